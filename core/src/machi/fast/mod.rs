//! What is there for speed alone.

pub(super) mod bits;
mod random;
mod throws;
