//! Component packs: what the box contains, in a fixed-capacity, checksummed binary form.
//!
//! A game carries its pack by value, so that a state or a journal is the whole game. Titles are
//! not in it: the rules never read them. The bytes are specified in `core/FORMATS.md`.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

use super::bag::Bag;
use super::check::{Role, is_sound};
use super::expression::{Expression, PACKED, Packed, Value};
use super::parts::{CARD_KINDS, CardId, FEATURES, Face, LAND_TILES, START_TILES, TileId};

/// How many cities a box has.
pub const CITIES: usize = 8;
/// How many milestones a city has.
pub const MILESTONES: usize = 3;
/// How many slots a milestone has.
pub const SLOTS_OF_MILESTONE: usize = 3;
/// How many scoring cards there are.
pub const CARDS: u32 = 32;
/// How many features there are.
pub const FEATURE_COUNT: u32 = 48;
/// How many pieces there are of each colour.
pub const PIECES: u8 = 25;

const TILES: usize = LAND_TILES + START_TILES;
const CARD_BYTES: usize = 1 + PACKED;
const MILESTONE_BYTES: usize = SLOTS_OF_MILESTONE + PACKED;
const MAGIC: [u8; 2] = *b"CP";
/// Version of the pack format.
pub const PACK_VERSION: u8 = 1;
const HEADER: usize = 4;
pub(crate) const CRC_BYTES: usize = 4;
/// How many bytes a pack takes.
pub const PACK_BYTES: usize = HEADER
    + TILES * 2
    + FEATURES
    + CARD_KINDS * CARD_BYTES
    + CITIES * MILESTONES * MILESTONE_BYTES
    + CRC_BYTES;
pub(crate) const CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// Where a pack comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Origin {
    /// This project's own design.
    House = 0,
    /// Typed in from the printed box.
    Printed = 1,
    /// Anything else.
    Other = 2,
}

impl Origin {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::House, Self::Printed, Self::Other];
    /// The names in packs, in the same order.
    pub const IDS: [&str; 3] = ["house", "printed", "other"];

    /// The name in packs.
    pub fn id(self) -> &'static str {
        Self::IDS.get(self as usize).copied().unwrap_or("")
    }
}

/// A kind of scoring card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CardRow {
    /// How many of them there are; 0 in a row that is not used.
    pub copies: u8,
    /// What it scores.
    pub score: Packed,
}

impl CardRow {
    pub(crate) const UNUSED: Self = Self {
        copies: 0,
        score: Packed([0; PACKED]),
    };
}

/// A milestone of a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Milestone {
    /// The points under its slots, falling.
    pub slots: [u8; SLOTS_OF_MILESTONE],
    /// Its condition.
    pub when: Packed,
}

impl Milestone {
    const UNUSED: Self = Self {
        slots: [0; SLOTS_OF_MILESTONE],
        when: Packed([0; PACKED]),
    };

    fn is_sound(&self) -> bool {
        let [high, middle, low] = self.slots;
        let falling = 30 >= high && high > middle && middle > low && low >= 1;
        falling && is_sound(&self.when, Role::Milestone)
    }
}

/// Why bytes are no pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PackError {
    /// Not as long as a pack.
    Length(usize),
    /// Does not begin as a pack does.
    NotAPack,
    /// Written by a version this build does not read.
    Version(u8),
    /// The checksum is wrong.
    Damaged,
    /// The checksum is right but the content is not one of a box.
    Unsound,
    /// What stands behind the pack are not its titles.
    Titles,
}

/// A whole box: tiles, features, cards, and the milestones of its eight cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Pack {
    pub(crate) origin: Origin,
    pub(crate) faces: [u16; TILES],
    pub(crate) features: Bag<FEATURES>,
    pub(crate) cards: [CardRow; CARD_KINDS],
    pub(crate) cities: [[Milestone; MILESTONES]; CITIES],
}

impl Pack {
    pub(crate) const EMPTY: Self = Self {
        origin: Origin::Other,
        faces: [0; TILES],
        features: Bag::EMPTY,
        cards: [CardRow::UNUSED; CARD_KINDS],
        cities: [[Milestone::UNUSED; MILESTONES]; CITIES],
    };

    /// The project's own pack.
    pub fn house() -> Self {
        let pack = HOUSE.get(..PACK_BYTES).map(Self::decode);
        pack.and_then(Result::ok).unwrap_or(Self::EMPTY) // sound, as a test checks
    }

    /// Where it comes from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// The face of a tile.
    pub fn face(&self, tile: TileId) -> Option<Face> {
        Face::unpack(*self.faces.get(tile.index())?)
    }

    /// How many features there are of each kind.
    pub const fn features(&self) -> Bag<FEATURES> {
        self.features
    }

    /// How many cards there are of each kind.
    pub fn cards(&self) -> Bag<CARD_KINDS> {
        Bag(self.cards.map(|row| row.copies))
    }

    /// What a card scores.
    pub fn card(&self, card: CardId) -> Option<(Expression, Value)> {
        let row = self.cards.get(card.index())?;
        (row.copies > 0).then(|| row.score.unfold())?
    }

