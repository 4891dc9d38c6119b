//! What a player may see of sprawl: the own hand, the city block by block, and the score.

use rules::sprawl::{Card, CityBlock, Dir, Exits, Outcome, Sprawl, Tally, View};

use crate::event::CITY_NONE;
use crate::game::show;
use crate::object::city_game;
use crate::status::city_status;

/// The most cards of a city.
pub const CITY_SPRAWL_PLACED: usize = 23;

/// The most visible blocks of a city.
pub const CITY_SPRAWL_BLOCKS: usize = 92;

const _: () = assert!(CITY_SPRAWL_PLACED == rules::sprawl::MAX_PLACED);
const _: () = assert!(CITY_SPRAWL_BLOCKS == 4 * CITY_SPRAWL_PLACED);

/// A card and where it lies.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_sprawl_placement {
    /// A `city_sprawl_card`.
    pub card: u8,
    /// The row of its top left block; rows count down.
    pub row: i8,
    /// The column of its top left block; columns count right.
    pub col: i8,
    /// 1 if it is rotated by a half-turn.
    pub rotated: u8,
}

/// A visible block of the city.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_sprawl_block {
    /// Its row.
    pub row: i8,
    /// Its column.
    pub col: i8,
    /// A `city_sprawl_zone`.
    pub zone: u8,
    /// Where its road leaves: a sum of `city_sprawl_exit`, 0 without a road.
    pub exits: u8,
    /// A `city_sprawl_mark`.
    pub mark: u8,
}

/// The score of a city, or of one side of the motorway.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_sprawl_score {
    /// The largest group of each `city_sprawl_zone`.
    pub groups: [u8; 4],
    /// How many roads there are.
    pub roads: u8,
    /// How many blocks can be seen.
    pub blocks: u8,
    /// The base scoring cards; `CITY_NONE` where there is none.
    pub conditions: [u8; 3],
    /// The points of those cards.
    pub points: [i16; 3],
    /// The points of beaches, construction, point of interest and Wrecktar.
    pub extras: [i16; 4],
    /// What it all comes to.
    pub total: i16,
}

/// Sprawl as one seat may see it. Lists end at their count; what follows is 0.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_sprawl_view {
    /// How many play.
    pub players: u8,
    /// What the game waits for: a `city_sprawl_phase`.
    pub phase: u8,
    /// Who decides next, once chance has done its part.
    pub to_move: u8,
    /// The card on top of the pile, if it was seen; else `CITY_NONE`.
    pub top: u8,
    /// How many cards the pile has, the top card included.
    pub pile: u8,
    /// The card that must be placed before anything else; `CITY_NONE` if any may.
    pub must_place: u8,
    /// What must be reached; 0 in the competitive mode.
    pub target: u8,
    /// How many cards the own hand has.
    pub hand_count: u8,
    /// The own cards.
    pub hand: [u8; 3],
    /// How many cards each seat holds.
    pub hand_sizes: [u8; 4],
    /// How many cards lie scoring side up.
    pub scoring_count: u8,
    /// Those cards.
    pub scoring: [u8; 5],
    /// How many cards lie in the city.
    pub placed_count: u8,
    /// How many blocks of them can be seen.
    pub block_count: u8,
    /// How many parts are scored by themselves: 1, or the 2 sides of a motorway.
    pub side_count: u8,
    /// Cards this seat can't see, in the pile or in another hand: bit 1 for card 1 and so on.
    pub unknown: u64,
    /// Beaches that found no place, as bits.
    pub set_aside: u64,
    /// The cards of the city from bottom to top.
    pub placed: [city_sprawl_placement; CITY_SPRAWL_PLACED],
    /// The visible blocks.
    pub blocks: [city_sprawl_block; CITY_SPRAWL_BLOCKS],
    /// The score as the city stands, both sides of a motorway together; all 0 in the competitive
    /// mode.
    pub score: city_sprawl_score,
    /// Each side of a motorway by itself, in seat order.
    pub sides: [city_sprawl_score; 2],
}

