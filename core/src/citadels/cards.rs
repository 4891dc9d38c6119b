//! The district cards as a table that can be held against the printed ones.
//!
//! A row says everything about a card; nothing else in the game names a cost or a colour again.
//! The order of the rows is the card order of the dossier.

use super::characters::Character;

/// A district: 17 basic kinds, then the 35 unique ones.
///
/// The numbers are stable: they are part of action codes and saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
#[allow(missing_docs)] // the table below says what each of them is
pub enum Card {
    Manor,
    Castle,
    Palace,
    Temple,
    Church,
    Monastery,
    Cathedral,
    Tavern,
    Market,
    TradingPost,
    Docks,
    Harbor,
    TownHall,
    Watchtower,
    Prison,
    Barracks,
    Fortress,
    Armory,
    Basilica,
    Capitol,
    DragonGate,
    Factory,
    Framework,
    GoldMine,
    GreatWall,
    HauntedQuarter,
    ImperialTreasury,
    IvoryTower,
    Keep,
    Laboratory,
    Library,
    MapRoom,
    Monument,
    Museum,
    Necropolis,
    Observatory,
    Park,
    PoorHouse,
    Quarry,
    SchoolOfMagic,
    SecretVault,
    Smithy,
    Stables,
    Statue,
    Theater,
    ThievesDen,
    WishingWell,
    Graveyard,
    Hospital,
    ThroneRoom,
    Lighthouse,
    BellTower,
}

/// How many kinds of cards there are.
pub const KINDS: usize = 52;
/// How many of them are basic.
pub const BASIC: usize = 17;
/// How many are unique.
pub const UNIQUE: usize = KINDS - BASIC;

/// What a district is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Colour {
    /// Yellow.
    Noble,
    /// Blue.
    Religious,
    /// Green.
    Trade,
    /// Red.
    Military,
    /// Purple.
    Unique,
}

impl Colour {
    /// All colours, in the order that decides among equals.
    pub const ALL: [Self; 5] = [
        Self::Noble,
        Self::Religious,
        Self::Trade,
        Self::Military,
        Self::Unique,
    ];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Noble => "noble",
            Self::Religious => "religious",
            Self::Trade => "trade",
            Self::Military => "military",
            Self::Unique => "unique",
        }
    }
}

/// Points of a unique district when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Bonus {
    /// So many, whatever else stands there.
    Always(u8),
    /// One for each own district with an odd cost.
    OddCosts,
    /// Three if three own districts share a colour.
    ThreeOfAColour,
    /// One for each coin in the stash.
    Stash,
    /// Five if it is the only unique district.
    OnlyUnique,
    /// One for each card in the hand.
    HandCards,
    /// One for each card under it.
    Exhibits,
    /// So many for the holder of the crown.
    Crown(u8),
    /// One for each unique district, itself included.
    Uniques,
    /// So many while it is in the hand.
    InHand(u8),
}

/// When a unique district matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Power {
    /// Never: a basic district.
    None,
    /// When the game is over.
    Points(Bonus),
    /// When the game is over: it takes the best colour.
    AnyColour,
    /// While its owner gathers.
    Gathering,
    /// While its owner builds, or is itself built.
    Building,
    /// Against rank 8.
    Defence,
    /// When its owner chooses, in the own turn.
    OwnTurn,
    /// At the end of its owner's turn.
    EndOfTurn,
    /// When its owner counts districts for an income.
    Income,
    /// Once the characters are chosen.
    AfterDraft,
    /// When something happens at the table.
    Reaction,
    /// At the moment it is built.
    WhenBuilt,
    /// When a city is checked for completion.
    CountsTwice,
}

/// Everything a card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CardRow {
    /// Which card.
    pub card: Card,
    /// The name in transcripts.
    pub id: &'static str,
    /// What it is for.
    pub colour: Colour,
    /// What it costs; `None` if it can't be built.
    pub cost: Option<u8>,
    /// How many there are.
    pub copies: u8,
    /// The character without which the card is not used.
    pub requires: Option<Character>,
    /// What it does.
    pub power: Power,
}

const fn basic(card: Card, id: &'static str, colour: Colour, cost: u8, copies: u8) -> CardRow {
    CardRow {
        card,
        id,
        colour,
        cost: Some(cost),
        copies,
        requires: None,
        power: Power::None,
    }
}

const fn unique(card: Card, id: &'static str, cost: Option<u8>, power: Power) -> CardRow {
    CardRow {
        card,
        id,
        colour: Colour::Unique,
        cost,
        copies: 1,
        requires: None,
        power,
    }
}

const fn only_with(character: Character, row: CardRow) -> CardRow {
    CardRow {
        requires: Some(character),
        ..row
    }
}

