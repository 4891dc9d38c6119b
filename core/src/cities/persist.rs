//! The state of a game as plain data, and the check every plain data must pass to become a game.

use super::MAX_CELLS;
use super::audit::ensure;
use super::bag::Bag;
use super::draft::{Held, Offer, Pawns, Unseen};
use super::grid::members;
use super::lay::{District, Laid, Limit, MAX_CARDS, MAX_TILES};
use super::milestones::Rings;
use super::pack::{MILESTONES, PACK_BYTES, Pack, SLOTS_OF_MILESTONE};
use super::parts::{CARD_KINDS, CardId, Colour, FEATURES, Feature, SLOTS, TileId};
use super::score::MAX_PLAYERS;
use super::setup::Setup;
use super::state::{Cities, Phase};
use crate::game::Seat;
use crate::snapshot::Persist;
use heapless::Vec;
use serde::{Deserialize, Serialize};

/// A feature and where it lies.
pub type RawFeature = (Feature, i8, i8);
/// A building's colour and floors and where it stands.
pub type RawBuilding = (Colour, u8, i8, i8);

/// A district as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RawDistrict {
    /// The tiles in the order laid.
    pub tiles: Vec<Laid, MAX_TILES>,
    /// The features, row by row.
    pub features: Vec<RawFeature, MAX_CELLS>,
    /// The buildings, row by row.
    pub buildings: Vec<RawBuilding, MAX_CELLS>,
    /// The cards in the order taken.
    pub cards: Vec<CardId, MAX_CARDS>,
}

/// The state as plain data: anything may stand in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Raw {
    /// How many people play.
    pub players: u8,
    /// Whether it is the long game.
    pub long: bool,
    /// Which city.
    pub city: u8,
    /// The start player.
    pub first: Seat,
    /// The pack in its binary form.
    pub pack: Vec<u8, PACK_BYTES>,
    /// The districts in seat order.
    pub districts: Vec<RawDistrict, MAX_PLAYERS>,
    /// The cards face up on the board.
    pub offer_cards: [Option<CardId>; 3],
    /// The tiles face up on the board.
    pub offer_tiles: [Option<TileId>; 3],
    /// The features face up on the board, by slot and kind.
    pub offer_features: [[u8; FEATURES]; 4],
    /// The pieces on the board, by slot and colour.
    pub offer_pieces: [[u8; 4]; 3],
    /// Whether the face-down items lie there.
    pub hidden: [bool; 3],
    /// Who stands where.
    pub pawns: Pawns,
    /// The tile taken and not yet laid.
    pub held_tile: Option<TileId>,
    /// The features taken and not yet laid.
    pub held_features: [u8; FEATURES],
    /// The pieces taken and not yet put down.
    pub held_pieces: [u8; 4],
    /// Cards not seen yet.
    pub unseen_cards: [u8; CARD_KINDS],
    /// Tiles not seen yet, bit by bit.
    pub unseen_tiles: u32,
    /// Features not seen yet.
    pub unseen_features: [u8; FEATURES],
    /// Pieces not seen yet.
    pub unseen_pieces: [u8; 4],
    /// Starting tiles still to be chosen, bit by bit.
    pub start_tiles: u8,
    /// Whose ring lies where.
    pub rings: Rings,
    /// Who starts this round.
    pub star: Seat,
    /// The round.
    pub round: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: Seat,
}

/// Which invariant plain data breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fault {
    /// The setup can't be played, or its pack is none.
    Setup,
    /// A district breaks the rules of laying, or has not what its player took.
    District,
    /// There is more of something than in the box, or more or less of it was seen than can be.
    Stock,
    /// The board does not fit what was filled and taken.
    Board,
    /// The pawns don't fit the turn.
    Turn,
    /// What is held does not fit the phase.
    Held,
    /// The rings are not laid as they are won.
    Rings,
}

