//! The ledger for C: its setup, actions, events and view.

use rules::game::{Code, Game as _};
use rules::ledger::SetupError;
use rules::ledger::{self, Action, Correction, Event, Illegal, Ledger, Outcome, Purse, Setup};
use rules::{GameId, Lang, Seat};

use crate::border::Out;
use crate::event::{CITY_BANK, CITY_NONE, city_event};
use crate::game::show;
use crate::object::city_game;
use crate::play::city_result;
use crate::playable::{Parts, Playable, Say, ToC, code_of, parts_of, seat_at_table};
use crate::setup::city_setup;
use crate::status::{Checked, answer, city_status};
use crate::texts::Part;

/// What a table agrees on before it opens a ledger.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_ledger_setup {
    /// Two to eight.
    pub players: u8,
    /// The seat that begins.
    pub first: u8,
    /// The coins every purse starts with, up to 999999.
    pub coins: u32,
}

/// What can be done with a ledger.
#[repr(u8)]
pub enum city_ledger_action_kind {
    /// The next seat is on turn.
    Next = 0,
    /// The ledger is closed: the game is over.
    Finish = 1,
    /// Dice are thrown: `dice` (1 to 6) with `sides` (4 to 20); each then falls by itself.
    Roll = 2,
    /// Chance: one die falls and shows `value`.
    Die = 3,
    /// `coins` (1 to 999) go from the purse `from` to the purse `to`: seats, or `CITY_BANK`.
    Pay = 4,
}

/// An action of the ledger in its parts. Fields the kind does not use are not looked at.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_ledger_action {
    /// A `city_ledger_action_kind`.
    pub kind: u8,
    /// How many dice are thrown.
    pub dice: u8,
    /// How many sides each has.
    pub sides: u8,
    /// What a die shows.
    pub value: u8,
    /// Who gives: a seat or `CITY_BANK`.
    pub from: u8,
    /// Who gets: a seat or `CITY_BANK`.
    pub to: u8,
    /// How many coins move.
    pub coins: u16,
}

/// What can happen in a ledger, and the fields of `city_event` it uses.
#[repr(u8)]
pub enum city_ledger_event {
    /// `amount` coins went from `seat` to `to`; either may be `CITY_BANK`.
    Pay = 1,
    /// `amount` dice with `before` sides were thrown.
    Thrown = 2,
    /// A die fell and shows `die1`.
    Die = 3,
    /// The last die of a roll fell; all show `amount` together.
    Total = 4,
    /// The turn of `seat` began.
    Turn = 5,
    /// The ledger was closed; `seat` has the most coins, `CITY_NONE` if nobody has them alone.
    Finished = 6,
    /// The purse of `seat` was counted by hand: it has `amount` coins, not `before`.
    Corrected = 7,
}

/// The ledger as everybody may see it.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_ledger_view {
    /// How many play.
    pub players: u8,
    /// Who is on turn.
    pub seat: u8,
    /// Who has the most coins; `CITY_NONE` if nobody has them alone.
    pub leader: u8,
    /// How many dice were thrown last; 0 before the first roll.
    pub dice: u8,
    /// How many sides each of them has.
    pub sides: u8,
    /// How many of them have fallen.
    pub fallen: u8,
    /// What they show.
    pub values: [u8; 6],
    /// Which turn it is, from 1.
    pub turn: u32,
    /// The coins of every seat.
    pub coins: [u32; 8],
}

impl Playable for Ledger {
    const ACTION_TEXT: Say<Action> =
        |action, names, lang, out| ledger::action_text(action, names, lang, out);
    const CORRECTION_TEXT: Say<Correction> =
        |correction, names, lang, out| ledger::correction_text(correction, names, lang, out);
    const EVENT_TEXT: Say<Event> =
        |event, names, lang, out| ledger::event_text(event, names, lang, out);
    const REFUSAL_TEXT: fn(Illegal, Lang) -> &'static str = Illegal::text;

    fn read_setup(setup: &city_setup) -> Checked<Setup> {
        Ok(Setup {
            players: setup.ledger.players,
            first: Seat(setup.ledger.first),
            coins: setup.ledger.coins,
        })
    }

