//! The three milestones of the city: whose ring lies where.

use super::lay::District;
use super::pack::{MILESTONES, Milestone, SLOTS_OF_MILESTONE};
use crate::game::Seat;

/// A slot of a milestone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Slot {
    /// Nobody has it.
    Free,
    /// Nobody can have it: two players.
    Blocked,
    /// This seat's ring lies there.
    Ring(Seat),
}

/// The slots of the three milestones, highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rings(pub [[Slot; SLOTS_OF_MILESTONE]; MILESTONES]);

impl Rings {
    /// Before the game: with two players the middle slots are blocked.
    pub(crate) const fn new(players: u8) -> Self {
        let middle = if players == 2 {
            Slot::Blocked
        } else {
            Slot::Free
        };
        Self([[Slot::Free, middle, Slot::Free]; MILESTONES])
    }

    /// The slots of one milestone.
    fn of(&self, milestone: usize) -> &[Slot] {
        self.0.get(milestone).map_or(&[], |slots| slots)
    }

    /// Whether a seat may still get a ring there.
    fn is_open_to(&self, milestone: usize, seat: Seat) -> bool {
        let slots = self.of(milestone);
        slots.contains(&Slot::Free) && !slots.contains(&Slot::Ring(seat))
    }

    /// The points a seat would get for meeting a milestone now; `None` if its ring lies there or no
    /// slot is free.
    pub fn within_reach(
        &self,
        milestone: usize,
        seat: Seat,
        milestones: &[Milestone; MILESTONES],
    ) -> Option<u8> {
        let points = milestones.get(milestone)?.slots;
        let mut slots = self.of(milestone).iter().zip(points);
        let free = slots.find(|(slot, _)| **slot == Slot::Free);
        let (_, points) = free.filter(|_| self.is_open_to(milestone, seat))?;
        Some(points)
    }

    /// The points under a seat's ring; 0 without one.
    pub fn points(&self, milestone: usize, seat: Seat, milestones: &[Milestone; MILESTONES]) -> u8 {
        let points = milestones.get(milestone).map(|it| it.slots);
        let slots = self.of(milestone).iter().zip(points.unwrap_or_default());
        let own = slots.filter(|(slot, _)| **slot == Slot::Ring(seat));
        own.map(|(_, points)| points).sum()
    }

    /// Lays a ring on the highest free slot of every milestone a seat has newly met; `tell` hears
    /// of each with its points.
    pub(crate) fn claim(
        &mut self,
        seat: Seat,
        district: &District,
        milestones: &[Milestone; MILESTONES],
        mut tell: impl FnMut(u8, u8),
    ) {
        for (number, milestone) in (0..).zip(milestones) {
            if !self.is_open_to(usize::from(number), seat) {
                continue;
            }
            let Some((expression, value)) = milestone.when.unfold() else {
                continue;
            };
            if !value.is_met(expression.measure(district.plan()).number) {
                continue;
            }
            let slots = self.0.get_mut(usize::from(number));
            let mut slots = slots.into_iter().flatten().zip(milestone.slots);
            if let Some((slot, points)) = slots.find(|(slot, _)| **slot == Slot::Free) {
                *slot = Slot::Ring(seat);
                tell(number, points);
            }
        }
    }
}
