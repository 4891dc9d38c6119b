//! Section 9.4: Assassin, Witch, Magistrate, Thief, Spy, Blackmailer, Magician, Seer, Wizard.

use super::*;
use Card::{
    Castle, Church, Docks, Framework, GoldMine, Hospital, Manor, Market, Park, PoorHouse, Quarry,
    Stables, Tavern, Temple,
};
use Character::{
    Architect, Assassin, Bishop, Blackmailer, Emperor, King, Magician, Magistrate, Merchant,
    Navigator, Seer, Spy, TaxCollector, Thief, Warlord, Witch, Wizard,
};

#[test]
fn assassin_king() {
    let mut table = Table::new(&[(0, Assassin), (1, King)])
        .crown(2)
        .call(Assassin);
    table.act(Action::Kill(King)).gather().end();
    assert_eq!(table.stash(1), 0, "not called, gathers nothing");
    assert_eq!(table.game.crown(), Seat(1));
    let shown = Event::Revealed {
        seat: Seat(1),
        character: King,
    };
    assert_eq!(table.events.iter().filter(|&it| *it == shown).count(), 1);
    assert_eq!(table.game.round(), 2);
}

#[test]
fn witch_merchant() {
    let mut table = Table::new(&[(0, Witch), (1, Merchant)])
        .city(0, &[Tavern, Market])
        .city(1, &[Docks])
        .coins(&[0, 1])
        .call(Witch);
    table.gather().act(Action::Bewitch(Merchant));
    assert_eq!((table.asked(), table.acts()), (Some(1), None));
    table.gather();
    assert_eq!(table.stash(1), 3);
    assert_eq!((table.asked(), table.acts()), (Some(0), Some(Merchant)));
    assert!(table.game.turn_state().unwrap().resumed);
    table.act(Action::Income).act(Action::MerchantCoin);
    assert_eq!(table.stash(0), 5);
}

#[test]
fn witch_navigator() {
    let mut table = Table::with(4, &[(0, Witch), (1, Navigator)], &[Stables])
        .hand(0, &[Stables, Tavern])
        .call(Witch);
    table.gather().act(Action::Bewitch(Navigator)).gather();
    table.act(Action::Navigator(Cargo::Coins));
    assert_eq!(table.stash(0), 6);
    assert_eq!(table.legal(), [Action::EndTurn]);
}

#[test]
fn witch_king() {
    let mut table = Table::new(&[(0, Witch), (1, King)]).crown(2).call(Witch);
    table.gather().act(Action::Bewitch(King)).gather();
    assert_eq!(table.game.crown(), Seat(1));
    assert_eq!(table.acts(), Some(King));
    assert!(!table.offers(Action::TakeCrown));
    table.end();
    assert_eq!(table.game.crown(), Seat(1));
}

#[test]
fn witch_emperor() {
    let mut table = Table::new(&[(0, Witch), (1, Emperor)]).crown(2).call(Witch);
    table.gather().act(Action::Bewitch(Emperor)).gather();
    let coin = |seat| Action::GiveCrown {
        seat: Seat(seat),
        take: Some(Tribute::Coin),
    };
    let nothing = Action::GiveCrown {
        seat: Seat(3),
        take: None,
    };
    assert_eq!(table.legal(), [coin(1), nothing]);
    assert_eq!(table.refuses(Action::EndTurn), Illegal::CrownFirst);
    table.act(coin(1));
    assert_eq!((table.stash(0), table.stash(1)), (3, 1));
    assert_eq!(table.game.crown(), Seat(1));
}

#[test]
fn witch_bishop() {
    let mut table = Table::new(&[(0, Witch), (1, Bishop), (3, Warlord)])
        .city(0, &[Tavern])
        .city(1, &[Temple])
        .call(Witch);
    table.gather().act(Action::Bewitch(Bishop)).gather().end();
    assert_eq!(table.acts(), Some(Warlord));
    assert!(table.offers(Action::Destroy(district(1, Temple))));
    assert!(!table.offers(Action::Destroy(district(0, Tavern))));
}

