//! The core's own test kit with the effort a small chip can make: every property and every setup, but
//! fewer games. An image holds the kit for one game, because flash has no room for all of them.

use core::fmt::Arguments;

use crate::kit::{self, Effort, Run, Subject};

/// Some seconds of work for an emulated chip, and journals of at most 1 KB. The part is odd, so that
/// the flipped bits are not always the same ones of their bytes.
const SOME: Effort = Effort {
    one_in: 5,
    actions: 60,
    records: 90,
};

/// Makes a list of the properties by name.
macro_rules! list {
    ($game:ty; $($family:ident::$property:ident,)+) => {
        [$((stringify!($property), kit::$family::$property::<$game> as fn(&mut Run))),+]
    };
}

/// Checks every property of a game and gives a line for each.
pub fn report<T: Subject>(print: &mut dyn FnMut(Arguments)) {
    for (name, property) in kit::properties!(list, T) {
        let seen = kit::check(property, SOME);
        print(format_args!("{name}: {seen:016x}"));
    }
}
