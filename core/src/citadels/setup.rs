//! What a table chooses before a game, the lists the rulebook offers, and which choices can't be
//! played (dossier, sections 2 and 10).

use super::cards::{BASIC, CARDS, Card, UNIQUE};
use super::characters::{CHARACTERS, Cast, Character, RANKS, TABLE};
use crate::describe::{SetupField, Values, fit};
use crate::game::{self, Seat};

/// How many can sit at the table.
pub const MAX_PLAYERS: u8 = 8;
/// How many unique districts are in a game.
pub const UNIQUES_IN_GAME: u8 = 14;

/// Some of the unique districts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Uniques(u64);

impl Uniques {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// The districts with these bits, counted from the first unique one; `None` if there are more.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits >> UNIQUE != 0 {
            return None;
        }
        Some(Self(bits))
    }

    /// A bit for each unique district, in card order.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// These districts; basic ones are left out.
    pub const fn of(cards: &[Card]) -> Self {
        let (mut uniques, mut rest) = (Self::EMPTY, cards);
        while let [first, others @ ..] = rest {
            uniques = uniques.with(*first);
            rest = others;
        }
        uniques
    }

    /// Whether `card` is among them.
    pub const fn has(self, card: Card) -> bool {
        card.is_unique() && self.0 >> (card as usize - BASIC) & 1 == 1
    }

    /// These and `card`, if it is unique.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        if !card.is_unique() {
            return self;
        }
        Self(self.0 | 1 << (card as usize - BASIC))
    }

    /// These but not `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        if !card.is_unique() {
            return self;
        }
        Self(self.0 & !(1 << (card as usize - BASIC)))
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The districts in card order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::uniques().filter(move |&card| self.has(card))
    }
}

/// What is chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// The seat that begins with the crown.
    pub crown: Seat,
    /// The characters, one of each rank.
    pub cast: Cast,
    /// The unique districts.
    pub uniques: Uniques,
}

impl Default for Setup {
    fn default() -> Self {
        Preset::FirstGame.setup(4, false)
    }
}

/// Why a setup can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SetupError {
    /// Two to eight can play, not this many.
    Players(u8),
    /// Nobody sits where the crown should be.
    Crown(Seat),
    /// This rank has no character, or several.
    Rank(u8),
    /// With so many players rank 9 is not used.
    NinthForbidden(u8),
    /// With so many players rank 9 is needed.
    NinthNeeded(u8),
    /// This character is not for so few players.
    TooFewFor(Character),
    /// Fourteen unique districts are used, not this many.
    Uniques(u8),
    /// This district is used only together with a character that is not there.
    Requires(Card, Character),
}

impl Setup {
    /// Whether this can be played (dossier, section 2.2).
    pub fn check(&self) -> Result<(), SetupError> {
        if !(2..=MAX_PLAYERS).contains(&self.players) {
            return Err(SetupError::Players(self.players));
        }
        if self.crown.0 >= self.players {
            return Err(SetupError::Crown(self.crown));
        }
        self.check_cast()?;
        self.check_uniques()
    }

    fn check_cast(&self) -> Result<(), SetupError> {
        let wrong = |&rank: &u8| self.cast.count_of_rank(rank) != 1;
        if let Some(rank) = (1..RANKS).find(wrong) {
            return Err(SetupError::Rank(rank));
        }
        match (self.cast.count_of_rank(RANKS), self.players) {
            (2.., _) => return Err(SetupError::Rank(RANKS)),
            (1, 2) => return Err(SetupError::NinthForbidden(2)),
            (0, 3 | 8) => return Err(SetupError::NinthNeeded(self.players)),
            _ => (),
        }
        let least = [(Character::Emperor, 3), (Character::Queen, 5)];
        let few = |(character, least)| self.cast.has(character) && self.players < least;
        match least.into_iter().find(|&rule| few(rule)) {
            Some((character, _)) => Err(SetupError::TooFewFor(character)),
            None => Ok(()),
        }
    }

    fn check_uniques(&self) -> Result<(), SetupError> {
        if self.uniques.len() != UNIQUES_IN_GAME {
            return Err(SetupError::Uniques(self.uniques.len()));
        }
        let lacking = |card: Card| Some(card).zip(card.row().requires);
        let mut lacking = self.uniques.iter().filter_map(lacking);
        match lacking.find(|&(_, character)| !self.cast.has(character)) {
            Some((card, character)) => Err(SetupError::Requires(card, character)),
            None => Ok(()),
        }
    }

    /// How many districts complete a city.
    pub const fn districts_to_complete(&self) -> u8 {
        if self.players <= 3 { 8 } else { 7 }
    }

    /// How many characters each player has.
    pub const fn characters_each(&self) -> u8 {
        if self.players <= 3 { 2 } else { 1 }
    }

