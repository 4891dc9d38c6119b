//! The words of machi as C knows them: cards, landmarks and options by their stable numbers.

/// The cards. Numbers are never reused.
#[repr(u8)]
pub enum city_machi_card {
    /// Blue, works on 1, costs 1; Base box.
    WheatField = 0,
    /// Blue, works on 2, costs 1; Base box.
    Ranch = 1,
    /// Green, works on 2 to 3, costs 1; Base box.
    Bakery = 2,
    /// Red, works on 3, costs 2; Base box.
    Cafe = 3,
    /// Green, works on 4, costs 2; Base box.
    ConvenienceStore = 4,
    /// Blue, works on 5, costs 3; Base box.
    Forest = 5,
    /// Purple, works on 6, costs 6; Base box.
    Stadium = 6,
    /// Purple, works on 6, costs 7; Base box.
    TvStation = 7,
    /// Purple, works on 6, costs 8; Base box.
    BusinessCenter = 8,
    /// Green, works on 7, costs 5; Base box.
    CheeseFactory = 9,
    /// Green, works on 8, costs 3; Base box.
    FurnitureFactory = 10,
    /// Blue, works on 9, costs 6; Base box.
    Mine = 11,
    /// Red, works on 9 to 10, costs 3; Base box.
    FamilyRestaurant = 12,
    /// Blue, works on 10, costs 3; Base box.
    AppleOrchard = 13,
    /// Green, works on 11 to 12, costs 2; Base box.
    ProduceMarket = 14,
    /// Red, works on 1, costs 2; Harbour box.
    SushiBar = 15,
    /// Blue, works on 4, costs 2; Harbour box.
    FlowerGarden = 16,
    /// Green, works on 6, costs 1; Harbour box.
    FlowerShop = 17,
    /// Red, works on 7, costs 1; Harbour box.
    PizzaJoint = 18,
    /// Purple, works on 7, costs 5; Harbour box.
    Publisher = 19,
    /// Red, works on 8, costs 1; Harbour box.
    HamburgerStand = 20,
    /// Blue, works on 8, costs 2; Harbour box.
    MackerelBoat = 21,
    /// Purple, works on 8 to 9, costs 4; Harbour box.
    TaxOffice = 22,
    /// Green, works on 12 to 13, costs 2; Harbour box.
    FoodWarehouse = 23,
    /// Blue, works on 12 to 14, costs 5; Harbour box.
    TunaBoat = 24,
    /// Green, works on 2, costs 0; Metropole box.
    GeneralStore = 25,
    /// Blue, works on 3 to 4, costs 2; Metropole box.
    CornField = 26,
    /// Green, works on 4, costs 2; Metropole box.
    DemolitionCompany = 27,
    /// Red, works on 5, costs 3; Metropole box.
    FrenchRestaurant = 28,
    /// Green, works on 5 to 6, costs 0; Metropole box.
    LoanOffice = 29,
    /// Blue, works on 7, costs 3; Metropole box.
    Vineyard = 30,
    /// Purple, works on 8, costs 4; Metropole box.
    RenovationCompany = 31,
    /// Green, works on 9, costs 3; Metropole box.
    Winery = 32,
    /// Green, works on 9 to 10, costs 2; Metropole box.
    MovingCompany = 33,
    /// Purple, works on 10, costs 1; Metropole box.
    TechStartup = 34,
    /// Green, works on 11, costs 5; Metropole box.
    SodaBottlingPlant = 35,
    /// Purple, works on 11 to 13, costs 3; Metropole box.
    Park = 36,
    /// Red, works on 12 to 14, costs 4; Metropole box.
    MembersOnlyClub = 37,
}

/// How many kinds of cards machi has.
pub const CITY_MACHI_CARDS: usize = 38;

