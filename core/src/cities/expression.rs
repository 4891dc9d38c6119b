//! An expression of the condition language: one form with its parameters, and what its measure is
//! worth.
//!
//! Expressions are kept in 12 bytes and unfolded where they are measured. Whether the parameters
//! go together is checked once, at the border (`check`).

use super::select::{Selector, What, Where};

/// The 18 forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Form {
    /// Selected cells.
    Count = 0,
    /// The sum of the heights.
    Floors = 1,
    /// Different keys.
    Different = 2,
    /// Disjoint sets of cells, no two of a set equal.
    Sets = 3,
    /// Disjoint sets of equal cells.
    AlikeSets = 4,
    /// Adjacent pairs.
    Pairs = 5,
    /// Adjacent pairs, no cell in two of them.
    Matching = 6,
    /// Connected areas.
    Areas = 7,
    /// Cells of the largest area.
    LargestArea = 8,
    /// Groups an area can be cut into.
    AreaParts = 9,
    /// Areas that join opposite edges.
    JoiningAreas = 10,
    /// Areas with different features in them.
    RichAreas = 11,
    /// Straight unbroken runs.
    Runs = 12,
    /// Cells of the longest run.
    LongestRun = 13,
    /// Rows and columns with enough selected cells.
    Lines = 14,
    /// Most selected cells in one row or column.
    BestLine = 15,
    /// Rows and columns with enough different keys.
    MixedLines = 16,
    /// Places of full rectangles.
    Blocks = 17,
}

impl Form {
    /// All forms, in the order of the dossier.
    pub const ALL: [Self; 18] = [
        Self::Count,
        Self::Floors,
        Self::Different,
        Self::Sets,
        Self::AlikeSets,
        Self::Pairs,
        Self::Matching,
        Self::Areas,
        Self::LargestArea,
        Self::AreaParts,
        Self::JoiningAreas,
        Self::RichAreas,
        Self::Runs,
        Self::LongestRun,
        Self::Lines,
        Self::BestLine,
        Self::MixedLines,
        Self::Blocks,
    ];

    /// The names in packs, in the same order.
    pub const IDS: [&str; 18] = [
        "count",
        "floors",
        "different",
        "sets",
        "alike_sets",
        "pairs",
        "matching",
        "areas",
        "largest_area",
        "area_parts",
        "joining_areas",
        "rich_areas",
        "runs",
        "longest_run",
        "lines",
        "best_line",
        "mixed_lines",
        "blocks",
    ];

    /// The name in packs.
    pub fn id(self) -> &'static str {
        Self::IDS.get(self as usize).copied().unwrap_or("")
    }

    /// Whether the second selector is `with` and not `next_to`.
    pub const fn takes_with(self) -> bool {
        matches!(self, Self::Pairs | Self::Matching)
    }

    /// The keys it may have; empty without `key`.
    pub const fn keys(self) -> &'static [Key] {
        match self {
            Self::Sets | Self::AlikeSets => &Key::ALL,
            Self::Different | Self::MixedLines => &[Key::Colour, Key::Height, Key::Kind],
            _ => &[],
        }
    }

    /// Whether `like` may be given.
    pub const fn takes_like(self) -> bool {
        matches!(
            self,
            Self::Pairs
                | Self::Matching
                | Self::Areas
                | Self::LargestArea
                | Self::AreaParts
                | Self::JoiningAreas
                | Self::Runs
                | Self::LongestRun
                | Self::Blocks
        )
    }

    /// The range of `size`; `None` without `size`.
    pub const fn sizes(self) -> Option<(u8, u8)> {
        Some(match self {
            Self::Sets | Self::AlikeSets | Self::MixedLines => (2, 8),
            Self::Areas => (1, 15),
            Self::AreaParts => (2, 15),
            Self::RichAreas => (1, 4),
            Self::Runs => (2, 10),
            Self::Lines => (1, 10),
            _ => return None,
        })
    }

    /// Whether `exact` may be given.
    pub const fn takes_exact(self) -> bool {
        matches!(
            self,
            Self::Areas | Self::RichAreas | Self::Runs | Self::Lines | Self::MixedLines
        )
    }

    /// Whether `high` and `wide` are given.
    pub const fn takes_sides(self) -> bool {
        matches!(self, Self::Blocks)
    }
}

