//! The decisions of the dossier's section 8 that the examples of section 7 leave out.

use super::super::Card::*;
use super::super::Landmark::{AmusementPark, Harbour, ShoppingMall, TrainStation};
use super::*;

const A: u8 = 0;
const B: u8 = 1;
const C: u8 = 2;

fn closed_before(reopen: Reopen, owner: u8, card: Card, dice: &[u8]) -> bool {
    let mut table = Table::with(Setup {
        players: 2,
        sets: Sets::Metropole,
        market: Some(Market::Open),
        reopen,
        ..Setup::default()
    })
    .city(A, &[])
    .city(B, &[])
    .closed(owner, card, 1);
    table.roll(dice);
    table.game.closed(Seat(owner), card) == 1
}

#[test]
fn d05_demolishing_the_park_does_not_cancel_the_extra_turn() {
    let mut table = Table::new(Sets::Metropole, 2)
        .city(A, &[(DemolitionCompany, 1)])
        .landmarks(A, &[AmusementPark, TrainStation]);
    table.roll(&[2, 2]).act(Action::Demolish(AmusementPark));
    table.act(Action::BuildNothing);
    assert_eq!(table.game.seat(), Seat(A));
}

#[test]
fn d05_building_the_park_after_doubles_earns_nothing() {
    let mut table = Table::new(Sets::Base, 2).coins(&[16, 0]);
    table
        .roll(&[4, 4])
        .act(Action::BuildLandmark(AmusementPark));
    assert_eq!(table.game.seat(), Seat(B));
}

#[test]
fn d32_a_demolished_station_keeps_the_extra_turn() {
    let mut table = Table::new(Sets::Metropole, 2)
        .city(A, &[(DemolitionCompany, 1)])
        .landmarks(A, &[AmusementPark, TrainStation]);
    table.roll(&[2, 2]).act(Action::Demolish(TrainStation));
    table.act(Action::BuildNothing);
    assert_eq!(table.game.seat(), Seat(A));
    assert_eq!(table.game.phase(), Phase::Roll, "but only one die is left");
}

#[test]
fn d06_a_swap_may_not_lift_anyone_above_two() {
    let mut table = Table::with(Setup {
        players: 2,
        beginner: true,
        ..Setup::default()
    })
    .city(A, &[(BusinessCenter, 1), (Ranch, 1), (Mine, 2)])
    .city(B, &[(Mine, 1), (Forest, 1), (Ranch, 2)]);
    table.roll(&[6]);
    let swap = |give, take| Action::Swap {
        give,
        give_closed: false,
        seat: Seat(B),
        take,
        take_closed: false,
    };
    assert_eq!(table.refuses(swap(Ranch, Mine)), Illegal::TwoPerCity(Mine));
    assert_eq!(
        table.refuses(swap(Ranch, Forest)),
        Illegal::TwoPerCity(Ranch)
    );
    assert_eq!(table.refuses(swap(Mine, Mine)), Illegal::PointlessSwap);
    let legal = [swap(Mine, Ranch), swap(Mine, Forest), Action::NoSwap];
    assert_eq!(table.legal(), legal);
}

#[test]
fn d06_and_d33_a_forced_gift_fits_the_beginner_rule_if_any_does() {
    let beginner = || {
        Table::with(Setup {
            players: 3,
            sets: Sets::Metropole,
            market: Some(Market::Open),
            beginner: true,
            ..Setup::default()
        })
        .city(A, &[(MovingCompany, 1), (Ranch, 1)])
    };
    let gift = |card, to| Action::Move {
        card,
        closed: false,
        to: Seat(to),
    };
    let mut fits = beginner()
        .city(B, &[(Ranch, 2), (MovingCompany, 2)])
        .city(C, &[(Ranch, 1), (MovingCompany, 1)]);
    fits.roll(&[4, 5]);
    assert_eq!(fits.legal(), [gift(Ranch, C), gift(MovingCompany, C)]);

    let mut full = beginner()
        .city(B, &[(Ranch, 2), (MovingCompany, 2)])
        .city(C, &[(Ranch, 2), (MovingCompany, 2)]);
    full.roll(&[4, 5]);
    assert_eq!(full.legal().len(), 4, "no gift fits, so any will do");
}

