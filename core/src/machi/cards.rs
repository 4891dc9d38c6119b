//! The cards as a table that can be held against the printed ones, and what follows from it alone.
//!
//! A row says everything about a card; nothing else in the game names a number or a price again.

use super::fast::bits;

/// An object: the 38 kinds of the base game, Harbour and Metropole, in printed order.
///
/// The numbers are stable: they are part of action codes and saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
#[allow(missing_docs)] // the table below says what each of them is
pub enum Card {
    WheatField,
    Ranch,
    Bakery,
    Cafe,
    ConvenienceStore,
    Forest,
    Stadium,
    TvStation,
    BusinessCenter,
    CheeseFactory,
    FurnitureFactory,
    Mine,
    FamilyRestaurant,
    AppleOrchard,
    ProduceMarket,
    SushiBar,
    FlowerGarden,
    FlowerShop,
    PizzaJoint,
    Publisher,
    HamburgerStand,
    MackerelBoat,
    TaxOffice,
    FoodWarehouse,
    TunaBoat,
    GeneralStore,
    CornField,
    DemolitionCompany,
    FrenchRestaurant,
    LoanOffice,
    Vineyard,
    RenovationCompany,
    Winery,
    MovingCompany,
    TechStartup,
    SodaBottlingPlant,
    Park,
    MembersOnlyClub,
}

/// How many kinds of cards there are.
pub const KINDS: usize = 38;

/// The box a card comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[allow(missing_docs)]
pub enum Module {
    Base,
    Harbour,
    Metropole,
}

/// When a card works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Colour {
    /// In everybody's turn.
    Blue,
    /// In the owner's turn.
    Green,
    /// In the other players' turns.
    Red,
    /// In the owner's turn, last; one of a kind in a city.
    Purple,
}

/// The picture in a card's corner, which other cards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[allow(missing_docs)]
pub enum Symbol {
    Wheat,
    Cow,
    Gear,
    Bread,
    Cup,
    Factory,
    Market,
    Boat,
    Major,
    Company,
}

/// What must be so for a card to pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Condition {
    /// Nothing.
    Always,
    /// Its owner has a harbour.
    OwnHarbour,
    /// Its owner has at most one landmark besides the town hall.
    FewLandmarks,
    /// The roller has at least this many landmarks besides the town hall.
    RollerLandmarks(u8),
}

