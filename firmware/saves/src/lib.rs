//! The handheld's saves in NOR flash: durable when `save` returns, wear-levelled, safe at any power
//! cut and any wrong bit.
//!
//! [`FlashStore`] is the [`Store`](interface::Store) of a board with a flash chip: a log of records over
//! a pool of sectors, read back by scanning at [`FlashStore::mount`], which writes nothing.
//! [`FlashStore::tidy`] erases ahead, so that a save costs a page program or two and no erase.
//! [`losses`](interface::Store::losses) tells what could not be kept. [`RamFlash`], [`PowerCut`] and [`Faults`] are the
//! flash chip and the accidents of the tests. The bytes are described in the crate's README.
//!
//! ```
//! use interface::{SaveSlot, Store};
//! use saves::{FlashStore, RamFlash};
//!
//! let mut flash = RamFlash::<4096, 16>::new();
//! let mut store = FlashStore::mount(&mut flash, 0..16 * 4096)?;
//! store.save(SaveSlot::Settings, 0, [b"lo", b"ud"])?;
//! // the power goes
//!
//! let mut store = FlashStore::mount(&mut flash, 0..16 * 4096)?;
//! let mut buffer = [0; 8];
//! let length = store.load(SaveSlot::Settings, &mut buffer)?;
//! assert_eq!(&buffer[..length], b"loud");
//! # Ok::<(), saves::Error<saves::RamFlashError>>(())
//! ```
#![no_std]

mod chain;
mod check;
mod faults;
mod log;
mod loss;
mod power_cut;
mod ram_flash;
mod record;
mod region;
mod scan;
mod store;

pub use faults::{FaultError, Faults};
pub use interface::{Extent, Loss};
pub use power_cut::{PowerCut, PowerCutError, Tear};
pub use ram_flash::{RamFlash, RamFlashError};
pub use store::{Error, FlashStore, Wear};
