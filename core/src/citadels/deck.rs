//! The deck: a shuffled part whose order nobody knows, above the cards that were put under it one
//! after another (dossier, section 5.6).

use super::Log;
use super::cards::Card;
use super::event::Event;
use super::pile::Pile;
use super::state::Citadels;

/// How many cards are in a game: 54 basic and 14 unique ones.
pub const CARDS_IN_GAME: usize = 68;

/// The cards put under the deck one after another; the first is drawn first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Under {
    cards: [Card; CARDS_IN_GAME],
    length: u8,
}

impl Under {
    pub(super) const EMPTY: Self = Self {
        cards: [Card::Manor; CARDS_IN_GAME],
        length: 0,
    };

    /// The cards, the first to be drawn first.
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(..self.length.into()).unwrap_or(&[])
    }

    /// How many there are.
    pub const fn len(&self) -> u8 {
        self.length
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.length)) {
            *place = card;
            self.length += 1;
        }
    }

    fn pop_first(&mut self) -> Option<Card> {
        let first = self.as_slice().first().copied()?;
        // The place that becomes free looks like one that never was used.
        self.cards.rotate_left(1);
        if let Some(last) = self.cards.last_mut() {
            *last = Card::Manor;
        }
        self.length -= 1;
        Some(first)
    }
}

impl Citadels {
    /// The shuffled part of the deck. For the record of a game.
    pub const fn shuffled(&self) -> Pile {
        self.shuffled
    }

    /// The cards under the deck. For the record of a game.
    pub const fn under(&self) -> &Under {
        &self.under
    }

    /// How many cards can be drawn.
    pub fn deck_size(&self) -> u8 {
        self.shuffled.len() + self.under.len()
    }

    #[inline]
    pub(super) fn deck_is_empty(&self) -> bool {
        self.shuffled.is_empty() && self.under.is_empty()
    }

    /// Every card of the deck, without the order.
    pub fn deck(&self) -> Pile {
        self.shuffled
            .and(self.under.as_slice().iter().copied().collect())
    }

    /// Cards drawn and not yet placed. For the record of a game.
    pub const fn drawn(&self) -> Pile {
        self.drawn
    }

    /// Whether this card can be drawn next.
    pub(super) fn may_come(&self, card: Card) -> bool {
        match self.shuffled.is_empty() {
            true => self.under.as_slice().first() == Some(&card),
            false => self.shuffled.has(card),
        }
    }

    /// Takes a card from the deck.
    pub(super) fn take_from_deck(&mut self, card: Card) {
        if self.shuffled.is_empty() {
            self.under.pop_first();
        } else {
            self.shuffled.remove(card);
        }
    }

    /// Shuffles both parts of the deck together.
    pub(super) fn shuffle(&mut self, log: Log<'_>) {
        self.shuffled = self.deck();
        self.under = Under::EMPTY;
        log.push(Event::Shuffled);
    }

    /// Cards that go under the deck together, in card order.
    pub(super) fn put_under(&mut self, cards: Pile) {
        cards.cards().for_each(|card| self.under.push(card));
    }
}
