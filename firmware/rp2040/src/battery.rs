//! Looks at the battery, seldom: what it is measured with is powered for the moment of the measurement only.

use embassy_time::{Duration, Instant, Timer};
use gauge::{Gauge, Sample};

use crate::boards::{BatteryPins, Reference};

/// How long a measurement is good for.
const INTERVAL: Duration = Duration::from_secs(60);
/// The reference needs a moment to settle.
const SETTLE: Duration = Duration::from_micros(100);

/// What 1.24 V would read of 3.3 V, in counts of the converter.
const REFERENCE_OF_SUPPLY: u16 = 1539;

/// The battery, if the board can measure it.
pub struct Battery {
    pins: Option<BatteryPins>,
    gauge: Gauge,
    due: Instant,
}

impl Battery {
    /// A battery that has not been looked at.
    pub const fn new(pins: Option<BatteryPins>) -> Self {
        Self {
            pins,
            gauge: Gauge::new(),
            due: Instant::MIN,
        }
    }

    /// The percentage left, if it is time to look again and it has changed.
    pub async fn changed(&mut self) -> Option<u8> {
        let now = Instant::now();
        if now < self.due {
            return None;
        }
        self.due = now + INTERVAL;
        let sample = sample(self.pins.as_mut()?).await?;
        self.gauge.changed(sample)
    }

    /// The percentage that was told last.
    pub fn percent(&self) -> u8 {
        self.gauge.told()
    }
}

async fn sample(pins: &mut BatteryPins) -> Option<Sample> {
    pins.power.set_high();
    Timer::after(SETTLE).await;
    let reference = match &mut pins.reference {
        Reference::Pin(pin) => pins.adc.blocking_read(pin),
        Reference::Supply => Ok(REFERENCE_OF_SUPPLY),
    };
    let battery = pins.adc.blocking_read(&mut pins.battery);
    pins.power.set_low();
    Some(Sample {
        reference: reference.ok()?,
        battery: battery.ok()?,
    })
}
