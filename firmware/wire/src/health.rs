//! How the device is: what a board has measured and the app can't know.

use core::fmt;

/// Whether the noise source of the dice passed its tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entropy {
    /// It did.
    Good,
    /// It did not: real dice are asked for.
    Failed,
}

/// Why the device started last time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// The power came.
    PowerOn,
    /// The watchdog bit: something hung.
    Watchdog,
    /// The firmware asked for it.
    Requested,
}

/// How the device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health {
    /// The board's name.
    pub board: &'static str,
    /// The battery's charge in percent.
    pub battery: u8,
    /// The noise source.
    pub entropy: Entropy,
    /// Why the device started.
    pub reset: Reset,
    /// Most bytes of the stack ever used since then.
    pub stack_used: u32,
    /// Bytes of stack there are.
    pub stack_size: u32,
    /// Flash sectors for saves.
    pub save_sectors: u32,
    /// Erases of them so far, all together.
    pub save_erases: u32,
    /// Sectors that are erased and empty.
    pub save_spare: u32,
}

/// The lines of the answer to `health`.
impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entropy = match self.entropy {
            Entropy::Good => "good",
            Entropy::Failed => "failed",
        };
        let reset = match self.reset {
            Reset::PowerOn => "power_on",
            Reset::Watchdog => "watchdog",
            Reset::Requested => "requested",
        };
        write!(
            f,
            "battery {}\nentropy {entropy}\nreset {reset}\n",
            self.battery
        )?;
        let counts = [
            ("stack.used", self.stack_used),
            ("stack.size", self.stack_size),
            ("saves.sectors", self.save_sectors),
            ("saves.erases", self.save_erases),
            ("saves.spare", self.save_spare),
        ];
        let mut counts = counts.into_iter();
        counts.try_for_each(|(what, count)| writeln!(f, "{what} {count}"))
    }
}
