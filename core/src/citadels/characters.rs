//! The 27 characters as a table: what each of them earns, how much it builds, and what it can do.
//!
//! Characters are numbered by rank, three to each; a cast has one of every rank.

use super::cards::Colour;

/// A character. The numbers are stable: they are part of action codes and saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
#[allow(missing_docs)] // the table below says what each of them is
pub enum Character {
    Assassin,
    Witch,
    Magistrate,
    Thief,
    Spy,
    Blackmailer,
    Magician,
    Seer,
    Wizard,
    King,
    Emperor,
    Patrician,
    Bishop,
    Abbot,
    Cardinal,
    Merchant,
    Alchemist,
    Trader,
    Architect,
    Navigator,
    Scholar,
    Warlord,
    Diplomat,
    Marshal,
    Queen,
    Artist,
    TaxCollector,
}

/// How many characters there are.
pub const CHARACTERS: usize = 27;
/// The highest rank.
pub const RANKS: u8 = 9;

/// What an income is paid in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Pay {
    /// A coin for each district.
    Coins,
    /// A card for each district.
    Cards,
    /// A coin or a card for each district, as the player likes.
    Either,
}

/// What a character can do beside its income.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Ability {
    /// Names the character that loses its turn.
    Kill,
    /// Names the character she will play.
    Bewitch,
    /// Lays warrants.
    Warrants,
    /// Names the character that loses its coins.
    Rob,
    /// Looks for a colour in another hand.
    Spy,
    /// Lays scarves.
    Blackmail,
    /// Swaps hands or exchanges cards with the deck.
    Magic,
    /// Takes a card of every hand and gives one back.
    Foresee,
    /// Takes or builds a card of another hand.
    Conjure,
    /// Takes the crown.
    TakeCrown,
    /// Gives the crown away for a coin or a card.
    GiveCrown,
    /// Is safe from rank 8.
    Protect,
    /// Is given a coin by the richest.
    Beg,
    /// Borrows coins for cards.
    Borrow,
    /// Gets a coin.
    ExtraCoin,
    /// Gets back what was paid for districts.
    Refund,
    /// Builds trade districts without limit.
    Trade,
    /// Gets two cards.
    TwoCards,
    /// Gets four coins or four cards.
    FourOfEither,
    /// Chooses one of seven cards.
    OneOfSeven,
    /// Destroys a district.
    Destroy,
    /// Exchanges a district.
    Exchange,
    /// Buys a district of another city.
    Seize,
    /// Gets coins beside rank 4.
    SitByTheCrown,
    /// Makes districts dearer.
    Beautify,
    /// Takes the coins on the token.
    TakeTaxes,
}

/// Everything a character card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CharacterRow {
    /// Which character.
    pub character: Character,
    /// The name in transcripts.
    pub id: &'static str,
    /// The colour whose districts earn something, and what.
    pub income: Option<(Colour, Pay)>,
    /// How many districts may be built in a turn.
    pub limit: u8,
    /// What it can do.
    pub ability: Ability,
}

const fn row(
    character: Character,
    id: &'static str,
    income: Option<(Colour, Pay)>,
    limit: u8,
    ability: Ability,
) -> CharacterRow {
    CharacterRow {
        character,
        id,
        income,
        limit,
        ability,
    }
}

