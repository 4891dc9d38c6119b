//! Actions, corrections and events in their parts: a kind and a few small integers, the same form for
//! every game. What the numbers mean is described in the core; the header has a name for each.

use rules::describe::{Described, MAX_FIELDS, kind_of};
use rules::game::Code;
use rules::{Game, Playable, Seat, with_game};

use crate::border::{self, Out};
use crate::game::{Kept, decode, unpack};
use crate::games::game_from_number;
use crate::object::city_game;
use crate::status::{Checked, answer, city_status};

/// Stands for nobody where a seat could be.
pub const CITY_NONE: u8 = 255;

/// The most fields of an action, a correction or an event.
pub const CITY_FIELDS_MAX: usize = 8;

const _: () = assert!(CITY_FIELDS_MAX == MAX_FIELDS);

/// An action or a correction in its parts. The header has a function that fills it for each kind, such
/// as `city_machi_build`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_action {
    /// Of which game: a `city_game_id`.
    pub game: u8,
    /// Which: a `city_machi_action` or the like, or a `city_machi_correction` or the like.
    pub kind: u8,
    /// How many fields the kind has.
    pub count: u8,
    /// 0.
    pub reserved: u8,
    /// Its fields in their order, such as `CITY_MACHI_ACTION_BUILD_FIELD_CARD`; the others are 0.
    pub fields: [i32; CITY_FIELDS_MAX],
}

/// Something that happened: plain data you may copy and keep.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_event {
    /// Of which game: a `city_game_id`.
    pub game: u8,
    /// What happened: a `city_machi_event` or the like.
    pub kind: u8,
    /// How many fields the kind has.
    pub count: u8,
    /// The fields that are hidden, bit 0 for the first and so on; they are 0. Only from
    /// `city_event_seen`.
    pub hidden: u8,
    /// Its fields in their order, such as `CITY_MACHI_EVENT_PAY_FIELD_COINS`; the others are 0.
    pub fields: [i32; CITY_FIELDS_MAX],
}

border::plain!(city_action, city_event);

/// The first of these numbers, as many as there are fields; 0 behind them.
fn fields(numbers: impl Iterator<Item = i32>) -> [i32; CITY_FIELDS_MAX] {
    let mut fields = [0; CITY_FIELDS_MAX];
    for (field, number) in fields.iter_mut().zip(numbers) {
        *field = number;
    }
    fields
}

impl city_action {
    fn of<G: Game>(it: impl Described) -> Self {
        let numbers = it.numbers();
        Self {
            game: G::ID.number(),
            kind: it.kind_number(),
            count: numbers.len() as u8,
            reserved: 0,
            fields: fields(numbers.iter().copied()),
        }
    }

    /// The code of what has these parts.
    fn code<C: Code>(&self) -> Checked<u64> {
        let unknown = city_status::UnknownCode;
        let numbers = self.fields.get(..usize::from(self.count)).ok_or(unknown)?;
        let it = C::from_numbers(self.kind, numbers).ok_or(unknown)?;
        // What can't be read back was no action.
        Ok(decode::<C>(it.code())?.code())
    }
}

impl city_event {
    /// The event with these numbers.
    pub(crate) fn of<G: Game>(kept: &Kept) -> Self {
        let mut numbers = unpack(kept);
        let kind = numbers.next().map_or(0, |kind| kind as u8); // what it was made of
        let count = kind_of::<G::Event>(kind).map_or(0, |kind| kind.fields.len());
        Self {
            game: G::ID.number(),
            kind,
            count: count as u8,
            hidden: 0,
            fields: fields(numbers),
        }
    }

    /// The same without what `viewer` must not see of what `by` did.
    pub(crate) fn seen<G: Game>(&self, by: Option<Seat>, viewer: Option<Seat>) -> Checked<Self> {
        let hidden = event_of::<G>(self)?.hidden_from(by, viewer);
        let mut seen = Self { hidden, ..*self };
        for (place, field) in seen.fields.iter_mut().enumerate() {
            if hidden >> place & 1 != 0 {
                *field = 0;
            }
        }
        Ok(seen)
    }
}

/// The event in these parts.
pub(crate) fn event_of<G: Game>(event: &city_event) -> Checked<G::Event> {
    if event.game != G::ID.number() {
        return Err(city_status::OtherGame);
    }
    if event.hidden != 0 {
        return Err(city_status::Hidden);
    }
    let unknown = city_status::UnknownCode;
    let numbers = event.fields.get(..usize::from(event.count));
    G::Event::from_numbers(event.kind, numbers.ok_or(unknown)?).ok_or(unknown)
}

