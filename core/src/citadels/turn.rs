//! A turn: gathering, cards drawn from the deck, and what its end brings (dossier, section 5).

use super::Log;
use super::cards::Card;
use super::characters::{Ability, Character};
use super::event::{Event, Why};
use super::pile::Pile;
use super::question::{Draws, Question};
use super::rates;
use super::state::{Citadels, TurnState, at};
use crate::game::Seat;

/// Cards of a gathering.
const GATHERED_CARDS: u8 = 2;
/// Cards everybody begins with.
pub(super) const STARTING_CARDS: u8 = 4;

impl Citadels {
    /// Changes what is noted about the turn.
    pub(super) fn note(&mut self, change: impl FnOnce(&mut TurnState)) {
        if let Some(turn) = &mut self.turn {
            change(turn);
        }
    }

    /// The acting character's ability can't be used again.
    pub(super) fn use_ability(&mut self) {
        self.note(|turn| turn.used.ability = true);
    }

    /// A gathering that was asked for alone is answered.
    fn answer_gather(&mut self) {
        if let Some(Question::Gather { .. }) = self.question() {
            self.stack.pop();
        }
    }

    pub(super) fn gather_coins(&mut self, seat: Seat, log: Log<'_>) {
        self.answer_gather();
        let (coins, mined) = rates::gathered_coins(self.city(seat));
        self.earn(seat, coins, Why::Gathering, log);
        self.earn(seat, mined, Why::District(Card::GoldMine), log);
        self.note(|turn| turn.gathered = true);
    }

    pub(super) fn gather_cards(&mut self, seat: Seat) {
        self.answer_gather();
        let more = u8::from(self.stands(seat, Card::Observatory));
        self.ask_draws(seat, GATHERED_CARDS + more, Draws::Gather);
    }

    /// Asks for so many cards from the deck, or for as many as there are.
    pub(super) fn ask_draws(&mut self, seat: Seat, cards: u8, why: Draws) {
        let left = cards.min(self.deck_size());
        if left > 0 {
            self.stack.push(Question::Draw { seat, left, why });
        }
    }

    /// One of the cards asked for has come; a series enters the hand after its last.
    pub(super) fn draw(&mut self, card: Card, log: Log<'_>) {
        let Some(Question::Draw { seat, left, why }) = self.stack.pop() else {
            return;
        };
        self.take_from_deck(card);
        self.drawn.add(card);
        match left {
            2.. => self.stack.push(Question::Draw {
                seat,
                left: left - 1,
                why,
            }),
            _ => self.place_drawn(seat, why, log),
        }
    }

    fn place_drawn(&mut self, seat: Seat, why: Draws, log: Log<'_>) {
        match why {
            Draws::Scholar => self.stack.push(Question::Keep {
                seat,
                scholar: true,
            }),
            Draws::Gather if !self.stands(seat, Card::Library) => {
                self.stack.push(Question::Keep {
                    seat,
                    scholar: false,
                });
            }
            _ => self.take_drawn(seat, log),
        }
        match why {
            Draws::Setup => self.earn(seat, rates::STARTING_COINS, Why::Setup, log),
            Draws::Gather if self.drawn.is_empty() => self.note(|turn| turn.gathered = true),
            _ => (),
        }
    }

    fn take_drawn(&mut self, seat: Seat, log: Log<'_>) {
        let cards = self.drawn.len();
        self.hands[at(seat)] = self.hands[at(seat)].and(self.drawn);
        self.drawn = Pile::EMPTY;
        log.push(Event::Drew { seat, cards });
    }

    /// One card is kept; the others go under the deck, or the Scholar shuffles them into it.
    pub(super) fn keep(&mut self, card: Card, log: Log<'_>) {
        let Some(Question::Keep { seat, scholar }) = self.stack.pop() else {
            return;
        };
        let others = self.drawn.without(card);
        self.drawn = Pile::EMPTY.with(card);
        self.take_drawn(seat, log);
        if scholar {
            self.shuffled = self.shuffled.and(others);
            self.shuffle(log);
            return;
        }
        self.put_under(others);
        if !others.is_empty() {
            let cards = others.len();
            log.push(Event::Under { seat, cards });
        }
        self.note(|turn| turn.gathered = true);
    }

    /// Crown, Poor House, Park; what comes after the Park's cards waits below them.
    pub(super) fn end_turn(&mut self, log: Log<'_>) {
        self.stack.replace(Question::Close);
        let Some(turn) = self.turn else {
            return;
        };
        let seat = turn.seat;
        if turn.character.row().ability == Ability::TakeCrown && !turn.resumed {
            self.move_crown(seat, log);
        }
        if self.stands(seat, Card::PoorHouse) && self.coins(seat) == 0 {
            self.earn(seat, 1, Why::District(Card::PoorHouse), log);
        }
        if self.stands(seat, Card::Park) && self.hand(seat).is_empty() {
            self.ask_draws(seat, 2, Draws::Park);
        }
    }

    /// The Alchemist's refund, and the turn is over.
    pub(super) fn close_turn(&mut self, log: Log<'_>) {
        self.stack.pop();
        let Some(turn) = self.turn.take() else {
            return;
        };
        if turn.character.row().ability == Ability::Refund {
            let why = Why::Character(Character::Alchemist);
            self.earn(turn.seat, turn.refund, why, log);
        }
    }
}
