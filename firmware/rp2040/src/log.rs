//! Logging through a debug probe, with the feature `log`; without it, nothing is left of it.

#[cfg(feature = "log")]
use defmt_rtt as _;

/// Says something to whoever listens at the probe.
macro_rules! info {
    ($($said:tt)*) => {
        #[cfg(feature = "log")]
        defmt::info!($($said)*)
    };
}
pub(crate) use info;