/// The table: dossier, sections 1.3 and 1.4.
#[rustfmt::skip]
pub static CARDS: [CardRow; KINDS] = [
    basic(Card::Manor, "manor", Colour::Noble, 3, 5),
    basic(Card::Castle, "castle", Colour::Noble, 4, 4),
    basic(Card::Palace, "palace", Colour::Noble, 5, 3),
    basic(Card::Temple, "temple", Colour::Religious, 1, 3),
    basic(Card::Church, "church", Colour::Religious, 2, 3),
    basic(Card::Monastery, "monastery", Colour::Religious, 3, 3),
    basic(Card::Cathedral, "cathedral", Colour::Religious, 5, 2),
    basic(Card::Tavern, "tavern", Colour::Trade, 1, 5),
    basic(Card::Market, "market", Colour::Trade, 2, 4),
    basic(Card::TradingPost, "trading_post", Colour::Trade, 2, 3),
    basic(Card::Docks, "docks", Colour::Trade, 3, 3),
    basic(Card::Harbor, "harbor", Colour::Trade, 4, 3),
    basic(Card::TownHall, "town_hall", Colour::Trade, 5, 2),
    basic(Card::Watchtower, "watchtower", Colour::Military, 1, 3),
    basic(Card::Prison, "prison", Colour::Military, 2, 3),
    basic(Card::Barracks, "barracks", Colour::Military, 3, 3),
    basic(Card::Fortress, "fortress", Colour::Military, 5, 2),
    unique(Card::Armory, "armory", Some(3), Power::OwnTurn),
    unique(Card::Basilica, "basilica", Some(4), Power::Points(Bonus::OddCosts)),
    unique(Card::Capitol, "capitol", Some(5), Power::Points(Bonus::ThreeOfAColour)),
    unique(Card::DragonGate, "dragon_gate", Some(6), Power::Points(Bonus::Always(2))),
    unique(Card::Factory, "factory", Some(5), Power::Building),
    unique(Card::Framework, "framework", Some(3), Power::Building),
    unique(Card::GoldMine, "gold_mine", Some(6), Power::Gathering),
    unique(Card::GreatWall, "great_wall", Some(6), Power::Defence),
    unique(Card::HauntedQuarter, "haunted_quarter", Some(2), Power::AnyColour),
    unique(Card::ImperialTreasury, "imperial_treasury", Some(5), Power::Points(Bonus::Stash)),
    unique(Card::IvoryTower, "ivory_tower", Some(5), Power::Points(Bonus::OnlyUnique)),
    unique(Card::Keep, "keep", Some(3), Power::Defence),
    unique(Card::Laboratory, "laboratory", Some(5), Power::OwnTurn),
    unique(Card::Library, "library", Some(6), Power::Gathering),
    unique(Card::MapRoom, "map_room", Some(5), Power::Points(Bonus::HandCards)),
    unique(Card::Monument, "monument", Some(4), Power::CountsTwice),
    unique(Card::Museum, "museum", Some(4), Power::Points(Bonus::Exhibits)),
    unique(Card::Necropolis, "necropolis", Some(5), Power::Building),
    unique(Card::Observatory, "observatory", Some(4), Power::Gathering),
    unique(Card::Park, "park", Some(6), Power::EndOfTurn),
    unique(Card::PoorHouse, "poor_house", Some(4), Power::EndOfTurn),
    unique(Card::Quarry, "quarry", Some(5), Power::Building),
    unique(Card::SchoolOfMagic, "school_of_magic", Some(6), Power::Income),
    unique(Card::SecretVault, "secret_vault", None, Power::Points(Bonus::InHand(3))),
    unique(Card::Smithy, "smithy", Some(5), Power::OwnTurn),
    unique(Card::Stables, "stables", Some(2), Power::Building),
    unique(Card::Statue, "statue", Some(3), Power::Points(Bonus::Crown(5))),
    unique(Card::Theater, "theater", Some(6), Power::AfterDraft),
    unique(Card::ThievesDen, "thieves_den", Some(6), Power::Building),
    unique(Card::WishingWell, "wishing_well", Some(5), Power::Points(Bonus::Uniques)),
    only_with(Character::Warlord, unique(Card::Graveyard, "graveyard", Some(5), Power::Reaction)),
    only_with(Character::Assassin, unique(Card::Hospital, "hospital", Some(6), Power::Reaction)),
    unique(Card::ThroneRoom, "throne_room", Some(6), Power::Reaction),
    unique(Card::Lighthouse, "lighthouse", Some(3), Power::WhenBuilt),
    unique(Card::BellTower, "bell_tower", Some(5), Power::WhenBuilt),
];

impl Card {
    /// The card with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        CARDS.get(usize::from(number)).map(|row| row.card)
    }

    /// The stable number, which is also its place in the card order.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// All cards in card order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        CARDS.iter().map(|row| row.card)
    }

    /// The unique districts in card order.
    pub fn uniques() -> impl Iterator<Item = Self> + Clone {
        Self::all().skip(BASIC)
    }

    /// What the card says.
    pub fn row(self) -> &'static CardRow {
        let [first, ..] = &CARDS;
        CARDS.get(self as usize).unwrap_or(first) // every card has one
    }

    /// The name in transcripts.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// What the district is for.
    pub fn colour(self) -> Colour {
        self.row().colour
    }

    /// The printed cost; 0 for what can't be built.
    pub fn cost(self) -> u8 {
        self.row().cost.unwrap_or(0)
    }

    /// Whether there is one copy only, with a power of its own.
    pub const fn is_unique(self) -> bool {
        self as usize >= BASIC
    }
}
