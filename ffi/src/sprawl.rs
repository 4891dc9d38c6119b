//! Sprawl for C: its view (the own hand, the city block by block, the score), what a placement is worth,
//! and what is printed on its cards.

use core::ffi::c_char;

use rules::Lang;
use rules::sprawl::{Block, Card, CityBlock, Dir, Exits, Outcome, Sprawl, Tally, View};

use crate::border::{self, SizedOut};
use crate::game::{Viewed, decode, show};
use crate::object::city_game;
use crate::parts::{CITY_NONE, row_of};
use crate::status::{answer, city_status};
use crate::texts::{Part, item_text};

/// What the game waits for.
#[repr(u8)]
pub enum city_sprawl_phase {
    /// Chance turns a card scoring side up.
    ScoringCard = 0,
    /// Chance turns up a motorway card.
    MotorwayCard = 1,
    /// A player lays a motorway card.
    Motorway = 2,
    /// Chance deals a card.
    Deal = 3,
    /// Chance turns up the first card of the city.
    StartCard = 4,
    /// A player lays the point of interest.
    Poi = 5,
    /// Chance shows the top of the pile.
    TopCard = 6,
    /// A player places a card.
    Place = 7,
    /// All cards are placed.
    Over = 8,
}

/// What a block is used for.
#[repr(u8)]
pub enum city_sprawl_zone {
    /// Homes.
    Residential = 0,
    /// Shops.
    Commercial = 1,
    /// Industry.
    Industrial = 2,
    /// Park.
    Park = 3,
}

/// Where a road leaves a block: add their numbers.
#[repr(u8)]
pub enum city_sprawl_exit {
    /// Up.
    North = 1,
    /// Right.
    East = 2,
    /// Down.
    South = 4,
    /// Left.
    West = 8,
}

/// What makes a block special.
#[repr(u8)]
pub enum city_sprawl_mark {
    /// Nothing.
    None = 0,
    /// A building site that waits to be covered.
    Construction = 1,
    /// Wrecktar's own block; can't be covered.
    Monster = 2,
    /// A point of interest; can't be covered.
    Poi = 3,
}

const _: () = {
    use rules::sprawl::{Mark, Phase, Zone};
    assert!(city_sprawl_phase::Over as u8 == Phase::Over as u8);
    assert!(city_sprawl_zone::Park as u8 == Zone::Park as u8);
    assert!(city_sprawl_mark::Poi as u8 == Mark::Poi as u8);
};

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
    /// 0.
    pub reserved: u8,
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
    /// How many bytes of this structure were filled.
    pub size: u32,
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
    /// 0.
    pub reserved: u32,
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
    /// 0: without gaps, two views can be compared byte by byte.
    pub reserved_end: u16,
}

/// The city side of a card.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_sprawl_card_info {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// Which of its blocks are sea, bit 0 for the first and so on; they are all 0.
    pub sea: u8,
    /// 0.
    pub reserved: [u8; 3],
    /// Its blocks: top left, top right, bottom left, bottom right, with row and column on the card.
    pub blocks: [city_sprawl_block; 4],
}

border::growing!(city_sprawl_view, city_sprawl_card_info);

/// Fills `size` bytes at `view` with what `seat` may know of a sprawl game: its own hand, and what lies
/// open. `city_sprawl_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_sprawl_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_look(
    game: *const city_game,
    seat: u32,
    view: *mut city_sprawl_view,
    size: usize,
) -> city_status {
    show::<Sprawl>(game, seat, view, size)
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

fn block_at(row: i8, col: i8, block: Block) -> city_sprawl_block {
    city_sprawl_block {
        row,
        col,
        zone: block.zone as u8,
        exits: exit_bits(block.exits),
        mark: block.mark.map_or(0, |mark| mark as u8),
    }
}

fn block(block: CityBlock) -> city_sprawl_block {
    let CityBlock {
        row,
        col,
        zone,
        exits,
        mark,
        ..
    } = block;
    block_at(row, col, Block { zone, exits, mark })
}

fn score(tally: &Tally) -> city_sprawl_score {
    let conditions = tally.conditions;
    let extras = tally.extras;
    city_sprawl_score {
        groups: tally.groups,
        roads: tally.roads,
        blocks: tally.blocks,
        conditions: conditions.map(|points| number(points.map(|points| points.card))),
        reserved: 0,
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

impl Viewed for Sprawl {
    type Look = city_sprawl_view;

    fn look(&self, view: &View) -> city_sprawl_view {
        let city = self.city(None);
        let placed = view.placed.as_slice();
        let (score, sides) = scores(&self.standing());
        city_sprawl_view {
            size: 0,
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
            side_count: self.sides().len() as u8,
            reserved: 0,
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
            reserved_end: 0,
        }
    }
}

/// Writes what a player's action would be worth to the deciding seat to `*worth`, without playing
/// it: the common score, or in the competitive mode the lead. What a solver asks.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE, ILLEGAL (not legal now, or chance's to do),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_worth(
    game: *const city_game,
    code: u64,
    worth: *mut i32,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(worth)?;
        let worth = game.state::<Sprawl>()?.score_after(decode(code)?);
        out.set(worth.ok_or(city_status::Illegal)?.into());
        Ok(())
    })
}

fn card_with(number: u32) -> Option<Card> {
    u8::try_from(number).ok().and_then(Card::from_number)
}

/// Fills `size` bytes at `info` with the city side of a card (a `city_sprawl_card`), rotated by a
/// half-turn if `rotated` is 1: its four blocks. Its name and condition: `city_sprawl_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, OUT_OF_RANGE (`rotated` is neither 1 nor 0), TOO_SMALL (not a
/// `city_sprawl_card_info`), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_read_card(
    card: u32,
    rotated: u32,
    info: *mut city_sprawl_card_info,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(info, size, None)?;
        let card = card_with(card).ok_or(city_status::UnknownItem)?;
        if rotated > 1 {
            return Err(city_status::OutOfRange);
        }
        let places = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let mut blocks = [city_sprawl_block::default(); 4];
        let mut sea = 0;
        let printed = card.face(rotated == 1).0.into_iter().zip(places);
        for (number, (printed, (row, col))) in printed.enumerate() {
            match (printed, blocks.get_mut(number)) {
                (Some(printed), Some(block)) => *block = block_at(row, col, printed),
                _ => sea |= 1 << number,
            }
        }
        out.set(city_sprawl_card_info {
            size: 0,
            sea,
            reserved: [0; 3],
            blocks,
        });
        Ok(())
    })
}

/// A text about a card of sprawl (a `city_sprawl_card`): its name, condition or id, as `part` (a
/// `city_text`) says.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_card_text(
    game: *const city_game,
    card: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    let card = card_with(card);
    let text = |part, lang| card.map(|card| card_text(card, part, lang));
    item_text::<Sprawl>(game, (buffer, size, length), part, lang, text)
}

fn card_text(card: Card, part: Part, lang: Lang) -> &'static str {
    match part {
        Part::Name | Part::Short => card.name(lang),
        Part::Rule => card.condition(lang),
        Part::Id => card.id(),
    }
}
