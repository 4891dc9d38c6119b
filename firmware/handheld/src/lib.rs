//! The handheld app: screens, buttons, saves and undo, without any hardware.
#![no_std]

pub mod ui;
