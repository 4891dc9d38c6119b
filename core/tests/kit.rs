//! What every rule set must pass, whatever its rules. Adding a game is one line here and one file
//! in `kit/subjects`.
#![cfg(feature = "serde")]

#[path = "kit/mod.rs"]
mod kit;

kit::must_pass! {
    ledger: citycore::ledger::Ledger,
    machi: citycore::machi::Machi,
    sprawl: citycore::sprawl::Sprawl,
}
