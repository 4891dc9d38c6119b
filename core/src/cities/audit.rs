//! The invariants of a state: everything in the box is somewhere, and the board, the districts and
//! what is held fit the round, the pawns and the phase.

use super::bag::Bag;
use super::draft::{FEATURE_GROUPS, Held, Offer, PIECE_GROUPS, Pawns};
use super::lay::District;
use super::milestones::{Rings, Slot};
use super::pack::PIECES;
use super::parts::{CARD_KINDS, Colour, FEATURES, Feature, LAST_SLOT, Row, START_TILES};
use super::persist::Fault;
use super::state::{Cities, Phase};
use crate::game::Seat;

pub(crate) fn ensure(holds: bool, fault: Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault) }
}

impl Cities {
    /// The first invariant the state breaks.
    pub(crate) fn audit(&self) -> Result<(), Fault> {
        let players = self.setup.players;
        let seated = self.seat.0 < players && self.star.0 < players;
        ensure(seated, Fault::Turn)?;
        if self.phase == Phase::StartTiles {
            return self.audit_start();
        }
        ensure(self.start_tiles == 0, Fault::District)?;
        ensure(self.start_tiles_differ(), Fault::District)?;
        self.audit_turn()?;
        self.audit_board()?;
        self.audit_districts()?;
        self.audit_stock()?;
        self.audit_held()?;
        self.audit_rings()
    }

    /// Nothing has happened but some seats chose their starting tile, counter-clockwise.
    fn audit_start(&self) -> Result<(), Fault> {
        let fresh = Self::at_start(&self.setup);
        let untouched = (self.offer, self.pawns, self.held, self.unseen)
            == (fresh.offer, fresh.pawns, fresh.held, fresh.unseen);
        let unclaimed = (self.rings, self.star, self.round) == (fresh.rings, fresh.star, 0);
        ensure(untouched && unclaimed, Fault::Board)?;
        let mut chooser = self.setup.before(self.setup.first);
        let mut chosen = 0;
        while chooser != self.seat && chosen < self.setup.players {
            ensure(self.has_start_tile(chooser), Fault::District)?;
            chooser = self.setup.before(chooser);
            chosen += 1;
        }
        let laid = self.districts().iter().flat_map(District::tiles).count();
        ensure(laid == usize::from(chosen), Fault::District)?;
        let bare = self.districts().iter().all(|district| {
            let plan = district.plan();
            plan.featured() | plan.built() == 0 && district.cards.is_empty()
        });
        ensure(bare && self.start_tiles_differ(), Fault::District)?;
        let left = self.start_tiles.count_ones();
        let rest = !self.chosen_start_tiles() & ((1 << START_TILES) - 1);
        let choice = left > 1 && self.start_tiles == rest;
        ensure(choice, Fault::District)
    }

    fn has_start_tile(&self, seat: Seat) -> bool {
        self.district(seat)
            .is_some_and(|district| district.tiles().count() == 1)
    }

    fn chosen_start_tiles(&self) -> u8 {
        let tiles = self.districts().iter().flat_map(District::tiles);
        let starts = tiles.filter_map(|laid| laid.tile.nth_start());
        starts.fold(0, |bits, nth| bits | 1 << (nth & 7))
    }

    /// Every district that has begun began with another starting tile.
    fn start_tiles_differ(&self) -> bool {
        let begun = self.districts().iter();
        let begun = begun.filter(|district| district.tiles().next().is_some());
        self.chosen_start_tiles().count_ones() as usize == begun.count()
    }

    /// How many rounds have ended.
    fn completed(&self) -> u8 {
        match self.phase {
            Phase::Over => self.round,
            _ => self.round.saturating_sub(1),
        }
    }

    /// The round is one of the game, and nobody but the start player begins the first.
    fn audit_round(&self) -> Result<(), Fault> {
        let rounds = self.setup.rounds();
        let round = match self.phase {
            Phase::Over => self.round == rounds,
            _ => (1..=rounds).contains(&self.round),
        };
        let begins = self.round > 1 || self.star == self.setup.first;
        ensure(round && begins, Fault::Turn)
    }

