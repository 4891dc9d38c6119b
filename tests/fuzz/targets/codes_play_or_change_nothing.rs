//! Legal actions by their place in the list and other codes in between: a code plays what it says, or is refused
//! and changes nothing. The actions played are a journal that leads to the same state.
#![no_main]

use citycore::game::{Code, Game};
use citycore::{Journal, Turn, with_game};
use citycore_fuzz::{Bytes, dice, play_on};
use libfuzzer_sys::fuzz_target;

/// Room for any journal the search comes up with.
const ROOM: usize = 8 * 1024;
/// Steps of one input: longer ones find nothing new and cost time.
const STEPS: u32 = 60;

/// One step: half of them play on, the others try a code near a legal one.
fn step<G: Game>(game: &mut G, bytes: &mut Bytes<'_>) -> Option<G::Action> {
    let how = bytes.byte();
    let legal = match game.turn() {
        Turn::Over(_) => return None,
        Turn::Chance => game.sample(&mut dice(how.into())),
        Turn::Seat(_) => game
            .nth_legal(bytes.byte().into())
            .or_else(|| game.nth_legal(0)),
    };
    let code = legal.expect("what is asked can be answered").code();
    let tried = match how % 4 {
        0 | 1 => code,
        2 => code ^ (1 << (bytes.byte() % 64)),
        _ => bytes.number::<8>(),
    };
    let before = *game;
    match game.apply_code(tried, &mut ()) {
        Ok(()) => G::Action::from_code(tried),
        Err(_) => {
            assert_ne!(tried, code, "a listed action is legal");
            assert_eq!(*game, before, "a refused code changes nothing");
            game.apply_code(code, &mut ())
                .ok()
                .expect("a listed action is legal");
            legal
        }
    }
}

fn check<G: Game>(bytes: &mut Bytes<'_>) {
    let setup = G::Setup::default();
    let mut game = G::new(&setup).ok().expect("the default can be played");
    let mut journal = Journal::<G, ROOM>::new(&setup);
    let mut steps = 0;
    while !bytes.is_empty() && steps < STEPS {
        let Some(action) = step(&mut game, bytes) else {
            break;
        };
        if journal.append(action).is_err() {
            break;
        }
        steps += 1;
    }
    assert_eq!(journal.replay().ok(), Some(game));
    play_on(&mut game, 1, 10);
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    with_game!(bytes.game(), G => check::<G>(&mut bytes));
});
