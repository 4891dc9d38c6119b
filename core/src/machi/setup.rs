//! What a table chooses before the game, and the check that makes rules of it.

use super::cards::{CARDS, Card, CardSet, KINDS, Module, of_module};
use super::landmarks::{Landmark, LandmarkSet};
use crate::describe::{SetupField, Values, fit, pick};
use crate::game::{SETUP_BYTES, Seat};

/// How objects are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Market {
    /// All kinds face up from the start.
    Open = 0,
    /// One deck, ten different kinds face up.
    Ten = 1,
    /// Three decks: two purple kinds, five with numbers up to 6, five with higher numbers.
    TwoFiveFive = 2,
}

impl Market {
    /// All ways.
    pub const ALL: [Self; 3] = [Self::Open, Self::Ten, Self::TwoFiveFive];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Ten => "ten",
            Self::TwoFiveFive => "two_five_five",
        }
    }
}

/// On whose roll a closed card opens again (decision D7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Reopen {
    /// Whenever its number is rolled, by anybody.
    #[default]
    AnyRoll = 0,
    /// Only on a roll on which its colour would work (decision D31).
    WouldActivate = 1,
}

impl Reopen {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::AnyRoll, Self::WouldActivate];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AnyRoll => "any_roll",
            Self::WouldActivate => "would_activate",
        }
    }
}

/// The boxes on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Sets {
    /// The base game alone.
    #[default]
    Base = 0,
    /// Base and Harbour.
    Harbour = 1,
    /// Base and Metropole.
    Metropole = 2,
    /// Base and both expansions.
    Both = 3,
}

impl Sets {
    /// All four combinations.
    pub const ALL: [Self; 4] = [Self::Base, Self::Harbour, Self::Metropole, Self::Both];

    /// Whether Harbour is on the table.
    pub const fn harbour(self) -> bool {
        matches!(self, Self::Harbour | Self::Both)
    }

    /// Whether Metropole is on the table.
    pub const fn metropole(self) -> bool {
        matches!(self, Self::Metropole | Self::Both)
    }

    /// The kinds of cards in these boxes.
    pub const fn cards(self) -> CardSet {
        const BASE: CardSet = of_module(Module::Base);
        const HARBOUR: CardSet = of_module(Module::Harbour);
        const METROPOLE: CardSet = of_module(Module::Metropole);
        CardSet(match self {
            Self::Base => BASE.0,
            Self::Harbour => BASE.0 | HARBOUR.0,
            Self::Metropole => BASE.0 | METROPOLE.0,
            Self::Both => BASE.0 | HARBOUR.0 | METROPOLE.0,
        })
    }

    /// The landmarks of these boxes (dossier, section 2; decision D3).
    pub const fn landmarks(self) -> LandmarkSet {
        match self {
            Self::Base => LandmarkSet::BASE,
            Self::Metropole => LandmarkSet::METROPOLE,
            Self::Harbour | Self::Both => LandmarkSet::HARBOUR,
        }
    }

    /// The market these boxes are played with.
    pub const fn market(self) -> Market {
        match self {
            Self::Base => Market::Open,
            _ => Market::TwoFiveFive,
        }
    }
}

impl Sets {
    /// The combination with these boxes: a bit each for base, Harbour and Metropole.
    const fn of_boxes(boxes: u64) -> Result<Self, &'static str> {
        match boxes {
            0b001 => Ok(Self::Base),
            0b011 => Ok(Self::Harbour),
            0b101 => Ok(Self::Metropole),
            0b111 => Ok(Self::Both),
            _ => Err("the base game is always on the table: add \"base\""),
        }
    }
}

const MARKET_IDS: [&str; 3] = [
    Market::Open.id(),
    Market::Ten.id(),
    Market::TwoFiveFive.id(),
];
const REOPEN_IDS: [&str; 2] = [Reopen::AnyRoll.id(), Reopen::WouldActivate.id()];

