//! Throws and their totals in a table, so that a random throw costs one look and no division.

use crate::machi::Throw;

impl Throw {
    /// The `n`th of the 6 or 36 equally likely throws.
    #[inline]
    pub(in crate::machi) fn nth(dice: u8, n: u32) -> Self {
        Self::nth_and_total(dice, n).0
    }

    /// The same with its total.
    #[inline]
    pub(in crate::machi) fn nth_and_total(dice: u8, n: u32) -> (Self, u8) {
        let first = PARTS[usize::from(dice & 3)].0;
        THROWS[(n as usize + usize::from(first)) & (THROWS.len() - 1)]
    }

    /// How many equally likely throws so many dice have.
    #[inline]
    pub(in crate::machi) fn count(dice: u8) -> u32 {
        u32::from(PARTS[usize::from(dice & 3)].1)
    }
}

const ONE_DIE: usize = 6;
const TWO_DICE: usize = 36;

/// Where the throws of so many dice begin in the table below, and how many there are.
static PARTS: [(u8, u8); 4] = {
    let one = (0, ONE_DIE as u8);
    [one, one, (ONE_DIE as u8, TWO_DICE as u8), one]
};

/// The throws of one die, then those of two, with their totals; as many rows as a mask lets through.
static THROWS: [(Throw, u8); 64] = {
    let mut throws = [(Throw::One(1), 1); 64];
    let mut n = 0;
    while n < ONE_DIE + TWO_DICE {
        let throw = match n.checked_sub(ONE_DIE) {
            None => Throw::One(n as u8 + 1),
            Some(n) => Throw::Two(n as u8 / 6 + 1, n as u8 % 6 + 1),
        };
        throws[n] = (throw, throw.total());
        n += 1;
    }
    throws
};
