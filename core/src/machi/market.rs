//! Decks and the row of offers (dossier, sections 2.1 and 2.2; decisions D22, D29, D34).

use super::cards::{CardSet, HIGH, LOW, PURPLE};
use super::{Card, Event, Machi, Market, Phase};
use crate::chance;
use crate::game::Events;
use rand_core::Rng;

/// A row of the market: the cards of its deck, and how many kinds it shows.
pub(super) struct Row {
    pub(super) cards: CardSet,
    pub(super) quota: u32,
}

const TEN: [Row; 1] = [Row {
    cards: CardSet((1 << super::KINDS) - 1),
    quota: 10,
}];

const TWO_FIVE_FIVE: [Row; 3] = [
    Row {
        cards: PURPLE,
        quota: 2,
    },
    Row {
        cards: LOW,
        quota: 5,
    },
    Row {
        cards: HIGH,
        quota: 5,
    },
];

impl Machi {
    /// The rows of this market, in the order they are filled; none where all is open.
    pub(super) fn rows(&self) -> &'static [Row] {
        match self.setup.market {
            Some(Market::Ten) => &TEN,
            Some(Market::TwoFiveFive) => &TWO_FIVE_FIVE,
            Some(Market::Open) | None => &[],
        }
    }

    /// Face-down cards of each deck, in the order of the rows.
    pub fn deck_sizes(&self) -> impl Iterator<Item = u32> + '_ {
        self.rows().iter().map(|row| {
            row.cards
                .iter()
                .map(|card| u32::from(self.deck(card)))
                .sum()
        })
    }

    /// The first row that falls short while its deck has cards.
    #[inline]
    pub(super) fn due_row(&self) -> Option<&'static Row> {
        self.rows().iter().find(|row| {
            let short = self.on_sale.and(row.cards).len() < row.quota;
            short && row.cards.iter().any(|card| self.deck(card) > 0)
        })
    }

    /// The kinds that may be turned up now.
    pub(super) fn due_cards(&self) -> impl Iterator<Item = Card> + Clone {
        let row = self.due_row().map_or(CardSet::EMPTY, |row| row.cards);
        row.iter().filter(|&card| self.deck(card) > 0)
    }

    /// Whether this card may be turned up now.
    pub(super) fn is_due(&self, card: Card) -> bool {
        self.deck(card) > 0 && self.due_row().is_some_and(|row| row.cards.contains(card))
    }

    /// Turns to the market if a row falls short and its deck has cards; otherwise goes on.
    pub(super) fn fill_market(&mut self, events: &mut impl Events<Event>) {
        if self.due_row().is_some() {
            self.phase = Phase::Market;
        } else if self.turn == 0 {
            self.begin_turn(self.setup.first, events);
        } else {
            self.after_building(events);
        }
    }

    pub(super) fn turn_up(&mut self, card: Card, events: &mut impl Events<Event>) {
        let kind = card as usize;
        self.deck[kind] = self.deck[kind].saturating_sub(1);
        self.market[kind] = self.market[kind].saturating_add(1);
        self.on_sale = self.on_sale.with(card);
        events.push(Event::TurnedUp(card));
        self.fill_market(events);
    }

    pub(super) fn draw_card<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Card> {
        let due = self.due_row()?.cards;
        let drawn = chance::weighted(rng, due.iter().map(|card| self.deck(card)))?;
        due.nth(drawn as u32)
    }

    /// Whether the row of `card` has cards to turn up once the card is gone from it.
    pub(super) fn would_refill(&self, card: Card) -> bool {
        let mut rows = self.rows().iter();
        rows.any(|row| row.cards.contains(card) && row.cards.iter().any(|card| self.deck(card) > 0))
    }

    /// Whether the market can show one more kind of this card's row; the open one always can.
    pub(super) fn has_room_on_display(&self, card: Card) -> bool {
        let mut rows = self.rows().iter().filter(|row| row.cards.contains(card));
        rows.all(|row| self.on_sale.and(row.cards).len() < row.quota)
    }

    /// Takes one copy from the market.
    pub(super) fn take_from_market(&mut self, card: Card) {
        let left = &mut self.market[card as usize];
        *left = left.saturating_sub(1);
        if *left == 0 {
            self.on_sale = self.on_sale.without(CardSet::of(&[card]));
        }
    }
}
