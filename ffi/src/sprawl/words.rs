//! The words of sprawl as C knows them, by their stable numbers.

/// The cards; the base cards have the numbers printed on them.
#[repr(u8)]
#[allow(missing_docs)] // the names are those printed on the cards
pub enum city_sprawl_card {
    TheOutskirts = 1,
    BloomBoom = 2,
    GoGreen = 3,
    BlockParty = 4,
    StacksAndScrapers = 5,
    MasterPlanned = 6,
    CentralPerks = 7,
    TheBurbs = 8,
    ConcreteJungle = 9,
    TheStrip = 10,
    MiniMarts = 11,
    Superhighway = 12,
    ParkHopping = 13,
    LoopingLanes = 14,
    SkidRow = 15,
    MorningCommute = 16,
    TouristTraps = 17,
    Sprawlopolis = 18,
    Peninsula = 19,
    LookoutPoint = 20,
    ScenicRoute = 21,
    Waterfront = 22,
    SuddenDemolition = 23,
    NoisyNeighbours = 24,
    Bulldozed = 25,
    BusinessIsClosed = 26,
    MotorwayA = 27,
    MotorwayB = 28,
    MotorwayC = 29,
    MotorwayD = 30,
    PoiA = 31,
    PoiB = 32,
    Wrecktar = 33,
}

/// How the table plays.
#[repr(u8)]
pub enum city_sprawl_mode {
    /// One city, built together by one to four.
    Base = 0,
    /// Two players against each other, one on each side of the motorway.
    InterstateVersus = 1,
    /// Two players, or one alone, building both sides of the motorway together.
    InterstateCoop = 2,
}

/// How hard the game is.
#[repr(u8)]
pub enum city_sprawl_difficulty {
    /// Roads cost nothing.
    Easy = 0,
    /// As printed.
    Normal = 1,
    /// Only the best zone's largest group counts.
    Hard = 2,
}

/// The expansions of the base game: add their numbers.
#[repr(u8)]
pub enum city_sprawl_expansion {
    /// Beaches.
    Beaches = 1,
    /// Construction Zones.
    Construction = 2,
    /// Point of Interest.
    Poi = 4,
    /// Wrecktar.
    Wrecktar = 8,
}

/// What the game waits for.
#[repr(u8)]
pub enum city_sprawl_phase {
    /// Chance turns a card scoring side up.
    ScoringCard = 0,
    /// Chance turns up a motorway card.
    MotorwayCard = 1,
    /// A player lays a motorway card.
    Motorway = 2,
    /// Chance deals a card.
    Deal = 3,
    /// Chance turns up the first card of the city.
    StartCard = 4,
    /// A player lays the point of interest.
    Poi = 5,
    /// Chance shows the top of the pile.
    TopCard = 6,
    /// A player places a card.
    Place = 7,
    /// All cards are placed.
    Over = 8,
}

/// What a block is used for.
#[repr(u8)]
pub enum city_sprawl_zone {
    /// Homes.
    Residential = 0,
    /// Shops.
    Commercial = 1,
    /// Industry.
    Industrial = 2,
    /// Park.
    Park = 3,
}

/// Where a road leaves a block: add their numbers.
#[repr(u8)]
pub enum city_sprawl_exit {
    /// Up.
    North = 1,
    /// Right.
    East = 2,
    /// Down.
    South = 4,
    /// Left.
    West = 8,
}

/// What makes a block special.
#[repr(u8)]
pub enum city_sprawl_mark {
    /// Nothing.
    None = 0,
    /// A building site that waits to be covered.
    Construction = 1,
    /// Wrecktar's own block; can't be covered.
    Monster = 2,
    /// A point of interest; can't be covered.
    Poi = 3,
}

const _: () = {
    use rules::sprawl::{Card, Difficulty, Mark, Mode, Phase, Zone};
    assert!(city_sprawl_card::Wrecktar as u8 == Card::Wrecktar as u8);
    assert!(city_sprawl_mode::InterstateCoop as u8 == Mode::InterstateCoop as u8);
    assert!(city_sprawl_difficulty::Hard as u8 == Difficulty::Hard as u8);
    assert!(city_sprawl_phase::Over as u8 == Phase::Over as u8);
    assert!(city_sprawl_zone::Park as u8 == Zone::Park as u8);
    assert!(city_sprawl_mark::Poi as u8 == Mark::Poi as u8);
};
