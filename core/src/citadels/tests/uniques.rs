//! Section 9.4: the unique districts.

use super::*;
use Card::{
    Armory, Barracks, Basilica, Capitol, Castle, Church, Docks, DragonGate, Factory, Framework,
    GoldMine, Graveyard, GreatWall, HauntedQuarter, ImperialTreasury, IvoryTower, Keep, Laboratory,
    Library, Lighthouse, Manor, MapRoom, Market, Monument, Museum, Necropolis, Observatory, Palace,
    Park, PoorHouse, Quarry, SchoolOfMagic, SecretVault, Smithy, Stables, Statue, Tavern, Temple,
    ThievesDen, ThroneRoom, WishingWell,
};
use Character::{
    Alchemist, Architect, Cardinal, Diplomat, King, Magistrate, Marshal, Merchant, Warlord,
};

/// The Merchant at seat 0 begins the turn; this unique district stands there.
fn merchant(card: Card) -> Table {
    Table::with(4, &[(0, Merchant)], &[card]).city(0, &[card])
}

#[test]
fn armory() {
    let full = [Manor, Castle, Palace, Temple, Church, Tavern, Market];
    let mut table = Table::with(4, &[(0, Merchant)], &[Armory, Keep])
        .city(0, &[Armory])
        .city(1, &[Keep])
        .city(2, &full)
        .call(Merchant);
    assert!(!table.offers(Action::Armory(district(2, Manor))));
    assert!(!table.offers(Action::Armory(district(0, Armory))));
    table.act(Action::Armory(district(1, Keep)));
    assert_eq!(
        (table.in_city(0), table.in_city(1)),
        (Vec::new(), Vec::new())
    );
    assert_eq!(table.under_deck(), [Armory, Keep]);
}

#[test]
fn armory_stays_in_a_complete_city() {
    let full = [Armory, Castle, Palace, Temple, Church, Tavern, Market];
    let table = Table::with(4, &[(0, Merchant)], &[Armory])
        .city(0, &full)
        .city(1, &[Docks])
        .call(Merchant);
    assert!(!table.offers_any(|it| matches!(it, Action::Armory(_))));
}

fn bonus(finished: Finished, card: Card) -> Option<u16> {
    let account = finished.account();
    let found = account.uniques().find(|&(other, _)| other == card);
    found.map(|(_, points)| points)
}

#[test]
fn basilica() {
    assert_eq!(
        bonus(score(&[Basilica, Tavern, Docks, Market]), Basilica),
        Some(2)
    );
    let beautified = Finished {
        plain: [Basilica].into_iter().collect(),
        beautified: [Market, Tavern].into_iter().collect(),
        ..Finished::default()
    };
    assert_eq!(
        bonus(beautified, Basilica),
        Some(1),
        "beautification counts"
    );
}

#[test]
fn capitol() {
    let six = [
        Capitol,
        Tavern,
        Market,
        Docks,
        Temple,
        Church,
        Card::Monastery,
    ];
    assert_eq!(bonus(score(&six), Capitol), Some(3));
    assert_eq!(bonus(score(&[Capitol, Tavern, Market]), Capitol), Some(0));
}

#[test]
fn dragon_gate() {
    assert_eq!(score(&[DragonGate]).account().total(), 8);
}

#[test]
fn factory() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Factory, Laboratory])
        .city(0, &[Factory])
        .hand(0, &[Laboratory])
        .coins(&[2])
        .call(Merchant);
    table.gather().build(Laboratory);
    assert_eq!(table.stash(0), 0);
    assert_eq!(table.points(0), 10);
}

#[test]
fn framework() {
    let mut table = merchant(Framework)
        .hand(0, &[Palace, Tavern])
        .call(Merchant);
    table.gather().act(by_framework(Palace));
    assert_eq!(table.stash(0), 2);
    assert_eq!(table.in_city(0), [Palace]);
    assert_eq!(table.under_deck(), [Framework]);
    assert!(!table.offers_build());
}

#[test]
fn gold_mine() {
    let mut table = merchant(GoldMine).call(Merchant);
    table.gather();
    assert_eq!(table.stash(0), 3);
}

#[test]
fn great_wall() {
    let mut table = Table::with(4, &[(0, Marshal)], &[GreatWall])
        .city(1, &[GreatWall, Docks])
        .coins(&[4])
        .call(Marshal);
    table.act(Action::Seize(district(1, Docks)));
    assert_eq!(table.stashes(), [0, 3, 0, 0]);
}

