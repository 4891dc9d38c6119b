//! Cities for C: component packs, its view, accounts with the cells behind every line, and the texts
//! of a pack's cards. A pack is bytes of the caller's: the appendix of a setup.

use core::ffi::c_char;
use core::fmt;

use rules::cities::check::{Fault, check_bytes};
use rules::cities::{
    Account, CARD_KINDS, CardId, Cities, District, Expression, FEATURES, Feature, FeatureNames,
    MILESTONES, Measure, PACK_BYTES, Pack, PackError, Slot, TileId, Titles, Value, decode_titled,
    members, wording,
};
use rules::{Lang, Seat};

use crate::border::{self, Out, SizedOut, Span};
use crate::game::{Viewed, decode, show};
use crate::object::city_game;
use crate::paper::Paper;
use crate::parts::{CITY_NONE, check_seat, item, row_of};
use crate::setup::CITY_APPENDIX_MAX;
use crate::status::{Checked, answer, city_status};
use crate::texts::read_lang;
use city_pack_text as PackText;

/// The most players of cities.
pub const CITY_CITIES_PLAYERS: usize = 4;

/// The most kinds of cards in a pack.
pub const CITY_CITIES_CARDS: usize = 32;

/// How many kinds of features there are.
pub const CITY_CITIES_FEATURES: usize = 10;

/// The most tiles of a district.
pub const CITY_CITIES_TILES: usize = 15;

/// The most cells of a district.
pub const CITY_CITIES_CELLS: usize = 60;

/// The most cards of a player.
pub const CITY_CITIES_HAND: usize = 14;

/// How many milestones a city has, and how many slots a milestone.
pub const CITY_CITIES_MILESTONES: usize = 3;

/// Stands where no ring can lie: two players have no middle slots.
pub const CITY_CITIES_BLOCKED: u8 = 254;

/// What the game waits for.
#[repr(u8)]
pub enum city_cities_phase {
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

/// What is printed on a cell.
#[repr(u8)]
pub enum city_cities_ground {
    /// A red building lot.
    Red = 0,
    /// A blue building lot.
    Blue = 1,
    /// A green building lot.
    Green = 2,
    /// A yellow building lot.
    Yellow = 3,
    /// Park.
    Park = 4,
    /// Water.
    Water = 5,
}

/// Where a pack comes from.
#[repr(u8)]
pub enum city_cities_origin {
    /// This project's own design.
    House = 0,
    /// Typed in from the printed box.
    Printed = 1,
    /// Anything else.
    Other = 2,
}

/// A tile and where it lies.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_cities_laid {
    /// 1 to 32, or 33 to 36 for the starting tiles.
    pub tile: u8,
    /// The row of its top-left cell; rows count down.
    pub row: i8,
    /// The column of its top-left cell; columns count right.
    pub col: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
}

/// A cell of a district.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_cities_cell {
    /// A `city_cities_ground`; `CITY_NONE` where no tile lies.
    pub ground: u8,
    /// A `city_cities_feature`; `CITY_NONE` without one.
    pub feature: u8,
    /// The colour of the building, a `city_cities_colour`; `CITY_NONE` without one.
    pub colour: u8,
    /// How many floors it has; 0 without one.
    pub floors: u8,
}

/// A player's district and cards. Lists end at their count; what follows is 0.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_cities_district {
    /// How many tiles lie there.
    pub tile_count: u8,
    /// How many cards the player has.
    pub card_count: u8,
    /// The row of the first cell of the rectangle around the tiles.
    pub top: i8,
    /// The column of that cell.
    pub left: i8,
    /// How many rows of cells the rectangle has.
    pub height: u8,
    /// How many columns.
    pub width: u8,
    /// The player's cards in the order taken, by their row in the pack.
    pub cards: [u8; CITY_CITIES_HAND],
    /// The tiles in the order laid.
    pub tiles: [city_cities_laid; CITY_CITIES_TILES],
    /// The cells of the rectangle, row by row: `height` times `width` of them.
    pub cells: [city_cities_cell; CITY_CITIES_CELLS],
}

