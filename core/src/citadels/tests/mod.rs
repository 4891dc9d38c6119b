//! The rules, tested from the dossier: its tables, its examples by name, its decisions.

mod draft;
mod endings;
mod high_ranks;
mod lists;
mod locks;
mod low_ranks;
mod secrets;
mod tables;
mod texts;
mod uniques;

use std::vec::Vec;

use super::question::Stack;
use super::state::{Place, at};
use super::*;
use crate::game::{Game, OnEvent, Seat, Turn};

/// A table laid out by hand: the call is under way, nobody acts yet.
pub(super) struct Table {
    pub(super) game: Citadels,
    pub(super) events: Vec<Event>,
}

/// A cast for so many players: the first game's, with these characters in their ranks.
pub(super) fn cast(players: u8, characters: &[Character]) -> Cast {
    let mut cast = Preset::FirstGame.setup(players, false).cast;
    for &character in characters {
        if let Some(other) = cast.at(character.rank()) {
            cast = cast.without(other);
        }
        cast = cast.with(character);
    }
    cast
}

/// Fourteen unique districts, these among them.
pub(super) fn uniques(wanted: &[Card]) -> Uniques {
    let mut uniques = Uniques::of(wanted);
    for card in Card::uniques().filter(|card| card.row().requires.is_none()) {
        if uniques.len() < UNIQUES_IN_GAME {
            uniques = uniques.with(card);
        }
    }
    uniques
}

impl Table {
    /// Seats hold these characters, one after another; all others sit the round out.
    pub(super) fn new(held: &[(u8, Character)]) -> Self {
        Self::with(4, held, &[])
    }

    /// A table for so many players where these unique districts are in the game.
    pub(super) fn with(players: u8, held: &[(u8, Character)], wanted: &[Card]) -> Self {
        let characters: Vec<Character> = held.iter().map(|&(_, character)| character).collect();
        Self::of(players, cast(players, &characters), held, wanted)
    }

    pub(super) fn of(players: u8, cast: Cast, held: &[(u8, Character)], wanted: &[Card]) -> Self {
        let setup = Setup {
            players,
            crown: Seat(0),
            cast,
            uniques: uniques(wanted),
        };
        let mut game = Citadels::new(&setup).expect("a setup the test wants to play");
        game.stack = Stack::EMPTY;
        game.phase = Phase::Call;
        game.round = 1;
        game.places = [Place::Up; 9];
        for &(seat, character) in held {
            game.lay(character, Place::with(Seat(seat)));
        }
        Self {
            game,
            events: Vec::new(),
        }
    }

    pub(super) fn coins(mut self, coins: &[u16]) -> Self {
        for (stash, coins) in self.game.coins.iter_mut().zip(coins) {
            *stash = *coins;
        }
        self
    }

    fn deal_out(&mut self, card: Card) {
        assert!(
            self.game.shuffled.remove(card),
            "{card:?} is not in the deck"
        );
    }

