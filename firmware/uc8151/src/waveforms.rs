//! Waveforms of our own: what each kind of dot is driven with, frame by frame.
//!
//! A waveform is seven groups of six bytes: four levels of two bits, how many frames each of them lasts,
//! and how often the group is repeated. Dots that stay as they are get no voltage at all, so an
//! unchanged part of the picture does not flicker and does not age.

use crate::command::{LUT_BB, LUT_BW, LUT_VCOM, LUT_WB, LUT_WW};

/// Bytes of the longest waveform, that of the common electrode; the others are two shorter.
const LONGEST: usize = 44;
const SHORT: usize = 42;

/// The rail that makes dots black, the one that makes them white, and none.
const TO_BLACK: u8 = 0b01;
const TO_WHITE: u8 = 0b10;
const NONE: u8 = 0b00;

/// How fast the changed dots are driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Speed {
    /// Twice from the old to the new colour, so that hardly a ghost stays.
    Fast,
    /// Once to the new colour.
    Turbo,
}

/// Frames of one group: towards the old colour, towards the new one, at rest; and its repetitions.
struct Rhythm {
    old: u8,
    new: u8,
    rest: u8,
    times: u8,
}

impl Speed {
    const fn rhythm(self) -> Rhythm {
        match self {
            Self::Fast => Rhythm {
                old: 15,
                new: 30,
                rest: 1,
                times: 2,
            },
            Self::Turbo => Rhythm {
                old: 0,
                new: 25,
                rest: 1,
                times: 1,
            },
        }
    }

    /// Frames a refresh lasts.
    #[cfg(test)]
    pub(crate) fn frames(self) -> u32 {
        let Rhythm {
            old,
            new,
            rest,
            times,
        } = self.rhythm();
        (u32::from(old) + u32::from(new) + u32::from(rest)) * u32::from(times)
    }

    /// The waveforms with the commands that load them.
    pub(crate) fn waveforms(self) -> [(u8, Waveform); 5] {
        [
            (LUT_VCOM, self.waveform(NONE, NONE, LONGEST)),
            (LUT_WW, self.waveform(NONE, NONE, SHORT)),
            (LUT_BW, self.waveform(TO_BLACK, TO_WHITE, SHORT)),
            (LUT_WB, self.waveform(TO_WHITE, TO_BLACK, SHORT)),
            (LUT_BB, self.waveform(NONE, NONE, SHORT)),
        ]
    }

    fn waveform(self, old: u8, new: u8, length: usize) -> Waveform {
        let rhythm = self.rhythm();
        let levels = old << 6 | new << 4 | NONE << 2;
        let mut bytes = [0; LONGEST];
        let group = [levels, rhythm.old, rhythm.new, rhythm.rest, 0, rhythm.times];
        for (place, byte) in bytes.iter_mut().zip(group) {
            *place = byte;
        }
        Waveform { bytes, length }
    }
}

/// The bytes of one waveform.
pub(crate) struct Waveform {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Waveform {
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level_of_the_main_phase(speed: Speed, command: u8) -> u8 {
        let waveforms = speed.waveforms();
        let (_, waveform) = waveforms.iter().find(|(c, _)| *c == command).unwrap();
        waveform.bytes()[0] >> 4 & 0b11
    }

    #[test]
    fn dots_that_stay_get_no_voltage() {
        for speed in [Speed::Fast, Speed::Turbo] {
            for (command, waveform) in speed.waveforms() {
                if [LUT_VCOM, LUT_WW, LUT_BB].contains(&command) {
                    assert_eq!(waveform.bytes()[0], 0, "{speed:?} {command:#x}");
                }
            }
        }
    }

    #[test]
    fn dots_that_change_end_at_the_rail_of_their_new_colour() {
        for speed in [Speed::Fast, Speed::Turbo] {
            assert_eq!(level_of_the_main_phase(speed, LUT_BW), TO_WHITE);
            assert_eq!(level_of_the_main_phase(speed, LUT_WB), TO_BLACK);
        }
    }

    #[test]
    fn fast_takes_under_a_second_and_turbo_a_quarter() {
        assert_eq!(Speed::Fast.frames(), 92);
        assert_eq!(Speed::Turbo.frames(), 26);
    }

    #[test]
    fn waveforms_are_as_long_as_the_controller_expects() {
        for (command, waveform) in Speed::Turbo.waveforms() {
            let length = if command == LUT_VCOM { 44 } else { 42 };
            assert_eq!(waveform.bytes().len(), length);
        }
    }
}
