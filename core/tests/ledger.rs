//! The ledger's own rules, one test per rule.

use citycore::Playable;
use citycore::game::{Code, EventLog, Game, NoCorrection, Refused, Turn};
use citycore::ledger::{
    Action, Correction, Event, Illegal, Ledger, MAX_COINS, Outcome, Purse, Setup, SetupError,
    action_text, correction_text, event_text,
};
use citycore::{Journal, Lang, Names, Seat};

const BANK: Purse = Purse::Bank;

fn purse(seat: u8) -> Purse {
    Purse::Seat(Seat(seat))
}

fn table(players: u8, coins: u32) -> Ledger {
    Ledger::new(&Setup {
        players,
        coins,
        ..Setup::default()
    })
    .unwrap()
}

fn pay(from: Purse, to: Purse, coins: u16) -> Action {
    Action::Pay { from, to, coins }
}

fn events_of(game: &mut Ledger, action: Action) -> Vec<Event> {
    let mut log = EventLog::<Event, { Ledger::MAX_EVENTS }>::new();
    game.apply(action, &mut log).unwrap();
    assert_eq!(log.missed(), 0);
    log.events().to_vec()
}

fn refused(game: &Ledger, action: Action) -> Illegal {
    let mut copy = *game;
    let why = copy.apply(action, &mut ()).unwrap_err();
    assert_eq!(copy, *game);
    why
}

#[test]
fn a_table_has_two_to_eight_seats() {
    for players in 0..=u8::MAX {
        let setup = Setup {
            players,
            ..Setup::default()
        };
        let fits = (2..=8).contains(&players);
        assert_eq!(
            Ledger::new(&setup).map(|game| game.players()),
            fits.then_some(players).ok_or(SetupError::Players(players))
        );
    }
}

#[test]
fn the_first_seat_must_be_at_the_table() {
    let setup = |first| Setup {
        players: 3,
        first: Seat(first),
        coins: 0,
    };
    assert_eq!(Ledger::new(&setup(2)).unwrap().seat(), Seat(2));
    assert_eq!(Ledger::new(&setup(3)), Err(SetupError::First(Seat(3))));
}

#[test]
fn every_purse_starts_with_the_same_coins() {
    assert_eq!(table(3, 7).coins(), [7, 7, 7]);
    let too_many = Setup {
        coins: MAX_COINS + 1,
        ..Setup::default()
    };
    assert_eq!(
        Ledger::new(&too_many),
        Err(SetupError::Coins(MAX_COINS + 1))
    );
}

#[test]
fn coins_move_between_any_two_purses_on_anyones_turn() {
    let mut game = table(3, 10);
    assert_eq!(game.turn(), Turn::Seat(Seat(0)));
    let rent = events_of(&mut game, pay(purse(1), purse(2), 4));
    assert_eq!(
        rent,
        [Event::Pay {
            from: purse(1),
            to: purse(2),
            coins: 4
        }]
    );
    events_of(&mut game, pay(purse(0), BANK, 10));
    events_of(&mut game, pay(BANK, purse(1), 999));
    assert_eq!(game.coins(), [0, 1005, 14]);
    assert_eq!(game.turn(), Turn::Seat(Seat(0)), "paying ends no turn");
}

#[test]
fn a_seat_pays_no_more_than_it_has() {
    let game = table(2, 3);
    assert_eq!(
        refused(&game, pay(purse(0), purse(1), 4)),
        Illegal::Coins { coins: 4, most: 3 }
    );
    assert!(game.is_legal(pay(purse(0), purse(1), 3)));
    assert_eq!(game.most_coins(purse(0), purse(1)), 3);
}

#[test]
fn a_payment_is_one_to_999_coins() {
    let game = table(2, 5000);
    for coins in [0, 1000, u16::MAX] {
        assert_eq!(
            refused(&game, pay(BANK, purse(1), coins)),
            Illegal::Coins {
                coins: coins.into(),
                most: 999
            }
        );
    }
}

#[test]
fn a_full_purse_takes_no_more() {
    let mut game = table(2, MAX_COINS - 2);
    assert_eq!(
        refused(&game, pay(BANK, purse(0), 3)),
        Illegal::Coins { coins: 3, most: 2 }
    );
    events_of(&mut game, pay(BANK, purse(0), 2));
    assert_eq!(game.coins(), [MAX_COINS, MAX_COINS - 2]);
    assert_eq!(game.most_coins(BANK, purse(0)), 0);
}

#[test]
fn nobody_pays_himself_and_nobody_pays_who_is_not_there() {
    let game = table(2, 10);
    assert_eq!(
        refused(&game, pay(purse(1), purse(1), 1)),
        Illegal::SamePurse
    );
    assert_eq!(refused(&game, pay(BANK, BANK, 1)), Illegal::SamePurse);
    let nobody = Illegal::NoSuchSeat(Seat(2));
    assert_eq!(refused(&game, pay(purse(2), BANK, 1)), nobody);
    assert_eq!(refused(&game, pay(BANK, purse(2), 1)), nobody);
}

