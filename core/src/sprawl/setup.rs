//! What a table chooses before a game, and which choices can't be played.

use super::card::Kind;
use super::list::CardSet;
use super::placement::Side;
use crate::describe::{SetupField, Values, fit, pick};
use crate::game;

/// How the table plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Mode {
    /// One city, built together.
    #[default]
    Base = 0,
    /// Two players against each other, one on each side of the motorway.
    InterstateVersus = 1,
    /// Two players, or one alone, building both sides of the motorway together.
    InterstateCoop = 2,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 3] = [Self::Base, Self::InterstateVersus, Self::InterstateCoop];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::InterstateVersus => "interstate_versus",
            Self::InterstateCoop => "interstate_coop",
        }
    }

    /// The fewest and the most players.
    pub const fn players(self) -> (u8, u8) {
        match self {
            Self::Base => (1, 4),
            Self::InterstateVersus => (2, 2),
            Self::InterstateCoop => (1, 2),
        }
    }

    /// The parts of the city that are scored by themselves.
    pub const fn sides(self) -> &'static [Option<Side>] {
        match self {
            Self::Base => &[None],
            Self::InterstateVersus | Self::InterstateCoop => {
                &[Some(Side::Upper), Some(Side::Lower)]
            }
        }
    }

    /// How many base cards are turned scoring side up.
    pub(crate) const fn base_scoring(self) -> usize {
        match self {
            Self::InterstateVersus => 2,
            Self::Base | Self::InterstateCoop => 3,
        }
    }

    /// How many cards make up the motorway.
    pub(crate) const fn motorway(self) -> usize {
        match self {
            Self::Base => 0,
            Self::InterstateVersus => 3,
            Self::InterstateCoop => 4,
        }
    }
}

/// How hard the game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Difficulty {
    /// Roads cost nothing.
    Easy = 0,
    /// As printed.
    #[default]
    Normal = 1,
    /// Only the best zone's largest group counts.
    Hard = 2,
}

impl Difficulty {
    /// All difficulties.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}

/// Which of the four expansions of the base game are in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expansions {
    /// Beaches.
    pub beaches: bool,
    /// Construction Zones.
    pub construction: bool,
    /// Point of Interest.
    pub poi: bool,
    /// Wrecktar.
    pub wrecktar: bool,
}

impl Expansions {
    /// None of them.
    pub const NONE: Self = Self::from_bits(0);

    /// The mix with this number, 0 to 15.
    pub const fn from_bits(bits: u8) -> Self {
        Self {
            beaches: bits & 1 != 0,
            construction: bits & 2 != 0,
            poi: bits & 4 != 0,
            wrecktar: bits & 8 != 0,
        }
    }

    /// The number of this mix.
    pub const fn bits(self) -> u8 {
        self.beaches as u8
            | (self.construction as u8) << 1
            | (self.poi as u8) << 2
            | (self.wrecktar as u8) << 3
    }

    /// How many expansion cards are turned scoring side up.
    pub(crate) const fn scoring(self) -> usize {
        self.beaches as usize + self.construction as usize
    }

    /// The cards shuffled into the pile, the scoring ones among them.
    pub(crate) const fn pile(self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        if self.beaches {
            cards = cards.and(Kind::Beach.cards());
        }
        if self.construction {
            cards = cards.and(Kind::Construction.cards());
        }
        if self.wrecktar {
            cards = cards.and(Kind::Wrecktar.cards());
        }
        cards
    }
}

/// What is chosen before a game of sprawl.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// How many people play.
    pub players: u8,
    /// How they play.
    pub mode: Mode,
    /// How hard it is; without meaning in the competitive mode.
    pub difficulty: Difficulty,
    /// What is added to the base game.
    pub expansions: Expansions,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: 1,
            mode: Mode::Base,
            difficulty: Difficulty::Normal,
            expansions: Expansions::NONE,
        }
    }
}

/// Why a setup can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SetupError {
    /// The mode is not for so many players.
    Players {
        /// How many were asked for.
        players: u8,
        /// The fewest possible.
        least: u8,
        /// The most possible.
        most: u8,
    },
    /// The motorway does not go with expansions of the base game.
    MotorwayWithExpansions,
}

impl Setup {
    /// Whether this can be played.
    pub const fn check(&self) -> Result<(), SetupError> {
        let (least, most) = self.mode.players();
        if self.players < least || self.players > most {
            return Err(SetupError::Players {
                players: self.players,
                least,
                most,
            });
        }
        if !matches!(self.mode, Mode::Base) && self.expansions.bits() != 0 {
            return Err(SetupError::MotorwayWithExpansions);
        }
        Ok(())
    }

    /// How many cards are dealt to a seat.
    pub(crate) const fn dealt(&self, seat: u8) -> usize {
        match self.mode {
            _ if seat >= self.players => 0,
            Mode::InterstateVersus => 3,
            Mode::Base | Mode::InterstateCoop => {
                if seat == 0 {
                    3
                } else {
                    1
                }
            }
        }
    }

    /// How many cards are turned scoring side up, the motorway's aside.
    pub(crate) const fn scoring(&self) -> usize {
        self.mode.base_scoring() + self.expansions.scoring()
    }
}

impl game::Setup for Setup {
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
            name: "mode",
            values: Values::OneOf(&["base", "interstate_versus", "interstate_coop"]),
            of: "",
            get: |setup| setup.mode as u64,
            set: |setup, place| pick(&Mode::ALL, place).map(|mode| setup.mode = mode),
        },
        SetupField {
            name: "difficulty",
            values: Values::OneOf(&["easy", "normal", "hard"]),
            of: "",
            get: |setup| setup.difficulty as u64,
            set: |setup, place| {
                pick(&Difficulty::ALL, place).map(|difficulty| setup.difficulty = difficulty)
            },
        },
        SetupField {
            name: "expansions",
            values: Values::Several(&["beaches", "construction", "poi", "wrecktar"]),
            of: "expansions beaches, construction, poi and wrecktar",
            get: |setup| setup.expansions.bits().into(),
            set: |setup, bits| fit(bits).map(|bits| setup.expansions = Expansions::from_bits(bits)),
        },
    ];

    fn encode(&self) -> [u8; game::SETUP_BYTES] {
        let mut bytes = [0; game::SETUP_BYTES];
        let [players, mode, difficulty, expansions, ..] = &mut bytes;
        *players = self.players;
        *mode = self.mode as u8;
        *difficulty = self.difficulty as u8;
        *expansions = self.expansions.bits();
        bytes
    }

    fn decode(bytes: &[u8; game::SETUP_BYTES], appendix: &[u8]) -> Option<Self> {
        let [players, mode, difficulty, expansions, ..] = *bytes;
        let setup = Self {
            players,
            mode: *Mode::ALL.get(usize::from(mode))?,
            difficulty: *Difficulty::ALL.get(usize::from(difficulty))?,
            expansions: Expansions::from_bits(expansions),
        };
        (setup.encode() == *bytes && appendix.is_empty()).then_some(setup)
    }
}
