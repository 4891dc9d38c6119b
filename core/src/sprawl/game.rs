//! The course of a game: what an action does, and what follows from it by itself.

use core::ops::ControlFlow;

use super::action::{Action, LineEnd};
use super::card::{Card, Kind};
use super::event::{Event, Illegal};
use super::legal::visit_poi;
use super::list::{CardList, CardSet};
use super::placement::{PlacedList, Placement};
use super::score::Outcome;
use super::setup::{Mode, Setup, SetupError};
use super::state::{Hand, Phase, Sprawl};
use super::view::View;
use crate::chance;
use crate::describe::Described;
use crate::digest::Digest;
use crate::game::{Events, Game, GameId, NoCorrection, Seat, Setup as _, Turn};
use rand_core::Rng;

impl Game for Sprawl {
    const ID: GameId = GameId::Sprawl;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Correction = NoCorrection;
    type Event = Event;
    type Illegal = Illegal;
    type Outcome = Outcome;
    type View = View;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        Ok(Self {
            setup: *setup,
            scoring: CardList::EMPTY,
            placed: PlacedList::EMPTY,
            hands: [Hand::EMPTY; 4],
            top: None,
            top_seen: false,
            beach: None,
            owes_draw: false,
            aside: CardSet::EMPTY,
        })
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn turn(&self) -> Turn<Outcome> {
        match self.phase() {
            Phase::Motorway | Phase::Poi | Phase::Place => Turn::Seat(self.seat()),
            Phase::Over => Turn::Over(self.standing()),
            _ => Turn::Chance,
        }
    }

    fn visit_legal<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase() {
            Phase::Motorway => self.visit_motorway(visit),
            Phase::Poi => visit_poi(visit),
            Phase::Place => self.visit_places(|placement| visit(Action::Place(placement))),
            Phase::Over => ControlFlow::Continue(()),
            phase => {
                let cards = self.chance_cards();
                if phase == Phase::TopCard && cards.is_empty() {
                    return visit(Action::TopCard(None));
                }
                cards.iter().try_for_each(|card| {
                    self.chance_action(phase, card)
                        .map_or(ControlFlow::Continue(()), &mut visit)
                })
            }
        }
    }

    fn legal_count(&self) -> u32 {
        if self.phase() == Phase::Place {
            return self.count_places();
        }
        let mut count = 0;
        self.for_each_legal(|_| count += 1);
        count
    }

    fn nth_legal(&self, n: u32) -> Option<Action> {
        let mut left = n;
        if self.phase() == Phase::Place {
            return self.nth_place(n).map(Action::Place);
        }
        let found = self.visit_legal(|action| match left.checked_sub(1) {
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(action),
        });
        found.break_value()
    }

    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    fn apply(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        self.perform(action, events);
        self.settle(events);
        Ok(())
    }

    fn correct(
        &mut self,
        correction: NoCorrection,
        _: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        match correction {}
    }

    fn weight(&self, action: Action) -> u32 {
        u32::from(action.is_chance() && self.is_legal(action))
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let phase = self.phase();
        let cards = self.chance_cards();
        if cards.is_empty() {
            return (phase == Phase::TopCard).then_some(Action::TopCard(None));
        }
        let drawn = chance::below(rng, cards.len());
        let card = cards.iter().nth(drawn as usize)?;
        self.chance_action(phase, card)
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn encode(&self, digest: &mut Digest) {
        digest.bytes(&self.setup.encode());
        let cards = |digest: &mut Digest, list: &mut dyn Iterator<Item = Card>| {
            list.for_each(|card| digest.u8(card.number()));
            digest.u8(0);
        };
        cards(digest, &mut self.scoring.iter());
        for placed in self.placed() {
            digest.bytes(&[
                placed.card.number(),
                placed.row as u8,
                placed.col as u8,
                u8::from(placed.rotated),
            ]);
        }
        digest.u8(0);
        for hand in &self.hands {
            cards(digest, &mut hand.iter());
        }
        cards(digest, &mut self.aside.iter());
        digest.bytes(&[
            self.top.map_or(0, Card::number),
            u8::from(self.top_seen),
            self.beach.map_or(0, Card::number),
            u8::from(self.owes_draw),
            self.phase() as u8,
            self.seat().0,
            self.hand_cards_placed() as u8,
        ]);
    }
}