#[test]
fn witch_no_victim() {
    let mut table = Table::with(4, &[(0, Witch)], &[PoorHouse, Park])
        .city(0, &[PoorHouse, Park])
        .known_deck(&[Docks, Manor, Tavern, Castle])
        .call(Witch);
    table.act(Action::GatherCards).draw(&[Docks, Manor]);
    table.act(Action::Keep(Docks));
    table.game.hands = [Pile::EMPTY; 8];
    table.act(Action::Bewitch(King));
    assert_eq!(table.game.round(), 2, "the round is over");
    assert_eq!((table.stash(0), table.cards(0).len()), (0, 0));
}

#[test]
fn witch_continues() {
    let mut table = Table::with(4, &[(0, Witch), (1, Merchant)], &[PoorHouse, Park])
        .city(0, &[PoorHouse, Park])
        .hand(0, &[Market])
        .call(Witch);
    table.gather().act(Action::Bewitch(Merchant)).gather();
    table.build(Market).end();
    assert_eq!(table.stash(0), 1);
    table.draw(&[Docks, Manor]);
    assert_eq!(table.cards(0), [Manor, Docks]);
}

#[test]
fn witch_declines() {
    let mut table = Table::new(&[(0, Witch)]).hand(0, &[Tavern]).call(Witch);
    assert_eq!(table.legal(), [Action::GatherCoins, Action::GatherCards]);
    table.gather().act(Action::NoBewitch).build(Tavern);
    assert_eq!(table.stash(0), 1);
    assert_eq!(table.in_city(0), [Tavern]);
}

fn warrants(sealed: Character, first: Character, second: Character) -> Action {
    Action::Warrants {
        sealed,
        blank: Blanks(first, second),
    }
}

/// The Magistrate at seat 0 has sealed the character of seat 1 and ended the turn.
fn sealed(character: Character, table: Table) -> Table {
    let mut table = table.call(Magistrate);
    let mut others = [King, Architect, Merchant, Warlord, Magician]
        .into_iter()
        .filter(|&it| it != character && table.game.setup().cast.has(it));
    let (first, second) = (others.next().unwrap(), others.next().unwrap());
    table.act(warrants(character, first.min(second), first.max(second)));
    table.act(Action::GatherCoins).end();
    table
}

#[test]
fn magistrate_takes_first() {
    let table = Table::new(&[(0, Magistrate), (1, Architect)])
        .coins(&[0, 10])
        .hand(1, &[Docks, Manor, Tavern]);
    let mut table = sealed(Architect, table);
    table.gather().build(Docks);
    assert_eq!(table.stash(1), 9);
    assert_eq!(table.asked(), Some(0));
    let pending = table.game.pending().unwrap();
    assert_eq!((pending.job, pending.coins), ("confiscate", 3));
    table.act(Action::Confiscate);
    assert_eq!(table.stash(1), 12);
    assert_eq!(table.in_city(0), [Docks]);
    assert_eq!(table.game.warrants().on.len(), 2);
    table.build(Manor).build(Tavern);
    assert_eq!(table.in_city(1), [Manor, Tavern]);
    assert_eq!(table.game.turn_state().unwrap().builds, 3);
}

#[test]
fn magistrate_has_the_name() {
    let table = Table::with(4, &[(0, Magistrate), (1, Architect)], &[Quarry])
        .city(0, &[Docks, Quarry])
        .coins(&[0, 10])
        .hand(1, &[Docks, Manor]);
    let mut table = sealed(Architect, table);
    table.gather().build(Docks).build(Manor);
    assert_eq!(table.in_city(1), [Manor, Docks]);
}

#[test]
fn magistrate_after_framework() {
    let table = Table::with(4, &[(0, Magistrate), (1, Architect)], &[Framework])
        .city(1, &[Framework])
        .coins(&[0, 10])
        .hand(1, &[Docks, Manor]);
    let mut table = sealed(Architect, table);
    table.gather().act(by_framework(Docks));
    assert_eq!(table.asked(), Some(1));
    table.build(Manor).act(Action::Confiscate);
    assert_eq!(table.in_city(1), [Docks]);
    assert_eq!(table.in_city(0), [Manor]);
}

