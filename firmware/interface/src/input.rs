//! What can happen to the device: buttons, time passing, what the board measured.

use core::str::FromStr;

/// One of the five buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Left below the panel.
    A,
    /// Middle below the panel.
    B,
    /// Right below the panel.
    C,
    /// Upper at the side.
    Up,
    /// Lower at the side.
    Down,
}

impl Button {
    /// All buttons.
    pub const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::Up, Self::Down];
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A button was pressed and let go.
    Press(Button),
    /// A button was held.
    Hold(Button),
    /// A and C were held together.
    Menu,
    /// Nobody has touched the device for a while.
    Idle,
    /// The battery's charge in percent.
    Battery(u8),
    /// Fresh bits for the dice, from the board's noise source.
    Seed([u8; 32]),
    /// The noise source failed its tests: dice must be real from now on.
    NoChance,
}

/// A word of a script that names no input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownInput;

/// The words of scripts: `A`, `DOWN`, `hold:B`, `menu`, `idle`, `battery:7`, `no-chance`.
///
/// ```
/// use interface::{Button, Input};
/// assert_eq!("hold:B".parse(), Ok(Input::Hold(Button::B)));
/// assert_eq!("up".parse(), Ok(Input::Press(Button::Up)));
/// assert_eq!("battery:7".parse(), Ok(Input::Battery(7)));
/// assert!("hold:X".parse::<Input>().is_err());
/// ```
impl FromStr for Input {
    type Err = UnknownInput;

    fn from_str(word: &str) -> Result<Self, UnknownInput> {
        let is = |name: &str| word.eq_ignore_ascii_case(name);
        if is("menu") || is("hold:A+C") {
            return Ok(Self::Menu);
        }
        if is("idle") {
            return Ok(Self::Idle);
        }
        if is("no-chance") {
            return Ok(Self::NoChance);
        }
        if let Some(("battery", percent)) = word.split_once(':') {
            let percent = percent.parse().ok().filter(|percent| *percent <= 100);
            return percent.map(Self::Battery).ok_or(UnknownInput);
        }
        let held = word
            .get(..5)
            .filter(|start| start.eq_ignore_ascii_case("hold:"));
        let name = if held.is_some() {
            word.get(5..).unwrap_or_default()
        } else {
            word
        };
        let names = ["A", "B", "C", "UP", "DOWN"];
        let named = names.into_iter().zip(Button::ALL);
        let (_, button) = named
            .into_iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .ok_or(UnknownInput)?;
        Ok(if held.is_some() {
            Self::Hold(button)
        } else {
            Self::Press(button)
        })
    }
}
