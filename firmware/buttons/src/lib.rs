//! From bouncing contacts to presses, holds and the chord that opens the menu.
//!
//! [`Buttons`] is fed with the contacts' levels whenever one changes or time is up, and says what the
//! player did. It knows no pins and no clock: a board passes [`Contacts`] and milliseconds, asks
//! [`wake_at`](Buttons::wake_at) when to look again, and may sleep in between. A press counts when the
//! button is let go, because until then it could become a hold.
//!
//! ```
//! use buttons::{Buttons, Contacts, Gesture, Layout};
//! use interface::Button;
//!
//! let mut buttons = Buttons::new(Layout::Five, Contacts::NONE);
//! let down = Contacts::NONE.with(Button::A);
//! for (at, contacts) in [(0, down), (5, down), (90, Contacts::NONE)] {
//!     assert!(buttons.sample(at, contacts).is_empty());
//! }
//! assert_eq!(buttons.sample(95, Contacts::NONE)[..], [Gesture::Press(Button::A)]);
//! ```
#![no_std]

#[cfg(test)]
extern crate std;

mod bounce;
mod gestures;
#[cfg(test)]
mod tests;

use heapless::Vec;
use interface::{Button, Input};

use bounce::Bounce;
use gestures::Recogniser;

/// A contact that has kept its level for so long has stopped bouncing.
pub const SETTLE_MS: u64 = 4;
/// A button that is down for so long is held.
pub const HOLD_MS: u64 = 600;
/// Two buttons that go down within this time are pressed together.
pub const TOGETHER_MS: u64 = 120;

/// Which contacts are closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contacts(u8);

impl Contacts {
    /// No button is down.
    pub const NONE: Self = Self(0);

    /// These contacts with the one of `button` closed.
    #[must_use]
    pub const fn with(self, button: Button) -> Self {
        Self(self.0 | 1 << button as u8)
    }

    /// Whether the contact of `button` is closed.
    pub const fn has(self, button: Button) -> bool {
        self.0 & 1 << button as u8 != 0
    }

    /// Contacts that are closed in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether any contact is closed.
    pub const fn any(self) -> bool {
        self.0 != 0
    }
}

/// What a player did with the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Pressed a button and let it go.
    Press(Button),
    /// Held a button.
    Hold(Button),
    /// Held A and C together.
    Menu,
}

impl From<Gesture> for Input {
    fn from(gesture: Gesture) -> Self {
        match gesture {
            Gesture::Press(button) => Self::Press(button),
            Gesture::Hold(button) => Self::Hold(button),
            Gesture::Menu => Self::Menu,
        }
    }
}

/// Which buttons a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// All five.
    Five,
    /// A, B and C. A and B together are Up, B and C together are Down, pressed or held.
    Three,
}

/// What happened at one moment: at most one gesture ends per button.
pub type Gestures = Vec<Gesture, { Button::ALL.len() }>;

/// All buttons of a board.
pub struct Buttons {
    bounce: Bounce,
    recogniser: Recogniser,
}

impl Buttons {
    /// Buttons of which some may be down already, because their press has woken the device: that
    /// press has done its work and is not told again.
    pub const fn new(layout: Layout, down: Contacts) -> Self {
        Self {
            bounce: Bounce::new(down),
            recogniser: Recogniser::new(layout, down),
        }
    }

    /// Takes the contacts' levels at a time in milliseconds and says what has happened.
    pub fn sample(&mut self, now: u64, contacts: Contacts) -> Gestures {
        let settled = self.bounce.sample(now, contacts);
        self.recogniser.sample(now, settled)
    }

    /// Takes levels that are known to have settled at that time, because somebody else has waited for it.
    pub fn settled(&mut self, now: u64, contacts: Contacts) -> Gestures {
        self.bounce = Bounce::new(contacts);
        self.recogniser.sample(now, contacts)
    }

    /// When [`sample`](Self::sample) must be called again though no level has changed.
    pub fn wake_at(&self) -> Option<u64> {
        let times = [self.bounce.wake_at(), self.recogniser.wake_at()];
        times.into_iter().flatten().min()
    }

    /// The buttons that are down, without the bouncing.
    pub const fn down(&self) -> Contacts {
        self.bounce.settled()
    }
}
