//! The canonical encoding of a state, for its fingerprint.

use super::lay::District;
use super::milestones::Slot;
use super::parts::{CardId, Colour, Feature, TileId};
use super::state::Cities;
use crate::digest::Digest;
use crate::game::{Seat, Setup as _};

/// What stands for nobody and nothing.
const NONE: u8 = 0xff;

impl Cities {
    /// Feeds the whole state to a digest.
    pub(crate) fn feed(&self, digest: &mut Digest) {
        digest.bytes(&self.setup.encode());
        self.setup.encode_appendix(&mut |bytes| digest.bytes(bytes));
        for district in self.districts() {
            feed_district(district, digest);
        }
        self.feed_board(digest);
        for slot in self.rings.0.iter().flatten() {
            digest.u8(match slot {
                Slot::Free => NONE,
                Slot::Blocked => NONE - 1,
                Slot::Ring(seat) => seat.0,
            });
        }
        digest.bytes(&[
            self.start_tiles,
            self.star.0,
            self.round,
            self.phase as u8,
            self.seat.0,
        ]);
    }

    fn feed_board(&self, digest: &mut Digest) {
        for card in self.offer.cards {
            digest.u8(card.map_or(NONE, |CardId(number)| number));
        }
        for tile in self.offer.tiles.into_iter().chain([self.held.tile]) {
            digest.u8(tile.map_or(NONE, TileId::number));
        }
        let groups = self.offer.features.iter();
        for group in groups.chain([&self.held.features, &self.unseen.features]) {
            digest.bytes(&group.0);
        }
        let groups = self.offer.pieces.iter();
        for group in groups.chain([&self.held.pieces, &self.unseen.pieces]) {
            digest.bytes(&group.0);
        }
        digest.bytes(&self.offer.hidden.map(u8::from));
        for pawn in self.pawns.0.iter().flatten() {
            digest.u8(pawn.map_or(NONE, |Seat(seat)| seat));
        }
        digest.bytes(&self.unseen.cards.0);
        digest.u32(self.unseen.tiles);
    }
}

/// The tiles, then feature by feature and building by building the cells, then the cards.
fn feed_district(district: &District, digest: &mut Digest) {
    for laid in district.tiles() {
        let (row, col) = (laid.row as u8, laid.col as u8);
        digest.bytes(&[laid.tile.number(), row, col, laid.rotation]);
    }
    digest.u8(0);
    let plan = district.plan();
    for feature in Feature::ALL {
        digest.u64(plan.feature(feature));
    }
    for colour in Colour::ALL {
        digest.u64(plan.built_in(colour));
    }
    for height in plan.heights() {
        digest.u64(height);
    }
    for CardId(card) in district.cards() {
        digest.u8(card);
    }
    digest.u8(NONE);
}
