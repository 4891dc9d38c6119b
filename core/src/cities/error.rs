//! The errors of packs and typed districts in words; those of the game itself are with all others.

use core::error::Error;
use core::fmt::{self, Display, Formatter};

use super::pack::{PACK_BYTES, PACK_VERSION, PackError};
use super::typed::Mistyped;

impl Display for PackError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => {
                write!(f, "{length} bytes long; a pack has {PACK_BYTES}")
            }
            Self::NotAPack => f.write_str("not a pack: it does not begin with \"CP\""),
            Self::Version(version) => write!(
                f,
                "a pack of version {version}; this build reads version {PACK_VERSION}"
            ),
            Self::Damaged => f.write_str("the pack's checksum is wrong"),
            Self::Unsound => f.write_str("the pack is not that of a whole box"),
            Self::Titles => f.write_str("what stands behind the pack are not its titles"),
        }
    }
}

impl Error for PackError {}

impl Display for Mistyped {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { height, width } => write!(
                f,
                "{height} rows of {width} cells; a district is made of tiles, 3×3 at most (3×5 in the long game)"
            ),
            Self::Ragged(row) => write!(f, "row {row} of the ground is not as long as the first"),
            Self::Letter { row, col, found } => write!(
                f,
                "{found:?} in row {row}, place {col} of the ground; allowed: r b g y p w ."
            ),
            Self::HalfTile { row, col } => {
                write!(f, "only part of a tile lies at row {row}, column {col}")
            }
            Self::Margin => f.write_str(
                "no tile in the first or last row or column; leave out what lies around the district",
            ),
            Self::Apart => f.write_str(
                "the tiles do not hang together; each lies with a whole side against another",
            ),
            Self::Feature(feature, row, col) => {
                let feature = feature.id();
                write!(f, "{feature} does not fit at row {row}, column {col}")
            }
            Self::Building(colour, floors, row, col) => {
                let colour = colour.id();
                write!(
                    f,
                    "no {colour} building of {floors} floors can stand at row {row}, column {col}"
                )
            }
        }
    }
}

impl Error for Mistyped {}
