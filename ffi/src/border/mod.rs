//! Where C's pointers become references: the only folder with `unsafe` blocks. Here are the values a
//! caller hands over or asks for; `storage` has the games, `state` what is in them.
//!
//! What can be checked is checked first: NULL, alignment, sizes, overlap, and of a game its mark,
//! version, checksum and address. What can't be checked is the C contract of the header: a pointer
//! that is neither NULL nor misaligned leads to memory that belongs to the caller for as long as
//! the call lasts, of the size the header names. Every "contract" below means this one.

mod state;
mod storage;

use core::ffi::c_char;
use core::slice;

use crate::status::{Checked, city_status};

pub(crate) use state::{put_state, rows, state, state_mut};
pub(crate) use storage::{Place, id_at, open, open_as, open_mut, settle};

#[cfg(target_arch = "x86_64")]
pub(crate) use state::sum_in_pairs;

/// Data of which every pattern of bytes is a value.
///
/// # Safety
/// Only for integers, raw pointers, and `repr(C)` structures and arrays of them.
pub(crate) unsafe trait Plain: Copy {}

/// Promises that these types are [`Plain`]: integers, or `repr(C)` structures of integers and raw
/// pointers. It stands beside their definition.
macro_rules! plain {
    ($($type:ty),+ $(,)?) => {
        // SAFETY: that is what the macro promises.
        $(unsafe impl $crate::border::Plain for $type {})+
    };
}
pub(crate) use plain;
plain!(u8, u32, u64, usize, i32);

/// A structure that may have more fields in a later version. Its first field is its size in bytes, as
/// whoever made it knows it.
///
/// # Safety
/// Only for `repr(C)` structures whose first field is a `u32`.
pub(crate) unsafe trait Growing: Plain {}

/// Promises that these types are [`Growing`], as [`plain!`] does.
macro_rules! growing {
    ($($type:ty),+ $(,)?) => {
        $crate::border::plain!($($type),+);
        $(
            const _: () = assert!(core::mem::offset_of!($type, size) == 0);
            // SAFETY: `repr(C)`, and its size is in front.
            unsafe impl $crate::border::Growing for $type {}
        )+
    };
}
pub(crate) use growing;

fn check_pointer<T>(pointer: *const T) -> Checked<()> {
    if pointer.is_null() {
        Err(city_status::NullPointer)
    } else if !pointer.is_aligned() {
        Err(city_status::Misaligned)
    } else {
        Ok(())
    }
}

/// A piece of the caller's memory, by its addresses.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    start: usize,
    size: usize,
}

impl Span {
    pub(crate) fn of<T>(pointer: *const T, size: usize) -> Self {
        let start = pointer.addr();
        Self {
            start,
            size: size.min(usize::MAX - start),
        }
    }

    /// Refuses two pieces that share a byte.
    pub(crate) fn apart_from(self, other: Self) -> Checked<()> {
        let apart = self.start + self.size <= other.start || other.start + other.size <= self.start;
        if apart || self.size == 0 || other.size == 0 {
            Ok(())
        } else {
            Err(city_status::Overlap)
        }
    }
}

/// What the caller wrote at `pointer`.
pub(crate) fn read<T: Plain>(pointer: *const T) -> Checked<T> {
    check_pointer(pointer)?;
    // SAFETY: not NULL, aligned, by contract one readable `T`, and any bytes are a `T`.
    Ok(unsafe { pointer.read() })
}

/// What the caller wrote at `pointer`, as much of it as the caller's structure has; the rest is as in
/// `usual`.
pub(crate) fn read_sized<T: Growing>(pointer: *const T, usual: T) -> Checked<T> {
    check_pointer(pointer)?;
    // SAFETY: not NULL, aligned, by contract at least its size is readable.
    let size = unsafe { pointer.cast::<u32>().read() } as usize;
    if size < 2 * size_of::<u32>() {
        return Err(city_status::TooSmall);
    }
    let mut value = usual;
    let bytes = (&raw mut value).cast::<u8>();
    // SAFETY: by contract `size` readable bytes; no more are written than `value` has, and any bytes
    // are a `T`.
    unsafe { bytes.copy_from_nonoverlapping(pointer.cast(), size.min(size_of::<T>())) };
    Ok(value)
}

/// A place of the caller's for a structure of which the caller may know only the beginning.
pub(crate) struct SizedOut<T> {
    start: *mut T,
    size: usize,
}

impl<T: Growing> SizedOut<T> {
    /// The `size` bytes at `pointer`, which must be outside `game`.
    pub(crate) fn new(pointer: *mut T, size: usize, game: Option<Span>) -> Checked<Self> {
        check_pointer(pointer)?;
        if size < 2 * size_of::<u32>() {
            return Err(city_status::TooSmall);
        }
        let size = size.min(size_of::<T>());
        if let Some(game) = game {
            Span::of(pointer, size).apart_from(game)?;
        }
        Ok(Self {
            start: pointer,
            size,
        })
    }

