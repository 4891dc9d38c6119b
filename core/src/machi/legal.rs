//! Who may do what now: the check of one action, and the visit of all.

use core::ops::ControlFlow;

use super::action::Throw;
use super::build::Object;
use super::landmarks::{Landmark, LandmarkSet};
use super::{Action, Card, Illegal, Machi, Phase, at};

impl Machi {
    /// Whether the action is legal now, or why not.
    ///
    /// Inlined everywhere so that a caller that knows the kind of action pays for its check only.
    #[inline(always)]
    pub(super) fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.phase != asked_in(action) {
            return Err(Illegal::NotNow(self.phase));
        }
        match action {
            Action::Roll(throw) => check_throw(throw, self.dice),
            Action::Build(card) => self.check_build(card),
            Action::BuildLandmark(landmark) => self.check_landmark(landmark),
            Action::ChooseDice(1 | 2) => Ok(()),
            Action::ChooseDice(dice) => Err(Illegal::DiceCount(dice)),
            Action::TunaRoll(throw) => check_throw(throw, 2),
            Action::MarketCard(card) => require(self.is_due(card), Illegal::NotInDeck(card)),
            Action::Demolish(landmark) => require(
                self.demolishable().contains(landmark),
                Illegal::NotBuilt(landmark),
            ),
            Action::Move { card, closed, to } => self.check_move(card, closed, to),
            Action::Tv(seat) => self.check_opponent(seat),
            Action::Swap {
                give,
                give_closed,
                seat,
                take,
                take_closed,
            } => self.check_swap((give, give_closed), seat, (take, take_closed)),
            Action::Renovate(Some(card)) => require(
                self.closable().contains(card),
                Illegal::NothingToClose(card),
            ),
            Action::Reroll
            | Action::Keep
            | Action::AddTwo(_)
            | Action::NoSwap
            | Action::Renovate(None)
            | Action::BuildNothing
            | Action::Invest(_) => Ok(()),
        }
    }

    #[inline]
    fn check_build(&self, card: Card) -> Result<(), Illegal> {
        let (cost, coins) = (card.cost(), self.coins[at(self.seat)]);
        if !self.on_sale.contains(card) {
            Err(Illegal::NotForSale(card))
        } else if self.purple(self.seat).contains(card) {
            Err(Illegal::OnePerCity(card))
        } else if u32::from(cost) > coins {
            Err(Illegal::TooDear { cost, coins })
        } else {
            require(self.has_room(self.seat, card), Illegal::TwoPerCity(card))
        }
    }

    #[inline]
    fn check_landmark(&self, landmark: Landmark) -> Result<(), Illegal> {
        let (_, landmarks) = self.buildable();
        if landmarks.contains(landmark) {
            return Ok(());
        }
        let to_build = self.landmarks_in_use().without(self.landmarks(self.seat));
        Err(if to_build.contains(landmark) {
            Illegal::TooDear {
                cost: landmark.cost(),
                coins: self.coins(self.seat),
            }
        } else {
            Illegal::NotToBuild(landmark)
        })
    }

    /// Landmarks a demolition company can take.
    fn demolishable(&self) -> LandmarkSet {
        self.landmarks[at(self.seat)].without(LandmarkSet::TOWN_HALL)
    }

    /// The one legal action, where there is exactly one.
    pub(super) fn only_choice(&self) -> Option<Action> {
        let mut only = None;
        let more = self.visit_actions(|action| match only.replace(action) {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        only.filter(|_| more.is_continue())
    }

    pub(super) fn visit_actions<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Market => each(self.due_cards().map(Action::MarketCard), visit),
            Phase::ChooseDice => each([1, 2].map(Action::ChooseDice), visit),
            Phase::Roll => each(throws(self.dice).map(Action::Roll), visit),
            Phase::Tuna => each(throws(2).map(Action::TunaRoll), visit),
            Phase::Reroll => each([Action::Reroll, Action::Keep], visit),
            Phase::AddTwo => each([false, true].map(Action::AddTwo), visit),
            Phase::Demolish => each(self.demolishable().iter().map(Action::Demolish), visit),
            Phase::Move => self.visit_moves(visit),
            Phase::Tv => each(self.opponents(self.seat).map(Action::Tv), visit),
            Phase::Swap => {
                self.visit_swaps(&mut visit)?;
                visit(Action::NoSwap)
            }
            Phase::Renovate => {
                let kinds = self.closable();
                each(
                    kinds.iter().map(|card| Action::Renovate(Some(card))),
                    &mut visit,
                )?;
                visit(Action::Renovate(None))
            }
            Phase::Build => each(self.builds().iter().map(Object::action), visit),
            Phase::Invest => each([false, true].map(Action::Invest), visit),
            Phase::Won | Phase::Unfinished => ControlFlow::Continue(()),
        }
    }

    #[inline]
    pub(super) fn count_actions(&self) -> u32 {
        self.count_in(self.phase)
    }

    /// How many actions the phase the table is in has; a caller that names it pays for that one.
    #[inline(always)]
    pub(super) fn count_in(&self, phase: Phase) -> u32 {
        match phase {
            Phase::Build => self.builds().len(),
            Phase::Roll => Throw::count(self.dice),
            Phase::Tuna => Throw::count(2),
            Phase::ChooseDice | Phase::Reroll | Phase::AddTwo | Phase::Invest => 2,
            Phase::Swap => match self.count_swaps() {
                Some(swaps) => swaps + 1,
                None => self.count_visits(),
            },
            Phase::Move => self.count_moves().unwrap_or_else(|| self.count_visits()),
            Phase::Tv => u32::from(self.setup.players) - 1,
            Phase::Renovate => self.closable().len() + 1,
            Phase::Demolish => self.demolishable().len(),
            Phase::Market => self.due_cards().count() as u32,
            Phase::Won | Phase::Unfinished => 0,
        }
    }

    fn count_visits(&self) -> u32 {
        let mut count = 0;
        let _ = self.visit_actions(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    #[inline]
    pub(super) fn nth_action(&self, n: u32) -> Option<Action> {
        self.nth_in(self.phase, n)
    }

    /// The `n`th action of the phase the table is in, as `count_in`.
    #[inline(always)]
    pub(super) fn nth_in(&self, phase: Phase, n: u32) -> Option<Action> {
        match phase {
            Phase::Build => {
                let builds = self.builds();
                (n < builds.len()).then(|| builds.nth(n).action())
            }
            Phase::Roll => {
                (n < Throw::count(self.dice)).then(|| Action::Roll(Throw::nth(self.dice, n)))
            }
            Phase::ChooseDice => (n < 2).then(|| Action::ChooseDice(n as u8 + 1)),
            Phase::Reroll => match n {
                0 => Some(Action::Reroll),
                1 => Some(Action::Keep),
                _ => None,
            },
            Phase::Swap if !self.setup.beginner => self
                .nth_swap(n)
                .or_else(|| (self.count_swaps() == Some(n)).then_some(Action::NoSwap)),
            Phase::Move if !self.setup.beginner => self.nth_move(n),
            Phase::AddTwo => (n < 2).then_some(Action::AddTwo(n == 1)),
            Phase::Invest => (n < 2).then_some(Action::Invest(n == 1)),
            Phase::Tv => self.opponents(self.seat).nth(n as usize).map(Action::Tv),
            Phase::Demolish => self.demolishable().nth(n).map(Action::Demolish),
            _ => self.nth_visit(n),
        }
    }

    fn nth_visit(&self, n: u32) -> Option<Action> {
        let mut left = n;
        self.visit_actions(|action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }
}

/// The phase in which an action is asked for.
#[inline]
const fn asked_in(action: Action) -> Phase {
    match action {
        Action::MarketCard(_) => Phase::Market,
        Action::ChooseDice(_) => Phase::ChooseDice,
        Action::Roll(_) => Phase::Roll,
        Action::Reroll | Action::Keep => Phase::Reroll,
        Action::AddTwo(_) => Phase::AddTwo,
        Action::TunaRoll(_) => Phase::Tuna,
        Action::Demolish(_) => Phase::Demolish,
        Action::Move { .. } => Phase::Move,
        Action::Tv(_) => Phase::Tv,
        Action::Swap { .. } | Action::NoSwap => Phase::Swap,
        Action::Renovate(_) => Phase::Renovate,
        Action::Build(_) | Action::BuildLandmark(_) | Action::BuildNothing => Phase::Build,
        Action::Invest(_) => Phase::Invest,
    }
}

pub(super) fn require(holds: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

#[inline]
fn check_throw(throw: Throw, dice: u8) -> Result<(), Illegal> {
    if throw.dice() != dice {
        return Err(Illegal::WrongDice(dice));
    }
    require(throw.is_real(), Illegal::NoSuchDice)
}

fn throws(dice: u8) -> impl Iterator<Item = Throw> {
    (0..Throw::count(dice)).map(move |n| Throw::nth(dice, n))
}

fn each<B>(
    actions: impl IntoIterator<Item = Action>,
    mut visit: impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    actions.into_iter().try_for_each(&mut visit)
}
