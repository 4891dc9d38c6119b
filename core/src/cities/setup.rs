//! What a table chooses before a game, and which choices can't be played.

use super::lay::Limit;
use super::pack::{CARDS, CITIES, PACK_BYTES, Pack};
use crate::describe::{SetupField, Values, fit};
use crate::game::{self, SETUP_BYTES, Seat};

/// What is chosen before a game of cities, with the pack it is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Setup {
    /// How many people play: 2 to 4.
    pub players: u8,
    /// The long game: two players, seven rounds, districts of 3×5 tiles.
    pub long: bool,
    /// Which city of the pack, from 0.
    pub city: u8,
    /// The start player.
    pub first: Seat,
    /// What the box contains.
    pub pack: Pack,
}

impl Default for Setup {
    fn default() -> Self {
        Self::with_pack(&Pack::house())
    }
}

/// Why a setup can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SetupError {
    /// Not 2 to 4 players.
    Players(u8),
    /// The long game is for two players.
    LongNeedsTwo {
        /// How many were asked for.
        players: u8,
    },
    /// The start player is no seat.
    First {
        /// The seat asked for.
        seat: Seat,
        /// How many seats there are.
        players: u8,
    },
    /// The pack has no such city.
    City(u8),
    /// The pack is not that of a box.
    Pack,
}

impl Setup {
    /// Four players in the first city of a pack.
    pub fn with_pack(pack: &Pack) -> Self {
        Self {
            players: 4,
            long: false,
            city: 0,
            first: Seat(0),
            pack: *pack,
        }
    }

    /// Whether this can be played.
    pub fn check(&self) -> Result<(), SetupError> {
        let players = self.players;
        if !(2..=4).contains(&players) {
            return Err(SetupError::Players(players));
        }
        if self.long && players != 2 {
            return Err(SetupError::LongNeedsTwo { players });
        }
        if self.first.0 >= players {
            let seat = self.first;
            return Err(SetupError::First { seat, players });
        }
        if usize::from(self.city) >= CITIES {
            return Err(SetupError::City(self.city));
        }
        if self.pack.cards().total() != CARDS {
            return Err(SetupError::Pack);
        }
        Ok(())
    }

    /// How many rounds are played.
    pub const fn rounds(&self) -> u8 {
        match (self.players, self.long) {
            (2, true) => 7,
            (2, false) => 4,
            _ => 8,
        }
    }

    /// How often each player uses each row in a round.
    pub const fn per_row(&self) -> u8 {
        if self.players == 2 { 2 } else { 1 }
    }

    /// How many pawns are put on the board in a round.
    pub const fn turns_per_round(&self) -> u8 {
        self.players * self.per_row() * 4
    }

    /// How large a district may become.
    pub const fn limit(&self) -> Limit {
        if self.long {
            Limit::Long
        } else {
            Limit::Square
        }
    }

    /// The next seat clockwise.
    pub(crate) const fn next(&self, seat: Seat) -> Seat {
        Seat(if seat.0 + 1 < self.players {
            seat.0 + 1
        } else {
            0
        })
    }

    /// The next seat counter-clockwise.
    pub(crate) const fn before(&self, seat: Seat) -> Seat {
        match seat.0.checked_sub(1) {
            Some(before) => Seat(before),
            None => Seat(self.players.saturating_sub(1)),
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
            name: "long",
            values: Values::Flag,
            of: "",
            get: |setup| setup.long.into(),
            set: |setup, value| fit(value).map(|long: u8| setup.long = long != 0),
        },
        SetupField {
            name: "city",
            values: Values::Number {
                most: CITIES as u32 - 1,
            },
            of: "",
            get: |setup| setup.city.into(),
            set: |setup, value| fit(value).map(|city| setup.city = city),
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
    ];
    /// The pack in its binary form.
    const APPENDIX: usize = PACK_BYTES;

    fn encode(&self) -> [u8; SETUP_BYTES] {
        let mut bytes = [0; SETUP_BYTES];
        let [players, long, city, first, ..] = &mut bytes;
        (*players, *long) = (self.players, u8::from(self.long));
        (*city, *first) = (self.city, self.first.0);
        bytes
    }

    fn encode_appendix(&self, put: &mut dyn FnMut(&[u8])) {
        put(&self.pack.encode());
    }

    fn decode(bytes: &[u8; SETUP_BYTES], appendix: &[u8]) -> Option<Self> {
        let [players, long, city, first, ..] = *bytes;
        let setup = Self {
            players,
            long: long != 0,
            city,
            first: Seat(first),
            pack: Pack::decode(appendix).ok()?,
        };
        (setup.encode() == *bytes).then_some(setup)
    }
}