    /// Writes the answer, as much as there is room for, and how much that is in front.
    pub(crate) fn set(self, value: T) {
        let bytes = (&raw const value).cast::<u8>();
        // SAFETY: not NULL, aligned, by contract `size` writable bytes, outside any game, so that no
        // reference of ours covers them; `size` is no more than a `T` has and no less than a `u32`.
        unsafe {
            self.start
                .cast::<u8>()
                .copy_from_nonoverlapping(bytes, self.size);
            self.start.cast::<u32>().write(self.size as u32);
        }
    }
}

/// A place of the caller's for one answer.
pub(crate) struct Out<T>(*mut T);

impl<T: Plain> Out<T> {
    /// The place at `pointer`, which must be outside `game`.
    pub(crate) fn new(pointer: *mut T, game: Option<Span>) -> Checked<Self> {
        check_pointer(pointer)?;
        let out = Self(pointer);
        if let Some(game) = game {
            out.span().apart_from(game)?;
        }
        Ok(out)
    }

    /// A place that may be missing, for an answer the caller may not want.
    pub(crate) fn optional(pointer: *mut T, game: Option<Span>) -> Checked<Option<Self>> {
        if pointer.is_null() {
            return Ok(None);
        }
        Self::new(pointer, game).map(Some)
    }

    /// The memory of the answer.
    pub(crate) fn span(&self) -> Span {
        Span::of(self.0, size_of::<T>())
    }

    /// Gives the answer.
    pub(crate) fn set(self, value: T) {
        // SAFETY: not NULL, aligned, by contract one writable `T`, and outside any game, so that no
        // reference of ours covers it.
        unsafe { self.0.write(value) }
    }
}

/// Room of the caller's for up to `capacity` values.
pub(crate) struct Buffer<T> {
    start: *mut T,
    capacity: usize,
}

impl<T: Plain> Buffer<T> {
    /// The room at `start`, outside `game`; NULL is as good as any pointer if there is no room.
    pub(crate) fn new(start: *mut T, capacity: usize, game: Option<Span>) -> Checked<Self> {
        let buffer = Self { start, capacity };
        if capacity > 0 {
            check_pointer(start)?;
            if let Some(game) = game {
                buffer.span().apart_from(game)?;
            }
        }
        Ok(buffer)
    }

    /// The memory of the room.
    pub(crate) fn span(&self) -> Span {
        Span::of(self.start, self.capacity.saturating_mul(size_of::<T>()))
    }

    /// The first `count` places, if there are so many.
    pub(crate) fn first(&mut self, count: usize) -> Checked<&mut [T]> {
        if count > self.capacity {
            return Err(city_status::NoRoom);
        }
        if count == 0 {
            return Ok(&mut []);
        }
        // SAFETY: not NULL, aligned, by contract `capacity >= count` writable values that nobody
        // else uses; `count` is what we are about to write, far below `isize::MAX`.
        Ok(unsafe { slice::from_raw_parts_mut(self.start, count) })
    }
}

/// Bytes of the caller's, at most `most`.
pub(crate) fn bytes<'a>(start: *const u8, size: usize, most: usize) -> Checked<&'a [u8]> {
    check_pointer(start)?;
    if size > most {
        return Err(city_status::SaveTooLong);
    }
    // SAFETY: not NULL, by contract `size` readable bytes that nobody changes during the call.
    Ok(unsafe { slice::from_raw_parts(start, size) })
}

/// Numbers of the caller's, outside `game`; NULL is as good as any pointer if there are none.
pub(crate) fn list<'a>(start: *const u64, count: usize, game: Span) -> Checked<&'a [u64]> {
    if count == 0 {
        return Ok(&[]);
    }
    check_pointer(start)?;
    let size = count.checked_mul(size_of::<u64>());
    let size = size.filter(|&size| isize::try_from(size).is_ok());
    let size = size.ok_or(city_status::OutOfRange)?;
    Span::of(start, size).apart_from(game)?;
    // SAFETY: not NULL, aligned, by contract `count` readable numbers that nobody changes during
    // the call; no more than `isize::MAX` bytes.
    Ok(unsafe { slice::from_raw_parts(start, count) })
}

/// The bytes of a C string without its end; `None` if there are more than `most`.
pub(crate) fn c_string<'a>(start: *const c_char, most: usize) -> Option<&'a [u8]> {
    let start = start.cast::<u8>();
    // SAFETY: by contract readable up to and including the first 0, behind which we never look.
    let length = (0..=most).find(|&at| unsafe { start.add(at).read() } == 0)?;
    // SAFETY: these bytes were just read.
    Some(unsafe { slice::from_raw_parts(start, length) })
}
