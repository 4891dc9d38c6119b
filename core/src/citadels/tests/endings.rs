//! Sections 8, 9.1 and 9.2: completion, scores, ties.

use super::*;
use Card::{
    Barracks, Castle, Cathedral, Church, Docks, DragonGate, Harbor, HauntedQuarter, Manor, Market,
    Monastery, Monument, Observatory, Palace, Prison, SchoolOfMagic, Tavern, Temple, TradingPost,
};
use Character::{Diplomat, King, Merchant, Warlord};

#[test]
fn zanetas_city() {
    let finished = Finished {
        complete: true,
        ..score(&[
            Docks,
            Market,
            Barracks,
            Manor,
            Prison,
            SchoolOfMagic,
            DragonGate,
        ])
    };
    let account = finished.account();
    assert_eq!(
        (account.districts, account.colours, account.complete),
        (25, 0, 2)
    );
    assert_eq!(account.uniques().collect::<Vec<_>>(), [(DragonGate, 2)]);
    assert_eq!(account.total(), 29);
}

#[test]
fn martins_city() {
    let finished = Finished {
        complete: true,
        first: true,
        ..score(&[
            Castle,
            Tavern,
            Market,
            Monastery,
            Cathedral,
            Observatory,
            HauntedQuarter,
        ])
    };
    let account = finished.account();
    assert_eq!(account.haunted, Some(Colour::Military));
    assert_eq!((account.colours, account.complete), (3, 4));
    assert_eq!(account.total(), 28);
}

#[test]
fn first_keeps_four_points() {
    let mut table = Table::with(4, &[(0, Diplomat)], &[Monument])
        .city(0, &[Monument, Manor, Temple, Tavern, Market, Barracks])
        .city(1, &[Harbor])
        .call(Diplomat);
    table.game.first = Some(Seat(0));
    assert!(table.game.is_complete(Seat(0)));
    table.act(Action::Exchange {
        give: Monument,
        give_beautified: false,
        target: district(1, Harbor),
    });
    assert!(!table.game.is_complete(Seat(0)));
    assert_eq!(table.game.account(Seat(0)).complete, 4);
    table.gather().end();
    assert!(over(&table.game), "the game ends all the same");
}

#[test]
fn tie() {
    let mut table = Table::new(&[(1, King), (2, Warlord)])
        .city(1, &[Manor])
        .city(2, &[Docks])
        .call(King);
    table.game.first = Some(Seat(3));
    table.game.crown = Seat(0);
    table.gather().end().gather().end();
    let Turn::Over(outcome) = table.game.turn() else {
        panic!("the game is over");
    };
    assert_eq!(outcome.totals[..3], [0, 3, 3]);
    assert_eq!((outcome.ranks[1], outcome.ranks[2]), (4, 8));
    // Seat 3 has 4 points for nothing here, so the tie is looked at without it.
    assert_eq!(outcome.winner, Seat(3));
    table.game.first = None;
    assert_eq!(table.game.standing().winner, Seat(2));
}

#[test]
fn eight_to_complete() {
    let city = [
        Manor,
        Castle,
        Palace,
        Temple,
        Church,
        Tavern,
        Market,
        TradingPost,
    ];
    for (players, enough) in [(2, 8), (3, 8), (4, 7), (8, 7)] {
        let complete = |count: usize| {
            let table = Table::with(players, &[], &[]).city(0, &city[..count]);
            table.game.is_complete(Seat(0))
        };
        assert!(!complete(enough - 1));
        assert!(complete(enough));
    }
}

#[test]
fn the_round_is_played_out_after_the_first_complete_city() {
    let six = [Castle, Palace, Temple, Church, Tavern, Market];
    let mut table = Table::new(&[(0, Merchant), (1, Warlord)])
        .city(0, &six)
        .hand(0, &[Manor])
        .coins(&[3])
        .call(Merchant);
    table.gather().build(Manor);
    assert_eq!(table.game.first(), Some(Seat(0)));
    table.end();
    assert_eq!(table.acts(), Some(Warlord));
    assert!(
        !table.offers_any(|it| matches!(it, Action::Destroy(_))),
        "a complete city is safe"
    );
    table.gather().end();
    assert!(over(&table.game));
    assert_eq!(table.refuses(Action::EndTurn), Illegal::Over);
    assert_eq!(table.game.account(Seat(0)).complete, 4);
}

#[test]
fn the_game_ends_after_round_250() {
    let mut table = Table::new(&[(0, Warlord)]);
    table.game.round = LAST_ROUND;
    let mut table = table.call(Warlord);
    table.gather().end();
    assert!(over(&table.game));
    assert_eq!(table.game.first(), None);
}
