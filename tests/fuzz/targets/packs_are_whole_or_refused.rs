//! Any bytes as a component pack, also with its checksum put right: what decodes is encoded the same again and can
//! be played; every card has its text.
#![no_main]

use citycore::Game;
use citycore::cities::{Cities, PACK_BYTES, Pack, Setup};
use citycore_fuzz::{CHECKSUM, play_on};
use libfuzzer_sys::fuzz_target;

fn check(bytes: &[u8]) {
    let Ok(pack) = Pack::decode(bytes) else {
        return;
    };
    assert_eq!(pack.encode().as_slice(), bytes);
    let setup = Setup::with_pack(&pack);
    if let Ok(mut game) = Cities::new(&setup) {
        play_on(&mut game, 1, 120);
    }
}

fuzz_target!(|data: &[u8]| {
    check(data);
    if let Some((content, _)) = data
        .get(..PACK_BYTES)
        .and_then(<[u8]>::split_last_chunk::<4>)
    {
        let mut forged = content.to_vec();
        forged.extend(CHECKSUM.checksum(content).to_le_bytes());
        check(&forged);
    }
});
