//! Where engines lock, panic or pay wrongly: what must hold there.

use super::*;
use Card::{
    Armory, Castle, Church, Docks, Framework, Keep, Manor, Market, Monument, Necropolis, Palace,
    Park, PoorHouse, SecretVault, Tavern, Temple, TradingPost,
};
use Character::{
    Alchemist, Architect, Artist, Assassin, Blackmailer, Cardinal, Diplomat, Emperor, King,
    Magician, Magistrate, Marshal, Merchant, Patrician, Queen, Scholar, TaxCollector, Thief,
    Warlord, Witch, Wizard,
};

#[test]
fn an_undrafted_rank_four_may_be_killed_or_bewitched() {
    for named in [King, Patrician, Emperor] {
        let mut killed = Table::of(4, cast(4, &[named]), &[(0, Assassin)], &[]).call(Assassin);
        killed.act(Action::Kill(named)).gather().end();
        assert_eq!((killed.game.round(), killed.game.crown()), (2, Seat(0)));
        let cast = cast(4, &[Witch, named]);
        let mut bewitched = Table::of(4, cast, &[(0, Witch)], &[]).call(Witch);
        bewitched.gather().act(Action::Bewitch(named));
        assert_eq!(
            (bewitched.game.round(), bewitched.game.crown()),
            (2, Seat(0))
        );
    }
}

#[test]
fn a_living_emperor_is_not_asked_again_at_the_end_of_the_round() {
    let mut table = Table::new(&[(0, Emperor)]).crown(2).call(Emperor);
    table.act(Action::GiveCrown {
        seat: Seat(1),
        take: None,
    });
    table.gather().end();
    assert_eq!((table.game.round(), table.game.crown()), (2, Seat(1)));
}

#[test]
fn a_killed_rank_four_beside_the_queen_pays_her_at_the_end() {
    let held = [(0, Queen), (1, King), (3, Assassin)];
    let mut table = Table::with(5, &held, &[]).call(Assassin);
    table.act(Action::Kill(King)).gather().end();
    assert!(!table.offers(Action::QueenCoins));
    table.gather().end();
    assert_eq!((table.stash(0), table.game.crown()), (5, Seat(1)));
    let nobody = [(0, Queen), (3, Assassin)];
    let mut table = Table::with(5, &nobody, &[]).call(Assassin);
    table.act(Action::Kill(King)).gather().end();
    table.gather().end();
    assert_eq!(table.stash(0), 2, "an undrafted King sits beside nobody");
}

#[test]
fn the_witch_as_alchemist_is_refunded() {
    let mut table = Table::new(&[(0, Witch), (1, Alchemist)])
        .hand(0, &[Docks])
        .coins(&[1])
        .call(Witch);
    table.gather().act(Action::Bewitch(Alchemist)).gather();
    table.build(Docks).end();
    assert_eq!((table.stash(0), table.stash(1)), (3, 2));
}

#[test]
fn the_witch_as_blackmailer_is_paid_and_asked() {
    let mut table = Table::new(&[(0, Witch), (1, Blackmailer), (2, Merchant)])
        .coins(&[0, 0, 4])
        .call(Witch);
    table.gather().act(Action::Bewitch(Blackmailer)).gather();
    table.act(Action::Blackmail {
        rose: Merchant,
        blank: King,
    });
    assert_eq!(table.game.roles().blackmailer, Some(Seat(0)));
    table.end();
    table.gather().act(Action::Refuse);
    assert_eq!(table.asked(), Some(0));
    table.act(Action::Flip);
    assert_eq!((table.stash(0), table.stash(2)), (8, 0));
}

#[test]
fn a_suspended_witch_has_neither_park_nor_poor_house() {
    let held = [(0, Witch), (1, Merchant)];
    let mut table = Table::with(4, &held, &[Park, PoorHouse])
        .city(0, &[Park])
        .city(1, &[PoorHouse])
        .call(Witch);
    table.gather().act(Action::Bewitch(Merchant));
    table.game.coins[1] = 0;
    table.act(Action::GatherCards);
    table.draw(&[Docks, Manor]).act(Action::Keep(Docks));
    assert_eq!(table.stash(1), 0, "the bewitched has no Poor House");
    assert_eq!(table.acts(), Some(Merchant));
    table.end();
    assert!(matches!(
        table.game.question(),
        Some(Question::Draw {
            seat: Seat(0),
            why: Draws::Park,
            ..
        })
    ));
}

