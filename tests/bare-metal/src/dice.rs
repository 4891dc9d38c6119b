//! A hundred thousand dice, thrown as the handheld throws them: raw noise is tested and makes a seed,
//! and each die of a ledger is drawn from it and from everything written down before.

use core::fmt::Arguments;

use chance::{Added, Course, Faces, Noise, RawBits, Seed};
use citycore::digest::Digest;
use citycore::game::{Code, Game, Turn};
use citycore::journal::{PLAIN_HEADER, write_header};
use citycore::ledger::{Action, Ledger, MAX_DICE, Setup};

/// How many dice are thrown.
pub const DICE: u32 = 100_000;

/// A good source of noise that is the same on every machine: the bits of the emulated board's ring
/// oscillator (`tests/emulator/board/rosc.js`), a xorshift generator.
struct Oscillator(u32);

impl RawBits for Oscillator {
    fn bit(&mut self) -> bool {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 >> 7 & 1 == 1
    }
}

/// Throws the dice; gives how often each face came and a digest of all of them in order.
pub fn throw() -> Option<(Faces, u64)> {
    let seed = Noise::start(Oscillator(1)).ok()?.seed().ok()?;
    let mut ledger = Ledger::new(&Setup::default()).ok()?;
    let mut course = begin(&seed, &ledger)?;
    let mut faces = Faces([0; 6]);
    let mut digest = Digest::new();
    let mut thrown = 0;
    while thrown < DICE {
        if !matches!(ledger.turn(), Turn::Chance) {
            let dice = MAX_DICE;
            let roll = Action::Roll { dice, sides: 6 };
            ledger.apply(roll, &mut ()).ok()?;
            course.action(roll.code(), false);
        }
        let die = ledger.sample(&mut course.chance())?;
        ledger.apply(die, &mut ()).ok()?;
        course.action(die.code(), true);
        thrown += 1;
        if let Action::Die { value } = die {
            *faces.0.get_mut(usize::from(value).checked_sub(1)?)? += 1;
            digest.bytes(&[value]);
        }
    }
    Some((faces, digest.finish()))
}

/// The course of a ledger of which nothing is played, and to which nobody has added anything.
fn begin(seed: &Seed, ledger: &Ledger) -> Option<Course> {
    let mut header = [0; PLAIN_HEADER];
    let mut rest = header.as_mut_slice();
    write_header::<Ledger>(&ledger.setup(), &mut |piece| {
        if let Some((place, tail)) = core::mem::take(&mut rest).split_at_mut_checked(piece.len()) {
            place.copy_from_slice(piece);
            rest = tail;
        }
    });
    rest.is_empty()
        .then(|| Course::begin(seed, &Added::NOTHING, &header))
}

/// Gives the counts, what they say of the dice, and the digest, a line each.
pub fn report(mut print: impl FnMut(Arguments)) {
    let Some((faces, digest)) = throw() else {
        return print(format_args!("the noise or a throw was refused"));
    };
    print(format_args!("faces {:?}", faces.0));
    let tenths = faces.chi_square_tenths();
    let (whole, tenth) = (tenths / 10, tenths % 10);
    print(format_args!(
        "chi-square {whole}.{tenth}, {:?}",
        faces.verdict()
    ));
    print(format_args!("digest {digest:016x}"));
}
