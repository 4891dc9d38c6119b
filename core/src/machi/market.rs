//! Decks and the row of offers (dossier, sections 2.1 and 2.2; decisions D22, D29, D34).

use super::cards::{CardSet, HIGH, LOW, PURPLE};
use super::fast::bits;
use super::{Card, Event, KINDS, Machi, Market, Phase};
use crate::chance;
use crate::game::Events;
use rand_core::Rng;

/// A row of the market: the cards of its deck, and how many kinds it shows.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) cards: CardSet,
    pub(super) quota: u32,
}

/// How a market is laid out. The counts of a deck lie side by side in the state, the kinds in
/// printed order, so that drawing from it looks at no other.
pub(super) struct Layout {
    /// In the order they are filled.
    rows: &'static [Row],
    /// The row of each card.
    row_of: [u8; KINDS],
    /// The place of each card's count.
    place_of: [u8; KINDS],
    /// Which card is counted at each place.
    card_at: [Card; KINDS],
    /// The parts of each row.
    parts: [[Part; PARTS]; MAX_ROWS],
}

/// Sixteen places, of which some belong to a row. No sixteen kinds have 128 copies or more.
#[derive(Clone, Copy)]
struct Part {
    first: u8,
    /// All bits of the places that belong to the row.
    mask: [u64; 2],
}

pub(super) const MAX_ROWS: usize = 3;
/// So many parts hold all kinds.
const PARTS: usize = KINDS.div_ceil(PART);
const PART: usize = 16;

impl Layout {
    const fn new(rows: &'static [Row]) -> Self {
        let nowhere = Part {
            first: 0,
            mask: [0; 2],
        };
        let mut layout = Self {
            rows,
            row_of: [0; KINDS],
            place_of: [0; KINDS],
            card_at: Card::ALL,
            parts: [[nowhere; PARTS]; MAX_ROWS],
        };
        let (mut row, mut place) = (0, 0);
        while row < rows.len() {
            let begin = place;
            let mut kind = 0;
            while kind < KINDS {
                if rows[row].cards.contains(Card::ALL[kind]) {
                    layout.row_of[kind] = row as u8;
                    layout.place_of[kind] = place as u8;
                    layout.card_at[place] = Card::ALL[kind];
                    let part = &mut layout.parts[row][(place - begin) / PART];
                    let first = begin + (place - begin) / PART * PART;
                    let last_part = KINDS - PART;
                    part.first = if first < last_part { first } else { last_part } as u8;
                    let byte = place - part.first as usize;
                    part.mask[byte / 8] |= 0xff << (8 * (byte % 8));
                    place += 1;
                }
                kind += 1;
            }
            row += 1;
        }
        layout
    }
}

/// Everything is face up: no rows and no decks.
static OPEN: Layout = Layout::new(&[]);

static TEN: Layout = Layout::new(&[Row {
    cards: CardSet((1 << KINDS) - 1),
    quota: 10,
}]);

static TWO_FIVE_FIVE: Layout = Layout::new(&[
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
]);

