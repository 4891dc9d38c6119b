//! What must hold of the round: where the characters lie, and who was named.

use super::super::LAST_ROUND;
use super::super::characters::{Cast, Character};
use super::super::question::Question;
use super::super::state::{Citadels, Phase, Place, Roles, Tokens};
use super::{Fault, ensure};
use crate::game::Seat;

impl Citadels {
    pub(super) fn check_round(&self) -> Result<(), Fault> {
        let in_setup = self.phase == Phase::Setup;
        let called = match self.phase {
            Phase::Call => (1..=self.cast().len()).contains(&self.rank),
            _ => self.rank == 0,
        };
        let counted = match in_setup {
            true => self.round == 0,
            false => (1..=LAST_ROUND).contains(&self.round),
        };
        let ends = self.first.is_some() || self.round == LAST_ROUND;
        let over = self.phase != Phase::Over || ends;
        ensure(called && counted && over, Fault::Round)?;
        ensure(!in_setup || self.is_untouched(), Fault::Round)?;
        let drafting = matches!(self.phase, Phase::Setup | Phase::Draft);
        ensure(!drafting || self.starter == self.crown, Fault::Round)
    }

    /// Nothing is played before everybody has cards.
    fn is_untouched(&self) -> bool {
        self.seats().all(|seat| self.city(seat).is_empty())
            && self.under.is_empty()
            && self.exhibits.is_empty()
            && self.taxes == 0
            && self.first.is_none()
            && self.crown == self.setup.crown
    }

    pub(super) fn check_characters(&self) -> Result<(), Fault> {
        let unused = self.cast().len() == 9 || self.places.last() == Some(&Place::Pack);
        ensure(unused, Fault::Characters)?;
        let seated = |character: Character| {
            let seat = self.place_of(character).seat();
            seat.is_none_or(|seat| self.is_seat(seat))
        };
        ensure(self.cast().iter().all(seated), Fault::Characters)?;
        ensure(self.face_down_in_order(), Fault::Characters)?;
        let fourth = self.face_up().iter().any(|it| it.rank() == 4);
        ensure(!fourth, Fault::Characters)?;
        let lies = match self.phase {
            Phase::Setup => self.places == [Place::Pack; 9],
            Phase::Draft => self.drafted_so_far(),
            _ => self.drafted(),
        };
        ensure(lies, Fault::Characters)?;
        let shown = self.cast().iter().all(|it| self.shown_as_called(it));
        let known = self.revealed.iter().all(|it| self.cast().has(it));
        ensure(shown && known, Fault::Characters)
    }

    /// The first to the last card laid face down, without a gap and one in each place.
    fn face_down_in_order(&self) -> bool {
        self.face_down().count() == usize::from(self.count_down())
    }

    fn drafted(&self) -> bool {
        let each = self.setup.characters_each();
        self.seats().all(|seat| self.characters(seat).len() == each)
            && self.face_up().len() == self.setup.face_up()
            && self.pack().is_empty()
    }

    /// As many characters as the picks so far, in the order of the picks.
    fn drafted_so_far(&self) -> bool {
        let picks = self.picks();
        let has = |seat: Seat| -> u8 {
            let steps = seat.0 + self.players() - self.starter.0;
            let place = match steps.checked_sub(self.players()) {
                Some(place) => place,
                None => steps,
            };
            let second = picks.saturating_sub(self.players());
            u8::from(place < picks) + u8::from(place < second)
        };
        let held = self.seats().all(|it| self.characters(it).len() == has(it));
        let (up, all_up) = (self.face_up().len(), self.setup.face_up());
        let question = self.draft_step();
        let up_fits = match question {
            Some(Question::FaceUp) => up < all_up && self.count_down() == 0,
            _ => up == all_up,
        };
        held && up_fits && self.down_fits(picks, question)
    }

