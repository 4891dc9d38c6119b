//! What lies on each cell of a district, as bit boards: ground, features and buildings.
//!
//! A plan knows what a cell is and what fits on it; where tiles may lie is not its business.

use super::grid::{Cells, Frame};
use super::parts::{Colour, Face, Feature, Ground};

/// The highest building.
pub const MAX_FLOORS: usize = 4;

/// Which sides of a district can't move any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settled {
    /// First and last row.
    pub rows: bool,
    /// First and last column.
    pub cols: bool,
}

/// The cells of a district and what lies on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Plan {
    frame: Frame,
    settled: Settled,
    ground: [Cells; 6],
    featured: Cells,
    /// The number of a feature among those of its ground, in two bits; on lots statue and wild.
    kind: [Cells; 2],
    colour: [Cells; 4],
    floors: [Cells; MAX_FLOORS],
}

impl Plan {
    /// An empty rectangle without any ground.
    pub const fn new(frame: Frame, settled: Settled) -> Self {
        Self {
            frame,
            settled,
            ground: [0; 6],
            featured: 0,
            kind: [0; 2],
            colour: [0; 4],
            floors: [0; MAX_FLOORS],
        }
    }

    /// The rectangle around the district.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// Which of its sides can't move any more.
    pub const fn settled(&self) -> Settled {
        self.settled
    }

    /// Every cell with a ground.
    pub fn cells(&self) -> Cells {
        self.ground.iter().fold(0, |cells, ground| cells | ground)
    }

    /// The cells of this ground.
    pub fn ground(&self, ground: Ground) -> Cells {
        let [red, blue, green, yellow, park, water] = self.ground;
        match ground {
            Ground::Red => red,
            Ground::Blue => blue,
            Ground::Green => green,
            Ground::Yellow => yellow,
            Ground::Park => park,
            Ground::Water => water,
        }
    }

    /// The ground of one cell.
    pub fn ground_at(&self, cell: Cells) -> Option<Ground> {
        let on = |ground: &Ground| self.ground(*ground) & cell != 0;
        Ground::ALL.into_iter().find(on)
    }

    /// Park cells.
    pub fn park(&self) -> Cells {
        self.ground(Ground::Park)
    }

    /// Water cells.
    pub fn water(&self) -> Cells {
        self.ground(Ground::Water)
    }

    /// Lots as printed, statues and wild lots among them.
    fn printed_lots(&self) -> Cells {
        let [red, blue, green, yellow, ..] = self.ground;
        red | blue | green | yellow
    }

    /// Cells with any feature.
    pub const fn featured(&self) -> Cells {
        self.featured
    }

    /// Cells with this feature.
    pub fn feature(&self, feature: Feature) -> Cells {
        let (ground, number) = match feature {
            Feature::Park1 => (self.park(), 0),
            Feature::Park2 => (self.park(), 1),
            Feature::Park3 => (self.park(), 2),
            Feature::Park4 => (self.park(), 3),
            Feature::Water1 => (self.water(), 0),
            Feature::Water2 => (self.water(), 1),
            Feature::Water3 => (self.water(), 2),
            Feature::Water4 => (self.water(), 3),
            Feature::Statue => (self.printed_lots(), 0),
            Feature::Wild => (self.printed_lots(), 1),
        };
        self.featured & ground & self.kind_is(number)
    }

    fn kind_is(&self, number: u8) -> Cells {
        let [low, high] = self.kind;
        let low = if number & 1 != 0 { low } else { !low };
        let high = if number & 2 != 0 { high } else { !high };
        low & high
    }

    /// The feature on one cell.
    pub fn feature_at(&self, cell: Cells) -> Option<Feature> {
        let on = |feature: &Feature| self.feature(*feature) & cell != 0;
        Feature::ALL.into_iter().find(on)
    }

    /// Lots without a statue, built or empty.
    pub fn lots(&self) -> Cells {
        self.printed_lots() & !self.feature(Feature::Statue)
    }

    /// Cells with a building.
    pub fn built(&self) -> Cells {
        let [red, blue, green, yellow] = self.colour;
        red | blue | green | yellow
    }

    /// Wild lots without a building: they have every colour at once.
    pub fn open(&self) -> Cells {
        self.feature(Feature::Wild) & !self.built()
    }

    /// Buildings of this colour.
    pub fn built_in(&self, colour: Colour) -> Cells {
        let [red, blue, green, yellow] = self.colour;
        match colour {
            Colour::Red => red,
            Colour::Blue => blue,
            Colour::Green => green,
            Colour::Yellow => yellow,
        }
    }

    /// Buildings of so many floors, for each height from 1.
    pub const fn heights(&self) -> [Cells; MAX_FLOORS] {
        self.floors
    }

