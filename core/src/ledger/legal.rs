//! What coins and dice can do: every check of the ledger, once.

use core::ops::ControlFlow;

use super::{
    Action, Illegal, Ledger, MAX_COINS, MAX_DICE, MAX_PAYMENT, MAX_SIDES, MIN_SIDES, Purse,
};
use crate::game::{Game, Seat, Turn};

/// How many kinds of dice there are.
const KINDS_OF_DICE: u32 = (MAX_SIDES - MIN_SIDES + 1) as u32;
/// How many different rolls can be asked for.
const ROLLS: u32 = MAX_DICE as u32 * KINDS_OF_DICE;

impl Ledger {
    pub(super) fn visit_actions<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.turn() {
            Turn::Over(_) => {}
            Turn::Chance => {
                for value in 1..=self.roll.sides {
                    visit(Action::Die { value })?;
                }
            }
            Turn::Seat(_) => {
                visit(Action::Next)?;
                visit(Action::Finish)?;
                for n in 0..ROLLS {
                    visit(nth_roll(n))?;
                }
                for (from, to) in self.pairs() {
                    for coins in 1..=self.most_coins(from, to) {
                        visit(Action::Pay { from, to, coins })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn count_actions(&self) -> u32 {
        match self.turn() {
            Turn::Over(_) => 0,
            Turn::Chance => u32::from(self.roll.sides),
            Turn::Seat(_) => {
                let payments = self
                    .pairs()
                    .map(|(from, to)| u32::from(self.most_coins(from, to)));
                2 + ROLLS + payments.sum::<u32>()
            }
        }
    }

    pub(super) fn nth_action(&self, n: u32) -> Option<Action> {
        match self.turn() {
            Turn::Over(_) => None,
            Turn::Chance => {
                let value = u8::try_from(n).ok()?.checked_add(1)?;
                (value <= self.roll.sides).then_some(Action::Die { value })
            }
            Turn::Seat(_) => match n {
                0 => Some(Action::Next),
                1 => Some(Action::Finish),
                _ => {
                    let n = n - 2;
                    match n.checked_sub(ROLLS) {
                        None => Some(nth_roll(n)),
                        Some(n) => self.nth_payment(n),
                    }
                }
            },
        }
    }

    /// Whether `action` is legal, and if not, why: the one place that decides.
    pub(super) fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.over {
            return Err(Illegal::Over);
        }
        let falls = matches!(action, Action::Die { .. });
        match (self.roll.in_the_air(), falls) {
            (true, false) => return Err(Illegal::DiceInTheAir),
            (false, true) => return Err(Illegal::NoDice),
            _ => {}
        }
        match action {
            Action::Next | Action::Finish => Ok(()),
            Action::Roll { dice, .. } if !(1..=MAX_DICE).contains(&dice) => {
                Err(Illegal::Dice(dice))
            }
            Action::Roll { sides, .. } if !(MIN_SIDES..=MAX_SIDES).contains(&sides) => {
                Err(Illegal::Sides(sides))
            }
            Action::Roll { .. } => Ok(()),
            Action::Die { value } => {
                let sides = self.roll.sides;
                let is_a_side = (1..=sides).contains(&value);
                is_a_side
                    .then_some(())
                    .ok_or(Illegal::Value { value, sides })
            }
            Action::Pay { from, to, coins } => {
                let most = self.payable(from, to)?;
                (1..=most)
                    .contains(&coins)
                    .then_some(())
                    .ok_or(Illegal::Coins {
                        coins: coins.into(),
                        most: most.into(),
                    })
            }
        }
    }

    /// The most coins one payment can move: what the giver has and the taker has room for.
    pub(super) fn payable(&self, from: Purse, to: Purse) -> Result<u16, Illegal> {
        let had = self.given(from)?;
        let room = self.room(to)?;
        if from == to {
            return Err(Illegal::SamePurse);
        }
        let most = had.min(room);
        Ok(u16::try_from(most).map_or(MAX_PAYMENT, |most| most.min(MAX_PAYMENT)))
    }

    fn given(&self, purse: Purse) -> Result<u32, Illegal> {
        match purse {
            Purse::Bank => Ok(MAX_COINS),
            Purse::Seat(seat) => self.held(seat),
        }
    }

    fn room(&self, purse: Purse) -> Result<u32, Illegal> {
        match purse {
            Purse::Bank => Ok(MAX_COINS),
            Purse::Seat(seat) => Ok(MAX_COINS.saturating_sub(self.held(seat)?)),
        }
    }

    pub(super) fn held(&self, seat: Seat) -> Result<u32, Illegal> {
        let coins = self.coins().get(seat.index());
        coins.copied().ok_or(Illegal::NoSuchSeat(seat))
    }

    /// Every two purses coins can move between, in the order they are visited.
    fn pairs(&self) -> impl Iterator<Item = (Purse, Purse)> {
        let purses = self.setup.players.saturating_add(1);
        (0..purses).flat_map(move |from| {
            let others = (0..purses).filter(move |to| *to != from);
            others.map(move |to| (Purse::from_number(from), Purse::from_number(to)))
        })
    }

    fn nth_payment(&self, n: u32) -> Option<Action> {
        let mut left = n;
        for (from, to) in self.pairs() {
            let most = u32::from(self.most_coins(from, to));
            match left.checked_sub(most) {
                Some(rest) => left = rest,
                None => {
                    let coins = u16::try_from(left).ok()?.checked_add(1)?;
                    return Some(Action::Pay { from, to, coins });
                }
            }
        }
        None
    }
}

fn nth_roll(n: u32) -> Action {
    let dice = (n / KINDS_OF_DICE) as u8;
    let sides = (n % KINDS_OF_DICE) as u8;
    Action::Roll {
        dice: dice.saturating_add(1),
        sides: sides.saturating_add(MIN_SIDES),
    }
}