    fn write_setup(setup: &Setup, to: &mut city_setup) {
        to.ledger = city_ledger_setup {
            players: setup.players,
            first: setup.first.0,
            coins: setup.coins,
        };
    }

    fn setup_problem(error: SetupError, lang: Lang) -> &'static str {
        let (en, cs) = match error {
            SetupError::Players(_) => ("Two to eight can play.", "Hrát mohou dva až osm hráčů."),
            SetupError::First(_) => (
                "The first seat is not at the table.",
                "Začínající hráč u stolu nesedí.",
            ),
            SetupError::Coins(_) => (
                "A purse holds at most 999999 coins.",
                "V měšci je nejvýš 999999 mincí.",
            ),
        };
        lang.pick(en, cs)
    }

    fn player_count(&self) -> u8 {
        self.players()
    }

    fn result(outcome: &Outcome) -> (city_result, u8) {
        match outcome.leader {
            Some(seat) => (city_result::Won, seat.0),
            None => (city_result::Drawn, CITY_NONE),
        }
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        let (en, cs) = match self.turn() {
            rules::Turn::Seat(_) => ("pay, roll or go on", "zaplať, hoď, nebo pokračuj"),
            rules::Turn::Chance => ("a die must fall", "musí dopadnout kostka"),
            rules::Turn::Over(_) => ("the ledger is closed", "účet je uzavřený"),
        };
        lang.pick(en, cs)
    }

    fn dice(&self, die1: u8, die2: u8) -> Option<Action> {
        let due = matches!(self.turn(), rules::Turn::Chance);
        // Dice fall one by one: a second one at once is no side of the first.
        let value = if die2 == 0 { die1 } else { 0 };
        due.then_some(Action::Die { value })
    }

    fn card_text(_: u8, _: Part, _: Lang) -> Option<&'static str> {
        None
    }
}

const fn purse(number: u8) -> Purse {
    match number {
        CITY_BANK => Purse::Bank,
        seat => Purse::Seat(Seat(seat)),
    }
}

const fn purse_number(purse: Purse) -> u8 {
    match purse {
        Purse::Bank => CITY_BANK,
        Purse::Seat(seat) => seat.0,
    }
}

const PAY: u8 = city_ledger_event::Pay as u8;
const THROWN: u8 = city_ledger_event::Thrown as u8;
const DIE: u8 = city_ledger_event::Die as u8;
const TOTAL: u8 = city_ledger_event::Total as u8;
const TURN: u8 = city_ledger_event::Turn as u8;
const FINISHED: u8 = city_ledger_event::Finished as u8;
const CORRECTED: u8 = city_ledger_event::Corrected as u8;

impl ToC for Event {
    #[inline]
    fn to_c(&self) -> city_event {
        let kind = |kind| city_event::new(GameId::Ledger, kind);
        match *self {
            Self::Pay { from, to, coins } => city_event {
                seat: purse_number(from),
                to: purse_number(to),
                amount: coins.into(),
                ..kind(PAY)
            },
            Self::Thrown { dice, sides } => city_event {
                amount: dice.into(),
                before: sides.into(),
                ..kind(THROWN)
            },
            Self::Die { value } => city_event {
                die1: value,
                ..kind(DIE)
            },
            Self::Total { total } => city_event {
                amount: total.into(),
                ..kind(TOTAL)
            },
            Self::Turn { seat } => city_event {
                seat: seat.0,
                ..kind(TURN)
            },
            Self::Finished { leader } => city_event {
                seat: leader.map_or(CITY_NONE, |seat| seat.0),
                ..kind(FINISHED)
            },
            Self::Corrected { seat, from, to } => city_event {
                seat: seat.0,
                before: from,
                amount: to,
                ..kind(CORRECTED)
            },
        }
    }