impl Machi {
    #[inline]
    fn layout(&self) -> &'static Layout {
        match self.setup.market {
            Some(Market::TwoFiveFive) => &TWO_FIVE_FIVE,
            Some(Market::Ten) => &TEN,
            Some(Market::Open) | None => &OPEN,
        }
    }

    /// The rows of this market, in the order they are filled; none where all is open.
    #[inline]
    pub(super) fn rows(&self) -> &'static [Row] {
        self.layout().rows
    }

    /// Face-down cards of each deck, in the order of the rows.
    pub fn deck_sizes(&self) -> impl Iterator<Item = u32> + '_ {
        let rows = self.rows().len();
        self.decks.iter().take(rows).map(|&cards| u32::from(cards))
    }

    /// Which row and deck a card belongs to.
    #[inline]
    pub(super) fn deck_of(&self, card: Card) -> u8 {
        self.layout().row_of[card as usize]
    }

    /// The place of a card's count in the deck; the bound only tells the compiler that it fits.
    #[inline]
    fn place_of(&self, card: Card) -> usize {
        usize::from(self.layout().place_of[card as usize]).min(KINDS - 1)
    }

    /// Face-down copies of `card`.
    #[inline]
    pub fn deck(&self, card: Card) -> u8 {
        self.deck[self.place_of(card)]
    }

    /// Puts face-down copies into their deck.
    pub(super) fn add_to_deck(&mut self, card: Card, copies: u8) {
        let place = self.place_of(card);
        self.deck[place] = self.deck[place].saturating_add(copies);
        let deck = usize::from(self.deck_of(card));
        if let Some(cards) = self.decks.get_mut(deck) {
            *cards = cards.saturating_add(copies);
        }
    }

    /// Takes a face-down copy that is there out of this deck.
    #[inline]
    pub(super) fn take_from_deck(&mut self, card: Card, deck: u8) {
        let place = self.place_of(card);
        self.deck[place] = self.deck[place].saturating_sub(1);
        if let Some(cards) = self.decks.get_mut(usize::from(deck)) {
            *cards = cards.saturating_sub(1);
        }
    }

    /// The place of the first row, from `first` on, that falls short while its deck has cards.
    #[inline]
    pub(super) fn short_row(&self, first: u8) -> Option<u8> {
        let rows = self.rows();
        let mut place = first;
        while let (Some(row), Some(&cards)) = (
            rows.get(usize::from(place)),
            self.decks.get(usize::from(place)),
        ) {
            if cards > 0 && self.on_sale.and(row.cards).is_fewer_than(row.quota) {
                return Some(place);
            }
            place += 1;
        }
        None
    }

    /// The kinds that may be turned up now.
    pub(super) fn due_cards(&self) -> impl Iterator<Item = Card> {
        let row = self.rows().get(usize::from(self.row));
        let kinds = row.map_or(CardSet::EMPTY, |row| row.cards);
        kinds.iter().filter(|&card| self.deck(card) > 0)
    }

    /// Whether this card may be turned up now.
    #[inline]
    pub(super) fn is_due(&self, card: Card) -> bool {
        self.deck(card) > 0 && self.deck_of(card) == self.row
    }

    /// Before the first turn: turns to the market if a row falls short and its deck has cards;
    /// otherwise begins. Rows before `self.row` are known to be full.
    #[inline(never)]
    pub(super) fn fill_market(&mut self, events: &mut impl Events<Event>) {
        if let Some(row) = self.short_row(self.row) {
            self.row = row;
            self.phase = Phase::Market;
        } else {
            self.row = 0;
            self.begin_turn(self.setup.first, events);
        }
    }

    #[inline]
    pub(super) fn turn_up(&mut self, card: Card, events: &mut impl Events<Event>) {
        let kind = card as usize;
        let is_new = !self.on_sale.contains(card);
        self.take_from_deck(card, self.row);
        // Never wraps: no kind has more than ten copies in the game.
        self.market[kind] = self.market[kind].wrapping_add(1);
        self.on_sale = self.on_sale.with(card);
        events.push(Event::TurnedUp(card));
        if self.turn == 0 {
            self.fill_market(events);
        } else if is_new || !self.would_refill(card) {
            // In a turn only the kind just sold out is missing: one new kind makes up for it.
            self.row = 0;
            self.after_building(events);
        }
    }

    /// A card of the due deck, each copy equally likely.
    ///
    /// Most of a bot's time in the market goes here: sixteen counts are added up at once, and one
    /// part is all there is where the market has three rows.
    #[inline(always)]
    pub(super) fn draw_card<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Card> {
        let (layout, row) = (self.layout(), usize::from(self.row));
        let cards = *self.decks.get(row)?;
        let mut left = chance::below(rng, u32::from(cards)) as u8;
        for part in layout.parts.get(row)? {
            let counts = self.deck.get(usize::from(part.first)..)?.first_chunk()?;
            let (place, sum) = bits::find_in_sums(counts, part.mask, left);
            match left.checked_sub(sum) {
                Some(rest) => left = rest,
                None => return layout.card_at.get(usize::from(part.first + place)).copied(),
            }
        }
        None
    }

    /// Whether the row of `card` has cards to turn up once the card is gone from it.
    #[inline]
    pub(super) fn would_refill(&self, card: Card) -> bool {
        let deck = usize::from(self.deck_of(card)).min(self.decks.len() - 1);
        self.decks[deck] > 0
    }

    /// Whether the market can show one more kind of this card's row; the open one always can.
    pub(super) fn has_room_on_display(&self, card: Card) -> bool {
        let mut rows = self.rows().iter().filter(|row| row.cards.contains(card));
        rows.all(|row| self.on_sale.and(row.cards).is_fewer_than(row.quota))
    }

    /// Takes copies that are there, or none, from the market; returns how many are left.
    #[inline]
    pub(super) fn take_from_market(&mut self, card: Card, copies: u8) -> u8 {
        let left = &mut self.market[card as usize];
        *left = left.saturating_sub(copies);
        let gone = if *left == 0 {
            CardSet::of(&[card])
        } else {
            CardSet::EMPTY
        };
        self.on_sale = self.on_sale.without(gone);
        *left
    }
}
