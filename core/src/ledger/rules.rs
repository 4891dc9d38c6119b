//! What coins and dice can do: every check of the ledger, once.

use core::ops::ControlFlow;

use super::{
    Action, Correction, Event, Illegal, Ledger, MAX_COINS, MAX_DICE, MAX_PAYMENT, MAX_SEATS,
    MAX_SIDES, MIN_SEATS, MIN_SIDES, Outcome, PURSES, Purse, Roll, Setup, SetupError,
};
use crate::chance;
use crate::digest::Digest;
use crate::game::{Events, Game, GameId, Seat, Setup as _, Turn};
use rand_core::Rng;

/// How many kinds of dice there are.
const KINDS_OF_DICE: u32 = (MAX_SIDES - MIN_SIDES + 1) as u32;
/// How many different rolls can be asked for.
const ROLLS: u32 = MAX_DICE as u32 * KINDS_OF_DICE;

impl Game for Ledger {
    const ID: GameId = GameId::Ledger;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Correction = Correction;
    type Event = Event;
    type Illegal = Illegal;
    type Outcome = Outcome;
    /// Purses lie open: everybody may know everything.
    type View = Self;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        if !(MIN_SEATS..=MAX_SEATS).contains(&setup.players) {
            return Err(SetupError::Players(setup.players));
        }
        if setup.first.0 >= setup.players {
            return Err(SetupError::First(setup.first));
        }
        if setup.coins > MAX_COINS {
            return Err(SetupError::Coins(setup.coins));
        }
        let mut coins = [0; PURSES];
        for purse in coins.iter_mut().take(usize::from(setup.players)) {
            *purse = setup.coins;
        }
        Ok(Self {
            setup: *setup,
            coins,
            seat: setup.first,
            turn: 1,
            roll: Roll::default(),
            over: false,
        })
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn turn(&self) -> Turn<Outcome> {
        if self.over {
            Turn::Over(Outcome {
                coins: self.coins,
                leader: self.leader(),
            })
        } else if self.roll.in_the_air() {
            Turn::Chance
        } else {
            Turn::Seat(self.seat)
        }
    }

    fn visit_legal<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
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

    fn legal_count(&self) -> u32 {
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

    fn nth_legal(&self, n: u32) -> Option<Action> {
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

    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    fn apply(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        match action {
            Action::Next => {
                let next = self.seat.0.wrapping_add(1);
                self.seat = Seat(if next < self.setup.players { next } else { 0 });
                self.turn = self.turn.saturating_add(1);
                events.push(Event::Turn { seat: self.seat });
            }
            Action::Finish => {
                self.over = true;
                events.push(Event::Finished {
                    leader: self.leader(),
                });
            }
            Action::Roll { dice, sides } => {
                self.roll = Roll {
                    dice,
                    sides,
                    ..Roll::default()
                };
                events.push(Event::Thrown { dice, sides });
            }
            Action::Die { value } => {
                if let Some(die) = self.roll.values.get_mut(usize::from(self.roll.fallen)) {
                    *die = value;
                }
                self.roll.fallen = self.roll.fallen.saturating_add(1);
                events.push(Event::Die { value });
                if !self.roll.in_the_air() {
                    let total = self.roll.total();
                    events.push(Event::Total { total });
                }
            }
            Action::Pay { from, to, coins } => {
                if let Some(purse) = self.purse(from) {
                    *purse = purse.saturating_sub(u32::from(coins));
                }
                if let Some(purse) = self.purse(to) {
                    *purse = purse.saturating_add(u32::from(coins));
                }
                events.push(Event::Pay { from, to, coins });
            }
        }
        Ok(())
    }

    fn correct(
        &mut self,
        correction: Correction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        let Correction { seat, coins } = correction;
        if self.over {
            return Err(Illegal::Over);
        }
        let from = self.held(seat)?;
        if coins > MAX_COINS {
            let most = MAX_COINS;
            return Err(Illegal::Coins { coins, most });
        }
        if let Some(purse) = self.purse(Purse::Seat(seat)) {
            *purse = coins;
        }
        events.push(Event::Corrected {
            seat,
            from,
            to: coins,
        });
        Ok(())
    }

    fn weight(&self, action: Action) -> u32 {
        let falls = matches!(action, Action::Die { .. }) && self.is_legal(action);
        u32::from(falls)
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let in_the_air = !self.over && self.roll.in_the_air();
        in_the_air
            .then(|| self.nth_legal(chance::below(rng, u32::from(self.roll.sides))))
            .flatten()
    }

    fn view(&self, _: Seat) -> Self {
        *self
    }

    fn encode(&self, digest: &mut Digest) {
        digest.bytes(&self.setup.encode());
        for coins in self.coins {
            digest.u32(coins);
        }
        digest.bytes(&[self.seat.0, self.over.into()]);
        digest.u32(self.turn);
        digest.bytes(&[self.roll.dice, self.roll.sides, self.roll.fallen]);
        digest.bytes(&self.roll.values);
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

impl Ledger {
    /// Whether `action` is legal, and if not, why: the one place that decides.
    fn check(&self, action: Action) -> Result<(), Illegal> {
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

    fn held(&self, seat: Seat) -> Result<u32, Illegal> {
        let coins = self.coins().get(seat.index());
        coins.copied().ok_or(Illegal::NoSuchSeat(seat))
    }

    /// The coins of a seat; `None` for the bank, which is not counted.
    fn purse(&mut self, purse: Purse) -> Option<&mut u32> {
        match purse {
            Purse::Bank => None,
            Purse::Seat(seat) => self.coins.get_mut(seat.index()),
        }
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
