//! What every rule set must pass, whatever its rules. Adding a game is one file in
//! `kit/subjects`.
#![cfg(feature = "serde")]

#[path = "kit/mod.rs"]
mod kit;

#[path = "playthroughs/mod.rs"]
mod playthroughs;

/// Everything the properties name.
const ALL: kit::Effort = kit::Effort {
    one_in: 1,
    actions: u32::MAX,
    records: u32::MAX,
};

/// Makes a test of each property.
macro_rules! tests {
    ($game:ty; $($family:ident::$property:ident,)+) => {$(
        #[test]
        fn $property() {
            let seen = $crate::kit::check($crate::kit::$family::$property::<$game>, $crate::ALL);
            println!("digest {seen:016x}");
        }
    )+};
}

macro_rules! must_pass {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {$(
        mod $module {
            $crate::kit::properties!(tests, citycore::$module::$Game);
        }
    )*};
}
citycore::for_each_game! { must_pass }
