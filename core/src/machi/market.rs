//! Decks and the row of offers (dossier, sections 2.1 and 2.2; decisions D22, D29, D34).

use super::cards::{CardSet, HIGH, LOW, PURPLE};
use super::{Card, Event, KINDS, Machi, Market, Phase};
use crate::chance;
use crate::game::Events;
use rand_core::Rng;

/// A row of the market: the cards of its deck, and how many kinds it shows.
pub(super) struct Row {
    pub(super) cards: CardSet,
    /// The same cards one by one, for summing up the deck.
    list: &'static [Card],
    pub(super) quota: u32,
    /// The same cards as a mask over the bytes of the deck, for drawing.
    bytes: [u64; EIGHTS.len()],
}

/// Where the deck's bytes are read eight at a time. The last eight overlap those before; the masks
/// let every byte count once.
const EIGHTS: [usize; 5] = [0, 8, 16, 24, KINDS - 8];

/// The cards of a set as masks over the deck's bytes.
const fn bytes(set: CardSet) -> [u64; EIGHTS.len()] {
    let mut masks = [0; EIGHTS.len()];
    let mut i = 0;
    while i < KINDS {
        if set.contains(Card::ALL[i]) {
            let word = i / 8;
            masks[word] |= 0xff << (8 * (i - EIGHTS[word]));
        }
        i += 1;
    }
    masks
}

/// The cards of a set in printed order.
const fn list<const N: usize>(set: CardSet) -> [Card; N] {
    let mut cards = [Card::WheatField; N];
    let (mut i, mut found) = (0, 0);
    while i < KINDS {
        if set.contains(Card::ALL[i]) {
            cards[found] = Card::ALL[i];
            found += 1;
        }
        i += 1;
    }
    assert!(found == N);
    cards
}

const ALL: CardSet = CardSet((1 << KINDS) - 1);

static TEN: [Row; 1] = [Row {
    cards: ALL,
    list: &Card::ALL,
    quota: 10,
    bytes: bytes(ALL),
}];

const TWO_FIVE_FIVE_CARDS: [CardSet; 3] = [PURPLE, LOW, HIGH];

static TWO_FIVE_FIVE: [Row; 3] = [
    Row {
        cards: PURPLE,
        list: &list::<{ PURPLE.len() as usize }>(PURPLE),
        quota: 2,
        bytes: bytes(PURPLE),
    },
    Row {
        cards: LOW,
        list: &list::<{ LOW.len() as usize }>(LOW),
        quota: 5,
        bytes: bytes(LOW),
    },
    Row {
        cards: HIGH,
        list: &list::<{ HIGH.len() as usize }>(HIGH),
        quota: 5,
        bytes: bytes(HIGH),
    },
];

/// Each card's place in `TWO_FIVE_FIVE`.
static DECK_OF: [u8; KINDS] = {
    let mut decks = [0; KINDS];
    let mut i = 0;
    while i < KINDS {
        while !TWO_FIVE_FIVE_CARDS[decks[i] as usize].contains(Card::ALL[i]) {
            decks[i] += 1;
        }
        i += 1;
    }
    decks
};

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
        let rows = self.rows().len();
        self.decks.iter().take(rows).map(|&cards| u32::from(cards))
    }

    /// Which row and deck a card belongs to.
    #[inline]
    pub(super) fn deck_of(&self, card: Card) -> u8 {
        match self.setup.market {
            Some(Market::TwoFiveFive) => DECK_OF[card as usize],
            _ => 0,
        }
    }

    /// Puts face-down copies into their deck.
    pub(super) fn add_to_deck(&mut self, card: Card, copies: u8) {
        let kind = card as usize;
        self.deck[kind] = self.deck[kind].saturating_add(copies);
        let deck = usize::from(self.deck_of(card));
        if let Some(cards) = self.decks.get_mut(deck) {
            *cards = cards.saturating_add(copies);
        }
    }

    /// Takes a face-down copy that is there out of this deck.
    pub(super) fn take_from_deck(&mut self, card: Card, deck: u8) {
        let kind = card as usize;
        self.deck[kind] = self.deck[kind].saturating_sub(1);
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

    /// The row that is being filled.
    #[inline]
    fn due_row(&self) -> Option<&'static Row> {
        let row = usize::from(self.row);
        if self.setup.market == Some(Market::TwoFiveFive) {
            TWO_FIVE_FIVE.get(row)
        } else {
            self.rows().get(row)
        }
    }

    /// The kinds that may be turned up now.
    pub(super) fn due_cards(&self) -> impl Iterator<Item = Card> {
        let list = self.due_row().map_or(&[][..], |row| row.list);
        list.iter().copied().filter(|&card| self.deck(card) > 0)
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
    /// Most of a bot's time in the market goes here, so the counts are added up eight at a time.
    #[inline]
    pub(super) fn draw_card<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Card> {
        let row = self.due_row()?;
        let cards = *self.decks.get(usize::from(self.row))?;
        let mut left = chance::below(rng, u32::from(cards)) as u8;
        for (&first, &of_row) in EIGHTS.iter().zip(&row.bytes) {
            let counts = *self.deck.get(first..)?.first_chunk()?;
            // Each byte becomes the sum of those up to it: a deck has fewer than 256 cards.
            let sums = (u64::from_le_bytes(counts) & of_row).wrapping_mul(0x0101_0101_0101_0101);
            let sums = sums.to_le_bytes();
            match left.checked_sub(sums[7]) {
                Some(rest) => left = rest,
                None => {
                    let place = sums.iter().filter(|&&sum| sum <= left).count();
                    return Card::from_number((first + place) as u8);
                }
            }
        }
        None
    }

    /// Whether the row of `card` has cards to turn up once the card is gone from it.
    #[inline]
    pub(super) fn would_refill(&self, card: Card) -> bool {
        let deck = usize::from(self.deck_of(card));
        self.decks.get(deck).is_some_and(|&cards| cards > 0)
    }

    /// Whether the market can show one more kind of this card's row; the open one always can.
    pub(super) fn has_room_on_display(&self, card: Card) -> bool {
        let mut rows = self.rows().iter().filter(|row| row.cards.contains(card));
        rows.all(|row| self.on_sale.and(row.cards).is_fewer_than(row.quota))
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
