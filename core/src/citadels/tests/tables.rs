//! The tables of sections 1, 2, 3 and 10.

use super::*;
use crate::game::Setup as _;

#[test]
fn there_are_54_basic_districts_in_their_colours() {
    let count = |colour: Colour| -> u8 {
        let rows = CARDS.iter().take(BASIC);
        rows.filter(|row| row.colour == colour)
            .map(|row| row.copies)
            .sum()
    };
    assert_eq!(Colour::ALL.map(count), [12, 11, 20, 11, 0]);
    assert_eq!(Pile::basic().len(), 54);
    assert_eq!(Card::uniques().count(), 35);
}

#[test]
fn rows_lie_in_the_order_of_their_numbers() {
    for (number, row) in (0..).zip(&CARDS) {
        assert_eq!(row.card.number(), number);
        assert_eq!(Card::from_number(number), Some(row.card));
    }
    for (number, row) in (0..).zip(&CHARACTER_TABLE) {
        assert_eq!(row.character.number(), number);
        assert_eq!(Character::from_number(number), Some(row.character));
    }
    assert_eq!(Card::from_number(52), None);
    assert_eq!(Character::from_number(27), None);
}

#[test]
fn basic_districts_cost_what_the_dossier_says() {
    let table = "manor noble 3 5, castle noble 4 4, palace noble 5 3, temple religious 1 3, \
        church religious 2 3, monastery religious 3 3, cathedral religious 5 2, tavern trade 1 5, \
        market trade 2 4, trading_post trade 2 3, docks trade 3 3, harbor trade 4 3, \
        town_hall trade 5 2, watchtower military 1 3, prison military 2 3, barracks military 3 3, \
        fortress military 5 2";
    for (row, line) in CARDS.iter().zip(table.split(", ")) {
        let told = std::format!(
            "{} {} {} {}",
            row.id,
            row.colour.id(),
            row.card.cost(),
            row.copies
        );
        assert_eq!(told, line);
    }
}

#[test]
fn unique_districts_cost_what_the_dossier_says() {
    let table = "armory 3 basilica 4 capitol 5 dragon_gate 6 factory 5 framework 3 gold_mine 6 \
        great_wall 6 haunted_quarter 2 imperial_treasury 5 ivory_tower 5 keep 3 laboratory 5 \
        library 6 map_room 5 monument 4 museum 4 necropolis 5 observatory 4 park 6 poor_house 4 \
        quarry 5 school_of_magic 6 secret_vault 0 smithy 5 stables 2 statue 3 theater 6 \
        thieves_den 6 wishing_well 5 graveyard 5 hospital 6 throne_room 6 lighthouse 3 \
        bell_tower 5";
    let told: Vec<_> = Card::uniques()
        .map(|card| std::format!("{} {}", card.id(), card.cost()))
        .collect();
    assert_eq!(told.join(" "), table);
    assert_eq!(Card::SecretVault.row().cost, None);
    let requires = |card: Card| card.row().requires.map(|it| (card, it));
    let required: Vec<_> = Card::uniques().filter_map(requires).collect();
    assert_eq!(
        required,
        [
            (Card::Graveyard, Character::Warlord),
            (Card::Hospital, Character::Assassin)
        ]
    );
}

#[test]
fn three_characters_have_each_rank() {
    for rank in 1..=9 {
        let of_rank = Character::all().filter(|character| character.rank() == rank);
        assert_eq!(of_rank.count(), 3);
    }
    let limits: Vec<_> = Character::all()
        .filter(|it| it.row().limit != 1)
        .map(|it| (it.id(), it.row().limit))
        .collect();
    assert_eq!(
        limits,
        [
            ("seer", 2),
            ("architect", 3),
            ("navigator", 0),
            ("scholar", 2)
        ]
    );
}

#[test]
fn income_colours_are_those_of_the_ranks() {
    for character in Character::all() {
        let colour = character.row().income.map(|(colour, _)| colour);
        let expected = match character.rank() {
            4 => Some(Colour::Noble),
            5 => Some(Colour::Religious),
            6 if character != Character::Alchemist => Some(Colour::Trade),
            8 => Some(Colour::Military),
            _ => None,
        };
        assert_eq!(colour, expected, "{character:?}");
    }
}

#[test]
fn every_preset_can_be_played_by_any_number() {
    for preset in Preset::ALL {
        for players in 2..=8 {
            for ninth in [false, true] {
                let setup = preset.setup(players, ninth);
                assert_eq!(setup.check(), Ok(()), "{preset:?} for {players}");
                let nine = matches!(players, 3 | 8) || ninth && players != 2;
                assert_eq!(setup.cast.len(), 8 + u8::from(nine));
                assert_eq!(Setup::decode(&setup.encode(), &[]), Some(setup));
            }
        }
    }
}

#[test]
fn the_queen_and_the_emperor_are_replaced_at_small_tables() {
    let ninth = |players| Preset::Intrigue.setup(players, true).cast.at(9);
    assert_eq!(ninth(3), Some(Character::Artist));
    assert_eq!(ninth(4), Some(Character::Artist));
    assert_eq!(ninth(5), Some(Character::Queen));
    let fourth = |players| Preset::MyHouseMyCastle.setup(players, false).cast.at(4);
    assert_eq!(fourth(2), Some(Character::Patrician));
    assert_eq!(fourth(3), Some(Character::Emperor));
}

