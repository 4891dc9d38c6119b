//! Section 9.4: the characters of ranks 4 to 9, and section 9.3.

use super::*;
use Card::{
    Barracks, Castle, Church, Docks, GreatWall, Manor, Market, Palace, PoorHouse, Prison,
    SchoolOfMagic, Stables, Tavern, Temple, Watchtower,
};
use Character::{
    Abbot, Alchemist, Architect, Artist, Bishop, Cardinal, Diplomat, Emperor, King, Marshal,
    Merchant, Navigator, Patrician, Queen, Scholar, TaxCollector, Thief, Trader, Warlord, Witch,
};

#[test]
fn veronikas_warlord_turn() {
    let mut table = Table::new(&[(0, Warlord), (1, Thief)])
        .coins(&[5, 0])
        .city(0, &[Prison, Watchtower])
        .city(2, &[Market])
        .hand(0, &[Barracks]);
    table.game.robbed = Some(Warlord);
    table.game.roles.thief = Some(Seat(1));
    let mut table = table.call(Warlord);
    assert_eq!((table.stash(0), table.stash(1)), (0, 5));
    table.gather();
    assert_eq!(table.stash(0), 2);
    table.act(Action::Income);
    assert_eq!(table.stash(0), 4);
    table.act(Action::Destroy(district(2, Market)));
    assert_eq!(table.stash(0), 3);
    assert_eq!(table.under_deck(), [Market]);
    table.build(Barracks);
    assert_eq!(table.stash(0), 0);
    assert_eq!(table.legal(), [Action::EndTurn], "no second income");
    table.end();
    assert_eq!(table.game.round(), 2);
}

#[test]
fn king_income() {
    let mut table = Table::with(4, &[(0, King)], &[SchoolOfMagic])
        .city(0, &[Manor, SchoolOfMagic])
        .crown(2)
        .call(King);
    table.act(Action::Income).gather().end();
    assert_eq!(table.stash(0), 4);
    assert_eq!(table.game.crown(), Seat(0));
}

#[test]
fn emperor_gives() {
    let mut table = Table::new(&[(0, Emperor)])
        .coins(&[0, 1])
        .hand(3, &[Docks])
        .crown(2)
        .call(Emperor);
    let give = |seat, take| Action::GiveCrown {
        seat: Seat(seat),
        take: Some(take),
    };
    let given: Vec<_> = table
        .legal()
        .into_iter()
        .filter(|it| matches!(it, Action::GiveCrown { .. }))
        .collect();
    assert_eq!(given, [give(1, Tribute::Coin), give(3, Tribute::Card)]);
    table.act(give(3, Tribute::Card));
    table.act(Action::TakeCard {
        seat: Seat(3),
        card: Docks,
    });
    assert_eq!(table.cards(0), [Docks]);
    assert_eq!(table.game.crown(), Seat(3));
}

#[test]
fn emperor_killed() {
    let mut table = Table::new(&[(0, Emperor), (3, Warlord)])
        .coins(&[1; 4])
        .crown(2);
    table.game.killed = Some(Emperor);
    let mut table = table.call(Warlord);
    table.gather().end();
    assert_eq!(table.game.phase(), Phase::EndOfRound);
    let give = |seat| Action::GiveCrown {
        seat: Seat(seat),
        take: None,
    };
    assert_eq!(table.legal(), [give(1), give(3)]);
    assert_eq!((table.asked(), table.game.rank()), (Some(0), 0));
    table.act(give(3));
    assert_eq!(table.game.crown(), Seat(3));
    assert_eq!(table.stash(0), 1);
}

#[test]
fn patrician_cards() {
    let mut table = Table::new(&[(0, Patrician)])
        .city(0, &[Manor, Castle])
        .call(Patrician);
    table.act(Action::Income).draw(&[Docks, Tavern]);
    assert_eq!(table.cards(0), [Tavern, Docks]);
    assert_eq!(table.stash(0), 0);
}

#[test]
fn bishop_protects() {
    for (killed, open) in [(None, false), (Some(Bishop), true)] {
        let mut table = Table::new(&[(0, Warlord), (1, Bishop)]).city(1, &[Tavern]);
        table.game.killed = killed;
        let table = table.call(Warlord);
        assert_eq!(table.offers(Action::Destroy(district(1, Tavern))), open);
    }
}

