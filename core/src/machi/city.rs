//! The cards in the cities: the one place that changes them, so that the sets derived from the
//! counts are always right.

use super::cards::{CardSet, PLAIN, PURPLE};
use super::{Card, MAX_PLAYERS, Machi, at};
use crate::game::Seat;

/// Kinds of copies in a city that can change hands, open and closed ones apart.
#[derive(Clone, Copy)]
pub(super) struct Movable {
    pub(super) open: CardSet,
    pub(super) closed: CardSet,
}

impl Movable {
    pub(super) const fn len(self) -> u32 {
        self.open.len() + self.closed.len_if_any()
    }

    pub(super) const fn contains(self, card: Card, closed: bool) -> bool {
        if closed {
            self.closed.contains(card)
        } else {
            self.open.contains(card)
        }
    }

    /// How many kinds both cities have in the same state.
    pub(super) const fn in_common(self, other: Self) -> u32 {
        self.open.and(other.open).len() + self.closed.and(other.closed).len_if_any()
    }

    /// The copies, open ones first.
    pub(super) fn iter(self) -> impl Iterator<Item = (Card, bool)> {
        let open = self.open.iter().map(|card| (card, false));
        open.chain(self.closed.iter().map(|card| (card, true)))
    }

    /// The `n`th of `iter`.
    pub(super) fn nth(self, n: u32) -> Option<(Card, bool)> {
        match n.checked_sub(self.open.len()) {
            None => self.open.nth(n).map(|card| (card, false)),
            Some(n) => self.closed.nth(n).map(|card| (card, true)),
        }
    }
}

impl Machi {
    /// Purple cards of a city.
    #[inline]
    pub(super) fn purple(&self, seat: Seat) -> CardSet {
        self.held[at(seat)].and(PURPLE)
    }

    /// Copies of a city that can change hands.
    pub(super) fn movable(&self, seat: Seat) -> Movable {
        let closed = self.shut.iter().filter(|&card| self.closed(seat, card) > 0);
        Movable {
            open: self.held[at(seat)].and(PLAIN),
            closed: closed.collect(),
        }
    }

    /// Kinds of which somebody has an open copy that can be closed.
    pub(super) fn closable(&self) -> CardSet {
        self.held_by_anyone().and(PLAIN)
    }

    /// Kinds of which somebody has an open copy.
    #[inline]
    pub(super) fn held_by_anyone(&self) -> CardSet {
        self.held_by_others().or(self.held[at(self.seat)])
    }

    /// Kinds of which somebody besides the roller has an open copy.
    #[inline]
    pub(super) fn held_by_others(&self) -> CardSet {
        let [_, others @ ..] = self.roller_first();
        let held = others.map(|seat| self.held[at(seat)]);
        held.into_iter().fold(CardSet::EMPTY, CardSet::or)
    }

    /// Puts copies into a city.
    #[inline]
    pub(super) fn add_copies(&mut self, seat: Seat, card: Card, closed: bool, copies: u8) {
        let (kind, place) = (card as usize, at(seat));
        if closed {
            self.closed[kind][place] = self.closed[kind][place].saturating_add(copies);
            self.shut = self.shut.with(card);
        } else {
            // Never wraps: no kind has more than ten copies in the game.
            self.open[kind][place] = self.open[kind][place].wrapping_add(copies);
            self.held[place] = self.held[place].with(card);
        }
    }

    /// Takes copies that are there out of a city.
    #[inline]
    pub(super) fn remove_copies(&mut self, seat: Seat, card: Card, closed: bool, copies: u8) {
        let (kind, place) = (card as usize, at(seat));
        let this = CardSet::of(&[card]);
        if closed {
            self.closed[kind][place] = self.closed[kind][place].saturating_sub(copies);
            if self.closed[kind] == [0; MAX_PLAYERS] {
                self.shut = self.shut.without(this);
            }
        } else {
            self.open[kind][place] = self.open[kind][place].saturating_sub(copies);
            if self.open[kind][place] == 0 {
                self.held[place] = self.held[place].without(this);
            }
        }
    }
}
