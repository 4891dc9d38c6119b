//! The display task: the newest page to the panel, one refresh at a time.
//!
//! The owner of the app lays a picture on the easel and goes on; the task sends what changed and sleeps
//! through the refresh. A panel that fails or never becomes ready is a reset: the game is saved, and
//! starting again is the only thing that can help.

use embassy_rp::gpio::{Input, Output};
use embassy_sync::{blocking_mutex::raw::ThreadModeRawMutex, mutex::Mutex, signal::Signal};
use embassy_time::{Delay, Duration};
use static_cell::ConstStaticCell;
use uc8151::{FRAME_BYTES, Mode, Picture, Uc8151};

use crate::{boards::PanelPins, panel_bus::PanelBus, reset, watchdog::Work};

/// The longest a refresh may take, from power on to power off.
const LIMIT: Duration = Duration::from_secs(7);

static PICTURE: Mutex<ThreadModeRawMutex, Picture> = Mutex::new([0; FRAME_BYTES]);
static WISH: Signal<ThreadModeRawMutex, Wish> = Signal::new();
static DONE: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Whether the panel makes progress.
pub static WORK: Work = Work::new();

enum Wish {
    PowerUp,
    Show(Mode),
    Rest,
    Sleep,
}

type Panel = Uc8151<'static, PanelBus, Output<'static>, Output<'static>, Input<'static>, Delay>;

/// Lets the panel's high voltage rise while a picture is still being drawn. Afterwards comes [`show`] or
/// [`rest`]; like them, it must not be called before [`done`].
pub async fn power_up() {
    WISH.signal(Wish::PowerUp);
    done().await;
}

/// Lays a picture on the easel. It must not be called again before [`done`].
pub async fn show(picture: &Picture, mode: Mode) {
    PICTURE.lock().await.copy_from_slice(picture);
    WISH.signal(Wish::Show(mode));
}

/// There is no picture after all: turns the high voltage off. [`done`] says when.
pub fn rest() {
    WISH.signal(Wish::Rest);
}

/// Puts the panel to sleep; its picture stays. [`done`] says when.
pub fn sleep() {
    WISH.signal(Wish::Sleep);
}

/// Waits until the panel has done what it was asked for.
pub async fn done() {
    DONE.wait().await;
}

/// The panel with its driver.
pub fn panel(pins: PanelPins) -> Panel {
    static SHOWN: ConstStaticCell<Picture> = ConstStaticCell::new([0; FRAME_BYTES]);
    Uc8151::new(
        pins.bus,
        pins.data,
        pins.reset,
        pins.busy,
        Delay,
        SHOWN.take(),
    )
}

/// Serves the panel for ever.
#[embassy_executor::task]
pub async fn serve(mut panel: Panel) -> ! {
    loop {
        let wish = WISH.wait().await;
        WORK.begin(LIMIT);
        if fulfil(&mut panel, wish).await.is_err() {
            reset::bite();
        }
        WORK.end();
        DONE.signal(());
    }
}

async fn fulfil(panel: &mut Panel, wish: Wish) -> Result<(), uc8151::Error> {
    match wish {
        Wish::PowerUp => panel.power_on().await,
        Wish::Rest => panel.finish().await,
        Wish::Show(mode) => {
            let picture = PICTURE.lock().await;
            panel.begin(&picture, mode).await?;
            drop(picture);
            panel.finish().await
        }
        Wish::Sleep => panel.deep_sleep().await,
    }
}
