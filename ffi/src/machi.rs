//! Machi for C: its view, its forecast, and what is printed on its cards.

use core::ffi::c_char;

use rules::machi::{Card, Forecast, Fraction, KINDS, Landmark, LandmarkSet, Machi, Throw};
use rules::{Lang, Seat};

use crate::border::{self, Out, SizedOut};
use crate::game::{Viewed, show};
use crate::object::city_game;
use crate::parts::{check_seat, item};
use crate::status::{answer, city_status};
use crate::texts::{Part, item_text};

/// How many kinds of cards machi has.
pub const CITY_MACHI_CARDS: usize = 38;

/// How many landmarks machi has.
pub const CITY_MACHI_LANDMARKS: usize = 7;

/// The most players of machi.
pub const CITY_MACHI_PLAYERS: usize = 4;

/// The box a card comes in.
#[repr(u8)]
pub enum city_machi_box {
    /// The base game.
    Base = 0,
    /// Harbour.
    Harbour = 1,
    /// Metropole.
    Metropole = 2,
}

/// When a card works.
#[repr(u8)]
pub enum city_machi_colour {
    /// In everybody's turn.
    Blue = 0,
    /// In the owner's turn.
    Green = 1,
    /// In the other players' turns: the roller pays.
    Red = 2,
    /// In the owner's turn, last; one of a kind in a city.
    Purple = 3,
}

/// The picture in a card's corner, which other cards count.
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum city_machi_symbol {
    Wheat = 0,
    Cow = 1,
    Gear = 2,
    Bread = 3,
    Cup = 4,
    Factory = 5,
    Market = 6,
    Boat = 7,
    Major = 8,
    Company = 9,
}

/// What the table is waiting for.
#[repr(u8)]
pub enum city_machi_phase {
    /// Chance: a card to be turned up.
    Market = 0,
    /// One die or two.
    ChooseDice = 1,
    /// Chance: the dice.
    Roll = 2,
    /// Whether the first roll holds.
    Reroll = 3,
    /// Whether two are added.
    AddTwo = 4,
    /// Chance: the throw of the tuna boats.
    Tuna = 5,
    /// Which landmark comes down.
    Demolish = 6,
    /// Which card is given to whom.
    Move = 7,
    /// From whom the TV station takes.
    Tv = 8,
    /// What the business center swaps.
    Swap = 9,
    /// What the renovation company closes.
    Renovate = 10,
    /// What is built.
    Build = 11,
    /// Whether the startup gets a coin.
    Invest = 12,
    /// Nothing: somebody has won.
    Won = 13,
    /// Nothing: the turn limit was reached.
    Unfinished = 14,
}

/// Why coins of machi move: the lowest 8 bits of the field `why`. The bits above are the card or the
/// landmark.
#[repr(u8)]
pub enum city_machi_why {
    /// A card works.
    Card = 0,
    /// A landmark works.
    Landmark = 1,
    /// The price of a card.
    Price = 2,
    /// The price of a landmark.
    LandmarkPrice = 3,
    /// A coin for the tech startup.
    Investment = 4,
    /// Somebody mended the game by hand.
    Correction = 5,
}

/// Machi as everybody may see it: nothing is secret. Seats without a player are all 0.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_machi_view {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// How many play.
    pub players: u8,
    /// Whose turn it is: the roller.
    pub seat: u8,
    /// What the table is waiting for: a `city_machi_phase`.
    pub phase: u8,
    /// Dice to be thrown now, or thrown last.
    pub dice: u8,
    /// What the first die of the last roll shows; 0 before the first roll.
    pub die1: u8,
    /// What the second die shows; 0 if one was thrown.
    pub die2: u8,
    /// The total of the last roll, with the harbour's two once decided.
    pub total: u8,
    /// 1 if this turn's roll earns another turn.
    pub extra_turn: u8,
    /// Demolitions or gifts still to be decided.
    pub choices_left: u8,
    /// The landmarks that must be built to win, bit 0 for the town hall and so on.
    pub landmarks_in_use: u8,
    /// The turn's number: 0 during setup, then from 1.
    pub turn: u16,
    /// The coins of each seat.
    pub coins: [u32; CITY_MACHI_PLAYERS],
    /// The coins on each seat's tech startup.
    pub invested: [u16; CITY_MACHI_PLAYERS],
    /// The landmarks each seat has built, as bits.
    pub landmarks: [u8; CITY_MACHI_PLAYERS],
    /// Open copies in each city, by `city_machi_card`.
    pub open: [[u8; CITY_MACHI_CARDS]; CITY_MACHI_PLAYERS],
    /// Closed copies in each city.
    pub closed: [[u8; CITY_MACHI_CARDS]; CITY_MACHI_PLAYERS],
    /// Copies for sale.
    pub market: [u8; CITY_MACHI_CARDS],
    /// Face-down copies.
    pub deck: [u8; CITY_MACHI_CARDS],
}

