//! What every rule set must pass, whatever its rules. Adding a game is one line here and one file
//! in `kit/subjects`.
#![cfg(feature = "serde")]

#[path = "kit/mod.rs"]
mod kit;

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
    ($($name:ident: $game:ty,)+) => {$(
        mod $name {
            $crate::kit::properties!(tests, $game);
        }
    )+};
}

must_pass! {
    ledger: citycore::ledger::Ledger,
    machi: citycore::machi::Machi,
    sprawl: citycore::sprawl::Sprawl,
}
