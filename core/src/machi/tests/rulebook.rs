//! The test vectors of the dossier's section 7, by their numbers.

use super::super::Card::*;
use super::super::Landmark::{
    Airport, AmusementPark, Harbour, RadioTower, ShoppingMall, TownHall, TrainStation,
};
use super::*;

const A: u8 = 0;
const B: u8 = 1;
const C: u8 = 2;
const D: u8 = 3;

fn seat(seat: u8) -> Purse {
    Purse::Seat(Seat(seat))
}

#[test]
fn v01_a_roller_without_coins_pays_no_red_card_before_own_income() {
    let mut table = Table::new(Sets::Base, 2)
        .coins(&[0, 3])
        .city(A, &[(Bakery, 2)])
        .city(B, &[(Cafe, 1)]);
    table.roll(&[3]);
    assert_eq!(table.purses(), [2, 3]);
}

#[test]
fn v02_red_cards_collect_counter_clockwise_and_the_shortfall_lapses() {
    let mut table = Table::new(Sets::Base, 3)
        .coins(&[3, 0, 0])
        .city(A, &[])
        .city(B, &[(Cafe, 3)])
        .city(C, &[(Cafe, 2)]);
    table.roll(&[3]);
    assert_eq!(table.purses(), [0, 1, 2]);
    assert!(table.paid(seat(A), seat(C), 2, Why::Card(Cafe)));
    assert!(table.paid(seat(A), seat(B), 1, Why::Card(Cafe)));
}

#[test]
fn v03_the_mall_adds_a_coin_to_every_bread_and_cup() {
    for roll in [2, 3] {
        let mut table = Table::new(Sets::Base, 2)
            .coins(&[0, 0])
            .city(A, &[(Bakery, 2)])
            .city(B, &[])
            .landmarks(A, &[ShoppingMall]);
        table.roll(&[roll]);
        assert_eq!(table.purses(), [4, 0]);
    }
    let mut table = Table::new(Sets::Base, 2)
        .coins(&[9, 0])
        .city(A, &[])
        .city(B, &[(FamilyRestaurant, 1)])
        .landmarks(B, &[ShoppingMall]);
    table.roll(&[4, 5]);
    assert_eq!(table.purses(), [6, 3]);
}

#[test]
fn v04_tax_is_read_after_red_blue_and_green() {
    let mut table = Table::new(Sets::Harbour, 3)
        .coins(&[1, 0, 6])
        .city(A, &[(Mine, 1), (TaxOffice, 1)])
        .city(B, &[(FamilyRestaurant, 1)])
        .city(C, &[(Mine, 1)]);
    table.roll(&[4, 5]);
    assert_eq!(table.purses(), [10, 1, 6]);
}

#[test]
fn v05_the_mall_pays_the_flower_shop_per_garden() {
    let mut table = Table::new(Sets::Harbour, 2)
        .coins(&[0, 0])
        .city(A, &[(FlowerShop, 2), (FlowerGarden, 3)])
        .landmarks(A, &[ShoppingMall]);
    table.roll(&[6]);
    assert_eq!(table.purses()[0], 12);
}

#[test]
fn v06_starting_cities_have_6_9_and_8_cards() {
    for (sets, cards) in [(Sets::Base, 6), (Sets::Harbour, 9), (Sets::Metropole, 8)] {
        let game = Table::new(sets, 2).game;
        let objects: u8 = Card::ALL
            .iter()
            .map(|&card| game.owned(Seat(A), card))
            .sum();
        assert_eq!(u32::from(objects) + game.landmarks_in_use().len(), cards);
        assert_eq!(
            game.landmarks(Seat(A)).contains(TownHall),
            sets != Sets::Base
        );
    }
}

#[test]
fn v06_the_rulebook_picture_of_a_harbour_market_is_full() {
    let mut table = Table::with(Setup {
        sets: Sets::Harbour,
        ..Setup::default()
    });
    let shown = [
        Stadium,
        TaxOffice,
        SushiBar,
        Ranch,
        Cafe,
        FlowerGarden,
        Forest,
        PizzaJoint,
        MackerelBoat,
        Mine,
        ProduceMarket,
        TunaBoat,
    ];
    for card in shown {
        assert_eq!(table.game.phase(), Phase::Market);
        table.act(Action::MarketCard(card));
    }
    assert_eq!(table.game.phase(), Phase::Roll);
    assert_eq!(table.game.turn_number(), 1);
}

