//! An open ledger.

use citycore::{
    Game, Seat, Turn,
    game::Code,
    journal::Entry,
    ledger::{Action, Ledger, MAX_PAYMENT, Purse},
};

use super::{
    FallenDice, HandheldGame, Part, Refusal, Running, Session,
    running::{Coins, DrawSleep},
};
use crate::{
    app::Shared,
    pages::{self, Page, menu::Tile},
    settings::Dice,
};

/// A ledger that is open.
pub(crate) type RunningLedger = Running<Ledger>;

impl HandheldGame for Ledger {
    type Memory = ();

    const TILE: Tile = pages::ledger::TILE;

    const SLEEP: Option<DrawSleep<Self>> = None;

    const ASKS_PLAINLY: bool = false;

    const COUNTS_TURNS: bool = false;

    fn coins(&self) -> Coins {
        self.coins().iter().copied().collect()
    }

    fn part(_: Option<Action>, action: Option<Action>, _: bool) -> Part {
        match action {
            Some(Action::Die { .. }) => Part::Dice,
            _ => Part::Decision,
        }
    }

    fn fallen_dice(&self, _: Option<Action>) -> FallenDice {
        let roll = self.roll();
        let values = roll.values().iter().copied();
        values.filter(|_| roll.sides() == 6).collect()
    }

    /// A throw and its dice are one press.
    fn is_cut_short(&self) -> bool {
        matches!(self.turn(), Turn::Chance)
    }

    fn home(running: &RunningLedger, session: &Session, _: &Shared) -> Option<Page> {
        Some(pages::ledger::home(running, session))
    }

    fn new_game(last: Option<&Self>) -> Page {
        pages::ledger::new_game(last)
    }
}

impl RunningLedger {
    /// The coins that really move when a seat should get so many from the bank, or give them: what is
    /// there and what has room.
    pub(crate) fn movable(&self, seat: Seat, coins: i32) -> i32 {
        let (from, to) = purses(seat, coins);
        let most = i32::from(self.game().most_coins(from, to));
        coins.clamp(-most, most)
    }
}

/// Throws dice, each with its own draw.
pub(crate) fn throw(session: &mut Session, dice: Dice) -> Result<(), Refusal> {
    session.play(Action::Roll {
        dice: dice.count,
        sides: dice.sides,
    })?;
    session.draw_all()
}

/// Moves coins between a seat and the bank, as many as can be; presses one after another become one
/// payment as long as it is not too large. Returns the bytes that are unchanged.
pub(crate) fn bank(session: &mut Session, seat: Seat, coins: i32) -> Result<usize, Refusal> {
    let running = RunningLedger::of(session).ok_or(Refusal::Illegal)?;
    let coins = running.movable(seat, coins);
    let before = match last_change(session) {
        Some((same, before)) if same == seat => before,
        _ => 0,
    };
    let together = before + coins;
    if before == 0 || together.unsigned_abs() > u32::from(MAX_PAYMENT) {
        let kept = session.bytes().len();
        return pay(session, seat, coins).map(|()| kept);
    }
    let kept = session.undo(session.records().saturating_sub(1));
    pay(session, seat, together)
        .map(|()| kept)
        .inspect_err(|_| {
            // the journal is full; what was in it fits
            let _ = pay(session, seat, before);
        })
}

#[inline(never)]
fn pay(session: &mut Session, seat: Seat, coins: i32) -> Result<(), Refusal> {
    let (from, to) = purses(seat, coins);
    let coins = u16::try_from(coins.unsigned_abs()).map_err(|_| Refusal::Illegal)?;
    match coins {
        0 => Ok(()),
        _ => session.play(Action::Pay { from, to, coins }),
    }
}

/// The last payment between a seat and the bank, if nothing came after it.
pub(crate) fn last_change(session: &Session) -> Option<(Seat, i32)> {
    let Some(Entry::Action(code)) = session.last() else {
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

/// Who gives and who gets when a seat gets so many coins from the bank, or gives them.
const fn purses(seat: Seat, coins: i32) -> (Purse, Purse) {
    let purse = Purse::Seat(seat);
    if coins < 0 {
        (purse, Purse::Bank)
    } else {
        (Purse::Bank, purse)
    }
}
