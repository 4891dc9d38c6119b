//! The owner of the app: one task that updates, saves, draws and sends, in this order.
//!
//! Inputs that wait are all taken, and each is saved, before a page is drawn; only the last page is sent.
//! While the panel refreshes, the owner goes on with what the players press.

use buttons::Gesture;
use chance::Noise;
use embassy_futures::select::{Either4, select4};
use embassy_rp::gpio::Output;
use embassy_time::{Duration, Instant, Timer};
use handheld::{App, Device, Input, Refresh, RefreshMode, Shown};
use saves::Wear;
use uc8151::Mode;
use wire::{Entropy, Health, Reset};

use crate::{
    battery::Battery, boards, cable::Cable, display, entropy, entropy::Rosc, input::GESTURES,
    log::info, reset, stack, store::Saves, usb::Incoming, watchdog::Work, witness,
};

/// Nobody has touched the board for so long: it goes to sleep.
const IDLE: Duration = Duration::from_secs(90);
/// For so long a secret lies open.
const OPEN: Duration = Duration::from_secs(App::OPEN_SECONDS);
/// Erasing flash stops everything for a moment. It waits until nobody has pressed anything for so long:
/// while the panel is at work, so that a press would have to wait for it anyway, and while it is not.
const QUIET_WHILE_SHOWING: Duration = Duration::from_millis(150);
const QUIET: Duration = Duration::from_secs(2);
/// Between two erases there is time to notice a press that began during the first.
const BREATH: Duration = Duration::from_millis(100);
/// The longest an input may take, erasing flash included.
const LIMIT: Duration = Duration::from_secs(5);

/// Whether the owner makes progress.
pub static WORK: Work = Work::new();

/// The app with what is left to do for it.
pub struct Owner {
    device: &'static mut Device<Saves>,
    battery: Battery,
    cable: Cable,
    /// High keeps the board powered.
    latch: Option<Output<'static>>,
    /// The noise source; none if it can't be trusted.
    noise: Option<Noise<Rosc>>,
    /// Why the board started.
    reset: Reset,
    /// A page is to be drawn, and how thoroughly it is to be shown.
    page: Option<Refresh>,
    /// The panel is at work.
    showing: bool,
    /// The panel is not, but its high voltage is on or rising.
    powered: bool,
    /// When somebody last touched the board.
    touched: Instant,
    /// When a computer was last answered.
    answered: Instant,
    /// Something was saved since the flash was last tidied up.
    untidy: bool,
    /// When a piece of that was last done.
    tidied: Instant,
}

enum Event {
    Gesture(Gesture),
    Shown,
    Time,
    Cable(Option<Incoming>),
}