#[test]
fn v07_the_park_deals_equally_and_the_bank_rounds_up() {
    let park = |coins: &[u32]| {
        let mut table = Table::new(Sets::Metropole, coins.len() as u8)
            .coins(coins)
            .city(A, &[(Park, 1), (TechStartup, 1)])
            .invested(A, 4);
        table.roll(&[5, 6]);
        assert_eq!(table.game.invested(Seat(A)), 4);
        table.purses()
    };
    assert_eq!(park(&[3, 4, 3]), [4, 4, 4]);
    assert_eq!(park(&[0, 0, 0, 1]), [1, 1, 1, 1]);
}

#[test]
fn v08_tax_takes_half_rounded_down_from_ten_coins_on() {
    let taxed = |coins: &[u32; 4]| {
        let mut table = Table::new(Sets::Harbour, 4)
            .coins(coins)
            .city(A, &[(TaxOffice, 1)]);
        table.roll(&[4, 4]);
        table.purses()
    };
    assert_eq!(taxed(&[1, 9, 10, 11]), [11, 9, 5, 6]);
    assert_eq!(taxed(&[1, 25, 0, 0]), [13, 13, 0, 0]);
}

#[test]
fn v09_stadium_and_tv_take_what_there_is() {
    let mut table = Table::new(Sets::Base, 4)
        .coins(&[0, 0, 1, 7])
        .city(A, &[(Stadium, 1)]);
    table.roll(&[6]);
    assert_eq!(table.purses(), [3, 0, 0, 5]);

    let mut table = Table::new(Sets::Base, 3)
        .coins(&[0, 3, 9])
        .city(A, &[(TvStation, 1)]);
    table.roll(&[6]).act(Action::Tv(Seat(B)));
    assert_eq!(table.purses(), [3, 0, 9]);
}

#[test]
fn v10_doubles_with_two_added_still_earn_the_extra_turn() {
    let mut table =
        Table::new(Sets::Harbour, 2).landmarks(A, &[Harbour, TrainStation, AmusementPark]);
    table.roll(&[5, 5]).act(Action::AddTwo(true));
    assert_eq!(table.game.total(), 12);
    assert!(table.game.extra_turn());
    table.act(Action::BuildNothing);
    assert_eq!((table.game.seat(), table.game.turn_number()), (Seat(A), 2));
    assert!(!table.game.extra_turn());
}

#[test]
fn v11_one_tuna_throw_serves_all_boats_with_a_harbour() {
    let mut table = Table::new(Sets::Harbour, 3)
        .coins(&[1, 0, 0])
        .city(A, &[])
        .city(B, &[(TunaBoat, 2)])
        .city(C, &[(TunaBoat, 1)])
        .landmarks(B, &[Harbour]);
    table.roll(&[6, 6]);
    assert_eq!(table.game.turn(), Turn::Chance);
    table.act(Action::TunaRoll(Throw::Two(3, 4)));
    assert_eq!(table.purses(), [1, 14, 0]);
    assert_eq!(table.game.phase(), Phase::Build);
    assert_eq!(
        table.game.total(),
        12,
        "the tuna throw does not touch the total"
    );
}

#[test]
fn v12_the_town_hall_helps_only_the_penniless() {
    for (before, after) in [(0, 1), (1, 1)] {
        let mut table = Table::new(Sets::Harbour, 2)
            .coins(&[before, 0])
            .city(A, &[]);
        table.roll(&[5]);
        assert_eq!(table.purses()[0], after);
        table.act(Action::Build(WheatField));
    }
}

#[test]
fn v13_the_airport_pays_for_a_turn_without_building() {
    let table = || {
        let mut table = Table::new(Sets::Both, 2)
            .coins(&[30, 0])
            .city(A, &[])
            .landmarks(A, &[Airport]);
        table.roll(&[5]);
        table
    };
    let mut pass = table();
    pass.act(Action::BuildNothing);
    assert_eq!(pass.purses()[0], 40);
    let mut free = table();
    free.act(Action::Build(GeneralStore));
    assert_eq!(free.purses()[0], 30);
    let mut building_it = Table::new(Sets::Both, 2).coins(&[30, 0]).city(A, &[]);
    building_it.roll(&[5]).act(Action::BuildLandmark(Airport));
    assert_eq!(building_it.purses()[0], 0);
}

