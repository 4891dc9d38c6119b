//! The state of a game and what it says about itself.

use super::draft::{Held, Offer, Pawns, Unseen};
use super::grid::members;
use super::lay::District;
use super::milestones::Rings;
use super::pack::{MILESTONES, Milestone, Pack};
use super::parts::{Row, START_TILES, TileId};
use super::score::{Account, MAX_PLAYERS, Outcome};
use super::setup::Setup;
use crate::game::Seat;

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Phase {
    /// A player chooses a starting tile.
    StartTiles = 0,
    /// Chance fills the board.
    Fill = 1,
    /// A player puts a pawn on the board.
    Take = 2,
    /// Chance shows the face-down card.
    RevealCard = 3,
    /// Chance shows the face-down tile.
    RevealTile = 4,
    /// Chance shows the face-down feature.
    RevealFeature = 5,
    /// Chance draws from the bag for "?".
    DrawPieces = 6,
    /// A player lays a tile.
    PlaceTile = 7,
    /// A player lays a feature.
    PlaceFeatures = 8,
    /// A player puts a piece down or declines.
    PlacePieces = 9,
    /// The last round has ended.
    Over = 10,
}

impl Phase {
    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::StartTiles => "start_tiles",
            Self::Fill => "fill",
            Self::Take => "take",
            Self::RevealCard => "reveal_card",
            Self::RevealTile => "reveal_tile",
            Self::RevealFeature => "reveal_feature",
            Self::DrawPieces => "draw_pieces",
            Self::PlaceTile => "place_tile",
            Self::PlaceFeatures => "place_features",
            Self::PlacePieces => "place_pieces",
            Self::Over => "over",
        }
    }

    /// Whether chance is due.
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Self::Fill
                | Self::RevealCard
                | Self::RevealTile
                | Self::RevealFeature
                | Self::DrawPieces
        )
    }
}

/// A game of cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Cities {
    pub(crate) setup: Setup,
    pub(crate) districts: [District; MAX_PLAYERS],
    pub(crate) offer: Offer,
    pub(crate) pawns: Pawns,
    pub(crate) held: Held,
    pub(crate) unseen: Unseen,
    /// Starting tiles still to be chosen, bit by bit.
    pub(crate) start_tiles: u8,
    pub(crate) rings: Rings,
    pub(crate) star: Seat,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is; without meaning while the board is filled and when the game is over.
    pub(crate) seat: Seat,
}

const _: () = assert!(size_of::<Cities>() <= 2048);

impl Cities {
    /// What is chosen before the first action.
    pub(crate) fn at_start(setup: &Setup) -> Self {
        Self {
            setup: *setup,
            districts: [District::EMPTY; MAX_PLAYERS],
            offer: Offer::EMPTY,
            pawns: Pawns::NONE,
            held: Held::NOTHING,
            unseen: Unseen::all(&setup.pack),
            start_tiles: (1 << START_TILES) - 1,
            rings: Rings::new(setup.players),
            star: setup.first,
            round: 0,
            phase: Phase::StartTiles,
            seat: setup.before(setup.first),
        }
    }

    /// What the box contains.
    pub const fn pack(&self) -> &Pack {
        &self.setup.pack
    }

    /// The city's milestones.
    pub fn milestones(&self) -> &[Milestone; MILESTONES] {
        let [first, ..] = &self.setup.pack.cities;
        self.pack().milestones(self.setup.city).unwrap_or(first)
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; in the choice of starting tiles who chooses; nobody's while the board is
    /// filled and when the game is over.
    pub const fn seat(&self) -> Option<Seat> {
        match self.phase {
            Phase::Fill | Phase::Over => None,
            _ => Some(self.seat),
        }
    }

    /// The round: 0 before the first filling, the last one when the game is over.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who starts this round.
    pub const fn star(&self) -> Seat {
        self.star
    }

    /// A seat's district and cards.
    pub fn district(&self, seat: Seat) -> Option<&District> {
        let seated = seat.0 < self.setup.players;
        self.districts.get(seat.index()).filter(|_| seated)
    }

    /// The districts in seat order.
    pub fn districts(&self) -> &[District] {
        let players = usize::from(self.setup.players);
        self.districts.get(..players).unwrap_or(&self.districts)
    }

    /// What the board offers.
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Who stands where.
    pub const fn pawns(&self) -> &Pawns {
        &self.pawns
    }

    /// What was taken and is not yet placed.
    pub const fn held(&self) -> &Held {
        &self.held
    }

    /// What has not been seen yet.
    pub const fn unseen(&self) -> &Unseen {
        &self.unseen
    }

    /// The starting tiles still to be chosen.
    pub fn start_tiles(&self) -> impl Iterator<Item = TileId> {
        members(u64::from(self.start_tiles)).filter_map(|nth| TileId::start(nth as u8))
    }

    /// Whose ring lies where.
    pub const fn rings(&self) -> &Rings {
        &self.rings
    }

    /// How many pawns were put on the board since the game began.
    pub fn turns(&self) -> u32 {
        let per_round = u32::from(self.setup.turns_per_round());
        let rounds = match self.phase {
            Phase::Over => self.round,
            _ => self.round.saturating_sub(1),
        };
        u32::from(rounds) * per_round + u32::from(self.pawns.total())
    }

    /// Whether a seat may still put a pawn into a row this round.
    pub fn may_use(&self, row: Row, seat: Seat) -> bool {
        self.pawns.count(row, seat) < self.setup.per_row()
    }

    /// The account of a seat as it stands, finished or not.
    pub fn account(&self, seat: Seat) -> Account {
        let empty = District::EMPTY;
        let district = self.district(seat).unwrap_or(&empty);
        Account::of(
            district.plan(),
            district.cards(),
            self.pack(),
            self.ring_points(seat),
        )
    }

    /// The points under a seat's rings.
    pub fn ring_points(&self, seat: Seat) -> [u8; MILESTONES] {
        [0, 1, 2].map(|milestone| self.rings.points(milestone, seat, self.milestones()))
    }

    /// How the game stands, finished or not.
    pub fn standing(&self) -> Outcome {
        let seats = (0..self.setup.players).map(Seat);
        Outcome::of(seats.map(|seat| self.account(seat))).decided(self.setup.players)
    }

    /// The district of the seat on turn.
    pub(crate) fn own(&self) -> &District {
        let [first, ..] = &self.districts;
        self.districts.get(self.seat.index()).unwrap_or(first)
    }

    pub(crate) fn own_mut(&mut self) -> &mut District {
        let seat = self.seat.index() & (MAX_PLAYERS - 1);
        &mut self.districts[seat]
    }
}
