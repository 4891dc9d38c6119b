//! Components and totals: the dossier's sections 1, 2 and 5.5 against the table.

use super::super::cards::{HIGH, LOW, PURPLE};
use super::*;

fn cards(set: CardSet) -> u32 {
    set.iter().map(|card| u32::from(card.info().copies)).sum()
}

#[test]
fn the_boxes_hold_108_68_and_72_cards() {
    let objects = |module| {
        let rows = CARDS.iter().filter(|row| row.module == module);
        rows.map(|row| u32::from(row.copies)).sum::<u32>()
    };
    assert_eq!(8 + 16 + objects(Module::Base), 108);
    assert_eq!(12 + objects(Module::Harbour), 68);
    assert_eq!(objects(Module::Metropole), 72);
}

#[test]
fn the_decks_of_every_mode_add_up() {
    let expected = [
        (Sets::Base, [(3, 12), (6, 36), (6, 36)]),
        (Sets::Harbour, [(5, 20), (9, 54), (11, 66)]),
        (Sets::Metropole, [(6, 24), (11, 66), (11, 66)]),
        (Sets::Both, [(8, 32), (14, 84), (16, 96)]),
    ];
    for (sets, rows) in expected {
        let decks = [PURPLE, LOW, HIGH].map(|row| {
            let deck = row.and(sets.cards());
            (deck.len(), cards(deck))
        });
        assert_eq!(decks, rows, "{sets:?}");
    }
}

#[test]
fn no_kind_straddles_the_border_of_the_rows() {
    assert_eq!(PURPLE.len() + LOW.len() + HIGH.len(), KINDS as u32);
}

/// Section 5.5, typed from the page.
#[test]
fn every_total_sets_off_what_the_activation_table_says() {
    use Card::*;
    let table: [&[Card]; 14] = [
        &[WheatField, SushiBar],
        &[Ranch, Bakery, GeneralStore],
        &[Bakery, Cafe, CornField],
        &[ConvenienceStore, FlowerGarden, CornField, DemolitionCompany],
        &[Forest, FrenchRestaurant, LoanOffice],
        &[Stadium, TvStation, BusinessCenter, FlowerShop, LoanOffice],
        &[CheeseFactory, PizzaJoint, Vineyard, Publisher],
        &[
            FurnitureFactory,
            HamburgerStand,
            MackerelBoat,
            TaxOffice,
            RenovationCompany,
        ],
        &[Mine, FamilyRestaurant, Winery, MovingCompany, TaxOffice],
        &[FamilyRestaurant, AppleOrchard, MovingCompany, TechStartup],
        &[ProduceMarket, SodaBottlingPlant, Park],
        &[
            ProduceMarket,
            FoodWarehouse,
            TunaBoat,
            MembersOnlyClub,
            Park,
        ],
        &[FoodWarehouse, TunaBoat, MembersOnlyClub, Park],
        &[TunaBoat, MembersOnlyClub],
    ];
    for (total, expected) in (1..).zip(table) {
        let all = super::super::activation::activation(total).all;
        assert_eq!(all, expected.iter().copied().collect(), "total {total}");
    }
}

#[test]
fn the_counting_cards_count_exactly_the_cards_with_the_symbol() {
    let with = |symbols: &[Symbol]| -> CardSet {
        let rows = CARDS.iter().filter(|row| symbols.contains(&row.symbol));
        rows.map(|row| row.card).collect()
    };
    let counted = |card: Card| match card.info().effect {
        Effect::BankPerOwn(_, kinds)
        | Effect::BankPerAny(_, kinds)
        | Effect::EachOpponentPer(kinds) => kinds,
        other => panic!("{card:?} counts nothing: {other:?}"),
    };
    assert_eq!(counted(Card::CheeseFactory), with(&[Symbol::Cow]));
    assert_eq!(counted(Card::FurnitureFactory), with(&[Symbol::Gear]));
    assert_eq!(counted(Card::ProduceMarket), with(&[Symbol::Wheat]));
    assert_eq!(counted(Card::FoodWarehouse), with(&[Symbol::Cup]));
    assert_eq!(counted(Card::SodaBottlingPlant), with(&[Symbol::Cup]));
    assert_eq!(
        counted(Card::Publisher),
        with(&[Symbol::Cup, Symbol::Bread])
    );
}

#[test]
fn rows_stand_in_the_order_of_their_numbers() {
    for (number, row) in CARDS.iter().enumerate() {
        assert_eq!(row.card as usize, number);
        assert_eq!(Card::from_id(row.id), Some(row.card));
    }
    assert_eq!(Card::from_number(KINDS as u8), None);
}

#[test]
fn winning_costs_52_84_and_54_coins() {
    for (sets, price) in [(Sets::Base, 52), (Sets::Harbour, 84), (Sets::Metropole, 54)] {
        let cost: u32 = sets.landmarks().iter().map(|it| u32::from(it.cost())).sum();
        assert_eq!(cost, price);
    }
}

#[test]
fn setups_that_cannot_be_played_say_why() {
    let with = |change: fn(&mut Setup)| {
        let mut setup = Setup::default();
        change(&mut setup);
        Machi::new(&setup).map(|_| ())
    };
    assert_eq!(with(|setup| setup.players = 5), Err(SetupError::Players(5)));
    assert_eq!(with(|setup| setup.players = 1), Err(SetupError::Players(1)));
    let first = SetupError::First {
        first: Seat(4),
        players: 4,
    };
    assert_eq!(with(|setup| setup.first = Seat(4)), Err(first));
    let hall = Some(LandmarkSet::TOWN_HALL);
    let no_landmarks = Machi::new(&Setup {
        landmarks: hall,
        ..Setup::default()
    });
    assert_eq!(no_landmarks.map(|_| ()), Err(SetupError::NoLandmarks));
    assert_eq!(
        with(|setup| setup.turn_limit = 0),
        Err(SetupError::TurnLimit)
    );
}

#[test]
fn excluded_kinds_leave_the_supply_but_not_the_starting_cities() {
    let table = Table::with(Setup {
        excluded: CardSet::of(&[Card::Bakery, Card::Mine]),
        ..Setup::default()
    });
    assert_eq!(table.game.market(Card::Bakery), 0);
    assert_eq!(table.game.market(Card::Mine), 0);
    assert_eq!(table.game.open(Seat(3), Card::Bakery), 1);
}

#[test]
fn the_turn_limit_ends_the_game_without_a_winner() {
    let mut table = Table::with(Setup {
        players: 2,
        turn_limit: 2,
        first: Seat(1),
        ..Setup::default()
    });
    assert_eq!(table.game.seat(), Seat(1));
    table.roll(&[5]).act(Action::BuildNothing);
    table.roll(&[5]).act(Action::BuildNothing);
    assert_eq!(table.game.turn(), Turn::Over(Outcome::TurnLimit));
    assert_eq!(table.game.turn_number(), 2);
}
