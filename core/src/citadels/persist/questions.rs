//! What must hold of the questions: which stacks there can be, and what each question needs.

use super::super::cards::Card;
use super::super::characters::{Ability, Character, Pay};
use super::super::question::{Draws, Question, Seats};
use super::super::state::{Citadels, Phase, TurnState};
use super::{Fault, ensure};
use crate::game::{Game, Seat};

/// No district costs more.
const DEAREST: u8 = 6;
/// Cards dealt to everybody.
const DEALT: u8 = super::super::turn::STARTING_CARDS;

impl Citadels {
    pub(super) fn check_questions(&self) -> Result<(), Fault> {
        ensure(self.stack.is_dense(), Fault::Question)?;
        let mut stack = self.stack.iter();
        let (first, second, third) = (stack.next(), stack.next(), stack.next());
        ensure(stack.next().is_none(), Fault::Question)?;
        let fits = match (self.phase, first, second, third) {
            (Phase::Over, None, ..) => self.turn.is_none(),
            (Phase::Setup, Some(Question::Draw { seat, left, why }), None, _) => {
                why == Draws::Setup && self.turn.is_none() && self.deals(seat, left)
            }
            (Phase::Draft, Some(question), None, _) => {
                self.turn.is_none() && self.draft_step() == Some(question)
            }
            (Phase::Theater, Some(question), None, _) => {
                self.turn.is_none() && self.theater_fits(question)
            }
            (Phase::EndOfRound, Some(Question::HandOn(seat)), None, _) => {
                let emperor = Character::Emperor;
                self.turn.is_none()
                    && self.killed == Some(emperor)
                    && self.holder(emperor) == Some(seat)
            }
            (Phase::Call, Some(first), second, third) => self.call_fits(first, second, third),
            _ => false,
        };
        ensure(fits, Fault::Question)?;
        ensure(self.transit_fits(), Fault::Question)?;
        let asked = self.phase == Phase::Over
            || self.nth_legal(0).is_some()
                && (self.awaits_chance() || self.only_answer().is_none());
        ensure(asked, Fault::Question)
    }

    /// Cards on their way belong to the topmost question.
    fn transit_fits(&self) -> bool {
        let top = self.question();
        let draws = matches!(top, Some(Question::Draw { .. }));
        let keeps = matches!(top, Some(Question::Keep { .. }));
        let builds = matches!(
            top,
            Some(
                Question::Den { .. }
                    | Question::Loan { .. }
                    | Question::Confiscate { .. }
                    | Question::Graveyard(_)
            )
        );
        let drawn = match (draws, keeps) {
            (_, true) => !self.drawn.is_empty(),
            (true, _) => true,
            _ => self.drawn.is_empty(),
        };
        drawn && self.site.is_some() == builds
    }

    fn deals(&self, seat: Seat, left: u8) -> bool {
        let dealt = self.seats().all(|it| match it.0 < seat.0 {
            true => (self.hand(it).len(), self.coins(it)) == (DEALT, 2),
            false => self.hand(it).is_empty() && self.coins(it) == 0,
        });
        self.is_seat(seat)
            && dealt
            && (1..=DEALT).contains(&left)
            && self.drawn.len() == DEALT - left
    }

    fn theater_fits(&self, question: Question) -> bool {
        let owner = self.owner_of(Card::Theater);
        match question {
            Question::Theater(seat) => owner == Some(seat),
            Question::TheaterTake {
                seat,
                give: Some(give),
            } => {
                self.setup.characters_each() == 2
                    && self.is_seat(seat)
                    && owner.is_some_and(|owner| owner != seat && self.characters(owner).has(give))
            }
            _ => false,
        }
    }