#[test]
fn an_alchemist_gets_nothing_back_for_framework_and_necropolis() {
    let mut table = Table::with(4, &[(0, Alchemist)], &[Framework, Necropolis])
        .city(0, &[Framework])
        .hand(0, &[Palace])
        .call(Alchemist);
    table.gather().act(by_framework(Palace)).end();
    assert_eq!(table.stash(0), 2);
    let mut table = Table::with(4, &[(0, Alchemist)], &[Necropolis])
        .city(0, &[Tavern])
        .hand(0, &[Necropolis])
        .call(Alchemist);
    let pay = Payment::Necropolis {
        victim: Tavern,
        beautified: false,
    };
    table.gather();
    table.act(Action::Build {
        card: Necropolis,
        pay,
    });
    table.end();
    assert_eq!(table.stash(0), 2);
}

const SIX: [Card; 6] = [Castle, Palace, Temple, Church, Tavern, Market];

#[test]
fn a_city_is_completed_by_confiscation() {
    let mut table = Table::new(&[(0, Magistrate), (1, King)])
        .city(0, &SIX)
        .hand(1, &[Docks])
        .coins(&[0, 3]);
    table.game.warrants.on = Cast::of(&[King]);
    table.game.warrants.real = Some(King);
    table.game.roles.magistrate = Some(Seat(0));
    let mut table = table.call(King);
    table.gather().build(Docks).act(Action::Confiscate);
    assert_eq!(table.game.first(), Some(Seat(0)));
}

#[test]
fn a_city_is_completed_by_the_marshal() {
    let mut table = Table::new(&[(0, Marshal)])
        .city(0, &SIX)
        .city(1, &[Docks])
        .coins(&[3])
        .call(Marshal);
    table.act(Action::Seize(district(1, Docks)));
    assert_eq!(table.game.first(), Some(Seat(0)));
}

#[test]
fn a_city_is_completed_by_the_diplomat_for_the_other_player_too() {
    let mut table = Table::with(4, &[(0, Diplomat)], &[Monument])
        .city(0, &[Monument])
        .city(1, &[Castle, Palace, Temple, Church, Tavern, Market])
        .coins(&[9])
        .call(Diplomat);
    table.act(Action::Exchange {
        give: Monument,
        give_beautified: false,
        target: district(1, Tavern),
    });
    assert_eq!(table.game.first(), Some(Seat(1)));
}

#[test]
fn the_acting_player_is_first_when_several_cities_are_completed() {
    let mut table = Table::with(4, &[(1, Merchant)], &[Card::BellTower])
        .city(0, &SIX)
        .city(1, &[Manor, TradingPost, Temple, Church, Tavern])
        .hand(1, &[Card::BellTower])
        .coins(&[0, 5])
        .call(Merchant);
    table.gather().build(Card::BellTower);
    table.act(Action::BellTower(true));
    assert_eq!(table.game.first(), Some(Seat(1)));
}

#[test]
fn a_destroyed_bell_tower_rings_no_more() {
    let mut table = Table::with(4, &[(0, Warlord)], &[Card::BellTower])
        .city(1, &[Card::BellTower])
        .city(2, &SIX)
        .coins(&[9])
        .call(Warlord);
    table.game.bell = true;
    assert!(table.game.is_complete(Seat(2)));
    table.act(Action::Destroy(district(1, Card::BellTower)));
    assert!(!table.game.is_complete(Seat(2)));
}

#[test]
fn a_wizard_before_empty_hands_is_not_asked() {
    let table = Table::new(&[(0, Wizard)]).call(Wizard);
    assert_eq!(table.legal(), [Action::GatherCoins, Action::GatherCards]);
    assert_eq!(table.refuses(Action::Wizard(Seat(1))), Illegal::Pointless);
}

#[test]
fn a_scholar_before_an_empty_deck_is_not_asked() {
    let table = Table::new(&[(0, Scholar)]).known_deck(&[]).call(Scholar);
    assert_eq!(table.legal(), [Action::EndTurn], "coins came by themselves");
    assert_eq!(table.stash(0), 2);
}

#[test]
fn a_scholar_draws_what_a_short_deck_holds() {
    let mut table = Table::new(&[(0, Scholar)])
        .known_deck(&[Docks, Manor])
        .call(Scholar);
    table.act(Action::Scholar);
    assert_eq!(table.game.pending().unwrap().left, 2);
    table.draw(&[Docks, Manor]).act(Action::Keep(Docks));
    assert_eq!(table.cards(0), [Docks]);
    assert_eq!(table.game.shuffled().len(), 1);
}

#[test]
fn a_cardinal_never_lends_to_himself() {
    let mut table = Table::new(&[(0, Cardinal)])
        .hand(0, &[Palace, Docks, Tavern, Manor])
        .coins(&[2, 1, 1, 1])
        .call(Cardinal);
    table.gather();
    let lenders: Vec<_> = table
        .legal()
        .into_iter()
        .filter_map(|it| match it {
            Action::Build {
                card: Palace,
                pay: Payment::Coins { lender, .. },
            } => lender,
            _ => None,
        })
        .collect();
    assert_eq!(lenders, [Seat(1), Seat(2), Seat(3)]);
}

