//! From a battery's voltage to the percentage it has left.
//!
//! The converter measures against the supply, which sinks with the battery, so a [`Sample`] holds a
//! reference of known voltage too. [`Gauge`] turns samples into a percentage that does not flicker.
//!
//! ```
//! use gauge::{Gauge, Sample};
//!
//! let mut gauge = Gauge::new();
//! // 1.24 V and a third of 3.8 V, both against 3.3 V
//! let sample = Sample { reference: 1539, battery: 1572 };
//! assert_eq!(sample.millivolts(), Some(3799));
//! assert_eq!(gauge.changed(sample), Some(59));
//! assert_eq!(gauge.changed(sample), None);
//! ```
#![no_std]

/// Voltage of the reference.
const REFERENCE_MILLIVOLTS: u32 = 1240;
/// The battery is measured through a divider by three.
const DIVIDER: u32 = 3;
/// No battery gives so much: it comes over the USB cable.
const CABLE_FROM: u32 = 4350;
/// From here on a battery is taken for a lithium cell, below for two cells of 1.5 V.
///
/// A lithium cell is empty at 3.3 V and cut off when it sinks much further; two new cells of 1.5 V begin at
/// 3.2 V and leave that behind within minutes. What lies between may be either, and a warning too many
/// does less harm than an empty cell that reads as full.
const LITHIUM_FROM: u32 = 3150;
/// Smaller changes are not worth a refresh of the panel.
const STEP: u8 = 10;

/// A charge at a voltage in millivolts; between two of them a straight line.
type Curve = [(u32, u8)];

/// Two alkaline cells in a row, the holder that is sold with the board.
const TWO_CELLS: &Curve = &[(2000, 0), (2300, 20), (2500, 50), (2800, 80), (3000, 100)];
/// One lithium cell.
const LITHIUM: &Curve = &[(3300, 0), (3600, 20), (3700, 40), (3800, 60), (3950, 100)];

/// One look at the battery, in counts of the converter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The reference.
    pub reference: u16,
    /// The battery behind its divider.
    pub battery: u16,
}

impl Sample {
    /// The battery's voltage; `None` without a reference to compare with.
    pub fn millivolts(self) -> Option<u32> {
        let counts = u32::from(self.battery) * REFERENCE_MILLIVOLTS * DIVIDER;
        counts.checked_div(self.reference.into())
    }
}

fn on_curve(curve: &Curve, volts: u32) -> u8 {
    let mut below = None;
    for &(at, percent) in curve {
        if volts < at {
            return match below {
                Some((from, least)) => {
                    let rise = u32::from(percent - least) * (volts - from) / (at - from);
                    least + rise as u8
                }
                None => percent,
            };
        }
        below = Some((at, percent));
    }
    below.map_or(0, |(_, percent)| percent)
}

/// A percentage that changes only when the battery has changed noticeably.
#[derive(Clone, Debug, Default)]
pub struct Gauge {
    told: Option<u8>,
    /// A lithium cell was seen: it stays one however far it sinks.
    lithium: bool,
}

impl Gauge {
    /// Nothing has been measured yet.
    pub const fn new() -> Self {
        Self {
            told: None,
            lithium: false,
        }
    }

    /// Takes a sample; the percentage if it is worth telling.
    pub fn changed(&mut self, sample: Sample) -> Option<u8> {
        let percent = self.percent(sample.millivolts()?);
        let is_news = |told: u8| told.abs_diff(percent) >= STEP || (percent == 0 && told != 0);
        if !self.told.is_none_or(is_news) {
            return None;
        }
        self.told = Some(percent);
        self.told
    }

    /// The percentage left. The cable counts as a full battery, and what is in the holder may be changed
    /// meanwhile.
    fn percent(&mut self, volts: u32) -> u8 {
        if volts >= CABLE_FROM {
            self.lithium = false;
            return 100;
        }
        self.lithium |= volts >= LITHIUM_FROM;
        on_curve(if self.lithium { LITHIUM } else { TWO_CELLS }, volts)
    }

    /// What was told last; full if nothing was.
    pub fn told(&self) -> u8 {
        self.told.unwrap_or(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millivolts: u32) -> Sample {
        let counts = |volts: u32| (volts * 4096 / 3300) as u16;
        Sample {
            reference: counts(1240),
            battery: counts(millivolts / 3),
        }
    }

    /// What a board tells that starts with this voltage.
    fn started(millivolts: u32) -> Option<u8> {
        Gauge::new().changed(at(millivolts))
    }

    #[test]
    fn a_full_battery_of_either_kind_is_full() {
        for millivolts in [3020, 3140, 4020, 4200, 5000] {
            assert_eq!(started(millivolts), Some(100), "{millivolts}");
        }
    }

    #[test]
    fn an_empty_battery_of_either_kind_is_empty() {
        for millivolts in [0, 1500, 2000, 3290] {
            assert_eq!(started(millivolts), Some(0), "{millivolts}");
        }
    }

    #[test]
    fn what_may_be_an_empty_lithium_cell_is_never_full() {
        for millivolts in 3160..3300 {
            assert_eq!(started(millivolts), Some(0), "{millivolts}");
        }
    }

    #[test]
    fn a_lithium_cell_that_sinks_is_never_fuller() {
        for beginning in [3170, 3240, 3400, 3800, 4200] {
            let mut gauge = Gauge::new();
            let charges = (2000..=beginning).rev().map(|millivolts| {
                gauge.changed(at(millivolts));
                gauge.told()
            });
            assert!(charges.is_sorted_by(|a, b| a >= b), "from {beginning}");
            assert_eq!(gauge.told(), 0);
        }
    }

    #[test]
    fn two_cells_that_sink_are_never_fuller() {
        let mut gauge = Gauge::new();
        let charges = (1900..3140).rev().map(|millivolts| {
            gauge.changed(at(millivolts));
            gauge.told()
        });
        assert!(charges.is_sorted_by(|a, b| a >= b));
    }

    #[test]
    fn after_the_cable_two_cells_are_two_cells() {
        let mut gauge = Gauge::new();
        assert_eq!(gauge.changed(at(5000)), Some(100));
        gauge.changed(at(2800));
        assert!(gauge.told() >= 70);
    }

    #[test]
    fn without_a_reference_nothing_is_said() {
        let sample = Sample {
            reference: 0,
            battery: 1500,
        };
        assert_eq!(Gauge::new().changed(sample), None);
    }

    #[test]
    fn a_supply_that_sinks_does_not_change_the_voltage() {
        let weak = Sample {
            reference: (1240 * 4096 / 2800) as u16,
            battery: (2500 / 3 * 4096 / 2800) as u16,
        };
        assert!(weak.millivolts().unwrap().abs_diff(2500) < 10);
    }

    #[test]
    fn small_changes_are_not_told() {
        let mut gauge = Gauge::new();
        assert_eq!(gauge.changed(at(3800)), Some(59));
        assert_eq!(gauge.changed(at(3790)), None);
        assert!(gauge.changed(at(3700)).is_some_and(|told| told <= 40));
        assert!(gauge.told() <= 40);
    }
}