    pub(super) fn hand(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.deal_out(card);
            self.game.hands[at(Seat(seat))].add(card);
        }
        self
    }

    pub(super) fn city(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.deal_out(card);
            self.game.plain[at(Seat(seat))].add(card);
        }
        self
    }

    pub(super) fn beautified(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.deal_out(card);
            self.game.beautified[at(Seat(seat))].add(card);
        }
        self
    }

    pub(super) fn exhibits(mut self, cards: &[Card]) -> Self {
        for &card in cards {
            self.deal_out(card);
            self.game.exhibits.add(card);
        }
        self
    }

    /// Puts cards under the deck.
    pub(super) fn under(mut self, cards: &[Card]) -> Self {
        for &card in cards {
            self.deal_out(card);
            self.game.under.push(card);
        }
        self
    }

    /// The deck is just these cards, in this order.
    pub(super) fn known_deck(mut self, cards: &[Card]) -> Self {
        self.game.shuffled = Pile::EMPTY;
        cards.iter().for_each(|&card| self.game.under.push(card));
        self
    }

    pub(super) fn crown(mut self, seat: u8) -> Self {
        self.game.crown = Seat(seat);
        self
    }

    /// Calls ranks from this character's on, until somebody is asked.
    pub(super) fn call(mut self, character: Character) -> Self {
        self.call_on(character);
        self
    }

    pub(super) fn call_on(&mut self, character: Character) {
        self.game.stack = Stack::EMPTY;
        self.game.turn = None;
        self.game.rank = character.rank() - 1;
        let events = &mut self.events;
        self.game.settle(&mut OnEvent(|event| events.push(event)));
    }

    pub(super) fn act(&mut self, action: Action) -> &mut Self {
        let events = &mut self.events;
        self.game
            .apply(action, &mut OnEvent(|event| events.push(event)))
            .unwrap_or_else(|why| panic!("{action:?}: {why:?}, {:?}", self.game.question()));
        self
    }

    /// Draws these cards for whoever draws.
    pub(super) fn draw(&mut self, cards: &[Card]) -> &mut Self {
        for &card in cards {
            let Some(Question::Draw { seat, .. }) = self.game.question() else {
                panic!("nothing is drawn: {:?}", self.game.question());
            };
            self.act(Action::Draw { seat, card });
        }
        self
    }

    /// Builds with own coins.
    pub(super) fn build(&mut self, card: Card) -> &mut Self {
        self.act(Action::Build {
            card,
            pay: Payment::OWN_COINS,
        })
    }

    pub(super) fn gather(&mut self) -> &mut Self {
        self.act(Action::GatherCoins)
    }

    pub(super) fn end(&mut self) -> &mut Self {
        self.act(Action::EndTurn)
    }

    pub(super) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.for_each_legal(|action| actions.push(action));
        actions
    }

    pub(super) fn offers(&self, action: Action) -> bool {
        self.game.is_legal(action)
    }

    /// Whether any action of this sort is legal.
    pub(super) fn offers_any(&self, sort: impl Fn(Action) -> bool) -> bool {
        self.legal().into_iter().any(sort)
    }

    pub(super) fn offers_build(&self) -> bool {
        self.offers_any(|action| matches!(action, Action::Build { .. }))
    }

    pub(super) fn refuses(&self, action: Action) -> Illegal {
        let mut copy = self.game;
        let why = copy.apply(action, &mut ()).expect_err("must be refused");
        assert_eq!(copy, self.game, "a refused action changes nothing");
        why
    }

    pub(super) fn stashes(&self) -> Vec<u16> {
        let seats = self.game.seats();
        seats.map(|seat| self.game.coins(seat)).collect()
    }

    pub(super) fn stash(&self, seat: u8) -> u16 {
        self.game.coins(Seat(seat))
    }

    pub(super) fn cards(&self, seat: u8) -> Vec<Card> {
        self.game.hand(Seat(seat)).cards().collect()
    }

    pub(super) fn in_city(&self, seat: u8) -> Vec<Card> {
        self.game.city(Seat(seat)).cards().collect()
    }

    pub(super) fn under_deck(&self) -> &[Card] {
        self.game.under().as_slice()
    }

    pub(super) fn asked(&self) -> Option<u8> {
        self.game.asked().map(|seat| seat.0)
    }

    /// The character that acts now.
    pub(super) fn acts(&self) -> Option<Character> {
        self.game.turn_state().map(|turn| turn.character)
    }

    pub(super) fn points(&self, seat: u8) -> u16 {
        self.game.account(Seat(seat)).total()
    }
}

pub(super) fn district(seat: u8, card: Card) -> Target {
    Target {
        seat: Seat(seat),
        card,
        beautified: false,
    }
}

pub(super) fn beauty(seat: u8, card: Card) -> Target {
    Target {
        beautified: true,
        ..district(seat, card)
    }
}

/// A city is laid out and scored.
pub(super) fn score(plain: &[Card]) -> Finished {
    Finished {
        plain: plain.iter().copied().collect(),
        ..Finished::default()
    }
}

pub(super) fn by_framework(card: Card) -> Action {
    Action::Build {
        card,
        pay: Payment::Framework,
    }
}

pub(super) fn over(game: &Citadels) -> bool {
    matches!(game.turn(), Turn::Over(_))
}