#[test]
fn d07_and_d31_who_may_reopen_is_a_switch() {
    use Reopen::*;
    // Blue: any roll. Green: the owner's under would_activate. Red: the others'.
    assert!(!closed_before(AnyRoll, B, Bakery, &[3]));
    assert!(closed_before(WouldActivate, B, Bakery, &[3]));
    assert!(!closed_before(WouldActivate, A, Bakery, &[3]));
    assert!(!closed_before(AnyRoll, A, Cafe, &[3]));
    assert!(closed_before(WouldActivate, A, Cafe, &[3]));
    assert!(!closed_before(WouldActivate, B, Cafe, &[3]));
    assert!(!closed_before(WouldActivate, B, WheatField, &[1]));
    assert!(closed_before(AnyRoll, B, WheatField, &[2]));
}

#[test]
fn any_one_of_its_numbers_reopens_a_card() {
    for roll in [3, 4] {
        assert!(!closed_before(Reopen::AnyRoll, B, CornField, &[roll]));
    }
}

#[test]
fn d08_reopened_copies_count_but_do_not_work_in_this_roll() {
    // 8: the burger reopens and does not collect, then counts for the renovation of the same roll.
    let mut table = Table::new(Sets::Both, 2)
        .coins(&[5, 0])
        .city(A, &[(RenovationCompany, 1)])
        .city(B, &[])
        .closed(B, HamburgerStand, 2);
    table.roll(&[4, 4]);
    assert_eq!(table.purses(), [5, 0]);
    table.act(Action::Renovate(Some(HamburgerStand)));
    assert_eq!(table.purses(), [7, 0]);
    assert_eq!(table.game.closed(Seat(B), HamburgerStand), 2);
}

#[test]
fn d08_reopened_corn_waits_through_a_demolition() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(A, &[(DemolitionCompany, 1), (CornField, 1)])
        .closed(A, CornField, 1)
        .city(B, &[])
        .landmarks(A, &[Harbour, ShoppingMall]);
    table.roll(&[4]).act(Action::Demolish(Harbour));
    assert_eq!(
        table.purses()[0],
        8 + 1,
        "one field pays, the reopened one waits"
    );
    assert_eq!(table.game.open(Seat(A), CornField), 2);
}

#[test]
fn a_reopened_tuna_boat_throws_no_dice_and_waits_through_anothers_throw() {
    let boats = |open: u8| {
        let mut table = Table::new(Sets::Both, 2)
            .coins(&[1, 0])
            .city(A, &[])
            .city(B, &[(TunaBoat, open)])
            .closed(B, TunaBoat, 1)
            .landmarks(B, &[Harbour]);
        table.roll(&[6, 6]);
        table
    };
    assert_eq!(boats(0).game.phase(), Phase::Build);
    let mut table = boats(1);
    table.act(Action::TunaRoll(Throw::Two(5, 5)));
    assert_eq!(table.purses()[1], 10);
}

#[test]
fn superseded_rolls_and_raw_totals_reopen_nothing() {
    let mut table = Table::new(Sets::Both, 2)
        .city(A, &[])
        .city(B, &[])
        .closed(B, MovingCompany, 1)
        .landmarks(A, &[Harbour, TrainStation]);
    table.roll(&[5, 5]).act(Action::AddTwo(true));
    assert_eq!(
        table.game.closed(Seat(B), MovingCompany),
        1,
        "12 counts, not 10"
    );
}

#[test]
fn d11_renovation_may_close_nothing() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[2, 2])
        .city(A, &[(RenovationCompany, 1)])
        .city(B, &[(Ranch, 1)]);
    table.roll(&[4, 4]);
    let choices = [Action::Renovate(Some(Ranch)), Action::Renovate(None)];
    assert_eq!(table.legal(), choices);
    table.act(Action::Renovate(None));
    assert_eq!(table.purses(), [2, 2]);
}

#[test]
fn d12_gifts_are_as_many_as_companies_open_at_the_roll() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(A, &[(MovingCompany, 2), (Ranch, 1)])
        .city(B, &[]);
    let give = |card| Action::Move {
        card,
        closed: false,
        to: Seat(B),
    };
    table
        .roll(&[5, 5])
        .act(give(MovingCompany))
        .act(give(MovingCompany));
    assert_eq!(table.purses()[0], 8, "the one given away still moved");
    assert_eq!(table.game.phase(), Phase::Build);
}

