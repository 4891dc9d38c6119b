//! Income: what the districts of a character's colour bring (dossier, sections 5.3 and 6).

use core::ops::ControlFlow;

use super::characters::Pay;
use super::event::Why;
use super::question::Draws;
use super::rates;
use super::state::{Citadels, TurnState};
use super::{Action, Log, Visit};

impl Citadels {
    /// Own districts that count, and whether the School of Magic is one more.
    fn income_districts(&self, turn: &TurnState) -> (u8, u8) {
        rates::income_districts(self.city(turn.seat), turn.character)
    }

    pub(super) fn visit_income(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let (districts, school) = self.income_districts(turn);
        let Some((_, pay)) = turn.character.row().income else {
            return ControlFlow::Continue(());
        };
        if turn.used.income || districts + school == 0 {
            return ControlFlow::Continue(());
        }
        match pay {
            Pay::Coins => visit(Action::Income),
            Pay::Cards if self.deck_is_empty() => ControlFlow::Continue(()),
            Pay::Cards => visit(Action::Income),
            // The School brings the Abbot a coin and a card.
            Pay::Either => (0..=districts).try_for_each(|coins| {
                visit(Action::AbbotIncome {
                    coins: coins + school,
                    cards: districts - coins + school,
                })
            }),
        }
    }

    pub(super) fn income(&mut self, turn: TurnState, log: Log<'_>) {
        let (districts, school) = self.income_districts(&turn);
        let all = districts + school;
        match turn.character.row().income {
            Some((_, Pay::Cards)) => self.take_income(turn, 0, all, log),
            _ => self.take_income(turn, all, 0, log),
        }
    }

    /// Coins first, then cards.
    pub(super) fn take_income(&mut self, turn: TurnState, coins: u8, cards: u8, log: Log<'_>) {
        self.note(|turn| turn.used.income = true);
        let why = Why::Character(turn.character);
        self.earn(turn.seat, coins.into(), why, log);
        self.ask_draws(turn.seat, cards, Draws::Income);
    }
}
