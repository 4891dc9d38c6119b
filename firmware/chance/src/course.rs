//! What chance brings, bound to everything that was written down before it.
//!
//! One answer must tell nothing of another: not one die of two, not this throw of the one after a step
//! back. So chance is asked a question, and the question is the whole course of the game: its setup and
//! every record so far, how many dice are to fall among them. The course is boiled down to 64 bits with a
//! key only the device knows, so nobody at the table can look for two courses that come to the same.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};

use crate::{Added, Seed, sip::sip_hash};

/// Goes into the hash in front of seed and additions, so that it is a hash of nothing else.
const LABEL: &[u8] = b"citycore dice 2";
/// The stream of the key's own generator from which the trail's key is drawn.
const TRAIL_KEY: u64 = u64::MAX;
/// Stands in front of a note of steps taken back, where the kind of a record stands else.
const TAKEN_BACK: u8 = 2;

/// The course of a game so far, as far as chance is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    key: [u8; 32],
    trail_key: [u64; 2],
    at: Point,
}

/// A point of the course: what must be kept of everything before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// The fingerprint of everything before.
    pub trail: u64,
    /// How many steps with chance in them have been taken back.
    pub taken_back: u16,
    /// Whether the last of them does not tell on the dice yet: what was thrown then may be thrown again.
    pub waits: bool,
    /// How many of them tell on the dice with the next decision; 0 if nothing new does.
    pub next: u16,
}

impl Course {
    /// The course of a game of which nothing is played. `header` is what its journal begins with.
    pub fn begin(seed: &Seed, added: &Added, header: &[u8]) -> Self {
        let mut course = Self::resume(seed, added, Point::default());
        course.at.trail = course.mix(header);
        course
    }

    /// The course of a game from a point on.
    pub fn resume(seed: &Seed, added: &Added, at: Point) -> Self {
        let mut hash = Sha256::new_with_prefix(LABEL);
        hash.update(seed.bytes());
        hash.update(added.bytes());
        let key = hash.finalize().into();
        let mut rng = generator(key, TRAIL_KEY);
        Self {
            key,
            trail_key: [rng.next_u64(), rng.next_u64()],
            at,
        }
    }

    /// Where the course stands.
    pub const fn point(&self) -> Point {
        self.at
    }

    /// Goes back to a point of this course.
    pub const fn go_to(&mut self, at: Point) {
        self.at = at;
    }

    /// How many steps with chance in them have been taken back.
    pub const fn taken_back(&self) -> u16 {
        self.at.taken_back
    }

    /// The generator of what chance brings now.
    pub fn chance(&self) -> ChaCha8Rng {
        generator(self.key, self.at.trail)
    }

    /// An action was played: by chance, or by a player.
    pub fn action(&mut self, code: u64, by_chance: bool) {
        if !by_chance {
            self.tell();
        } else if core::mem::take(&mut self.at.waits) {
            self.at.next = self.at.taken_back;
        }
        self.record(0, code);
    }

    /// Somebody mended the game.
    pub fn correction(&mut self, code: u64) {
        self.tell();
        self.record(1, code);
    }

    /// Lets steps taken back tell on all dice from here on, if some are to.
    fn tell(&mut self) {
        match core::mem::take(&mut self.at.next) {
            0 => {}
            total => self.record(TAKEN_BACK, total.into()),
        }
    }

    /// Steps with chance in them were taken back, so many all told.
    ///
    /// The throw that was taken back falls again as it fell, if the table comes to it the same way: taking
    /// it back is no way to another. What comes behind it is new, so having seen that is worth nothing.
    pub const fn take_back(&mut self, total: u16) {
        self.at.taken_back = total;
        self.at.waits = true;
    }

    fn record(&mut self, kind: u8, code: u64) {
        let mut bytes = [0; 17];
        let (trail, rest) = bytes.split_at_mut(8);
        trail.copy_from_slice(&self.at.trail.to_le_bytes());
        if let [first, rest @ ..] = rest {
            *first = kind;
            rest.copy_from_slice(&code.to_le_bytes());
        }
        self.at.trail = self.mix(&bytes);
    }

    fn mix(&self, bytes: &[u8]) -> u64 {
        sip_hash(self.trail_key, bytes)
    }
}

fn generator(key: [u8; 32], stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(stream);
    rng
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Seed = Seed::new([5; 32]);

    fn begun() -> Course {
        Course::begin(&SEED, &Added::NOTHING, b"header")
    }

    fn answer(course: &Course) -> u64 {
        course.chance().next_u64()
    }

    #[test]
    fn the_same_question_has_the_same_answer() {
        let (mut one, mut other) = (begun(), begun());
        for course in [&mut one, &mut other] {
            course.action(7, false);
            course.action(9, true);
        }
        assert_eq!(answer(&one), answer(&other));
        let resumed = Course::resume(&SEED, &Added::NOTHING, one.point());
        assert_eq!(resumed, one);
    }

    #[test]
    fn whatever_was_different_before_the_answer_is_another() {
        let mut letter = Added::NOTHING;
        letter.turn(0, true);
        let mut courses = std::vec![
            begun(),
            Course::begin(&SEED, &Added::NOTHING, b"Header"),
            Course::begin(&SEED, &letter, b"header"),
            Course::begin(&Seed::new([6; 32]), &Added::NOTHING, b"header"),
        ];
        for (code, by_chance) in [(1, false), (2, false), (1, true)] {
            let mut course = begun();
            course.action(code, by_chance);
            courses.push(course);
            course.action(3, false);
            courses.push(course);
        }
        let mut corrected = begun();
        corrected.correction(1);
        courses.push(corrected);
        let mut answers: std::vec::Vec<_> = courses.iter().map(answer).collect();
        answers.sort_unstable();
        answers.dedup();
        // who acts is no part of the course: the records before say it
        assert_eq!(answers.len(), courses.len() - 2);
    }

    #[test]
    fn a_throw_taken_back_falls_again_and_what_is_behind_it_is_new() {
        let mut before = begun();
        before.action(1, false);
        let fell = answer(&before);
        let throw_on = |mut course: Course| {
            course.action(6, true);
            let second_die = answer(&course);
            course.action(4, true);
            course.action(1, false);
            (second_die, answer(&course))
        };
        let (second_die, seen) = throw_on(before);
        // both throws are taken back
        let mut again = before;
        again.take_back(2);
        assert_eq!(answer(&again), fell);
        let (second_again, next) = throw_on(again);
        assert_eq!(second_again, second_die);
        assert_ne!(next, seen);
        assert_eq!(again.taken_back(), 2);
    }

    #[test]
    fn another_count_of_steps_taken_back_is_another_course() {
        let after = |total| {
            let mut course = begun();
            course.take_back(total);
            course.action(6, true);
            course.action(1, false);
            answer(&course)
        };
        assert_ne!(after(1), after(2));
    }
}
