//! Cards that change hands: the moving company's gifts and the business center's swaps.

use core::ops::ControlFlow;

use super::legal::require;
use super::{Action, Card, Illegal, Machi};
use crate::game::Seat;

impl Machi {
    pub(super) fn check_opponent(&self, seat: Seat) -> Result<(), Illegal> {
        let sits = seat.0 < self.setup.players && seat != self.seat;
        require(sits, Illegal::NoSuchOpponent(seat))
    }

    fn check_copy(&self, seat: Seat, card: Card, closed: bool) -> Result<(), Illegal> {
        let there = self.movable(seat).contains(card, closed);
        require(there, Illegal::NoSuchCopy(seat, card))
    }

    /// Whether the beginner rule lets `seat` take one more copy.
    #[inline]
    pub(super) fn has_room(&self, seat: Seat, card: Card) -> bool {
        !self.setup.beginner || self.owned(seat, card) < 2
    }

    // ---- Gifts ----

    pub(super) fn check_move(&self, card: Card, closed: bool, to: Seat) -> Result<(), Illegal> {
        self.check_opponent(to)?;
        self.check_copy(self.seat, card, closed)?;
        let fits = self.has_room(to, card) || !self.any_gift_fits();
        require(fits, Illegal::TwoPerCity(card))
    }

    /// Decisions D6 and D33: a gift must fit the beginner rule if any gift does.
    fn any_gift_fits(&self) -> bool {
        let mut gifts = self.movable(self.seat).iter();
        gifts.any(|(card, _)| self.opponents(self.seat).any(|to| self.has_room(to, card)))
    }

    pub(super) fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let any_fits = self.any_gift_fits();
        let gifts = self.movable(self.seat);
        for to in self.opponents(self.seat) {
            for (card, closed) in gifts.iter() {
                if self.has_room(to, card) || !any_fits {
                    visit(Action::Move { card, closed, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many gifts there are; `None` where the beginner rule makes counting a visit.
    pub(super) fn count_moves(&self) -> Option<u32> {
        let opponents = u32::from(self.setup.players) - 1;
        (!self.setup.beginner).then(|| self.movable(self.seat).len() * opponents)
    }

    /// The `n`th gift in visiting order, without the beginner rule.
    pub(super) fn nth_move(&self, mut n: u32) -> Option<Action> {
        let gifts = self.movable(self.seat);
        for to in self.opponents(self.seat) {
            if n < gifts.len() {
                let (card, closed) = gifts.nth(n)?;
                return Some(Action::Move { card, closed, to });
            }
            n -= gifts.len();
        }
        None
    }

    // ---- Swaps ----

    pub(super) fn check_swap(
        &self,
        (give, give_closed): (Card, bool),
        seat: Seat,
        (take, take_closed): (Card, bool),
    ) -> Result<(), Illegal> {
        self.check_opponent(seat)?;
        self.check_copy(self.seat, give, give_closed)?;
        self.check_copy(seat, take, take_closed)?;
        self.check_exchange((give, give_closed), seat, (take, take_closed))
    }

    /// Whether copies that are there may be exchanged.
    fn check_exchange(
        &self,
        give: (Card, bool),
        seat: Seat,
        take: (Card, bool),
    ) -> Result<(), Illegal> {
        // Equal kinds leave every count as it was; only open for closed is a change (D18).
        require(give != take, Illegal::PointlessSwap)?;
        if give.0 == take.0 {
            return Ok(());
        }
        require(
            self.has_room(self.seat, take.0),
            Illegal::TwoPerCity(take.0),
        )?;
        require(self.has_room(seat, give.0), Illegal::TwoPerCity(give.0))
    }

    pub(super) fn visit_swaps<B>(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = self.movable(self.seat);
        for seat in self.opponents(self.seat) {
            let theirs = self.movable(seat);
            for give in own.iter() {
                for take in theirs.iter() {
                    if self.check_exchange(give, seat, take).is_ok() {
                        visit(swap(give, seat, take))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many swaps there are; `None` where the beginner rule makes counting a visit.
    pub(super) fn count_swaps(&self) -> Option<u32> {
        if self.setup.beginner {
            return None;
        }
        let own = self.movable(self.seat);
        let counts = self.opponents(self.seat).map(|seat| {
            let theirs = self.movable(seat);
            own.len() * theirs.len() - own.in_common(theirs)
        });
        Some(counts.sum())
    }

    /// The `n`th swap in visiting order, without the beginner rule.
    pub(super) fn nth_swap(&self, mut n: u32) -> Option<Action> {
        let own = self.movable(self.seat);
        for seat in self.opponents(self.seat) {
            let theirs = self.movable(seat);
            let count = own.len() * theirs.len() - own.in_common(theirs);
            if n >= count {
                n -= count;
                continue;
            }
            for give in own.iter() {
                let pointless = theirs.contains(give.0, give.1);
                let offers = theirs.len() - u32::from(pointless);
                if n < offers {
                    let mut takes = theirs.iter().filter(|&take| take != give);
                    return takes.nth(n as usize).map(|take| swap(give, seat, take));
                }
                n -= offers;
            }
        }
        None
    }
}

const fn swap(give: (Card, bool), seat: Seat, take: (Card, bool)) -> Action {
    Action::Swap {
        give: give.0,
        give_closed: give.1,
        seat,
        take: take.0,
        take_closed: take.1,
    }
}
