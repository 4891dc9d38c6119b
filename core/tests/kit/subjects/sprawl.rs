//! Sprawl under the kit: every player count, every mode, every mix of expansions.

use crate::kit::Subject;
use citycore::sprawl::{Difficulty, Expansions, Mode, Setup, Sprawl};

impl Subject for Sprawl {
    const MAX_ACTIONS: usize = 100;

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
}
