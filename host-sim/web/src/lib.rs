//! The handheld for a web page: a thin border between the app and JavaScript.
//!
//! The page hands over contacts of buttons with the time, as a board does, and gets dots, words and saves. Bytes cross
//! the border through one shared buffer, [`buffer`]; everything else is a number. The page has one thread and calls
//! nothing from within a call but the two functions of the store, so the one device has one user at a time.
#![no_std]

mod browser;
mod words;

use core::cell::UnsafeCell;

use browser::Browser;
use buttons::{Buttons, Contacts, Layout};
use citycore::Lang;
use handheld::{Button, Device, Input, Refresh, SaveSlot};
use wire::{Entropy, Health, Reset, Wire};

/// Bytes that cross the border at once: more than any save or text of a page.
const ROOM: usize = 32 * 1024;
const _: () = assert!(ROOM >= SaveSlot::LARGEST);

/// A device on a page.
struct Page {
    device: Device<Browser>,
    buttons: Buttons,
    wire: Wire,
    /// How the panel was refreshed last, see [`refreshed`].
    refresh: u32,
}

/// What is there for the one thread of a page.
struct Only<T>(UnsafeCell<T>);

// SAFETY: a page has one thread, and no export is called from within another one.
unsafe impl<T> Sync for Only<T> {}

static PAGE: Only<Option<Page>> = Only(UnsafeCell::new(None));
static BUFFER: Only<[u8; ROOM]> = Only(UnsafeCell::new([0; ROOM]));

/// Does something with the device, once it was started.
fn with<T>(deed: impl FnOnce(&mut Page) -> T) -> Option<T> {
    // SAFETY: see `Only`.
    unsafe { &mut *PAGE.0.get() }.as_mut().map(deed)
}

/// The shared bytes.
fn shared() -> &'static mut [u8; ROOM] {
    // SAFETY: see `Only`.
    unsafe { &mut *BUFFER.0.get() }
}

/// The first bytes of the buffer; none if there are not so many.
fn given(length: u32) -> &'static [u8] {
    shared().get(..length as usize).unwrap_or_default()
}

impl Page {
    fn input(&mut self, input: Input) {
        // the store of a page keeps what it can't write, and says so itself
        let Ok(reaction) = self.device.input(input);
        if let Some(shown) = reaction.shown {
            self.refresh = match shown.refresh {
                Refresh::Partial => 1,
                Refresh::Full => 2,
            };
        }
    }
}

/// Where bytes cross the border.
#[unsafe(no_mangle)]
pub extern "C" fn buffer() -> *mut u8 {
    shared().as_mut_ptr()
}

/// How many bytes can cross at once.
#[unsafe(no_mangle)]
pub extern "C" fn room() -> u32 {
    ROOM as u32
}

/// Switches the device on with the seed in the first 32 bytes of the buffer. `lang` is 0 for English, 1 for Czech, and
/// anything else for what was chosen last.
#[unsafe(no_mangle)]
pub extern "C" fn start(lang: u32) {
    let seed = given(32).first_chunk().copied().unwrap_or([0; 32]);
    let lang = match lang {
        0 => Some(Lang::En),
        1 => Some(Lang::Cs),
        _ => None,
    };
    let Ok(device) = Device::boot(seed, Browser, lang);
    let page = Page {
        device,
        buttons: Buttons::new(Layout::Five, Contacts::NONE),
        wire: Wire::new(),
        refresh: 2,
    };
    // SAFETY: see `Only`.
    unsafe { *PAGE.0.get() = Some(page) };
}

/// Which buttons are down now, a bit each in the order A B C UP DOWN, and the time in milliseconds.
#[unsafe(no_mangle)]
pub extern "C" fn contacts(down: u32, now: f64) {
    with(|page| {
        let closed = Button::ALL.into_iter().filter(|&it| down >> it as u32 & 1 != 0);
        let contacts = closed.fold(Contacts::NONE, Contacts::with);
        // fingers on glass and keys do not bounce
        for gesture in page.buttons.settled(now as u64, contacts) {
            page.input(gesture.into());
        }
    });
}

/// When [`contacts`] must be called again though no button has changed; negative for never.
#[unsafe(no_mangle)]
pub extern "C" fn wake_at() -> f64 {
    let at = with(|page| page.buttons.wake_at()).flatten();
    at.map_or(-1.0, |at| at as f64)
}

/// An input as a word of a script in the buffer; 0 if there is no such word.
#[unsafe(no_mangle)]
pub extern "C" fn word(length: u32) -> u32 {
    let word = core::str::from_utf8(given(length)).ok();
    let input = word.and_then(|word| word.parse().ok());
    let done = input.and_then(|input| with(|page| page.input(input)));
    done.is_some().into()
}

/// How the panel was refreshed since this was asked last: 0 not at all, 1 in part, 2 as a whole.
#[unsafe(no_mangle)]
pub extern "C" fn refreshed() -> u32 {
    with(|page| core::mem::take(&mut page.refresh)).unwrap_or(0)
}

/// The dots on the panel, as the panel takes them.
#[unsafe(no_mangle)]
pub extern "C" fn frame() -> *const u8 {
    let dots = with(|page| page.device.screen.frame().bytes().as_ptr());
    dots.unwrap_or(core::ptr::null())
}

/// Writes the words on the panel into the buffer, each text in a line behind its left and lower edge; gives the number
/// of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn words() -> u32 {
    with(|page| words::write(&page.device.app, shared())).unwrap_or(0)
}

/// The number of the game that is on; 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn game() -> u32 {
    let game = with(|page| page.device.app.game()).flatten();
    game.map_or(0, |game| game.number().into())
}

/// The fingerprint of the game that is on; 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn digest() -> u64 {
    let digest = with(|page| page.device.app.digest()).flatten();
    digest.unwrap_or(0)
}

/// Whether the language is Czech.
#[unsafe(no_mangle)]
pub extern "C" fn is_czech() -> u32 {
    let czech = with(|page| page.device.app.settings().lang == Lang::Cs);
    czech.unwrap_or(false).into()
}

/// Whether the first bytes of the buffer are a whole save of this slot.
#[unsafe(no_mangle)]
pub extern "C" fn is_whole(slot: u32, length: u32) -> u32 {
    browser::slot(slot).is_some_and(|slot| browser::is_whole(slot, given(length))).into()
}

/// Begins to export the game as a transcript, in the words of the cable.
#[unsafe(no_mangle)]
pub extern "C" fn export_begin() {
    with(|page| {
        page.wire = Wire::new();
        for &byte in b"export\n" {
            page.wire.receive(byte);
        }
        page.wire.begin(&mut page.device.app);
    });
}

/// Writes the next piece of the export into the buffer; 0 at its end.
#[unsafe(no_mangle)]
pub extern "C" fn export_next() -> u32 {
    let piece = with(|page| {
        let piece = page.wire.next(&page.device.app, health)?;
        let room = shared().get_mut(..piece.len())?;
        room.copy_from_slice(piece.as_bytes());
        Some(piece.len() as u32)
    });
    piece.flatten().unwrap_or(0)
}

/// A page has no battery, flash or stack worth telling of.
fn health() -> Health {
    Health {
        board: "web",
        battery: 100,
        entropy: Entropy::Good,
        reset: Reset::PowerOn,
        stack_used: 0,
        stack_size: 0,
        save_sectors: 0,
        save_erases: 0,
        save_spare: 0,
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
