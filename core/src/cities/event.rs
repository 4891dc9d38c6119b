//! What happens in a game of cities.

use super::parts::{CardId, Colour, Feature, Row, TileId};
use crate::describe::describe;
use crate::game::Seat;

/// Something that happened. Nothing of it is secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A starting tile was chosen, or was the only one left.
    StartTile {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: TileId,
    },
    /// A card was laid on the board.
    OfferCard {
        /// On which slot.
        slot: u8,
        /// Which.
        card: CardId,
    },
    /// A tile was laid on the board.
    OfferTile {
        /// On which slot.
        slot: u8,
        /// Which.
        tile: TileId,
    },
    /// A feature was laid on the board.
    OfferFeature {
        /// On which slot.
        slot: u8,
        /// Which.
        feature: Feature,
    },
    /// A piece was laid on the board.
    OfferPiece {
        /// On which slot.
        slot: u8,
        /// Which.
        colour: Colour,
    },
    /// A pawn was put on a slot.
    Take {
        /// By whom.
        seat: Seat,
        /// In which row.
        row: Row,
        /// On which slot.
        slot: u8,
    },
    /// A card came to a player.
    GainCard {
        /// To whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A tile came to a player.
    GainTile {
        /// To whom.
        seat: Seat,
        /// Which.
        tile: TileId,
    },
    /// A feature came to a player.
    GainFeature {
        /// To whom.
        seat: Seat,
        /// Which.
        feature: Feature,
    },
    /// A piece came to a player.
    GainPiece {
        /// To whom.
        seat: Seat,
        /// Which.
        colour: Colour,
    },
    /// A tile was laid.
    PlaceTile {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: TileId,
        /// The row of its top-left cell.
        row: i8,
        /// The column of its top-left cell.
        col: i8,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// A feature was laid.
    PlaceFeature {
        /// By whom.
        seat: Seat,
        /// Which.
        feature: Feature,
        /// On which row.
        row: i8,
        /// On which column.
        col: i8,
    },
    /// A piece was put on a lot or a building.
    PlacePiece {
        /// By whom.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// On which row.
        row: i8,
        /// On which column.
        col: i8,
    },
    /// Features that fit nowhere left the game.
    DiscardFeature {
        /// Whose.
        seat: Seat,
        /// Which.
        feature: Feature,
        /// How many.
        count: u8,
    },
    /// Pieces that were declined, or fit nowhere, left the game.
    DiscardPiece {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// A ring was laid on a milestone.
    Milestone {
        /// Whose.
        seat: Seat,
        /// Which milestone, 0 to 2.
        milestone: u8,
        /// The points under it.
        points: u8,
    },
    /// What lay on a slot nobody took left the game.
    Leftover {
        /// In which row.
        row: Row,
        /// On which slot.
        slot: u8,
    },
    /// The star changed hands, or stayed: its holder begins.
    Star {
        /// Whose it is now.
        seat: Seat,
    },
    /// A round begins.
    Round {
        /// Which.
        round: u8,
        /// Who begins.
        star: Seat,
    },
    /// The last round has ended.
    Over,
}

describe! { Event {
    1 "start_tile": StartTile { seat, tile } => { seat: Seat, tile: TileId },
    2 "offer_card": OfferCard { slot, card } => { slot: u8, card: CardId },
    3 "offer_tile": OfferTile { slot, tile } => { slot: u8, tile: TileId },
    4 "offer_feature": OfferFeature { slot, feature } => { slot: u8, feature: Feature },
    5 "offer_piece": OfferPiece { slot, colour } => { slot: u8, colour: Colour },
    6 "take": Take { seat, row, slot } => { seat: Seat, row: Row, slot: u8 },
    7 "gain_card": GainCard { seat, card } => { seat: Seat, card: CardId },
    8 "gain_tile": GainTile { seat, tile } => { seat: Seat, tile: TileId },
    9 "gain_feature": GainFeature { seat, feature } => { seat: Seat, feature: Feature },
    10 "gain_piece": GainPiece { seat, colour } => { seat: Seat, colour: Colour },
    11 "place_tile": PlaceTile { seat, tile, row, col, rotation } => {
        seat: Seat, tile: TileId, row: i8, col: i8, rotation: u8,
    },
    12 "place_feature": PlaceFeature { seat, feature, row, col } => {
        seat: Seat, feature: Feature, row: i8, col: i8,
    },
    13 "place_piece": PlacePiece { seat, colour, row, col } => {
        seat: Seat, colour: Colour, row: i8, col: i8,
    },
    14 "discard": DiscardFeature { seat, feature, count } => {
        seat: Seat, feature: Feature, count: u8,
    },
    15 "discard": DiscardPiece { seat, colour, count } => { seat: Seat, colour: Colour, count: u8 },
    16 "milestone": Milestone { seat, milestone, points } => {
        seat: Seat, milestone: u8, points: u8,
    },
    17 "leftover": Leftover { row, slot } => { row: Row, slot: u8 },
    18 "star": Star { seat } => { seat: Seat },
    19 "round": Round { round, star } => { round: u8, star: Seat },
    20 "over": Over => {},
} }

/// No action causes more events: a slot of four pieces taken of which none fits and no two are of
/// one colour, three milestones, what is left over in four rows, the star, the round or the end.
pub const MAX_EVENTS: usize = 1 + 4 + 3 + 4 + 1 + 1;