const LANDMARK_IDS: [&str; Landmark::ALL.len()] = {
    let mut ids = [""; Landmark::ALL.len()];
    let mut place = 0;
    while place < ids.len() {
        ids[place] = Landmark::ALL[place].id();
        place += 1;
    }
    ids
};

const CARD_IDS: [&str; KINDS] = {
    let mut ids = [""; KINDS];
    let mut place = 0;
    while place < KINDS {
        ids[place] = CARDS[place].id;
        place += 1;
    }
    ids
};

/// A game as the table wants it, not yet checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// The boxes on the table.
    pub sets: Sets,
    /// How objects are offered; the boxes' own way if none is named.
    pub market: Option<Market>,
    /// Who begins.
    pub first: Seat,
    /// The landmarks in use; the boxes' own if none are named.
    pub landmarks: Option<LandmarkSet>,
    /// At most two cards of a kind in a city.
    pub beginner: bool,
    /// On whose roll closed cards open again.
    pub reopen: Reopen,
    /// Kinds left in the box; starting cards are dealt all the same.
    pub excluded: CardSet,
    /// The game ends without a winner when this many turns have been played.
    pub turn_limit: u16,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: 4,
            sets: Sets::Base,
            market: None,
            first: Seat(0),
            landmarks: None,
            beginner: false,
            reopen: Reopen::AnyRoll,
            excluded: CardSet::EMPTY,
            turn_limit: 5000,
        }
    }
}

/// Why a setup can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SetupError {
    /// This many players: two to four can play.
    Players(u8),
    /// The first seat is not at the table.
    First {
        /// The seat named.
        first: Seat,
        /// How many there are.
        players: u8,
    },
    /// No landmark to build: name at least one besides the town hall.
    NoLandmarks,
    /// The turn limit is 0.
    TurnLimit,
}

impl Setup {
    /// The setup with every default spelled out, or what is wrong with it.
    pub fn check(&self) -> Result<Self, SetupError> {
        if !(2..=4).contains(&self.players) {
            return Err(SetupError::Players(self.players));
        }
        if self.first.0 >= self.players {
            return Err(SetupError::First {
                first: self.first,
                players: self.players,
            });
        }
        let landmarks = self.landmarks.unwrap_or(self.sets.landmarks());
        if landmarks.counted() == 0 {
            return Err(SetupError::NoLandmarks);
        }
        if self.turn_limit == 0 {
            return Err(SetupError::TurnLimit);
        }
        Ok(Self {
            market: Some(self.market.unwrap_or(self.sets.market())),
            landmarks: Some(landmarks),
            ..*self
        })
    }

    /// The kinds that can be bought.
    pub const fn supply(&self) -> CardSet {
        self.sets.cards().without(self.excluded)
    }

    /// Copies of `card` in the whole game: supply, deck and cities together.
    pub fn copies(&self, card: Card) -> u8 {
        let bought = if self.supply().contains(card) {
            CARDS[card as usize].copies
        } else {
            0
        };
        let dealt = if super::cards::STARTING.contains(&card) {
            self.players
        } else {
            0
        };
        bought + dealt
    }
}

