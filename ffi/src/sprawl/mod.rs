//! Sprawl for C: its words, setup, actions, events and views.

pub mod action;
pub mod event;
pub mod view;
pub mod words;

use rules::Lang;
use rules::game::NoCorrection;
use rules::sprawl::{
    self, Action, Card, Difficulty, Event, Expansions, Illegal, Mode, Outcome, Setup, SetupError,
    Sprawl,
};

pub use action::city_sprawl_action;
pub use view::city_sprawl_view;

use crate::event::CITY_NONE;
use crate::play::city_result;
use crate::playable::{Playable, Say};
use crate::setup::city_setup;
use crate::status::{Checked, city_status};
use crate::texts::Part;

/// What is chosen before a game of sprawl.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_sprawl_setup {
    /// One to four; one or two with a motorway.
    pub players: u8,
    /// How the table plays: a `city_sprawl_mode`.
    pub mode: u8,
    /// How hard it is: a `city_sprawl_difficulty`; without meaning in the competitive mode.
    pub difficulty: u8,
    /// What is added to the base game: a sum of `city_sprawl_expansion`, 0 for nothing.
    pub expansions: u8,
}

const fn flag(byte: u8) -> Option<bool> {
    match byte {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

impl Playable for Sprawl {
    const ACTION_TEXT: Say<Action> =
        |action, names, lang, out| sprawl::action_text(action, names, lang, out);
    const CORRECTION_TEXT: Say<NoCorrection> = |correction, _, _, _| match *correction {};
    const EVENT_TEXT: Say<Event> =
        |event, names, lang, out| sprawl::event_text(event, names, lang, out);
    const REFUSAL_TEXT: fn(Illegal, Lang) -> &'static str = Illegal::text;

    fn read_setup(setup: &city_setup) -> Checked<Setup> {
        let setup = &setup.sprawl;
        let bad = city_status::BadSetup;
        let expansions = Expansions::from_bits(setup.expansions);
        if expansions.bits() != setup.expansions {
            return Err(bad);
        }
        Ok(Setup {
            players: setup.players,
            mode: *Mode::ALL.get(usize::from(setup.mode)).ok_or(bad)?,
            difficulty: *Difficulty::ALL
                .get(usize::from(setup.difficulty))
                .ok_or(bad)?,
            expansions,
        })
    }

    fn write_setup(setup: &Setup, to: &mut city_setup) {
        to.sprawl = city_sprawl_setup {
            players: setup.players,
            mode: setup.mode as u8,
            difficulty: setup.difficulty as u8,
            expansions: setup.expansions.bits(),
        };
    }

    fn setup_problem(error: SetupError, lang: Lang) -> &'static str {
        let (en, cs) = match error {
            SetupError::Players { .. } => (
                "One to four can play; two against each other, one or two with a motorway.",
                "Hrát může jeden až čtyři; proti sobě dva, s dálnicí jeden nebo dva.",
            ),
            SetupError::MotorwayWithExpansions => (
                "The motorway does not go with expansions of the base game.",
                "Dálnice se s rozšířeními základní hry nekombinuje.",
            ),
        };
        lang.pick(en, cs)
    }

    fn player_count(&self) -> u8 {
        rules::Game::setup(self).players
    }

    fn result(outcome: &Outcome) -> (city_result, u8) {
        match *outcome {
            Outcome::Together { won: true, .. } => (city_result::Won, CITY_NONE),
            Outcome::Together { won: false, .. } => (city_result::Lost, CITY_NONE),
            Outcome::Versus {
                winner: Some(seat), ..
            } => (city_result::Won, seat.0),
            Outcome::Versus { winner: None, .. } => (city_result::Drawn, CITY_NONE),
        }
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        self.phase().name(lang)
    }

    fn dice(&self, _: u8, _: u8) -> Option<Action> {
        None
    }

    fn card_text(card: u8, part: Part, lang: Lang) -> Option<&'static str> {
        let card = Card::from_number(card)?;
        Some(match part {
            Part::Name | Part::Short => card.name(lang),
            Part::Rule => card.condition(lang),
            Part::Id => card.id(),
        })
    }
}
