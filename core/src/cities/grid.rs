//! Bit boards: sets of cells of a rectangle of at most 60 cells, and how to move them about.
//!
//! Bit `row × width + col` stands for a cell. Nothing here knows what lies on a cell.

/// A set of cells of one [`Frame`].
pub type Cells = u64;

/// The most cells a district can have.
pub const MAX_CELLS: usize = 60;
/// The longest side of a district in cells.
pub const MAX_SIDE: u8 = 10;

/// Every `width`th bit from the lowest on: the first column of a frame, running on below it.
const COLUMN: [Cells; 16] = {
    let mut table = [0; 16];
    let mut width = 1;
    while width <= MAX_SIDE as usize {
        let mut bit = 0;
        while bit < 64 {
            table[width] |= 1 << bit;
            bit += width;
        }
        width += 1;
    }
    table
};

/// The numbers of the bits that are set, ascending.
pub fn members(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        (bits != 0).then(|| {
            let lowest = bits.trailing_zeros();
            bits &= bits - 1;
            lowest
        })
    })
}

/// The number of the `n`th bit that is set.
pub(crate) fn nth_member(mut bits: u64, n: u32) -> u32 {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros()
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Frame {
    height: u8,
    width: u8,
}

impl Frame {
    /// Without a cell.
    pub const EMPTY: Self = Self {
        height: 0,
        width: 0,
    };

    /// A rectangle of so many rows and columns; `None` if it is longer than a district can be or
    /// has more cells.
    pub const fn new(height: u8, width: u8) -> Option<Self> {
        let fits = height <= MAX_SIDE && width <= MAX_SIDE;
        if fits && height as usize * width as usize <= MAX_CELLS {
            Some(Self { height, width })
        } else {
            None
        }
    }

    /// How many rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of a cell of the frame.
    pub const fn index(self, row: u8, col: u8) -> u32 {
        row as u32 * self.width as u32 + col as u32
    }

    /// Row and column of the cell with this number.
    pub const fn place(self, index: u32) -> (u8, u8) {
        let mut row = 0;
        let mut col = index as u8;
        while self.width > 0 && col >= self.width {
            col -= self.width;
            row += 1;
        }
        (row, col)
    }

    /// The set of one cell; empty outside the frame.
    pub const fn cell(self, row: u8, col: u8) -> Cells {
        if row < self.height && col < self.width {
            1 << (self.index(row, col) & 63)
        } else {
            0
        }
    }

    /// The set of the cell in this row and column where the first cell has other ones than 0;
    /// empty outside the frame.
    pub(crate) fn cell_from(self, (top, left): (i8, i8), row: i8, col: i8) -> Cells {
        let row = u8::try_from(i16::from(row) - i16::from(top));
        let col = u8::try_from(i16::from(col) - i16::from(left));
        match (row, col) {
            (Ok(row), Ok(col)) => self.cell(row, col),
            _ => 0,
        }
    }

    /// Every cell.
    #[inline]
    pub const fn all(self) -> Cells {
        (1 << (self.index(self.height, 0) & 63)) - 1
    }

    /// One row.
    #[inline]
    pub const fn row(self, row: u8) -> Cells {
        ((1 << (self.width & 63)) - 1) << (self.index(row, 0) & 63) & self.all()
    }

    /// One column.
    #[inline]
    pub const fn col(self, col: u8) -> Cells {
        self.first_col() << (col & 63)
    }

    /// The rows, then the columns.
    pub fn lines(self) -> impl Iterator<Item = Cells> {
        let rows = (0..self.height).map(move |row| self.row(row));
        rows.chain((0..self.width).map(move |col| self.col(col)))
    }

    #[inline]
    const fn first_col(self) -> Cells {
        COLUMN[(self.width & 15) as usize] & self.all()
    }

    #[inline]
    const fn last_col(self) -> Cells {
        self.first_col() << (self.width.saturating_sub(1) & 63)
    }

    /// First and last row.
    pub const fn outer_rows(self) -> [Cells; 2] {
        [self.row(0), self.row(self.height.saturating_sub(1))]
    }

    /// First and last column.
    pub const fn outer_cols(self) -> [Cells; 2] {
        [self.first_col(), self.last_col()]
    }

    /// The cells moved one step; what leaves the frame is lost.
    #[inline]
    pub const fn step(self, cells: Cells, to: Step) -> Cells {
        match to {
            Step::Right => (cells & !self.last_col()) << 1,
            Step::Left => (cells & !self.first_col()) >> 1,
            Step::Down => cells << (self.width & 63) & self.all(),
            Step::Up => cells >> (self.width & 63),
        }
    }

    /// The cells that have a neighbour in `cells`.
    #[inline]
    pub fn beside(self, cells: Cells) -> Cells {
        let sides = (cells & !self.last_col()) << 1 | (cells & !self.first_col()) >> 1;
        let above_below = cells << (self.width & 63) | cells >> (self.width & 63);
        sides | above_below & self.all()
    }

    /// The cells that have at least `least` (1 to 4) neighbours in `cells`.
    pub fn beside_at_least(self, cells: Cells, least: u8) -> Cells {
        let [a, b, c, d] = Step::ALL.map(|to| self.step(cells, to));
        match least {
            0 => self.all(),
            1 => a | b | c | d,
            2 => (a & b) | (c & d) | ((a | b) & (c | d)),
            3 => (a & b & (c | d)) | (c & d & (a | b)),
            4 => a & b & c & d,
            _ => 0,
        }
    }

    /// What of `within` is connected with `seed`, the seed included.
    #[inline]
    pub fn area(self, seed: Cells, within: Cells) -> Cells {
        let mut area = seed;
        loop {
            let grown = area | self.beside(area) & within;
            if grown == area {
                return area;
            }
            area = grown;
        }
    }

    /// The connected parts of `cells`.
    pub fn areas(self, mut cells: Cells) -> impl Iterator<Item = Cells> {
        core::iter::from_fn(move || {
            (cells != 0).then(|| {
                let area = self.area(cells & cells.wrapping_neg(), cells);
                cells &= !area;
                area
            })
        })
    }

    /// The unbroken straight sequences of `cells` in one direction, [`Step::Right`] or
    /// [`Step::Down`].
    pub fn runs(self, cells: Cells, to: Step) -> impl Iterator<Item = Cells> {
        let mut starts = cells & !self.step(cells, to);
        core::iter::from_fn(move || {
            (starts != 0).then(|| {
                let mut last = starts & starts.wrapping_neg();
                starts &= starts - 1;
                let mut run = 0;
                while last != 0 {
                    run |= last;
                    last = self.step(last, to) & cells;
                }
                run
            })
        })
    }

    /// The cells whose row and column add up to an even number.
    pub fn even_cells(self) -> Cells {
        let even_cols = (0..self.width).step_by(2);
        let even_cols = even_cols.fold(0, |cells, col| cells | self.col(col));
        let even_rows = (0..self.height).step_by(2);
        let even_rows = even_rows.fold(0, |cells, row| cells | self.row(row));
        !(even_cols ^ even_rows) & self.all()
    }

    /// The same cells in a larger frame that begins `above` rows and `before` columns earlier.
    pub(crate) fn moved(self, cells: Cells, larger: Self, above: u8, before: u8) -> Cells {
        let mut moved = 0;
        let mask = (1 << (self.width & 63)) - 1;
        for row in 0..self.height {
            let line = cells >> (self.index(row, 0) & 63) & mask;
            moved |= line << (larger.index(row + above, before) & 63);
        }
        moved
    }
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Step {
    /// To the next column.
    Right,
    /// To the column before.
    Left,
    /// To the next row.
    Down,
    /// To the row before.
    Up,
}

impl Step {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Down, Self::Up];
    /// The directions of runs and pairs: along a row, along a column.
    pub const FORWARD: [Self; 2] = [Self::Right, Self::Down];

    /// The way back.
    pub const fn back(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            Self::Down => Self::Up,
            Self::Up => Self::Down,
        }
    }
}