    /// The pawns stand as turns were taken, clockwise from the star's holder.
    fn audit_turn(&self) -> Result<(), Fault> {
        self.audit_round()?;
        let turns = self.pawns.total();
        if matches!(self.phase, Phase::Fill | Phase::Over) {
            let idle = turns == 0 && self.seat == self.star;
            return ensure(idle, Fault::Turn);
        }
        let in_turn = u8::from(self.phase != Phase::Take);
        let most = self.setup.turns_per_round() - 1 + in_turn;
        ensure((in_turn..=most).contains(&turns), Fault::Turn)?;
        let (seat, counts) = self.after_turns(turns - in_turn);
        let fits = (0..4).map(Seat).zip(counts).all(|(seat, count)| {
            let rows = Row::ALL.map(|row| self.pawns.count(row, seat));
            let allowed = rows.iter().all(|&pawns| pawns <= self.setup.per_row());
            let begun = if seat == self.seat { in_turn } else { 0 };
            allowed && rows.iter().sum::<u8>() == count + begun
        });
        let counted: u8 = counts.iter().sum();
        ensure(
            fits && seat == self.seat && counted + in_turn == turns,
            Fault::Turn,
        )
    }

    /// Whose turn it is after so many turns of a round, and how many each seat has had.
    fn after_turns(&self, turns: u8) -> (Seat, [u8; 4]) {
        let mut seat = self.star;
        let mut counts = [0; 4];
        for _ in 0..turns {
            counts[seat.index() & 3] += 1;
            seat = self.setup.next(seat);
        }
        (seat, counts)
    }

    /// What lies on the board is what was filled and not taken.
    fn audit_board(&self) -> Result<(), Fault> {
        let fits = match self.phase {
            Phase::Over => self.offer == Offer::EMPTY,
            Phase::Fill => self.offer.is_filled_in_order(),
            _ => self.offer.is_what_pawns_left(&self.pawns),
        };
        ensure(fits, Fault::Board)
    }

    /// Every player has the tiles and cards that were taken.
    fn audit_districts(&self) -> Result<(), Fault> {
        let before = usize::from(self.setup.per_row() * self.completed());
        for (seat, district) in (0..).map(Seat).zip(self.districts()) {
            let on_turn = seat == self.seat;
            let tile_due = matches!(self.phase, Phase::RevealTile | Phase::PlaceTile);
            let card_due = self.phase == Phase::RevealCard;
            let taken = |row, due: bool| {
                let pawns = usize::from(self.pawns.count(row, seat));
                (before + pawns).checked_sub(usize::from(due && on_turn))
            };
            let tiles = district.tiles().count().checked_sub(1);
            let cards = Some(district.cards.len());
            let fits = tiles.is_some()
                && tiles == taken(Row::Tiles, tile_due)
                && cards == taken(Row::Cards, card_due);
            ensure(fits, Fault::District)?;
        }
        Ok(())
    }

    /// Nothing is there twice, and as much was seen as could be by now.
    fn audit_stock(&self) -> Result<(), Fault> {
        let pack = self.pack();
        let (unseen, there) = (&self.unseen, self.there());
        let fits = |unseen: &[u8], there: &[u8], all: &[u8]| {
            let both = unseen.iter().zip(there).zip(all);
            both.into_iter().all(|((&unseen, &there), &all)| {
                u16::from(unseen) + u16::from(there) <= u16::from(all)
            })
        };
        let cards = pack.cards();
        let enough = fits(&unseen.cards.0, &there.cards.0, &cards.0)
            && fits(&unseen.features.0, &there.features.0, &pack.features().0)
            && fits(&unseen.pieces.0, &there.pieces.0, &[PIECES; 4]);
        let tiles_apart = there.tiles & unseen.tiles == 0 && there.all_tiles_differ;
        ensure(enough && tiles_apart, Fault::Stock)?;
        let seen = [
            cards.total() - unseen.cards.total(),
            unseen.tiles.count_zeros(),
            pack.features().total() - unseen.features.total(),
            u32::from(PIECES) * 4 - unseen.pieces.total(),
        ];
        let expected = Row::ALL.map(|row| self.seen_range(row));
        let in_range = |(seen, (least, most)): (u32, (u32, u32))| least <= seen && seen <= most;
        ensure(seen.into_iter().zip(expected).all(in_range), Fault::Stock)
    }

