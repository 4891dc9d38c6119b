//! Other secrets behind the same view: what a seat can't see is dealt anew.

use super::card::{Card, Kind};
use super::list::{CardList, CardSet};
use super::state::Sprawl;
use crate::chance;
use crate::game::Seat;
use crate::playable::Playable;
use rand_core::Rng;

impl Sprawl {
    /// The game with other cards in the hands `seat` can't see; every deal that it can't tell from
    /// the true one is equally likely. The pile is what is in no hand, so it changes with them.
    pub(super) fn redealt<R: Rng + ?Sized>(&self, seat: Option<Seat>, rng: &mut R) -> Self {
        let mut game = *self;
        if !self.has_secrets() {
            return game; // who plays alone shows the hand to everybody
        }
        let own = seat.map(Seat::index);
        let hidden = |place: usize| Some(place) != own;
        for (_, hand) in game
            .hands
            .iter_mut()
            .enumerate()
            .filter(|(place, _)| hidden(*place))
        {
            *hand = CardList::EMPTY;
        }
        let mut pool = game.for_hands();
        for (place, true_hand) in self.hands.iter().enumerate() {
            let Some(hand) = game.hands.get_mut(place).filter(|_| hidden(place)) else {
                continue;
            };
            for _ in true_hand.iter() {
                let Some(card) = draw(&mut pool, rng) else {
                    return *self; // never: the true cards were in the pool
                };
                let _ = hand.push(card);
            }
        }
        game
    }

    /// Unseen cards that can be in a hand: beaches and Wrecktar never are, and construction cards
    /// only once cards are drawn.
    fn for_hands(&self) -> CardSet {
        let drawn_before = self.hand_cards_placed() > 0;
        let can_be_held = |card: &Card| match card.kind() {
            Kind::Base => true,
            Kind::Construction => drawn_before,
            _ => false,
        };
        self.unseen().iter().filter(can_be_held).collect()
    }
}

fn draw<R: Rng + ?Sized>(pool: &mut CardSet, rng: &mut R) -> Option<Card> {
    let place = chance::below(rng, pool.len()) as usize;
    let card = pool.iter().nth(place)?;
    *pool = pool.without(CardSet::EMPTY.with(card));
    Some(card)
}
