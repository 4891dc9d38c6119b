//! Any bytes as a transcript: `verify` comes to a verdict and never stops.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let _ = citysim::verdict_of(data.to_vec());
});
