//! Setups: bytes and back, and no bytes that make a game nobody can play.

use super::walk::{play_on, step};
use super::{Subject, dice};
use citycore::game::{SETUP_BYTES, Setup};
use citycore::journal::play;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

pub fn round_trip<T: Subject>() {
    for setup in T::setups().into_iter().chain([T::Setup::default()]) {
        assert_eq!(T::Setup::decode(&setup.encode()), Some(setup));
        let game = T::new(&setup).unwrap_or_else(|why| panic!("{why:?}: {setup:?}"));
        let spelled_out = game.setup();
        assert_eq!(T::Setup::decode(&spelled_out.encode()), Some(spelled_out));
        assert_eq!(
            T::new(&spelled_out),
            Ok(game),
            "the setup a game tells makes it"
        );
    }
}

pub fn any_bytes<T: Subject>() {
    for setup in T::setups() {
        let bytes = setup.encode();
        for bit in 0..SETUP_BYTES * 8 {
            let mut flipped = bytes;
            flipped[bit / 8] ^= 1 << (bit % 8);
            refused_or_playable::<T>(&flipped, bit as u64);
        }
    }
    TestRunner::new(Config::with_cases(2000))
        .run(&any::<([u8; SETUP_BYTES], u64)>(), |(bytes, seed)| {
            refused_or_playable::<T>(&bytes, seed);
            Ok(())
        })
        .unwrap();
}

fn refused_or_playable<T: Subject>(bytes: &[u8; SETUP_BYTES], seed: u64) {
    let Some(setup) = T::Setup::decode(bytes) else {
        return;
    };
    assert_eq!(setup.encode(), *bytes, "{setup:?} has two encodings");
    let Ok(mut game) = T::new(&setup) else {
        return;
    };
    let mut dice = dice(seed);
    if seed.is_multiple_of(8) {
        play_on(&mut game, &mut dice, |_, _| ());
        return;
    }
    for _ in 0..30 {
        let Some(entry) = step(&game, &mut dice) else {
            return;
        };
        play(&mut game, entry, &mut ()).unwrap();
    }
}
