//! Whether counted faces look like those of a fair die: the chi-square test in whole numbers.

/// Fewest dice that say anything: ten expected of each face.
const ENOUGH: u64 = 60;
/// Chi-square with five degrees of freedom that one fair series in 100 exceeds, in thousandths.
const ONE_IN_100: u64 = 15_086;
/// The same for one in 1000.
const ONE_IN_1000: u64 = 20_515;

/// What the counts say of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Too few dice to say anything.
    TooFew,
    /// As a fair die would fall.
    Fair,
    /// As a fair die falls once in 100 series.
    OneIn100,
    /// As a fair die falls once in 1000 series.
    OneIn1000,
}

/// How often each face came, 1 first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces(pub [u32; 6]);

impl Faces {
    /// How many dice were counted.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The sum of (6 × count − total)², which is 6 × total × chi-square.
    fn deviation(&self) -> u64 {
        let total = self.total();
        self.0.iter().fold(0_u64, |sum, &count| {
            let off = (6 * u64::from(count)).abs_diff(total);
            sum.saturating_add(off.saturating_mul(off))
        })
    }

    /// Chi-square in tenths; 0 before the first die.
    pub fn chi_square_tenths(&self) -> u64 {
        let deviation = self.deviation().saturating_mul(10);
        deviation.checked_div(6 * self.total()).unwrap_or(0)
    }

    /// What the counts say of the die.
    pub fn verdict(&self) -> Verdict {
        let total = self.total();
        let reached = |thousandths: u64| {
            let limit = thousandths.saturating_mul(6 * total);
            self.deviation().saturating_mul(1000) >= limit
        };
        match () {
            () if total < ENOUGH => Verdict::TooFew,
            () if reached(ONE_IN_1000) => Verdict::OneIn1000,
            () if reached(ONE_IN_100) => Verdict::OneIn100,
            () => Verdict::Fair,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Added, Course, Seed};
    use rand_chacha::rand_core::Rng;

    #[test]
    fn chi_square_is_that_of_the_textbook() {
        // (1 + 4 + 1 + 4 + 0 + 0) / 10
        let faces = Faces([11, 12, 9, 8, 10, 10]);
        assert_eq!(faces.chi_square_tenths(), 10);
        assert_eq!(faces.verdict(), Verdict::Fair);
        assert_eq!(Faces([0; 6]).chi_square_tenths(), 0);
    }

    #[test]
    fn few_dice_say_nothing_however_they_fell() {
        assert_eq!(Faces([59, 0, 0, 0, 0, 0]).verdict(), Verdict::TooFew);
        assert_eq!(Faces([60, 0, 0, 0, 0, 0]).verdict(), Verdict::OneIn1000);
    }

    #[test]
    fn the_limits_are_those_of_five_degrees_of_freedom() {
        // chi-square = 2 × off² / 100 for two faces that are off
        assert_eq!(
            Faces([127, 73, 100, 100, 100, 100]).verdict(),
            Verdict::Fair
        );
        assert_eq!(
            Faces([128, 72, 100, 100, 100, 100]).verdict(),
            Verdict::OneIn100
        );
        assert_eq!(
            Faces([133, 67, 100, 100, 100, 100]).verdict(),
            Verdict::OneIn1000
        );
    }

    #[test]
    fn counts_as_large_as_they_get_do_not_overflow() {
        assert_eq!(Faces([u32::MAX; 6]).verdict(), Verdict::Fair);
        let one = Faces([u32::MAX, 0, 0, 0, 0, 0]);
        assert_eq!(one.verdict(), Verdict::OneIn1000);
        one.chi_square_tenths();
    }

    #[test]
    fn fair_dice_are_called_unusual_as_rarely_as_promised() {
        let mut rng = Course::begin(&Seed::new([1; 32]), &Added::NOTHING, b"").chance();
        let mut unusual = 0;
        for _ in 0..5_000 {
            let mut faces = Faces([0; 6]);
            for _ in 0..300 {
                let face = loop {
                    let bits = rng.next_u32() >> 29;
                    if bits < 6 {
                        break bits as usize;
                    }
                };
                faces.0[face] += 1;
            }
            unusual += u32::from(faces.verdict() != Verdict::Fair);
        }
        // 50 expected, seven is one standard deviation
        assert!((25..=75).contains(&unusual), "{unusual}");
    }
}
