//! The draft: which characters sit the round out, who picks when, and the Theater's swap
//! (dossier, section 3).

use core::ops::ControlFlow;

use super::cards::Card;
use super::characters::{Cast, Character};
use super::event::Event;
use super::question::Question;
use super::state::{Citadels, Phase, Place, Roles};
use super::{Action, Log, Visit};
use crate::game::Seat;

impl Citadels {
    /// All characters go back, and a new round begins.
    pub(super) fn begin_round(&mut self, log: Log<'_>) {
        self.round = self.round.saturating_add(1);
        self.phase = Phase::Draft;
        self.rank = 0;
        self.starter = self.crown;
        self.places = [Place::Pack; 9];
        self.revealed = Cast::EMPTY;
        (self.killed, self.bewitched, self.robbed) = (None, None, None);
        self.roles = Roles::default();
        log.push(Event::Round(self.round));
    }

    /// Asks for the next step of the draft, or closes it.
    pub(super) fn go_on_drafting(&mut self) {
        if self.setup.last_takes_face_down() && self.picks() == self.setup.players - 1 {
            self.lying(|place| place.is_down().is_some())
                .iter()
                .for_each(|character| self.lay(character, Place::Pack));
        }
        match self.draft_step() {
            Some(question) => self.stack.push(question),
            None => self.close_draft(),
        }
    }

    /// What the draft asks for next, given where the characters lie.
    pub(super) fn draft_step(&self) -> Option<Question> {
        let (picks, down) = (self.picks(), self.count_down());
        let seat = self.picker(picks);
        match (self.setup.players, picks, down) {
            (4.., 0, _) if self.face_up().len() < self.setup.face_up() => Some(Question::FaceUp),
            (_, 0, 0) | (3, 3, 1) => Some(Question::FaceDown),
            // Section 3.3: the second and the third pick come with a discard.
            (2, 2, 1) | (2, 3, 2) => Some(Question::Discard(self.picker(picks - 1))),
            _ if picks < self.setup.players * self.setup.characters_each() => {
                Some(Question::Pick(seat))
            }
            _ => None,
        }
    }

    /// How many characters were picked so far.
    pub(super) fn picks(&self) -> u8 {
        self.lying(|place| place.seat().is_some()).len()
    }

    pub(super) fn count_down(&self) -> u8 {
        self.lying(|place| place.is_down().is_some()).len()
    }

    /// Who makes this pick, counted from 0.
    fn picker(&self, pick: u8) -> Seat {
        let steps = pick.checked_sub(self.setup.players).unwrap_or(pick);
        self.seat_after(self.starter, steps % self.setup.players.max(1))
    }

    /// Who made the last pick of the draft.
    pub(super) fn last_picker(&self) -> Seat {
        self.seat_after(self.starter, self.setup.players.saturating_sub(1))
    }

    /// The spare card goes face down, and the Theater's owner is asked.
    fn close_draft(&mut self) {
        for character in self.pack().iter() {
            self.lay(character, Place::down(self.count_down()));
        }
        self.phase = Phase::Theater;
        if let Some(owner) = self.owner_of(Card::Theater) {
            self.stack.push(Question::Theater(owner));
        }
    }

    pub(super) fn face_up_card(&mut self, character: Character) {
        self.stack.pop();
        self.lay(character, Place::Up);
    }

    pub(super) fn face_down_card(&mut self, character: Character) {
        self.stack.pop();
        self.lay(character, Place::down(self.count_down()));
    }

    pub(super) fn pick(&mut self, character: Character) {
        if let Some(Question::Pick(seat)) = self.stack.pop() {
            self.lay(character, Place::with(seat));
        }
    }

    /// Swaps at once where the opponent has one character; otherwise chance says which.
    pub(super) fn theater_swap(&mut self, seat: Seat, give: Character) {
        if self.setup.characters_each() == 2 {
            let give = Some(give);
            self.stack.replace(Question::TheaterTake { seat, give });
            return;
        }
        if let Some(character) = self.characters(seat).iter().next() {
            self.swap_characters(seat, give, character);
        }
    }

    pub(super) fn theater_take(&mut self, character: Character) {
        if let Some(Question::TheaterTake {
            seat,
            give: Some(give),
        }) = self.question()
        {
            self.swap_characters(seat, give, character);
        }
    }

    fn swap_characters(&mut self, seat: Seat, give: Character, take: Character) {
        self.stack.pop();
        let own = self.place_of(give);
        self.lay(give, Place::with(seat));
        self.lay(take, own);
    }

    /// A character may lie face up unless it has rank 4.
    pub(super) fn visit_draft(&self, question: Question, visit: Visit<'_>) -> ControlFlow<()> {
        let mut pack = self.pack().iter();
        match question {
            Question::FaceUp => pack
                .filter(|character| character.rank() != 4)
                .try_for_each(|character| visit(Action::FaceUp(character))),
            Question::FaceDown => pack.try_for_each(|it| visit(Action::FaceDown(it))),
            Question::Pick(_) => pack.try_for_each(|it| visit(Action::Pick(it))),
            _ => pack.try_for_each(|it| visit(Action::Discard(it))),
        }
    }

    pub(super) fn visit_theater(&self, owner: Seat, visit: Visit<'_>) -> ControlFlow<()> {
        for seat in self.opponents(owner) {
            for give in self.characters(owner).iter() {
                visit(Action::TheaterSwap { seat, give })?;
            }
        }
        visit(Action::TheaterPass)
    }
}
