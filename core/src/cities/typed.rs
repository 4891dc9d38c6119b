//! A district typed in from a real table, checked as it is typed.

use super::grid::{Cells, Frame};
use super::lay::Limit;
use super::parts::{Colour, Feature, Ground};
use super::plan::Plan;

/// Why a typed district can't be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Mistyped {
    /// The rectangle is larger than a district may be, has no cell, or is not made of tiles.
    Size {
        /// Its rows.
        height: usize,
        /// Its columns.
        width: usize,
    },
    /// The row with this number is not as long as the first.
    Ragged(usize),
    /// Not one of the six letters, and no dot.
    Letter {
        /// In which row of the text.
        row: usize,
        /// In which column of the text.
        col: usize,
        /// What stands there.
        found: char,
    },
    /// Only part of a tile lies there.
    HalfTile {
        /// The row of its first cell.
        row: i8,
        /// The column of its first cell.
        col: i8,
    },
    /// A first or last row or column without a tile, so that the rectangle is not the one around all.
    Margin,
    /// Tiles that do not hang together.
    Apart,
    /// The feature does not fit on this cell.
    Feature(Feature, i8, i8),
    /// No building of this colour and so many floors can stand on this cell.
    Building(Colour, u8, i8, i8),
}

/// A district while it is typed: the ground first, then features, then buildings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct TypedPlan {
    plan: Plan,
    top: i8,
    left: i8,
}

impl TypedPlan {
    /// The ground from its first cell on, row by row in the pack's letters, dots where no tile
    /// lies.
    ///
    /// ```
    /// use citycore::cities::{Colour, Feature, Limit, TypedPlan};
    ///
    /// let mut typed = TypedPlan::new(0, 0, &["rp", "pw"], Limit::Square).unwrap();
    /// typed.feature(Feature::Park1, 0, 1).unwrap();
    /// typed.building(Colour::Red, 3, 0, 0).unwrap();
    /// assert!(typed.building(Colour::Blue, 1, 1, 1).is_err());
    /// ```
    pub fn new(top: i8, left: i8, rows: &[&str], limit: Limit) -> Result<Self, Mistyped> {
        let height = rows.len();
        let width = rows.first().map_or(0, |row| row.chars().count());
        let size = Mistyped::Size { height, width };
        let (tall, broad) = match (u8::try_from(height), u8::try_from(width)) {
            (Ok(height @ 1..), Ok(width @ 1..)) => (height, width),
            _ => return Err(size),
        };
        let of_tiles = (tall | broad) & 1 == 0 && limit.allows(tall / 2, broad / 2);
        let frame = Frame::new(tall, broad).filter(|_| of_tiles).ok_or(size)?;
        let plan = Plan::new(frame, limit.settled(tall / 2, broad / 2));
        let mut typed = Self { plan, top, left };
        for (number, row) in rows.iter().enumerate() {
            if row.chars().count() != width {
                return Err(Mistyped::Ragged(number));
            }
            typed.print(number, row)?;
        }
        typed.check_tiles()?;
        Ok(typed)
    }

    fn print(&mut self, row: usize, letters: &str) -> Result<(), Mistyped> {
        for (col, letter) in letters.chars().enumerate() {
            if letter == '.' {
                continue;
            }
            let found = letter;
            let wrong = Mistyped::Letter { row, col, found };
            let ground = Ground::from_letter(letter).ok_or(wrong)?;
            let cell = self.plan.frame().cell(row as u8, col as u8);
            self.plan.set_ground(cell, ground);
        }
        Ok(())
    }

    /// A tile covers four cells or none, and all lie side by side up to every edge of the rectangle.
    fn check_tiles(&self) -> Result<(), Mistyped> {
        let frame = self.plan.frame();
        for row in (0..frame.height()).step_by(2) {
            for col in (0..frame.width()).step_by(2) {
                let tile = frame.cell(row, col)
                    | frame.cell(row, col + 1)
                    | frame.cell(row + 1, col)
                    | frame.cell(row + 1, col + 1);
                let there = self.plan.cells() & tile;
                if there != 0 && there != tile {
                    let (row, col) = (row as i8, col as i8);
                    return Err(Mistyped::HalfTile {
                        row: self.top.wrapping_add(row),
                        col: self.left.wrapping_add(col),
                    });
                }
            }
        }
        let cells = self.plan.cells();
        let sides = [frame.outer_rows(), frame.outer_cols()];
        if sides.into_iter().flatten().any(|side| side & cells == 0) {
            return Err(Mistyped::Margin);
        }
        match frame.areas(cells).count() {
            1 => Ok(()),
            _ => Err(Mistyped::Apart),
        }
    }

    fn cell(&self, row: i8, col: i8) -> Cells {
        self.plan.frame().cell_from((self.top, self.left), row, col)
    }

    /// Lays a feature.
    pub fn feature(&mut self, feature: Feature, row: i8, col: i8) -> Result<(), Mistyped> {
        let cell = self.cell(row, col);
        if self.plan.fits_feature(feature) & cell == 0 {
            return Err(Mistyped::Feature(feature, row, col));
        }
        self.plan.lay_feature(cell, feature);
        Ok(())
    }

    /// Puts up a building of so many floors.
    pub fn building(
        &mut self,
        colour: Colour,
        floors: u8,
        row: i8,
        col: i8,
    ) -> Result<(), Mistyped> {
        let cell = self.cell(row, col);
        let fits = self.plan.fits_piece(colour) & cell & !self.plan.built() != 0;
        if !fits || !(1..=4).contains(&floors) {
            return Err(Mistyped::Building(colour, floors, row, col));
        }
        for _ in 0..floors {
            self.plan.build(cell, colour);
        }
        Ok(())
    }

    /// The district as it was typed.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }
}
