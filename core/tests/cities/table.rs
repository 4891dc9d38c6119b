//! A table that plays what a test says, and the first legal thing where it says nothing.

use super::HOUSE;
use super::json::pack_of;
use citycore::cities::{Action, Cities, Event, Pack, Phase, Row, Setup};
use citycore::game::{Game, OnEvent};
use citycore::{Playable, Seat};
use serde_json::{Value, json};

/// The house pack with changes.
pub fn pack(change: impl FnOnce(&mut Value)) -> Pack {
    let mut value: Value = serde_json::from_str(HOUSE).unwrap();
    change(&mut value);
    pack_of(Box::leak(Box::new(value))).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// A pack whose land tiles and starting tiles all look alike.
pub fn all_tiles(land: &str, start: &str) -> Pack {
    pack(|pack| {
        pack["tiles"] = json!(vec![land; 32]);
        pack["start_tiles"] = json!(vec![start; 4]);
    })
}

/// A setup for so many players.
pub fn setup(players: u8) -> Setup {
    Setup {
        players,
        ..Setup::default()
    }
}

pub struct Table {
    pub game: Cities,
    pub events: Vec<Event>,
}

impl Table {
    /// Before the first choice.
    pub fn new(setup: &Setup) -> Self {
        Self {
            game: Cities::new(setup).unwrap(),
            events: Vec::new(),
        }
    }

    /// The first turn of the first round, everything before it as it comes.
    pub fn at_first_turn(setup: &Setup) -> Self {
        let mut table = Self::new(setup);
        table.go_on_to(Phase::Take);
        table
    }

    /// Plays a legal action.
    #[track_caller]
    pub fn play(&mut self, action: Action) {
        let events = &mut self.events;
        let played = self
            .game
            .apply(action, &mut OnEvent(|event| events.push(event)));
        played.unwrap_or_else(|why| panic!("{why:?}: {action:?}"));
    }

    /// Plays the first legal action.
    #[track_caller]
    pub fn play_first(&mut self) {
        self.play(self.game.nth_legal(0).expect("the game is not over"));
    }

    /// Plays first legal actions until a phase is reached.
    #[track_caller]
    pub fn go_on_to(&mut self, phase: Phase) {
        while self.game.phase() != phase {
            self.play_first();
        }
    }

    /// Takes from a slot.
    #[track_caller]
    pub fn take(&mut self, row: Row, slot: u8) {
        self.play(Action::Take { row, slot });
    }

    /// Takes from a slot and does the first legal thing with it until the turn ends.
    #[track_caller]
    pub fn turn(&mut self, row: Row, slot: u8) {
        let turns = Playable::turns(&self.game);
        self.take(row, slot);
        let in_turn =
            |game: &Cities| !matches!(game.phase(), Phase::Take | Phase::Fill | Phase::Over);
        while in_turn(&self.game) {
            self.play_first();
        }
        assert_eq!(Playable::turns(&self.game), turns + 1);
    }

    /// Fills the board with these pieces, first ones first, and with whatever else comes.
    pub fn fill_with_pieces(&mut self, mut pieces: Vec<Action>) {
        pieces.reverse();
        while self.game.phase() == Phase::Fill {
            let is_piece = matches!(self.game.nth_legal(0), Some(Action::Piece(_)));
            match pieces.pop() {
                Some(piece) if is_piece => self.play(piece),
                other => {
                    pieces.extend(other);
                    self.play_first();
                }
            }
        }
    }

    /// The legal actions.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.for_each_legal(|action| actions.push(action));
        actions
    }

    /// Whose turn it is.
    pub fn seat(&self) -> u8 {
        self.game.seat().map_or(u8::MAX, |Seat(seat)| seat)
    }
}