    /// How many characters are turned face up in a draft (dossier, section 3.1).
    pub const fn face_up(&self) -> u8 {
        if self.players <= 3 {
            return 0;
        }
        self.cast.len().saturating_sub(self.players + 2)
    }

    /// Whether the last player chooses between the last card and the face-down one.
    pub const fn last_takes_face_down(&self) -> bool {
        self.players > 3 && self.cast.len() == self.players + 1
    }

    /// The same table with so many players; a first-game cast stays the one for that many.
    #[must_use]
    pub fn with_players(self, players: u8) -> Self {
        let is_first = |count: u8| self.cast == Preset::FirstGame.setup(count, false).cast;
        let cast = if is_first(self.players) {
            Preset::FirstGame.setup(players, false).cast
        } else {
            self.cast
        };
        Self {
            players,
            cast,
            ..self
        }
    }
}

/// The names of all characters, for the description of the cast.
static CHARACTER_IDS: [&str; CHARACTERS] = {
    let mut ids = [""; CHARACTERS];
    let mut place = 0;
    while place < CHARACTERS {
        ids[place] = TABLE[place].id;
        place += 1;
    }
    ids
};

/// The names of all unique districts.
static UNIQUE_IDS: [&str; UNIQUE] = {
    let mut ids = [""; UNIQUE];
    let mut place = 0;
    while place < UNIQUE {
        ids[place] = CARDS[BASIC + place].id;
        place += 1;
    }
    ids
};

impl game::Setup for Setup {
    const FIELDS: &'static [SetupField<Self>] = &[
        SetupField {
            name: "players",
            values: Values::Number {
                most: u8::MAX as u32,
            },
            of: "",
            get: |setup| setup.players.into(),
            set: |setup, value| fit(value).map(|players| *setup = setup.with_players(players)),
        },
        SetupField {
            name: "cast",
            values: Values::InOrder(&CHARACTER_IDS),
            of: "characters in rank order",
            get: |setup| setup.cast.bits().into(),
            set: |setup, bits| {
                let cast = fit(bits).map(Cast::from_bits)?;
                cast.map(|cast| setup.cast = cast).ok_or("no such cast")
            },
        },
        SetupField {
            name: "uniques",
            values: Values::Several(&UNIQUE_IDS),
            of: "unique districts",
            get: |setup| setup.uniques.bits(),
            set: |setup, bits| {
                let uniques = Uniques::from_bits(bits).ok_or("no such districts")?;
                setup.uniques = uniques;
                Ok(())
            },
        },
        SetupField {
            name: "crown",
            values: Values::Number {
                most: u8::MAX as u32,
            },
            of: "",
            get: |setup| setup.crown.0.into(),
            set: |setup, value| fit(value).map(|seat| setup.crown = Seat(seat)),
        },
    ];

    fn encode(&self) -> [u8; game::SETUP_BYTES] {
        let mut bytes = [0; game::SETUP_BYTES];
        let [c0, c1, c2, c3] = self.cast.bits().to_le_bytes();
        let [u0, u1, u2, u3, u4, ..] = self.uniques.bits().to_le_bytes();
        let told = [
            self.players,
            self.crown.0,
            c0,
            c1,
            c2,
            c3,
            u0,
            u1,
            u2,
            u3,
            u4,
        ];
        bytes.iter_mut().zip(told).for_each(|(to, from)| *to = from);
        bytes
    }

    fn decode(bytes: &[u8; game::SETUP_BYTES], appendix: &[u8]) -> Option<Self> {
        let [
            players,
            crown,
            c0,
            c1,
            c2,
            c3,
            u0,
            u1,
            u2,
            u3,
            u4,
            rest @ ..,
        ] = *bytes;
        let setup = Self {
            players,
            crown: Seat(crown),
            cast: Cast::from_bits(u32::from_le_bytes([c0, c1, c2, c3]))?,
            uniques: Uniques::from_bits(u64::from_le_bytes([u0, u1, u2, u3, u4, 0, 0, 0]))?,
        };
        (rest == [0; 5] && appendix.is_empty()).then_some(setup)
    }
}

/// The lists of characters and districts that go well together (dossier, section 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs)] // titles
pub enum Preset {
    FirstGame,
    MyHouseMyCastle,
    NoMercy,
    Intrigue,
    AmbitiousAristocrats,
    CunningAgents,
    TenaciousDelegates,
}

/// A cast with a ninth character, and unique districts.
type List = ([Character; 9], [Card; 14]);

impl Preset {
    /// All of them: the first game, the rulebook's three scenarios, three more.
    pub const ALL: [Self; 7] = [
        Self::FirstGame,
        Self::MyHouseMyCastle,
        Self::NoMercy,
        Self::Intrigue,
        Self::AmbitiousAristocrats,
        Self::CunningAgents,
        Self::TenaciousDelegates,
    ];

