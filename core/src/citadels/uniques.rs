//! What unique districts let their owner do in a turn, and the two that work when built (dossier,
//! section 7).

use core::ops::ControlFlow;

use super::action::Target;
use super::cards::{Card, Colour};
use super::event::{Event, Why};
use super::question::Draws;
use super::rates::{LABORATORY_COINS, SMITHY_COINS};
use super::state::{Citadels, TurnState, at};
use super::{Action, Log, Visit};
use crate::game::Seat;

/// Cards of the Smithy.
const SMITHY_CARDS: u8 = 3;

impl Citadels {
    pub(super) fn visit_uniques(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let (seat, hand) = (turn.seat, self.hand(turn.seat));
        // Most cities have none of these.
        if self.city(seat).of(Colour::Unique).is_empty() {
            return ControlFlow::Continue(());
        }
        if self.stands(seat, Card::Laboratory) && !turn.used.laboratory {
            hand.kinds()
                .try_for_each(|card| visit(Action::Laboratory(card)))?;
        }
        if self.stands(seat, Card::Museum) && !turn.used.museum {
            hand.kinds()
                .try_for_each(|card| visit(Action::Museum(card)))?;
        }
        if self.can_forge(turn) {
            visit(Action::Smithy)?;
        }
        if self.stands(seat, Card::Armory) {
            self.visit_armory(seat, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn can_forge(&self, turn: &TurnState) -> bool {
        self.stands(turn.seat, Card::Smithy)
            && !turn.used.smithy
            && self.coins(turn.seat) >= SMITHY_COINS
            && !self.deck_is_empty()
    }

    /// Neither out of nor into a complete city; nothing else is in the way (decision 8).
    fn visit_armory(&self, owner: Seat, visit: Visit<'_>) -> ControlFlow<()> {
        if self.is_complete(owner) {
            return ControlFlow::Continue(());
        }
        let open = self.seats().filter(|&seat| !self.is_complete(seat));
        open.flat_map(|seat| self.districts(seat))
            .filter(|district| district.card != Card::Armory)
            .try_for_each(|district| visit(Action::Armory(district)))
    }

    pub(super) fn armory(&mut self, turn: TurnState, district: Target, log: Log<'_>) {
        self.demolish(
            Target {
                seat: turn.seat,
                card: Card::Armory,
                beautified: self.beautified(turn.seat).has(Card::Armory),
            },
            log,
        );
        self.demolish(district, log);
    }

    pub(super) fn laboratory(&mut self, turn: TurnState, card: Card, log: Log<'_>) {
        self.note(|turn| turn.used.laboratory = true);
        self.discard_card(turn.seat, card, log);
        let why = Why::District(Card::Laboratory);
        self.earn(turn.seat, LABORATORY_COINS, why, log);
    }

    pub(super) fn museum(&mut self, turn: TurnState, card: Card, log: Log<'_>) {
        self.note(|turn| turn.used.museum = true);
        self.hands[at(turn.seat)].remove(card);
        self.exhibits.add(card);
        log.push(Event::Exhibited(turn.seat));
    }

    pub(super) fn smithy(&mut self, turn: TurnState, log: Log<'_>) {
        self.note(|turn| turn.used.smithy = true);
        let why = Why::District(Card::Smithy);
        self.spend(turn.seat, SMITHY_COINS, why, log);
        self.ask_draws(turn.seat, SMITHY_CARDS, Draws::Smithy);
    }

    pub(super) fn visit_lighthouse(&self, visit: Visit<'_>) -> ControlFlow<()> {
        self.deck()
            .kinds()
            .try_for_each(|card| visit(Action::Lighthouse(card)))?;
        visit(Action::LighthousePass)
    }

    /// The card leaves the deck, and what is left is shuffled.
    pub(super) fn lighthouse(&mut self, seat: Seat, card: Card, log: Log<'_>) {
        self.stack.pop();
        self.shuffle(log);
        self.shuffled.remove(card);
        self.hands[at(seat)].add(card);
        log.push(Event::Drew { seat, cards: 1 });
    }

    pub(super) fn bell_tower(&mut self, seat: Seat, announce: bool, log: Log<'_>) {
        self.stack.pop();
        self.bell = announce;
        self.note_completion(seat, log);
    }
}