#[test]
fn one_to_six_dice_with_four_to_twenty_sides() {
    let game = table(2, 0);
    for dice in 0..=8 {
        for sides in 0..=24 {
            let roll = Action::Roll { dice, sides };
            let exists = (1..=6).contains(&dice) && (4..=20).contains(&sides);
            assert_eq!(game.is_legal(roll), exists, "{roll:?}");
        }
    }
    let roll = |dice, sides| Action::Roll { dice, sides };
    assert_eq!(refused(&game, roll(7, 6)), Illegal::Dice(7));
    assert_eq!(refused(&game, roll(1, 21)), Illegal::Sides(21));
}

#[test]
fn dice_fall_one_by_one_and_are_summed() {
    let mut game = table(2, 5);
    events_of(&mut game, Action::Roll { dice: 2, sides: 8 });
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.legal_count(), 8);
    let die = |value| Action::Die { value };
    assert_eq!(events_of(&mut game, die(8)), [Event::Die { value: 8 }]);
    assert_eq!(
        events_of(&mut game, die(3)),
        [Event::Die { value: 3 }, Event::Total { total: 11 }]
    );
    assert_eq!(game.roll().values(), [8, 3]);
    assert_eq!(game.turn(), Turn::Seat(Seat(0)), "and may roll again");
    assert!(game.is_legal(Action::Roll { dice: 1, sides: 6 }));
}

#[test]
fn nothing_else_happens_while_dice_are_in_the_air() {
    let mut game = table(2, 5);
    assert_eq!(refused(&game, Action::Die { value: 1 }), Illegal::NoDice);
    events_of(&mut game, Action::Roll { dice: 1, sides: 6 });
    for action in [
        Action::Next,
        Action::Finish,
        pay(purse(0), BANK, 1),
        Action::Roll { dice: 1, sides: 6 },
    ] {
        assert_eq!(refused(&game, action), Illegal::DiceInTheAir);
    }
    let seven = Action::Die { value: 7 };
    assert_eq!(refused(&game, seven), Illegal::Value { value: 7, sides: 6 });
}

#[test]
fn turns_go_round_the_table() {
    let mut game = Ledger::new(&Setup {
        players: 3,
        first: Seat(1),
        coins: 0,
    })
    .unwrap();
    let mut seats = Vec::new();
    for _ in 0..4 {
        let Turn::Seat(seat) = game.turn() else {
            panic!("somebody is on turn");
        };
        seats.push(seat.0);
        events_of(&mut game, Action::Next);
    }
    assert_eq!(seats, [1, 2, 0, 1]);
    assert_eq!(game.turn_number(), 5);
}

#[test]
fn the_table_closes_the_ledger_and_one_alone_leads() {
    let mut game = table(3, 4);
    let mut tied = game;
    events_of(&mut game, pay(BANK, purse(2), 1));
    events_of(&mut game, Action::Finish);
    assert_eq!(
        game.turn(),
        Turn::Over(Outcome {
            coins: [4, 4, 5, 0, 0, 0, 0, 0],
            leader: Some(Seat(2))
        })
    );
    assert_eq!(refused(&game, Action::Next), Illegal::Over);
    assert_eq!(game.legal_count(), 0);

    let closed = events_of(&mut tied, Action::Finish);
    assert_eq!(closed, [Event::Finished { leader: None }]);
}

#[test]
fn a_purse_can_be_counted_again_by_hand_until_the_end() {
    let mut game = table(2, 4);
    let mut log = EventLog::<Event, { Ledger::MAX_EVENTS }>::new();
    let found = |seat, coins| Correction {
        seat: Seat(seat),
        coins,
    };
    game.correct(found(1, 60), &mut log).unwrap();
    assert_eq!(game.coins(), [4, 60]);
    assert_eq!(
        log.events(),
        [Event::Corrected {
            seat: Seat(1),
            from: 4,
            to: 60
        }]
    );
    let before = game;
    assert_eq!(
        game.correct(found(2, 1), &mut ()),
        Err(Illegal::NoSuchSeat(Seat(2)))
    );
    assert_eq!(
        game.correct(found(0, MAX_COINS + 1), &mut ()),
        Err(Illegal::Coins {
            coins: MAX_COINS + 1,
            most: MAX_COINS
        })
    );
    assert_eq!(game, before);
    game.apply(Action::Finish, &mut ()).unwrap();
    assert_eq!(game.correct(found(0, 1), &mut ()), Err(Illegal::Over));
}

