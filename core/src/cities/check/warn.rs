//! What is odd about a pack but not refused: the printed set may be so.

use core::fmt::{self, Display};

use crate::cities::pack::Pack;
use crate::cities::parts::{Face, LAND_TILES, START_TILES, TileId};

/// Something odd about a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Two tiles are equal up to rotation.
    EqualTiles(TileId, TileId),
    /// Not as many lots of each colour: how many there are.
    LotsPerColour([u32; 4]),
}

/// Tells everything that is odd about a pack.
pub fn warn(pack: &Pack, mut tell: impl FnMut(Warning)) {
    let tiles = || (1..=(LAND_TILES + START_TILES) as u8).filter_map(TileId::new);
    for tile in tiles() {
        let before = tiles().take_while(|&other| other < tile);
        let equal = before.filter(|&other| look_alike(pack.face(other), pack.face(tile)));
        equal.for_each(|other| tell(Warning::EqualTiles(other, tile)));
    }
    let mut lots = [0; 4];
    for Face(grounds) in tiles().filter_map(|tile| pack.face(tile)) {
        for colour in grounds.into_iter().filter_map(|ground| ground.colour()) {
            lots[colour.index() & 3] += 1;
        }
    }
    let [first, ..] = lots;
    if lots.iter().any(|&count| count != first) {
        tell(Warning::LotsPerColour(lots));
    }
}

fn look_alike(one: Option<Face>, other: Option<Face>) -> bool {
    let turned = |rotation| one.map(|face| face.turned(rotation));
    (0..4).any(|rotation| turned(rotation) == other)
}

impl Display for Warning {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::EqualTiles(one, other) => {
                write_tile(out, one)?;
                out.write_str(" and ")?;
                write_tile(out, other)?;
                out.write_str(" are equal up to rotation")
            }
            Self::LotsPerColour([red, blue, green, yellow]) => write!(
                out,
                "lots per colour differ: {red} red, {blue} blue, {green} green, {yellow} yellow"
            ),
        }
    }
}

fn write_tile(out: &mut fmt::Formatter<'_>, tile: TileId) -> fmt::Result {
    match tile.start_id() {
        Some(id) => write!(out, "tile {id}"),
        None => write!(out, "tile {}", tile.number()),
    }
}
