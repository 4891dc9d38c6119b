//! What a pack calls its features, cards, cities and milestones: a block of texts that may stand
//! behind the pack's bytes.
//!
//! No rule reads a title and no state holds one. Whoever shows or writes down a game keeps the block
//! where it is, in flash or in a file, and looks titles up by number. The bytes are specified in
//! `core/FORMATS.md`.

use core::str;

use super::check::{Given, PackDraft, is_id, is_title};
use super::pack::{CITIES, CRC, CRC_BYTES, HOUSE, MILESTONES, PACK_BYTES, Pack, PackError};
use super::parts::{CardId, FEATURES, Feature};
use super::wording::FeatureNames;
use crate::Lang;

const MAGIC: [u8; 2] = *b"CT";
/// Version of the block of titles.
pub const TITLES_VERSION: u8 = 1;
/// `CT`, version, length of the texts.
const HEADER: usize = 5;

/// Texts of a feature, a card, a city before its milestones, and a milestone.
const OF_FEATURE: usize = 2;
const OF_CARD: usize = 3;
const OF_MILESTONE: usize = 2;
const OF_CITY: usize = 3 + MILESTONES * OF_MILESTONE;
/// Where the cards begin: behind the name and the features.
const CARDS_FROM: usize = 1 + FEATURES * OF_FEATURE;

/// The titles of a pack. Without any, every title is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Titles<'b> {
    texts: &'b [u8],
    cards: usize,
}

impl<'b> Titles<'b> {
    /// No titles at all.
    pub const NONE: Self = Self {
        texts: &[],
        cards: 0,
    };

    /// Those of the project's own pack.
    pub fn house() -> Titles<'static> {
        decode_titled(HOUSE).map_or(Titles::NONE, |(_, titles)| titles) // sound, as a test checks
    }

    /// Those behind a pack whose bytes [`decode_titled`] has found whole: they are not looked through
    /// again. In bytes it has not seen, titles may be missing or wrong.
    pub fn behind(bytes: &'b [u8], pack: &Pack) -> Self {
        let block = bytes.get(PACK_BYTES..).unwrap_or_default();
        let texts = block.get(HEADER..).unwrap_or_default();
        Self {
            texts,
            cards: pack.cards().iter().count(),
        }
    }

    /// What the pack is called.
    pub fn name(&self) -> &'b str {
        self.text(0)
    }

    /// What a feature is called.
    pub fn feature(&self, feature: Feature, lang: Lang) -> &'b str {
        self.text(1 + feature.index() * OF_FEATURE + of(lang))
    }

    /// What the park and water features are called, for generated texts.
    pub fn feature_names(&self, lang: Lang) -> FeatureNames<'b> {
        let name = |feature| self.feature(feature, lang);
        let [a, b, c, d, e, f, g, h, ..] = Feature::ALL.map(name);
        FeatureNames {
            park: [a, b, c, d],
            water: [e, f, g, h],
        }
    }

    /// The name of a card in transcripts.
    pub fn card_id(&self, card: CardId) -> &'b str {
        self.text(self.card_at(card))
    }

    /// What a card is called.
    pub fn card(&self, card: CardId, lang: Lang) -> &'b str {
        self.text(self.card_at(card) + 1 + of(lang))
    }

    /// The name of a city in transcripts, cities counted from 0.
    pub fn city_id(&self, city: u8) -> &'b str {
        self.text(self.city_at(city))
    }

    /// What a city is called.
    pub fn city(&self, city: u8, lang: Lang) -> &'b str {
        self.text(self.city_at(city) + 1 + of(lang))
    }

    /// What a milestone of a city is called, milestones counted from 0.
    pub fn milestone(&self, city: u8, milestone: u8, lang: Lang) -> &'b str {
        if usize::from(milestone) >= MILESTONES {
            return "";
        }
        let at = 3 + usize::from(milestone) * OF_MILESTONE;
        self.text(self.city_at(city) + at + of(lang))
    }

    /// Where a card's texts begin; behind the last text for a card that is not there.
    fn card_at(&self, card: CardId) -> usize {
        if card.index() < self.cards {
            CARDS_FROM + card.index() * OF_CARD
        } else {
            usize::MAX / 2
        }
    }

    fn city_at(&self, city: u8) -> usize {
        CARDS_FROM + self.cards * OF_CARD + usize::from(city) * OF_CITY
    }

    fn text(&self, at: usize) -> &'b str {
        let text = Texts(self.texts).nth(at);
        text.unwrap_or("")
    }

    /// Whether there is every text of a pack with so many cards and no other, each allowed.
    fn are_whole(&self) -> bool {
        let count = CARDS_FROM + self.cards * OF_CARD + CITIES * OF_CITY;
        let mut texts = Texts(self.texts);
        let read = texts.by_ref().count() == count && texts.0.is_empty();
        read && (0..count).all(|at| {
            let text = self.text(at);
            if self.is_id_at(at) {
                is_id(text) && (at == 0 || text != "hidden")
            } else {
                is_title(text)
            }
        }) && self.ids_differ()
    }

    /// Whether the text with this number is the pack's name, or the id of a card or a city.
    fn is_id_at(&self, at: usize) -> bool {
        let Some(in_cards) = at.checked_sub(CARDS_FROM) else {
            return at == 0;
        };
        match in_cards.checked_sub(self.cards * OF_CARD) {
            None => in_cards.is_multiple_of(OF_CARD),
            Some(in_cities) => in_cities.is_multiple_of(OF_CITY),
        }
    }

    fn ids_differ(&self) -> bool {
        let card = |number: usize| self.card_id(CardId(number as u8));
        let city = |number: usize| self.city_id(number as u8);
        let differ = |number, id: &dyn Fn(usize) -> &'b str| {
            (0..number).all(|before| id(before) != id(number))
        };
        (0..self.cards).all(|number| differ(number, &card))
            && (0..CITIES).all(|number| differ(number, &city))
    }
}

