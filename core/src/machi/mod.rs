//! The dice-and-income town: base game, Harbour and Metropole.
//!
//! The state is plain data; the rules read the tables of [`cards`](CARDS) and [`Landmark`]. Where
//! the rulebooks leave a choice, the decisions D1 to D34 of the dossier hold, named at the place
//! that implements them. Nothing at this table is secret: the decks are multisets everyone can
//! count, so a view is the whole state.
//!
//! | module | what it holds |
//! |---|---|
//! | `cards`, `landmarks` | the tables |
//! | `setup` | what a table chooses |
//! | `action`, `event` | what can be done and what happens |
//! | `legal`, `trade` | who decides and what is legal |
//! | `build` | what may be built, and building it |
//! | `city` | the cards in the cities |
//! | `turn` | the course of a turn |
//! | `activation` | which cards a total sets off |
//! | `income` | what they do |
//! | `market` | decks and the row of offers |
//! | `fast` | what is there for speed alone, with what it gains |
//! | `forecast` | what a roll would bring |
//! | `correction` | mending a game by hand |
//! | `text` | names and rule texts in both languages |

mod action;
mod activation;
mod build;
mod cards;
mod city;
mod correction;
mod event;
mod fast;
mod forecast;
mod game;
mod income;
mod landmarks;
mod legal;
mod market;
#[cfg(feature = "serde")]
mod persist;
mod playable;
mod setup;
mod text;
mod trade;
mod turn;

#[cfg(test)]
mod tests;

pub use action::{Action, Correction, Throw};
pub use cards::{
    CARDS, Card, CardInfo, CardSet, Colour, Condition, Effect, KINDS, LOAN, MAX_TOTAL, Module,
    STARTING, Symbol,
};
pub use event::{Event, Illegal, Outcome, Purse, Why};
pub use forecast::{Expected, Forecast, Fraction};
pub use landmarks::{Landmark, LandmarkSet};
#[cfg(feature = "serde")]
pub use persist::{Fault, Raw, RawCity};
pub use setup::{Market, Reopen, Sets, Setup, SetupError};
pub use text::{action_text, correction_text, event_text};

use crate::game::Seat;

/// How many can sit at the table.
pub const MAX_PLAYERS: usize = 4;

/// Coins everybody begins with.
pub const STARTING_COINS: u32 = 3;

/// More coins than any game can bring; a purse above it is refused.
pub const MAX_COINS: u32 = 1 << 28;

/// What the table is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Phase {
    /// A card to be turned up.
    Market = 0,
    /// One die or two.
    ChooseDice = 1,
    /// The dice.
    Roll = 2,
    /// Whether the first roll holds.
    Reroll = 3,
    /// Whether two are added.
    AddTwo = 4,
    /// The throw of the tuna boats.
    Tuna = 5,
    /// Which landmark comes down.
    Demolish = 6,
    /// Which card is given to whom.
    Move = 7,
    /// From whom the TV station takes.
    Tv = 8,
    /// What the business center swaps.
    Swap = 9,
    /// What the renovation company closes.
    Renovate = 10,
    /// What is built.
    Build = 11,
    /// Whether the startup gets a coin.
    Invest = 12,
    /// Nothing: somebody has won.
    Won = 13,
    /// Nothing: the turn limit was reached.
    Unfinished = 14,
}

/// Cards per seat, side by side so that one look tells whether anybody has one.
type PerSeat = [u8; MAX_PLAYERS];

/// A game of machi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Machi {
    setup: Setup,
    open: [PerSeat; KINDS],
    closed: [PerSeat; KINDS],
    /// Kinds of which somebody has a closed copy. Follows from `closed`.
    shut: CardSet,
    /// Kinds of which each city has an open copy. Follows from `open`.
    held: [CardSet; MAX_PLAYERS],
    coins: [u32; MAX_PLAYERS],
    invested: [u16; MAX_PLAYERS],
    landmarks: [LandmarkSet; MAX_PLAYERS],
    market: [u8; KINDS],
    /// Kinds the market shows. Follows from `market`.
    on_sale: CardSet,
    /// Face-down copies, in the places the market's layout gives them.
    deck: [u8; KINDS],
    /// Cards in each deck. Follows from `deck`.
    decks: [u8; market::MAX_ROWS],
    /// The row of the market that is being filled. Follows from market and deck.
    row: u8,
    /// Copies this roll opened again, by slot of the total's activation: they sit this roll out.
    fresh: [PerSeat; activation::SLOTS],
    phase: Phase,
    seat: Seat,
    turn: u16,
    throw: Option<Throw>,
    total: u8,
    /// Dice to be thrown in this turn.
    dice: u8,
    rerolled: bool,
    extra_turn: bool,
    /// Demolitions or gifts still to be decided.
    left: u8,
}