#[test]
fn bishop_three_players() {
    let held = [(1, King), (1, Bishop), (2, Warlord)];
    let mut table = Table::with(3, &held, &[]).city(1, &[Tavern]).call(King);
    table.gather().end().gather().end();
    assert_eq!(table.acts(), Some(Warlord));
    assert!(!table.offers(Action::Destroy(district(1, Tavern))));
}

#[test]
fn abbot_mix() {
    let mut table = Table::with(4, &[(0, Abbot)], &[SchoolOfMagic])
        .city(0, &[Temple, Church, SchoolOfMagic])
        .call(Abbot);
    let mix = |coins, cards| Action::AbbotIncome { coins, cards };
    let mixes: Vec<_> = table
        .legal()
        .into_iter()
        .filter(|it| matches!(it, Action::AbbotIncome { .. }))
        .collect();
    assert_eq!(mixes, [mix(1, 3), mix(2, 2), mix(3, 1)]);
    table.act(mix(2, 2)).draw(&[Docks, Manor]);
    assert_eq!((table.stash(0), table.cards(0).len()), (2, 2));
}

#[test]
fn abbot_with_three_religious_districts_has_four_mixes() {
    let table = Table::new(&[(0, Abbot)])
        .city(0, &[Temple, Church, Card::Monastery])
        .known_deck(&[])
        .call(Abbot);
    let mixes: Vec<_> = table
        .legal()
        .into_iter()
        .filter_map(|it| match it {
            Action::AbbotIncome { coins, cards } => Some((coins, cards)),
            _ => None,
        })
        .collect();
    assert_eq!(mixes, [(0, 3), (1, 2), (2, 1), (3, 0)]);
}

#[test]
fn abbot_richest() {
    let mut table = Table::new(&[(0, Abbot)]).coins(&[1, 3, 3, 2]).call(Abbot);
    let asked: Vec<_> = table
        .legal()
        .into_iter()
        .filter(|it| matches!(it, Action::AbbotCoin(_)))
        .collect();
    assert_eq!(
        asked,
        [Action::AbbotCoin(Seat(1)), Action::AbbotCoin(Seat(2))]
    );
    table.act(Action::AbbotCoin(Seat(2)));
    assert_eq!(table.stashes(), [2, 3, 2, 2]);
    assert_eq!(table.refuses(Action::AbbotCoin(Seat(1))), Illegal::Used);
}

#[test]
fn cardinal_loan() {
    let mut table = Table::new(&[(0, Cardinal)])
        .coins(&[1, 2, 1, 0])
        .hand(0, &[Palace, Docks, Tavern])
        .call(Cardinal);
    table.gather();
    let loan = Action::Build {
        card: Palace,
        pay: Payment::Coins {
            cards: 0,
            lender: Some(Seat(1)),
        },
    };
    let palace: Vec<_> = table
        .legal()
        .into_iter()
        .filter(|it| matches!(it, Action::Build { card: Palace, .. }))
        .collect();
    assert_eq!(palace, [loan]);
    table.act(loan);
    let pending = table.game.pending().unwrap();
    assert_eq!(
        (pending.job, pending.left, pending.coins),
        ("cardinal", 2, 5)
    );
    table.act(Action::CardinalGive(Docks));
    assert_eq!(table.stash(0), 0);
    assert_eq!(table.cards(1), [Tavern, Docks]);
    assert_eq!(table.in_city(0), [Palace]);
    assert!(table.game.turn_state().unwrap().used.ability);
}

#[test]
fn merchant_extra() {
    let mut table = Table::new(&[(0, Merchant)])
        .city(0, &[Tavern, Market])
        .call(Merchant);
    table.act(Action::Income).act(Action::MerchantCoin);
    assert_eq!(table.stash(0), 3);
}

#[test]
fn alchemist_poor_house() {
    let mut table = Table::with(4, &[(0, Alchemist)], &[PoorHouse])
        .city(0, &[PoorHouse])
        .coins(&[1])
        .hand(0, &[Docks])
        .call(Alchemist);
    table.gather().build(Docks);
    assert_eq!(table.stash(0), 0);
    table.end();
    assert_eq!(table.stash(0), 4);
    let poor = table.events.iter().position(|it| {
        matches!(
            it,
            Event::Paid {
                why: Why::District(PoorHouse),
                ..
            }
        )
    });
    let refund = table.events.iter().position(|it| {
        matches!(
            it,
            Event::Paid {
                why: Why::Character(Alchemist),
                coins: 3,
                ..
            }
        )
    });
    assert!(poor.is_some() && poor < refund);
}