    fn call_fits(
        &self,
        first: Question,
        second: Option<Question>,
        third: Option<Question>,
    ) -> bool {
        let Some(character) = self.cast().at(self.rank) else {
            return false;
        };
        let Some(holder) = self.holder(character) else {
            return false;
        };
        if !self.revealed.has(character) {
            return false;
        }
        match (first, self.turn) {
            (Question::Act(_) | Question::Close, Some(turn)) => {
                self.turn_fits(&turn, character, holder)
                    && self.act_fits(&turn, first, second, third)
            }
            (Question::Resume, None) => {
                let crowned = character.row().ability == Ability::TakeCrown;
                let gathers = |question| self.gathers(question, holder, false);
                self.bewitched == Some(character)
                    && match (crowned, second, third) {
                        (true, Some(Question::Crown(seat)), Some(top)) => {
                            seat == holder && gathers(top)
                        }
                        (false, Some(top), None) => gathers(top),
                        _ => false,
                    }
            }
            (question, None) => {
                second.is_none()
                    && self.killed == Some(character)
                    && self.stands(holder, Card::Hospital)
                    && self.gathers(question, holder, true)
            }
            _ => false,
        }
    }

    /// A gathering and nothing else.
    fn gathers(&self, question: Question, who: Seat, may_pass: bool) -> bool {
        match question {
            Question::Gather { seat, killed } => seat == who && killed == may_pass,
            Question::Draw {
                seat,
                left,
                why: Draws::Gather,
            } => seat == who && left >= 1 && left <= self.deck_size(),
            Question::Keep { seat, scholar } => seat == who && !scholar,
            _ => false,
        }
    }

    fn turn_fits(&self, turn: &TurnState, character: Character, holder: Seat) -> bool {
        let bewitched = self.bewitched == Some(character);
        let seated = match turn.resumed {
            true => bewitched && self.roles.witch == Some(turn.seat) && turn.gathered,
            false => !bewitched && turn.seat == holder,
        };
        seated && turn.character == character && turn.builds <= character.row().limit
    }

    fn act_fits(
        &self,
        turn: &TurnState,
        first: Question,
        second: Option<Question>,
        third: Option<Question>,
    ) -> bool {
        let seat = turn.seat;
        let threatened = self.scarves.on.has(turn.character) && !turn.resumed;
        let enchants = turn.character == Character::Witch && !turn.used.ability;
        let begins = !turn.gathered && turn.builds == 0;
        match (first, second, third) {
            (Question::Close, Some(top), None) => {
                let parks = matches!(
                    top,
                    Question::Draw {
                        why: Draws::Park,
                        ..
                    }
                );
                turn.gathered && parks && self.draws_fit(turn, top)
            }
            (Question::Act(who), _, _) if who != seat => false,
            (Question::Act(_), Some(Question::Bewitch(who)), top) => {
                who == seat
                    && enchants
                    && match top {
                        Some(top) => begins && self.gathers(top, seat, false),
                        None => turn.gathered,
                    }
            }
            (Question::Act(_), Some(Question::Bribe(who)), top) => {
                who == seat
                    && threatened
                    && self.roles.blackmailer.is_some()
                    && match top {
                        Some(top) => begins && self.gathers(top, seat, false),
                        None => turn.gathered && !self.is_own_threat(seat),
                    }
            }
            (Question::Act(_), Some(Question::Flip(who)), None) => {
                threatened && turn.gathered && self.roles.blackmailer == Some(who) && who != seat
            }
            (Question::Act(_), None, None) => !threatened && !enchants,
            (Question::Act(_), Some(top), None) => {
                !threatened && !enchants && self.job_fits(turn, top)
            }
            _ => false,
        }
    }

    /// A draw belongs to something that was used in this turn.
    fn draws_fit(&self, turn: &TurnState, question: Question) -> bool {
        let Question::Draw { seat, left, why } = question else {
            return false;
        };
        let by = |character| turn.character == character && turn.used.ability;
        let used = match why {
            Draws::Setup => false,
            Draws::Gather => !turn.gathered,
            Draws::Income => {
                let pay = turn.character.row().income.map(|(_, pay)| pay);
                turn.used.income && matches!(pay, Some(Pay::Cards | Pay::Either))
            }
            Draws::Spy => by(Character::Spy),
            Draws::Magician => by(Character::Magician),
            Draws::Architect => by(Character::Architect),
            Draws::Navigator => by(Character::Navigator),
            Draws::Scholar => by(Character::Scholar),
            Draws::Smithy => turn.used.smithy,
            Draws::Park => self.hand(seat).is_empty(),
        };
        used && seat == turn.seat && left >= 1 && left <= self.deck_size()
    }

