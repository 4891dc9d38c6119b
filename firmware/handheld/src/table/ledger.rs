//! An open ledger.

use chance::Seed;
use citycore::{
    Game, Seat, Turn,
    game::Code,
    journal::Entry,
    ledger::{Action, Correction, Ledger, MAX_PAYMENT, Purse, Setup},
};

use super::LEDGER_BYTES;
use crate::{
    session::{Part, Refusal, Session, Step},
    settings::Dice,
};

/// A ledger with its journal.
#[derive(Clone, Debug)]
pub(crate) struct LedgerTable {
    session: Session<Ledger, LEDGER_BYTES>,
}

impl LedgerTable {
    /// A new ledger.
    #[inline(always)] // as the session in it
    pub(crate) fn new(setup: &Setup, game: Ledger, seed: Seed) -> Self {
        let session = Session::new(setup, game, seed);
        Self { session }
    }

    /// The setup and the seed of a saved ledger.
    pub(crate) fn beginning(saved: &[u8]) -> Option<(Setup, Seed)> {
        Session::<Ledger, LEDGER_BYTES>::beginning(saved)
    }

    /// Plays what a saved ledger of this setup holds.
    pub(crate) fn resume(&mut self, saved: &[u8]) -> Option<()> {
        self.session.resume(saved, &mut ())?;
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

    /// Throws dice, each with its own draw.
    pub(crate) fn throw(&mut self, dice: Dice) -> Result<(), Refusal> {
        self.play(Action::Roll {
            dice: dice.count,
            sides: dice.sides,
        })?;
        while matches!(self.game().turn(), Turn::Chance) {
            self.session.draw(&mut ())?;
        }
        Ok(())
    }

    /// The coins that really move when a seat should get so many from the bank, or give them: what is
    /// there and what has room.
    pub(crate) fn movable(&self, seat: Seat, coins: i32) -> i32 {
        let (from, to) = purses(seat, coins);
        let most = i32::from(self.game().most_coins(from, to));
        coins.clamp(-most, most)
    }

    /// Moves coins between a seat and the bank, as many as can be; presses one after another become one
    /// payment as long as it is not too large. Returns the bytes that are unchanged.
    pub(crate) fn bank(&mut self, seat: Seat, coins: i32) -> Result<usize, Refusal> {
        let coins = self.movable(seat, coins);
        let before = match self.last_change() {
            Some((same, before)) if same == seat => before,
            _ => 0,
        };
        let together = before + coins;
        if before == 0 || together.unsigned_abs() > u32::from(MAX_PAYMENT) {
            let kept = self.bytes().len();
            return self.pay(seat, coins).map(|()| kept);
        }
        let kept = self.undo(self.records().saturating_sub(1));
        self.pay(seat, together).map(|()| kept).inspect_err(|_| {
            // the journal is full; what was in it fits
            let _ = self.pay(seat, before);
        })
    }

    #[inline(never)]
    fn pay(&mut self, seat: Seat, coins: i32) -> Result<(), Refusal> {
        let (from, to) = purses(seat, coins);
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

/// Who gives and who gets when a seat gets so many coins from the bank, or gives them.
const fn purses(seat: Seat, coins: i32) -> (Purse, Purse) {
    let purse = Purse::Seat(seat);
    if coins < 0 {
        (purse, Purse::Bank)
    } else {
        (Purse::Bank, purse)
    }
}
