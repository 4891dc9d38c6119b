//! A name by letter wheel: UP and DOWN turn the letter, C takes it.

use citycore::Seat;
use interface::SaveSlot;
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    roster::{Name, fits},
    ui::{
        Canvas, INK, Key, rect,
        text::{Font, Slot, case::capital},
    },
    words::Words,
};

const TITLE: Words = Words("Name", "Jméno");
const FULL: Words = Words("no room for more", "delší se nevejde");
const DELETE: Words = Words("Delete", "Smazat");
const CANCEL: Words = Words("Cancel", "Zrušit");
const DONE: Words = Words("Done", "Hotovo");
const TAKE: Words = Words("Next", "Další");

/// The letters of the wheel in both languages' order; a name begins with a capital by itself.
const LETTERS: [char; 44] = [
    'a', 'á', 'b', 'c', 'č', 'd', 'ď', 'e', 'é', 'ě', 'f', 'g', 'h', 'i', 'í', 'j', 'k', 'l', 'm',
    'n', 'ň', 'o', 'ó', 'p', 'q', 'r', 'ř', 's', 'š', 't', 'ť', 'u', 'ú', 'ů', 'v', 'w', 'x', 'y',
    'ý', 'z', 'ž', '-', '.', ' ',
];
const MOST: usize = 10;

/// A name being entered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wheel {
    seat: Seat,
    letters: [char; MOST],
    length: u8,
    turned: u8,
}

impl Wheel {
    pub(crate) fn new(seat: Seat, name: &str) -> Self {
        let mut wheel = Self {
            seat,
            letters: [' '; MOST],
            length: 0,
            turned: 0,
        };
        for ch in name.chars().take(MOST) {
            wheel.add(ch);
        }
        wheel
    }

    fn add(&mut self, ch: char) {
        if let Some(place) = self.letters.get_mut(usize::from(self.length)) {
            *place = ch;
            self.length += 1;
        }
    }

    /// The letter on the wheel: a capital at the beginning of a word.
    fn letter(&self) -> char {
        let letter = LETTERS
            .get(usize::from(self.turned))
            .copied()
            .unwrap_or('a');
        let entered = self
            .letters
            .get(..usize::from(self.length))
            .unwrap_or_default();
        match entered.last() {
            None | Some(' ' | '-') => capital(letter),
            Some(_) => letter,
        }
    }

    /// The letter `steps` further on the wheel.
    fn neighbour(&self, steps: i8) -> char {
        let count = LETTERS.len() as i16;
        let at = (i16::from(self.turned) + i16::from(steps)).rem_euclid(count);
        LETTERS.get(at as usize).copied().unwrap_or(' ')
    }

    fn turn(&mut self, steps: i8) {
        let count = LETTERS.len() as i16;
        self.turned = (i16::from(self.turned) + i16::from(steps)).rem_euclid(count) as u8;
    }

    /// The name so far; none if it could not be shown in full.
    fn name(&self, next: Option<char>) -> Option<Name> {
        let mut name = Name::new();
        let entered = self
            .letters
            .get(..usize::from(self.length))
            .unwrap_or_default();
        for ch in entered.iter().copied().chain(next) {
            name.push(ch).ok()?;
        }
        fits(&name).then_some(name)
    }

    fn has_room(&self) -> bool {
        usize::from(self.length) < MOST && self.name(Some(self.letter())).is_some()
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::Up) => self.turn(-1),
            Input::Press(Button::Down) => self.turn(1),
            Input::Hold(Button::Up) => self.turn(-6),
            Input::Hold(Button::Down) => self.turn(6),
            Input::Press(Button::A) => {
                if self.length == 0 {
                    return Go::Back;
                }
                self.length -= 1;
            }
            Input::Press(Button::B) => {
                let name = self.name(None).unwrap_or_default();
                let name = Name::try_from(name.trim_matches(' ')).unwrap_or_default();
                context.shared.roster.set(self.seat, name);
                context.effects.save(SaveSlot::Names, 0);
                return Go::Back;
            }
            Input::Press(Button::C) if self.has_room() => {
                let letter = self.letter();
                self.add(letter);
            }
            _ => {}
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let place = format_args!("{} {}", TITLE.of(lang), self.seat.0 + 1);
        c.title(place, if self.has_room() { "" } else { FULL.of(lang) });
        let entered = self
            .letters
            .get(..usize::from(self.length))
            .unwrap_or_default();
        let mut pen = 24;
        for &ch in entered {
            let fit = c.text(Slot::left(pen, 70, 40), Font::B24, ch);
            pen = if ch == ' ' { pen + 9 } else { fit.right + 2 };
        }
        // the wheel stands where the next letter goes
        let centre = pen + 17;
        c.round_fill(rect(centre - 16, 42, 32, 40), 6, INK);
        c.text(
            Slot::centre(centre, 72, 30).on_ink(),
            Font::B24,
            visible(self.letter()),
        );
        for (steps, baseline) in [(-1, 36), (1, 99)] {
            c.text(
                Slot::centre(centre, baseline, 30),
                Font::B12,
                visible(self.neighbour(steps)),
            );
        }
        c.hline(20, 86, 6 * 40, INK);
        c.rail(true, true, None);
        let a = if self.length == 0 { CANCEL } else { DELETE };
        let next = if self.has_room() { TAKE.of(lang) } else { "" };
        let filled = if self.has_room() { Key::C } else { Key::B };
        c.softkeys(filled, [&a.of(lang), &DONE.of(lang), &next]);
    }
}

/// A space can't be seen: it is shown as an open box would be, by a low bar.
const fn visible(ch: char) -> char {
    if ch == ' ' { '_' } else { ch }
}