#[test]
fn v14_and_v15_renovation_closes_pays_per_copy_and_the_next_one_reopens() {
    let mut table = Table::new(Sets::Metropole, 3)
        .coins(&[1, 1, 1])
        .city(A, &[(WheatField, 2), (RenovationCompany, 1)])
        .city(B, &[(WheatField, 1)])
        .closed(B, WheatField, 1)
        .city(C, &[]);
    table.roll(&[4, 4]).act(Action::Renovate(Some(WheatField)));
    assert_eq!(table.purses(), [4, 1, 1]);
    assert_eq!(table.game.closed(Seat(A), WheatField), 2);
    assert_eq!(table.game.closed(Seat(B), WheatField), 2);
    // The next 1, whoever rolls, opens them without paying; the one after pays.
    table.turn_of(C).roll(&[1]);
    assert_eq!(table.purses(), [4, 1, 1]);
    assert_eq!(table.game.open(Seat(A), WheatField), 2);
    table.turn_of(A).roll(&[1]);
    assert_eq!(table.purses(), [6, 3, 1]);
}

#[test]
fn v16_closed_cards_are_not_counted_except_by_the_publisher() {
    let mut table = Table::new(Sets::Both, 2)
        .coins(&[0, 9])
        .city(A, &[(CheeseFactory, 1), (Ranch, 1)])
        .closed(A, Ranch, 2)
        .city(B, &[]);
    table.roll(&[3, 4]);
    assert_eq!(table.purses(), [3, 9]);

    let mut table = Table::new(Sets::Both, 2)
        .coins(&[0, 9])
        .city(A, &[(Publisher, 1)])
        .city(B, &[])
        .closed(B, Cafe, 2);
    table.roll(&[3, 4]);
    assert_eq!(table.purses(), [2, 7]);
}

#[test]
fn v17_a_winery_pays_closes_reopens_without_paying_and_pays_again() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(A, &[(Winery, 2), (Vineyard, 3)])
        .city(B, &[]);
    table.roll(&[4, 5]);
    assert_eq!(table.purses()[0], 36);
    assert_eq!(table.game.closed(Seat(A), Winery), 2);
    table.turn_of(B).roll(&[4, 5]);
    assert_eq!(table.purses()[0], 36);
    assert_eq!(table.game.open(Seat(A), Winery), 2);
    table.turn_of(A).roll(&[4, 5]);
    assert_eq!(table.purses()[0], 72);
}

#[test]
fn v18_three_demolitions_with_two_landmarks_take_both() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(A, &[(DemolitionCompany, 3)])
        .landmarks(A, &[Harbour, ShoppingMall]);
    table.roll(&[4]).act(Action::Demolish(ShoppingMall));
    assert_eq!(
        table.purses()[0],
        16,
        "the second has no choice and falls by itself"
    );
    assert_eq!(table.game.landmarks(Seat(A)), LandmarkSet::TOWN_HALL);

    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[2, 0])
        .city(A, &[(DemolitionCompany, 3)]);
    table.roll(&[4]);
    assert_eq!(table.purses()[0], 2);
    assert_eq!(table.game.phase(), Phase::Build);
}

#[test]
fn v19_corn_is_read_after_the_demolition_and_the_mall_before() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(
            A,
            &[
                (ConvenienceStore, 1),
                (DemolitionCompany, 1),
                (CornField, 1),
            ],
        )
        .city(B, &[])
        .landmarks(A, &[ShoppingMall, TrainStation]);
    table.roll(&[4]).act(Action::Demolish(ShoppingMall));
    assert_eq!(table.purses()[0], 13);
}

#[test]
fn v20_a_loan_is_paid_before_the_income_of_the_same_roll() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[1, 0])
        .city(A, &[(LoanOffice, 1), (Forest, 1)]);
    table.roll(&[5]);
    assert_eq!(table.purses()[0], 1);
}

#[test]
fn v21_a_loan_pays_its_builder_and_charges_its_owner() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 5])
        .city(A, &[(MovingCompany, 1)])
        .city(B, &[]);
    table.roll(&[5]); // the town hall gives a coin
    assert_eq!(table.purses()[0], 1);
    table.act(Action::Build(LoanOffice));
    assert_eq!(table.purses()[0], 6);
    table.turn_of(A).roll(&[4, 5]).act(Action::Move {
        card: LoanOffice,
        closed: false,
        to: Seat(B),
    });
    assert_eq!(table.purses(), [10, 5]);
    table.turn_of(B).roll(&[6]);
    assert_eq!(table.purses(), [10, 3]);
}

#[test]
fn v22_a_moving_company_may_have_to_give_itself() {
    let mut table = Table::new(Sets::Metropole, 2)
        .coins(&[0, 0])
        .city(A, &[(MovingCompany, 1)])
        .city(B, &[]);
    table.roll(&[4, 5]);
    assert_eq!(table.purses()[0], 4, "the only gift is not asked for");
    assert_eq!(table.game.open(Seat(B), MovingCompany), 1);
}

