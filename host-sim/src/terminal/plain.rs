//! Plain text for terminals that take nothing else: the words of the page in lines, keys followed by ENTER.
//! Whoever listens to a screen reader is served by it too.

use std::env;
use std::fmt::Display;
use std::io;
use std::thread;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use handheld::{App, Input, Store};

use super::play::{Asked, Desk, asked};
use super::shot;
use super::small::is_on_ink;
use crate::{Failure, input, output};

/// What the keys do.
const HELP: &str = "a b c u d: buttons; A B C U D: hold; m: menu; s: picture; q: quit; then ENTER";

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Pictures of characters anywhere on the screen.
    Pictures,
    /// Lines of text.
    Lines,
    /// Lines of text without any but the oldest 95 characters.
    Ascii,
}

impl Ability {
    /// That of the terminal the program runs in, as far as its environment tells.
    pub fn here() -> Self {
        Self::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        // elsewhere there is no such variable, and every terminal knows all characters
        let is_utf8 = !cfg!(unix) || locale.contains("utf-8") || locale.contains("utf8");
        match variable("TERM").as_deref() {
            _ if !is_utf8 => Self::Ascii,
            Some("dumb") => Self::Lines,
            _ => Self::Pictures,
        }
    }

    /// The text with what the terminal can't show written in another way.
    fn write(self, text: &str) -> String {
        match self {
            Self::Ascii => text.chars().map(Ascii).map(|it| it.to_string()).collect(),
            _ => text.to_owned(),
        }
    }
}

/// A character as near as the oldest ones come to it.
struct Ascii(char);

impl Display for Ascii {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        const LETTERS: [(&str, &str); 2] = [
            (
                "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýžÄÔĽäôľÖÜöü",
                "ACDEEINORSTUUYZacdeeinorstuuyzAOLaolOUou",
            ),
            ("×·−–„“”◉○▶▲▼✓✗←→\u{a0}", "x---\"\"\"*o>^vvx<> "),
        ];
        let Self(sign) = *self;
        if sign.is_ascii() {
            return write!(f, "{sign}");
        }
        let pairs = LETTERS
            .iter()
            .flat_map(|(from, to)| from.chars().zip(to.chars()));
        match pairs.into_iter().find(|(from, _)| *from == sign) {
            Some((_, to)) => write!(f, "{to}"),
            None => f.write_str(match sign {
                '…' => "...",
                'ß' => "ss",
                '°' => " deg",
                '²' => "^2",
                _ => "?",
            }),
        }
    }
}

impl<S: Store> Desk<S>
where
    S::Error: Display,
{
    /// Writes the page and what there is to say, as lines.
    fn tell(&self, ability: Ability, keys: &str) -> Result<(), Failure> {
        let page = page(&self.device.app);
        let says = match self.says.as_str() {
            "" => String::new(),
            says => format!("{says}\n"),
        };
        output::print(ability.write(&format!("\n{page}{says}{keys}")).as_bytes())
    }

    /// Shows the page and does what each line of keys asks for, until somebody quits; `after` comes
    /// after every line.
    pub fn run_in_lines(
        &mut self,
        ability: Ability,
        mut after: impl FnMut(&mut Self),
    ) -> Result<(), Failure> {
        loop {
            self.tell(ability, &format!("[{HELP}]\n> "))?;
            let line = input::line(&mut io::stdin().lock())?;
            let keys = String::from_utf8_lossy(&line);
            if keys.is_empty() {
                return output::print(b"\n");
            }
            for key in keys.chars().filter(|key| !key.is_whitespace()) {
                match asked(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)) {
                    Some(Asked::Quit) => return Ok(()),
                    Some(Asked::Invert | Asked::Suspend) => {}
                    Some(asked) => self.answer(asked),
                    None => self.says = output::harmless(&format!("{key} is no key")),
                }
            }
            after(self);
        }
    }

    /// Shows every page that `next` leads to, with a pause before it, until there is no next.
    pub fn watch_in_lines(
        &mut self,
        ability: Ability,
        pause: Duration,
        mut next: impl FnMut(&Self) -> Option<Input>,
    ) -> Result<(), Failure> {
        self.tell(ability, "")?;
        let mut shown = page(&self.device.app);
        while let Some(input) = next(self) {
            thread::sleep(pause);
            self.answer(Asked::Input(input));
            let page = page(&self.device.app);
            if page != shown {
                self.tell(ability, "")?;
                shown = page;
            }
        }
        output::print(b"The game is over.\n")
    }
}

/// The words of the page. What stands on ink is chosen, or what C does: it is put in brackets.
fn page(app: &App) -> String {
    shot::text_with(app, |frame, area, text| {
        if is_on_ink(frame, area) {
            format!("[{text}]")
        } else {
            text
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ability(variables: &[(&str, &str)]) -> Ability {
        Ability::of(|name| {
            let mut variables = variables.iter();
            let found = variables.find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[cfg(unix)]
    #[test]
    fn a_dumb_terminal_or_a_locale_without_utf_8_gets_plain_text() {
        let utf8 = ("LANG", "cs_CZ.UTF-8");
        assert_eq!(ability(&[("TERM", "xterm"), utf8]), Ability::Pictures);
        assert_eq!(ability(&[("TERM", "dumb"), utf8]), Ability::Lines);
        let latin = ("LC_CTYPE", "cs_CZ.ISO-8859-2");
        assert_eq!(ability(&[("TERM", "xterm"), utf8, latin]), Ability::Ascii);
        let all = ("LC_ALL", "C.utf8");
        assert_eq!(ability(&[("TERM", "xterm"), all, latin]), Ability::Pictures);
        let empty = ("LC_ALL", "");
        assert_eq!(ability(&[("TERM", "dumb"), empty, utf8]), Ability::Lines);
        assert_eq!(ability(&[("TERM", "xterm")]), Ability::Ascii);
    }

    #[test]
    fn what_is_chosen_stands_in_brackets() {
        let Ok(mut device) = handheld::Device::boot([7; 32], handheld::RamStore::new(), None);
        for (word, chosen) in [("C", "[Start the game]"), ("DOWN", "[Players]")] {
            let Ok(_) = device.input(word.parse().unwrap());
            let page = page(&device.app);
            assert!(page.contains(chosen), "{page}");
        }
    }

    #[test]
    fn every_sign_of_the_handheld_has_one_without_utf_8() {
        let signs = "příliš žluťoučký kůň úpěl ĎÁBELSKÉ ódy, ňó +−=×·–…„“”\u{a0}◉○←→▶▲▼✓✗äöüßľô²°";
        let ascii = Ability::Ascii.write(signs);
        assert!(ascii.is_ascii() && !ascii.contains('?'), "{ascii}");
        assert!(ascii.starts_with("prilis zlutoucky kun upel DABELSKE ody"));
    }
}
