//! What happened: every coin that moves, every card that changes its place, and why.

use core::fmt::{self, Write};
use core::ops::RangeInclusive;

use super::cards::{Card, KINDS};
use super::characters::Character;
use super::setup::MAX_PLAYERS;
use crate::describe::{Field, Told, describe};
use crate::game::Seat;
use crate::{Lang, Names};

/// Where coins come from and go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Purse {
    /// The bank, which never runs dry.
    Bank,
    /// A player's stash.
    Seat(Seat),
    /// The Tax Collector's token.
    Token,
    /// On a district.
    District,
}

/// Why coins move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Why {
    /// Everybody begins with some.
    Setup,
    /// A turn's gathering.
    Gathering,
    /// A character's income or ability.
    Character(Character),
    /// A unique district works.
    District(Card),
    /// The price of a district.
    Price(Card),
    /// The price of a confiscated district comes back.
    Confiscated(Card),
    /// A district with a coin on it was destroyed.
    Destroyed(Card),
    /// A district was built while there is a Tax Collector.
    Tax,
    /// The players agreed on it, at a table with real cards.
    Agreed,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// Coins moved.
    Paid {
        /// Who paid.
        from: Purse,
        /// Who received.
        to: Purse,
        /// How many.
        coins: u16,
        /// Why.
        why: Why,
    },
    /// A round begins with its draft.
    Round(u8),
    /// A character is called and shown.
    Revealed {
        /// Who has it.
        seat: Seat,
        /// Which character.
        character: Character,
    },
    /// The Witch plays on as this character.
    Resumed {
        /// Who.
        seat: Seat,
        /// As which character.
        character: Character,
    },
    /// The crown has a new holder.
    Crowned(Seat),
    /// Cards from the deck came into a hand.
    Drew {
        /// Whose.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// Cards went under the deck unseen.
    Under {
        /// Whose.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// The whole deck was shuffled.
    Shuffled,
    /// A card went from one player to another.
    Given {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which card.
        card: Card,
    },
    /// Two players swapped their hands.
    HandsSwapped {
        /// Who wanted it.
        seat: Seat,
        /// With whom.
        other: Seat,
    },
    /// A card was put under the Museum.
    Exhibited(Seat),
    /// A district stands.
    Built {
        /// In whose city.
        seat: Seat,
        /// Which one.
        card: Card,
    },
    /// A district was taken by the Magistrate before it stood.
    Confiscated {
        /// Who paid for it.
        from: Seat,
        /// Who has it now.
        to: Seat,
        /// Which one.
        card: Card,
    },
    /// A district was destroyed.
    Destroyed {
        /// In whose city.
        seat: Seat,
        /// Which one.
        card: Card,
    },
    /// A destroyed district's card went into a hand instead of under the deck.
    Rescued {
        /// Whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A district went from one city to another.
    Moved {
        /// From whose city.
        from: Seat,
        /// To whose city.
        to: Seat,
        /// Which one.
        card: Card,
    },
    /// A district has a coin on it now.
    Beautified {
        /// In whose city.
        seat: Seat,
        /// Which one.
        card: Card,
    },
    /// Warrants lie on these characters, in rank order.
    Warrants(Character, Character, Character),
    /// Scarves lie on these characters, in rank order.
    Scarves(Character, Character),
    /// A city is the first to be complete.
    Completed(Seat),
    /// The game ended.
    Over(Seat),
}

describe! { Event {
    1 "pay": Paid { from, to, coins, why } => { from: Purse, to: Purse, coins: u16, why: Why },
    2 "round": Round(round) => { round: u8 },
    3 "reveal": Revealed { seat, character } => { seat: Seat, character as "char": Character },
    4 "resume": Resumed { seat, character } => { seat: Seat, character as "char": Character },
    5 "crown": Crowned(seat) => { seat: Seat },
    6 "cards": Drew { seat, cards } => { seat: Seat, cards: u8 },
    7 "under": Under { seat, cards } => { seat: Seat, cards: u8 },
    8 "shuffle": Shuffled => {},
    9 "give": Given { from, to, card } => { from: Seat, to: Seat, card [from, to]: Card },
    10 "swap_hands": HandsSwapped { seat, other } => { seat: Seat, other: Seat },
    11 "exhibit": Exhibited(seat) => { seat: Seat },
    12 "built": Built { seat, card } => { seat: Seat, card: Card },
    13 "confiscate": Confiscated { from, to, card } => { from: Seat, to: Seat, card: Card },
    14 "destroy": Destroyed { seat, card } => { seat: Seat, card: Card },
    15 "rescue": Rescued { seat, card } => { seat: Seat, card: Card },
    16 "move": Moved { from, to, card } => { from: Seat, to: Seat, card: Card },
    17 "beautify": Beautified { seat, card } => { seat: Seat, card: Card },
    18 "warrants": Warrants(first, second, third) => {
        first: Character, second: Character, third: Character,
    },
    19 "scarves": Scarves(first, second) => { first: Character, second: Character },
    20 "complete": Completed(seat) => { seat: Seat },
    21 "over": Over(winner) => { winner: Seat },
} }

/// The bank is 0, then the seats; the token is -1, a district -2.
impl Field for Purse {
    const NAME: &'static str = "purse";
    const BITS: u8 = 8;
    const SIGNED: bool = true;
    const EXPECTED: &'static str = "a seat, \"bank\", \"token\" or \"district\"";
    const NUMBERS: RangeInclusive<i32> = -2..=MAX_PLAYERS as i32;

    fn number(self) -> i32 {
        match self {
            Self::District => -2,
            Self::Token => -1,
            Self::Bank => 0,
            Self::Seat(seat) => 1 + seat.number(),
        }
    }

    fn from_number(number: i32) -> Option<Self> {
        match number {
            -2 => Some(Self::District),
            -1 => Some(Self::Token),
            0 => Some(Self::Bank),
            _ => Seat::from_number(number.checked_sub(1)?).map(Self::Seat),
        }
    }

    fn tell(self) -> Told<'static> {
        match self {
            Self::District => Told::name("district"),
            Self::Token => Told::name("token"),
            Self::Bank => Told::name("bank"),
            Self::Seat(seat) => seat.tell(),
        }
    }

    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.name(names, lang))
    }
}