impl Owner {
    /// Takes over a device whose first page is drawn and not shown yet.
    pub async fn new(
        device: &'static mut Device<Saves>,
        battery: Battery,
        latch: Option<Output<'static>>,
        noise: Option<Noise<Rosc>>,
        reset: Reset,
    ) -> Self {
        witness::table(&device.app);
        display::show(device.screen.frame().bytes(), Mode::Full).await;
        Self {
            device,
            battery,
            cable: Cable::new(),
            latch,
            noise,
            reset,
            page: None,
            showing: true,
            powered: false,
            touched: Instant::now(),
            answered: Instant::now(),
            untidy: true,
            tidied: Instant::now(),
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

    async fn next(&mut self) -> Event {
        let due = match (self.untidy, self.showing) {
            (true, true) => self.touched + QUIET_WHILE_SHOWING,
            (true, false) => self.touched + QUIET,
            (false, _) if self.device.app.lies_open() => self.touched + OPEN,
            (false, _) => self.touched.max(self.answered) + IDLE,
        };
        let time = Timer::at(due.max(self.tidied + BREATH));
        let gesture = GESTURES.receive();
        match select4(gesture, display::done(), time, self.cable.event()).await {
            Either4::First(gesture) => Event::Gesture(gesture),
            Either4::Second(()) => Event::Shown,
            Either4::Third(()) => Event::Time,
            Either4::Fourth(event) => Event::Cable(event),
        }
    }

    async fn handle(&mut self, event: Event) {
        match event {
            Event::Gesture(gesture) => {
                self.touched = Instant::now();
                self.cable.touched();
                self.power_up().await;
                self.input(gesture.into());
                while let Ok(gesture) = GESTURES.try_receive() {
                    self.input(gesture.into());
                }
                self.listen();
                if let Some(percent) = self.battery.changed().await {
                    self.input(Input::Battery(percent));
                }
            }
            Event::Shown => {
                self.showing = false;
                if self.page.is_some() {
                    self.power_up().await;
                }
            }
            Event::Time if self.untidy => self.tidy(),
            Event::Time => {
                self.touched = Instant::now();
                self.input(Input::Idle);
            }
            Event::Cable(event) => self.answer(event),
        }
        if !self.showing {
            self.show().await;
        }
        if !self.showing && self.device.app.is_asleep() {
            self.sleep().await;
        }
    }

    /// Updates and saves. A store that fails is a reset: nothing may be shown that is not saved. One that is
    /// worn out is not: the device shows what is saved.
    fn input(&mut self, input: Input) {
        match self.device.update(input) {
            Ok(effects) => self.page = self.page.max(effects.refresh),
            Err(_) => reset::bite(),
        }
        self.untidy = true;
        witness::table(&self.device.app);
    }

    /// Goes on testing the noise source, and mixes in when the press came, to the microsecond. A source
    /// that dies is announced, and real dice are asked for.
    fn listen(&mut self) {
        let Some(noise) = &mut self.noise else {
            return;
        };
        noise.mix(&self.touched.as_ticks().to_le_bytes());
        if noise.listen().is_err() {
            self.noise = None;
            self.input(Input::NoChance);
        }
    }

    /// One piece of housekeeping in the flash, now that nobody waits.
    fn tidy(&mut self) {
        match self.device.store.tidy() {
            Ok(more) => self.untidy = more,
            // reading the flash anew may help
            Err(saves::Error::Flash(_) | saves::Error::Unreadable) => reset::bite(),
            // a start would change nothing: the next save says so
            Err(_) => self.untidy = false,
        }
        self.tidied = Instant::now();
    }

    fn answer(&mut self, event: Option<Incoming>) {
        let Self {
            cable,
            device,
            battery,
            noise,
            reset,
            ..
        } = self;
        let wear = device.store.wear();
        let health = || health(battery.percent(), noise.is_some(), *reset, wear);
        let page = cable.handle(event, device, health);
        if cable.is_answering() {
            self.answered = Instant::now();
        }
        self.untidy |= page.is_some();
        self.page = self.page.max(page);
    }

    /// Starts what takes the panel longest: its high voltage rises while the press is dealt with and the
    /// page is drawn.
    async fn power_up(&mut self) {
        if !self.showing && !self.powered {
            display::power_up().await;
            self.powered = true;
        }
    }

    /// Draws the page and sends it, if there is a new one.
    async fn show(&mut self) {
        let powered = core::mem::take(&mut self.powered);
        let Some(shown) = self.page.take().and_then(|wish| self.device.show(wish)) else {
            if powered {
                display::rest();
                self.showing = true;
            }
            return;
        };
        let mode = mode(&shown, self.device.app.settings().refresh);
        info!("page sent, full refresh: {}", mode == Mode::Full);
        display::show(self.device.screen.frame().bytes(), mode).await;
        self.showing = true;
    }

    /// Powers the board off. Where that is not possible, on USB, it waits for a button and starts again,
    /// so that both feel the same.
    async fn sleep(&mut self) -> ! {
        display::sleep();
        display::done().await;
        if let Some(noise) = &mut self.noise {
            // a source that died since the last press is found at the next start
            let _ = entropy::keep(self.device.store.flash(), noise);
        }
        WORK.end();
        if GESTURES.is_empty()
            && let Some(latch) = &mut self.latch
        {
            latch.set_low();
        }
        GESTURES.receive().await;
        reset::now()
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

/// How the board is. It takes a moment: the whole stack is looked at.
fn health(battery: u8, noise: bool, reset: Reset, wear: Wear) -> Health {
    let (stack_size, stack_used) = stack::usage();
    Health {
        board: boards::NAME,
        battery,
        entropy: if noise {
            Entropy::Good
        } else {
            Entropy::Failed
        },
        reset,
        stack_used,
        stack_size,
        save_sectors: wear.sectors,
        save_erases: wear.erases,
        save_spare: wear.spare,
    }
}