/// The most bytes of a district in a snapshot: four lists, each with its length in a byte.
const MOST_DISTRICT: usize = 4 + 4 * MAX_TILES + 3 * MAX_CELLS + 4 * MAX_CELLS + MAX_CARDS;
/// The most bytes of the board: cards and tiles that may be missing, features and pieces by slot, what
/// is face down, and the pawns, which may be missing too.
const MOST_BOARD: usize = 2 * 3 + 2 * 3 + 4 * FEATURES + 3 * 4 + 3 + 2 * 4 * SLOTS as usize;
/// The most bytes of what is held (with a tile that may be missing) and of what is unseen (32 bits
/// of tiles take up to five bytes).
const MOST_STOCK: usize = (2 + FEATURES + 4) + (CARD_KINDS + 5 + FEATURES + 4);
/// The most bytes of a state: the setup with its pack (whose length takes two), the districts (and
/// how many), the board, the stock, the starting tiles, nine slots for rings, and whose turn it is.
const MOST_BYTES: usize = (4 + 2 + PACK_BYTES)
    + (1 + MAX_PLAYERS * MOST_DISTRICT)
    + MOST_BOARD
    + MOST_STOCK
    + 1
    + 2 * MILESTONES * SLOTS_OF_MILESTONE
    + 4;

impl Persist for Cities {
    type Raw = Raw;
    type Fault = Fault;
    const MOST_BYTES: usize = MOST_BYTES;

    fn to_raw(&self) -> Raw {
        Raw {
            players: self.setup.players,
            long: self.setup.long,
            city: self.setup.city,
            first: self.setup.first,
            pack: plain(self.setup.pack.encode().into_iter()),
            districts: plain(self.districts().iter().map(raw_district)),
            offer_cards: self.offer.cards,
            offer_tiles: self.offer.tiles,
            offer_features: self.offer.features.map(|group| group.0),
            offer_pieces: self.offer.pieces.map(|group| group.0),
            hidden: self.offer.hidden,
            pawns: self.pawns,
            held_tile: self.held.tile,
            held_features: self.held.features.0,
            held_pieces: self.held.pieces.0,
            unseen_cards: self.unseen.cards.0,
            unseen_tiles: self.unseen.tiles,
            unseen_features: self.unseen.features.0,
            unseen_pieces: self.unseen.pieces.0,
            start_tiles: self.start_tiles,
            rings: self.rings,
            star: self.star,
            round: self.round,
            phase: self.phase,
            seat: self.seat,
        }
    }

    fn from_raw(raw: &Raw) -> Result<Self, Fault> {
        let setup = Setup {
            players: raw.players,
            long: raw.long,
            city: raw.city,
            first: raw.first,
            pack: Pack::decode(&raw.pack).map_err(|_| Fault::Setup)?,
        };
        setup.check().map_err(|_| Fault::Setup)?;
        let tiles = raw.offer_tiles.iter().chain([&raw.held_tile]).flatten();
        ensure(tiles.into_iter().all(|&tile| is_land(tile)), Fault::Stock)?;
        let mut cards = raw.offer_cards.iter().flatten();
        let known = cards.all(|&card| setup.pack.card(card).is_some());
        ensure(known, Fault::Stock)?;
        let count = usize::from(raw.players);
        ensure(raw.districts.len() == count, Fault::District)?;
        let mut game = Self::at_start(&setup);
        for (place, district) in game.districts.iter_mut().zip(&raw.districts) {
            *place = real_district(district, &setup.pack, setup.limit()).ok_or(Fault::District)?;
            // Features or buildings in another order would be the same district.
            ensure(raw_district(place) == *district, Fault::District)?;
        }
        game.offer = Offer {
            cards: raw.offer_cards,
            tiles: raw.offer_tiles,
            features: raw.offer_features.map(Bag),
            pieces: raw.offer_pieces.map(Bag),
            hidden: raw.hidden,
        };
        game.held = Held {
            tile: raw.held_tile,
            features: Bag(raw.held_features),
            pieces: Bag(raw.held_pieces),
        };
        game.unseen = Unseen {
            cards: Bag(raw.unseen_cards),
            tiles: raw.unseen_tiles,
            features: Bag(raw.unseen_features),
            pieces: Bag(raw.unseen_pieces),
        };
        (game.pawns, game.rings) = (raw.pawns, raw.rings);
        game.start_tiles = raw.start_tiles;
        (game.star, game.round) = (raw.star, raw.round);
        (game.phase, game.seat) = (raw.phase, raw.seat);
        game.audit()?;
        Ok(game)
    }
}

/// Whether this is a land tile; a number out of a forged save may be none at all.
fn is_land(tile: TileId) -> bool {
    TileId::new(tile.number()).is_some_and(|tile| tile.nth_start().is_none())
}