/// Writes what `seat` may know of a sprawl game to `*view`: its own hand, and what lies open.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with
/// the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_view_sprawl(
    game: *const city_game,
    seat: u32,
    view: *mut city_sprawl_view,
) -> city_status {
    show::<Sprawl, _>(game, seat, view, look)
}

/// Lays out what comes in an array that is 0 beyond it.
fn row_of<T: Copy + Default, const N: usize>(items: impl Iterator<Item = T>) -> [T; N] {
    let mut row = [T::default(); N];
    for (place, item) in row.iter_mut().zip(items) {
        *place = item;
    }
    row
}

fn number(card: Option<Card>) -> u8 {
    card.map_or(CITY_NONE, Card::number)
}

fn bits(cards: impl Iterator<Item = Card>) -> u64 {
    cards.fold(0, |bits, card| bits | 1 << card.number())
}

fn exit_bits(exits: Exits) -> u8 {
    let bit = |dir: Dir| u8::from(exits.has(dir)) << dir as u8;
    Dir::ALL.into_iter().fold(0, |bits, dir| bits | bit(dir))
}

fn block(block: CityBlock) -> city_sprawl_block {
    city_sprawl_block {
        row: block.row,
        col: block.col,
        zone: block.zone as u8,
        exits: exit_bits(block.exits),
        mark: block.mark.map_or(0, |mark| mark as u8),
    }
}

fn score(tally: &Tally) -> city_sprawl_score {
    let conditions = tally.conditions;
    let extras = tally.extras;
    city_sprawl_score {
        groups: tally.groups,
        roads: tally.roads,
        blocks: tally.blocks,
        conditions: conditions.map(|points| number(points.map(|points| points.card))),
        points: conditions.map(|points| points.map_or(0, |points| points.points)),
        extras: [
            extras.beaches,
            extras.construction,
            extras.poi,
            extras.wrecktar,
        ],
        total: tally.total,
    }
}

/// The whole score and that of each side; 0 where there is none.
fn scores(outcome: &Outcome) -> (city_sprawl_score, [city_sprawl_score; 2]) {
    let none = city_sprawl_score::default();
    match outcome {
        Outcome::Together {
            score: whole,
            sides,
            ..
        } => {
            let sides = sides
                .as_ref()
                .map_or([none; 2], |[upper, lower]| [score(upper), score(lower)]);
            (score(whole), sides)
        }
        Outcome::Versus {
            sides: [upper, lower],
            ..
        } => (none, [score(upper), score(lower)]),
    }
}

fn look(sprawl: &Sprawl, view: &View) -> city_sprawl_view {
    let city = sprawl.city(None);
    let placed = view.placed.as_slice();
    let (score, sides) = scores(&sprawl.standing());
    city_sprawl_view {
        players: view.setup.players,
        phase: view.phase as u8,
        to_move: view.to_move.0,
        top: number(view.top),
        pile: view.pile,
        must_place: number(view.must_place),
        target: view.target.unwrap_or(0),
        hand_count: view.hand.len() as u8,
        hand: row_of(view.hand.iter().map(Card::number)),
        hand_sizes: view.hand_sizes,
        scoring_count: view.scoring.len() as u8,
        scoring: row_of(view.scoring.iter().map(Card::number)),
        placed_count: placed.len() as u8,
        block_count: city.len() as u8,
        side_count: sprawl.sides().len() as u8,
        unknown: bits(view.unknown.iter()),
        set_aside: bits(view.set_aside.iter()),
        placed: row_of(placed.iter().map(|placement| city_sprawl_placement {
            card: placement.card.number(),
            row: placement.row,
            col: placement.col,
            rotated: placement.rotated.into(),
        })),
        blocks: row_of(city.blocks().map(block)),
        score,
        sides,
    }
}
