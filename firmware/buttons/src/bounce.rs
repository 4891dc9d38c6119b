//! Contacts without their bouncing: a level counts once it has stayed for a while.

use interface::Button;

use crate::{Contacts, SETTLE_MS};

pub(crate) struct Bounce {
    settled: Contacts,
    /// Since when each contact has differed from what is settled.
    since: [Option<u64>; Button::ALL.len()],
}

impl Bounce {
    pub(crate) const fn new(settled: Contacts) -> Self {
        Self {
            settled,
            since: [None; Button::ALL.len()],
        }
    }

    pub(crate) const fn settled(&self) -> Contacts {
        self.settled
    }

    pub(crate) fn sample(&mut self, now: u64, contacts: Contacts) -> Contacts {
        for (button, since) in Button::ALL.into_iter().zip(&mut self.since) {
            if contacts.has(button) == self.settled.has(button) {
                *since = None;
                continue;
            }
            let first = *since.get_or_insert(now);
            if now >= first + SETTLE_MS {
                self.settled.0 ^= Contacts::NONE.with(button).0;
                *since = None;
            }
        }
        self.settled
    }

    pub(crate) fn wake_at(&self) -> Option<u64> {
        let first = self.since.iter().flatten().min()?;
        Some(first + SETTLE_MS)
    }
}