/// Where the text of a language stands behind the first.
const fn of(lang: Lang) -> usize {
    match lang {
        Lang::En => 0,
        Lang::Cs => 1,
    }
}

/// Texts one after another, each behind its length; ends where something is no text.
struct Texts<'b>(&'b [u8]);

impl<'b> Iterator for Texts<'b> {
    type Item = &'b str;

    fn next(&mut self) -> Option<&'b str> {
        let (&length, rest) = self.0.split_first()?;
        let (text, rest) = rest.split_at_checked(usize::from(length))?;
        let text = str::from_utf8(text).ok()?;
        self.0 = rest;
        Some(text)
    }
}

/// A pack and the titles behind it; without a block of titles there are none.
pub fn decode_titled(bytes: &[u8]) -> Result<(Pack, Titles<'_>), PackError> {
    let whole = bytes.split_at_checked(PACK_BYTES);
    let (pack, block) = whole.ok_or(PackError::Length(bytes.len()))?;
    let pack = Pack::decode(pack)?;
    if block.is_empty() {
        return Ok((pack, Titles::NONE));
    }
    let titles = Titles {
        texts: texts_of(block).ok_or(PackError::Titles)?,
        cards: pack.cards().iter().count(),
    };
    if !titles.are_whole() {
        return Err(PackError::Titles);
    }
    Ok((pack, titles))
}

/// The texts of a block whose frame and checksum are right.
fn texts_of(block: &[u8]) -> Option<&[u8]> {
    let (covered, checksum) = block.split_last_chunk::<CRC_BYTES>()?;
    let ([m0, m1, version, low, high], texts) = covered.split_first_chunk::<HEADER>()?;
    let right = [*m0, *m1] == MAGIC
        && *version == TITLES_VERSION
        && usize::from(u16::from_le_bytes([*low, *high])) == texts.len()
        && CRC.checksum(covered).to_le_bytes() == *checksum;
    right.then_some(texts)
}

/// Hands out the block of titles of a draft without faults, piece by piece.
pub fn encode_titles(draft: &PackDraft<'_>, put: &mut dyn FnMut(&[u8])) {
    let mut length = 0u16;
    each_text(draft, &mut |text| length += 1 + text.len() as u16);
    let mut digest = CRC.digest();
    let mut put_counted = |bytes: &[u8]| {
        digest.update(bytes);
        put(bytes);
    };
    put_counted(&MAGIC);
    put_counted(&[TITLES_VERSION]);
    put_counted(&length.to_le_bytes());
    each_text(draft, &mut |text| {
        put_counted(&[text.len() as u8]);
        put_counted(text.as_bytes());
    });
    put(&digest.finalize().to_le_bytes());
}

/// Every text of a draft in the order of the block.
fn each_text(draft: &PackDraft<'_>, tell: &mut dyn FnMut(&str)) {
    fn all<T: Copy>(list: Given<&[Given<T>]>) -> impl Iterator<Item = T> {
        let list = list.value().unwrap_or_default();
        list.iter().filter_map(|entry| entry.value())
    }
    let mut tell = |given: Given<&str>| tell(given.value().unwrap_or(""));
    tell(draft.name);
    let greys = draft.statue.value().into_iter().chain(draft.wild.value());
    for feature in all(draft.park).chain(all(draft.water)).chain(greys) {
        [feature.en, feature.cs].into_iter().for_each(&mut tell);
    }
    for card in all(draft.cards) {
        [card.id, card.en, card.cs].into_iter().for_each(&mut tell);
    }
    for city in all(draft.cities) {
        [city.id, city.en, city.cs].into_iter().for_each(&mut tell);
        for milestone in all(city.milestones) {
            [milestone.en, milestone.cs].into_iter().for_each(&mut tell);
        }
    }
}