/// Writes the code of an action, given by its parts, to `*code`. Whether it is legal is for
/// `city_apply` to say.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_action_code(action: *const city_action, code: *mut u64) -> city_status {
    answer(|| {
        let out = Out::new(code, None)?;
        let action = border::read(action)?;
        let id = game_from_number(action.game.into())?;
        out.set(with_game!(id, G => action.code::<<G as Game>::Action>())?);
        Ok(())
    })
}

/// Takes the code of an action of a game (a `city_game_id`) apart into `*action`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_action_parts(game: u32, code: u64, action: *mut city_action) -> city_status {
    answer(|| {
        let out = Out::new(action, None)?;
        let id = game_from_number(game)?;
        out.set(with_game!(id, G => city_action::of::<G>(decode::<<G as Game>::Action>(code)?)));
        Ok(())
    })
}

/// Writes the code of a correction, given by its parts, to `*code`. Whether it can be made is for
/// `city_correct` to say.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE (no such correction), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_correction_code(
    correction: *const city_action,
    code: *mut u64,
) -> city_status {
    answer(|| {
        let out = Out::new(code, None)?;
        let correction = border::read(correction)?;
        let id = game_from_number(correction.game.into())?;
        out.set(with_game!(id, G => correction.code::<<G as Game>::Correction>())?);
        Ok(())
    })
}

/// Takes the code of a correction of a game (a `city_game_id`) apart into `*correction`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_correction_parts(
    game: u32,
    code: u64,
    correction: *mut city_action,
) -> city_status {
    answer(|| {
        let out = Out::new(correction, None)?;
        let id = game_from_number(game)?;
        let parts = with_game!(id, G => {
            city_action::of::<G>(decode::<<G as Game>::Correction>(code)?)
        });
        out.set(parts);
        Ok(())
    })
}

/// Writes how many events the last action had to `*count`; 0 where none was played: after a
/// `city_create`, a `city_snapshot_load`, a `city_play_random` or a `city_forget`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_count(game: *const city_game, count: *mut u32) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        game.out(count)?.set(game.event_count() as u32);
        Ok(())
    })
}

/// Writes the `n`th event of the last action, from 0, to `*event`, in the order things happened. It
/// holds everything: what a player may see of it says `city_event_seen`.
///
/// Returns OK or OUT_OF_RANGE, NO_ROOM (more happened than a game keeps), NULL_POINTER, MISALIGNED,
/// OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_nth(
    game: *const city_game,
    n: u32,
    event: *mut city_event,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(event)?;
        let kept = game.nth_event(n)?;
        out.set(with_game!(game.id, G => city_event::of::<G>(kept)));
        Ok(())
    })
}

/// As `city_event_nth`, but what `seat` must not see is left out (see `hidden` of `city_event`).
/// `CITY_NONE` is the public: somebody who holds no cards.
///
/// Returns OK or NO_SUCH_SEAT, or what `city_event_nth` returns.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_seen(
    game: *const city_game,
    n: u32,
    seat: u32,
    event: *mut city_event,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(event)?;
        let kept = game.nth_event(n)?;
        let by = Some(game.actor()).filter(|&seat| seat != CITY_NONE);
        out.set(with_game!(game.id, G => {
            let viewer = viewer(game.state::<G>()?, seat)?;
            city_event::of::<G>(kept).seen::<G>(by.map(Seat), viewer)?
        }));
        Ok(())
    })
}

/// The seat with this number, if somebody sits there.
pub(crate) fn check_seat(game: &impl Playable, seat: u32) -> Checked<Seat> {
    match u8::try_from(seat) {
        Ok(seat) if seat < game.seats() => Ok(Seat(seat)),
        _ => Err(city_status::NoSuchSeat),
    }
}

/// Who looks: a seat, or the public.
pub(crate) fn viewer(game: &impl Playable, seat: u32) -> Checked<Option<Seat>> {
    if seat == u32::from(CITY_NONE) {
        Ok(None)
    } else {
        check_seat(game, seat).map(Some)
    }
}

/// The item with this number, as `find` finds it.
pub(crate) fn item<T>(number: u32, find: fn(u8) -> Option<T>) -> Checked<T> {
    let item = u8::try_from(number).ok().and_then(find);
    item.ok_or(city_status::UnknownItem)
}

/// Lays out what comes in an array that is 0 beyond it.
pub(crate) fn row_of<T: Copy + Default, const N: usize>(items: impl Iterator<Item = T>) -> [T; N] {
    let mut row = [T::default(); N];
    for (place, item) in row.iter_mut().zip(items) {
        *place = item;
    }
    row
}