impl crate::game::Setup for Setup {
    const FIELDS: &'static [SetupField<Self>] = &[
        SetupField {
            name: "players",
            values: Values::Number {
                most: u8::MAX as u32,
            },
            of: "",
            get: |setup| setup.players.into(),
            set: |setup, value| fit(value).map(|players| setup.players = players),
        },
        SetupField {
            name: "sets",
            values: Values::Several(&["base", "harbour", "metropole"]),
            of: "sets base, harbour and metropole",
            get: |setup| 1 | (setup.sets as u64) << 1,
            set: |setup, boxes| Sets::of_boxes(boxes).map(|sets| setup.sets = sets),
        },
        SetupField {
            name: "market",
            values: Values::OneOf(&MARKET_IDS),
            of: "",
            get: |setup| setup.market.unwrap_or(setup.sets.market()) as u64,
            set: |setup, place| pick(&Market::ALL, place).map(|market| setup.market = Some(market)),
        },
        SetupField {
            name: "first",
            values: Values::Number {
                most: u8::MAX as u32,
            },
            of: "",
            get: |setup| setup.first.0.into(),
            set: |setup, value| fit(value).map(|first| setup.first = Seat(first)),
        },
        SetupField {
            name: "landmarks",
            values: Values::Several(&LANDMARK_IDS),
            of: "landmarks of machi",
            get: |setup| setup.landmarks.unwrap_or(setup.sets.landmarks()).0.into(),
            set: |setup, bits| fit(bits).map(|bits| setup.landmarks = Some(LandmarkSet(bits))),
        },
        SetupField {
            name: "beginner",
            values: Values::Flag,
            of: "",
            get: |setup| setup.beginner.into(),
            set: |setup, flag| {
                setup.beginner = flag != 0;
                Ok(())
            },
        },
        SetupField {
            name: "reopen",
            values: Values::OneOf(&REOPEN_IDS),
            of: "",
            get: |setup| setup.reopen as u64,
            set: |setup, place| pick(&Reopen::ALL, place).map(|reopen| setup.reopen = reopen),
        },
        SetupField {
            name: "excluded",
            values: Values::Several(&CARD_IDS),
            of: "cards of machi",
            get: |setup| setup.excluded.0,
            set: |setup, bits| {
                let cards = CardSet::from_bits(bits).ok_or("no such cards")?;
                setup.excluded = cards;
                Ok(())
            },
        },
        SetupField {
            name: "turn_limit",
            values: Values::Number {
                most: u16::MAX as u32,
            },
            of: "",
            get: |setup| setup.turn_limit.into(),
            set: |setup, value| fit(value).map(|limit| setup.turn_limit = limit),
        },
    ];

    fn encode(&self) -> [u8; SETUP_BYTES] {
        let flags = u8::from(self.beginner) | (self.reopen as u8) << 1;
        let market = self.market.map_or(0, |market| market as u8 + 1);
        let landmarks = self.landmarks.map_or(0, |set| set.0 | 0x80);
        let [e0, e1, e2, e3, e4, ..] = self.excluded.0.to_le_bytes();
        let [t0, t1] = self.turn_limit.to_le_bytes();
        let (players, sets, first) = (self.players, self.sets as u8, self.first.0);
        [
            players, sets, market, first, landmarks, flags, e0, e1, e2, e3, e4, t0, t1, 0, 0, 0,
        ]
    }

    fn decode(bytes: &[u8; SETUP_BYTES], appendix: &[u8]) -> Option<Self> {
        if !appendix.is_empty() {
            return None;
        }
        let [
            players,
            sets,
            market,
            first,
            landmarks,
            flags,
            e0,
            e1,
            e2,
            e3,
            e4,
            t0,
            t1,
            0,
            0,
            0,
        ] = *bytes
        else {
            return None;
        };
        let excluded = u64::from_le_bytes([e0, e1, e2, e3, e4, 0, 0, 0]);
        Some(Self {
            players,
            sets: Sets::ALL.get(usize::from(sets)).copied()?,
            market: match market {
                0 => None,
                1 => Some(Market::Open),
                2 => Some(Market::Ten),
                3 => Some(Market::TwoFiveFive),
                _ => return None,
            },
            first: Seat(first),
            landmarks: match landmarks {
                0 => None,
                bits if bits & 0x80 != 0 => Some(LandmarkSet(bits & 0x7f)),
                _ => return None,
            },
            beginner: flags & 1 != 0,
            reopen: match flags >> 1 {
                0 => Reopen::AnyRoll,
                1 => Reopen::WouldActivate,
                _ => return None,
            },
            excluded: CardSet::from_bits(excluded)?,
            turn_limit: u16::from_le_bytes([t0, t1]),
        })
    }
}
