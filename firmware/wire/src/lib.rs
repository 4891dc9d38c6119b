//! The handheld's line protocol over USB: what a computer may ask, and the answers.
//!
//! [`Wire`] takes bytes as they come and gives an answer in pieces, so a board can send it at the pace of
//! the cable. It reads the app, and changes nothing of it but the players' names: nothing that comes over
//! the wire can touch a game, and nothing of a game leaves that a player may not know. The protocol is
//! described in the crate's `PROTOCOL.md`.
//!
//! What a board does with it, once per byte received:
//! ```
//! use handheld::{Device, RamStore};
//! use wire::{Entropy, Health, Reset, Wire};
//!
//! let Ok(mut device) = Device::boot([7; 32], RamStore::new(), None);
//! let health = Health {
//!     board: "desk",
//!     battery: 100,
//!     entropy: Entropy::Good,
//!     reset: Reset::PowerOn,
//!     stack_used: 0,
//!     stack_size: 0,
//!     save_sectors: 64,
//!     save_erases: 130,
//!     save_spare: 21,
//! };
//! let mut wire = Wire::new();
//! let mut sent = String::new();
//! for byte in *b"name 1 Eva\n" {
//!     if !wire.receive(byte) {
//!         continue;
//!     }
//!     let effects = wire.begin(&mut device.app);
//!     // saves; the page is then drawn and sent to the panel as after any press
//!     if device.carry_out(&effects).is_err() {
//!         wire.save_failed();
//!     }
//!     while let Some(piece) = wire.next(&device.app, || health) {
//!         sent += piece; // over the cable, as slowly as it likes
//!     }
//! }
//! assert_eq!(sent, "ok\n");
//! assert_eq!(device.app.name(citycore::Seat(0)), "Eva");
//! ```
#![no_std]

mod export;
mod health;
mod problem;
mod request;
mod transcript;
mod wire;

pub use health::{Entropy, Health, Reset};
pub use request::LINE;
pub use wire::{PIECE, Wire};

/// Version of the protocol. It grows when a program that speaks the old one would misunderstand.
pub const VERSION: u32 = 1;
/// What the first line of the answer to `version` begins with.
pub const GREETING: &str = "citycore-handheld";

/// The USB vendor: Raspberry Pi, who made the RP2040 and its boot loader.
pub const USB_VENDOR: u16 = 0x2E8A;
/// The USB product: a serial device on an RP2040.
pub const USB_PRODUCT: u16 = 0x000A;
/// The product's name in the USB descriptor, which tells it from other RP2040s.
pub const USB_NAME: &str = "citycore handheld";