/// What makes cells equal or different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Key {
    /// The colour of a building.
    #[default]
    Colour = 0,
    /// The height of a building.
    Height = 1,
    /// Both.
    Both = 2,
    /// The kind of a feature.
    Kind = 3,
}

impl Key {
    /// All keys.
    pub const ALL: [Self; 4] = [Self::Colour, Self::Height, Self::Both, Self::Kind];

    /// The name in packs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Height => "height",
            Self::Both => "both",
            Self::Kind => "kind",
        }
    }

    /// Whether such cells have this key.
    pub const fn is_of(self, what: What) -> bool {
        match self {
            Self::Colour | Self::Height | Self::Both => matches!(what, What::Building),
            Self::Kind => what.feature_kinds() > 0,
        }
    }
}

/// What connected cells must share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Like {
    /// The colour.
    Colour = 1,
    /// The height.
    Height = 2,
}

impl Like {
    /// The names in packs.
    pub const IDS: [&str; 2] = ["colour", "height"];

    /// The name in packs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Height => "height",
        }
    }

    /// Whether such cells can share it.
    pub const fn is_of(self, what: What) -> bool {
        match self {
            Self::Colour => what.has_colours(),
            Self::Height => what.has_heights(),
        }
    }
}

/// One form with its parameters. Those the form does not have are 0, `None` or `false`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Expression {
    /// Which form.
    pub form: Form,
    /// What it selects.
    pub of: Selector,
    /// The other side of pairs (`with`), or what selected cells must touch (`next_to`).
    pub other: Option<Selector>,
    /// How many adjacent cells of `next_to` are needed; 0: there may be none.
    pub touching: u8,
    /// What makes cells equal or different.
    pub key: Key,
    /// What connected cells must share.
    pub like: Option<Like>,
    /// `size`, or `high` of a block.
    pub size: u8,
    /// `wide` of a block.
    pub wide: u8,
    /// Exactly `size` instead of at least.
    pub exact: bool,
}

impl Expression {
    /// A form without parameters.
    pub const fn new(form: Form, of: Selector) -> Self {
        Self {
            form,
            of,
            other: None,
            touching: 0,
            key: Key::Colour,
            like: None,
            size: 0,
            wide: 0,
            exact: false,
        }
    }

    /// Whether a group of so many is of the size asked for.
    pub(crate) const fn is_size(&self, count: u32) -> bool {
        if self.exact {
            count == self.size as u32
        } else {
            count >= self.size as u32
        }
    }
}

/// What a measure is worth, or is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Value {
    /// Points for every so many.
    Per {
        /// How many points.
        per: u8,
        /// For every so many.
        each: u8,
        /// Never more than this.
        most: Option<u8>,
    },
    /// Points by a table of two to four entries.
    Table {
        /// The entries; those behind the last are 0.
        entries: [u8; 4],
        /// How many there are.
        length: u8,
    },
    /// A condition: at least so many.
    AtLeast(u8),
    /// A condition: exactly so many.
    Exactly(u8),
}

impl Value {
    /// The points for a measure; 0 for a condition.
    pub fn points(self, measure: u32) -> u16 {
        match self {
            Self::Per { per, each, most } => {
                let times = measure.checked_div(u32::from(each)).unwrap_or(0);
                let points = (times * u32::from(per)) as u16;
                most.map_or(points, |most| points.min(u16::from(most)))
            }
            Self::Table { entries, length } => {
                let entry = measure.min(u32::from(length)).checked_sub(1);
                let entry = entry.and_then(|entry| entries.get(entry as usize));
                entry.map_or(0, |&points| u16::from(points))
            }
            Self::AtLeast(_) | Self::Exactly(_) => 0,
        }
    }

    /// Whether a measure meets the condition; points are no condition.
    pub const fn is_met(self, measure: u32) -> bool {
        match self {
            Self::AtLeast(least) => measure >= least as u32,
            Self::Exactly(number) => measure == number as u32,
            Self::Per { .. } | Self::Table { .. } => false,
        }
    }
}

/// How many bytes an expression with its value takes.
pub const PACKED: usize = 12;