    /// How many items of a row can have been seen: with three players the last slot of a round may
    /// have been left.
    fn seen_range(&self, row: Row) -> (u32, u32) {
        let (open, last) = match row {
            Row::Cards | Row::Tiles => (3, 1),
            Row::Features => (5, 1),
            Row::Pieces => (10, 2),
        };
        let rounds = u32::from(self.completed());
        let now = match self.phase {
            Phase::Over => 0,
            Phase::Fill => self.offer.count(row),
            _ => open + self.shown(row, last),
        };
        let always = self.setup.players != 3;
        let least = open + if always { last } else { 0 };
        (rounds * least + now, rounds * (open + last) + now)
    }

    /// How many items of a row's last slot were shown this round.
    fn shown(&self, row: Row, last: u32) -> u32 {
        let due = match row {
            Row::Cards => self.phase == Phase::RevealCard,
            Row::Tiles => self.phase == Phase::RevealTile,
            Row::Features => self.phase == Phase::RevealFeature,
            Row::Pieces if self.phase == Phase::DrawPieces => return self.held.pieces.total(),
            Row::Pieces => false,
        };
        let taken = self.pawns.at(row, LAST_SLOT).is_some();
        if taken && !due { last } else { 0 }
    }

    /// What is held fits the phase, and there is a choice.
    fn audit_held(&self) -> Result<(), Fault> {
        let Held {
            tile,
            features,
            pieces,
        } = self.held;
        let (features, pieces) = (features.total(), pieces.total());
        let stands = |row| self.pawns.count(row, self.seat) > 0;
        let on_last = |row| self.pawns.at(row, LAST_SLOT) == Some(self.seat);
        let choices = self.choices();
        let fits = match self.phase {
            Phase::StartTiles | Phase::Fill | Phase::Take | Phase::Over => {
                self.held == Held::NOTHING
            }
            Phase::RevealCard => on_last(Row::Cards) && self.held == Held::NOTHING,
            Phase::RevealTile => on_last(Row::Tiles) && self.held == Held::NOTHING,
            Phase::RevealFeature => {
                on_last(Row::Features) && tile.is_none() && (features, pieces) == (1, 0)
            }
            Phase::DrawPieces => {
                on_last(Row::Pieces) && tile.is_none() && features == 0 && pieces < 2
            }
            Phase::PlaceTile => {
                let alone = tile.is_some() && (features, pieces) == (0, 0);
                stands(Row::Tiles) && alone && choices.count() > 1
            }
            Phase::PlaceFeatures => {
                let alone = tile.is_none() && (1..=2).contains(&features) && pieces == 0;
                let all_fit = self.held.features.kinds().count_ones() == choices.groups_in_use();
                stands(Row::Features) && alone && all_fit && choices.count() > 1
            }
            Phase::PlacePieces => {
                let alone = tile.is_none() && features == 0 && (1..=4).contains(&pieces);
                stands(Row::Pieces) && alone && choices.any_placement()
            }
        };
        ensure(fits, Fault::Held)
    }

    /// Rings lie from the highest slot down, each seat's once for a milestone.
    fn audit_rings(&self) -> Result<(), Fault> {
        let fresh = Rings::new(self.setup.players);
        let fits = self.rings.0.iter().zip(&fresh.0).all(|(slots, fresh)| {
            let mut free_above = false;
            let mut seats = 0u8;
            slots.iter().zip(fresh).all(|(slot, fresh)| match *slot {
                Slot::Blocked => *fresh == Slot::Blocked,
                Slot::Free => {
                    free_above = true;
                    *fresh == Slot::Free
                }
                Slot::Ring(seat) => {
                    let new = seats >> (seat.0 & 7) & 1 == 0 && seat.0 < self.setup.players;
                    seats |= 1 << (seat.0 & 7);
                    new && !free_above && *fresh == Slot::Free
                }
            })
        });
        let begun = Cities::turns(self) > 0 || self.rings == fresh;
        ensure(fits && begun, Fault::Rings)
    }

    /// Everything that lies on the board, in districts or in a hand.
    fn there(&self) -> There {
        let mut there = There::EMPTY;
        for card in self.offer.cards.into_iter().flatten() {
            there.cards.add(card.index());
        }
        for tile in self.offer.tiles.into_iter().chain([self.held.tile]) {
            tile.into_iter()
                .for_each(|tile| there.add_tile(tile.index()));
        }
        let features = self.offer.features.iter().chain([&self.held.features]);
        features.for_each(|group| there.features.join(group));
        let pieces = self.offer.pieces.iter().chain([&self.held.pieces]);
        pieces.for_each(|group| there.pieces.join(group));
        for district in self.districts() {
            there.add_district(district);
        }
        there
    }
}