#[test]
fn magistrate_stables() {
    let table = Table::with(4, &[(0, Magistrate), (1, King)], &[Stables])
        .coins(&[0, 10])
        .hand(1, &[Stables, Docks]);
    let mut table = sealed(King, table);
    table.gather().build(Stables).act(Action::Confiscate);
    table.build(Docks);
    assert_eq!(table.in_city(1), [Docks]);
}

#[test]
fn magistrate_tax() {
    let cast = cast(4, &[Magistrate, King, TaxCollector]);
    let table = Table::of(4, cast, &[(0, Magistrate), (1, King)], &[])
        .coins(&[0, 10])
        .hand(1, &[Docks, Manor]);
    let mut table = sealed(King, table);
    assert_eq!(table.stash(0), 2);
    table.gather().build(Docks).act(Action::Confiscate);
    assert_eq!((table.stash(0), table.game.taxes()), (1, 1));
    assert_eq!(table.stash(1), 12, "the builder pays no tax");
}

#[test]
fn thief_robs() {
    let mut table = Table::new(&[(0, Thief), (1, Merchant)])
        .coins(&[1, 5])
        .call(Thief);
    table.act(Action::Rob(Merchant));
    table.game.turn = None;
    table.call_on(Magician);
    assert_eq!((table.stash(0), table.stash(1)), (6, 0));
    table.gather();
    assert_eq!(table.stash(1), 2);
}

#[test]
fn thief_targets() {
    let mut table = Table::new(&[(0, Thief)]);
    table.game.killed = Some(King);
    let table = table.call(Thief);
    let robbed: Vec<_> = table
        .legal()
        .into_iter()
        .filter_map(|action| match action {
            Action::Rob(character) => Some(character),
            _ => None,
        })
        .collect();
    assert_eq!(robbed, [Magician, Bishop, Merchant, Architect, Warlord]);
}

#[test]
fn spy_short() {
    let mut table = Table::new(&[(0, Spy)])
        .coins(&[0, 1])
        .hand(1, &[Tavern, Market, Docks, Manor])
        .call(Spy);
    let spies = |action: &Action| matches!(action, Action::Spy { .. });
    assert_eq!(table.legal().iter().filter(|it| spies(it)).count(), 15);
    table.act(Action::Spy {
        seat: Seat(1),
        colour: Colour::Trade,
    });
    assert_eq!(table.stashes(), [1, 0, 0, 0]);
    table.draw(&[Castle, Church, Temple]);
    assert_eq!(table.cards(0).len(), 3);
    assert_eq!(table.cards(1).len(), 4);
}

/// Seat 0 has laid the rose on the Merchant at seat 1, or the blank.
fn threatened(rose: Character, blank: Character) -> Table {
    let mut table = Table::new(&[(0, Blackmailer), (1, Merchant)])
        .coins(&[0, 3])
        .call(Blackmailer);
    table.act(Action::Blackmail { rose, blank });
    table.game.coins[0] = 0;
    table.call_on(Merchant);
    assert_eq!(table.legal(), [Action::GatherCoins, Action::GatherCards]);
    table.gather();
    assert_eq!(table.legal(), [Action::PayBribe, Action::Refuse]);
    table
}

#[test]
fn blackmail_bribe() {
    let mut table = threatened(Merchant, King);
    table.act(Action::PayBribe);
    assert_eq!((table.stash(0), table.stash(1)), (2, 3));
    assert_eq!(table.game.scarves().on, Cast::of(&[King]));
    assert_eq!(table.asked(), Some(1), "he plays on");
}

#[test]
fn blackmail_rose() {
    let mut table = threatened(Merchant, King);
    table.act(Action::Refuse);
    assert_eq!(table.asked(), Some(0));
    assert_eq!(table.legal(), [Action::Flip, Action::NoFlip]);
    table.act(Action::Flip);
    assert_eq!((table.stash(0), table.stash(1)), (5, 0));
}

#[test]
fn blackmail_blank() {
    let mut table = threatened(King, Merchant);
    table.act(Action::Refuse).act(Action::Flip);
    assert_eq!((table.stash(0), table.stash(1)), (0, 5));
    assert_eq!(table.game.scarves().on, Cast::of(&[King]));
}