#[test]
fn a_secret_vault_is_not_built_by_a_framework() {
    let mut table = Table::with(4, &[(0, Wizard)], &[SecretVault, Framework])
        .city(0, &[Framework])
        .hand(1, &[SecretVault])
        .call(Wizard);
    // Taking it is all that can be done, so it is done.
    table.act(Action::Wizard(Seat(1)));
    assert_eq!(table.cards(0), [SecretVault]);
    table.gather();
    assert!(!table.offers_build());
    assert_eq!(
        table.refuses(by_framework(SecretVault)),
        Illegal::Unbuildable(SecretVault)
    );
}

#[test]
fn a_confiscated_alchemist_is_not_refunded_twice() {
    let mut table = Table::new(&[(0, Magistrate), (1, Alchemist)])
        .hand(1, &[Docks])
        .coins(&[0, 3]);
    table.game.warrants.on = Cast::of(&[Alchemist]);
    table.game.warrants.real = Some(Alchemist);
    table.game.roles.magistrate = Some(Seat(0));
    let mut table = table.call(Alchemist);
    table.gather().build(Docks).act(Action::Confiscate).end();
    assert_eq!(table.stash(1), 5);
}

#[test]
fn a_tax_collectors_confiscated_district_is_taxed_to_the_magistrate() {
    let mut table = Table::new(&[(0, Magistrate), (1, TaxCollector)])
        .hand(1, &[Docks, Manor])
        .coins(&[1, 9]);
    table.game.warrants.on = Cast::of(&[TaxCollector]);
    table.game.warrants.real = Some(TaxCollector);
    table.game.roles.magistrate = Some(Seat(0));
    let mut table = table.call(TaxCollector);
    table.gather().build(Docks).act(Action::Confiscate);
    assert_eq!((table.stash(0), table.game.taxes()), (0, 1));
}

#[test]
fn a_declined_chance_is_gone() {
    let mut table = Table::new(&[(0, Magistrate), (1, Architect)])
        .hand(1, &[Docks, Manor])
        .coins(&[0, 9]);
    table.game.warrants.on = Cast::of(&[Architect]);
    table.game.warrants.real = Some(Architect);
    table.game.roles.magistrate = Some(Seat(0));
    let mut table = table.call(Architect);
    table.gather().build(Docks);
    assert!(!table.game.turn_state().unwrap().first_paid);
    table.act(Action::NoConfiscate).build(Manor);
    assert_eq!(table.in_city(1), [Manor, Docks]);
    assert_eq!(table.game.turn_state().unwrap().refund, 6);
}

#[test]
fn who_threatens_or_seals_the_own_second_character_is_not_asked() {
    let held = [(0, Blackmailer), (0, Merchant), (1, King), (1, Warlord)];
    let mut table = Table::with(3, &held, &[]).coins(&[4]).call(Blackmailer);
    table.act(Action::Blackmail {
        rose: Merchant,
        blank: King,
    });
    table.call_on(Merchant);
    table.gather();
    assert_eq!(table.acts(), Some(Merchant));
    assert_eq!((table.asked(), table.stash(0)), (Some(0), 6));
    assert_eq!(table.game.scarves().on, Cast::of(&[King]));
}

#[test]
fn the_killed_lose_their_own_second_turn() {
    let held = [(0, Assassin), (0, Magician), (1, Thief), (1, Warlord)];
    let mut table = Table::with(2, &held, &[]).call(Assassin);
    table.act(Action::Kill(Magician)).gather().end();
    table.gather().end(); // the Thief
    assert_eq!(table.acts(), Some(Warlord));
}

#[test]
fn an_armory_ignores_keep_and_bishop() {
    let held = [(0, Merchant), (1, Character::Bishop)];
    let table = Table::with(4, &held, &[Armory, Keep])
        .city(0, &[Armory, Docks])
        .city(1, &[Keep])
        .call(Merchant);
    assert!(table.offers(Action::Armory(district(1, Keep))));
    assert!(table.offers(Action::Armory(district(0, Docks))));
}

#[test]
fn a_beautified_bell_tower_rings_on() {
    let mut table = Table::with(4, &[(0, Artist)], &[Card::BellTower])
        .city(0, &[Card::BellTower])
        .coins(&[3])
        .call(Artist);
    table.game.bell = true;
    table.act(Action::Beautify(Beauties(Card::BellTower, None)));
    assert!(table.game.bell());
}
