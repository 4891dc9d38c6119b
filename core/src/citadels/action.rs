//! What a table or chance can do, and why it may be refused.
//!
//! A choice among equal copies is one action, named by the card. Choices of several cards are
//! broken into single steps, except where the rules name them in one breath (warrants, beautified
//! districts).

use core::fmt::{self, Write};
use core::ops::RangeInclusive;

use super::cards::{Card, Colour};
use super::characters::Character;
use crate::describe::{Field, Item, Told, describe, named_field};
use crate::game::{Code, Seat};
use crate::{Lang, Names};
use heapless::Vec;

/// A district that stands in a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Target {
    /// In whose city.
    pub seat: Seat,
    /// Which district.
    pub card: Card,
    /// Whether a coin lies on it.
    pub beautified: bool,
}

/// How a district is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Payment {
    /// With coins.
    Coins {
        /// How many hand cards pay for a part of the Thieves' Den.
        cards: u8,
        /// Who lends the Cardinal what is missing.
        lender: Option<Seat>,
    },
    /// The Framework is destroyed instead.
    Framework,
    /// An own district is destroyed for the Necropolis.
    Necropolis {
        /// Which one.
        victim: Card,
        /// Whether a coin lies on it.
        beautified: bool,
    },
}

impl Payment {
    /// Own coins and nothing else.
    pub const OWN_COINS: Self = Self::Coins {
        cards: 0,
        lender: None,
    };
}

/// What the Emperor takes from the new holder of the crown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Tribute {
    /// One coin.
    Coin = 0,
    /// One hand card, at random.
    Card = 1,
}

impl Tribute {
    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Coin => "coin",
            Self::Card => "card",
        }
    }
}

/// What the Navigator brings home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Cargo {
    /// Four coins.
    Coins = 0,
    /// Four cards.
    Cards = 1,
}

impl Cargo {
    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Coins => "coins",
            Self::Cards => "cards",
        }
    }
}

/// The two characters with a blank warrant, lower rank first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Blanks(pub Character, pub Character);

/// One or two districts, in card order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Beauties(pub Card, pub Option<Card>);

