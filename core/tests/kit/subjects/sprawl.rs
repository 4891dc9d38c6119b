//! Sprawl under the kit: every player count, every mode, every mix of expansions.

use crate::kit::{Dice, Subject};
use citycore::Seat;
use citycore::chance::below;
use citycore::game::Game;
use citycore::snapshot::Persist;
use citycore::sprawl::{Difficulty, Expansions, Kind, MAX_EVENTS, Mode, Setup, Sprawl};

impl Subject for Sprawl {
    const MAX_ACTIONS: usize = 100;
    const MAX_EVENTS: usize = MAX_EVENTS;
    const HAS_SECRETS: bool = true;

    fn setups() -> impl Iterator<Item = Setup> {
        let mix = |bits: u8| Setup {
            players: 1 + (bits + bits / 4) % 4,
            difficulty: Difficulty::ALL[usize::from(bits % 3)],
            expansions: Expansions::from_bits(bits),
            ..Setup::default()
        };
        let motorway = |players, mode| Setup {
            players,
            mode,
            ..Setup::default()
        };
        let players = |players| Setup {
            players,
            ..Setup::default()
        };
        let base = (2..=4).map(players).chain((0..16).map(mix));
        base.chain([
            motorway(1, Mode::InterstateCoop),
            motorway(2, Mode::InterstateCoop),
            motorway(2, Mode::InterstateVersus),
        ])
    }

    fn seats(&self) -> u8 {
        self.setup().players
    }

    /// A card of another hand is exchanged for one that lies in the pile.
    fn looks_the_same_to(&self, seat: Seat, dice: &mut Dice) -> Option<Self> {
        let mut raw = self.to_raw();
        let unknown = self.view(seat).unknown.iter();
        let mut in_pile = unknown.filter(|card| {
            card.kind() == Kind::Base && !raw.hands.iter().flatten().any(|held| held == card)
        });
        let count = in_pile.clone().count() as u32;
        let card = in_pile.nth(below(dice, count) as usize)?;
        let others = raw.hands.iter_mut().enumerate();
        let mut others = others.filter(|(other, _)| *other != seat.index());
        let (_, hand) = others.find(|(_, hand)| !hand.is_empty())?;
        let place = below(dice, hand.len() as u32) as usize;
        hand[place] = card;
        let twin = Self::from_raw(&raw).unwrap_or_else(|why| panic!("{why:?}: {raw:?}"));
        assert_ne!(twin, *self);
        Some(twin)
    }
}
