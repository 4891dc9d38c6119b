//! What a table agrees on before it opens a ledger, and which agreements can't be kept.

#[cfg(doc)]
use super::{MAX_COINS, MAX_SEATS, MIN_SEATS};
use crate::describe::{SetupField, Values, fit};
use crate::game::{self, SETUP_BYTES, Seat};

/// What a table agrees on before it opens a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// How many seats, [`MIN_SEATS`] to [`MAX_SEATS`].
    pub players: u8,
    /// Who begins.
    pub first: Seat,
    /// The coins every purse starts with, at most [`MAX_COINS`].
    pub coins: u32,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: 4,
            first: Seat(0),
            coins: 0,
        }
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
            name: "first",
            values: Values::Number {
                most: u8::MAX as u32,
            },
            of: "",
            get: |setup| setup.first.0.into(),
            set: |setup, value| fit(value).map(|first| setup.first = Seat(first)),
        },
        SetupField {
            name: "coins",
            values: Values::Number { most: u32::MAX },
            of: "",
            get: |setup| setup.coins.into(),
            set: |setup, value| fit(value).map(|coins| setup.coins = coins),
        },
    ];

    fn encode(&self) -> [u8; SETUP_BYTES] {
        let [c0, c1, c2, c3] = self.coins.to_le_bytes();
        let mut bytes = [0; SETUP_BYTES];
        let used = [self.players, self.first.0, c0, c1, c2, c3];
        for (byte, value) in bytes.iter_mut().zip(used) {
            *byte = value;
        }
        bytes
    }

    fn decode(bytes: &[u8; SETUP_BYTES], appendix: &[u8]) -> Option<Self> {
        let [players, first, c0, c1, c2, c3, unused @ ..] = *bytes;
        (unused == [0; 10] && appendix.is_empty()).then_some(Self {
            players,
            first: Seat(first),
            coins: u32::from_le_bytes([c0, c1, c2, c3]),
        })
    }
}

/// Why a setup can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SetupError {
    /// Not [`MIN_SEATS`] to [`MAX_SEATS`] players.
    Players(u8),
    /// The seat that should begin is not at the table.
    First(Seat),
    /// More than [`MAX_COINS`] in a purse.
    Coins(u32),
}
