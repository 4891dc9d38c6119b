//! A multiset of a few kinds, counted by kind.

use super::grid::members;

/// How many there are of each of `N` kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Bag<const N: usize>(pub [u8; N]);

impl<const N: usize> Bag<N> {
    /// Nothing.
    pub const EMPTY: Self = Self([0; N]);

    /// How many of this kind.
    pub fn count(&self, kind: usize) -> u8 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    /// How many of all kinds.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// One more of this kind.
    pub(crate) fn add(&mut self, kind: usize) {
        if let Some(count) = self.0.get_mut(kind) {
            *count = count.saturating_add(1);
        }
    }

    /// So many more of this kind.
    #[cfg(feature = "serde")]
    pub(crate) fn add_many(&mut self, kind: usize, more: u8) {
        if let Some(count) = self.0.get_mut(kind) {
            *count = count.saturating_add(more);
        }
    }

    /// Everything of another bag too.
    #[cfg(feature = "serde")]
    pub(crate) fn join(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }

    /// One less of this kind.
    pub(crate) fn remove(&mut self, kind: usize) {
        if let Some(count) = self.0.get_mut(kind) {
            *count = count.saturating_sub(1);
        }
    }

    /// All of this kind leave; how many that were.
    pub(crate) fn remove_all(&mut self, kind: usize) -> u8 {
        self.0.get_mut(kind).map(core::mem::take).unwrap_or(0)
    }

    /// The kinds that are there, as bits.
    pub(crate) fn kinds(&self) -> u64 {
        let present = |bits, (kind, &count)| bits | u64::from(count > 0) << (kind & 63);
        self.0.iter().enumerate().fold(0, present)
    }

    /// The kinds that are there with their counts, in order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        members(self.kinds()).map(|kind| (kind as usize, self.count(kind as usize)))
    }

    /// The kind of the `n`th item, items of a kind counted apart.
    pub(crate) fn nth(&self, mut n: u32) -> Option<usize> {
        self.0.iter().position(|&count| {
            let here = n < u32::from(count);
            n = n.wrapping_sub(u32::from(count));
            here
        })
    }
}

impl<const N: usize> Default for Bag<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}