/// An expression with its value in 12 bytes.
///
/// From the lowest bit on: form 5, like 2, exact 1, key 2, touching 3, `of` 14, the other selector
/// 14, size or high 4, wide 4, kind of value 2, length of a table 3; then four value bytes from
/// byte 8 on. A selector is: what 4 (from 1 on, 0 for none), colours or kinds 4, heights 4,
/// where 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Packed(pub [u8; PACKED]);

impl Packed {
    /// Folds an expression.
    pub fn new(expression: &Expression, value: Value) -> Self {
        let (kind, length, bytes) = match value {
            Value::Per { per, each, most } => (0, 0, [per, each, most.unwrap_or(0), 0]),
            Value::Table { entries, length } => (1, length, entries),
            Value::AtLeast(number) => (2, 0, [number, 0, 0, 0]),
            Value::Exactly(number) => (3, 0, [number, 0, 0, 0]),
        };
        let mut bits = Bits::default();
        bits.put(expression.form as u8, 5);
        bits.put(expression.like.map_or(0, |like| like as u8), 2);
        bits.put(u8::from(expression.exact), 1);
        bits.put(expression.key as u8, 2);
        bits.put(expression.touching, 3);
        bits.put_selector(Some(expression.of));
        bits.put_selector(expression.other);
        bits.put(expression.size, 4);
        bits.put(expression.wide, 4);
        bits.put(kind, 2);
        bits.put(length, 3);
        let [a, b, c, d, e, f, g, h] = bits.bits.to_le_bytes();
        let [i, j, k, l] = bytes;
        Self([a, b, c, d, e, f, g, h, i, j, k, l])
    }

    /// Unfolds; `None` for numbers that mean nothing. Does not check what goes with what.
    pub fn unfold(&self) -> Option<(Expression, Value)> {
        let [a, b, c, d, e, f, g, h, bytes @ ..] = self.0;
        let mut bits = Bits {
            bits: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            at: 0,
        };
        let expression = Expression {
            form: *Form::ALL.get(bits.take(5))?,
            like: *[None, Some(Like::Colour), Some(Like::Height)].get(bits.take(2))?,
            exact: bits.take(1) != 0,
            key: *Key::ALL.get(bits.take(2))?,
            touching: bits.take(3) as u8,
            of: bits.take_selector()??,
            other: bits.take_selector()?,
            size: bits.take(4) as u8,
            wide: bits.take(4) as u8,
        };
        let [one, two, three, _] = bytes;
        let value = match bits.take(2) {
            0 => Value::Per {
                per: one,
                each: two,
                most: (three != 0).then_some(three),
            },
            1 => Value::Table {
                entries: bytes,
                length: bits.take(3) as u8,
            },
            2 => Value::AtLeast(one),
            _ => Value::Exactly(one),
        };
        Some((expression, value))
    }
}

/// Bits written or read one field after another.
#[derive(Default)]
struct Bits {
    bits: u64,
    at: u32,
}

impl Bits {
    fn put(&mut self, value: u8, width: u32) {
        self.bits |= u64::from(value) << (self.at & 63);
        self.at += width;
    }

    fn take(&mut self, width: u32) -> usize {
        let field = self.bits >> (self.at & 63) & ((1 << width) - 1);
        self.at += width;
        field as usize
    }

    fn put_selector(&mut self, selector: Option<Selector>) {
        self.put(selector.map_or(0, |it| it.what as u8 + 1), 4);
        self.put(selector.map_or(0, |it| it.list), 4);
        self.put(selector.map_or(0, |it| it.heights), 4);
        self.put(selector.map_or(0, |it| it.place as u8), 2);
    }

    /// `Some(None)` where there is no selector, `None` where the numbers mean nothing.
    fn take_selector(&mut self) -> Option<Option<Selector>> {
        let what = self.take(4);
        let (list, heights) = (self.take(4) as u8, self.take(4) as u8);
        let place = *Where::ALL.get(self.take(2))?;
        let Some(what) = what.checked_sub(1) else {
            return Some(None);
        };
        Some(Some(Selector {
            what: *What::ALL.get(what)?,
            list,
            heights,
            place,
        }))
    }
}