/// An exact fraction in lowest terms.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_fraction {
    /// Above the line.
    pub numerator: i32,
    /// Below the line, never 0.
    pub denominator: u32,
}

/// What one total would bring.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_machi_expected {
    /// How likely the roll ends on it.
    pub probability: city_fraction,
    /// The coins each seat gains or loses on it; an average where a tuna throw decides.
    pub change: [city_fraction; CITY_MACHI_PLAYERS],
}

/// The highest total of two dice and the harbour.
pub const CITY_MACHI_TOTALS: usize = 14;

/// What a roll would bring.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_machi_forecast {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// 0.
    pub reserved: u32,
    /// Totals 1 to 14 at indexes 0 to 13, also those the dice can't show.
    pub totals: [city_machi_expected; CITY_MACHI_TOTALS],
    /// The coins each seat gains or loses on average.
    pub mean: [city_fraction; CITY_MACHI_PLAYERS],
}

/// What is printed on a card.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_machi_card_info {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// The box it comes in: a `city_machi_box`.
    pub from_box: u8,
    /// When it works: a `city_machi_colour`.
    pub colour: u8,
    /// What other cards count it as: a `city_machi_symbol`.
    pub symbol: u8,
    /// The lowest total it works on.
    pub lowest: u8,
    /// The highest total it works on.
    pub highest: u8,
    /// What it costs.
    pub cost: u8,
    /// Copies in the supply.
    pub copies: u8,
    /// 0.
    pub reserved: u8,
}

border::growing!(city_machi_view, city_machi_forecast, city_machi_card_info);

const _: () = {
    use rules::machi::{Colour, Module, Phase, Symbol};
    assert!(CITY_MACHI_CARDS == KINDS);
    assert!(CITY_MACHI_LANDMARKS == Landmark::ALL.len());
    assert!(CITY_MACHI_PLAYERS == rules::machi::MAX_PLAYERS);
    assert!(CITY_MACHI_TOTALS == rules::machi::MAX_TOTAL as usize);
    assert!(city_machi_phase::Unfinished as u8 == Phase::Unfinished as u8);
    assert!(city_machi_box::Metropole as u8 == Module::Metropole as u8);
    assert!(city_machi_colour::Purple as u8 == Colour::Purple as u8);
    assert!(city_machi_symbol::Company as u8 == Symbol::Company as u8);
};

/// Fills `size` bytes at `view` with what `seat` may know of a machi game: `city_machi_look(game, seat,
/// &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_machi_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_look(
    game: *const city_game,
    seat: u32,
    view: *mut city_machi_view,
    size: usize,
) -> city_status {
    show::<Machi>(game, seat, view, size)
}

const fn dice_of(throw: Throw) -> (u8, u8) {
    match throw {
        Throw::One(a) => (a, 0),
        Throw::Two(a, b) => (a, b),
    }
}

fn landmark_bits(landmarks: LandmarkSet) -> u8 {
    let bit = |landmark: Landmark| 1 << landmark as u8;
    landmarks
        .iter()
        .fold(0, |bits, landmark| bits | bit(landmark))
}

fn per_card(copies: impl Fn(Card) -> u8) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    for (number, count) in (0..).zip(&mut counts) {
        *count = Card::from_number(number).map_or(0, &copies);
    }
    counts
}

impl Viewed for Machi {
    type Look = city_machi_view;