/// A player's choice, or what chance did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Chance: a card is drawn from the deck.
    Draw {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Chance: a character is turned face up and sits this round out.
    FaceUp(Character),
    /// Chance: a character is laid face down and sits this round out.
    FaceDown(Character),
    /// Chance: which of two characters comes to the Theater's owner.
    TheaterTake {
        /// From whom.
        seat: Seat,
        /// Which one.
        character: Character,
    },
    /// Chance: a random card leaves a hand.
    TakeCard {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Keeps a character.
    Pick(Character),
    /// Lays a character face down.
    Discard(Character),
    /// Swaps a character with an opponent's.
    TheaterSwap {
        /// With whom.
        seat: Seat,
        /// The own character that is handed over.
        give: Character,
    },
    /// Leaves the characters as they are.
    TheaterPass,
    /// Takes coins.
    GatherCoins,
    /// Draws cards.
    GatherCards,
    /// Keeps one of the cards drawn.
    Keep(Card),
    /// Killed, does not even gather.
    HospitalPass,
    /// Names the character the Witch will play.
    Bewitch(Character),
    /// Bewitches nobody.
    NoBewitch,
    /// Pays the Blackmailer half of all coins.
    PayBribe,
    /// Pays the Blackmailer nothing.
    Refuse,
    /// Turns the scarf over.
    Flip,
    /// Leaves the scarf as it lies.
    NoFlip,
    /// Names the character that loses its turn.
    Kill(Character),
    /// Lays the warrants.
    Warrants {
        /// Who gets the one with the seal.
        sealed: Character,
        /// Who gets the others.
        blank: Blanks,
    },
    /// Names the character that loses its coins.
    Rob(Character),
    /// Lays the scarves.
    Blackmail {
        /// Who gets the one with the rose.
        rose: Character,
        /// Who gets the other.
        blank: Character,
    },
    /// Looks for a colour in a hand.
    Spy {
        /// Whose hand.
        seat: Seat,
        /// Which colour.
        colour: Colour,
    },
    /// Swaps the whole hand with an opponent's.
    SwapHands(Seat),
    /// Puts a card under the deck, to draw as many later.
    MagicianDiscard(Card),
    /// Draws as many cards as were put under the deck.
    MagicianDraw,
    /// Takes a random card of every opponent.
    Seer,
    /// Gives a card back.
    SeerGive {
        /// To whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Looks at a hand.
    Wizard(Seat),
    /// Takes a card of that hand.
    WizardTake(Card),
    /// Builds a card of that hand.
    WizardBuild {
        /// Which card.
        card: Card,
        /// How it is paid for.
        pay: Payment,
    },
    /// Takes the income of the character's colour.
    Income,
    /// Takes the Abbot's income.
    AbbotIncome {
        /// So much in coins.
        coins: u8,
        /// So much in cards.
        cards: u8,
    },
    /// Has a coin of the richest opponent.
    AbbotCoin(Seat),
    /// Takes the crown.
    TakeCrown,
    /// Gives the crown away.
    GiveCrown {
        /// To whom.
        seat: Seat,
        /// What is taken for it.
        take: Option<Tribute>,
    },
    /// Takes the Merchant's extra coin.
    MerchantCoin,
    /// Draws the Architect's two cards.
    ArchitectCards,
    /// Draws the Scholar's seven cards.
    Scholar,
    /// Takes four coins or four cards.
    Navigator(Cargo),
    /// Destroys a district.
    Destroy(Target),
    /// Pays a coin for the destroyed district's card.
    GraveyardTake,
    /// Lets the destroyed district go.
    GraveyardPass,
    /// Exchanges a district.
    Exchange {
        /// The own district.
        give: Card,
        /// Whether a coin lies on it.
        give_beautified: bool,
        /// The district that comes for it.
        target: Target,
    },
    /// Buys a district of another city.
    Seize(Target),
    /// Takes the Queen's three coins.
    QueenCoins,
    /// Puts coins on districts.
    Beautify(Beauties),
    /// Takes the coins on the token.
    TakeTaxes,
    /// Builds a card of the own hand.
    Build {
        /// Which card.
        card: Card,
        /// How it is paid for.
        pay: Payment,
    },
    /// Pays for a part of the Thieves' Den with a card.
    DenDiscard(Card),
    /// Gives the lender a card for a borrowed coin.
    CardinalGive(Card),
    /// Takes the district that was just paid for.
    Confiscate,
    /// Lets it stand.
    NoConfiscate,
    /// Takes a card out of the deck.
    Lighthouse(Card),
    /// Leaves the deck as it is.
    LighthousePass,
    /// Whether every city shall be complete one district earlier.
    BellTower(bool),
    /// Turns a card into coins.
    Laboratory(Card),
    /// Puts a card under the Museum.
    Museum(Card),
    /// Buys three cards.
    Smithy,
    /// Destroys a district together with the Armory.
    Armory(Target),
    /// Ends the turn.
    EndTurn,
}

impl Code for Action {}

describe! { Action {
    1 "draw" chance: Draw { seat, card } => { seat: Seat, card [seat]: Card },
    2 "face_up" chance: FaceUp(char) => { char: Character },
    3 "face_down" chance: FaceDown(char) => { char [by]: Character },
    4 "theater_take" chance: TheaterTake { seat, character } => {
        seat: Seat, character as "char" [seat]: Character,
    },
    5 "take_card" chance: TakeCard { seat, card } => { seat: Seat, card [seat]: Card },
    10 "pick": Pick(char) => { char [by]: Character },
    11 "discard": Discard(char) => { char [by]: Character },
    12 "theater_swap": TheaterSwap { seat, give } => { seat: Seat, give [by, seat]: Character },
    13 "theater_pass": TheaterPass => {},
    14 "gather_coins": GatherCoins => {},
    15 "gather_cards": GatherCards => {},
    16 "keep": Keep(card) => { card [by]: Card },
    17 "hospital_pass": HospitalPass => {},
    18 "bewitch": Bewitch(char) => { char: Character },
    19 "no_bewitch": NoBewitch => {},
    20 "pay_bribe": PayBribe => {},
    21 "refuse": Refuse => {},
    22 "flip": Flip => {},
    23 "no_flip": NoFlip => {},
    24 "kill": Kill(char) => { char: Character },
    25 "warrants": Warrants { sealed, blank } => { sealed [by]: Character, blank [by]: Blanks },
    26 "rob": Rob(char) => { char: Character },
    27 "blackmail": Blackmail { rose, blank } => { rose [by]: Character, blank [by]: Character },
    28 "spy": Spy { seat, colour } => { seat: Seat, colour: Colour },
    29 "swap_hands": SwapHands(seat) => { seat: Seat },
    30 "magician_discard": MagicianDiscard(card) => { card [by]: Card },
    31 "magician_draw": MagicianDraw => {},
    32 "seer": Seer => {},
    33 "seer_give": SeerGive { seat, card } => { seat: Seat, card [by, seat]: Card },
    34 "wizard": Wizard(seat) => { seat: Seat },
    35 "wizard_take": WizardTake(card) => { card [by]: Card },
    36 "wizard_build" ["pay": "coins"]: WizardBuild { card, pay: Payment::Coins { cards, lender } } => {
        card: Card, cards: u8, lender: Option<Seat>,
    },
    37 "wizard_build" ["pay": "framework"]: WizardBuild { card, pay: Payment::Framework } => {
        card: Card,
    },
    38 "wizard_build" ["pay": "necropolis"]:
        WizardBuild { card, pay: Payment::Necropolis { victim, beautified } } => {
        card: Card, victim: Card, beautified @ 7: bool,
    },
    39 "income": Income => {},
    40 "income": AbbotIncome { coins, cards } => { coins: u8, cards: u8 },
    41 "abbot_coin": AbbotCoin(seat) => { seat: Seat },
    42 "take_crown": TakeCrown => {},
    43 "give_crown": GiveCrown { seat, take } => { seat: Seat, take: Option<Tribute> },
    44 "merchant_coin": MerchantCoin => {},
    45 "architect_cards": ArchitectCards => {},
    46 "scholar": Scholar => {},
    47 "navigator": Navigator(take) => { take: Cargo },
    48 "destroy": Destroy(Target { seat, card, beautified }) => {
        seat: Seat, card: Card, beautified @ 7: bool,
    },
    49 "graveyard_take": GraveyardTake => {},
    50 "graveyard_pass": GraveyardPass => {},
    51 "exchange": Exchange { give, give_beautified, target: Target { seat, card, beautified } } => {
        give: Card, give_beautified @ 7: bool, seat: Seat, card: Card, beautified: bool,
    },
    52 "seize": Seize(Target { seat, card, beautified }) => {
        seat: Seat, card: Card, beautified @ 7: bool,
    },
    53 "queen_coins": QueenCoins => {},
    54 "beautify": Beautify(cards) => { cards: Beauties },
    55 "take_taxes": TakeTaxes => {},
    56 "build" ["pay": "coins"]: Build { card, pay: Payment::Coins { cards, lender } } => {
        card: Card, cards: u8, lender: Option<Seat>,
    },
    57 "build" ["pay": "framework"]: Build { card, pay: Payment::Framework } => { card: Card },
    58 "build" ["pay": "necropolis"]: Build { card, pay: Payment::Necropolis { victim, beautified } } => {
        card: Card, victim: Card, beautified @ 7: bool,
    },
    59 "den_discard": DenDiscard(card) => { card [by]: Card },
    60 "cardinal_give": CardinalGive(card) => { card [by]: Card },
    61 "confiscate": Confiscate => {},
    62 "no_confiscate": NoConfiscate => {},
    63 "lighthouse": Lighthouse(card) => { card [by]: Card },
    64 "lighthouse_pass": LighthousePass => {},
    65 "bell_tower": BellTower(announce) => { announce: bool },
    66 "laboratory": Laboratory(card) => { card [by]: Card },
    67 "museum": Museum(card) => { card [by]: Card },
    68 "smithy": Smithy => {},
    69 "armory": Armory(Target { seat, card, beautified }) => {
        seat: Seat, card: Card, beautified @ 7: bool,
    },
    70 "end_turn": EndTurn => {},
} }

named_field! {
    Card, "card", 8, "a district of citadels",
    number: Card::number, from_number: Card::from_number, id: Card::id, text: Card::name
}

named_field! {
    Character, "char", 8, "a character of citadels",
    number: Character::number, from_number: Character::from_number,
    id: Character::id, text: Character::name
}

named_field! {
    Colour, "colour", 8, "noble, religious, trade, military or unique",
    number: |colour| colour as u8, from_number: |number| Self::ALL.get(usize::from(number)).copied(),
    id: Colour::id, text: Colour::name
}

named_field! {
    Tribute, "tribute", 8, "coin, card or null",
    number: |take| take as u8, from_number: |number| [Self::Coin, Self::Card].get(usize::from(number)).copied(),
    id: Tribute::id, text: Tribute::name
}

named_field! {
    Cargo, "cargo", 8, "coins or cards",
    number: |take| take as u8, from_number: |number| [Self::Coins, Self::Cards].get(usize::from(number)).copied(),
    id: Cargo::id, text: Cargo::name
}

/// The second character counts in steps of 32.
impl Field for Blanks {
    const NAME: &'static str = "chars";
    const BITS: u8 = 16;
    const EXPECTED: &'static str = "two characters in rank order";
    const NUMBERS: RangeInclusive<i32> = 0..=32 * 32;

    fn number(self) -> i32 {
        i32::from(self.0.number()) | i32::from(self.1.number()) << 5
    }

    fn from_number(number: i32) -> Option<Self> {
        let first = Character::from_number((number & 31) as u8)?;
        let second = Character::from_number(u8::try_from(number >> 5).ok()?)?;
        (first < second).then_some(Self(first, second))
    }

    fn tell(self) -> Told<'static> {
        let names = [Item::Name(self.0.id()), Item::Name(self.1.id())];
        Told::List(Vec::from_slice(&names).unwrap_or_default())
    }

    fn text(self, _: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.0.name(lang))?;
        out.write_str(", ")?;
        out.write_str(self.1.name(lang))
    }
}