#[test]
fn great_wall_of_the_diplomat() {
    let mut table = Table::with(4, &[(0, Diplomat)], &[GreatWall])
        .city(0, &[GreatWall, Docks])
        .city(1, &[Manor])
        .call(Diplomat);
    table.act(Action::Exchange {
        give: Docks,
        give_beautified: false,
        target: district(1, Manor),
    });
    assert!(
        !table
            .events
            .iter()
            .any(|it| matches!(it, Event::Paid { .. }))
    );
}

#[test]
fn haunted_quarter() {
    let account = score(&[Manor, Temple, Tavern, Keep, HauntedQuarter]).account();
    assert_eq!(account.haunted, Some(Colour::Military));
    assert_eq!((account.districts, account.total()), (10, 13));
}

#[test]
fn imperial_treasury() {
    let finished = Finished {
        coins: 4,
        ..score(&[ImperialTreasury])
    };
    assert_eq!(finished.account().total(), 9);
}

#[test]
fn ivory_tower() {
    assert_eq!(score(&[IvoryTower, HauntedQuarter]).account().total(), 12);
    assert_eq!(score(&[IvoryTower, Keep]).account().total(), 8);
}

#[test]
fn keep() {
    let table = |character| {
        Table::with(4, &[(0, character)], &[Keep])
            .city(0, &[Tavern])
            .city(1, &[Keep])
            .coins(&[9])
            .call(character)
    };
    for character in [Warlord, Diplomat, Marshal] {
        let touches = table(character).offers_any(|it| {
            matches!(
                it,
                Action::Destroy(Target { card: Keep, .. })
                    | Action::Seize(_)
                    | Action::Exchange { .. }
            )
        });
        assert!(!touches, "{character:?}");
    }
    let own = Table::with(4, &[(0, Diplomat)], &[Keep])
        .city(0, &[Keep])
        .city(1, &[Tavern])
        .call(Diplomat);
    assert!(!own.offers_any(|it| matches!(it, Action::Exchange { .. })));
}

#[test]
fn laboratory() {
    let mut table = merchant(Laboratory)
        .hand(0, &[Palace, Manor])
        .call(Merchant);
    table.act(Action::Laboratory(Palace));
    assert_eq!(table.stash(0), 2);
    assert_eq!(table.under_deck(), [Palace]);
    assert_eq!(table.refuses(Action::Laboratory(Manor)), Illegal::Used);
}

#[test]
fn library_observatory() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Library, Observatory])
        .city(0, &[Library, Observatory])
        .call(Merchant);
    table.act(Action::GatherCards).draw(&[Docks, Manor, Tavern]);
    assert_eq!(table.cards(0), [Manor, Tavern, Docks]);
    assert!(table.game.turn_state().unwrap().gathered);
}

#[test]
fn map_room() {
    let finished = Finished {
        hand: 2,
        ..score(&[MapRoom])
    };
    assert_eq!(finished.account().total(), 7);
}

#[test]
fn monument() {
    let four = [Tavern, Docks, Manor, Castle];
    let table = |city: &[Card]| {
        let mut table = Table::with(4, &[(0, Merchant)], &[Monument])
            .city(0, city)
            .hand(0, &[Monument])
            .coins(&[9])
            .call(Merchant);
        table.gather();
        table
    };
    let five = [Tavern, Docks, Manor, Castle, Temple];
    assert!(!table(&five).offers_build());
    let mut table = table(&four);
    table.build(Monument);
    assert_eq!(table.points(0), 15);
    let five = [Tavern, Docks, Manor, Castle, Temple, Monument];
    let complete = Table::with(4, &[(0, Merchant)], &[Monument]).city(0, &five);
    assert!(
        complete.game.is_complete(Seat(0)),
        "six districts count as seven"
    );
    assert!(!table.game.is_complete(Seat(0)), "five count as six");
}

#[test]
fn museum() {
    let mut table = merchant(Museum).hand(0, &[Tavern, Palace]).call(Merchant);
    table.act(Action::Museum(Tavern));
    assert_eq!(table.refuses(Action::Museum(Palace)), Illegal::Used);
    assert_eq!(table.points(0), 5);
}

#[test]
fn museum_destroyed() {
    let mut table = Table::with(4, &[(0, Warlord)], &[Museum])
        .city(1, &[Museum])
        .exhibits(&[Tavern, Palace])
        .coins(&[3])
        .call(Warlord);
    table.act(Action::Destroy(district(1, Museum)));
    assert_eq!(table.stash(0), 0);
    assert_eq!(table.under_deck(), [Museum, Palace, Tavern]);
}

