//! Selectors: which cells of a district an expression speaks about.

use super::grid::Cells;
use super::parts::{Colour, Feature};
use super::plan::Plan;

/// Every entry of a list of colours, heights or kinds.
pub const EVERY: u8 = 0b1111;

/// What kind of cell is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum What {
    /// With a building.
    Building = 0,
    /// A lot without a building.
    EmptyLot = 1,
    /// A lot, built or empty.
    Lot = 2,
    /// With a statue.
    Statue = 3,
    /// With a wild lot, built over or not.
    Wild = 4,
    /// A park, with or without feature.
    Park = 5,
    /// Water, with or without feature.
    Water = 6,
    /// A park with a feature.
    ParkFeature = 7,
    /// Water with a feature.
    WaterFeature = 8,
    /// A park without a feature.
    BarePark = 9,
    /// Water without a feature.
    BareWater = 10,
    /// With a park or water feature.
    Scenery = 11,
    /// With any feature.
    Feature = 12,
    /// Every cell.
    Cell = 13,
}

impl What {
    /// All of them, in the order of the dossier.
    pub const ALL: [Self; 14] = [
        Self::Building,
        Self::EmptyLot,
        Self::Lot,
        Self::Statue,
        Self::Wild,
        Self::Park,
        Self::Water,
        Self::ParkFeature,
        Self::WaterFeature,
        Self::BarePark,
        Self::BareWater,
        Self::Scenery,
        Self::Feature,
        Self::Cell,
    ];

    /// The names in packs, in the same order.
    pub const IDS: [&str; 14] = [
        "building",
        "empty_lot",
        "lot",
        "statue",
        "wild",
        "park",
        "water",
        "park_feature",
        "water_feature",
        "bare_park",
        "bare_water",
        "scenery",
        "feature",
        "cell",
    ];

    /// The name in packs.
    pub fn id(self) -> &'static str {
        Self::IDS.get(self as usize).copied().unwrap_or("")
    }

    /// Whether `colours` may be given, and `like` may be `colour`.
    pub const fn has_colours(self) -> bool {
        matches!(self, Self::Building | Self::EmptyLot | Self::Lot)
    }

    /// Whether `heights` may be given.
    pub const fn has_heights(self) -> bool {
        matches!(self, Self::Building)
    }

    /// Whether `kinds` may be given.
    pub const fn has_kinds(self) -> bool {
        matches!(self, Self::ParkFeature | Self::WaterFeature)
    }

    /// How many different feature kinds such cells can show without a filter; 0 where the kind is
    /// no key.
    pub const fn feature_kinds(self) -> u8 {
        match self {
            Self::ParkFeature | Self::WaterFeature => 4,
            Self::Scenery => 8,
            Self::Feature => 10,
            _ => 0,
        }
    }
}

/// Where in the district a cell lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Where {
    /// Anywhere.
    #[default]
    Any = 0,
    /// In a settled first or last row or column.
    Edge = 1,
    /// In both.
    Corner = 2,
}

impl Where {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Any, Self::Edge, Self::Corner];
    /// The names in packs, in the same order.
    pub const IDS: [&str; 3] = ["any", "edge", "corner"];

    /// The name in packs.
    pub fn id(self) -> &'static str {
        Self::IDS.get(self as usize).copied().unwrap_or("")
    }
}

/// A kind of cell and filters that must all hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Selector {
    /// What kind of cell.
    pub what: What,
    /// Bit by bit the colours, or the kinds, that pass; 0 where there is no such filter.
    pub list: u8,
    /// Bit by bit the heights that pass, from 1; 0 where there is no such filter.
    pub heights: u8,
    /// Where it lies.
    pub place: Where,
}

impl Selector {
    /// All cells of a kind.
    pub const fn all(what: What) -> Self {
        Self {
            what,
            list: if what.has_colours() || what.has_kinds() {
                EVERY
            } else {
                0
            },
            heights: if what.has_heights() { EVERY } else { 0 },
            place: Where::Any,
        }
    }

    /// The cells of a district that pass.
    pub fn cells(self, plan: &Plan) -> Cells {
        let cells = match self.what {
            What::Building => self.buildings(plan),
            What::EmptyLot => plan.lots() & !plan.built() & self.coloured(plan),
            What::Lot => plan.lots() & self.coloured(plan),
            What::Statue => plan.feature(Feature::Statue),
            What::Wild => plan.feature(Feature::Wild),
            What::Park => plan.park(),
            What::Water => plan.water(),
            What::ParkFeature => self.of_kinds(plan, Feature::Park1),
            What::WaterFeature => self.of_kinds(plan, Feature::Water1),
            What::BarePark => plan.park() & !plan.featured(),
            What::BareWater => plan.water() & !plan.featured(),
            What::Scenery => plan.featured() & (plan.park() | plan.water()),
            What::Feature => plan.featured(),
            What::Cell => plan.cells(),
        };
        match self.place {
            Where::Any => cells,
            Where::Edge => cells & plan.edge(),
            Where::Corner => cells & plan.corner(),
        }
    }

    fn buildings(self, plan: &Plan) -> Cells {
        let colours = listed(self.list, Colour::ALL).map(|colour| plan.built_in(colour));
        let heights = listed(self.heights, plan.heights());
        union(colours) & union(heights)
    }

    /// Cells with one of the listed colours.
    fn coloured(self, plan: &Plan) -> Cells {
        if self.list == EVERY {
            return !0;
        }
        union(listed(self.list, Colour::ALL).map(|colour| plan.of_colour(colour)))
    }

    fn of_kinds(self, plan: &Plan, first: Feature) -> Cells {
        let kinds = Feature::ALL.into_iter().skip(first.index());
        union(listed(self.list, kinds.take(4)).map(|kind| plan.feature(kind)))
    }
}

/// The items whose bit is set in `list`.
pub(crate) fn listed<T>(list: u8, items: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let numbered = (0..).zip(items);
    numbered
        .filter(move |(number, _)| list >> (number & 7) & 1 != 0)
        .map(|(_, item)| item)
}

fn union(sets: impl Iterator<Item = Cells>) -> Cells {
    sets.fold(0, |all, set| all | set)
}