    /// How many floors the building on one cell has; 0 without one.
    pub fn floors_at(&self, cell: Cells) -> u8 {
        let mut heights = (1..).zip(self.floors);
        let found = heights.find(|(_, there)| there & cell != 0);
        found.map_or(0, |(floors, _)| floors)
    }

    /// The colour of the building on one cell.
    pub fn colour_at(&self, cell: Cells) -> Option<Colour> {
        let on = |colour: &Colour| self.built_in(*colour) & cell != 0;
        Colour::ALL.into_iter().find(on)
    }

    /// Lots that have this colour, whatever others they have.
    pub fn of_colour(&self, colour: Colour) -> Cells {
        let printed = self.empty_in(colour);
        self.built_in(colour) | printed | self.open()
    }

    /// Empty lots that are no wild lots, by their printed colour.
    fn empty_in(&self, colour: Colour) -> Cells {
        let [red, blue, green, yellow, ..] = self.ground;
        let printed = match colour {
            Colour::Red => red,
            Colour::Blue => blue,
            Colour::Green => green,
            Colour::Yellow => yellow,
        };
        printed & !self.featured & !self.built()
    }

    /// Cells in a settled first or last row, and those in a settled first or last column.
    fn borders(&self) -> [Cells; 2] {
        let [first, last] = self.frame.outer_rows();
        let rows = if self.settled.rows { first | last } else { 0 };
        let [first, last] = self.frame.outer_cols();
        let cols = if self.settled.cols { first | last } else { 0 };
        [rows, cols]
    }

    /// Cells on the edge.
    pub fn edge(&self) -> Cells {
        let [rows, cols] = self.borders();
        rows | cols
    }

    /// Cells in a corner.
    pub fn corner(&self) -> Cells {
        let [rows, cols] = self.borders();
        rows & cols
    }

    /// Where this feature may be laid.
    pub fn fits_feature(&self, feature: Feature) -> Cells {
        let ground = match feature {
            Feature::Park1 | Feature::Park2 | Feature::Park3 | Feature::Park4 => self.park(),
            Feature::Water1 | Feature::Water2 | Feature::Water3 | Feature::Water4 => self.water(),
            Feature::Statue | Feature::Wild => self.printed_lots() & !self.built(),
        };
        ground & !self.featured
    }

    /// Where a piece of this colour may be put.
    pub fn fits_piece(&self, colour: Colour) -> Cells {
        let [.., highest] = self.floors;
        let higher = self.built_in(colour) & !highest;
        self.empty_in(colour) | self.open() | higher
    }
}

/// Changes. Whoever makes them has checked that they fit.
impl Plan {
    /// Moves everything into a larger frame that begins `above` rows and `before` columns earlier.
    pub(crate) fn grow(&mut self, larger: Frame, above: u8, before: u8) {
        if larger == self.frame {
            return;
        }
        let boards = self.ground.iter_mut();
        let boards = boards.chain([&mut self.featured]).chain(&mut self.kind);
        for board in boards.chain(&mut self.colour).chain(&mut self.floors) {
            *board = self.frame.moved(*board, larger, above, before);
        }
        self.frame = larger;
    }

    pub(crate) fn settle(&mut self, settled: Settled) {
        self.settled = settled;
    }

    /// Prints one cell.
    pub fn set_ground(&mut self, cell: Cells, ground: Ground) {
        if let Some(board) = self.ground.get_mut(ground as usize) {
            *board |= cell;
        }
    }

    /// Prints the four cells of a tile whose top-left cell is given.
    pub(crate) fn print(&mut self, row: u8, col: u8, face: Face) {
        let Face([a, b, c, d]) = face;
        for (row, col, ground) in [
            (row, col, a),
            (row, col + 1, b),
            (row + 1, col, c),
            (row + 1, col + 1, d),
        ] {
            self.set_ground(self.frame.cell(row, col), ground);
        }
    }

    /// Lays a feature on one cell.
    pub fn lay_feature(&mut self, cell: Cells, feature: Feature) {
        let number = feature as u8 & 3;
        let [low, high] = &mut self.kind;
        self.featured |= cell;
        if number & 1 != 0 {
            *low |= cell;
        }
        if number & 2 != 0 {
            *high |= cell;
        }
    }

    /// Puts a piece on one cell: a new building or one floor more.
    pub fn build(&mut self, cell: Cells, colour: Colour) {
        if let Some(board) = self.colour.get_mut(colour.index()) {
            *board |= cell;
        }
        let floors = usize::from(self.floors_at(cell));
        if let Some(board) = self.floors.get_mut(floors.wrapping_sub(1)) {
            *board &= !cell;
        }
        if let Some(board) = self.floors.get_mut(floors) {
            *board |= cell;
        }
    }
}