const _: () = assert!(size_of::<Machi>() <= 512);

/// The place of a seat in a `PerSeat`; the mask only tells the compiler that it fits.
#[inline]
const fn at(seat: Seat) -> usize {
    (seat.0 & 3) as usize
}

impl Machi {
    /// How many play.
    pub const fn players(&self) -> u8 {
        self.setup.players
    }

    /// The seats at the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players).map(Seat)
    }

    /// Everybody but `seat`, in turn order after it.
    pub fn opponents(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let players = self.setup.players;
        (1..players).map(move |step| {
            let next = seat.0.wrapping_add(step);
            Seat(if next >= players {
                next.wrapping_sub(players)
            } else {
                next
            })
        })
    }

    /// All four seats, at the table or not, from the roller on.
    ///
    /// Going through them in this order keeps the compiler from handling four neighbours in one
    /// go, which would make the roller wait for what was stored last for another seat.
    #[inline]
    fn roller_first(&self) -> [Seat; MAX_PLAYERS] {
        [0, 1, 2, 3].map(|step| Seat(self.seat.0.wrapping_add(step) & 3))
    }

    /// Whose turn it is: the roller.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the table is waiting for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn's number: 0 during setup, then from 1, extra turns included.
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The last roll of income dice, if there was one.
    pub const fn throw(&self) -> Option<Throw> {
        self.throw
    }

    /// The total of the last roll, with the harbour's two once decided; 0 before the first.
    pub const fn total(&self) -> u8 {
        self.total
    }

    /// Dice to be thrown now or thrown last.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// Whether this turn's roll earns another turn.
    pub const fn extra_turn(&self) -> bool {
        self.extra_turn
    }

    /// Demolitions or gifts still to be decided in this roll.
    pub const fn choices_left(&self) -> u8 {
        self.left
    }

    /// Coins of `seat`; 0 for a seat not at the table.
    #[inline]
    pub fn coins(&self, seat: Seat) -> u32 {
        self.coins.get(seat.index()).copied().unwrap_or(0)
    }

    /// Coins on the tech startup of `seat`.
    pub fn invested(&self, seat: Seat) -> u16 {
        self.invested.get(seat.index()).copied().unwrap_or(0)
    }

    /// Landmarks `seat` has built.
    pub fn landmarks(&self, seat: Seat) -> LandmarkSet {
        self.landmarks
            .get(seat.index())
            .copied()
            .unwrap_or_default()
    }

    /// Landmarks everybody needs to win.
    #[inline]
    pub fn landmarks_in_use(&self) -> LandmarkSet {
        self.setup.landmarks.unwrap_or(LandmarkSet::EMPTY)
    }

    /// Open copies of `card` in the city of `seat`.
    #[inline]
    pub fn open(&self, seat: Seat, card: Card) -> u8 {
        self.open[card as usize]
            .get(seat.index())
            .copied()
            .unwrap_or(0)
    }

    /// Closed copies of `card` in the city of `seat`.
    #[inline]
    pub fn closed(&self, seat: Seat, card: Card) -> u8 {
        self.closed[card as usize]
            .get(seat.index())
            .copied()
            .unwrap_or(0)
    }

    /// Copies of `card` in the city of `seat`, open or closed.
    #[inline]
    pub fn owned(&self, seat: Seat, card: Card) -> u8 {
        self.open(seat, card)
            .saturating_add(self.closed(seat, card))
    }

    /// Face-up copies of `card` in the market.
    pub const fn market(&self, card: Card) -> u8 {
        self.market[card as usize]
    }

    /// What the roller could build now: it is on sale, allowed and paid for.
    #[inline]
    pub fn buildable(&self) -> (CardSet, LandmarkSet) {
        let builds = self.builds();
        (builds.cards(), builds.landmarks())
    }

    /// The kinds of which the beginner rule allows `seat` no more (decision D6).
    #[inline(never)]
    fn at_beginner_limit(&self, seat: Seat) -> CardSet {
        Card::ALL
            .into_iter()
            .filter(|&card| self.owned(seat, card) >= 2)
            .collect()
    }

    /// Whether dice must fall or a card must be turned.
    #[inline]
    const fn awaits_chance(&self) -> bool {
        // Asked before every action: a look into a mask is quicker than telling phases apart.
        const CHANCE: u16 =
            1 << Phase::Market as u8 | 1 << Phase::Roll as u8 | 1 << Phase::Tuna as u8;
        CHANCE >> self.phase as u8 & 1 != 0
    }

    /// Sum of the open copies of these kinds in a city.
    #[inline]
    fn count_open(&self, seat: Seat, kinds: CardSet) -> u32 {
        kinds
            .iter()
            .map(|card| u32::from(self.open[card as usize][at(seat)]))
            .sum()
    }
}
