//! A sensible simple player: takes what it can get, builds the dearest district it can pay, and
//! stands in the leader's way.
//!
//! It is given the view of its seat and the answers to its question, never the game: what it may not
//! know it can't use.

use citycore::Seat;
use citycore::citadels::{
    Action, Card, Cargo, Character, Colour, Payment, Pile, Target, Tribute, View, counted_districts,
};

/// Takes what costs nothing before anything else.
const GAIN: i32 = 900;
/// Gathers before it builds.
const GATHER: i32 = 800;
/// Builds before it does things that may be of use.
const BUILD: i32 = 100;
/// Worse than ending the turn.
const NEVER: i32 = -1_000;

/// The best answer in the eyes of `view`; among equals the first.
pub fn choose(view: &View, answers: &[Action]) -> Option<Action> {
    let player = Player {
        view,
        seat: view.asked?,
    };
    let best = answers.iter().rev();
    best.max_by_key(|action| player.worth(**action)).copied()
}

/// A seat with all it may know.
struct Player<'a> {
    view: &'a View,
    seat: Seat,
}

impl Player<'_> {
    /// What an action is worth; ending the turn is worth nothing.
    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::Income
            | Action::MerchantCoin
            | Action::ArchitectCards
            | Action::Scholar
            | Action::QueenCoins
            | Action::TakeTaxes
            | Action::TakeCrown
            | Action::Seer
            | Action::AbbotCoin(_) => GAIN,
            Action::AbbotIncome { coins, cards } => GAIN + self.mixed(coins.into(), cards.into()),
            Action::Navigator(cargo) => {
                GAIN + i32::from(self.needs_cards() == (cargo == Cargo::Cards))
            }
            Action::GatherCoins => GATHER + i32::from(!self.needs_cards()),
            Action::GatherCards => GATHER + i32::from(self.needs_cards()),
            Action::Build { card, pay } | Action::WizardBuild { card, pay } => {
                BUILD + self.worth_building(card, pay)
            }
            Action::Pick(it) | Action::Discard(it) => self.worth_playing(it),
            Action::Keep(card) | Action::WizardTake(card) | Action::Lighthouse(card) => {
                self.worth_holding(card)
            }
            Action::SeerGive { card, .. }
            | Action::DenDiscard(card)
            | Action::CardinalGive(card) => -self.worth_holding(card),
            _ => self.worth_against_others(action),
        }
    }

    /// Abilities that name, threaten or rob somebody.
    fn worth_against_others(&self, action: Action) -> i32 {
        match action {
            Action::Kill(it) | Action::Rob(it) | Action::Bewitch(it) => GAIN + self.wanted(it),
            Action::Warrants { sealed, blank } => {
                GAIN + 3 * self.wanted(sealed) + self.wanted(blank.0) + self.wanted(blank.1)
            }
            Action::Blackmail { rose, blank } => GAIN + 2 * self.wanted(rose) + self.wanted(blank),
            Action::Spy { seat, colour } => {
                GAIN + 2 * self.hand_size(seat) + i32::from(colour == Colour::Trade)
            }
            Action::SwapHands(seat) => match self.hand_size(seat) - self.hand_size(self.seat) {
                more @ 2.. => GAIN + more,
                _ => NEVER,
            },
            Action::Wizard(seat) => GAIN + self.hand_size(seat),
            Action::GiveCrown { seat, take } => {
                GAIN - self.standing(seat) + i32::from(take == Some(Tribute::Coin))
            }
            Action::PayBribe => i32::from(self.coins() >= 4),
            Action::Flip => match self.view.turn {
                Some(turn) if self.view.scarves.real == Some(turn.character) => 1,
                _ => NEVER,
            },
            Action::Confiscate => 1,
            Action::Destroy(target) => self.worth_destroying(target),
            Action::Armory(target) => self.worth_destroying(target) - 20,
            Action::Seize(target) => BUILD + 10 * i32::from(target.card.cost()),
            Action::Exchange { give, target, .. } => {
                let gain = i32::from(target.card.cost()) - i32::from(give.cost());
                if gain >= 2 { 50 + gain } else { NEVER }
            }
            _ => self.worth_at_home(action),
        }
    }

    /// What own districts and cards can be used for.
    fn worth_at_home(&self, action: Action) -> i32 {
        match action {
            Action::MagicianDiscard(card) | Action::Laboratory(card) => match self.is_useless(card)
            {
                true => GATHER + 10,
                false => NEVER,
            },
            Action::MagicianDraw => GATHER,
            Action::Museum(card) => 40 - self.worth_holding(card),
            Action::Smithy if self.needs_cards() && self.coins() >= 4 => BUILD,
            Action::Smithy => NEVER,
            Action::Beautify(cards) if self.coins() >= 4 => 20 + i32::from(cards.1.is_some()),
            Action::Beautify(_) => NEVER,
            Action::GraveyardTake => i32::from(self.view.site.is_some_and(|it| it.cost() >= 3)),
            Action::BellTower(announce) => i32::from(announce == (self.leader() == self.seat)),
            Action::TheaterPass => 1,
            Action::HospitalPass | Action::NoBewitch | Action::LighthousePass => NEVER,
            _ => 0,
        }
    }

    fn coins(&self) -> u16 {
        self.view.coins.get(self.seat.index()).copied().unwrap_or(0)
    }

    fn hand(&self) -> Pile {
        let hand = self.view.hands.get(self.seat.index());
        hand.copied().flatten().unwrap_or_default()
    }

    fn hand_size(&self, seat: Seat) -> i32 {
        let size = self.view.hand_sizes.get(seat.index());
        size.copied().unwrap_or(0).into()
    }

    fn city(&self, seat: Seat) -> Pile {
        let pile = |piles: &[Pile; 8]| piles.get(seat.index()).copied().unwrap_or_default();
        pile(&self.view.plain).and(pile(&self.view.beautified))
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..self.view.setup.players).map(Seat);
        seats.filter(|&seat| seat != self.seat)
    }

    /// Whether a card can't be built any more.
    fn is_useless(&self, card: Card) -> bool {
        let city = self.city(self.seat);
        card.row().cost.is_none() || city.has(card) && !city.has(Card::Quarry)
    }

    /// Whether nothing in the hand is worth a coin.
    fn needs_cards(&self) -> bool {
        self.hand().kinds().all(|card| self.is_useless(card))
    }

    /// Coins are better than cards, but not without a card to build.
    fn mixed(&self, coins: i32, cards: i32) -> i32 {
        match self.needs_cards() {
            true => coins + 3 * cards.min(1),
            false => coins,
        }
    }

    fn worth_holding(&self, card: Card) -> i32 {
        match card {
            Card::SecretVault => 6,
            _ if self.is_useless(card) => 0,
            _ => 2 * i32::from(card.cost()) + i32::from(self.is_new_colour(card)),
        }
    }

    fn is_new_colour(&self, card: Card) -> bool {
        self.city(self.seat).of(card.colour()).is_empty()
    }

    /// Points and colours, less what is given up beside coins.
    fn worth_building(&self, card: Card, pay: Payment) -> i32 {
        let cost = |card: Card| 10 * i32::from(card.cost());
        let given = match pay {
            Payment::Coins { cards, lender } => {
                5 * i32::from(cards) + 10 * i32::from(lender.is_some())
            }
            Payment::Framework => cost(Card::Framework),
            Payment::Necropolis { victim, .. } => cost(victim),
        };
        cost(card) + 5 * i32::from(self.is_new_colour(card)) - given
    }

    /// How far a player has come: districts first, then coins.
    fn standing(&self, seat: Seat) -> i32 {
        let coins = self.view.coins.get(seat.index()).copied().unwrap_or(0);
        10 * i32::from(counted_districts(self.city(seat))) + i32::from(coins.min(9))
    }

    /// Who has come furthest, oneself among equals.
    fn leader(&self) -> Seat {
        let others = self.others().collect::<Vec<_>>();
        let rivals = others.into_iter().chain([self.seat]);
        rivals
            .max_by_key(|&seat| self.standing(seat))
            .unwrap_or(self.seat)
    }

    /// Somebody else's district, if it is cheap to lose or its owner leads.
    fn worth_destroying(&self, target: Target) -> i32 {
        if target.seat == self.seat {
            return NEVER;
        }
        let price = i32::from(target.card.cost()) - 1;
        let leads = 30 * i32::from(self.leader() == target.seat);
        let city = 5 * i32::from(counted_districts(self.city(target.seat)));
        leads + city - 15 * price
    }

    /// Characters that can't be with anybody else, as far as this seat knows.
    fn is_out(&self, character: Character) -> bool {
        let rank = usize::from(character.rank());
        let holder = self.view.holders.get(rank - 1).copied().flatten();
        let mut down = self.view.face_down.iter().flatten();
        holder == Some(self.seat)
            || self.view.face_up.has(character)
            || down.any(|&it| it == character)
    }

    /// How much an opponent wants to play a character.
    fn wanted(&self, character: Character) -> i32 {
        if self.is_out(character) {
            return -10;
        }
        match character.rank() {
            7 => 8,
            6 => 7,
            4 => 6,
            8 => 5,
            5 => 4,
            rank => rank.into(),
        }
    }

    /// How much this player wants to play a character.
    fn worth_playing(&self, character: Character) -> i32 {
        let city = self.city(self.seat);
        let income = character
            .row()
            .income
            .map_or(0, |(colour, _)| i32::from(city.of(colour).len()));
        let rich = self.coins() >= 4 && self.hand().len() >= 2;
        let ability = match character.rank() {
            3 if self.needs_cards() => 6,
            4 if self.view.crown != self.seat => 3,
            6 => 3,
            7 if rich => 7,
            7 => 3,
            1 | 2 | 8 => 2,
            _ => 1,
        };
        3 * income + ability
    }
}

#[cfg(test)]
mod tests {
    use crate::bots::{self, generator};
    use crate::games::OnDesk;
    use citycore::Playable;
    use citycore::citadels::{Citadels, Preset};
    use citycore::game::{Game, Turn};

    /// Plays games of every list and looks at every question to a seat.
    fn questions(mut look: impl FnMut(&Citadels)) {
        for (preset, players) in Preset::ALL.into_iter().zip(2..) {
            let mut game = Citadels::new(&preset.setup(players, players == 3)).unwrap();
            let mut rng = generator(1, players.into());
            while let Some(action) = bots::next(&game, |_| bots::Bot::Random, &mut rng) {
                if let Turn::Seat(_) = game.turn() {
                    look(&game);
                }
                game.apply(action, &mut ()).unwrap();
            }
        }
    }

    #[test]
    fn other_secrets_behind_the_same_view_change_no_choice() {
        let mut rng = generator(2, 0);
        questions(|game| {
            let other = game.redeal(game.asked(), &mut rng);
            let choice = game.greedy(&mut rng);
            assert!(choice.is_some_and(|action| game.is_legal(action)));
            assert_eq!(choice, other.greedy(&mut rng));
        });
    }
}