/// Cities as everybody may see it: nothing is secret. Seats without a player have no tiles.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_cities_view {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// How many play.
    pub players: u8,
    /// Which city of the pack, from 0.
    pub city: u8,
    /// Where the pack comes from: a `city_cities_origin`.
    pub origin: u8,
    /// What the game waits for: a `city_cities_phase`.
    pub phase: u8,
    /// Whose turn it is; `CITY_NONE` while the board is filled and when the game is over.
    pub seat: u8,
    /// Who starts this round.
    pub star: u8,
    /// The round: 0 before the first.
    pub round: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// Who stands on each slot of the four rows (cards, tiles, features, pieces); `CITY_NONE` for
    /// nobody.
    pub pawns: [[u8; 4]; 4],
    /// The cards that are face up, by their row in the pack; `CITY_NONE` where none lies.
    pub offer_cards: [u8; 3],
    /// The tiles that are face up; 0 where none lies.
    pub offer_tiles: [u8; 3],
    /// 1 where a face-down card, tile and feature lies on the last slot.
    pub hidden: [u8; 3],
    /// The tile that was taken and must be laid; 0 for none.
    pub held_tile: u8,
    /// The features that are face up, by slot and `city_cities_feature`.
    pub offer_features: [[u8; CITY_CITIES_FEATURES]; 4],
    /// The pieces, by slot and `city_cities_colour`.
    pub offer_pieces: [[u8; 4]; 3],
    /// The features that were taken and not yet laid.
    pub held_features: [u8; CITY_CITIES_FEATURES],
    /// The pieces that were taken and not yet put down.
    pub held_pieces: [u8; 4],
    /// Features not seen yet: in the stack, face down, or gone unseen.
    pub unseen_features: [u8; CITY_CITIES_FEATURES],
    /// Pieces in the bag.
    pub unseen_pieces: [u8; 4],
    /// Cards not seen yet, by their row in the pack.
    pub unseen_cards: [u8; CITY_CITIES_CARDS],
    /// Starting tiles still to be chosen, bit 0 for S1.
    pub start_tiles: u8,
    /// 0.
    pub reserved: u8,
    /// Land tiles not seen yet, bit 0 for tile 1.
    pub unseen_tiles: u32,
    /// Whose ring lies on each slot of the three milestones, highest first; `CITY_NONE` for nobody's,
    /// `CITY_CITIES_BLOCKED` where none can lie.
    pub rings: [[u8; 3]; CITY_CITIES_MILESTONES],
    /// The points under those slots.
    pub ring_points: [[u8; 3]; CITY_CITIES_MILESTONES],
    /// Everybody's points as they stand.
    pub totals: [u16; CITY_CITIES_PLAYERS],
    /// Everybody's district.
    pub districts: [city_cities_district; CITY_CITIES_PLAYERS],
    /// 0: without gaps, two views can be compared byte by byte.
    pub reserved_end: u16,
}

/// What a card or a milestone measures on a district, and which cells are behind it. Cells are bits,
/// bit 0 for the first cell of the district's rectangle, row by row.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_cities_line {
    /// The card, by its row in the pack; of a milestone its number.
    pub item: u8,
    /// 0.
    pub reserved: u8,
    /// The points it brings; of a milestone those under the own ring.
    pub points: u16,
    /// The measure.
    pub measure: u32,
    /// The selected cells, the other side of pairs among them.
    pub selected: u64,
    /// The selected cells that add to the measure.
    pub counted: u64,
}

/// A district's points with reasons, finished or not.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_cities_account {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// Points of the park areas.
    pub park: u16,
    /// Points of the water areas.
    pub water: u16,
    /// Points of the statues.
    pub statues: u16,
    /// All of it.
    pub total: u16,
    /// How many cards the player has.
    pub card_count: u32,
    /// The milestones of the city.
    pub milestones: [city_cities_line; CITY_CITIES_MILESTONES],
    /// The cards in the order taken.
    pub cards: [city_cities_line; CITY_CITIES_HAND],
}

/// A tile of a pack.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_cities_tile_info {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// Its cells, each a `city_cities_ground`: top left, top right, bottom left, bottom right.
    pub grounds: [u8; 4],
    /// How many rotations look different: 1, 2 or 4.
    pub looks: u8,
    /// 0.
    pub reserved: [u8; 3],
}

border::growing!(city_cities_view, city_cities_account, city_cities_tile_info);