    /// The preset this setup was made from, if it is one, whoever has the crown.
    pub fn of(setup: &Setup) -> Option<Self> {
        let ninth = setup.cast.at(RANKS).is_some();
        Self::ALL.into_iter().find(|preset| {
            let made = preset.setup(setup.players, ninth);
            (made.cast, made.uniques) == (setup.cast, setup.uniques)
        })
    }

    /// The setup for so many players, with rank 9 where it is needed or wanted and possible. The
    /// Artist takes the Queen's place with 3 or 4 players, the Patrician the Emperor's with 2.
    pub fn setup(self, players: u8, ninth: bool) -> Setup {
        let (characters, uniques) = self.list();
        let mut cast = Cast::of(&characters);
        if players == 2 && cast.has(Character::Emperor) {
            cast = cast.without(Character::Emperor).with(Character::Patrician);
        }
        if players < 5 && cast.has(Character::Queen) {
            cast = cast.without(Character::Queen).with(Character::Artist);
        }
        let ninth = matches!(players, 3 | 8) || ninth && players != 2;
        if let (false, Some(character)) = (ninth, cast.at(RANKS)) {
            cast = cast.without(character);
        }
        Setup {
            players,
            crown: Seat(0),
            cast,
            uniques: Uniques::of(&uniques),
        }
    }

    #[rustfmt::skip]
    const fn list(self) -> List {
        use Card::{
            Armory, Basilica, Capitol, DragonGate, Factory, Framework, GoldMine, GreatWall,
            HauntedQuarter, ImperialTreasury, IvoryTower, Keep, Laboratory, Library, MapRoom,
            Monument, Museum, Necropolis, Observatory, Park, PoorHouse, Quarry, SchoolOfMagic,
            SecretVault, Smithy, Stables, Statue, Theater, ThievesDen, WishingWell,
        };
        use Character::{
            Abbot, Alchemist, Architect, Artist, Assassin, Bishop, Blackmailer, Cardinal, Diplomat,
            Emperor, King, Magician, Magistrate, Marshal, Merchant, Navigator, Patrician, Queen,
            Scholar, Seer, Spy, TaxCollector, Thief, Trader, Warlord, Witch, Wizard,
        };
        match self {
            Self::FirstGame => (
                [Assassin, Thief, Magician, King, Bishop, Merchant, Architect, Warlord, Artist],
                [DragonGate, Factory, HauntedQuarter, ImperialTreasury, Keep, Laboratory, Library,
                 MapRoom, Quarry, SchoolOfMagic, Smithy, Statue, ThievesDen, WishingWell],
            ),
            Self::MyHouseMyCastle => (
                [Witch, Spy, Seer, Emperor, Bishop, Merchant, Scholar, Diplomat, Artist],
                [Factory, Framework, GreatWall, HauntedQuarter, IvoryTower, Keep, Library, Museum,
                 Observatory, Park, PoorHouse, Quarry, SchoolOfMagic, Smithy],
            ),
            Self::NoMercy => (
                [Assassin, Thief, Magician, Patrician, Cardinal, Merchant, Navigator, Warlord,
                 TaxCollector],
                [Armory, Basilica, DragonGate, GoldMine, ImperialTreasury, IvoryTower, Laboratory,
                 MapRoom, Monument, Museum, SchoolOfMagic, Statue, ThievesDen, WishingWell],
            ),
            Self::Intrigue => (
                [Magistrate, Blackmailer, Wizard, King, Abbot, Alchemist, Navigator, Marshal,
                 Queen],
                [DragonGate, Factory, Framework, HauntedQuarter, Laboratory, Necropolis, Park,
                 PoorHouse, SecretVault, Smithy, Stables, Theater, ThievesDen, WishingWell],
            ),
            Self::AmbitiousAristocrats => (
                [Magistrate, Thief, Wizard, Patrician, Bishop, Trader, Architect, Marshal, Queen],
                [Capitol, Factory, Framework, GreatWall, HauntedQuarter, Keep, Necropolis, Park,
                 PoorHouse, Quarry, SchoolOfMagic, Stables, Statue, ThievesDen],
            ),
            Self::CunningAgents => (
                [Witch, Blackmailer, Magician, Emperor, Abbot, Alchemist, Architect, Warlord,
                 TaxCollector],
                [Armory, Basilica, DragonGate, GoldMine, Keep, Monument, Museum, Necropolis, Park,
                 PoorHouse, Quarry, SecretVault, Smithy, Theater],
            ),
            Self::TenaciousDelegates => (
                [Assassin, Spy, Seer, King, Cardinal, Trader, Scholar, Diplomat, Artist],
                [Basilica, Capitol, HauntedQuarter, ImperialTreasury, Laboratory, Library, MapRoom,
                 Observatory, SchoolOfMagic, SecretVault, Smithy, Stables, Statue, WishingWell],
            ),
        }
    }
}