#[test]
fn necropolis() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Necropolis])
        .city(0, &[Tavern, Palace])
        .hand(0, &[Necropolis])
        .call(Merchant);
    table.gather().act(Action::Build {
        card: Necropolis,
        pay: Payment::Necropolis {
            victim: Tavern,
            beautified: false,
        },
    });
    assert_eq!(table.stash(0), 2);
    assert_eq!(table.in_city(0), [Palace, Necropolis]);
    assert_eq!(table.under_deck(), [Tavern]);
}

#[test]
fn observatory() {
    let mut table = merchant(Observatory)
        .known_deck(&[Docks, Castle, Manor, Temple])
        .call(Merchant);
    table.act(Action::GatherCards);
    assert_eq!(table.legal().len(), 1, "the first card, still as a line");
    table
        .draw(&[Docks, Castle, Manor])
        .act(Action::Keep(Castle));
    assert_eq!(table.under_deck(), [Temple, Manor, Docks]);
}

#[test]
fn park_and_poor_house() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Park, PoorHouse])
        .city(0, &[Park, PoorHouse])
        .coins(&[1])
        .hand(0, &[Docks])
        .call(Merchant);
    table.gather().build(Docks).end();
    assert_eq!(table.game.turn_state().map(|turn| turn.seat), Some(Seat(0)));
    table.draw(&[Manor, Tavern]);
    assert_eq!((table.stash(0), table.cards(0).len()), (1, 2));
}

#[test]
fn quarry() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Quarry])
        .city(0, &[Quarry, Docks])
        .hand(0, &[Docks])
        .coins(&[3])
        .call(Merchant);
    table.gather().build(Docks);
    assert_eq!(table.in_city(0), [Docks, Docks, Quarry]);
}

#[test]
fn school_of_magic() {
    let account = score(&[SchoolOfMagic, Tavern, Manor, Temple, Keep]).account();
    assert_eq!(account.colours, 0);
}

#[test]
fn secret_vault() {
    let mut table = Table::with(4, &[(0, Merchant)], &[SecretVault, Framework])
        .city(0, &[Framework])
        .hand(0, &[SecretVault])
        .coins(&[20])
        .call(Merchant);
    table.gather();
    assert!(!table.offers_build());
    let finished = Finished {
        hand: 1,
        vault: true,
        ..score(&[Tavern])
    };
    assert_eq!(finished.account().total(), 4);
}

#[test]
fn smithy() {
    let mut table = Table::with(4, &[(0, Alchemist)], &[Smithy])
        .city(0, &[Smithy])
        .coins(&[2])
        .call(Alchemist);
    table.act(Action::Smithy).draw(&[Docks, Manor, Tavern]);
    assert_eq!((table.stash(0), table.cards(0).len()), (0, 3));
    table.gather().end();
    assert_eq!(table.stash(0), 2, "no refund");
}

#[test]
fn stables() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Stables])
        .hand(0, &[Manor, Stables, Tavern])
        .coins(&[9])
        .call(Merchant);
    table.gather().build(Manor).build(Stables);
    assert!(!table.offers_build());
    assert_eq!(table.stash(0), 6);
}

#[test]
fn statue() {
    let crowned = Finished {
        crown: true,
        ..score(&[Statue])
    };
    assert_eq!(crowned.account().total(), 8);
    assert_eq!(score(&[Statue]).account().total(), 3);
}

fn den(cards: u8, lender: Option<Seat>) -> Action {
    Action::Build {
        card: ThievesDen,
        pay: Payment::Coins { cards, lender },
    }
}

#[test]
fn thieves_den() {
    let mut table = Table::with(4, &[(0, Merchant)], &[ThievesDen])
        .hand(0, &[ThievesDen, Manor, Tavern, Docks, Temple])
        .call(Merchant);
    table.gather();
    let ways: Vec<_> = table
        .legal()
        .into_iter()
        .filter(|it| {
            matches!(
                it,
                Action::Build {
                    card: ThievesDen,
                    ..
                }
            )
        })
        .collect();
    assert_eq!(ways, [den(4, None)]);
    table.act(den(4, None));
    table.act(Action::DenDiscard(Docks));
    table.act(Action::DenDiscard(Manor));
    table.act(Action::DenDiscard(Temple));
    // The last card is no choice.
    assert_eq!(table.under_deck(), [Docks, Manor, Temple, Tavern]);
    assert_eq!(
        (table.stash(0), table.in_city(0)),
        (0, std::vec![ThievesDen])
    );
}