const _: () = {
    use rules::cities::SLOTS_OF_MILESTONE;
    use rules::cities::{Ground, MAX_CARDS, MAX_CELLS, MAX_PLAYERS, MAX_TILES, Origin, Phase};
    assert!(CITY_CITIES_PLAYERS == MAX_PLAYERS);
    assert!(CITY_CITIES_CARDS == CARD_KINDS);
    assert!(CITY_CITIES_FEATURES == FEATURES);
    assert!(CITY_CITIES_TILES == MAX_TILES);
    assert!(CITY_CITIES_CELLS == MAX_CELLS);
    assert!(CITY_CITIES_HAND == MAX_CARDS);
    assert!(CITY_CITIES_MILESTONES == MILESTONES && SLOTS_OF_MILESTONE == 3);
    assert!(city_cities_phase::Over as u8 == Phase::Over as u8);
    assert!(city_cities_ground::Water as u8 == Ground::Water as u8);
    assert!(city_cities_origin::Other as u8 == Origin::Other as u8);
    assert!(CITY_PACK_SIZE == PACK_BYTES && PACK_BYTES <= CITY_APPENDIX_MAX);
    assert!(CITY_PACK_MAX == PACK_BYTES + 5 + u16::MAX as usize + 4);
};

/// Fills `size` bytes at `view` with what `seat` may know of a game of cities: everything.
/// `city_cities_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_cities_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_cities_look(
    game: *const city_game,
    seat: u32,
    view: *mut city_cities_view,
    size: usize,
) -> city_status {
    show::<Cities>(game, seat, view, size)
}

fn tile(tile: Option<TileId>) -> u8 {
    tile.map_or(0, TileId::number)
}

fn cell(district: &District, index: u32) -> city_cities_cell {
    let (plan, cell) = (district.plan(), 1 << index);
    city_cities_cell {
        ground: plan.ground_at(cell).map_or(CITY_NONE, |it| it as u8),
        feature: plan.feature_at(cell).map_or(CITY_NONE, |it| it as u8),
        colour: plan.colour_at(cell).map_or(CITY_NONE, |it| it as u8),
        floors: plan.floors_at(cell),
    }
}

fn district(district: Option<&District>) -> city_cities_district {
    let mut told = city_cities_district {
        tile_count: 0,
        card_count: 0,
        top: 0,
        left: 0,
        height: 0,
        width: 0,
        cards: [0; CITY_CITIES_HAND],
        tiles: [city_cities_laid::default(); CITY_CITIES_TILES],
        cells: [city_cities_cell::default(); CITY_CITIES_CELLS],
    };
    let Some(district) = district else {
        return told;
    };
    let frame = district.plan().frame();
    told.tile_count = district.tiles().count() as u8;
    told.card_count = district.cards().count() as u8;
    (told.top, told.left) = district.origin();
    (told.height, told.width) = (frame.height(), frame.width());
    told.cards = row_of(district.cards().map(|CardId(card)| card));
    let laid = district.tiles().map(|laid| city_cities_laid {
        tile: laid.tile.number(),
        row: laid.row,
        col: laid.col,
        rotation: laid.rotation,
    });
    told.tiles = row_of(laid);
    told.cells = row_of(members(frame.all()).map(|index| cell(district, index)));
    told
}

fn ring(slot: Slot) -> u8 {
    match slot {
        Slot::Free => CITY_NONE,
        Slot::Blocked => CITY_CITIES_BLOCKED,
        Slot::Ring(seat) => seat.0,
    }
}

impl Viewed for Cities {
    type Look = city_cities_view;

    fn public_view(&self) -> Option<Cities> {
        Some(*self)
    }

    /// The game is its own view: there is no need to look at a copy.
    fn look(&self, _: &Cities) -> city_cities_view {
        use rules::{Game as _, cities::Row};
        let (setup, offer, held, unseen) = (self.setup(), self.offer(), self.held(), self.unseen());
        let start_tiles = self.start_tiles().filter_map(TileId::nth_start);
        let seats = [0, 1, 2, 3].map(Seat);
        city_cities_view {
            size: 0,
            players: setup.players,
            city: setup.city,
            origin: setup.pack.origin() as u8,
            phase: self.phase() as u8,
            seat: self.seat().map_or(CITY_NONE, |seat| seat.0),
            star: self.star().0,
            round: self.round(),
            rounds: setup.rounds(),
            pawns: Row::ALL.map(|row| {
                self.pawns()
                    .row(row)
                    .map(|it| it.map_or(CITY_NONE, |it| it.0))
            }),
            offer_cards: offer
                .cards
                .map(|card| card.map_or(CITY_NONE, |CardId(card)| card)),
            offer_tiles: offer.tiles.map(tile),
            hidden: offer.hidden.map(u8::from),
            held_tile: tile(held.tile),
            offer_features: offer.features.map(|group| group.0),
            offer_pieces: offer.pieces.map(|group| group.0),
            held_features: held.features.0,
            held_pieces: held.pieces.0,
            unseen_features: unseen.features.0,
            unseen_pieces: unseen.pieces.0,
            unseen_cards: unseen.cards.0,
            start_tiles: start_tiles.fold(0, |bits, nth| bits | 1 << nth),
            reserved: 0,
            unseen_tiles: unseen.tiles,
            rings: self.rings().0.map(|slots| slots.map(ring)),
            ring_points: self.milestones().map(|milestone| milestone.slots),
            totals: self.standing().totals,
            districts: seats.map(|seat| district(self.district(seat))),
            reserved_end: 0,
        }
    }
}

