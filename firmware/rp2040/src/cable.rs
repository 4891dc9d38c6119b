//! The owner's end of the USB cable: requests in, answers out, as slowly as the computer likes.

use handheld::{Device, Refresh, Store};
use heapless::String;
use wire::{Health, PIECE, Wire};

use crate::usb::{INCOMING, Incoming, OUTGOING};

/// The conversation with a computer.
pub struct Cable {
    wire: Wire,
    piece: String<PIECE>,
    sent: usize,
}

impl Cable {
    /// Nobody has said anything.
    pub const fn new() -> Self {
        Self {
            wire: Wire::new(),
            piece: String::new(),
            sent: 0,
        }
    }

    /// Waits until there is something to do: for room for more of the answer, or when that is all sent,
    /// for the computer. Nothing is lost if it is not waited for to the end.
    pub async fn event(&mut self) -> Option<Incoming> {
        match self.piece.as_bytes().get(self.sent..) {
            Some(rest) if !rest.is_empty() => {
                self.sent += OUTGOING.write(rest).await;
                None
            }
            _ => Some(INCOMING.receive().await),
        }
    }

    /// Does what the computer asks, and goes on with the answer. Says how the page has to be shown, if
    /// it can have changed.
    #[inline(never)]
    pub fn handle<S: Store>(
        &mut self,
        event: Option<Incoming>,
        device: &mut Device<S>,
        health: impl FnOnce() -> Health,
    ) -> Option<Refresh> {
        let mut page = None;
        match event {
            Some(Incoming::Byte(byte)) if self.wire.receive(byte) => {
                let effects = self.wire.begin(&mut device.app);
                match device.carry_out(&effects) {
                    Ok(effects) => page = effects.refresh,
                    Err(_) => {
                        self.wire.save_failed();
                        page = back_to_saved(device);
                    }
                }
            }
            Some(Incoming::Unplugged) => {
                self.wire.unplugged();
                self.piece.clear();
                self.sent = 0;
            }
            Some(Incoming::Byte(_)) | None => {}
        }
        if self.sent == self.piece.len() {
            self.sent = 0;
            self.piece.clear();
            if let Some(piece) = self.wire.next(&device.app, health) {
                // there is room for the longest piece
                let _ = self.piece.push_str(piece);
            }
        }
        page
    }

    /// A button was pressed: somebody is there.
    pub const fn touched(&mut self) {
        self.wire.touched();
    }

    /// Whether something of an answer is still to be sent.
    pub fn is_answering(&self) -> bool {
        !self.piece.is_empty()
    }
}

/// What a worn-out store did not take must not be shown either. Says how the page has to be shown.
fn back_to_saved<S: Store>(device: &mut Device<S>) -> Option<Refresh> {
    if !device.store.is_read_only() {
        return None;
    }
    device.go_back_to_saved().ok()?.refresh
}