/// What a card does when its number comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Effect {
    /// The bank pays these coins.
    Bank(u8),
    /// The bank pays these coins for every open card of these kinds in the owner's city.
    BankPerOwn(u8, CardSet),
    /// The bank pays these coins for every open card of these kinds in all cities.
    BankPerAny(u8, CardSet),
    /// The bank pays the shared throw of two dice.
    TunaRoll,
    /// The roller pays these coins.
    FromRoller(u8),
    /// The roller pays everything.
    AllFromRoller,
    /// Every opponent pays these coins.
    EachOpponent(u8),
    /// One opponent of choice pays these coins.
    OneOpponent(u8),
    /// One own card may be swapped for an opponent's.
    Swap,
    /// Every opponent pays a coin for each of its cards of these kinds, closed ones included.
    EachOpponentPer(CardSet),
    /// Every opponent with at least ten coins pays half, rounded down.
    Tax,
    /// Every opponent pays what lies on the card.
    Startup,
    /// All coins are pooled and dealt out equally, rounded up.
    Share,
    /// A kind of choice closes everywhere; the bank pays one coin for each card closed.
    Renovate,
    /// The owner pays these coins to the bank.
    Repay(u8),
    /// An own landmark is demolished; the bank pays these coins.
    Demolish(u8),
    /// An own card is given to an opponent; the bank pays these coins.
    GiveAway(u8),
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardSet(pub(super) u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The set of these cards.
    pub const fn of(cards: &[Card]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < cards.len() {
            bits |= cards[i].bit();
            i += 1;
        }
        Self(bits)
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// The set with `card`.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | card.bit())
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        bits::count(self.0)
    }

    /// The same for a set that is mostly empty: without an instruction for it, counting takes many.
    #[inline]
    pub(super) const fn len_if_any(self) -> u32 {
        if self.is_empty() { 0 } else { self.len() }
    }

    /// Whether there are fewer than `n` cards, for a small `n`.
    #[inline]
    pub(super) const fn is_fewer_than(self, n: u32) -> bool {
        let mut left = self.0;
        let mut dropped = 1;
        while dropped < n {
            left &= left.wrapping_sub(1);
            dropped += 1;
        }
        left == 0
    }

    /// Whether the set has no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards in printed order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let card = Card::from_number(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The `n`th card in printed order.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Option<Card> {
        if n >= self.len() {
            return None;
        }
        Card::from_number(bits::nth(self.0, n) as u8)
    }

    /// The set with these bits; `None` if a bit stands for no card.
    pub(super) const fn from_bits(bits: u64) -> Option<Self> {
        if bits >> KINDS == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A row of the card table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CardInfo {
    /// The card of this row.
    pub card: Card,
    /// Its snake_case English name, as in transcripts.
    pub id: &'static str,
    /// The box it comes in.
    pub module: Module,
    /// When it works.
    pub colour: Colour,
    /// What other cards count it as.
    pub symbol: Symbol,
    /// The lowest and the highest total it works on.
    pub numbers: (u8, u8),
    /// What it costs to build.
    pub cost: u8,
    /// Copies in the supply.
    pub copies: u8,
    /// What must be so for it to pay.
    pub condition: Condition,
    /// What it does.
    pub effect: Effect,
}

#[allow(clippy::too_many_arguments)] // a row of a table has as many columns as it has
const fn row(
    card: Card,
    id: &'static str,
    module: Module,
    (colour, symbol): (Colour, Symbol),
    numbers: (u8, u8),
    cost: u8,
    condition: Condition,
    effect: Effect,
) -> CardInfo {
    CardInfo {
        card,
        id,
        module,
        colour,
        symbol,
        numbers,
        cost,
        // Rulebook: six of each kind, four of each purple one.
        copies: if matches!(colour, Colour::Purple) {
            4
        } else {
            6
        },
        condition,
        effect,
    }
}

/// The card table, in printed order.
#[rustfmt::skip]
pub const CARDS: [CardInfo; KINDS] = {
    use Card::*;
    use Colour::*;
    use Condition::*;
    use Effect::*;
    use Module::*;
    use Symbol::*;
    // Which cards carry a symbol; a test holds these lists against the rows.
    const COW: CardSet = CardSet::of(&[Ranch]);
    const GEAR: CardSet = CardSet::of(&[Forest, Mine]);
    const WHEAT: CardSet = CardSet::of(&[WheatField, AppleOrchard, FlowerGarden, CornField, Vineyard]);
    const GARDEN: CardSet = CardSet::of(&[FlowerGarden]);
    const VINES: CardSet = CardSet::of(&[Vineyard]);
    [
        row(WheatField,        "wheat_field",         Base,      (Blue,   Wheat),   (1, 1),   1, Always,       Bank(1)),
        row(Ranch,             "ranch",               Base,      (Blue,   Cow),     (2, 2),   1, Always,       Bank(1)),
        row(Bakery,            "bakery",              Base,      (Green,  Bread),   (2, 3),   1, Always,       Bank(1)),
        row(Cafe,              "cafe",                Base,      (Red,    Cup),     (3, 3),   2, Always,       FromRoller(1)),
        row(ConvenienceStore,  "convenience_store",   Base,      (Green,  Bread),   (4, 4),   2, Always,       Bank(3)),
        row(Forest,            "forest",              Base,      (Blue,   Gear),    (5, 5),   3, Always,       Bank(1)),
        row(Stadium,           "stadium",             Base,      (Purple, Major),   (6, 6),   6, Always,       EachOpponent(2)),
        row(TvStation,         "tv_station",          Base,      (Purple, Major),   (6, 6),   7, Always,       OneOpponent(5)),
        row(BusinessCenter,    "business_center",     Base,      (Purple, Major),   (6, 6),   8, Always,       Swap),
        row(CheeseFactory,     "cheese_factory",      Base,      (Green,  Factory), (7, 7),   5, Always,       BankPerOwn(3, COW)),
        row(FurnitureFactory,  "furniture_factory",   Base,      (Green,  Factory), (8, 8),   3, Always,       BankPerOwn(3, GEAR)),
        row(Mine,              "mine",                Base,      (Blue,   Gear),    (9, 9),   6, Always,       Bank(5)),
        row(FamilyRestaurant,  "family_restaurant",   Base,      (Red,    Cup),     (9, 10),  3, Always,       FromRoller(2)),
        row(AppleOrchard,      "apple_orchard",       Base,      (Blue,   Wheat),   (10, 10), 3, Always,       Bank(3)),
        row(ProduceMarket,     "produce_market",      Base,      (Green,  Market),  (11, 12), 2, Always,       BankPerOwn(2, WHEAT)),
        row(SushiBar,          "sushi_bar",           Harbour,   (Red,    Cup),     (1, 1),   2, OwnHarbour,   FromRoller(3)),
        row(FlowerGarden,      "flower_garden",       Harbour,   (Blue,   Wheat),   (4, 4),   2, Always,       Bank(1)),
        row(FlowerShop,        "flower_shop",         Harbour,   (Green,  Bread),   (6, 6),   1, Always,       BankPerOwn(1, GARDEN)),
        row(PizzaJoint,        "pizza_joint",         Harbour,   (Red,    Cup),     (7, 7),   1, Always,       FromRoller(1)),
        row(Publisher,         "publisher",           Harbour,   (Purple, Major),   (7, 7),   5, Always,       EachOpponentPer(SHOPS)),
        row(HamburgerStand,    "hamburger_stand",     Harbour,   (Red,    Cup),     (8, 8),   1, Always,       FromRoller(1)),
        row(MackerelBoat,      "mackerel_boat",       Harbour,   (Blue,   Boat),    (8, 8),   2, OwnHarbour,   Bank(3)),
        row(TaxOffice,         "tax_office",          Harbour,   (Purple, Major),   (8, 9),   4, Always,       Tax),
        row(FoodWarehouse,     "food_warehouse",      Harbour,   (Green,  Factory), (12, 13), 2, Always,       BankPerOwn(2, CUPS)),
        row(TunaBoat,          "tuna_boat",           Harbour,   (Blue,   Boat),    (12, 14), 5, OwnHarbour,   Effect::TunaRoll),
        row(GeneralStore,      "general_store",       Metropole, (Green,  Bread),   (2, 2),   0, FewLandmarks, Bank(2)),
        row(CornField,         "corn_field",          Metropole, (Blue,   Wheat),   (3, 4),   2, FewLandmarks, Bank(1)),
        row(DemolitionCompany, "demolition_company",  Metropole, (Green,  Company), (4, 4),   2, Always,       Demolish(8)),
        row(FrenchRestaurant,  "french_restaurant",   Metropole, (Red,    Cup),     (5, 5),   3, RollerLandmarks(2), FromRoller(5)),
        row(LoanOffice,        "loan_office",         Metropole, (Green,  Company), (5, 6),   0, Always,       Repay(2)),
        row(Vineyard,          "vineyard",            Metropole, (Blue,   Wheat),   (7, 7),   3, Always,       Bank(3)),
        row(RenovationCompany, "renovation_company",  Metropole, (Purple, Major),   (8, 8),   4, Always,       Renovate),
        row(Winery,            "winery",              Metropole, (Green,  Factory), (9, 9),   3, Always,       BankPerOwn(6, VINES)),
        row(MovingCompany,     "moving_company",      Metropole, (Green,  Company), (9, 10),  2, Always,       GiveAway(4)),
        row(TechStartup,       "tech_startup",        Metropole, (Purple, Major),   (10, 10), 1, Always,       Startup),
        row(SodaBottlingPlant, "soda_bottling_plant", Metropole, (Green,  Factory), (11, 11), 5, Always,       BankPerAny(1, CUPS)),
        row(Card::Park,        "park",                Metropole, (Purple, Major),   (11, 13), 3, Always,       Share),
        row(MembersOnlyClub,   "members_only_club",   Metropole, (Red,    Cup),     (12, 14), 4, RollerLandmarks(3), AllFromRoller),
    ]
};

/// Coins the loan office gives to whoever builds it.
pub const LOAN: u32 = 5;

/// Copies of the starting cards beside those of the supply: one per seat.
pub const STARTING: [Card; 2] = [Card::WheatField, Card::Bakery];

/// All cards with a cup.
pub(super) const CUPS: CardSet = CardSet::of(&[
    Card::Cafe,
    Card::FamilyRestaurant,
    Card::SushiBar,
    Card::PizzaJoint,
    Card::HamburgerStand,
    Card::FrenchRestaurant,
    Card::MembersOnlyClub,
]);

/// All cards with a cup or bread: what the shopping mall favours and the publisher counts.
pub(super) const SHOPS: CardSet = CardSet(
    CUPS.0
        | CardSet::of(&[
            Card::Bakery,
            Card::ConvenienceStore,
            Card::FlowerShop,
            Card::GeneralStore,
        ])
        .0,
);

/// All blue cards.
pub(super) const BLUE: CardSet = select(Selection::Colour(Colour::Blue as u8));
/// All green cards.
pub(super) const GREEN: CardSet = select(Selection::Colour(Colour::Green as u8));
/// All red cards.
pub(super) const RED: CardSet = select(Selection::Colour(Colour::Red as u8));
/// All purple cards.
pub(super) const PURPLE: CardSet = select(Selection::Colour(Colour::Purple as u8));
/// All cards but the purple ones.
pub(super) const PLAIN: CardSet = CardSet(((1 << KINDS) - 1) & !PURPLE.0);
/// The cards of the market's row for low numbers.
pub(super) const LOW: CardSet = select(Selection::Numbers(1, 6));
/// The cards of the market's row for high numbers.
pub(super) const HIGH: CardSet = select(Selection::Numbers(7, 14));

/// The cards with this number.
pub(super) const fn active_on(total: u8) -> CardSet {
    select(Selection::ActiveOn(total))
}

/// The cards of one box.
pub(super) const fn of_module(module: Module) -> CardSet {
    select(Selection::Module(module as u8))
}

enum Selection {
    Colour(u8),
    Numbers(u8, u8),
    Module(u8),
    ActiveOn(u8),
}

const fn select(selection: Selection) -> CardSet {
    let mut bits = 0;
    let mut i = 0;
    while i < KINDS {
        let row = &CARDS[i];
        let purple = matches!(row.colour, Colour::Purple);
        let (low, high) = row.numbers;
        let chosen = match selection {
            Selection::Colour(colour) => row.colour as u8 == colour,
            Selection::Numbers(from, to) => !purple && low >= from && high <= to,
            Selection::Module(module) => row.module as u8 == module,
            Selection::ActiveOn(total) => low <= total && total <= high,
        };
        if chosen {
            bits |= row.card.bit();
        }
        i += 1;
    }
    CardSet(bits)
}

/// The highest total: a twelve with the harbour's two.
pub const MAX_TOTAL: u8 = 14;

impl Card {
    /// All cards in printed order.
    pub const ALL: [Self; KINDS] = {
        let mut all = [Self::WheatField; KINDS];
        let mut i = 0;
        while i < KINDS {
            all[i] = CARDS[i].card;
            i += 1;
        }
        all
    };

    /// The row of the card table.
    ///
    /// ```
    /// use citycore::machi::Card;
    /// assert_eq!(Card::FamilyRestaurant.info().numbers, (9, 10));
    /// ```
    #[inline]
    pub const fn info(self) -> &'static CardInfo {
        static TABLE: [CardInfo; KINDS] = CARDS;
        &TABLE[self as usize]
    }

    /// What it costs to build; the row's cost, at hand for the builder.
    #[inline]
    pub(super) const fn cost(self) -> u8 {
        static COSTS: [u8; KINDS] = {
            let mut costs = [0; KINDS];
            let mut i = 0;
            while i < KINDS {
                costs[i] = CARDS[i].cost;
                i += 1;
            }
            costs
        };
        COSTS[self as usize]
    }

    /// The card with this number.
    #[inline]
    pub const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < KINDS {
            Some(Self::ALL[number as usize])
        } else {
            None
        }
    }

    /// The card with this snake_case name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.info().id == id)
    }

    /// Whether it is purple: one of a kind in a city, never swapped, given or closed.
    pub const fn is_purple(self) -> bool {
        PURPLE.contains(self)
    }

    const fn bit(self) -> u64 {
        1 << self as u8
    }
}
