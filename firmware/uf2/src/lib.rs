//! From a linked image to a UF2 file: blocks of 512 bytes, each with 256 bytes of flash and where they go.
//!
//! The format is Microsoft's; a board in its boot loader shows up as a drive and programs whatever block
//! is copied to it. [`Image`] reads an ELF file and knows what it takes of the chip; [`blocks`] writes it.

mod block;
mod image;

pub use block::{BLOCK_BYTES, PAYLOAD_BYTES, RP2040, blocks};
pub use image::{Image, Problem, Usage};