#[test]
fn v23_the_french_restaurant_looks_at_the_rollers_landmarks() {
    let rolled = |landmarks: &[Landmark]| {
        let mut table = Table::new(Sets::Metropole, 2)
            .coins(&[9, 0])
            .city(A, &[])
            .city(B, &[(FrenchRestaurant, 2)])
            .landmarks(A, landmarks)
            .landmarks(B, &[ShoppingMall]);
        table.roll(&[5]);
        table.events.clear();
        table.purses()
    };
    assert_eq!(
        rolled(&[Harbour, AmusementPark]),
        [1, 9],
        "all nine, then the town hall's coin"
    );
    assert_eq!(rolled(&[Harbour]), [9, 0]);
}

#[test]
fn v24_the_first_club_counter_clockwise_takes_everything() {
    let mut table = Table::new(Sets::Both, 4)
        .coins(&[20, 0, 0, 0])
        .city(A, &[])
        .city(C, &[(MembersOnlyClub, 1)])
        .city(D, &[(MembersOnlyClub, 1)])
        .landmarks(A, &[ShoppingMall, TrainStation, Airport]);
    table.roll(&[6, 6]);
    assert_eq!(
        table.purses(),
        [1, 0, 0, 20],
        "and the town hall gives the roller one"
    );
}

#[test]
fn v25_the_club_does_not_count_the_town_hall() {
    let mut table = Table::new(Sets::Both, 2)
        .coins(&[20, 0])
        .city(A, &[])
        .city(B, &[(MembersOnlyClub, 1)])
        .landmarks(A, &[ShoppingMall, TrainStation]);
    table.roll(&[6, 6]);
    assert_eq!(table.purses(), [20, 0]);
}

#[test]
fn v26_the_soda_plant_counts_open_cups_everywhere() {
    let mut table = Table::new(Sets::Metropole, 3)
        .coins(&[0, 0, 0])
        .city(A, &[(SodaBottlingPlant, 1), (Cafe, 1)])
        .closed(A, Cafe, 1)
        .city(B, &[(Cafe, 2), (FamilyRestaurant, 1)])
        .city(C, &[(FrenchRestaurant, 2)]);
    table.roll(&[5, 6]);
    assert_eq!(table.purses(), [6, 0, 0]);
}

#[test]
fn v27_the_warehouse_counts_own_cups_without_the_mall() {
    let mut table = Table::new(Sets::Harbour, 2)
        .coins(&[0, 0])
        .city(A, &[(FoodWarehouse, 1), (Cafe, 3)])
        .city(B, &[(Cafe, 3)])
        .landmarks(A, &[ShoppingMall]);
    table.roll(&[6, 6]);
    assert_eq!(table.purses()[0], 6);
}

#[test]
fn v28_the_publisher_counts_every_bread_and_cup_and_takes_what_there_is() {
    let mut table = Table::new(Sets::Both, 2)
        .coins(&[0, 3])
        .city(A, &[(Publisher, 1)])
        .city(B, &[(Bakery, 2), (GeneralStore, 1)])
        .closed(B, Cafe, 1)
        .landmarks(B, &[ShoppingMall, TrainStation]);
    table.roll(&[3, 4]);
    assert_eq!(table.purses(), [3, 0]);
    assert!(table.paid(seat(B), seat(A), 3, Why::Card(Publisher)));
}

#[test]
fn v29_the_radio_tower_rolls_the_same_dice_once_a_turn() {
    let mut table = Table::new(Sets::Base, 2)
        .coins(&[3, 3])
        .landmarks(A, &[TrainStation, AmusementPark, RadioTower]);
    table
        .act(Action::ChooseDice(1))
        .act(Action::Roll(Throw::One(1)));
    table.act(Action::Reroll);
    assert_eq!(
        table.refuses(Action::Roll(Throw::Two(1, 2))),
        Illegal::WrongDice(1)
    );
    table.act(Action::Roll(Throw::One(2)));
    assert_eq!(table.refuses(Action::Reroll), Illegal::NotNow(Phase::Build));
    assert_eq!(
        table.purses()[0],
        4,
        "only the bakery of the last roll paid"
    );

    table.turn_of(A);
    table
        .act(Action::ChooseDice(2))
        .act(Action::Roll(Throw::Two(1, 2)));
    table
        .act(Action::Reroll)
        .act(Action::Roll(Throw::Two(4, 4)));
    table.act(Action::BuildNothing);
    assert_eq!(table.game.seat(), Seat(A), "the extra turn");
    table
        .act(Action::ChooseDice(1))
        .act(Action::Roll(Throw::One(1)));
    table.act(Action::Reroll);
}