#[test]
fn trader_green() {
    let mut table = Table::new(&[(0, Trader)])
        .coins(&[22])
        .hand(0, &[Manor, Tavern, Market, Docks, Castle])
        .call(Trader);
    table.act(Action::GatherCards);
    table.draw(&[Temple, Church]).act(Action::Keep(Temple));
    table.build(Manor).build(Tavern).build(Market).build(Docks);
    assert_eq!(table.stash(0), 13);
    let castle = Action::Build {
        card: Castle,
        pay: Payment::OWN_COINS,
    };
    assert_eq!(table.refuses(castle), Illegal::BuildLimit);
}

#[test]
fn architect_three() {
    let mut table = Table::new(&[(0, Architect)])
        .coins(&[22])
        .hand(0, &[Castle, Manor, Temple, Church])
        .call(Architect);
    table.act(Action::ArchitectCards).draw(&[Docks, Tavern]);
    assert_eq!(table.cards(0).len(), 6);
    table.gather().build(Castle).build(Manor).build(Temple);
    assert!(!table.offers_build());
}

#[test]
fn navigator_cards() {
    let mut table = Table::with(4, &[(0, Navigator)], &[Stables])
        .hand(0, &[Stables])
        .call(Navigator);
    table.gather().act(Action::Navigator(Cargo::Cards));
    table.draw(&[Docks, Manor, Tavern, Castle]);
    assert_eq!((table.cards(0).len(), table.stash(0)), (5, 2));
    assert_eq!(table.legal(), [Action::EndTurn]);
}

#[test]
fn scholar_seven() {
    let mut table = Table::new(&[(0, Scholar)]).under(&[Palace]).call(Scholar);
    let before = table.game.deck_size();
    table.act(Action::Scholar);
    table.draw(&[Docks, Manor, Tavern, Castle, Temple, Church, Market]);
    table.act(Action::Keep(Castle));
    assert_eq!(table.cards(0), [Castle]);
    assert_eq!(table.game.deck_size(), before - 1);
    assert!(table.game.under().is_empty(), "everything is shuffled");
    assert_eq!(table.game.shuffled().count(Palace), 3);
}

/// What the Warlord pays for a district of seat 1, found by what he can afford.
fn price(table: Table, target: Target) -> u16 {
    let mut table = table.call(Warlord);
    (0..)
        .find(|&coins| {
            table.game.coins[0] = coins;
            table.offers(Action::Destroy(target))
        })
        .unwrap()
}

#[test]
fn warlord_price() {
    let table = || Table::with(4, &[(0, Warlord)], &[GreatWall]);
    let plain = |card| price(table().city(1, &[card]), district(1, card));
    assert_eq!([plain(Tavern), plain(Market), plain(Palace)], [0, 1, 4]);
    let with_coin = table().beautified(1, &[Palace]);
    assert_eq!(price(with_coin, beauty(1, Palace)), 5);
    let walled = || table().city(1, &[Palace, GreatWall]);
    assert_eq!(price(walled(), district(1, Palace)), 5);
    assert_eq!(price(walled(), district(1, GreatWall)), 5);
    let mut table = table().city(1, &[Tavern]).call(Warlord);
    table.act(Action::Destroy(district(1, Tavern)));
    assert_eq!(table.under_deck(), [Tavern]);
}

#[test]
fn diplomat_difference() {
    let mut table = Table::with(4, &[(0, Diplomat)], &[GreatWall])
        .city(0, &[Market, Manor])
        .city(1, &[Palace, Manor, GreatWall])
        .coins(&[4])
        .call(Diplomat);
    let exchange = |give, card| Action::Exchange {
        give,
        give_beautified: false,
        target: district(1, card),
    };
    assert!(!table.offers(exchange(Market, Manor)));
    assert!(!table.offers(exchange(Manor, Palace)));
    table.act(exchange(Market, Palace));
    assert_eq!(table.stashes(), [0, 3, 0, 0]);
    assert_eq!(table.in_city(0), [Manor, Palace]);
    assert_eq!(table.in_city(1), [Manor, Market, GreatWall]);
}

