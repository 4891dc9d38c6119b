//! The owner of the app: one task that updates, saves, draws and sends, in this order.
//!
//! Inputs that wait are all taken, and each is saved, before a page is drawn; only the last page is sent.
//! While the panel refreshes, the owner goes on with what the players press.

use buttons::Gesture;
use embassy_futures::select::{Either3, select3};
use embassy_rp::gpio::Output;
use embassy_time::{Duration, Instant, Timer};
use handheld::{Device, Input, Refresh, RefreshMode, Shown, Store};
use uc8151::Mode;

use crate::{display, input::GESTURES, reset, watchdog::Work, witness};

/// Nobody has touched the board for so long: it goes to sleep.
const IDLE: Duration = Duration::from_secs(90);
/// The longest an input may take, erasing flash included.
const LIMIT: Duration = Duration::from_secs(5);

/// Whether the owner makes progress.
pub static WORK: Work = Work::new();

/// The app with what is left to do for it.
pub struct Owner<S: Store + 'static> {
    device: &'static mut Device<S>,
    /// A page is to be drawn, and how thoroughly it is to be shown.
    page: Option<Refresh>,
    /// The panel is at work.
    showing: bool,
    idle_at: Instant,
    /// High keeps the board powered.
    latch: Option<Output<'static>>,
}

enum Event {
    Gesture(Gesture),
    Shown,
    Idle,
}

impl<S: Store> Owner<S> {
    /// Takes over a device whose first page is drawn and not shown yet.
    pub async fn new(device: &'static mut Device<S>, latch: Option<Output<'static>>) -> Self {
        witness::table(&device.app);
        display::show(device.screen.frame().bytes(), Mode::Full).await;
        Self {
            device,
            page: None,
            showing: true,
            idle_at: Instant::now() + IDLE,
            latch,
        }
    }

    /// Runs the app for ever.
    pub async fn run(&mut self) -> ! {
        loop {
            let event = self.next().await;
            WORK.begin(LIMIT);
            self.handle(event).await;
            WORK.end();
        }
    }

    async fn next(&self) -> Event {
        let idle = Timer::at(self.idle_at);
        match select3(GESTURES.receive(), display::done(), idle).await {
            Either3::First(gesture) => Event::Gesture(gesture),
            Either3::Second(()) => Event::Shown,
            Either3::Third(()) => Event::Idle,
        }
    }

    async fn handle(&mut self, event: Event) {
        match event {
            Event::Gesture(gesture) => {
                self.input(gesture.into());
                while let Ok(gesture) = GESTURES.try_receive() {
                    self.input(gesture.into());
                }
            }
            Event::Shown => self.showing = false,
            Event::Idle => self.input(Input::Idle),
        }
        if !self.showing {
            self.show().await;
        }
        if !self.showing && self.device.app.is_asleep() {
            self.sleep().await;
        }
    }

    /// Powers the board off. Where that is not possible, on USB, it waits for a button and starts again,
    /// so that both feel the same.
    async fn sleep(&mut self) -> ! {
        display::sleep();
        display::done().await;
        WORK.end();
        if GESTURES.is_empty()
            && let Some(latch) = &mut self.latch
        {
            latch.set_low();
        }
        GESTURES.receive().await;
        reset::now()
    }

    /// Updates and saves. A store that fails is a reset: nothing may be shown that is not saved.
    fn input(&mut self, input: Input) {
        self.idle_at = Instant::now() + IDLE;
        match self.device.update(input) {
            Ok(effects) => {
                self.page = self.page.max(effects.refresh);
                witness::table(&self.device.app);
            }
            Err(_) => reset::now(),
        }
    }

    /// Draws the page and sends it, if there is a new one.
    async fn show(&mut self) {
        let Some(shown) = self.page.take().and_then(|wish| self.device.show(wish)) else {
            return;
        };
        let mode = mode(&shown, self.device.app.settings().refresh);
        display::show(self.device.screen.frame().bytes(), mode).await;
        self.showing = true;
    }
}

/// How the panel shows a page: small changes at once, larger ones with more care, new turns cleanly.
fn mode(shown: &Shown, habit: RefreshMode) -> Mode {
    let size = shown.area.size;
    let small = size.width * size.height < (uc8151::WIDTH * uc8151::HEIGHT / 3) as u32;
    match (shown.refresh, habit) {
        (Refresh::Full, _) => Mode::Full,
        (Refresh::Partial, RefreshMode::Quick) => Mode::Turbo,
        (Refresh::Partial, RefreshMode::Clean) => Mode::Fast,
        (Refresh::Partial, RefreshMode::Normal) if small => Mode::Turbo,
        (Refresh::Partial, RefreshMode::Normal) => Mode::Fast,
    }
}
