//! A game of sprawl.

use citycore::{
    describe::Described,
    sprawl::{Action, Sprawl},
};

use super::{
    FallenDice, HandheldGame, Part, Running, Session,
    running::{Coins, DrawSleep},
};
use crate::{
    app::Shared,
    pages::{self, Page, menu::Tile},
};

/// A game of sprawl that is on.
pub(crate) type RunningSprawl = Running<Sprawl>;

impl HandheldGame for Sprawl {
    type Memory = ();

    const TILE: Tile = pages::sprawl::TILE;

    const SLEEP: Option<DrawSleep<Self>> = None;

    const ASKS_PLAINLY: bool = false;

    const COUNTS_TURNS: bool = false;

    fn coins(&self) -> Coins {
        Coins::new()
    }

    fn part(_: Option<Action>, action: Option<Action>, cards_by_hand: bool) -> Part {
        match action {
            Some(action) if action.is_chance() && !cards_by_hand => Part::Card,
            _ => Part::Decision,
        }
    }

    fn fallen_dice(&self, _: Option<Action>) -> FallenDice {
        FallenDice::new()
    }

    fn is_cut_short(&self) -> bool {
        false
    }

    fn home(running: &RunningSprawl, _: &Session, _: &Shared) -> Option<Page> {
        Some(pages::sprawl::home(running))
    }

    fn new_game(last: Option<&Self>) -> Page {
        pages::sprawl::new_game(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legal;
    use chance::{Added, Seed};
    use citycore::sprawl::{Expansions, Mode, Setup};
    use interface::JOURNAL_BYTES;

    /// Records and bytes of a game played to its end.
    fn whole_game(setup: &Setup, seed: u8) -> (u32, usize) {
        let mut session = Session::new();
        assert!(session.start::<Sprawl>(setup, (Seed::new([seed; 32]), Added::NOTHING)));
        session.draw_all().unwrap();
        while !session.is_over() {
            let game = RunningSprawl::of(&session).unwrap().game();
            let any = usize::from(seed) * 7 % legal::count(game);
            let action = legal::nth(game, any).unwrap();
            session.play(action).unwrap();
            session.draw_all().unwrap();
        }
        (session.records(), session.bytes().len())
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
                    assert!(bytes <= JOURNAL_BYTES / 16, "{bytes} bytes in {setup:?}");
                }
            }
        }
    }
}
