//! The controller's commands and the settings this driver gives them.

/// Panel setting: resolution, where the waveforms come from, scan directions.
pub const PSR: u8 = 0x00;
/// Power setting.
pub const PWR: u8 = 0x01;
/// Power off.
pub const POF: u8 = 0x02;
/// Power off sequence.
pub const PFS: u8 = 0x03;
/// Power on.
pub const PON: u8 = 0x04;
/// Booster soft start.
pub const BTST: u8 = 0x06;
/// Deep sleep.
pub const DSLP: u8 = 0x07;
/// Data of the old picture.
pub const DTM1: u8 = 0x10;
/// End of data.
pub const DSP: u8 = 0x11;
/// Display refresh.
pub const DRF: u8 = 0x12;
/// Data of the new picture.
pub const DTM2: u8 = 0x13;
/// Waveform of the common electrode.
pub const LUT_VCOM: u8 = 0x20;
/// Waveform of dots that stay white.
pub const LUT_WW: u8 = 0x21;
/// Waveform of dots that turn from black to white.
pub const LUT_BW: u8 = 0x22;
/// Waveform of dots that turn from white to black.
pub const LUT_WB: u8 = 0x23;
/// Waveform of dots that stay black.
pub const LUT_BB: u8 = 0x24;
/// Frame rate.
pub const PLL: u8 = 0x30;
/// Temperature sensor.
pub const TSE: u8 = 0x41;
/// Border and data interval.
pub const CDI: u8 = 0x50;
/// Non-overlap of source and gate.
pub const TCON: u8 = 0x60;
/// Partial window.
pub const PTL: u8 = 0x90;
/// Enter partial mode.
pub const PTIN: u8 = 0x91;
/// Leave partial mode.
pub const PTOUT: u8 = 0x92;

/// [`PSR`]: 128 × 296, black and white, scan up, shift right, booster on, waveforms of the factory.
pub const PSR_FACTORY_TABLES: u8 = 0b1001_1111;
/// [`PSR`]: the same with the waveforms of the registers.
pub const PSR_OWN_TABLES: u8 = PSR_FACTORY_TABLES | 0b0010_0000;
/// [`CDI`]: a set bit is white and the border is driven white.
pub const CDI_WHITE_BORDER: u8 = 0b1001_1100;
/// [`CDI`]: a set bit is white and the border floats, so that it keeps its colour.
pub const CDI_BORDER_ALONE: u8 = 0b1101_1100;
/// [`PLL`]: 100 frames per second.
pub const PLL_100_HZ: u8 = 0x3a;
/// [`DSLP`] obeys only with this byte.
pub const DSLP_CHECK: u8 = 0xa5;
/// [`PTL`]: rows outside the window are scanned too, so that they keep their level.
pub const PTL_SCAN_ALL: u8 = 1;

/// What the controller is told after a reset, before its first refresh.
pub const SETTINGS: [(u8, &[u8]); 7] = [
    // both supplies from the booster; ±16 V for the gates, ±11 V for the sources
    (PWR, &[0x03, 0x00, 0x2b, 0x2b, 0x2b]),
    (BTST, &[0x17, 0x17, 0x17]),
    (PFS, &[0x00]),
    (TSE, &[0x00]),
    (TCON, &[0x22]),
    (CDI, &[CDI_WHITE_BORDER]),
    (PLL, &[PLL_100_HZ]),
];
