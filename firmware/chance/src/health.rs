//! The health tests of NIST SP 800-90B (section 4.4) on raw bits, one bit at a time.
//!
//! They find a source that has died or leans far to one side, not one that is merely poor. The claim
//! is at least half a bit of entropy in each raw bit.

/// Equal bits in a row at which the repetition count test fails: 1 + 20 / 0.5 (section 4.4.1, one
/// false alarm in 2^20 at the claimed entropy).
pub const REPETITION_CUTOFF: u16 = 41;
/// Bits of a window of the adaptive proportion test (section 4.4.2, for binary sources).
pub const WINDOW: u16 = 1024;
/// How often the first bit of a window may not come in it: the critical value of a binomial
/// distribution of 1024 with probability 2^-0.5 for one false alarm in 2^20, plus one.
pub const PROPORTION_CUTOFF: u16 = 793;

/// Why bits are not taken for noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unhealthy {
    /// The same bit came again and again.
    Stuck,
    /// One bit came far more often than the other.
    Biased,
}

/// Both tests, fed with every raw bit there is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Health {
    last: bool,
    repeated: u16,
    first: bool,
    seen: u16,
    equal: u16,
}

impl Health {
    /// Nothing seen yet.
    pub const fn new() -> Self {
        Self {
            last: false,
            repeated: 0,
            first: false,
            seen: 0,
            equal: 0,
        }
    }

    /// Takes one raw bit, or says why the source is refused.
    pub fn take(&mut self, bit: bool) -> Result<(), Unhealthy> {
        // both tests see every bit, whatever the other says
        let stuck = self.repeats_too_often(bit);
        let biased = self.leans_too_far(bit);
        match (stuck, biased) {
            (true, _) => Err(Unhealthy::Stuck),
            (false, true) => Err(Unhealthy::Biased),
            (false, false) => Ok(()),
        }
    }

    fn repeats_too_often(&mut self, bit: bool) -> bool {
        let same = self.repeated > 0 && bit == self.last;
        self.repeated = if same {
            self.repeated.saturating_add(1)
        } else {
            1
        };
        self.last = bit;
        self.repeated >= REPETITION_CUTOFF
    }

    fn leans_too_far(&mut self, bit: bool) -> bool {
        if self.seen == 0 {
            self.first = bit;
            self.equal = 0;
        }
        self.seen += 1;
        self.equal += u16::from(bit == self.first);
        let failed = self.equal >= PROPORTION_CUTOFF;
        if self.seen == WINDOW {
            self.seen = 0;
        }
        failed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Biased, bits};

    /// Which bit of the source is the one that makes the tests fail, and why.
    fn failure(source: impl Iterator<Item = bool>) -> Option<(usize, Unhealthy)> {
        let mut health = Health::new();
        (1..)
            .zip(source)
            .find_map(|(n, bit)| health.take(bit).err().map(|why| (n, why)))
    }

    #[test]
    fn a_stuck_source_is_refused_at_the_cut_off() {
        for bit in [false, true] {
            let stuck = std::iter::repeat_n(bit, 2000);
            assert_eq!(failure(stuck), Some((41, Unhealthy::Stuck)));
        }
        let late = bits([1; 32])
            .take(500)
            .chain(std::iter::repeat_n(true, 100));
        assert!(matches!(failure(late), Some((540..=545, Unhealthy::Stuck))));
    }

    #[test]
    fn forty_equal_bits_in_a_row_are_no_reason_to_refuse() {
        let runs = (0..200).flat_map(|run| std::iter::repeat_n(run % 2 == 0, 40));
        assert_eq!(failure(runs), None);
    }

    #[test]
    fn a_source_of_95_percent_ones_is_refused_within_three_windows() {
        for seed in 0..20 {
            let found = failure(Biased::new(seed, 950).take(3 * 1024));
            assert!(found.is_some(), "seed {seed}");
        }
    }

    #[test]
    fn a_window_begins_with_the_bit_it_counts() {
        // 793 zeros among the first 1024 bits, never 41 in a row
        let zeros = (0..1024).map(|n| n % 5 == 4 || n > 990);
        assert_eq!(failure(zeros), Some((991, Unhealthy::Biased)));
        // as many of the bit the window does not begin with pass
        let other = std::iter::once(true).chain((1..1024).map(|n| n % 5 == 4));
        assert_eq!(failure(other), None);
    }

    #[test]
    fn good_bits_pass_as_long_as_they_like() {
        assert_eq!(failure(bits([7; 32]).take(2_000_000)), None);
    }

    /// Alternating bits carry no entropy, and the tests of the standard do not look for that: it is why
    /// other things are mixed into the seed.
    #[test]
    fn alternating_bits_are_beyond_these_tests() {
        assert_eq!(failure((0..10_000).map(|n| n % 2 == 0)), None);
    }

    /// The chance of a false alarm at the claimed entropy, computed from the binomial distribution.
    #[test]
    fn the_cut_offs_are_those_of_the_standard() {
        let p = 0.5_f64.sqrt();
        // repetition: the 40 bits behind any bit are like it
        let alarm = p.powi(i32::from(REPETITION_CUTOFF) - 1);
        assert!((alarm - 0.5_f64.powi(20)).abs() < 1e-9, "{alarm}");
        // proportion: at least so many of a window; the smallest cut-off below 2^-20
        let tail = |cutoff: u16| -> f64 {
            let n = u32::from(WINDOW);
            let ln = |k: u32| (1..=k).map(|i| f64::from(i).ln()).sum::<f64>();
            (u32::from(cutoff)..=n)
                .map(|k| {
                    let choose = ln(n) - ln(k) - ln(n - k);
                    (choose + f64::from(k) * p.ln() + f64::from(n - k) * (1.0 - p).ln()).exp()
                })
                .sum()
        };
        let limit = 0.5_f64.powi(20);
        assert!(
            tail(PROPORTION_CUTOFF) <= limit,
            "{}",
            tail(PROPORTION_CUTOFF)
        );
        assert!(
            tail(PROPORTION_CUTOFF - 1) > limit,
            "{}",
            tail(PROPORTION_CUTOFF - 1)
        );
    }

    /// A source exactly as bad as the claim raises an alarm as often as computed: 41 ones behind a zero
    /// have the probability (1 − p) × p^41, so they come about four times in 20 million bits.
    #[test]
    fn the_false_alarm_rate_is_as_computed() {
        let mut alarms = 0;
        let mut health = Health::new();
        // 707 of 1000 ones is half a bit of min-entropy
        for bit in Biased::new(3, 707).take(20_000_000) {
            if health.take(bit) == Err(Unhealthy::Stuck) {
                alarms += 1;
                health = Health::new();
            }
        }
        assert!((1..=11).contains(&alarms), "{alarms}");
    }
}