/// Fills `size` bytes at `account` with the points of a seat's district as they stand, with the cells
/// behind every card and milestone.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_cities_account`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_cities_read_account(
    game: *const city_game,
    seat: u32,
    account: *mut city_cities_account,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = SizedOut::new(account, size, Some(game.span()))?;
        let state = game.state::<Cities>()?;
        out.set(account_of(state, check_seat(state, seat)?));
        Ok(())
    })
}

fn line(item: u8, points: u16, measure: Measure) -> city_cities_line {
    city_cities_line {
        item,
        reserved: 0,
        points,
        measure: measure.number,
        selected: measure.selected,
        counted: measure.counted,
    }
}

fn account_of(state: &Cities, seat: Seat) -> city_cities_account {
    let Account {
        milestones,
        park,
        water,
        statues,
        cards,
        total,
    } = state.account(seat);
    let measures = state.milestones().map(|milestone| {
        let (condition, district) = (milestone.when.unfold(), state.district(seat));
        let measured = condition.zip(district);
        measured.map(|((expression, _), district)| expression.measure(district.plan()))
    });
    let rings = (0..).zip(milestones).zip(measures);
    let rings = rings.map(|((number, points), measure)| {
        line(number, points.into(), measure.unwrap_or_default())
    });
    let lines = cards
        .iter()
        .map(|it| line(it.card.0, it.points, it.measure));
    city_cities_account {
        size: 0,
        park,
        water,
        statues,
        total,
        card_count: cards.len() as u32,
        milestones: row_of(rings),
        cards: row_of(lines),
    }
}

/// Writes what a player's action would be worth to the deciding seat to `*worth`, without playing it:
/// hundredths of a point, counting what cards and open milestones come nearer by it. What a simple
/// opponent asks; a solver compares accounts.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE, ILLEGAL (not legal now, or chance's to do), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_cities_worth(
    game: *const city_game,
    code: u64,
    worth: *mut i32,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(worth)?;
        let worth = game.state::<Cities>()?.worth_of(decode(code)?);
        out.set(worth.ok_or(city_status::Illegal)?);
        Ok(())
    })
}

/// Fills `size` bytes at `info` with a tile of the game's pack: 1 to 32, or 33 to 36 for the starting
/// tiles.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such tile), TOO_SMALL (not a `city_cities_tile_info`),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_cities_read_tile(
    game: *const city_game,
    tile: u32,
    info: *mut city_cities_tile_info,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = SizedOut::new(info, size, Some(game.span()))?;
        let pack = game.state::<Cities>()?.pack();
        let face = pack.face(item(tile, TileId::new)?);
        let face = face.ok_or(city_status::UnknownItem)?;
        out.set(city_cities_tile_info {
            size: 0,
            grounds: face.0.map(|ground| ground as u8),
            looks: face.looks(),
            reserved: [0; 3],
        });
        Ok(())
    })
}

/// Says what a card of the game's pack scores, by its row in the pack from 0: "2 points for each red
/// building". The text follows from what the card measures; titles are not part of a pack's bytes.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card), UNKNOWN_LANG, NULL_POINTER, MISALIGNED,
/// OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_cities_card_text(
    game: *const city_game,
    card: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    generated_text(game, (buffer, size, length), lang, |cities| {
        let card = u8::try_from(card).ok().map(CardId)?;
        cities.pack().card(card)
    })
}

/// Says what a milestone of a city of the game's pack asks for, both counted from 0: "At least 6 × cell
/// of the largest area: park".
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such city or milestone), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_cities_milestone_text(
    game: *const city_game,
    city: u32,
    milestone: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    generated_text(game, (buffer, size, length), lang, |cities| {
        let (city, milestone) = (u8::try_from(city).ok()?, u8::try_from(milestone).ok()?);
        milestone_of(cities.pack(), city, milestone)
    })
}