#[test]
fn a_closed_card_given_away_stays_closed() {
    let mut table = Table::new(Sets::Metropole, 2)
        .city(A, &[(MovingCompany, 1)])
        .closed(A, Ranch, 1)
        .city(B, &[]);
    table.roll(&[4, 5]).act(Action::Move {
        card: Ranch,
        closed: true,
        to: Seat(B),
    });
    assert_eq!(table.game.closed(Seat(B), Ranch), 1);
}

#[test]
fn d14_doubles_on_the_tuna_throw_earn_no_turn() {
    let mut table = Table::new(Sets::Harbour, 2)
        .city(A, &[(TunaBoat, 1)])
        .landmarks(A, &[Harbour, TrainStation, AmusementPark]);
    table.roll(&[5, 6]).act(Action::AddTwo(true));
    table
        .act(Action::TunaRoll(Throw::Two(3, 3)))
        .act(Action::BuildNothing);
    assert_eq!(table.game.seat(), Seat(B));
}

#[test]
fn d16_a_winery_without_vineyards_still_closes() {
    let mut table = Table::new(Sets::Metropole, 2).city(A, &[(Winery, 1)]);
    table.roll(&[4, 5]);
    assert_eq!(table.game.closed(Seat(A), Winery), 1);
}

#[test]
fn a_winery_roll_swaps_open_and_closed_copies() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(A, &[(Winery, 2), (Vineyard, 1)])
        .closed(A, Winery, 1);
    table.roll(&[4, 5]);
    assert_eq!(table.purses()[0], 12);
    let winery = (
        table.game.open(Seat(A), Winery),
        table.game.closed(Seat(A), Winery),
    );
    assert_eq!(winery, (1, 2));
}

#[test]
fn d18_equal_kinds_are_swapped_only_open_for_closed() {
    let mut table = Table::new(Sets::Metropole, 2)
        .city(A, &[(BusinessCenter, 1), (Ranch, 1)])
        .city(B, &[(Ranch, 1)])
        .closed(B, Ranch, 1);
    table.roll(&[6]);
    let swap = Action::Swap {
        give: Ranch,
        give_closed: false,
        seat: Seat(B),
        take: Ranch,
        take_closed: true,
    };
    assert_eq!(table.legal(), [swap, Action::NoSwap]);
    table.act(swap);
    assert_eq!(table.game.closed(Seat(A), Ranch), 1);
    assert_eq!(table.game.open(Seat(B), Ranch), 2);
}

#[test]
fn purple_cards_are_never_swapped_given_or_closed() {
    let mut table = Table::new(Sets::Base, 2)
        .city(A, &[(BusinessCenter, 1), (Ranch, 1)])
        .city(B, &[(Stadium, 1)]);
    table.roll(&[6]);
    assert_eq!(
        table.game.phase(),
        Phase::Build,
        "nothing to swap, nothing asked"
    );
}

#[test]
fn d19_a_tv_station_without_rich_opponents_still_chooses() {
    let mut table = Table::new(Sets::Base, 3)
        .coins(&[0, 0, 0])
        .city(A, &[(TvStation, 1)]);
    table.roll(&[6]);
    assert_eq!(table.legal().len(), 2);
    assert_eq!(
        table.refuses(Action::Tv(Seat(A))),
        Illegal::NoSuchOpponent(Seat(A))
    );
    assert_eq!(
        table.refuses(Action::Tv(Seat(3))),
        Illegal::NoSuchOpponent(Seat(3))
    );
    table.act(Action::Tv(Seat(C)));
    assert_eq!(table.purses(), [0, 0, 0]);
}

#[test]
fn d20_purple_cards_work_in_printed_order() {
    let mut table = Table::new(Sets::Base, 3).coins(&[0, 2, 6]).city(
        A,
        &[
            (Stadium, 1),
            (TvStation, 1),
            (BusinessCenter, 1),
            (Ranch, 1),
        ],
    );
    table.roll(&[6]);
    assert_eq!(table.purses(), [4, 0, 4], "the stadium first");
    table.act(Action::Tv(Seat(C)));
    assert_eq!(table.purses(), [8, 0, 0]);
    assert_eq!(table.game.phase(), Phase::Swap);
}