#[test]
fn bribes_are_half_of_the_coins_rounded_down() {
    for (coins, bribe) in [(2, 1), (3, 1), (4, 2), (5, 2), (9, 4)] {
        let mut table = threatened(Merchant, King);
        table.game.coins[1] = coins;
        table.act(Action::PayBribe);
        assert_eq!(table.stash(0), bribe);
    }
    for coins in [0, 1] {
        let mut table = threatened(Merchant, King);
        table.game.coins[1] = coins;
        assert!(table.offers(Action::PayBribe), "a bribe of 0 is legal");
        table.act(Action::PayBribe);
        assert_eq!(table.stash(0), 0);
    }
}

#[test]
fn magician_swap() {
    let mut table = Table::new(&[(0, Magician)])
        .hand(1, &[Docks, Manor])
        .call(Magician);
    assert!(!table.offers(Action::SwapHands(Seat(2))), "both are empty");
    table.act(Action::SwapHands(Seat(1)));
    assert_eq!(table.cards(0), [Manor, Docks]);
    assert_eq!(table.cards(1), []);
    assert!(!table.offers_any(|it| matches!(it, Action::SwapHands(_))));
}

#[test]
fn magician_deck() {
    let mut table = Table::new(&[(0, Magician)])
        .hand(0, &[Castle, Temple, Church])
        .call(Magician);
    table.act(Action::MagicianDiscard(Temple));
    assert_eq!(table.game.pending().unwrap().left, 1);
    table.act(Action::MagicianDiscard(Castle));
    table.act(Action::MagicianDraw).draw(&[Docks, Manor]);
    assert_eq!(table.cards(0).len(), 3);
    assert_eq!(table.under_deck(), [Temple, Castle]);
}

#[test]
fn seer_round() {
    let mut table = Table::new(&[(0, Seer)])
        .hand(0, &[Castle])
        .hand(1, &[Docks])
        .hand(3, &[Manor])
        .call(Seer);
    table.act(Action::Seer);
    let take = |seat, card| Action::TakeCard {
        seat: Seat(seat),
        card,
    };
    let give = |seat, card| Action::SeerGive {
        seat: Seat(seat),
        card,
    };
    assert_eq!(table.legal(), [take(1, Docks)]);
    let seats: Vec<_> = table.game.pending_seats().collect();
    assert_eq!(seats, [Seat(1), Seat(3)]);
    let used: Vec<_> = table.game.turn_state().unwrap().used_ids().collect();
    assert_eq!(used, ["seer"]);
    table.act(take(1, Docks)).act(take(3, Manor));
    table.act(give(1, Castle)).act(give(3, Docks));
    let hands = [0, 1, 2, 3].map(|seat| table.cards(seat));
    let expected: [&[Card]; 4] = [&[Manor], &[Castle], &[], &[Docks]];
    assert_eq!(hands, expected);
}

#[test]
fn wizard_builds() {
    let mut table = Table::new(&[(0, Wizard)])
        .coins(&[6])
        .hand(0, &[Docks])
        .hand(1, &[Docks])
        .call(Wizard);
    table.act(Action::Wizard(Seat(1)));
    let build = Action::WizardBuild {
        card: Docks,
        pay: Payment::OWN_COINS,
    };
    assert_eq!(table.legal(), [Action::WizardTake(Docks), build]);
    table.act(build);
    assert_eq!(table.stash(0), 3);
    table.gather().build(Docks);
    assert_eq!(table.stash(0), 2);
    assert_eq!(table.in_city(0), [Docks, Docks]);
}

#[test]
fn hospital() {
    let cast = cast(4, &[]);
    let held = [(0, Assassin), (1, Merchant)];
    let mut table = Table::of(4, cast, &held, &[Hospital, GoldMine])
        .city(1, &[Hospital, Tavern, GoldMine])
        .call(Assassin);
    table.act(Action::Kill(Merchant)).gather().end();
    assert_eq!(table.asked(), Some(1));
    assert!(table.game.revealed().has(Merchant));
    let choices = [
        Action::GatherCoins,
        Action::GatherCards,
        Action::HospitalPass,
    ];
    assert_eq!(table.legal(), choices);
    table.gather();
    assert_eq!(table.stash(1), 3);
    assert_eq!(table.game.round(), 2, "nothing else");
}
