//! Other secrets behind the same view: every hand, character and token a seat can't see is dealt
//! anew.
//!
//! Every deal the seat can't tell from the true one can come. How many cards lie under the deck is
//! kept: everybody saw them go there.

use super::cards::Card;
use super::characters::{Cast, Character};
use super::deck::Under;
use super::pile::Pile;
use super::question::Question;
use super::state::{Citadels, Phase, Place, Tokens};
use crate::chance;
use crate::game::Seat;
use heapless::Vec;
use rand_core::Rng;

/// Deals that may fail because the seat that is asked would not be asked with them.
const TRIES: u32 = 200;

impl Citadels {
    /// The game with other secrets, which `viewer` can't tell from this one.
    pub(super) fn redealt<R: Rng + ?Sized>(&self, viewer: Option<Seat>, rng: &mut R) -> Self {
        if self.phase == Phase::Over {
            return *self; // everything is open
        }
        for _ in 0..TRIES {
            let game = self.deal_anew(viewer, None, rng);
            if game.is_asked_alike() {
                return game;
            }
        }
        // Hardly any hand leaves a choice here: the one that does stays where it is.
        self.deal_anew(viewer, self.asked(), rng)
    }

    /// Whoever is asked has a choice; without one nobody would be asked.
    fn is_asked_alike(&self) -> bool {
        self.awaits_chance() || self.only_answer().is_none()
    }

    fn deal_anew<R: Rng + ?Sized>(
        &self,
        viewer: Option<Seat>,
        kept: Option<Seat>,
        rng: &mut R,
    ) -> Self {
        let mut game = *self;
        game.deal_cards(viewer, kept, rng);
        game.deal_characters(viewer, rng);
        game.deal_tokens(viewer, rng);
        game
    }

    /// Hands, drawn cards, exhibits and the deck, out of all cards that can't be seen.
    fn deal_cards<R: Rng + ?Sized>(
        &mut self,
        viewer: Option<Seat>,
        kept: Option<Seat>,
        rng: &mut R,
    ) {
        let is_kept = |seat: Seat| kept == Some(seat);
        let mut pool = self.unseen_by(viewer);
        for seat in self.seats().filter(|&seat| is_kept(seat)) {
            if !self.sees_hand(viewer, seat) {
                pool = pool.less(self.hand(seat));
            }
        }
        let keeps_drawn = kept.is_some() && self.sees_drawn(kept);
        if keeps_drawn && !self.sees_drawn(viewer) {
            pool = pool.less(self.drawn);
        }
        for seat in self.seats() {
            if !self.sees_hand(viewer, seat) && !is_kept(seat) {
                let size = self.hand(seat).len();
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    *hand = deal(&mut pool, size, rng);
                }
            }
        }
        if !self.sees_drawn(viewer) && !keeps_drawn {
            self.drawn = deal(&mut pool, self.drawn.len(), rng);
        }
        if !self.sees_exhibits(viewer) {
            self.exhibits = deal(&mut pool, self.exhibits.len(), rng);
        }
        let deck = if self.sees_deck(viewer) {
            self.deck()
        } else {
            pool
        };
        self.lay_deck(deck, rng);
    }

    /// As many cards under the deck as before, any of these in any order.
    fn lay_deck<R: Rng + ?Sized>(&mut self, mut deck: Pile, rng: &mut R) {
        let length = self.under.len();
        self.under = Under::EMPTY;
        for _ in 0..length {
            if let Some(card) = draw(&mut deck, rng) {
                self.under.push(card);
            }
        }
        self.shuffled = deck;
    }

    /// Characters whose place can't be seen change places; who was called and is not shown can't be
    /// with anybody.
    fn deal_characters<R: Rng + ?Sized>(&mut self, viewer: Option<Seat>, rng: &mut R) {
        let (mut hidden, mut places) = (Vec::<Character, 9>::new(), Vec::<Place, 9>::new());
        for character in self.cast().iter() {
            if !self.sees_place(viewer, character) {
                let _ = hidden.push(character); // a cast has room
                let _ = places.push(self.place_of(character));
            }
        }
        while let Some(at) = hidden.iter().position(|&it| self.was_passed_over(it)) {
            let character = hidden.swap_remove(at);
            let down = |place: &&Place| place.is_down().is_some();
            let nth = chance::below(rng, places.iter().filter(down).count() as u32);
            let place = places.iter().filter(down).nth(nth as usize).copied();
            if let Some(place) = place {
                places.retain(|&other| other != place);
                self.lay(character, place);
            }
        }
        while let Some(character) = hidden.pop() {
            let at = chance::below(rng, places.len() as u32) as usize;
            if at < places.len() {
                let place = places.swap_remove(at);
                self.lay(character, place);
            }
        }
        self.deal_swap(viewer, rng);
    }

    /// Whether a character was called, or would have been shown, and nobody had it.
    pub(super) fn was_passed_over(&self, character: Character) -> bool {
        let called = match self.phase {
            Phase::Call => character.rank() <= self.rank,
            Phase::EndOfRound => true,
            _ => false,
        };
        let silent =
            self.killed == Some(character) && (self.phase == Phase::Call || character.rank() != 4);
        called && !silent && !self.revealed.has(character)
    }

    /// The character the Theater's owner has put on offer.
    fn deal_swap<R: Rng + ?Sized>(&mut self, viewer: Option<Seat>, rng: &mut R) {
        let Some(Question::TheaterTake { seat, .. }) = self.question() else {
            return;
        };
        let owner = self.owner_of(Card::Theater);
        if let (false, Some(owner)) = (self.sees_swap(viewer), owner) {
            let give = any_of(self.characters(owner), rng);
            self.stack.replace(Question::TheaterTake { seat, give });
        }
    }

    /// Faces of warrants and scarves. A Magistrate who is asked has shown where the seal is.
    fn deal_tokens<R: Rng + ?Sized>(&mut self, viewer: Option<Seat>, rng: &mut R) {
        let shown = matches!(self.question(), Some(Question::Confiscate { .. }));
        if !shown && !self.sees_warrants(viewer) && self.warrants.real.is_some() {
            self.warrants.real = any_of(self.warrants.on, rng);
        }
        if !self.sees_scarves(viewer) {
            self.scarves.real = any_rose(self.scarves, rng);
        }
    }
}

/// The rose is one of two scarves; of one that is left nobody can tell.
fn any_rose<R: Rng + ?Sized>(scarves: Tokens, rng: &mut R) -> Option<Character> {
    let real = any_of(scarves.on, rng);
    match scarves.on.len() {
        1 => real.filter(|_| chance::below(rng, 2) == 0),
        _ => real,
    }
}

fn any_of<R: Rng + ?Sized>(characters: Cast, rng: &mut R) -> Option<Character> {
    let nth = chance::below(rng, characters.len().into());
    characters.iter().nth(nth as usize)
}

/// Takes a random card out of the pool.
fn draw<R: Rng + ?Sized>(pool: &mut Pile, rng: &mut R) -> Option<Card> {
    let card = pool.nth(chance::below(rng, pool.len().into()))?;
    pool.remove(card);
    Some(card)
}

/// Takes so many random cards out of the pool.
fn deal<R: Rng + ?Sized>(pool: &mut Pile, cards: u8, rng: &mut R) -> Pile {
    (0..cards).filter_map(|_| draw(pool, rng)).collect()
}