#[test]
fn d25_the_airport_pays_before_the_investment() {
    let mut table = Table::new(Sets::Both, 2)
        .coins(&[1, 0])
        .city(A, &[(TechStartup, 1)])
        .landmarks(A, &[Landmark::Airport]);
    table.roll(&[5]).act(Action::BuildNothing);
    assert_eq!(table.purses()[0], 11);
    assert_eq!(table.game.phase(), Phase::Invest);
}

#[test]
fn d26_red_cards_never_work_on_the_owners_roll() {
    let mut table = Table::new(Sets::Base, 2)
        .coins(&[5, 5])
        .city(A, &[(Cafe, 2)])
        .city(B, &[]);
    table.roll(&[3]);
    assert_eq!(table.purses(), [5, 5]);
}

#[test]
fn d29_the_market_is_refilled_before_the_investment() {
    let mut table = Table::with(Setup {
        players: 2,
        sets: Sets::Metropole,
        market: Some(Market::Ten),
        ..Setup::default()
    });
    for card in [
        TechStartup,
        Ranch,
        Bakery,
        Cafe,
        Forest,
        Mine,
        Vineyard,
        Winery,
        CornField,
        LoanOffice,
    ] {
        table.act(Action::MarketCard(card));
    }
    table.roll(&[5]).act(Action::Build(TechStartup));
    assert_eq!(table.game.phase(), Phase::Market);
    table.act(Action::MarketCard(WheatField));
    assert_eq!(table.game.phase(), Phase::Invest);
}

#[test]
fn d30_one_may_pass_with_money() {
    let mut table = Table::new(Sets::Base, 2).coins(&[99, 0]);
    table.roll(&[5]).act(Action::BuildNothing);
    assert_eq!(table.game.seat(), Seat(B));
}

#[test]
fn d34_ten_cards_with_expansions_come_from_one_deck() {
    let table = Table::with(Setup {
        sets: Sets::Both,
        market: Some(Market::Ten),
        ..Setup::default()
    });
    assert_eq!(table.legal().len(), KINDS);
    assert_eq!(table.game.deck_sizes().collect::<Vec<_>>(), [212]);
}

#[test]
fn the_sushi_bar_needs_its_owners_harbour() {
    for (landmarks, purses) in [(&[][..], [4, 0]), (&[Harbour][..], [1, 3])] {
        let mut table = Table::new(Sets::Harbour, 2)
            .coins(&[4, 0])
            .city(A, &[])
            .city(B, &[(SushiBar, 1)])
            .landmarks(B, landmarks);
        table.roll(&[1]);
        assert_eq!(table.purses(), purses);
    }
}

#[test]
fn the_general_store_stops_at_the_second_landmark() {
    for (landmarks, coins) in [(&[Harbour][..], 2), (&[Harbour, ShoppingMall][..], 1)] {
        let mut table = Table::new(Sets::Metropole, 2)
            .coins(&[0, 0])
            .city(A, &[(GeneralStore, 1)])
            .landmarks(A, landmarks);
        table.roll(&[2]);
        assert_eq!(table.purses()[0], coins, "one coin is the town hall's");
    }
}

#[test]
fn corrections_keep_every_card_and_refuse_what_cannot_be() {
    let mut table = Table::new(Sets::Base, 2).coins(&[3, 3]);
    let mut mend = |correction| table.game.correct(correction, &mut ());
    assert_eq!(
        mend(Correction::Coins(Seat(B), -4)),
        Err(Illegal::TooPoor(Seat(B)))
    );
    assert_eq!(mend(Correction::Coins(Seat(B), 4)), Ok(()));
    assert_eq!(mend(Correction::AddCard(Seat(B), Mine)), Ok(()));
    assert_eq!(mend(Correction::RemoveCard(Seat(B), Bakery)), Ok(()));
    let no_bakery = Err(Illegal::NoSuchCopy(Seat(B), Bakery));
    assert_eq!(mend(Correction::RemoveCard(Seat(B), Bakery)), no_bakery);
    assert_eq!(
        mend(Correction::Landmark(Seat(A), TrainStation, true)),
        Ok(())
    );
    assert_eq!(table.game.phase(), Phase::ChooseDice);
    assert_eq!((table.game.market(Mine), table.game.market(Bakery)), (5, 7));
    assert_eq!(table.purses(), [3, 7]);
}