    fn from_c(event: &city_event) -> Option<Self> {
        let seat = Seat(event.seat);
        let small = |number: u32| u8::try_from(number).ok();
        Some(match event.kind {
            PAY => Self::Pay {
                from: purse(event.seat),
                to: purse(event.to),
                coins: u16::try_from(event.amount).ok()?,
            },
            THROWN => Self::Thrown {
                dice: small(event.amount)?,
                sides: small(event.before)?,
            },
            DIE => Self::Die { value: event.die1 },
            TOTAL => Self::Total {
                total: small(event.amount)?,
            },
            TURN => Self::Turn { seat },
            FINISHED => Self::Finished {
                leader: (event.seat != CITY_NONE).then_some(seat),
            },
            CORRECTED => Self::Corrected {
                seat,
                from: event.before,
                to: event.amount,
            },
            _ => return None,
        })
    }
}

const NEXT: u8 = city_ledger_action_kind::Next as u8;
const FINISH: u8 = city_ledger_action_kind::Finish as u8;
const ROLL: u8 = city_ledger_action_kind::Roll as u8;
const FALL: u8 = city_ledger_action_kind::Die as u8;
const PAYMENT: u8 = city_ledger_action_kind::Pay as u8;

impl Parts for city_ledger_action {
    type Action = Action;

    fn action(&self) -> Option<Action> {
        Some(match self.kind {
            NEXT => Action::Next,
            FINISH => Action::Finish,
            ROLL => Action::Roll {
                dice: self.dice,
                sides: self.sides,
            },
            FALL => Action::Die { value: self.value },
            PAYMENT => Action::Pay {
                from: purse(self.from),
                to: purse(self.to),
                coins: self.coins,
            },
            _ => return None,
        })
    }

    fn of(action: Action) -> Self {
        let kind = |kind| Self {
            kind,
            ..Self::default()
        };
        match action {
            Action::Next => kind(NEXT),
            Action::Finish => kind(FINISH),
            Action::Roll { dice, sides } => Self {
                dice,
                sides,
                ..kind(ROLL)
            },
            Action::Die { value } => Self {
                value,
                ..kind(FALL)
            },
            Action::Pay { from, to, coins } => Self {
                from: purse_number(from),
                to: purse_number(to),
                coins,
                ..kind(PAYMENT)
            },
        }
    }
}

/// Writes the code of a ledger action, given by its parts, to `*code`. Whether it is legal is for
/// `city_apply` to say.
///
/// Returns OK or UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_ledger_code(
    action: *const city_ledger_action,
    code: *mut u64,
) -> city_status {
    code_of(action, code)
}

/// Takes the code of a ledger action apart into `*action`.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_ledger_parts(code: u64, action: *mut city_ledger_action) -> city_status {
    parts_of(code, action)
}

/// Writes the code of a correction (see `city_correct`) to `*code`: the purse of `seat` holds
/// `coins`, whatever the ledger says.
///
/// Returns OK or NO_SUCH_SEAT, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_ledger_correction(seat: u32, coins: u32, code: *mut u64) -> city_status {
    answer(|| {
        let out = Out::new(code, None)?;
        let seat = seat_at_table(seat, ledger::MAX_SEATS)?;
        out.set(Correction { seat, coins }.code());
        Ok(())
    })
}

/// Writes what `seat` may know of a ledger to `*view`: everything.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with
/// the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_view_ledger(
    game: *const city_game,
    seat: u32,
    view: *mut city_ledger_view,
) -> city_status {
    show::<Ledger, _>(game, seat, view, |_, ledger| look(ledger))
}

fn look(ledger: &Ledger) -> city_ledger_view {
    let roll = ledger.roll();
    let mut values = [0; 6];
    for (to, from) in values.iter_mut().zip(roll.values()) {
        *to = *from;
    }
    let mut coins = [0; 8];
    for (to, from) in coins.iter_mut().zip(ledger.coins()) {
        *to = *from;
    }
    city_ledger_view {
        players: ledger.players(),
        seat: ledger.seat().0,
        leader: ledger.leader().map_or(CITY_NONE, |seat| seat.0),
        dice: roll.dice(),
        sides: roll.sides(),
        fallen: roll.values().len() as u8,
        values,
        turn: ledger.turn_number(),
        coins,
    }
}
