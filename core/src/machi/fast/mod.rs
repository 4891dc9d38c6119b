//! What is there for speed alone. Everything here could be written plainly and would do the same; the
//! kit's property `random_play_draws_and_applies` and the tests beside the code hold it to that.
//!
//! Instructions per random game of four (`citysim bench --game machi --games 1000 --instructions
//! --json`), base and with both expansions, with a piece replaced by the plain way to do it:
//!
//! | piece | plain way | base | both |
//! |---|---|---|---|
//! | all of it | | 55,726 | 165,840 |
//! | without `random` | list what is legal, choose, check and apply | 80,819 | 239,726 |
//! | without `bits` | `count_ones`, a loop to the nth bit, a loop over sums | 55,671 | 189,915 |
//! | without `throws` | a division, and the sum of the dice | 55,810 | 166,069 |
//!
//! `bits` and `throws` also save branches that can't be predicted, which these counts do not show.

pub(super) mod bits;
mod random;
mod throws;
