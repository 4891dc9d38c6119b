//! The rules, tested from the dossier: its examples by number, its tables, its decisions.

mod components;
mod decisions;
mod forecasts;
mod rulebook;
mod texts;

use std::vec::Vec;

use super::*;
use crate::game::{Game, OnEvent, Turn};

/// A table laid out by hand: it is seat 0's turn, before the dice, the market open.
pub(super) struct Table {
    pub(super) game: Machi,
    pub(super) events: Vec<Event>,
}

impl Table {
    pub(super) fn new(sets: Sets, players: u8) -> Self {
        Self::with(Setup {
            players,
            sets,
            market: Some(Market::Open),
            ..Setup::default()
        })
    }

    pub(super) fn with(setup: Setup) -> Self {
        let game = Machi::new(&setup).expect("a setup the test wants to play");
        Self {
            game,
            events: Vec::new(),
        }
    }

    pub(super) fn coins(mut self, coins: &[u32]) -> Self {
        for (purse, coins) in self.game.coins.iter_mut().zip(coins) {
            *purse = *coins;
        }
        self
    }

    /// Gives a seat exactly these open cards instead of what it has.
    pub(super) fn city(mut self, seat: u8, cards: &[(Card, u8)]) -> Self {
        let seat = Seat(seat);
        for card in Card::ALL {
            let (open, closed) = (self.game.open(seat, card), self.game.closed(seat, card));
            self.game.remove_copies(seat, card, false, open);
            self.game.remove_copies(seat, card, true, closed);
        }
        for &(card, copies) in cards {
            self.game.add_copies(seat, card, false, copies);
        }
        self
    }

    pub(super) fn closed(mut self, seat: u8, card: Card, copies: u8) -> Self {
        self.game.add_copies(Seat(seat), card, true, copies);
        self
    }

    /// Gives a seat exactly these landmarks, and the town hall where it is in use.
    pub(super) fn landmarks(mut self, seat: u8, landmarks: &[Landmark]) -> Self {
        let hall = self.game.landmarks_in_use().and(LandmarkSet::TOWN_HALL);
        self.game.landmarks[usize::from(seat)] = LandmarkSet(LandmarkSet::of(landmarks).0 | hall.0);
        if seat == self.game.seat.0 {
            self.game.await_dice();
        }
        self
    }

    pub(super) fn invested(mut self, seat: u8, coins: u16) -> Self {
        self.game.invested[usize::from(seat)] = coins;
        self
    }

    pub(super) fn act(&mut self, action: Action) -> &mut Self {
        let events = &mut self.events;
        self.game
            .apply(action, &mut OnEvent(|event| events.push(event)))
            .unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        self
    }

    pub(super) fn refuses(&self, action: Action) -> Illegal {
        let mut copy = self.game;
        let why = copy.apply(action, &mut ()).expect_err("must be refused");
        assert_eq!(copy, self.game, "a refused action changes nothing");
        assert!(!self.game.is_legal(action));
        why
    }

    /// Rolls, with as many dice as the test says, and keeps the roll.
    pub(super) fn roll(&mut self, dice: &[u8]) -> &mut Self {
        if self.game.phase == Phase::ChooseDice {
            self.act(Action::ChooseDice(dice.len() as u8));
        }
        self.game.dice = dice.len() as u8; // tests may roll two dice without a station
        self.act(Action::Roll(throw(dice)));
        if self.game.phase == Phase::Reroll {
            self.act(Action::Keep);
        }
        self
    }

    /// Lets `seat` be on turn, before its dice.
    pub(super) fn turn_of(&mut self, seat: u8) -> &mut Self {
        self.game.begin_turn(Seat(seat), &mut ());
        self
    }

    pub(super) fn purses(&self) -> Vec<u32> {
        self.game
            .seats()
            .map(|seat| self.game.coins(seat))
            .collect()
    }

    pub(super) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.for_each_legal(|action| actions.push(action));
        actions
    }

    pub(super) fn paid(&self, from: Purse, to: Purse, coins: u32, why: Why) -> bool {
        self.events.contains(&Event::Paid {
            from,
            to,
            coins,
            why,
        })
    }
}

pub(super) fn throw(dice: &[u8]) -> Throw {
    match *dice {
        [a] => Throw::One(a),
        [a, b] => Throw::Two(a, b),
        _ => panic!("one die or two"),
    }
}