#[test]
fn marshal_three() {
    let mut table = Table::new(&[(0, Marshal)])
        .coins(&[5])
        .city(1, &[Docks, Castle])
        .call(Marshal);
    assert!(!table.offers(Action::Seize(district(1, Castle))));
    table.act(Action::Seize(district(1, Docks)));
    assert_eq!(table.stashes(), [2, 3, 0, 0]);
    assert_eq!(table.in_city(0), [Docks]);
    let beautified = Table::new(&[(0, Marshal)])
        .coins(&[5])
        .beautified(1, &[Docks])
        .call(Marshal);
    assert!(!beautified.offers(Action::Seize(beauty(1, Docks))));
}

#[test]
fn queen_neighbour() {
    for (seat, earns) in [(1, true), (4, true), (2, false)] {
        let mut table = Table::with(5, &[(0, Queen), (seat, King)], &[]).call(Queen);
        assert_eq!(table.offers(Action::QueenCoins), earns);
        if earns {
            table.act(Action::QueenCoins);
            assert_eq!(table.stash(0), 3);
        }
    }
}

#[test]
fn queen_late() {
    let held = [(0, Queen), (1, King), (3, Witch)];
    let mut table = Table::with(5, &held, &[]).call(Witch);
    table.gather().act(Action::Bewitch(King)).gather().end();
    assert_eq!(table.acts(), Some(Queen));
    assert!(!table.offers(Action::QueenCoins));
    table.gather().end();
    assert_eq!(table.stash(0), 5);
    assert_eq!(table.game.round(), 2);
}

#[test]
fn artist_two() {
    let mut table = Table::new(&[(0, Artist)])
        .city(0, &[Docks, Manor, Tavern])
        .coins(&[2])
        .call(Artist);
    table.act(Action::Beautify(Beauties(Manor, Some(Docks))));
    assert_eq!(table.stash(0), 0);
    assert_eq!(table.game.account(Seat(0)).districts, 9);
    assert!(!table.offers_any(|it| matches!(it, Action::Beautify(_))));
}

#[test]
fn artist_again() {
    let cast = cast(4, &[Artist, Warlord]);
    let mut table = Table::of(4, cast, &[(0, Artist), (1, Warlord)], &[])
        .beautified(0, &[Docks])
        .coins(&[5, 5])
        .call(Warlord);
    table.act(Action::Destroy(beauty(0, Docks)));
    let coin = Event::Paid {
        from: Purse::District,
        to: Purse::Bank,
        coins: 1,
        why: Why::Destroyed(Docks),
    };
    assert!(table.events.contains(&coin));
    let mut table = table.hand(0, &[Docks]);
    table.call_on(Artist);
    table.gather().build(Docks);
    assert_eq!(table.game.account(Seat(0)).districts, 3);
    assert!(table.offers(Action::Beautify(Beauties(Docks, None))));
}

#[test]
fn tax_after_building() {
    for (coins, left, token) in [(3, 0, 0), (4, 0, 1), (7, 3, 1)] {
        let cast = cast(4, &[TaxCollector]);
        let mut table = Table::of(4, cast, &[(0, Merchant)], &[])
            .hand(0, &[Docks])
            .coins(&[coins - 2])
            .call(Merchant);
        table.gather().build(Docks);
        assert_eq!((table.stash(0), table.game.taxes()), (left, token));
    }
}

#[test]
fn tax_collector_takes() {
    let mut table = Table::new(&[(0, TaxCollector)]).hand(0, &[Docks]);
    table.game.taxes = 3;
    let mut table = table.call(TaxCollector);
    table.act(Action::TakeTaxes).gather().build(Docks);
    assert_eq!((table.stash(0), table.game.taxes()), (2, 0));
}

#[test]
fn own_second_character() {
    let held = [(0, Thief), (0, Bishop), (0, Warlord), (1, King)];
    let mut table = Table::with(2, &held, &[])
        .city(0, &[Tavern])
        .coins(&[3])
        .call(Thief);
    table.act(Action::Rob(Bishop)).gather().end();
    table.gather().end(); // the King
    assert_eq!((table.acts(), table.stash(0)), (Some(Bishop), 5));
    table.gather().end();
    assert!(table.offers(Action::Destroy(district(0, Tavern))));
}

#[test]
fn deck_runs_out() {
    let mut table = Table::new(&[(0, Architect)])
        .known_deck(&[Docks])
        .call(Architect);
    assert!(table.offers(Action::GatherCards));
    table.act(Action::ArchitectCards).draw(&[Docks]);
    // Coins are the only thing left to gather, so they come by themselves.
    assert_eq!(table.cards(0), [Docks]);
    assert_eq!(table.stash(0), 2);
    assert!(table.game.turn_state().unwrap().gathered);
}
