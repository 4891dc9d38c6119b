//! A name by letter wheel: UP and DOWN turn the letter, C takes it, B is done with the name and goes on to the
//! next player. Before the first letter the wheel holds names that were used before, too.

use citycore::Seat;
use interface::SaveSlot;
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    roster::{Name, Roster, fits},
    ui::{
        Canvas, INK, Key, rect,
        text::{Font, Slot, case::capital},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Name", "Jméno");
const FULL: Words = Words("no room for more", "delší se nevejde");
const DELETE: Words = Words("Delete", "Smazat");
const CANCEL: Words = Words("Cancel", "Zrušit");
const DONE: Words = Words("Done", "Hotovo");
const TAKE: Words = Words("Letter", "Písmeno");
const TAKE_NAME: Words = Words("Take", "Vzít");
const TAKEN: Words = Words("taken by another", "už ho má jiný");

/// The letters of the wheel in both languages' order; a name begins with a capital by itself.
const LETTERS: [char; 49] = [
    'a', 'á', 'ä', 'b', 'c', 'č', 'd', 'ď', 'e', 'é', 'ě', 'f', 'g', 'h', 'i', 'í', 'j', 'k', 'l',
    'ľ', 'm', 'n', 'ň', 'o', 'ó', 'ô', 'ö', 'p', 'q', 'r', 'ř', 's', 'š', 't', 'ť', 'u', 'ú', 'ů',
    'ü', 'v', 'w', 'x', 'y', 'ý', 'z', 'ž', '-', '.', ' ',
];
const MOST: usize = 10;

/// A name being entered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wheel {
    seat: Seat,
    letters: [char; MOST],
    length: u8,
    turned: u8,
    /// Whether the wheel was turned since the last letter: then what it shows belongs to the name.
    is_turned: bool,
    /// Whether the name could not be kept because another player has it.
    is_taken: bool,
    /// The last seat whose name is asked.
    last: Seat,
}

impl Wheel {
    /// The name of `seat`, then those of the seats behind it up to `last`.
    pub(crate) fn new(seat: Seat, name: &str, last: Seat) -> Self {
        let mut wheel = Self {
            seat,
            letters: [' '; MOST],
            length: 0,
            turned: 0,
            is_turned: false,
            is_taken: false,
            last,
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
        self.is_turned = false;
    }

    /// How many places the wheel has: letters, and before the first of them the names that are known.
    fn places(&self, roster: &Roster) -> i16 {
        let known = if self.length == 0 {
            roster.known().count()
        } else {
            0
        };
        (LETTERS.len() + known) as i16
    }

    /// The known name on the wheel, if it is one.
    fn known<'a>(&self, roster: &'a Roster) -> Option<&'a Name> {
        let place = usize::from(self.turned).checked_sub(LETTERS.len())?;
        roster.known().nth(place).filter(|_| self.length == 0)
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

    /// The letter `steps` further on the wheel; none where a name stands.
    fn neighbour(&self, roster: &Roster, steps: i8) -> Option<char> {
        let at = (i16::from(self.turned) + i16::from(steps)).rem_euclid(self.places(roster));
        LETTERS.get(at as usize).copied()
    }

    fn turn(&mut self, roster: &Roster, steps: i8) {
        let places = self.places(roster);
        self.turned = (i16::from(self.turned) + i16::from(steps)).rem_euclid(places) as u8;
        self.is_turned = true;
        self.is_taken = false;
    }

    /// The name as it is now, with the letter or the name that was turned to.
    fn entered(&self, roster: &Roster) -> Name {
        if let Some(known) = self.known(roster).filter(|_| self.is_turned) {
            return known.clone();
        }
        let turned = Some(self.letter()).filter(|_| self.is_turned && self.has_room());
        let name = self.name(turned).or_else(|| self.name(None));
        Name::try_from(name.unwrap_or_default().trim_matches(' ')).unwrap_or_default()
    }

    /// Keeps the name and goes on to the next player, if that one has none yet.
    fn done(&mut self, context: &mut Context<'_>) -> Go {
        let name = self.entered(&context.shared.roster);
        if context.shared.roster.is_taken(self.seat, &name) {
            self.is_taken = true;
            return Go::Stay;
        }
        context.shared.roster.set(self.seat, name);
        context.effects.save(SaveSlot::Names, 0);
        let next = Seat(self.seat.0 + 1);
        if next.0 > self.last.0 || !context.shared.roster.entered(next).is_empty() {
            return Go::Back;
        }
        *self = Self::new(next, "", self.last);
        Go::Stay
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
            Input::Press(Button::Up) => self.turn(&context.shared.roster, -1),
            Input::Press(Button::Down) => self.turn(&context.shared.roster, 1),
            Input::Hold(Button::Up) => self.turn(&context.shared.roster, -6),
            Input::Hold(Button::Down) => self.turn(&context.shared.roster, 6),
            Input::Press(Button::A) => {
                self.is_taken = false;
                self.is_turned = false;
                match self.length.checked_sub(1) {
                    Some(shorter) => self.length = shorter,
                    None => return Go::Back,
                }
            }
            Input::Press(Button::B) => return self.done(context),
            Input::Press(Button::C) if self.known(&context.shared.roster).is_some() => {
                self.is_turned = true;
                return self.done(context);
            }
            Input::Press(Button::C) if self.has_room() => {
                let letter = self.letter();
                self.add(letter);
                self.is_taken = false;
            }
            _ => {}
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let place = format_args!("{} {}", TITLE.of(lang), self.seat.0 + 1);
        let fact = match self.has_room() {
            _ if self.is_taken => TAKEN,
            true => NO_KEY,
            false => FULL,
        };
        c.title(place, fact.of(lang));
        let entered = self
            .letters
            .get(..usize::from(self.length))
            .unwrap_or_default();
        let mut pen = 24;
        for &ch in entered {
            let fit = c.text(Slot::left(pen, 70, 40), Font::B24, ch);
            pen = if ch == ' ' { pen + 9 } else { fit.right + 2 };
        }
        let roster = &view.shared.roster;
        let known = self.known(roster);
        let width = known.map_or(32, |name| Font::B24.width(name) + 12);
        // the wheel stands where the next letter goes
        let centre = pen + width / 2 + 1;
        c.round_fill(rect(pen + 1, 42, width, 40), 6, INK);
        let slot = Slot::centre(centre, 72, width - 2).on_ink();
        match known {
            Some(name) => c.text(slot, Font::B24, name),
            None => c.text(slot, Font::B24, visible(self.letter())),
        };
        for (steps, baseline) in [(-1, 36), (1, 99)] {
            if let Some(letter) = self.neighbour(roster, steps) {
                c.text(
                    Slot::centre(centre, baseline, 30),
                    Font::B12,
                    visible(letter),
                );
            }
        }
        c.hline(20, 86, 6 * 40, INK);
        c.rail(true, true, None);
        let a = if self.length == 0 { CANCEL } else { DELETE };
        match self.has_room() {
            _ if known.is_some() => softkeys(c, lang, Key::C, &[&a, &DONE, &TAKE_NAME]),
            true => softkeys(c, lang, Key::C, &[&a, &DONE, &TAKE]),
            false => softkeys(c, lang, Key::B, &[&a, &DONE, &NO_KEY]),
        }
    }
}

/// A space can't be seen: it is shown as an open box would be, by a low bar.
const fn visible(ch: char) -> char {
    if ch == ' ' { '_' } else { ch }
}
