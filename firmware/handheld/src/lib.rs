//! The handheld app: screens, buttons, saves and undo, without any hardware.
#![no_std]

#[cfg(test)]
extern crate std;

pub mod ui;