/// The landmarks. Numbers are never reused.
#[repr(u8)]
pub enum city_machi_landmark {
    /// One coin from the bank before building, for whoever has none. Stands from the start.
    TownHall = 0,
    /// Costs 2: two more on a roll of ten or more.
    Harbour = 1,
    /// Costs 4: one die or two.
    TrainStation = 2,
    /// Costs 10: a coin more for every cup and bread.
    ShoppingMall = 3,
    /// Costs 16: a turn more after doubles.
    AmusementPark = 4,
    /// Costs 22: one re-roll a turn.
    RadioTower = 5,
    /// Costs 30: ten coins for a turn without building.
    Airport = 6,
}

/// How many landmarks machi has.
pub const CITY_MACHI_LANDMARKS: usize = 7;

/// The most players of machi.
pub const CITY_MACHI_PLAYERS: usize = 4;

/// The boxes on the table.
#[repr(u8)]
pub enum city_machi_sets {
    /// The base game alone.
    Base = 0,
    /// Base and Harbour.
    Harbour = 1,
    /// Base and Metropole.
    Metropole = 2,
    /// Base and both expansions.
    Both = 3,
}

/// How cards are offered.
#[repr(u8)]
pub enum city_machi_market {
    /// As the boxes are usually played.
    Usual = 0,
    /// All kinds face up from the start.
    Open = 1,
    /// One deck, ten different kinds face up.
    Ten = 2,
    /// Three decks: two purple kinds, five with numbers up to 6, five with higher numbers.
    TwoFiveFive = 3,
}

/// On whose roll a closed card opens again.
#[repr(u8)]
pub enum city_machi_reopen {
    /// Whenever its number is rolled, by anybody.
    AnyRoll = 0,
    /// Only on a roll on which its colour would work.
    WouldActivate = 1,
}

/// The box a card comes in.
#[repr(u8)]
pub enum city_machi_box {
    /// The base game.
    Base = 0,
    /// Harbour.
    Harbour = 1,
    /// Metropole.
    Metropole = 2,
}

/// When a card works.
#[repr(u8)]
pub enum city_machi_colour {
    /// In everybody's turn.
    Blue = 0,
    /// In the owner's turn.
    Green = 1,
    /// In the other players' turns: the roller pays.
    Red = 2,
    /// In the owner's turn, last; one of a kind in a city.
    Purple = 3,
}

/// The picture in a card's corner, which other cards count.
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum city_machi_symbol {
    Wheat = 0,
    Cow = 1,
    Gear = 2,
    Bread = 3,
    Cup = 4,
    Factory = 5,
    Market = 6,
    Boat = 7,
    Major = 8,
    Company = 9,
}

/// What the table is waiting for.
#[repr(u8)]
pub enum city_machi_phase {
    /// Chance: a card to be turned up.
    Market = 0,
    /// One die or two.
    ChooseDice = 1,
    /// Chance: the dice.
    Roll = 2,
    /// Whether the first roll holds.
    Reroll = 3,
    /// Whether two are added.
    AddTwo = 4,
    /// Chance: the throw of the tuna boats.
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

const _: () = {
    use rules::machi::{Card, Landmark, Module, Phase, Reopen, Sets, Symbol};
    assert!(city_machi_card::MembersOnlyClub as u8 == Card::MembersOnlyClub as u8);
    assert!(CITY_MACHI_CARDS == rules::machi::KINDS);
    assert!(city_machi_landmark::Airport as u8 == Landmark::Airport as u8);
    assert!(CITY_MACHI_LANDMARKS == Landmark::ALL.len());
    assert!(city_machi_phase::Unfinished as u8 == Phase::Unfinished as u8);
    assert!(city_machi_sets::Both as u8 == Sets::Both as u8);
    assert!(city_machi_reopen::WouldActivate as u8 == Reopen::WouldActivate as u8);
    assert!(city_machi_box::Metropole as u8 == Module::Metropole as u8);
    assert!(city_machi_colour::Purple as u8 == rules::machi::Colour::Purple as u8);
    assert!(city_machi_symbol::Company as u8 == Symbol::Company as u8);
};
