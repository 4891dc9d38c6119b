//! Small containers of cards: a set, and a row of at most `N` cards in order.

use super::card::Card;

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The cards numbered `first` to `last`.
    pub(crate) const fn range(first: u8, last: u8) -> Self {
        Self((2 << last) - (1 << first))
    }

    /// Whether `card` is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.number() & 1 != 0
    }

    /// This set and `card`.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.number())
    }

    /// The cards of either set.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many cards there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards by number.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let card = Card::from_number(rest.trailing_zeros() as u8);
            rest &= rest.wrapping_sub(1);
            card
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// At most `N` cards in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CardList<const N: usize>([Option<Card>; N]);

impl<const N: usize> CardList<N> {
    /// No card.
    pub const EMPTY: Self = Self([None; N]);

    /// Just this card, where there is room for one.
    pub fn one(card: Card) -> Self {
        let mut list = Self::EMPTY;
        let _ = list.push(card);
        list
    }

    /// The cards in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.0.iter().map_while(|&card| card)
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        !matches!(self.0.first(), Some(Some(_)))
    }

    /// Whether `card` is among them.
    pub fn has(&self, card: Card) -> bool {
        self.iter().any(|held| held == card)
    }

    /// Puts `card` behind the others; gives it back when there is no room.
    pub fn push(&mut self, card: Card) -> Result<(), Card> {
        match self.0.iter_mut().find(|place| place.is_none()) {
            Some(place) => {
                *place = Some(card);
                Ok(())
            }
            None => Err(card),
        }
    }

    /// Takes `card` out; the others keep their order. Whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let mut kept = Self::EMPTY;
        let mut found = false;
        for held in self.iter() {
            if held == card {
                found = true;
            } else {
                let _ = kept.push(held); // as many places as before
            }
        }
        *self = kept;
        found
    }

    /// Takes the first card out.
    pub fn pop_first(&mut self) -> Option<Card> {
        let first = self.iter().next()?;
        self.remove(first);
        Some(first)
    }
}

impl<const N: usize> Default for CardList<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}
