//! Citadels under the kit: every list of the dossier, every number of players, both sizes of cast,
//! and casts with the cards no list has.

use crate::kit::Subject;
use citycore::Seat;
use citycore::citadels::{Action, Card, Cast, Character, Citadels, Preset, Setup, Uniques};

/// Graveyard, Hospital and the three classic cards, with the characters they are about.
fn classic() -> Setup {
    use Card::{
        Armory, BellTower, Graveyard, Hospital, Lighthouse, Monument, Museum, Necropolis, Park,
        PoorHouse, Stables, Theater, ThievesDen, ThroneRoom,
    };
    use Character::{
        Architect, Assassin, Blackmailer, Cardinal, Emperor, Queen, Trader, Warlord, Wizard,
    };
    let cast = [
        Assassin,
        Blackmailer,
        Wizard,
        Emperor,
        Cardinal,
        Trader,
        Architect,
        Warlord,
        Queen,
    ];
    let uniques = [
        Armory, Monument, Museum, Necropolis, Park, PoorHouse, Stables, Theater, ThievesDen,
        Graveyard, Hospital, ThroneRoom, Lighthouse, BellTower,
    ];
    Setup {
        players: 5,
        crown: Seat(3),
        cast: Cast::of(&cast),
        uniques: Uniques::of(&uniques),
    }
}

/// The Magistrate meets Cardinal, Lighthouse and Tax Collector; three players have two characters.
fn sealed() -> Setup {
    use Character::{
        Cardinal, Emperor, Magistrate, Scholar, Seer, Spy, TaxCollector, Trader, Warlord,
    };
    let cast = [
        Magistrate,
        Spy,
        Seer,
        Emperor,
        Cardinal,
        Trader,
        Scholar,
        Warlord,
        TaxCollector,
    ];
    Setup {
        players: 3,
        cast: Cast::of(&cast),
        ..classic()
    }
}

impl Subject for Citadels {
    const MAX_ACTIONS: usize = 60_000;

    fn setups() -> impl Iterator<Item = Setup> {
        let lists = (0..).zip(Preset::ALL).map(|(n, preset)| Setup {
            crown: Seat(n % 2),
            ..preset.setup(2 + n, n % 2 == 0)
        });
        let small = [Preset::Intrigue, Preset::CunningAgents].map(|list| list.setup(2, false));
        let sealed = Setup {
            crown: Seat(2),
            uniques: classic()
                .uniques
                .without(Card::Hospital)
                .with(Card::Framework),
            ..sealed()
        };
        lists.chain(small).chain([classic(), sealed])
    }

    /// Every turn is ended by who plays it (the transcript format wants it told).
    fn is_asked_alone(action: Action) -> bool {
        action == Action::EndTurn
    }
}