    /// The milestones of a city, cities counted from 0.
    pub fn milestones(&self, city: u8) -> Option<&[Milestone; MILESTONES]> {
        self.cities.get(usize::from(city))
    }

    pub(crate) fn is_sound(&self) -> bool {
        let faces = self.faces.iter().all(|&face| Face::unpack(face).is_some());
        let mut milestones = self.cities.iter().flatten();
        faces
            && self.features_are_sound()
            && self.cards_are_sound()
            && milestones.all(Milestone::is_sound)
    }

    fn features_are_sound(&self) -> bool {
        let mut copies = self.features.0.iter();
        self.features.total() == FEATURE_COUNT && copies.all(|copies| (1..=39).contains(copies))
    }

    /// Used rows come first, unused ones are blank, and there are 32 cards in all.
    fn cards_are_sound(&self) -> bool {
        let used = self.cards.iter().take_while(|row| row.copies > 0).count();
        let (used, unused) = self
            .cards
            .split_at_checked(used)
            .unwrap_or((&self.cards, &[]));
        let copies: u32 = used.iter().map(|row| u32::from(row.copies)).sum();
        copies == CARDS
            && used.iter().all(|row| is_sound(&row.score, Role::Card))
            && unused.iter().all(|row| *row == CardRow::UNUSED)
    }

    /// The pack as bytes.
    pub fn encode(&self) -> [u8; PACK_BYTES] {
        let mut bytes = [0; PACK_BYTES];
        let mut out = Writer(&mut bytes);
        out.bytes(&MAGIC);
        out.bytes(&[PACK_VERSION, self.origin as u8]);
        for face in self.faces {
            out.bytes(&face.to_le_bytes());
        }
        out.bytes(&self.features.0);
        for row in &self.cards {
            out.bytes(&[row.copies]);
            out.bytes(&row.score.0);
        }
        for milestone in self.cities.iter().flatten() {
            out.bytes(&milestone.slots);
            out.bytes(&milestone.when.0);
        }
        seal(&mut bytes);
        bytes
    }

    /// The pack of these bytes, or why they are none.
    pub fn decode(bytes: &[u8]) -> Result<Self, PackError> {
        let (origin, pack) = Self::content(bytes)?;
        let known = usize::from(origin) < Origin::ALL.len();
        let sound = Some(pack).filter(|pack| known && pack.is_sound());
        sound.ok_or(PackError::Unsound)
    }

    /// What these bytes say, sound or not, with the number of the origin; or why they say nothing.
    pub(crate) fn content(bytes: &[u8]) -> Result<(u8, Self), PackError> {
        let length = PackError::Length(bytes.len());
        if bytes.len() != PACK_BYTES {
            return Err(length);
        }
        let (covered, checksum) = bytes.split_last_chunk::<CRC_BYTES>().ok_or(length)?;
        let mut from = Reader(covered);
        let [m0, m1, version] = from.array().ok_or(length)?;
        if [m0, m1] != MAGIC {
            return Err(PackError::NotAPack);
        }
        if version != PACK_VERSION {
            return Err(PackError::Version(version));
        }
        if CRC.checksum(covered).to_le_bytes() != *checksum {
            return Err(PackError::Damaged);
        }
        Self::read(&mut from).ok_or(length)
    }

    fn read(from: &mut Reader<'_>) -> Option<(u8, Self)> {
        let mut pack = Self::EMPTY;
        let [origin] = from.array()?;
        if let Some(&known) = Origin::ALL.get(usize::from(origin)) {
            pack.origin = known;
        }
        for face in &mut pack.faces {
            *face = u16::from_le_bytes(from.array()?);
        }
        pack.features = Bag(from.array()?);
        for row in &mut pack.cards {
            let [copies] = from.array()?;
            let score = Packed(from.array()?);
            *row = CardRow { copies, score };
        }
        for milestone in pack.cities.iter_mut().flatten() {
            let (slots, when) = (from.array()?, Packed(from.array()?));
            *milestone = Milestone { slots, when };
        }
        Some((origin, pack))
    }
}

/// Puts the right checksum under the bytes of a pack.
pub(crate) fn seal(bytes: &mut [u8; PACK_BYTES]) {
    if let Some((covered, checksum)) = bytes.split_last_chunk_mut() {
        *checksum = CRC.checksum(covered).to_le_bytes();
    }
}

/// The frozen bytes of the project's own pack, its titles behind it.
pub const HOUSE: &[u8] = include_bytes!("house.pack");

/// Bytes written one after another; what finds no room is dropped.
struct Writer<'b>(&'b mut [u8]);

impl Writer<'_> {
    fn bytes(&mut self, bytes: &[u8]) {
        let room = core::mem::take(&mut self.0);
        if let Some((place, rest)) = room.split_at_mut_checked(bytes.len()) {
            place.copy_from_slice(bytes);
            self.0 = rest;
        }
    }
}

/// Bytes read one after another.
struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*array)
    }
}
