//! Play at random: what chance brings and what a random bot chooses, on its own or played at once.

use crate::chance;
use crate::game::Events;
use crate::machi::build::Object;
use crate::machi::{Action, Event, Machi, Phase, Throw};
use rand_core::Rng;

impl Machi {
    /// What chance brings, where it is due.
    #[inline]
    pub(in crate::machi) fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        match self.phase {
            Phase::Roll => Some(Action::Roll(throw(rng, self.dice).0)),
            Phase::Market => self.draw_card(rng).map(Action::MarketCard),
            Phase::Tuna => Some(Action::TunaRoll(throw(rng, 2).0)),
            _ => None,
        }
    }

    /// One legal action, each equally likely.
    #[inline]
    pub(in crate::machi) fn choose<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        match self.phase {
            Phase::Build => Some(self.choose_build(rng).action()),
            Phase::ChooseDice => Some(choose_dice(rng)),
            Phase::Invest => Some(choose_investment(rng)),
            Phase::Reroll => Some(choose_reroll(rng)),
            _ => self.choose_rarely(rng),
        }
    }

    /// Draws or chooses an action and plays it. What every turn asks is answered where it is
    /// asked: no second look at what kind of action it became, and no check of what is legal by
    /// the way it was found. In the caller's loop, so that who does not ask for the action does not
    /// pay for it.
    #[inline(always)]
    pub(in crate::machi) fn step<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        events: &mut impl Events<Event>,
    ) -> Option<Action> {
        if self.awaits_chance() {
            return match self.phase {
                Phase::Roll => {
                    let (throw, total) = throw(rng, self.dice);
                    self.rolled(throw, total, events);
                    Some(Action::Roll(throw))
                }
                Phase::Market => self.played(Action::MarketCard(self.draw_card(rng)?), events),
                _ => self.step_rarely(rng, events),
            };
        }
        match self.phase {
            Phase::Build => {
                let object = self.choose_build(rng);
                self.build(object, events);
                Some(object.action())
            }
            Phase::ChooseDice => self.played(choose_dice(rng), events),
            Phase::Invest => self.played(choose_investment(rng), events),
            Phase::Reroll => self.played(choose_reroll(rng), events),
            _ => self.step_rarely(rng, events),
        }
    }

    /// What few turns ask. Each phase is named once, and its choice is found and played knowing it.
    #[inline(never)]
    fn step_rarely<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        events: &mut impl Events<Event>,
    ) -> Option<Action> {
        match self.phase {
            Phase::Tuna => self.decided(Action::TunaRoll(throw(rng, 2).0), events),
            Phase::AddTwo => self.played(self.choose_in(Phase::AddTwo, rng)?, events),
            Phase::Demolish => self.decided(self.choose_in(Phase::Demolish, rng)?, events),
            Phase::Move => self.decided(self.choose_in(Phase::Move, rng)?, events),
            Phase::Tv => self.decided(self.choose_in(Phase::Tv, rng)?, events),
            Phase::Swap => self.decided(self.choose_in(Phase::Swap, rng)?, events),
            Phase::Renovate => self.decided(self.choose_in(Phase::Renovate, rng)?, events),
            _ => None,
        }
    }

    #[inline(always)]
    fn decided(&mut self, action: Action, events: &mut impl Events<Event>) -> Option<Action> {
        self.decide_known(action, events);
        Some(action)
    }

    /// One of the actions of this phase, each equally likely.
    #[inline(always)]
    fn choose_in<R: Rng + ?Sized>(&self, phase: Phase, rng: &mut R) -> Option<Action> {
        match self.count_in(phase) {
            0 => None,
            count => self.nth_in(phase, chance::below(rng, count)),
        }
    }

    #[inline(always)]
    fn played(&mut self, action: Action, events: &mut impl Events<Event>) -> Option<Action> {
        self.play(action, events);
        Some(action)
    }

    /// What may be built is found once for counting and choosing.
    #[inline(always)]
    fn choose_build<R: Rng + ?Sized>(&self, rng: &mut R) -> Object {
        let builds = self.builds();
        builds.nth(chance::below(rng, builds.len()))
    }

    #[inline(never)]
    fn choose_rarely<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        self.choose_in(self.phase, rng)
    }
}

/// A throw of so many dice, and its total.
#[inline]
fn throw<R: Rng + ?Sized>(rng: &mut R, dice: u8) -> (Throw, u8) {
    Throw::nth_and_total(dice, chance::below(rng, Throw::count(dice)))
}

#[inline]
fn choose_dice<R: Rng + ?Sized>(rng: &mut R) -> Action {
    Action::ChooseDice(chance::below(rng, 2) as u8 + 1)
}

#[inline]
fn choose_investment<R: Rng + ?Sized>(rng: &mut R) -> Action {
    Action::Invest(chance::below(rng, 2) == 1)
}

#[inline]
fn choose_reroll<R: Rng + ?Sized>(rng: &mut R) -> Action {
    match chance::below(rng, 2) {
        0 => Action::Reroll,
        _ => Action::Keep,
    }
}