/// Writes the text of what `find` finds in a game's pack.
fn generated_text(
    game: *const city_game,
    paper: (*mut c_char, usize, *mut usize),
    lang: u32,
    find: impl FnOnce(&Cities) -> Option<(Expression, Value)>,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let found = find(game.state::<Cities>()?);
        let lang = read_lang(lang)?;
        let (expression, value) = found.ok_or(city_status::UnknownItem)?;
        let (buffer, size, length) = paper;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        paper.write(|out| wording(&expression, &value, &feature_names(lang), lang, out))
    })
}

/// What features are called where the names of the pack's file are not known.
fn feature_names(lang: Lang) -> FeatureNames<'static> {
    use Feature::{Park1, Park2, Park3, Park4, Water1, Water2, Water3, Water4};
    FeatureNames {
        park: [Park1, Park2, Park3, Park4].map(|kind| kind.name(lang)),
        water: [Water1, Water2, Water3, Water4].map(|kind| kind.name(lang)),
    }
}

/// How many bytes a component pack has: the appendix of a setup. What `citysim pack build` writes has
/// the titles behind them.
pub const CITY_PACK_SIZE: usize = 866;

/// The most bytes of a pack with its titles.
pub const CITY_PACK_MAX: usize = 66410;

/// Which text of a pack is wanted.
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum city_pack_text {
    /// What the pack is called.
    Name = 0,
    /// What a feature is called: a `city_cities_feature`.
    Feature = 1,
    /// What a card is called, by its row in the pack.
    Card = 2,
    /// Its name in transcripts, the same in every language.
    CardId = 3,
    /// What it scores.
    CardRule = 4,
    /// What a city is called, from 0.
    City = 5,
    /// Its name in transcripts.
    CityId = 6,
    /// What a milestone is called: three times its city and its own number.
    Milestone = 7,
    /// What it asks for.
    MilestoneRule = 8,
}

/// Checks the bytes of a component pack, with or without titles behind it, and writes how many faults it
/// has to `*faults` (NULL if you don't care); `city_pack_fault_text` says each. The first
/// `CITY_PACK_SIZE` bytes of a pack without faults are the appendix of a setup of cities; they may stay
/// where they are, in flash for example, and are needed until the game is created. The project's own pack
/// is what `city_setup_appendix` says of a game that was set up without one.
///
/// Returns OK if there is none, BAD_PACK if there are, NULL_POINTER, MISALIGNED, OVERLAP.
#[unsafe(no_mangle)]
pub extern "C" fn city_pack_check(
    bytes: *const u8,
    length: usize,
    faults: *mut u32,
) -> city_status {
    answer(|| {
        let (bytes, span) = pack_bytes(bytes, length)?;
        let out = Out::optional(faults, Some(span))?;
        let count = count_faults(bytes);
        if let Some(out) = out {
            out.set(count);
        }
        if count == 0 {
            Ok(())
        } else {
            Err(city_status::BadPack)
        }
    })
}

/// Says the `n`th fault of a component pack, from 0, in English: where, what stands there and what may:
/// "cards[3].score.size: 9, allowed: 2 to 8". Places are named as in the pack's file. `buffer`, `size` and
/// `length` are as in `city_status_text`.
///
/// Returns OK or OUT_OF_RANGE (there are not so many faults), NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_pack_fault_text(
    bytes: *const u8,
    pack_length: usize,
    n: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let (bytes, span) = pack_bytes(bytes, pack_length)?;
        let paper = Paper::new(buffer, size, length, Some(span))?;
        if n >= count_faults(bytes) {
            return Err(city_status::OutOfRange);
        }
        paper.write(|out| write_fault(bytes, n, out))
    })
}

/// Says the `n`th text of a kind (`what`: a `city_pack_text`) in a component pack: titles stand behind a
/// pack, rules are generated and call features by their titles, where there are any.
///
/// Returns OK or BAD_PACK, UNKNOWN_ITEM (no such kind, item or title), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_pack_say(
    bytes: *const u8,
    pack_length: usize,
    what: u32,
    n: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let (bytes, span) = pack_bytes(bytes, pack_length)?;
        let paper = Paper::new(buffer, size, length, Some(span))?;
        let lang = read_lang(lang)?;
        let (pack, titles) = decode_titled(bytes).map_err(|_| city_status::BadPack)?;
        let what = PackText::read(what)?;
        let n = u8::try_from(n).map_err(|_| city_status::UnknownItem)?;
        if let Some((expression, value)) = rule_of(&pack, what, n) {
            let names = match titles {
                Titles::NONE => feature_names(lang),
                _ => titles.feature_names(lang),
            };
            return paper.write(|out| wording(&expression, &value, &names, lang, out));
        }
        let title = Some(title_of(&titles, what, n, lang)).filter(|title| !title.is_empty());
        paper.say(title.ok_or(city_status::UnknownItem)?)
    })
}

