//! The watchdog is fed only while those who must make progress do.
//!
//! A part that starts something says by when it will be done. The watchdog's task wakes now and then and
//! feeds unless somebody is late; it runs where the app runs, so a loop without end starves it too.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_rp::{Peri, peripherals::WATCHDOG, watchdog::Watchdog};
use embassy_time::{Duration, Instant, Timer};

/// Longer than the longest step; the hardware can count to 8.3 s.
const PATIENCE: Duration = Duration::from_secs(8);
const INTERVAL: Duration = Duration::from_secs(4);
const IDLE: u32 = 0;

/// Something that must not take for ever.
pub struct Work {
    /// When it must be done, in milliseconds since the start.
    due: AtomicU32,
}

impl Work {
    /// Nothing to do.
    pub const fn new() -> Self {
        Self {
            due: AtomicU32::new(IDLE),
        }
    }

    /// Starts something that is done within `limit`.
    pub fn begin(&self, limit: Duration) {
        let due = Instant::now() + limit;
        self.due
            .store(due.as_millis() as u32 | 1, Ordering::Relaxed);
    }

    /// It is done.
    pub fn end(&self) {
        self.due.store(IDLE, Ordering::Relaxed);
    }

    fn is_late(&self) -> bool {
        let due = self.due.load(Ordering::Relaxed);
        let now = Instant::now().as_millis() as u32;
        due != IDLE && (now.wrapping_sub(due) as i32) > 0
    }
}

/// Starts the watchdog, before anything can hang.
pub fn start(peripheral: Peri<'static, WATCHDOG>) -> Watchdog {
    let mut watchdog = Watchdog::new(peripheral);
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    watchdog
}

/// Feeds the watchdog as long as nobody is late.
#[embassy_executor::task]
pub async fn feed(mut watchdog: Watchdog, watched: [&'static Work; 2]) -> ! {
    loop {
        if !watched.iter().any(|work| work.is_late()) {
            watchdog.feed(PATIENCE);
        }
        Timer::after(INTERVAL).await;
    }
}