/// The second district counts in steps of 64, from 1; 0 is none.
impl Field for Beauties {
    const NAME: &'static str = "cards";
    const BITS: u8 = 16;
    const EXPECTED: &'static str = "one or two districts in card order";
    const NUMBERS: RangeInclusive<i32> = 0..=64 * 64;

    fn number(self) -> i32 {
        let second = self.1.map_or(0, |card| i32::from(card.number()) + 1);
        i32::from(self.0.number()) | second << 6
    }

    fn from_number(number: i32) -> Option<Self> {
        let first = Card::from_number((number & 63) as u8)?;
        let second = match u8::try_from(number >> 6).ok()? {
            0 => None,
            card => Some(Card::from_number(card - 1)?),
        };
        let ordered = second.is_none_or(|second| first <= second);
        ordered.then_some(Self(first, second))
    }

    fn tell(self) -> Told<'static> {
        let first = Item::Name(self.0.id());
        let told = match self.1 {
            Some(second) => Vec::from_slice(&[first, Item::Name(second.id())]),
            None => Vec::from_slice(&[first]),
        };
        Told::List(told.unwrap_or_default())
    }

    fn text(self, _: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.0.name(lang))?;
        match self.1 {
            Some(second) => {
                out.write_str(", ")?;
                out.write_str(second.name(lang))
            }
            None => Ok(()),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Something else is asked now.
    NotNow,
    /// The character that acts can't do that.
    OtherCharacter,
    /// That was done in this turn already.
    Used,
    /// First comes the gathering.
    NotGathered,
    /// The crown must be given away before the turn ends.
    CrownFirst,
    /// No such character can be named.
    NoSuchCharacter(Character),
    /// No such opponent can be chosen.
    NoSuchSeat(Seat),
    /// There is no such card to be had or given.
    NoSuchCard(Card),
    /// No such district can be chosen.
    NoSuchDistrict(Card),
    /// Nothing would happen.
    Pointless,
    /// No more districts may be built in this turn.
    BuildLimit,
    /// The city has a district with this name.
    NameTaken(Card),
    /// This district can't be built, or not in this city.
    Unbuildable(Card),
    /// It can't be paid for like that.
    Unpaid(Card),
}