#[test]
fn v30_a_second_stadium_in_a_city_is_illegal() {
    let mut table = Table::new(Sets::Base, 2)
        .coins(&[9, 9])
        .city(A, &[(Stadium, 1)]);
    table.roll(&[5]);
    assert_eq!(
        table.refuses(Action::Build(Stadium)),
        Illegal::OnePerCity(Stadium)
    );
    table.turn_of(B).roll(&[5]).act(Action::Build(Stadium));
}

#[test]
fn v31_buying_the_last_copy_draws_until_ten_kinds_show() {
    let mut table = Table::with(Setup {
        players: 2,
        market: Some(Market::Ten),
        ..Setup::default()
    });
    let ten = &Card::ALL[..10];
    for &card in ten {
        table.act(Action::MarketCard(card));
    }
    assert_eq!(table.game.phase(), Phase::Roll);
    table.roll(&[5]).act(Action::Build(Ranch));
    assert_eq!(table.game.phase(), Phase::Market);
    table.act(Action::MarketCard(WheatField));
    assert_eq!(
        table.game.market(WheatField),
        2,
        "a kind already there is stacked"
    );
    assert_eq!(table.game.phase(), Phase::Market);
    table.act(Action::MarketCard(Mine));
    assert_eq!(
        (table.game.phase(), table.game.seat()),
        (Phase::Roll, Seat(B))
    );
}

#[test]
fn v31_an_empty_deck_ends_the_refilling() {
    let mut table = Table::with(Setup {
        players: 2,
        market: Some(Market::Ten),
        ..Setup::default()
    });
    for &card in &Card::ALL[..10] {
        table.act(Action::MarketCard(card));
    }
    table.game.deck = [0; KINDS];
    table.game.decks = [0; 3];
    table.roll(&[5]).act(Action::Build(Ranch));
    assert_eq!(
        (table.game.phase(), table.game.seat()),
        (Phase::Roll, Seat(B))
    );
}

#[test]
fn v32_the_winning_build_ends_the_game_at_once() {
    let mut table = Table::new(Sets::Both, 2)
        .coins(&[4, 0])
        .city(A, &[(TechStartup, 1)])
        .landmarks(
            A,
            &[Harbour, ShoppingMall, AmusementPark, Airport, RadioTower],
        );
    table.game.dice = 2;
    table.act(Action::Roll(Throw::Two(1, 1))).act(Action::Keep);
    assert!(table.game.extra_turn());
    table.act(Action::BuildLandmark(TrainStation));
    assert_eq!(table.game.turn(), Turn::Over(Outcome::Winner(Seat(A))));
    assert_eq!(table.purses()[0], 0);
    assert_eq!(table.game.invested(Seat(A)), 0);
    assert!(table.legal().is_empty());
}

#[test]
fn v33_the_startup_takes_what_lies_on_it_from_everybody() {
    let mut table = Table::new(Sets::Metropole, 4)
        .coins(&[0, 1, 3, 9])
        .city(A, &[(TechStartup, 1)])
        .invested(A, 4);
    table.roll(&[5, 5]);
    assert_eq!(table.purses(), [8, 0, 0, 5]);
    assert_eq!(
        table.game.invested(Seat(A)),
        4,
        "a payout does not remove them"
    );
}

#[test]
fn v34_the_startup_can_be_fed_in_the_turn_it_is_built_once() {
    let mut table = Table::new(Sets::Metropole, 2).coins(&[2, 0]).city(A, &[]);
    table.roll(&[5]).act(Action::Build(TechStartup));
    assert_eq!(table.game.phase(), Phase::Invest);
    table.act(Action::Invest(true));
    assert!(table.paid(seat(A), Purse::Startup, 1, Why::Investment));
    assert_eq!(table.game.invested(Seat(A)), 1);
    assert_eq!(table.game.seat(), Seat(B), "not twice in one turn");

    let mut table = Table::new(Sets::Metropole, 2).coins(&[1, 0]).city(A, &[]);
    table.roll(&[5]).act(Action::Build(TechStartup));
    assert_eq!(table.game.seat(), Seat(B), "no coin left, no question");
}

#[test]
fn v35_the_beginner_rule_forbids_a_third_bakery() {
    let mut table = Table::with(Setup {
        players: 2,
        beginner: true,
        ..Setup::default()
    });
    table = table.coins(&[9, 9]);
    table.roll(&[5]).act(Action::Build(Bakery));
    table.turn_of(A).roll(&[5]);
    assert_eq!(
        table.refuses(Action::Build(Bakery)),
        Illegal::TwoPerCity(Bakery)
    );
}