    /// What lies right on top of a turn.
    fn job_fits(&self, turn: &TurnState, question: Question) -> bool {
        let seat = turn.seat;
        let by = |character| turn.character == character && turn.used.ability;
        let opponent = |other: Seat| self.is_seat(other) && other != seat;
        match question {
            Question::Draw { why, .. } => why != Draws::Park && self.draws_fit(turn, question),
            Question::Keep { seat: who, scholar } => {
                let due = match scholar {
                    true => by(Character::Scholar),
                    false => !turn.gathered,
                };
                who == seat && due
            }
            Question::Magician(discards) => {
                by(Character::Magician) && (1..=self.under.len()).contains(&discards)
            }
            Question::SeerTake { seats, left } => {
                by(Character::Seer) && self.seer_takes(turn, seats, left)
            }
            Question::SeerGive(seats) => {
                by(Character::Seer)
                    && self.are_opponents(turn, seats)
                    && self.hand(seat).len() >= seats.len()
            }
            Question::EmperorTake(from) => {
                by(Character::Emperor) && opponent(from) && !self.hand(from).is_empty()
            }
            Question::Wizard(from) => {
                by(Character::Wizard) && opponent(from) && !self.hand(from).is_empty()
            }
            Question::Graveyard(owner) => {
                by(Character::Warlord)
                    && opponent(owner)
                    && self.owner_of(Card::Graveyard) == Some(owner)
                    && self.coins(owner) > 0
            }
            Question::Lighthouse(owner) => self.owner_of(Card::Lighthouse) == Some(owner),
            Question::BellTower(owner) => self.owner_of(Card::BellTower) == Some(owner),
            _ => self.payment_fits(turn, question),
        }
    }

    fn are_opponents(&self, turn: &TurnState, seats: Seats) -> bool {
        let known = self.clockwise(turn.seat, seats).count();
        !seats.is_empty() && known == usize::from(seats.len())
    }

    /// Those from whom no card was taken yet have one; the Seer has the others'.
    fn seer_takes(&self, turn: &TurnState, seats: Seats, left: u8) -> bool {
        let Some(taken) = seats.len().checked_sub(left) else {
            return false;
        };
        let mut rest = self.clockwise(turn.seat, seats).skip(taken.into());
        left > 0
            && self.are_opponents(turn, seats)
            && rest.all(|seat| !self.hand(seat).is_empty())
            && self.hand(turn.seat).len() >= taken
    }

    /// A build that is not yet paid, or not yet confiscated.
    fn payment_fits(&self, turn: &TurnState, question: Question) -> bool {
        let own = self.coins(turn.seat);
        let hand = self.hand(turn.seat).len();
        match question {
            Question::Den {
                left,
                coins,
                lender,
            } => {
                let missing = u16::from(coins).saturating_sub(own);
                let paid = match lender {
                    None => missing == 0,
                    Some(lender) => missing > 0 && self.may_lend(turn, lender, missing),
                };
                let cards = u16::from(left) + missing;
                let counted = left >= 1 && coins <= DEAREST && u16::from(hand) >= cards;
                self.site == Some(Card::ThievesDen) && paid && counted
            }
            Question::Loan {
                left,
                coins,
                lender,
            } => {
                let lent = turn.character == Character::Cardinal && turn.used.ability;
                lent && self.is_seat(lender)
                    && lender != turn.seat
                    && (1..=coins).contains(&left)
                    && coins <= DEAREST
                    && own == u16::from(coins)
                    && hand >= left
            }
            Question::Confiscate { seat, coins } => {
                let card = self.site;
                coins <= DEAREST && card.is_some_and(|it| self.confiscator(it) == Some(seat))
            }
            _ => false,
        }
    }

    fn may_lend(&self, turn: &TurnState, lender: Seat, missing: u16) -> bool {
        turn.character == Character::Cardinal
            && !turn.used.ability
            && self.is_seat(lender)
            && lender != turn.seat
            && self.coins(lender) >= missing
    }
}