/// What actions do. All were checked; nothing below can fail.
impl Sprawl {
    fn perform(&mut self, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::ScoringCard(card) => self.turn_up(card, events),
            Action::MotorwayCard(card) if self.setup.mode == Mode::InterstateVersus => {
                self.turn_up(card, events);
            }
            Action::MotorwayCard(card) => {
                self.lay_motorway(card, LineEnd::Right, false, None, events);
            }
            Action::Deal { seat, card } => {
                self.give(seat, card);
                events.push(Event::Dealt { seat, card });
            }
            Action::StartCard(card) => {
                self.placed.push(Placement {
                    card,
                    row: 0,
                    col: 0,
                    rotated: false,
                });
                events.push(Event::Started(card));
            }
            Action::TopCard(card) => {
                self.top = card;
                self.top_seen = true;
                events.push(Event::Turned(card));
            }
            Action::Motorway { card, end, rotated } => {
                self.lay_motorway(card, end, rotated, Some(self.seat()), events);
            }
            Action::Poi {
                side,
                half,
                rotated,
            } => {
                let (row, col) = half.under_start();
                let placement = Placement {
                    card: side.card(),
                    row,
                    col,
                    rotated,
                };
                let seat = Some(self.seat());
                self.placed.push_under(placement);
                events.push(Event::Placed { seat, placement });
            }
            Action::Place(placement) => self.place(placement, events),
        }
    }

    fn turn_up(&mut self, card: Card, events: &mut impl Events<Event>) {
        let _ = self.scoring.push(card); // five places for at most five cards
        events.push(Event::ScoringCard(card));
    }

    fn give(&mut self, seat: Seat, card: Card) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            let _ = hand.push(card); // nobody ever holds more than three
        }
    }

    fn lay_motorway(
        &mut self,
        card: Card,
        end: LineEnd,
        rotated: bool,
        seat: Option<Seat>,
        events: &mut impl Events<Event>,
    ) {
        let (left, right) = self.motorway_ends();
        let placement = Placement {
            card,
            row: 0,
            col: match end {
                LineEnd::Left => left,
                LineEnd::Right => right,
            },
            rotated,
        };
        self.placed.push(placement);
        events.push(Event::Placed { seat, placement });
    }

    fn place(&mut self, placement: Placement, events: &mut impl Events<Event>) {
        let seat = self.seat();
        self.placed.push(placement);
        events.push(Event::Placed {
            seat: Some(seat),
            placement,
        });
        match placement.card.kind() {
            Kind::Wrecktar => (self.top, self.top_seen) = (None, false),
            Kind::Beach => self.beach = None,
            _ => {
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.remove(placement.card);
                }
                if self.setup.players > 1 && self.setup.mode != Mode::InterstateVersus {
                    self.pass_on(seat, events);
                }
                self.owes_draw = true;
            }
        }
    }

    /// Passes the remaining cards, two at most, to the left.
    fn pass_on(&mut self, from: Seat, events: &mut impl Events<Event>) {
        let to = self.seat(); // the placed card has moved the turn on
        for _ in 0..2 {
            let hand = self.hands.get_mut(from.index());
            let Some(card) = hand.and_then(CardList::pop_first) else {
                return;
            };
            self.give(to, card);
            events.push(Event::Passed { from, to, card });
        }
    }

    /// Does what follows by itself: draws until a card is kept, sets aside a beach that fits
    /// nowhere and places one that fits in a single place.
    ///
    /// Only a beach can have so little room: any other card that fits somewhere fits there both
    /// ways round, and so does Wrecktar.
    fn settle(&mut self, events: &mut impl Events<Event>) {
        while matches!(self.phase(), Phase::Place | Phase::Over) {
            if let Some(beach) = self.beach {
                match self.count_places() {
                    0 => {
                        self.beach = None;
                        self.aside = self.aside.with(beach);
                        events.push(Event::SetAside(beach));
                    }
                    1 => match self.nth_place(0) {
                        Some(only) => self.place(only, events),
                        None => break,
                    },
                    _ => break,
                }
            } else if self.owes_draw && self.must_place().is_none() {
                self.draw(events);
            } else {
                break;
            }
        }
        if self.phase() == Phase::Over {
            events.push(Event::Over);
        }
    }

    fn draw(&mut self, events: &mut impl Events<Event>) {
        let Some(card) = self.top.take() else {
            self.owes_draw = false; // the pile is empty
            return;
        };
        let seat = self.seat();
        self.top_seen = false;
        events.push(Event::Drawn { seat, card });
        if card.kind() == Kind::Beach {
            self.beach = Some(card);
        } else {
            self.give(seat, card);
            self.owes_draw = false;
        }
    }
}
