//! The crown: how it moves, and who sits beside rank 4 (dossier, section 6, ranks 4 and 9).

use core::ops::ControlFlow;

use super::action::Tribute;
use super::cards::Card;
use super::characters::Character;
use super::event::{Event, Purse, Why};
use super::question::Question;
use super::rates::QUEEN_COINS;
use super::state::{Citadels, TurnState};
use super::{Action, Log, Visit};
use crate::game::Seat;

impl Citadels {
    /// The crown passes to `seat`; the Throne Room pays only when the holder changes.
    pub(super) fn move_crown(&mut self, seat: Seat, log: Log<'_>) {
        if self.crown == seat {
            return;
        }
        self.crown = seat;
        log.push(Event::Crowned(seat));
        if let Some(owner) = self.owner_of(Card::ThroneRoom) {
            self.earn(owner, 1, Why::District(Card::ThroneRoom), log);
        }
    }

    /// Who may get the crown from `seat`: neither the giver nor its holder.
    fn receivers(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.opponents(seat)
            .filter(|&receiver| receiver != self.crown)
    }

    pub(super) fn visit_give_crown(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        for seat in self.receivers(turn.seat) {
            let coin = (self.coins(seat) > 0).then_some(Tribute::Coin);
            let card = (!self.hand(seat).is_empty()).then_some(Tribute::Card);
            let mut give = |take| visit(Action::GiveCrown { seat, take });
            coin.into_iter()
                .chain(card)
                .try_for_each(|take| give(Some(take)))?;
            if coin.or(card).is_none() {
                give(None)?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn visit_hand_on(&self, seat: Seat, visit: Visit<'_>) -> ControlFlow<()> {
        self.receivers(seat)
            .try_for_each(|seat| visit(Action::GiveCrown { seat, take: None }))
    }

    pub(super) fn take_crown(&mut self, turn: TurnState, log: Log<'_>) {
        self.use_ability();
        self.move_crown(turn.seat, log);
    }

    /// The crown moves first, then the coin or the card.
    pub(super) fn give_crown(&mut self, seat: Seat, take: Option<Tribute>, log: Log<'_>) {
        self.move_crown(seat, log);
        let Some(turn) = self.turn else {
            self.stack.pop(); // a killed Emperor hands it on for nothing
            return;
        };
        self.use_ability();
        match take {
            Some(Tribute::Coin) => {
                let (from, to) = (Purse::Seat(seat), Purse::Seat(turn.seat));
                self.pay(from, to, 1, Why::Character(Character::Emperor), log);
            }
            Some(Tribute::Card) => self.stack.push(Question::EmperorTake(seat)),
            None => (),
        }
    }

    fn rank_four(&self) -> Option<Character> {
        self.cast().at(4)
    }

    /// Whether rank 4 is neither killed nor bewitched.
    pub(super) fn rank_four_acts(&self) -> bool {
        let stopped = self.killed.or(self.bewitched);
        stopped.is_none() || stopped != self.rank_four()
    }

    /// Whether a direct neighbour of `seat` holds rank 4.
    pub(super) fn sits_by_rank_four(&self, seat: Seat) -> bool {
        let holder = self.rank_four().and_then(|it| self.holder(it));
        let left = self.seat_after(seat, 1);
        let right = self.seat_after(seat, self.players().saturating_sub(1));
        holder.is_some_and(|holder| holder == left || holder == right)
    }

    pub(super) fn queen_coins(&mut self, turn: TurnState, log: Log<'_>) {
        self.use_ability();
        self.earn(
            turn.seat,
            QUEEN_COINS,
            Why::Character(Character::Queen),
            log,
        );
    }
}