/// As many as there is room for; the state's own lists are no longer than the plain ones.
fn plain<T, const N: usize>(items: impl Iterator<Item = T>) -> Vec<T, N> {
    let mut list = Vec::new();
    for item in items {
        if list.push(item).is_err() {
            break;
        }
    }
    list
}

fn raw_district(district: &District) -> RawDistrict {
    let plan = district.plan();
    let features = members(plan.featured()).filter_map(|index| {
        let (row, col) = district.place(index);
        Some((plan.feature_at(1 << index)?, row, col))
    });
    let buildings = members(plan.built()).filter_map(|index| {
        let (row, col) = district.place(index);
        let colour = plan.colour_at(1 << index)?;
        Some((colour, plan.floors_at(1 << index), row, col))
    });
    RawDistrict {
        tiles: plain(district.tiles()),
        features: plain(features),
        buildings: plain(buildings),
        cards: plain(district.cards()),
    }
}

/// Lays a district again, tile by tile, feature by feature, piece by piece.
fn real_district(raw: &RawDistrict, pack: &Pack, limit: Limit) -> Option<District> {
    let mut district = District::EMPTY;
    for (nth, &laid) in raw.tiles.iter().enumerate() {
        lay_again(&mut district, laid, nth == 0, pack, limit)?;
    }
    for &(feature, row, col) in &raw.features {
        let cell = district.cell(row, col);
        if cell & district.plan().fits_feature(feature) == 0 {
            return None;
        }
        district.lay_feature(cell, feature);
    }
    for &(colour, floors, row, col) in &raw.buildings {
        let cell = district.cell(row, col);
        if floors == 0 || district.plan().built() & cell != 0 {
            return None;
        }
        for _ in 0..floors {
            if cell & district.plan().fits_piece(colour) == 0 {
                return None;
            }
            district.build(cell, colour);
        }
    }
    for &card in &raw.cards {
        pack.card(card)?;
        district.cards.push(card);
    }
    Some(district)
}

/// The first tile is a starting tile and lies unrotated at home, every other one beside another.
fn lay_again(
    district: &mut District,
    laid: Laid,
    is_first: bool,
    pack: &Pack,
    limit: Limit,
) -> Option<()> {
    let tile = TileId::new(laid.tile.number())?;
    let face = pack.face(tile)?;
    let fits = if is_first {
        tile.nth_start().is_some() && (laid.row, laid.col, laid.rotation) == (0, 0, 0)
    } else {
        let sites = district.sites(limit);
        let free = sites.free() & sites.site(laid.row, laid.col) != 0;
        tile.nth_start().is_none() && free && laid.rotation < face.looks()
    };
    fits.then(|| district.lay(laid, face, limit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cities::milestones::Slot;

    fn full<T: Clone, const N: usize>(item: T) -> Vec<T, N> {
        core::iter::repeat_n(item, N).collect()
    }

    #[test]
    fn a_state_with_everything_in_it_takes_the_most_bytes_and_no_more() {
        let tile = TileId::new(36).unwrap();
        let seat = Seat(255);
        let district = RawDistrict {
            tiles: full(Laid {
                tile,
                row: -1,
                col: -1,
                rotation: 255,
            }),
            features: full((Feature::Wild, -1, -1)),
            buildings: full((Colour::Yellow, 255, -1, -1)),
            cards: full(CardId(255)),
        };
        let raw = Raw {
            players: 255,
            long: true,
            city: 255,
            first: seat,
            pack: full(255),
            districts: full(district),
            offer_cards: [Some(CardId(255)); 3],
            offer_tiles: [Some(tile); 3],
            offer_features: [[255; FEATURES]; 4],
            offer_pieces: [[255; 4]; 3],
            hidden: [true; 3],
            pawns: Pawns([[Some(seat); SLOTS as usize]; 4]),
            held_tile: Some(tile),
            held_features: [255; FEATURES],
            held_pieces: [255; 4],
            unseen_cards: [255; CARD_KINDS],
            unseen_tiles: u32::MAX,
            unseen_features: [255; FEATURES],
            unseen_pieces: [255; 4],
            start_tiles: 255,
            rings: Rings([[Slot::Ring(seat); SLOTS_OF_MILESTONE]; MILESTONES]),
            star: seat,
            round: 255,
            phase: Phase::Over,
            seat,
        };
        let mut room = [0; 2 * MOST_BYTES];
        let bytes = postcard::to_slice(&raw, &mut room).unwrap();
        assert_eq!(bytes.len(), MOST_BYTES);
    }
}