    /// How many lie face down when so many were picked.
    fn down_fits(&self, picks: u8, question: Option<Question>) -> bool {
        let down = self.count_down();
        match (self.setup.players, question) {
            (_, None) => false,
            (_, Some(Question::FaceUp | Question::FaceDown | Question::Discard(_))) => true,
            (2, _) => down == picks.max(1),
            (3, _) => down == 1 + u8::from(picks >= 3),
            (players, _) => {
                let taken = self.setup.last_takes_face_down() && picks + 1 == players;
                down == u8::from(!taken)
            }
        }
    }

    /// Who was called shows the character, unless killed; nobody else does.
    fn shown_as_called(&self, character: Character) -> bool {
        let shown = self.revealed.has(character);
        let held = self.holder(character).is_some();
        let killed = self.killed == Some(character);
        let called = match self.phase {
            Phase::Setup | Phase::Draft | Phase::Theater => false,
            Phase::Call => character.rank() <= self.rank,
            Phase::EndOfRound | Phase::Over => true,
        };
        let at_the_end = self.phase != Phase::Call && character.rank() == 4;
        match called && held {
            false => !shown,
            true if killed && !at_the_end => true,
            true => shown,
        }
    }

    /// What was laid on characters and who was named fit the cast and what has happened.
    pub(super) fn check_named(&self) -> Result<(), Fault> {
        let fresh = matches!(self.phase, Phase::Setup | Phase::Draft | Phase::Theater);
        let nobody = self.killed.or(self.bewitched).or(self.robbed).is_none();
        let bare = self.warrants == Tokens::default() && self.scarves == Tokens::default();
        let idle = self.roles == Roles::default();
        ensure(!fresh || nobody && bare && idle, Fault::Named)?;
        ensure(self.phase != Phase::Over || bare, Fault::Named)?;
        let Roles {
            witch,
            thief,
            blackmailer,
            magistrate,
        } = self.roles;
        let by = |character: Character| self.revealed.has(character);
        let named = |named: Option<Character>, least: u8| {
            named.is_none_or(|it| self.cast().has(it) && it.rank() >= least)
        };
        ensure(
            named(self.killed, 2) && named(self.bewitched, 2) && named(self.robbed, 3),
            Fault::Named,
        )?;
        let acts = [
            (self.killed.is_some(), Character::Assassin),
            (witch.is_some(), Character::Witch),
            (thief.is_some(), Character::Thief),
            (blackmailer.is_some(), Character::Blackmailer),
            (magistrate.is_some(), Character::Magistrate),
        ];
        ensure(
            acts.into_iter().all(|(has, who)| !has || by(who)),
            Fault::Named,
        )?;
        let pairs = witch.is_some() == self.bewitched.is_some()
            && thief.is_some() == self.robbed.is_some()
            && (witch.is_none() || witch == self.holder(Character::Witch));
        ensure(pairs, Fault::Named)?;
        let laid = |tokens: Tokens, by: Option<Seat>| tokens.on.is_empty() || by.is_some();
        ensure(
            laid(self.warrants, magistrate) && laid(self.scarves, blackmailer),
            Fault::Named,
        )?;
        ensure(self.tokens_fit(), Fault::Named)
    }

    /// Three warrants or, once the sealed one is spent, two; at most two scarves.
    fn tokens_fit(&self) -> bool {
        let in_cast = |on: Cast| on.iter().all(|it| self.cast().has(it));
        let real = |tokens: Tokens| tokens.real.is_none_or(|it| tokens.on.has(it));
        let (warrants, scarves) = (self.warrants, self.scarves);
        let sealed = match warrants.on.len() {
            0 | 2 => warrants.real.is_none(),
            3 => warrants.real.is_some(),
            _ => false,
        };
        let rose = scarves.on.len() < 2 || scarves.on.len() == 2 && scarves.real.is_some();
        in_cast(warrants.on)
            && in_cast(scarves.on)
            && scarves.on.iter().all(|it| it.rank() > 2)
            && real(warrants)
            && real(scarves)
            && sealed
            && rose
    }
}