    fn look(&self, machi: &Machi) -> city_machi_view {
        let seats = [0, 1, 2, 3].map(Seat);
        let (die1, die2) = machi.throw().map_or((0, 0), dice_of);
        city_machi_view {
            size: 0,
            players: machi.players(),
            seat: machi.seat().0,
            phase: machi.phase() as u8,
            dice: machi.dice(),
            die1,
            die2,
            total: machi.total(),
            extra_turn: machi.extra_turn().into(),
            choices_left: machi.choices_left(),
            landmarks_in_use: landmark_bits(machi.landmarks_in_use()),
            turn: machi.turn_number(),
            coins: seats.map(|seat| machi.coins(seat)),
            invested: seats.map(|seat| machi.invested(seat)),
            landmarks: seats.map(|seat| landmark_bits(machi.landmarks(seat))),
            open: seats.map(|seat| per_card(|card| machi.open(seat, card))),
            closed: seats.map(|seat| per_card(|card| machi.closed(seat, card))),
            market: per_card(|card| machi.market(card)),
            deck: per_card(|card| machi.deck(card)),
        }
    }
}

/// Fills `size` bytes at `forecast` with what would happen if `roller` rolled `dice` dice (1 or 2) now:
/// every total with its exact probability and what it brings everybody. Choices inside the income are
/// made the way that is best for the chooser's coins; re-rolls are not looked into.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, OUT_OF_RANGE (not 1 or 2 dice), TOO_SMALL (not a
/// `city_machi_forecast`), NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_foresee(
    game: *const city_game,
    roller: u32,
    dice: u32,
    forecast: *mut city_machi_forecast,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = SizedOut::new(forecast, size, Some(game.span()))?;
        let machi = game.state::<Machi>()?;
        let roller = check_seat(machi, roller)?;
        let dice = u8::try_from(dice).map_err(|_| city_status::OutOfRange)?;
        let forecast = machi.forecast(roller, dice);
        out.set(foresee(&forecast.ok_or(city_status::OutOfRange)?));
        Ok(())
    })
}

fn fraction(value: Fraction) -> city_fraction {
    city_fraction {
        numerator: value.numerator,
        denominator: value.denominator,
    }
}

fn foresee(forecast: &Forecast) -> city_machi_forecast {
    city_machi_forecast {
        size: 0,
        reserved: 0,
        totals: forecast.totals.map(|expected| city_machi_expected {
            probability: fraction(expected.probability),
            change: expected.change.map(fraction),
        }),
        mean: forecast.mean.map(fraction),
    }
}

/// Fills `size` bytes at `info` with what is printed on a card (a `city_machi_card`). Its name and rule:
/// `city_machi_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, TOO_SMALL (not a `city_machi_card_info`), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_read_card(
    card: u32,
    info: *mut city_machi_card_info,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(info, size, None)?;
        let info = item(card, Card::from_number)?.info();
        let (lowest, highest) = info.numbers;
        out.set(city_machi_card_info {
            size: 0,
            from_box: info.module as u8,
            colour: info.colour as u8,
            symbol: info.symbol as u8,
            lowest,
            highest,
            cost: info.cost,
            copies: info.copies,
            reserved: 0,
        });
        Ok(())
    })
}

/// Writes what a landmark (a `city_machi_landmark`) costs to `*cost`.
///
/// Returns OK or UNKNOWN_ITEM, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_landmark_cost(landmark: u32, cost: *mut u32) -> city_status {
    answer(|| {
        let out = Out::new(cost, None)?;
        out.set(item(landmark, Landmark::from_number)?.cost().into());
        Ok(())
    })
}

/// A text about a card of machi (a `city_machi_card`): its name, short name, rule or id, as `part` (a
/// `city_text`) says.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_card_text(
    game: *const city_game,
    card: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    let card = item(card, Card::from_number).ok();
    let text = |part, lang| card.map(|card| card_text(card, part, lang));
    item_text::<Machi>(game, (buffer, size, length), part, lang, text)
}

fn card_text(card: Card, part: Part, lang: Lang) -> &'static str {
    match part {
        Part::Name => card.name(lang),
        Part::Short => card.short_name(lang),
        Part::Rule => card.rule(lang),
        Part::Id => card.info().id,
    }
}

/// A text about a landmark of machi (a `city_machi_landmark`); `part` is a `city_text`.
///
/// Returns what `city_machi_card_text` returns.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_landmark_text(
    game: *const city_game,
    landmark: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    let landmark = item(landmark, Landmark::from_number).ok();
    let text = |part, lang| landmark.map(|landmark| landmark_text(landmark, part, lang));
    item_text::<Machi>(game, (buffer, size, length), part, lang, text)
}

fn landmark_text(landmark: Landmark, part: Part, lang: Lang) -> &'static str {
    match part {
        Part::Name | Part::Short => landmark.name(lang),
        Part::Rule => landmark.rule(lang),
        Part::Id => landmark.id(),
    }
}