#[test]
fn thieves_den_confiscated() {
    let mut table = Table::with(4, &[(0, Magistrate), (1, King)], &[ThievesDen])
        .hand(1, &[ThievesDen, Manor, Tavern])
        .coins(&[0, 5]);
    table.game.warrants.real = Some(King);
    table.game.warrants.on = Cast::of(&[King]);
    table.game.roles.magistrate = Some(Seat(0));
    let mut table = table.call(King);
    table.gather().act(den(1, None));
    assert_eq!(table.game.pending().unwrap().coins, 5);
    table.act(Action::DenDiscard(Manor)).act(Action::Confiscate);
    assert_eq!(table.stash(1), 7);
    assert_eq!(table.under_deck(), [Manor]);
    assert_eq!(table.in_city(0), [ThievesDen]);
}

#[test]
fn thieves_den_with_a_loan() {
    let mut table = Table::with(4, &[(0, Cardinal)], &[ThievesDen])
        .hand(0, &[ThievesDen, Manor, Tavern, Docks])
        .coins(&[1, 4])
        .call(Cardinal);
    table.gather();
    table.act(den(2, Some(Seat(1))));
    let pending = table.game.pending().unwrap();
    assert_eq!((pending.job, pending.left, pending.coins), ("den", 2, 4));
    assert!(
        !table.game.turn_state().unwrap().used.ability,
        "not yet lent"
    );
    table
        .act(Action::DenDiscard(Manor))
        .act(Action::DenDiscard(Docks));
    assert_eq!(table.cards(1), [Tavern]);
    assert_eq!(table.stashes(), [0, 3, 0, 0]);
}

#[test]
fn wishing_well() {
    let account = score(&[WishingWell, Keep, HauntedQuarter]).account();
    assert_eq!(account.total(), 13);
    assert_eq!(account.haunted, Some(Colour::Unique));
}

#[test]
fn graveyard() {
    let table = |coins: u16| {
        Table::with(4, &[(0, Warlord)], &[Graveyard])
            .city(1, &[Graveyard])
            .city(2, &[Tavern])
            .coins(&[9, coins])
            .call(Warlord)
    };
    let mut asked = table(1);
    asked.act(Action::Destroy(district(2, Tavern)));
    assert_eq!((asked.asked(), asked.game.site()), (Some(1), Some(Tavern)));
    asked.act(Action::GraveyardTake);
    assert_eq!((asked.cards(1), asked.stash(1)), (std::vec![Tavern], 0));
    assert!(asked.under_deck().is_empty());
    let mut poor = table(0);
    poor.act(Action::Destroy(district(2, Tavern)));
    assert_eq!((poor.asked(), poor.under_deck()), (Some(0), &[Tavern][..]));
    let mut itself = table(1);
    itself.act(Action::Destroy(district(1, Graveyard)));
    assert_eq!(itself.asked(), Some(0));
}

#[test]
fn throne_room() {
    let mut table = Table::with(4, &[(0, King)], &[ThroneRoom])
        .city(3, &[ThroneRoom])
        .crown(2)
        .call(King);
    table.act(Action::TakeCrown);
    assert_eq!(table.stash(3), 1);
}

#[test]
fn lighthouse() {
    let mut table = Table::with(4, &[(0, Architect)], &[Lighthouse])
        .hand(0, &[Lighthouse])
        .under(&[Castle, Temple])
        .coins(&[3])
        .call(Architect);
    let temples = table.game.shuffled().count(Temple);
    table.gather().build(Lighthouse);
    table.act(Action::Lighthouse(Castle));
    assert_eq!(table.cards(0), [Castle]);
    assert!(table.game.under().is_empty());
    assert_eq!(table.game.shuffled().count(Temple), temples + 1);
}

#[test]
fn bell_tower() {
    let five = [Manor, Temple, Tavern, Market, Barracks];
    let table = || {
        let mut table = Table::with(4, &[(0, Merchant)], &[Card::BellTower])
            .city(0, &five)
            .hand(0, &[Card::BellTower])
            .coins(&[5])
            .call(Merchant);
        table.gather().build(Card::BellTower);
        table
    };
    let mut rung = table();
    assert_eq!(rung.game.first(), None);
    rung.act(Action::BellTower(true));
    assert_eq!(rung.game.first(), Some(Seat(0)));
    assert!(rung.game.is_complete(Seat(0)));
    let mut silent = table();
    silent.act(Action::BellTower(false));
    assert_eq!(silent.game.first(), None);
}
