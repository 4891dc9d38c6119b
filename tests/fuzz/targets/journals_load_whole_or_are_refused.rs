//! Any bytes as a journal: what loads is written the same again, and replays or names the record that can't be.
#![no_main]

use citycore::game::Game;
use citycore::journal::{Journal, ReplayError};
use citycore::with_game;
use citycore_fuzz::Bytes;
use libfuzzer_sys::fuzz_target;

/// Room for any journal the search comes up with.
const ROOM: usize = 16 * 1024;

fn check<G: Game>(bytes: &[u8]) {
    let Ok((mut journal, torn)) = Journal::<G, ROOM>::load(bytes) else {
        return;
    };
    let kept = bytes.len() - torn;
    assert_eq!(journal.bytes(), &bytes[..kept]);
    let record = match journal.replay() {
        Ok(_) => journal.len() / 2,
        Err(ReplayError::Setup(_)) => return,
        Err(ReplayError::Record { record, .. }) => record,
    };
    journal.truncate(record);
    assert_eq!(journal.len(), record);
    assert!(
        journal.replay().is_ok(),
        "everything before the refused record"
    );
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    with_game!(bytes.game(), G => check::<G>(bytes.rest()));
});