impl PackText {
    fn read(what: u32) -> Checked<Self> {
        Ok(match what {
            0 => Self::Name,
            1 => Self::Feature,
            2 => Self::Card,
            3 => Self::CardId,
            4 => Self::CardRule,
            5 => Self::City,
            6 => Self::CityId,
            7 => Self::Milestone,
            8 => Self::MilestoneRule,
            _ => return Err(city_status::UnknownItem),
        })
    }
}

/// A city and its milestone, counted together.
const fn city_and_milestone(n: u8) -> (u8, u8) {
    (n / MILESTONES as u8, n % MILESTONES as u8)
}

/// What a text is generated from; nothing for a title.
fn rule_of(pack: &Pack, what: PackText, n: u8) -> Option<(Expression, Value)> {
    let (city, milestone) = city_and_milestone(n);
    match what {
        PackText::CardRule => pack.card(CardId(n)),
        PackText::MilestoneRule => milestone_of(pack, city, milestone),
        _ => None,
    }
}

/// A title; empty where there is none.
fn title_of<'b>(titles: &Titles<'b>, what: PackText, n: u8, lang: Lang) -> &'b str {
    let (city, milestone) = city_and_milestone(n);
    match what {
        PackText::Name if n == 0 => titles.name(),
        PackText::Feature => {
            let feature = Feature::from_number(n.into());
            feature.map_or("", |feature| titles.feature(feature, lang))
        }
        PackText::Card => titles.card(CardId(n), lang),
        PackText::CardId => titles.card_id(CardId(n)),
        PackText::City => titles.city(n, lang),
        PackText::CityId => titles.city_id(n),
        PackText::Milestone => titles.milestone(city, milestone, lang),
        PackText::Name | PackText::CardRule | PackText::MilestoneRule => "",
    }
}

fn milestone_of(pack: &Pack, city: u8, milestone: u8) -> Option<(Expression, Value)> {
    let milestones = pack.milestones(city)?;
    milestones.get(usize::from(milestone))?.when.unfold()
}

/// The bytes of a pack and where they are; more than any pack has are as good as one too many.
fn pack_bytes<'a>(bytes: *const u8, length: usize) -> Checked<(&'a [u8], Span)> {
    let most = CITY_PACK_MAX + 1;
    let bytes = border::bytes(bytes, length.min(most), most)?;
    Ok((bytes, Span::of(bytes.as_ptr(), bytes.len())))
}

/// Tells every fault of a pack and of the titles behind it to `sink`; an error if the bytes are no pack
/// that could be read.
fn check_titled(bytes: &[u8], sink: &mut dyn FnMut(&Fault<'_>)) -> Result<(), PackError> {
    let (pack, _) = bytes.split_at_checked(PACK_BYTES).unwrap_or((bytes, &[]));
    match check_bytes(pack, sink)? {
        Some(_) => decode_titled(bytes).map(|_| ()),
        None => Ok(()),
    }
}

/// How many faults these bytes have; that they are no pack at all is one.
fn count_faults(bytes: &[u8]) -> u32 {
    let mut count = 0;
    let checked = check_titled(bytes, &mut |_| count += 1);
    if checked.is_err() { 1 } else { count }
}

fn write_fault(bytes: &[u8], n: u32, out: &mut dyn fmt::Write) -> fmt::Result {
    let (mut at, mut written) = (0, Ok(()));
    let checked = check_titled(bytes, &mut |fault| {
        if at == n {
            written = fault.write(out);
        }
        at += 1;
    });
    match checked {
        Ok(()) => written,
        Err(error) => out.write_str(no_pack(error)),
    }
}

/// Why bytes are no pack at all.
const fn no_pack(error: PackError) -> &'static str {
    match error {
        PackError::Length(_) => "not as many bytes as a pack has",
        PackError::NotAPack => "not a pack: it does not begin with \"CP\"",
        PackError::Version(_) => "a pack of a version that this library does not read",
        PackError::Damaged => "the pack's checksum is wrong",
        PackError::Unsound => "the pack is not that of a whole box",
        PackError::Titles => "what stands behind the pack are not its titles",
    }
}
