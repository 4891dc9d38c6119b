//! What a player may see of machi: the table, what a roll would bring, and the cards.

use rules::Seat;
use rules::machi::{Card, Forecast, Fraction, KINDS, Landmark, Machi};

use super::words::{CITY_MACHI_CARDS, CITY_MACHI_PLAYERS};
use super::{dice_of, item, landmark_bits};
use crate::border::{self, Out};
use crate::game::show;
use crate::object::city_game;
use crate::playable::Playable;
use crate::status::{answer, city_status};

/// Machi as everybody may see it: nothing is secret. Seats without a player are all 0.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_machi_view {
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
    /// Totals 1 to 14 at indexes 0 to 13, also those the dice can't show.
    pub totals: [city_machi_expected; CITY_MACHI_TOTALS],
    /// The coins each seat gains or loses on average.
    pub mean: [city_fraction; CITY_MACHI_PLAYERS],
}

/// What is printed on a card.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_machi_card_info {
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
}

const _: () = assert!(CITY_MACHI_TOTALS == rules::machi::MAX_TOTAL as usize);
const _: () = assert!(CITY_MACHI_PLAYERS == rules::machi::MAX_PLAYERS);

/// Writes what `seat` may know of a machi game to `*view`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with
/// the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_view_machi(
    game: *const city_game,
    seat: u32,
    view: *mut city_machi_view,
) -> city_status {
    show::<Machi, _>(game, seat, view, |_, machi| look(machi))
}

fn per_card(copies: impl Fn(Card) -> u8) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    for (number, count) in (0..).zip(&mut counts) {
        *count = Card::from_number(number).map_or(0, &copies);
    }
    counts
}

fn look(machi: &Machi) -> city_machi_view {
    let seats = [0, 1, 2, 3].map(Seat);
    let (die1, die2) = machi.throw().map_or((0, 0), dice_of);
    city_machi_view {
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

/// Writes what would happen if `roller` rolled `dice` dice (1 or 2) now to `*forecast`: every total
/// with its exact probability and what it brings everybody. Choices inside the income are made the
/// way that is best for the chooser's coins; re-rolls are not looked into.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, OUT_OF_RANGE (not 1 or 2 dice), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_forecast_machi(
    game: *const city_game,
    roller: u32,
    dice: u32,
    forecast: *mut city_machi_forecast,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(forecast)?;
        let machi = game.state::<Machi>()?;
        let roller = machi.check_seat(roller)?;
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
        totals: forecast.totals.map(|expected| city_machi_expected {
            probability: fraction(expected.probability),
            change: expected.change.map(fraction),
        }),
        mean: forecast.mean.map(fraction),
    }
}

/// Writes what is printed on a card (a `city_machi_card`) to `*info`. Its name and rule:
/// `city_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_card_of(card: u32, info: *mut city_machi_card_info) -> city_status {
    answer(|| {
        let out = Out::new(info, None)?;
        let info = item(card, Card::from_number)?.info();
        let (lowest, highest) = info.numbers;
        out.set(city_machi_card_info {
            from_box: info.module as u8,
            colour: info.colour as u8,
            symbol: info.symbol as u8,
            lowest,
            highest,
            cost: info.cost,
            copies: info.copies,
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
