//! What cities offers beyond the common interface: every slot of a take ranked, each by every
//! placement of what lies there; and a game of players who choose by it.

use core::ops::ControlFlow;

use citycore::cities::{Cities, Phase};
use citycore::digest::Digest;
use citycore::game::{Game, Turn};

use crate::play::Trouble;
use crate::rng::SplitMix;

/// Ranks every choice of the seat on turn, reads what each is worth into `trail` and gives their
/// number. A slot is worth what the best use of it leaves.
#[inline(never)]
pub fn rank(game: &Cities, trail: &mut Digest) -> u32 {
    let mut choices = 0;
    let _ = game.visit_scored(|_, worth| {
        choices += 1;
        trail.u32(worth.cast_unsigned());
        ControlFlow::<()>::Continue(())
    });
    choices
}

/// The round whose first take is kept: half of the game is played, so every row still has slots
/// and every district has both cells to build on and sites for tiles.
const MIDDLE: u8 = 5;

/// A game of greedy players.
pub struct GreedyDraft {
    /// Every district is full.
    pub finished: Cities,
    /// The first take of the fifth of eight rounds.
    pub middle: Cities,
}

impl GreedyDraft {
    /// Plays a game of four seats with the project's own pack: 9 tiles and 8 cards each.
    pub fn play(seed: u64) -> Result<Self, Trouble> {
        let mut rng = SplitMix(seed);
        let mut game = Cities::new(&Default::default()).map_err(|_| Trouble::Setup)?;
        let mut middle = None;
        loop {
            let action = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.sample(&mut rng),
                Turn::Seat(_) => {
                    if middle.is_none() && game.round() == MIDDLE && game.phase() == Phase::Take {
                        middle = Some(game);
                    }
                    game.best_choice()
                }
            };
            let action = action.ok_or(Trouble::Stuck)?;
            game.apply(action, &mut ()).map_err(|_| Trouble::Offered)?;
        }
        Ok(Self {
            finished: game,
            middle: middle.ok_or(Trouble::Stuck)?,
        })
    }
}
