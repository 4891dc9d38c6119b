//! A handful of cards without an order: so many of each kind, packed into twelve bytes.
//!
//! Equal copies are a number, so two piles with the same cards are the same bytes. A kind has one to
//! three bits, as its copies ask for; kinds follow one another in card order.

use super::cards::{BASIC, CARDS, Card, Colour, KINDS};

/// Words of a pile.
const WORDS: usize = 3;

/// Where a kind is counted.
#[derive(Clone, Copy)]
struct Field {
    word: u8,
    shift: u8,
    mask: u8,
}

impl Field {
    const NONE: Self = Self {
        word: 0,
        shift: 0,
        mask: 0,
    };
}

/// Bits that count a kind with so many copies.
const fn width(copies: u8) -> u8 {
    match copies {
        1 => 1,
        2 | 3 => 2,
        _ => 3,
    }
}

static FIELDS: [Field; KINDS] = fields();

/// Where this kind is counted; no compiler sees everywhere that every card has a field.
#[inline]
fn field_of(card: Card) -> Field {
    FIELDS.get(card as usize).copied().unwrap_or(Field::NONE)
}

const fn fields() -> [Field; KINDS] {
    let mut fields = [Field::NONE; KINDS];
    let (mut kind, mut word, mut shift) = (0, 0, 0);
    while kind < KINDS {
        let width = width(CARDS[kind].copies);
        if shift + width > 32 {
            (word, shift) = (word + 1, 0);
        }
        fields[kind] = Field {
            word,
            shift,
            mask: (1 << width) - 1,
        };
        shift += width;
        kind += 1;
    }
    fields
}

/// The bits of all piles that weigh 1, 2 and 4.
const WEIGHTS: [[u32; WORDS]; 3] = {
    let mut weights = [[0; WORDS]; 3];
    let fields = fields();
    let mut kind = 0;
    while kind < KINDS {
        let field = fields[kind];
        let mut bit = 0;
        while bit < 3 {
            if field.mask >> bit & 1 == 1 {
                weights[bit][field.word as usize] |= 1 << (field.shift as usize + bit);
            }
            bit += 1;
        }
        kind += 1;
    }
    weights
};

/// The kind whose lowest bit is there.
static KIND_AT: [[Card; 32]; WORDS] = {
    let mut kinds = [[Card::Manor; 32]; WORDS];
    let fields = fields();
    let mut kind = 0;
    while kind < KINDS {
        kinds[fields[kind].word as usize][fields[kind].shift as usize] = CARDS[kind].card;
        kind += 1;
    }
    kinds
};

/// All bits of the kinds with this colour.
const fn colour_mask(colour: Colour) -> Pile {
    let mut words = [0; WORDS];
    let fields = fields();
    let mut kind = 0;
    while kind < KINDS {
        if CARDS[kind].colour as u8 == colour as u8 {
            words[fields[kind].word as usize] |= (fields[kind].mask as u32) << fields[kind].shift;
        }
        kind += 1;
    }
    Pile(words)
}

static OF_COLOUR: [Pile; 5] = [
    colour_mask(Colour::Noble),
    colour_mask(Colour::Religious),
    colour_mask(Colour::Trade),
    colour_mask(Colour::Military),
    colour_mask(Colour::Unique),
];

/// Cards without an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pile([u32; WORDS]);

impl Pile {
    /// No card.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// All 54 basic districts.
    pub fn basic() -> Self {
        let mut pile = Self::EMPTY;
        for row in CARDS.iter().take(BASIC) {
            (0..row.copies).for_each(|_| pile.add(row.card));
        }
        pile
    }

    /// How many copies of `card` there are.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        let field = field_of(card);
        let word = self.0.get(usize::from(field.word)).copied().unwrap_or(0);
        (word >> (field.shift & 31)) as u8 & field.mask
    }

    /// Whether there is a copy of `card`.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Puts a card in. Nothing happens where all its copies are there already.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let field = field_of(card);
        if self.count(card) < field.mask
            && let Some(word) = self.0.get_mut(usize::from(field.word))
        {
            *word += 1 << (field.shift & 31);
        }
    }

    /// Takes a card out; whether there was one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let field = field_of(card);
        if !self.has(card) {
            return false;
        }
        if let Some(word) = self.0.get_mut(usize::from(field.word)) {
            *word -= 1 << (field.shift & 31);
        }
        true
    }

    /// This pile with one more card.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        self.add(card);
        self
    }

    /// This pile with one card less.
    #[must_use]
    pub fn without(mut self, card: Card) -> Self {
        self.remove(card);
        self
    }

    /// The cards of both piles; they must be of one game, or copies are lost.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut all = self;
        for (word, more) in all.0.iter_mut().zip(other.0) {
            *word = word.wrapping_add(more);
        }
        all
    }

    /// The cards of this pile that are left when those of `other` are taken out; all of them must
    /// be there.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        let mut rest = self;
        for (word, fewer) in rest.0.iter_mut().zip(other.0) {
            *word = word.wrapping_sub(fewer);
        }
        rest
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u8 {
        let weigh = |masks: [u32; WORDS]| -> u32 {
            let words = self.0.iter().zip(masks);
            words.map(|(word, mask)| (word & mask).count_ones()).sum()
        };
        let [ones, twos, fours] = WEIGHTS;
        (weigh(ones) + 2 * weigh(twos) + 4 * weigh(fours)) as u8
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, [0, 0, 0])
    }

    /// The cards of this colour.
    #[must_use]
    pub fn of(self, colour: Colour) -> Self {
        let mut kept = self;
        for (word, mask) in kept.0.iter_mut().zip(OF_COLOUR[colour as usize].0) {
            *word &= mask;
        }
        kept
    }

    /// The different cards, in card order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let [ones, twos, fours] = WEIGHTS;
        let lows = self.0.into_iter().zip(ones).zip(twos).zip(fours);
        lows.zip(&KIND_AT)
            .flat_map(|((((word, one), two), four), kinds)| {
                // Every kind that is there, by its lowest bit.
                let mut rest = word & one | (word & two) >> 1 | (word & four) >> 2;
                core::iter::from_fn(move || {
                    let kind = kinds.get(rest.trailing_zeros() as usize).copied()?;
                    rest &= rest.wrapping_sub(1);
                    Some(kind)
                })
            })
    }

    /// The different cards with how many there are of each, in card order.
    pub fn counts(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        self.kinds().map(move |card| (card, self.count(card)))
    }

    /// Every card, equal ones one after another, in card order.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.counts()
            .flat_map(|(card, copies)| core::iter::repeat_n(card, copies.into()))
    }

    /// The `n`th card of [`cards`](Self::cards).
    pub fn nth(&self, n: u32) -> Option<Card> {
        let mut left = n;
        self.kinds().find(|&card| {
            let copies = u32::from(self.count(card));
            let here = left < copies;
            left = left.saturating_sub(copies);
            here
        })
    }

    /// Whether every card of this pile is in `other` too.
    pub fn fits_in(self, other: &Self) -> bool {
        self.counts()
            .all(|(card, copies)| copies <= other.count(card))
    }

    /// Whether all bits are those of a kind.
    #[cfg(feature = "serde")]
    pub(super) fn is_clean(&self) -> bool {
        let [ones, twos, fours] = WEIGHTS;
        let used = ones.iter().zip(twos).zip(fours);
        let used = used.map(|((one, two), four)| one | two | four);
        self.0
            .iter()
            .zip(used)
            .all(|(word, used)| word & !used == 0)
    }

    /// The pile as words, for the fingerprint of a state.
    pub(super) const fn words(&self) -> [u32; WORDS] {
        self.0
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}