/// The table: dossier, sections 1.2, 5.2 and 6.
#[rustfmt::skip]
pub static TABLE: [CharacterRow; CHARACTERS] = {
    use Colour::{Military, Noble, Religious, Trade};
    use Pay::{Cards, Coins, Either};
    [
        row(Character::Assassin, "assassin", None, 1, Ability::Kill),
        row(Character::Witch, "witch", None, 1, Ability::Bewitch),
        row(Character::Magistrate, "magistrate", None, 1, Ability::Warrants),
        row(Character::Thief, "thief", None, 1, Ability::Rob),
        row(Character::Spy, "spy", None, 1, Ability::Spy),
        row(Character::Blackmailer, "blackmailer", None, 1, Ability::Blackmail),
        row(Character::Magician, "magician", None, 1, Ability::Magic),
        row(Character::Seer, "seer", None, 2, Ability::Foresee),
        row(Character::Wizard, "wizard", None, 1, Ability::Conjure),
        row(Character::King, "king", Some((Noble, Coins)), 1, Ability::TakeCrown),
        row(Character::Emperor, "emperor", Some((Noble, Coins)), 1, Ability::GiveCrown),
        row(Character::Patrician, "patrician", Some((Noble, Cards)), 1, Ability::TakeCrown),
        row(Character::Bishop, "bishop", Some((Religious, Coins)), 1, Ability::Protect),
        row(Character::Abbot, "abbot", Some((Religious, Either)), 1, Ability::Beg),
        row(Character::Cardinal, "cardinal", Some((Religious, Cards)), 1, Ability::Borrow),
        row(Character::Merchant, "merchant", Some((Trade, Coins)), 1, Ability::ExtraCoin),
        row(Character::Alchemist, "alchemist", None, 1, Ability::Refund),
        row(Character::Trader, "trader", Some((Trade, Coins)), 1, Ability::Trade),
        row(Character::Architect, "architect", None, 3, Ability::TwoCards),
        row(Character::Navigator, "navigator", None, 0, Ability::FourOfEither),
        row(Character::Scholar, "scholar", None, 2, Ability::OneOfSeven),
        row(Character::Warlord, "warlord", Some((Military, Coins)), 1, Ability::Destroy),
        row(Character::Diplomat, "diplomat", Some((Military, Coins)), 1, Ability::Exchange),
        row(Character::Marshal, "marshal", Some((Military, Coins)), 1, Ability::Seize),
        row(Character::Queen, "queen", None, 1, Ability::SitByTheCrown),
        row(Character::Artist, "artist", None, 1, Ability::Beautify),
        row(Character::TaxCollector, "tax_collector", None, 1, Ability::TakeTaxes),
    ]
};

impl Character {
    /// The character with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        TABLE.get(usize::from(number)).map(|row| row.character)
    }

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// All characters by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        TABLE.iter().map(|row| row.character)
    }

    /// What the card says.
    pub fn row(self) -> &'static CharacterRow {
        let [first, ..] = &TABLE;
        TABLE.get(self as usize).unwrap_or(first) // every character has one
    }

    /// The name in transcripts.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// When it is called, 1 to 9.
    pub const fn rank(self) -> u8 {
        self as u8 / 3 + 1
    }
}

/// Some of the characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cast(u32);

impl Cast {
    /// Nobody.
    pub const EMPTY: Self = Self(0);
    const ALL: u32 = (1 << CHARACTERS) - 1;

    /// The characters with these bits, by number; `None` if there are more bits.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits & !Self::ALL != 0 {
            return None;
        }
        Some(Self(bits))
    }

    /// A bit for each character, by number.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// These characters.
    pub const fn of(characters: &[Character]) -> Self {
        let (mut cast, mut rest) = (Self::EMPTY, characters);
        while let [first, others @ ..] = rest {
            cast = cast.with(*first);
            rest = others;
        }
        cast
    }

    /// Whether `character` is among them.
    #[inline]
    pub const fn has(self, character: Character) -> bool {
        self.0 >> character as u8 & 1 == 1
    }

    /// These and `character`.
    #[must_use]
    pub const fn with(self, character: Character) -> Self {
        Self(self.0 | 1 << character as u8)
    }

    /// These but not `character`.
    #[must_use]
    pub const fn without(self, character: Character) -> Self {
        Self(self.0 & !(1 << character as u8))
    }

    /// The characters of this rank, a bit for each of the three.
    const fn of_rank(self, rank: u8) -> u32 {
        match rank {
            1..=RANKS => self.0 >> (3 * (rank - 1)) & 7,
            _ => 0,
        }
    }

    /// How many characters have this rank.
    pub const fn count_of_rank(self, rank: u8) -> u32 {
        self.of_rank(rank).count_ones()
    }

    /// The first character of this rank.
    #[inline]
    pub fn at(self, rank: u8) -> Option<Character> {
        match self.of_rank(rank) {
            0 => None,
            which => Character::from_number(3 * (rank - 1) + which.trailing_zeros() as u8),
        }
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The characters by rank.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Character> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let character = Character::from_number(rest.trailing_zeros() as u8)?;
            rest &= rest.wrapping_sub(1);
            Some(character)
        })
    }
}

impl FromIterator<Character> for Cast {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Self {
        characters.into_iter().fold(Self::EMPTY, Self::with)
    }
}
