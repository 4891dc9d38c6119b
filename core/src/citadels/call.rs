//! The call of the ranks, threats, and the end of the round (dossier, section 4).

use core::ops::ControlFlow;

use super::cards::Card;
use super::characters::{Ability, Character};
use super::event::{Event, Purse, Why};
use super::question::Question;
use super::rates::QUEEN_COINS;
use super::state::{Citadels, Phase, Tokens, TurnState, Used};
use super::{Action, LAST_ROUND, Log, Visit};
use crate::game::Seat;

impl Citadels {
    /// Calls the next rank; what it asks for is on the stack then, if it asks for anything.
    pub(super) fn call_next(&mut self, log: Log<'_>) {
        self.phase = Phase::Call;
        self.rank += 1;
        let Some(character) = self.cast().at(self.rank) else {
            return self.end_round(log);
        };
        let Some(seat) = self.holder(character) else {
            return;
        };
        if self.killed == Some(character) {
            return self.call_killed(seat, character, log);
        }
        self.reveal(seat, character, log);
        self.rob(seat, character, log);
        if self.bewitched == Some(character) {
            self.call_bewitched(seat, character);
        } else {
            self.begin_turn(seat, character);
        }
    }

    /// The killed stay silent, unless they may at least gather in the Hospital (decision 6).
    fn call_killed(&mut self, seat: Seat, character: Character, log: Log<'_>) {
        if self.stands(seat, Card::Hospital) {
            self.reveal(seat, character, log);
            self.stack.push(Question::Gather { seat, killed: true });
        }
    }

    fn reveal(&mut self, seat: Seat, character: Character, log: Log<'_>) {
        self.revealed = self.revealed.with(character);
        log.push(Event::Revealed { seat, character });
    }

    fn rob(&mut self, seat: Seat, character: Character, log: Log<'_>) {
        if let (true, Some(thief)) = (self.robbed == Some(character), self.roles.thief) {
            let (from, to) = (Purse::Seat(seat), Purse::Seat(thief));
            let why = Why::Character(Character::Thief);
            self.pay(from, to, self.coins(seat), why, log);
        }
    }

    /// The bewitched gathers, a King or Patrician is crowned, and the Witch plays on.
    fn call_bewitched(&mut self, seat: Seat, character: Character) {
        self.stack.push(Question::Resume);
        if character.row().ability == Ability::TakeCrown {
            self.stack.push(Question::Crown(seat));
        }
        self.stack.push(Question::Gather {
            seat,
            killed: false,
        });
    }

    /// The Witch and the threatened gather before anything else.
    fn begin_turn(&mut self, seat: Seat, character: Character) {
        self.open_turn(seat, character, false);
        let gather = Question::Gather {
            seat,
            killed: false,
        };
        if character == Character::Witch {
            self.stack.push(Question::Bewitch(seat));
            self.stack.push(gather);
        } else if self.scarves.on.has(character) {
            self.stack.push(Question::Bribe(seat));
            self.stack.push(gather);
        }
    }

    fn open_turn(&mut self, seat: Seat, character: Character, resumed: bool) {
        self.turn = Some(TurnState {
            seat,
            character,
            gathered: resumed,
            resumed,
            builds: 0,
            used: Used::default(),
            refund: 0,
            first_paid: false,
        });
        self.stack.push(Question::Act(seat));
    }

    /// The Witch plays on as the bewitched character, which has gathered.
    pub(super) fn resume(&mut self, log: Log<'_>) {
        self.stack.pop();
        if let (Some(seat), Some(character)) = (self.roles.witch, self.bewitched) {
            self.open_turn(seat, character, true);
            log.push(Event::Resumed { seat, character });
        }
    }

    /// Her turn is suspended at once; it goes on if the character is called.
    pub(super) fn bewitch(&mut self, character: Character) {
        if let Some(Question::Bewitch(seat)) = self.stack.pop() {
            self.stack.pop();
            self.turn = None;
            self.roles.witch = Some(seat);
            self.bewitched = Some(character);
        }
    }

    /// Who threatens the own second character is not asked (decision 12).
    pub(super) fn is_own_threat(&self, seat: Seat) -> bool {
        self.roles.blackmailer == Some(seat)
    }

    /// The scarf is taken away; answers whether it was the rose.
    pub(super) fn remove_scarf(&mut self) -> bool {
        self.stack.pop();
        let Some(turn) = self.turn else {
            return false;
        };
        let rose = self.scarves.real == Some(turn.character);
        self.scarves.remove(turn.character);
        rose
    }

    /// Half of all coins, rounded down, for a scarf nobody turns over.
    pub(super) fn pay_bribe(&mut self, seat: Seat, log: Log<'_>) {
        self.remove_scarf();
        self.pay_blackmailer(seat, self.coins(seat) / 2, log);
    }

    pub(super) fn refuse_bribe(&mut self) {
        if let Some(blackmailer) = self.roles.blackmailer {
            self.stack.replace(Question::Flip(blackmailer));
        }
    }

    pub(super) fn flip(&mut self, log: Log<'_>) {
        if let (true, Some(turn)) = (self.remove_scarf(), self.turn) {
            self.pay_blackmailer(turn.seat, self.coins(turn.seat), log);
        }
    }

    fn pay_blackmailer(&mut self, seat: Seat, coins: u16, log: Log<'_>) {
        if let Some(blackmailer) = self.roles.blackmailer {
            let (from, to) = (Purse::Seat(seat), Purse::Seat(blackmailer));
            let why = Why::Character(Character::Blackmailer);
            self.pay(from, to, coins, why, log);
        }
    }

    /// The round ends; a killed rank 4 is shown first.
    fn end_round(&mut self, log: Log<'_>) {
        self.phase = Phase::EndOfRound;
        self.rank = 0;
        let killed = self.killed.filter(|character| character.rank() == 4);
        let Some((character, seat)) = killed.and_then(|it| Some(it).zip(self.holder(it))) else {
            return;
        };
        self.reveal(seat, character, log);
        match character.row().ability {
            Ability::GiveCrown => self.stack.push(Question::HandOn(seat)),
            _ => self.move_crown(seat, log),
        }
    }

    /// The Queen's late coins, then everything laid on characters goes; the next round or the end.
    pub(super) fn close_round(&mut self, log: Log<'_>) {
        self.pay_late_queen(log);
        self.warrants = Tokens::default();
        self.scarves = Tokens::default();
        if self.first.is_none() && self.round < LAST_ROUND {
            return self.begin_round(log);
        }
        self.phase = Phase::Over;
        log.push(Event::Over(self.winner()));
    }

    /// A killed or bewitched rank 4 beside the Queen pays her only now, by its owner's seat.
    fn pay_late_queen(&mut self, log: Log<'_>) {
        let Some(queen) = self.holder(Character::Queen) else {
            return;
        };
        if !self.rank_four_acts() && self.sits_by_rank_four(queen) {
            self.earn(queen, QUEEN_COINS, Why::Character(Character::Queen), log);
        }
    }

    pub(super) fn visit_gather(&self, killed: bool, visit: Visit<'_>) -> ControlFlow<()> {
        visit(Action::GatherCoins)?;
        if !self.deck_is_empty() {
            visit(Action::GatherCards)?;
        }
        if killed {
            visit(Action::HospitalPass)?;
        }
        ControlFlow::Continue(())
    }
}
