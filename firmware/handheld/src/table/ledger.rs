//! An open ledger: the session, and which dice are thrown next.

use chance::Seed;
use citycore::{
    Game, Seat, Turn,
    game::Code,
    journal::Entry,
    ledger::{Action, Correction, Ledger, MAX_DICE, MAX_SIDES, MIN_SIDES, Purse, Setup},
};

use super::LEDGER_BYTES;
use crate::session::{Part, Refusal, Session, Step};

/// Kinds of dice people own.
const SIDES: [u8; 6] = [MIN_SIDES, 6, 8, 10, 12, MAX_SIDES];

/// A ledger with its journal.
#[derive(Clone, Debug)]
pub(crate) struct LedgerTable {
    session: Session<Ledger, LEDGER_BYTES>,
    dice: u8,
    sides: u8,
}

impl LedgerTable {
    /// A new ledger; two ordinary dice lie ready.
    #[inline(always)] // as the session in it
    pub(crate) fn new(setup: &Setup, game: Ledger, seed: Seed) -> Self {
        Self {
            session: Session::new(setup, game, seed),
            dice: 2,
            sides: 6,
        }
    }

    /// The setup and the seed of a saved ledger.
    pub(crate) fn beginning(saved: &[u8]) -> Option<(Setup, Seed)> {
        Session::<Ledger, LEDGER_BYTES>::beginning(saved)
    }

    /// Plays what a saved ledger of this setup holds, and takes up the dice of its last roll.
    pub(crate) fn resume(&mut self, saved: &[u8]) -> Option<()> {
        self.session.resume(saved, &mut ())?;
        let roll = self.game().roll();
        if roll.dice() > 0 {
            (self.dice, self.sides) = (roll.dice(), roll.sides());
        }
        if matches!(self.game().turn(), Turn::Chance) {
            // a power cut came between a throw and its dice: it never happened
            let keep = self.last_step().map_or(0, |step| step.keep);
            self.undo(keep);
        }
        Some(())
    }

    /// The state.
    pub(crate) const fn game(&self) -> &Ledger {
        self.session.game()
    }

    /// What the dice of this game follow from.
    pub(crate) const fn seed(&self) -> &Seed {
        self.session.seed()
    }

    /// The journal's bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.session.bytes()
    }

    /// How many records the journal has.
    pub(crate) const fn records(&self) -> u32 {
        self.session.len()
    }

    /// The dice thrown next: how many, and their sides.
    pub(crate) const fn dice(&self) -> (u8, u8) {
        (self.dice, self.sides)
    }

    /// Takes one die more or less, round and round.
    pub(crate) fn change_dice(&mut self, more: bool) {
        self.dice = match (more, self.dice) {
            (true, MAX_DICE) => 1,
            (true, dice) => dice + 1,
            (false, 1) => MAX_DICE,
            (false, dice) => dice - 1,
        };
    }

    /// Takes the next kind of dice.
    pub(crate) fn change_sides(&mut self) {
        let next = SIDES.into_iter().find(|&sides| sides > self.sides);
        self.sides = next.unwrap_or(MIN_SIDES);
    }

    /// Plays an action.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.session.play(action, &mut ())
    }

    /// Throws the dice that lie ready, each with its own draw.
    pub(crate) fn throw(&mut self) -> Result<(), Refusal> {
        let (dice, sides) = self.dice();
        self.play(Action::Roll { dice, sides })?;
        while matches!(self.game().turn(), Turn::Chance) {
            self.session.draw(&mut ())?;
        }
        Ok(())
    }

    /// Moves coins between a seat and the bank; presses one after another become one payment. Returns
    /// the bytes that are unchanged.
    pub(crate) fn bank(&mut self, seat: Seat, coins: i32) -> Result<usize, Refusal> {
        if let Some((same, before)) = self.last_change()
            && same == seat
        {
            let (records, last) = (self.records(), self.session.last());
            let kept = self.undo(records.saturating_sub(1));
            let Err(refusal) = self.pay(seat, before + coins) else {
                return Ok(kept);
            };
            // as it was, then
            if let Some(Entry::Action(code)) = last
                && let Some(action) = Action::from_code(code)
            {
                self.play(action)?;
            }
            return Err(refusal);
        }
        let kept = self.bytes().len();
        self.pay(seat, coins).map(|()| kept)
    }

    fn pay(&mut self, seat: Seat, coins: i32) -> Result<(), Refusal> {
        let purse = Purse::Seat(seat);
        let (from, to) = if coins < 0 {
            (purse, Purse::Bank)
        } else {
            (Purse::Bank, purse)
        };
        let coins = u16::try_from(coins.unsigned_abs()).map_err(|_| Refusal::Illegal)?;
        match coins {
            0 => Ok(()),
            _ => self.play(Action::Pay { from, to, coins }),
        }
    }

    /// The last payment between a seat and the bank, if nothing came after it.
    pub(crate) fn last_change(&self) -> Option<(Seat, i32)> {
        let Some(Entry::Action(code)) = self.session.last() else {
            return None;
        };
        match Action::from_code(code)? {
            Action::Pay {
                from: Purse::Bank,
                to: Purse::Seat(seat),
                coins,
            } => Some((seat, i32::from(coins))),
            Action::Pay {
                from: Purse::Seat(seat),
                to: Purse::Bank,
                coins,
            } => Some((seat, -i32::from(coins))),
            _ => None,
        }
    }

    /// Counts a purse by hand.
    pub(crate) fn correct(&mut self, correction: Correction) -> Result<(), Refusal> {
        self.session.correct(correction, &mut ())
    }

    /// What undo would take back.
    pub(crate) fn last_step(&self) -> Option<Step> {
        self.session.last_step(|_, action| match action {
            Some(Action::Die { .. }) => Part::Dice,
            _ => Part::Decision,
        })
    }

    /// Keeps the first `records` records. Returns the bytes that are unchanged.
    pub(crate) fn undo(&mut self, records: u32) -> usize {
        self.session.rewind(records, &mut ())
    }
}
