//! The input task: contacts to gestures, acknowledged by the LED.
//!
//! It runs in an interrupt, above everything else, so that neither drawing nor saving makes it miss a
//! press. What it recognises waits in a queue until the owner of the app takes it.

use buttons::{Buttons, Contacts, Gesture, Gestures};
use embassy_futures::select::{select, select_array};
use embassy_rp::gpio::{Input, Level, Output};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Instant, Timer};
use handheld::Button;

use crate::{
    boards::{DOWN, Keys, LAYOUT},
    erase_watch::{self, SEEN},
};

/// More than anybody presses while the owner is busy with one press.
const QUEUE: usize = 128;

/// What the buttons said and the app has not heard yet.
pub static GESTURES: Channel<CriticalSectionRawMutex, Gesture, QUEUE> = Channel::new();

impl Keys {
    /// Which buttons are down now.
    pub fn contacts(&self) -> Contacts {
        let pins = Button::ALL.into_iter().zip(&self.0);
        pins.fold(Contacts::NONE, |down, (button, pin)| match pin {
            Some(pin) if pin.get_level() == DOWN => down.with(button),
            _ => down,
        })
    }

    /// Waits until a button's level is not the one it has in `contacts`.
    pub async fn changed(&mut self, contacts: Contacts) {
        let mut pins = self.0.iter_mut();
        let waits = Button::ALL.map(|button| {
            let pin = pins.next().and_then(Option::as_mut);
            other_level(pin, contacts.has(button))
        });
        select_array(waits).await;
    }
}

/// Levels, not edges: a change that came before this call ends the wait at once.
async fn other_level(pin: Option<&mut Input<'static>>, is_down: bool) {
    let Some(pin) = pin else {
        return core::future::pending().await;
    };
    match (DOWN, is_down) {
        (Level::High, false) | (Level::Low, true) => pin.wait_for_high().await,
        (Level::High, true) | (Level::Low, false) => pin.wait_for_low().await,
    }
}

/// Watches the buttons for ever. `waking` are those that were down when the board was powered.
#[embassy_executor::task]
pub async fn watch(mut keys: Keys, mut led: Output<'static>, waking: Contacts) -> ! {
    let mut buttons = Buttons::new(LAYOUT, waking);
    loop {
        while let Ok((at, contacts)) = SEEN.try_receive() {
            tell(buttons.settled(at.as_millis(), contacts)).await;
        }
        let contacts = keys.contacts();
        tell(buttons.sample(Instant::now().as_millis(), contacts)).await;
        led.set_level(buttons.down().any().into());
        erase_watch::know(buttons.down());
        let news = select(keys.changed(contacts), SEEN.ready_to_receive());
        match buttons.wake_at() {
            Some(at) => {
                select(news, Timer::at(Instant::from_millis(at))).await;
            }
            None => {
                news.await;
            }
        }
    }
}

async fn tell(gestures: Gestures) {
    for gesture in gestures {
        GESTURES.send(gesture).await;
    }
}
