//! The frozen playthroughs of the core's tests, replayed: the saves of old lead where they led.

use core::fmt::Arguments;

use citycore::digest::Digest;
use citycore::journal::{self, Records};
use citycore::{Game, GameId, with_game};

// Every journal of `core/tests/playthroughs`, by name: `PLAYTHROUGHS`.
include!(concat!(env!("OUT_DIR"), "/playthroughs.rs"));

/// Replays every playthrough and gives a line for each, as the index of the playthroughs has it.
pub fn report(print: &mut dyn FnMut(Arguments)) {
    for &(name, bytes) in PLAYTHROUGHS {
        match replay_any(bytes) {
            Some((records, last, way)) => {
                print(format_args!("{name} {records} {last:016x} {way:016x}"));
            }
            None => print(format_args!("{name} is refused")),
        }
    }
}

fn replay_any(bytes: &[u8]) -> Option<(u32, u64, u64)> {
    let id = GameId::from_number(*bytes.get(3)?)?;
    with_game!(id, G => replay::<G>(bytes))
}

/// How many records there are, the digest after the last, and the digest of all on the way.
#[inline(never)]
fn replay<G: Game>(bytes: &[u8]) -> Option<(u32, u64, u64)> {
    let (setup, start) = journal::read_header::<G>(bytes).ok()?;
    let mut game = G::new(&setup).ok()?;
    let (mut way, mut records) = (Digest::new(), 0);
    for entry in Records::after(bytes, start) {
        journal::play(&mut game, entry.ok()?, &mut ()).ok()?;
        way.u64(game.digest());
        records += 1;
    }
    Some((records, game.digest(), way.finish()))
}