#[test]
fn the_first_game_takes_the_artist_where_rank_nine_is_needed() {
    for players in 2..=8 {
        let expected = matches!(players, 3 | 8).then_some(Character::Artist);
        let default = Setup::default().with_players(players);
        assert_eq!(default.cast.at(9), expected);
        assert_eq!(default.check(), Ok(()));
    }
}

#[test]
fn what_the_table_forbids_is_refused_by_name() {
    let good = Setup::default();
    let with = |players, characters: &[Character]| Setup {
        players,
        cast: cast(players, characters),
        ..good
    };
    let refused = |setup: Setup| setup.check().expect_err("must be refused");
    let nine = good.cast.with(Character::Artist);
    for players in [0, 1, 9] {
        let setup = Setup { players, ..good };
        assert_eq!(refused(setup), SetupError::Players(players));
    }
    let crown = Setup {
        crown: Seat(4),
        ..good
    };
    assert_eq!(refused(crown), SetupError::Crown(Seat(4)));
    let emperor = with(2, &[Character::Emperor]);
    assert_eq!(refused(emperor), SetupError::TooFewFor(Character::Emperor));
    for players in [3, 4] {
        let queen = with(players, &[Character::Queen]);
        assert_eq!(refused(queen), SetupError::TooFewFor(Character::Queen));
    }
    assert_eq!(with(5, &[Character::Queen]).check(), Ok(()));
    let two = Setup {
        players: 2,
        cast: nine,
        ..good
    };
    assert_eq!(refused(two), SetupError::NinthForbidden(2));
    for players in [3, 8] {
        let eight = Setup { players, ..good };
        assert_eq!(refused(eight), SetupError::NinthNeeded(players));
    }
    let twice = Setup {
        cast: good.cast.with(Character::Witch),
        ..good
    };
    assert_eq!(refused(twice), SetupError::Rank(1));
    let none = Setup {
        cast: good.cast.without(Character::Bishop),
        ..good
    };
    assert_eq!(refused(none), SetupError::Rank(5));
    let both_nine = Setup {
        cast: nine.with(Character::TaxCollector),
        ..good
    };
    assert_eq!(refused(both_nine), SetupError::Rank(9));
}

#[test]
fn fourteen_unique_districts_with_their_characters_are_needed() {
    let with = |uniques, characters: &[Character]| {
        let setup = Setup {
            uniques,
            cast: cast(4, characters),
            ..Setup::default()
        };
        setup.check()
    };
    let thirteen = uniques(&[]).without(Card::Armory);
    assert_eq!(with(thirteen, &[]), Err(SetupError::Uniques(13)));
    let fifteen = uniques(&[]).with(Card::BellTower);
    assert_eq!(with(fifteen, &[]), Err(SetupError::Uniques(15)));
    let graveyard = uniques(&[Card::Graveyard]);
    assert_eq!(with(graveyard, &[]), Ok(()));
    assert_eq!(
        with(graveyard, &[Character::Marshal]),
        Err(SetupError::Requires(Card::Graveyard, Character::Warlord))
    );
    assert_eq!(
        with(uniques(&[Card::Hospital]), &[Character::Witch]),
        Err(SetupError::Requires(Card::Hospital, Character::Assassin))
    );
}

#[test]
fn face_up_cards_and_the_last_player_follow_the_table_of_the_draft() {
    let facts = |players, ninth: bool| {
        let setup = Preset::FirstGame.setup(players, ninth);
        (setup.face_up(), setup.last_takes_face_down())
    };
    let eight = [4, 5, 6, 7].map(|players| facts(players, false));
    assert_eq!(eight, [(2, false), (1, false), (0, false), (0, true)]);
    let nine = [4, 5, 6, 7, 8].map(|players| facts(players, true));
    let expected = [(3, false), (2, false), (1, false), (0, false), (0, true)];
    assert_eq!(nine, expected);
}

#[test]
fn warrants_can_be_laid_in_168_and_252_ways() {
    for (ninth, ways) in [(false, 168), (true, 252)] {
        let mut characters = std::vec![Character::Magistrate];
        characters.extend(ninth.then_some(Character::Artist));
        let table = Table::of(4, cast(4, &characters), &[(0, Character::Magistrate)], &[]);
        let table = table.call(Character::Magistrate);
        let warrants = |action: &Action| matches!(action, Action::Warrants { .. });
        assert_eq!(table.legal().iter().filter(|it| warrants(it)).count(), ways);
    }
}

#[test]
fn four_cards_and_two_coins_are_dealt() {
    let mut game = Citadels::new(&Setup::default()).unwrap();
    for seat in (0..4).map(Seat) {
        for _ in 0..4 {
            assert_eq!(game.turn(), Turn::Chance);
            assert_eq!(game.coins(seat), 0);
            let action = game.nth_legal(0).unwrap();
            assert!(matches!(action, Action::Draw { seat: to, .. } if to == seat));
            game.apply(action, &mut ()).unwrap();
        }
        assert_eq!((game.hand(seat).len(), game.coins(seat)), (4, 2));
    }
    assert_eq!((game.phase(), game.round()), (Phase::Draft, 1));
    assert_eq!(game.deck_size(), 68 - 16);
}
