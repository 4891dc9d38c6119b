//! Snapshots with a right checksum around any content: what loads is a state that can be kept and played on.
#![no_main]

use citycore::snapshot::{self, Persist, VERSION};
use citycore::{Playable, with_game};
use citycore_fuzz::{Bytes, CHECKSUM, is_whole, play_on};
use libfuzzer_sys::fuzz_target;

fn check<G: Playable + Persist>(payload: &[u8]) {
    let mut bytes = vec![b'C', b'S', VERSION, G::ID.number()];
    bytes.extend(payload);
    bytes.extend(CHECKSUM.checksum(&bytes).to_le_bytes());
    let Ok(mut game) = snapshot::decode::<G>(&bytes) else {
        return;
    };
    is_whole(&game);
    play_on(&mut game, 1, 40);
    is_whole(&game);
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    with_game!(bytes.game(), G => check::<G>(bytes.rest()));
});
