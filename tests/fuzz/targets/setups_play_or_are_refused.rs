//! Any bytes as a setup with its appendix: what decodes is encoded the same again, and is playable or refused in words.
#![no_main]

use citycore::game::{SETUP_BYTES, Setup};
use citycore::snapshot::Persist;
use citycore::{Lang, Playable, with_game};
use citycore_fuzz::{Bytes, is_whole, play_on};
use libfuzzer_sys::fuzz_target;

fn check<G: Playable + Persist>(bytes: &[u8]) {
    let Some((head, appendix)) = bytes.split_first_chunk::<SETUP_BYTES>() else {
        return;
    };
    let Some(setup) = G::Setup::decode(head, appendix) else {
        return;
    };
    assert_eq!(setup.encode(), *head);
    let mut written = Vec::new();
    setup.encode_appendix(&mut |piece| written.extend_from_slice(piece));
    assert_eq!(written, appendix);
    match G::new(&setup) {
        Ok(mut game) => {
            // defaults are spelled out in it, so it may differ from what was read
            assert_eq!(G::new(&game.setup()).ok(), Some(game));
            play_on(&mut game, 1, 60);
            is_whole(&game);
        }
        Err(error) => is_said::<G>(&error),
    }
}

/// A setup that can't be played is refused with a sentence in each language.
fn is_said<G: Playable>(error: &G::SetupError) {
    for lang in [Lang::En, Lang::Cs] {
        let mut text = String::new();
        G::setup_error_text(error, lang, &mut text).expect("a string has room");
        assert!(!text.is_empty());
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    with_game!(bytes.game(), G => check::<G>(bytes.rest()));
});
