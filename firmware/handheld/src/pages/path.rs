//! The way through a decision, question by question: what was answered, and which answers are left.
//!
//! An action is its kind and its fields, one number after another. The answers so far are the beginning of
//! such a row; what is asked next is its next number. Nothing is listed in memory: the legal actions are
//! visited anew, however many there are.

use core::ops::ControlFlow;

use citycore::describe::{FieldInfo, MAX_FIELDS};
use heapless::Vec;
use interface::{Button, Input};

use crate::play::DescribedGame;

/// The most answers of a decision: the kind and every field.
const MOST: usize = 1 + MAX_FIELDS;

/// Values shown on either side of the cursor.
const AROUND: usize = 3;

/// The answers so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Path {
    answers: [i32; MOST],
    length: u8,
    /// Which of them a player gave, by bit; the others followed by themselves.
    given: u16,
}

impl Path {
    fn answers(&self) -> &[i32] {
        self.answers.get(..self.length.into()).unwrap_or_default()
    }

    fn push(&mut self, answer: i32) {
        if let Some(place) = self.answers.get_mut(usize::from(self.length)) {
            *place = answer;
            self.length += 1;
        }
    }

    /// Takes a player's answer.
    pub(super) fn answer(&mut self, answer: i32) {
        self.given |= 1 << self.length;
        self.push(answer);
    }

    /// These answers and one more.
    pub(super) fn with(&self, answer: i32) -> Self {
        let mut path = *self;
        path.push(answer);
        path
    }

    /// Whether a player has answered anything.
    pub(super) const fn can_go_back(&self) -> bool {
        self.given != 0
    }

    /// Takes back the last answer a player gave, and says which it was.
    pub(super) fn take_back(&mut self) -> Option<i32> {
        let last = self.given.checked_ilog2()?;
        self.given &= !(1 << last);
        self.length = last as u8;
        self.answers.get(last as usize).copied()
    }

    /// The kind of action.
    pub(super) fn kind(&self) -> u8 {
        let kind = self.answers().first();
        kind.map_or(0, |&kind| kind as u8)
    }

    /// Its fields as far as they are known.
    pub(super) fn numbers(&self) -> &[i32] {
        self.answers().get(1..).unwrap_or_default()
    }

    /// The field that is asked; `None` while the kind is, or if nothing is.
    pub(super) fn field(&self, game: &dyn DescribedGame) -> Option<&'static FieldInfo> {
        let place = usize::from(self.length).checked_sub(1)?;
        game.kind(self.kind())?.fields.get(place)
    }

    /// The numbers of an action behind these answers; `None` if it does not fit them.
    fn rest<'a>(&self, action: &'a [i32]) -> Option<&'a [i32]> {
        action.strip_prefix(self.answers())
    }
}

/// Takes an action as a row of numbers, and the part of it behind the answers.
type Found<'a> = dyn FnMut(&[i32], &[i32]) -> ControlFlow<()> + 'a;

/// Visits the legal actions that fit the answers.
fn visit(game: &dyn DescribedGame, path: &Path, found: &mut Found<'_>) {
    game.visit_described(&mut |kind, numbers| {
        let mut row: Vec<i32, MOST> = Vec::new();
        // there is room for the kind and every field
        let _ = row.push(kind.into());
        let _ = row.extend_from_slice(numbers);
        match path.rest(&row) {
            Some(rest) => found(&row, rest),
            None => ControlFlow::Continue(()),
        }
    });
}

/// Whether anything is left to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Several answers fit.
    Open,
    /// One action is left.
    Answered,
}

