//! A game of sprawl on the table.

use chance::Seed;
use citycore::describe::Described;
use citycore::{
    Game, Turn,
    sprawl::{Action, Setup, Sprawl},
};

use super::SPRAWL_BYTES;
use crate::session::{Part, Refusal, Session, Step};

/// A game of sprawl with its journal.
#[derive(Clone, Debug)]
pub(crate) struct SprawlTable {
    session: Session<Sprawl, SPRAWL_BYTES>,
}

impl SprawlTable {
    /// A new game, nothing dealt yet.
    #[inline(always)] // as the session in it
    pub(crate) fn new(setup: &Setup, game: Sprawl, seed: Seed) -> Self {
        let session = Session::new(setup, game, seed);
        Self { session }
    }

    /// The setup and the seed of a saved game.
    pub(crate) fn beginning(saved: &[u8]) -> Option<(Setup, Seed)> {
        Session::<Sprawl, SPRAWL_BYTES>::beginning(saved)
    }

    /// Plays what a saved game of this setup holds.
    pub(crate) fn resume(&mut self, saved: &[u8]) -> Option<()> {
        self.session.resume(saved, &mut ())
    }

    /// The state.
    pub(crate) const fn game(&self) -> &Sprawl {
        self.session.game()
    }

    /// What the dice of this game follow from.
    pub(crate) const fn seed(&self) -> &Seed {
        self.session.seed()
    }

    /// Gives the game a seed that had none.
    pub(crate) const fn set_seed(&mut self, seed: Seed) {
        self.session.set_seed(seed);
    }

    /// The journal's bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.session.bytes()
    }

    /// How many records the journal has.
    pub(crate) const fn records(&self) -> u32 {
        self.session.len()
    }

    /// Plays an action.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.session.play(action, &mut ())
    }

    /// Turns up and deals cards until a player must decide.
    pub(crate) fn deal(&mut self) -> Result<(), Refusal> {
        while matches!(self.game().turn(), Turn::Chance) {
            self.session.draw(&mut ())?;
        }
        Ok(())
    }

    /// What undo would take back. `cards_by_hand` says whether turning up a card is a press of its own.
    pub(crate) fn last_step(&self, cards_by_hand: bool) -> Option<Step> {
        self.session.last_step(|_, action| match action {
            Some(action) if action.is_chance() && !cards_by_hand => Part::Card,
            _ => Part::Decision,
        })
    }

    /// Keeps the first `records` records. Returns the bytes that are unchanged.
    pub(crate) fn undo(&mut self, records: u32) -> usize {
        self.session.rewind(records, &mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legal;
    use citycore::sprawl::{Expansions, Mode};

    /// Records and bytes of a game played to its end.
    fn whole_game(setup: &Setup, seed: u8) -> (u32, usize) {
        let game = Sprawl::new(setup).unwrap();
        let mut table = SprawlTable::new(setup, game, Seed::new([seed; 32]));
        table.deal().unwrap();
        while matches!(table.game().turn(), Turn::Seat(_)) {
            let any = usize::from(seed) * 7 % legal::count(table.game());
            table.play(legal::nth(table.game(), any).unwrap()).unwrap();
            table.deal().unwrap();
        }
        (table.records(), table.bytes().len())
    }

    #[test]
    fn the_journal_has_ample_room_for_any_whole_game() {
        for mode in Mode::ALL {
            let (least, most) = mode.players();
            let expansions = match mode {
                Mode::Base => Expansions::from_bits(15),
                _ => Expansions::NONE,
            };
            for players in least..=most {
                let setup = Setup {
                    mode,
                    players,
                    expansions,
                    ..Setup::default()
                };
                for seed in 1..4 {
                    let (records, bytes) = whole_game(&setup, seed);
                    assert!(records > 30, "a whole game");
                    assert!(bytes <= SPRAWL_BYTES / 2, "{bytes} bytes in {setup:?}");
                }
            }
        }
    }
}
