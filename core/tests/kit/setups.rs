//! Setups: bytes and back, and no bytes that make a game nobody can play.

use super::walk::{new_game, play_on, proceed, step};
use super::{Run, Subject, dice};
use citycore::chance::below;
use citycore::game::{SETUP_BYTES, Setup};
use rand_xoshiro::rand_core::Rng;

/// A setup, written and read, makes the same game; so does the one a game tells.
pub fn setups_round_trip<T: Subject>(run: &mut Run) {
    for setup in T::setups().chain([T::Setup::default()]) {
        assert_eq!(
            T::Setup::decode(&setup.encode(), &appendix(&setup)),
            Some(setup)
        );
        let game = new_game::<T>(&setup);
        run.saw(&game);
        let spelled_out = game.setup();
        assert_eq!(
            T::Setup::decode(&spelled_out.encode(), &appendix(&spelled_out)),
            Some(spelled_out)
        );
        assert_eq!(
            T::new(&spelled_out),
            Ok(game),
            "the setup a game tells makes it"
        );
    }
}

/// The bytes a setup has beyond those every setup has.
pub fn appendix<S: Setup>(setup: &S) -> heapless::Vec<u8, 2048> {
    let mut bytes = heapless::Vec::new();
    setup.encode_appendix(&mut |piece| bytes.extend_from_slice(piece).unwrap());
    assert!(bytes.len() <= S::APPENDIX);
    bytes
}

/// Every flipped bit of the kit's setups, bytes at random, and setups with bytes replaced.
pub fn any_setup_bytes_are_refused_or_playable<T: Subject>(run: &mut Run) {
    run.dice = dice(7);
    for setup in T::setups() {
        let (bytes, mut more) = (setup.encode(), appendix(&setup));
        more.push(0).unwrap();
        let longer = T::Setup::decode(&bytes, &more);
        assert_eq!(longer, None, "an appendix has no byte too many");
        more.pop();
        for bit in (0..SETUP_BYTES * 8).step_by(run.effort.one_in as usize) {
            let mut flipped = bytes;
            flipped[bit / 8] ^= 1 << (bit % 8);
            refused_or_playable::<T>(run, &flipped, &more, bit as u64);
        }
        for _ in 0..run.part_of(50) {
            let mut edited = bytes;
            for _ in 0..=below(&mut run.dice, 4) {
                let at = below(&mut run.dice, SETUP_BYTES as u32) as usize;
                edited[at] = run.dice.next_u32() as u8 >> below(&mut run.dice, 8);
            }
            let seed = run.dice.next_u64();
            refused_or_playable::<T>(run, &edited, &more, seed);
        }
    }
    for _ in 0..run.part_of(2000) {
        let mut bytes = [0; SETUP_BYTES];
        run.dice.fill_bytes(&mut bytes);
        let seed = run.dice.next_u64();
        refused_or_playable::<T>(run, &bytes, &[], seed);
    }
}

#[inline(never)]
fn refused_or_playable<T: Subject>(
    run: &mut Run,
    bytes: &[u8; SETUP_BYTES],
    appendix: &[u8],
    seed: u64,
) {
    let Some(setup) = T::Setup::decode(bytes, appendix) else {
        return;
    };
    assert_eq!(setup.encode(), *bytes, "{setup:?} has two encodings");
    let Ok(mut game) = T::new(&setup) else {
        return;
    };
    let mut dice = dice(seed);
    if seed.is_multiple_of(8) {
        play_on(&mut game, &mut dice, &mut |_, _| ());
        return run.saw(&game);
    }
    for _ in 0..30 {
        let Some(entry) = step(&game, &mut dice) else {
            break;
        };
        proceed(&mut game, entry);
    }
    run.saw(&game);
}
