//! Abilities that look into hands or move cards between them: Spy, Magician, Seer, Wizard
//! (dossier, section 6, ranks 2 and 3).

use core::ops::ControlFlow;

use super::cards::{Card, Colour};
use super::characters::Character;
use super::event::{Event, Purse, Why};
use super::question::{Draws, Question, Seats};
use super::state::{Citadels, TurnState, at};
use super::{Action, Log, Visit};
use crate::game::Seat;

impl Citadels {
    /// A card goes from one hand to another.
    pub(super) fn give_card(&mut self, from: Seat, to: Seat, card: Card, log: Log<'_>) {
        self.hands[at(from)].remove(card);
        self.hands[at(to)].add(card);
        log.push(Event::Given { from, to, card });
    }

    /// A hand card goes under the deck.
    pub(super) fn discard_card(&mut self, seat: Seat, card: Card, log: Log<'_>) {
        self.hands[at(seat)].remove(card);
        self.under.push(card);
        log.push(Event::Under { seat, cards: 1 });
    }

    /// Opponents who hold cards.
    fn with_cards(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.opponents(seat)
            .filter(|&other| !self.hand(other).is_empty())
    }

    pub(super) fn visit_spy(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        self.opponents(turn.seat).try_for_each(|seat| {
            Colour::ALL
                .into_iter()
                .try_for_each(|colour| visit(Action::Spy { seat, colour }))
        })
    }

    /// Coins first, as far as they go; then the full number of cards.
    pub(super) fn spy(&mut self, turn: TurnState, seat: Seat, colour: Colour, log: Log<'_>) {
        self.use_ability();
        let found = self.hand(seat).of(colour).len();
        let coins = self.coins(seat).min(found.into());
        let why = Why::Character(Character::Spy);
        self.pay(Purse::Seat(seat), Purse::Seat(turn.seat), coins, why, log);
        self.ask_draws(turn.seat, found, Draws::Spy);
    }

    pub(super) fn visit_magic(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let own = self.hand(turn.seat);
        for seat in self.opponents(turn.seat) {
            if !own.is_empty() || !self.hand(seat).is_empty() {
                visit(Action::SwapHands(seat))?;
            }
        }
        own.kinds()
            .try_for_each(|card| visit(Action::MagicianDiscard(card)))
    }

    pub(super) fn swap_hands(&mut self, turn: TurnState, other: Seat, log: Log<'_>) {
        self.use_ability();
        let seat = turn.seat;
        self.hands.swap(at(seat), at(other));
        log.push(Event::HandsSwapped { seat, other });
    }

    /// Opens the exchange with the deck, or goes on with it.
    pub(super) fn magician_discard(&mut self, turn: TurnState, card: Card, log: Log<'_>) {
        self.discard_card(turn.seat, card, log);
        if let Some(Question::Magician(discards)) = self.question() {
            self.stack.replace(Question::Magician(discards + 1));
        } else {
            self.use_ability();
            self.stack.push(Question::Magician(1));
        }
    }

    pub(super) fn magician_draw(&mut self, turn: TurnState) {
        if let Some(Question::Magician(discards)) = self.stack.pop() {
            self.ask_draws(turn.seat, discards, Draws::Magician);
        }
    }

    pub(super) fn visit_exchange_with_deck(
        &self,
        turn: &TurnState,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        self.hand(turn.seat)
            .kinds()
            .try_for_each(|card| visit(Action::MagicianDiscard(card)))?;
        visit(Action::MagicianDraw)
    }

    pub(super) fn can_foresee(&self, turn: &TurnState) -> bool {
        self.with_cards(turn.seat).next().is_some()
    }

    pub(super) fn foresee(&mut self, turn: TurnState) {
        self.use_ability();
        let seats: Seats = self.with_cards(turn.seat).collect();
        let left = seats.len();
        self.stack.push(Question::SeerTake { seats, left });
    }

    /// From whom the Seer takes next.
    pub(super) fn seer_takes_from(&self, seats: Seats, left: u8) -> Option<Seat> {
        let taken = seats.len().saturating_sub(left);
        self.clockwise(self.turn?.seat, seats).nth(taken.into())
    }

    /// Whose hand a random card leaves now.
    pub(super) fn taken_from(&self) -> Option<Seat> {
        match self.question()? {
            Question::SeerTake { seats, left } => self.seer_takes_from(seats, left),
            Question::EmperorTake(seat) => Some(seat),
            _ => None,
        }
    }

    /// A random card has left a hand; the Seer gives cards back after the last.
    pub(super) fn take_card(&mut self, seat: Seat, card: Card, log: Log<'_>) {
        if let Some(turn) = self.turn {
            self.give_card(seat, turn.seat, card, log);
        }
        if let Some(Question::SeerTake { seats, left }) = self.stack.pop() {
            self.stack.push(match left {
                2.. => Question::SeerTake {
                    seats,
                    left: left - 1,
                },
                _ => Question::SeerGive(seats),
            });
        }
    }

    pub(super) fn visit_seer_give(
        &self,
        turn: &TurnState,
        seats: Seats,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(seat) = self.clockwise(turn.seat, seats).next() else {
            return ControlFlow::Continue(());
        };
        self.hand(turn.seat)
            .kinds()
            .try_for_each(|card| visit(Action::SeerGive { seat, card }))
    }

    pub(super) fn seer_give(&mut self, turn: TurnState, seat: Seat, card: Card, log: Log<'_>) {
        self.give_card(turn.seat, seat, card, log);
        if let Some(Question::SeerGive(seats)) = self.stack.pop() {
            let rest = seats.without(seat);
            if !rest.is_empty() {
                self.stack.push(Question::SeerGive(rest));
            }
        }
    }

    pub(super) fn visit_conjure(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        self.with_cards(turn.seat)
            .try_for_each(|seat| visit(Action::Wizard(seat)))
    }

    pub(super) fn wizard_take(&mut self, turn: TurnState, card: Card, log: Log<'_>) {
        if let Some(Question::Wizard(seat)) = self.stack.pop() {
            self.give_card(seat, turn.seat, card, log);
        }
    }
}