#[test]
fn undo_goes_through_the_journal_corrections_included() {
    let setup = Setup::default();
    let mut journal = Journal::<Ledger, 256>::new(&setup);
    let mut game = Ledger::new(&setup).unwrap();
    let mut states = vec![game];
    for action in [
        pay(BANK, purse(0), 30),
        pay(purse(0), purse(3), 12),
        Action::Next,
    ] {
        game.apply(action, &mut ()).unwrap();
        journal.append(action).unwrap();
        states.push(game);
    }
    let recount = Correction {
        seat: Seat(0),
        coins: 17,
    };
    game.correct(recount, &mut ()).unwrap();
    journal.append_correction(recount).unwrap();
    assert_eq!(journal.replay(), Ok(game));
    for state in states.iter().rev() {
        journal.truncate(journal.len() - 1);
        assert_eq!(journal.replay().as_ref(), Ok(state));
        if journal.is_empty() {
            break;
        }
    }
    assert!(journal.is_empty());
}

#[test]
fn codes_keep_their_numbers() {
    for (action, code) in [
        (Action::Next, 0),
        (Action::Finish, 1),
        (Action::Roll { dice: 2, sides: 6 }, 0x06_02_02),
        (Action::Die { value: 20 }, 0x14_03),
        (pay(BANK, purse(0), 999), 0x03_e7_01_00_04),
        (pay(purse(7), BANK, 1), 0x00_01_00_08_04),
    ] {
        assert_eq!(action.code(), code);
        assert_eq!(Action::from_code(code), Some(action));
    }
    let correction = Correction {
        seat: Seat(3),
        coins: MAX_COINS,
    };
    assert_eq!(correction.code(), 0x0f_42_3f_03_00);
    assert_eq!(Correction::from_code(0x0f_42_3f_03_00), Some(correction));
    assert_eq!(Correction::from_code(1 << 48), None);
    assert_eq!(NoCorrection::from_code(0), None);
    assert_eq!(
        table(2, 0).apply_code(5, &mut ()),
        Err(Refused::UnknownCode(5))
    );
}

#[test]
fn everything_is_told_in_english_and_czech() {
    let names = Names(&["", "Petr"]);
    let seat = Seat(1);
    let told = |event: Event, english: &str, czech: &str| {
        for (lang, text) in [(Lang::En, english), (Lang::Cs, czech)] {
            let mut line = String::new();
            event_text(&event, &names, lang, &mut line).unwrap();
            assert_eq!(line, text);
        }
    };
    let paid = |from, to, coins| Event::Pay { from, to, coins };
    told(
        paid(BANK, purse(0), 1),
        "bank → Player 1: 1 coin",
        "bank → Hráč 1: 1 mince",
    );
    told(
        paid(purse(1), purse(7), 5),
        "Petr → Player 8: 5 coins",
        "Petr → Hráč 8: 5 mincí",
    );
    told(
        Event::Thrown { dice: 3, sides: 6 },
        "Throws 3d6",
        "Hází 3k6",
    );
    told(Event::Die { value: 4 }, "Rolled 4", "Padlo 4");
    told(Event::Total { total: 11 }, "Total 11", "Součet 11");
    told(Event::Turn { seat }, "On turn: Petr", "Na tahu: Petr");
    told(
        Event::Finished { leader: Some(seat) },
        "Closed, most coins: Petr",
        "Konec, nejvíc mincí: Petr",
    );
    told(
        Event::Finished { leader: None },
        "Closed, nobody alone has the most coins",
        "Konec, nejvíc mincí nemá nikdo sám",
    );
    let (from, to) = (4, 2);
    told(
        Event::Corrected { seat, from, to },
        "Correction, Petr: 4 → 2 coins",
        "Oprava, Petr: 4 → 2 mince",
    );

    let offered = |action: Action, english: &str, czech: &str| {
        for (lang, text) in [(Lang::En, english), (Lang::Cs, czech)] {
            let mut line = String::new();
            action_text(&action, &names, lang, &mut line).unwrap();
            assert_eq!(line, text);
        }
    };
    offered(Action::Next, "Next player", "Další hráč");
    offered(Action::Finish, "Close the ledger", "Ukončit");
    offered(
        Action::Roll { dice: 2, sides: 20 },
        "Roll 2d20",
        "Hodit 2k20",
    );
    offered(Action::Die { value: 9 }, "Rolled 9", "Padlo 9");
    offered(
        pay(purse(1), BANK, 30),
        "Petr → bank: 30 coins",
        "Petr → bank: 30 mincí",
    );
    let mut line = String::new();
    let recount = Correction { seat, coins: 12 };
    correction_text(&recount, &names, Lang::Cs, &mut line).unwrap();
    assert_eq!(line, "Petr: 12 mincí");
}