/// Answers what has one answer only, until there is a question or one action.
pub(super) fn question(game: &dyn DescribedGame, path: &mut Path) -> Question {
    loop {
        let mut only = None;
        let mut several = false;
        visit(game, path, &mut |_, rest| {
            let next = rest.first().copied();
            several = only.is_some_and(|only| only != next);
            only = Some(next);
            if several {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match only.flatten() {
            _ if several => return Question::Open,
            Some(next) => path.push(next),
            None => return Question::Answered,
        }
    }
}

/// The first legal action that fits, and whether there are others.
pub(super) fn first_with(game: &dyn DescribedGame, path: &Path) -> (Path, bool) {
    let mut first = None;
    let mut others = false;
    visit(game, path, &mut |row, _| {
        if first.is_some() {
            others = true;
            return ControlFlow::Break(());
        }
        let mut path = Path::default();
        row.iter().for_each(|&number| path.push(number));
        first = Some(path);
        ControlFlow::Continue(())
    });
    (first.unwrap_or(*path), others)
}

/// Visits the next answer of every legal action that fits; equal ones come several times.
pub(super) fn each_value(game: &dyn DescribedGame, path: &Path, found: &mut dyn FnMut(i32)) {
    visit(game, path, &mut |_, rest| {
        rest.first().copied().into_iter().for_each(&mut *found);
        ControlFlow::Continue(())
    });
}

/// The answers to a question around the cursor.
#[derive(Clone, Debug)]
pub(super) struct Values {
    at: i32,
    /// The nearest below, the lowest first.
    less: Vec<i32, AROUND>,
    /// The nearest above, the lowest first.
    more: Vec<i32, AROUND>,
}

/// The answers that fit around `at`, or around the least.
pub(super) fn values(game: &dyn DescribedGame, path: &Path, at: Option<i32>) -> Values {
    let mut least = None;
    if at.is_none() {
        visit(game, path, &mut |_, rest| {
            least = [least, rest.first().copied()].into_iter().flatten().min();
            ControlFlow::Continue(())
        });
    }
    let mut values = Values {
        at: at.or(least).unwrap_or_default(),
        less: Vec::new(),
        more: Vec::new(),
    };
    visit(game, path, &mut |_, rest| {
        if let Some(&value) = rest.first() {
            values.note(value);
        }
        ControlFlow::Continue(())
    });
    values
}

impl Values {
    /// The value under the cursor.
    pub(super) const fn at(&self) -> i32 {
        self.at
    }

    pub(super) fn has_less(&self) -> bool {
        !self.less.is_empty()
    }

    pub(super) fn has_more(&self) -> bool {
        !self.more.is_empty()
    }

    /// Keeps a value if it is one of the nearest.
    fn note(&mut self, value: i32) {
        if value < self.at {
            keep_nearest(&mut self.less, value, |a, b| a > b);
            self.less.sort_unstable();
        } else if value > self.at {
            keep_nearest(&mut self.more, value, |a, b| a < b);
            self.more.sort_unstable();
        }
    }

    /// Where UP and DOWN lead; a hold leads as far as is shown.
    pub(super) fn scroll(&self, input: Input) -> Option<i32> {
        match input {
            Input::Press(Button::Up) => self.less.last(),
            Input::Hold(Button::Up) => self.less.first(),
            Input::Press(Button::Down) => self.more.first(),
            Input::Hold(Button::Down) => self.more.last(),
            _ => None,
        }
        .copied()
    }

    /// At most `N` values around the cursor, and the cursor's place among them.
    pub(super) fn window<const N: usize>(&self) -> (Vec<i32, N>, usize) {
        let behind = N.saturating_sub(1).saturating_sub(self.more.len()).max(1);
        let skipped = self.less.len().saturating_sub(behind);
        let all = self.less.iter().chain([&self.at]).chain(&self.more);
        let shown = all.skip(skipped).take(N).copied().collect();
        (shown, self.less.len() - skipped)
    }
}

/// Puts a value in the place of the farthest, if it is nearer and not there yet.
fn keep_nearest(kept: &mut Vec<i32, AROUND>, value: i32, nearer: fn(i32, i32) -> bool) {
    if kept.contains(&value) || kept.push(value).is_ok() {
        return;
    }
    let mut homeless = value;
    for place in kept.iter_mut() {
        if nearer(homeless, *place) {
            core::mem::swap(place, &mut homeless);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(at: i32, all: &[i32]) -> Values {
        let mut values = Values {
            at,
            less: Vec::new(),
            more: Vec::new(),
        };
        all.iter().for_each(|&value| values.note(value));
        values
    }

    #[test]
    fn the_nearest_values_are_kept_in_order_whatever_order_they_come_in() {
        let values = around(5, &[9, 1, 4, 5, 2, 8, 3, 7, 4, 6, 9]);
        assert_eq!(values.less, [2, 3, 4]);
        assert_eq!(values.more, [6, 7, 8]);
    }

    #[test]
    fn the_window_is_full_wherever_the_cursor_stands() {
        let all = [1, 2, 3, 4, 5, 6];
        let window = |at| around(at, &all).window::<4>();
        assert_eq!(window(1), (Vec::from_array([1, 2, 3, 4]), 0));
        assert_eq!(window(3), (Vec::from_array([2, 3, 4, 5]), 1));
        assert_eq!(window(5), (Vec::from_array([3, 4, 5, 6]), 2));
        assert_eq!(window(6), (Vec::from_array([3, 4, 5, 6]), 3));
    }

    #[test]
    fn an_answer_is_taken_back_with_what_followed_from_it() {
        let mut path = Path::default();
        path.push(7);
        path.answer(3);
        path.push(1);
        path.answer(2);
        assert_eq!(path.take_back(), Some(2));
        assert_eq!(path.answers(), [7, 3, 1]);
        assert_eq!(path.take_back(), Some(3));
        assert_eq!(path.answers(), [7]);
        assert!(!path.can_go_back());
    }
}