/// The rule in the lowest byte, the card or character it concerns above.
impl Field for Why {
    const NAME: &'static str = "why";
    const BITS: u8 = 16;
    const EXPECTED: &'static str = "a reason to pay";
    const NUMBERS: RangeInclusive<i32> = 0..=(KINDS as i32) << 8;

    fn number(self) -> i32 {
        let (rule, of) = match self {
            Self::Setup => (0, 0),
            Self::Gathering => (1, 0),
            Self::Tax => (2, 0),
            Self::Agreed => (8, 0),
            Self::Character(character) => (3, character.number()),
            Self::District(card) => (4, card.number()),
            Self::Price(card) => (5, card.number()),
            Self::Confiscated(card) => (6, card.number()),
            Self::Destroyed(card) => (7, card.number()),
        };
        rule | i32::from(of) << 8
    }

    fn from_number(number: i32) -> Option<Self> {
        let [rule, of] = u16::try_from(number).ok()?.to_le_bytes();
        Some(match (rule, of) {
            (0, 0) => Self::Setup,
            (1, 0) => Self::Gathering,
            (2, 0) => Self::Tax,
            (8, 0) => Self::Agreed,
            (3, of) => Self::Character(Character::from_number(of)?),
            (4, of) => Self::District(Card::from_number(of)?),
            (5, of) => Self::Price(Card::from_number(of)?),
            (6, of) => Self::Confiscated(Card::from_number(of)?),
            (7, of) => Self::Destroyed(Card::from_number(of)?),
            _ => return None,
        })
    }

    fn tell(self) -> Told<'static> {
        let (name, of) = match self {
            Self::Setup => ("setup", None),
            Self::Gathering => ("gather", None),
            Self::Tax => ("tax", None),
            Self::Agreed => ("agreed", None),
            Self::Character(character) => (character.id(), None),
            Self::District(card) => (card.id(), None),
            Self::Price(card) => ("build", Some(("card", card.id()))),
            Self::Confiscated(card) => ("confiscate", Some(("card", card.id()))),
            Self::Destroyed(card) => ("destroy", Some(("card", card.id()))),
        };
        Told::Reason { name, of }
    }

    fn text(self, _: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.name(lang))
    }
}