/// What can be seen, counted.
struct There {
    cards: Bag<CARD_KINDS>,
    tiles: u32,
    all_tiles_differ: bool,
    features: Bag<FEATURES>,
    pieces: Bag<4>,
}

impl There {
    const EMPTY: Self = Self {
        cards: Bag::EMPTY,
        tiles: 0,
        all_tiles_differ: true,
        features: Bag::EMPTY,
        pieces: Bag::EMPTY,
    };

    fn add_tile(&mut self, index: usize) {
        let tile = 1 << (index & 31);
        self.all_tiles_differ &= self.tiles & tile == 0;
        self.tiles |= tile;
    }

    fn add_district(&mut self, district: &District) {
        district
            .cards()
            .for_each(|card| self.cards.add(card.index()));
        let land = district
            .tiles()
            .filter(|laid| laid.tile.nth_start().is_none());
        land.for_each(|laid| self.add_tile(laid.tile.index()));
        let plan = district.plan();
        for feature in Feature::ALL {
            let count = plan.feature(feature).count_ones() as u8;
            self.features.add_many(feature.index(), count);
        }
        for colour in Colour::ALL {
            let floors = (1..)
                .zip(plan.heights())
                .map(|(floors, cells)| floors * (cells & plan.built_in(colour)).count_ones() as u8);
            self.pieces.add_many(colour.index(), floors.sum());
        }
    }
}

impl Offer {
    /// How many open items of a row lie there.
    fn count(&self, row: Row) -> u32 {
        match row {
            Row::Cards => self.cards.iter().flatten().count() as u32,
            Row::Tiles => self.tiles.iter().flatten().count() as u32,
            Row::Features => self.features.iter().map(Bag::total).sum(),
            Row::Pieces => self.pieces.iter().map(Bag::total).sum(),
        }
    }

    /// Every slot in filling order: how many items it holds and how many it should.
    fn groups(&self) -> impl Iterator<Item = (Row, u8, u32, u32)> + '_ {
        let cards = self.cards.iter().map(|card| u32::from(card.is_some()));
        let tiles = self.tiles.iter().map(|tile| u32::from(tile.is_some()));
        let features = self.features.iter().map(Bag::total);
        let pieces = self.pieces.iter().map(Bag::total);
        let single = |row| move |(slot, there)| (row, slot, there, 1);
        let cards = (0..).zip(cards).map(single(Row::Cards));
        let tiles = (0..).zip(tiles).map(single(Row::Tiles));
        let features = (0..).zip(features.zip(FEATURE_GROUPS));
        let features = features.map(|(slot, (there, full))| (Row::Features, slot, there, full));
        let pieces = (0..).zip(pieces.zip(PIECE_GROUPS));
        let pieces = pieces.map(|(slot, (there, full))| (Row::Pieces, slot, there, full));
        cards.chain(tiles).chain(features).chain(pieces)
    }

    /// Filled up to some point, but not completely; face-down items behind complete rows.
    fn is_filled_in_order(&self) -> bool {
        let mut gap = false;
        let in_order = self.groups().all(|(_, _, there, full)| {
            let fits = there <= full && (!gap || there == 0);
            gap |= there < full;
            fits
        });
        let hidden = [Row::Cards, Row::Tiles, Row::Features]
            .into_iter()
            .all(|row| {
                let mut groups = self.groups().filter(|group| group.0 == row);
                self.is_hidden(row) == groups.all(|(_, _, there, full)| there == full)
            });
        in_order && gap && hidden
    }

    /// Full where no pawn stands, empty where one does.
    fn is_what_pawns_left(&self, pawns: &Pawns) -> bool {
        let open = self.groups().all(|(row, slot, there, full)| {
            let left = pawns.at(row, slot).is_none();
            there == if left { full } else { 0 }
        });
        let hidden = [Row::Cards, Row::Tiles, Row::Features].into_iter();
        let mut hidden =
            hidden.map(|row| self.is_hidden(row) == pawns.at(row, LAST_SLOT).is_none());
        open && hidden.all(|fits| fits)
    }
}
