//! The state of a game, and what it says about itself.

use super::card::{Card, Kind};
use super::city::City;
use super::expansion::Demand;
use super::list::{CardList, CardSet};
use super::placement::{PlacedList, Placement, Side};
use super::score::{Outcome, Scoring, Tally};
use super::setup::{Mode, Setup};
use super::sites::{Ground, Sites};
use crate::game::Seat;

/// A player's cards.
pub(crate) type Hand = CardList<3>;

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// Chance turns a card scoring side up.
    ScoringCard,
    /// Chance turns up a motorway card.
    MotorwayCard,
    /// A player lays a motorway card.
    Motorway,
    /// Chance deals a card.
    Deal,
    /// Chance turns up the first card of the city.
    StartCard,
    /// A player lays the point of interest.
    Poi,
    /// Chance shows the top of the pile.
    TopCard,
    /// A player places a card.
    Place,
    /// All cards are placed.
    Over,
}

/// A game of sprawl.
///
/// The phase, the seat to move and the pile follow from what lies where, so no two of them can
/// disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Sprawl {
    pub(crate) setup: Setup,
    pub(crate) scoring: CardList<5>,
    pub(crate) placed: PlacedList,
    pub(crate) hands: [Hand; 4],
    /// The card on top of the pile, as far as it was seen.
    pub(crate) top: Option<Card>,
    /// Whether the top of the pile was looked at since it last changed.
    pub(crate) top_seen: bool,
    /// A drawn beach that must be placed at once.
    pub(crate) beach: Option<Card>,
    /// Whether the seat that placed a card still has a card to draw.
    pub(crate) owes_draw: bool,
    /// Beaches that found no place.
    pub(crate) aside: CardSet,
}

const _: () = assert!(size_of::<Sprawl>() <= 1024);

impl Sprawl {
    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        let mode = self.setup.mode;
        let laid = self.placed.len();
        let scoring = self.scoring.len();
        let in_hands: usize = self.hands.iter().map(CardList::len).sum();
        let to_deal: usize = (0..4).map(|seat| self.setup.dealt(seat)).sum();
        if scoring < self.setup.scoring() {
            Phase::ScoringCard
        } else if mode == Mode::InterstateVersus && scoring == self.setup.scoring() {
            Phase::MotorwayCard
        } else if laid < mode.motorway() {
            match mode {
                Mode::InterstateVersus => Phase::Motorway,
                _ => Phase::MotorwayCard,
            }
        } else if laid == mode.motorway() && in_hands < to_deal {
            Phase::Deal
        } else if mode == Mode::Base && laid == 0 {
            Phase::StartCard
        } else if self.setup.expansions.poi && laid == 1 {
            Phase::Poi
        } else if !self.top_seen {
            Phase::TopCard
        } else if in_hands == 0 && self.must_place().is_none() {
            Phase::Over
        } else {
            Phase::Place
        }
    }

    /// Who decides next, or would if chance were not due first.
    pub fn seat(&self) -> Seat {
        if self.laying_motorway() {
            return Seat(1 ^ (self.placed.len() as u8 & 1)); // 1, 0, 1
        }
        let turns = self
            .hand_cards_placed()
            .saturating_sub(usize::from(self.owes_draw && !self.pile_is_gone()));
        self.seat_of_turn(turns)
    }

    /// Whether nothing can be drawn any more, though nobody has looked yet: Wrecktar was the last
    /// card, and the turn it interrupted ends without a draw.
    fn pile_is_gone(&self) -> bool {
        self.pile() == 0 && self.must_place().is_none()
    }

    fn laying_motorway(&self) -> bool {
        self.setup.mode == Mode::InterstateVersus && self.placed.len() < self.setup.mode.motorway()
    }

    pub(crate) fn seat_of_turn(&self, turn: usize) -> Seat {
        let turn = turn as u8; // at most 23
        Seat(match self.setup.players {
            2 => turn & 1,
            3 => turn % 3,
            4 => turn & 3,
            _ => 0,
        })
    }

    /// How many cards were placed out of hands: one a turn.
    pub fn hand_cards_placed(&self) -> usize {
        let from_hand = |placement: &&Placement| {
            matches!(placement.card.kind(), Kind::Base | Kind::Construction)
        };
        let placed = self.placed.as_slice().iter().filter(from_hand).count();
        let start_card = usize::from(self.setup.mode == Mode::Base);
        placed.saturating_sub(start_card)
    }

    /// The cards of the city from bottom to top, motorway cards among them.
    pub fn placed(&self) -> &[Placement] {
        self.placed.as_slice()
    }

    /// A seat's cards. For the record of a game; what a player may see is in [`View`](super::View).
    pub fn hand(&self, seat: Seat) -> CardList<3> {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The card on top of the pile, if there is one and it was seen.
    pub const fn top(&self) -> Option<Card> {
        self.top
    }

    /// How many cards the pile has, the top card included.
    pub fn pile(&self) -> u8 {
        self.unseen().len() as u8 + u8::from(self.top.is_some())
    }

    /// The card that must be placed before anything else: a drawn beach, or Wrecktar on the pile.
    pub fn must_place(&self) -> Option<Card> {
        let monster = self.top.filter(|&card| card == Card::Wrecktar);
        self.beach.or(monster)
    }

    /// Beaches that found no legal place.
    pub const fn set_aside(&self) -> CardSet {
        self.aside
    }

    /// The cards lying scoring side up, and how they count.
    pub const fn scoring(&self) -> Scoring {
        Scoring {
            cards: self.scoring,
            mode: self.setup.mode,
            difficulty: self.setup.difficulty,
        }
    }

    /// What must be reached: the sum of the base scoring cards so far; `None` in the competitive
    /// mode.
    pub fn target(&self) -> Option<u8> {
        self.scoring().target()
    }

    /// The visible city: all of it, or one side of the motorway.
    pub fn city(&self, side: Option<Side>) -> City {
        City::new(self.placed(), side)
    }

    /// The parts of the city that are scored by themselves.
    pub const fn sides(&self) -> &'static [Option<Side>] {
        self.setup.mode.sides()
    }

    /// The score of one part of the city in numbers.
    pub fn tally(&self, side: Option<Side>) -> Tally {
        self.scoring().tally_placed(self.placed(), side)
    }

    /// How the game stands, finished or not.
    pub fn standing(&self) -> Outcome {
        self.scoring().outcome(self.placed())
    }

    /// Every card that is dealt or drawn in this game.
    fn in_play(&self) -> CardSet {
        let cards = Kind::Base.cards();
        // Hands and the start card are base cards; only then the expansions join the pile.
        if self.placed.is_empty() {
            cards
        } else {
            cards.and(self.setup.expansions.pile())
        }
    }

    /// What may still come from the pile, below the card that can be seen.
    pub(crate) fn unseen(&self) -> CardSet {
        let lying: CardSet = self.placed().iter().map(|placed| placed.card).collect();
        let held = self.hands.iter().flat_map(CardList::iter);
        let out: CardSet = held
            .chain(self.scoring.iter())
            .chain(self.top)
            .chain(self.beach)
            .collect();
        self.in_play().without(lying.and(out).and(self.aside))
    }

    /// What chance may bring now; empty when it has nothing to bring or is not due.
    pub(crate) fn chance_cards(&self) -> CardSet {
        match self.phase() {
            Phase::ScoringCard => {
                let taken: CardSet = self.scoring.iter().collect();
                let beaches = Kind::Beach.cards();
                let turned = taken.len() as usize;
                let base = self.setup.mode.base_scoring();
                if turned < base {
                    Kind::Base.cards().without(taken)
                } else if turned == base && self.setup.expansions.beaches {
                    beaches
                } else {
                    Kind::Construction.cards()
                }
            }
            Phase::MotorwayCard => Kind::Motorway.cards().without(self.motorway_used()),
            Phase::Deal | Phase::StartCard | Phase::TopCard => self.unseen(),
            Phase::Motorway | Phase::Poi | Phase::Place | Phase::Over => CardSet::EMPTY,
        }
    }

    /// Motorway cards that lie in line or score.
    pub(crate) fn motorway_used(&self) -> CardSet {
        let lying = self.placed().iter().map(|placed| placed.card);
        lying.chain(self.scoring.iter()).collect()
    }

    /// Who is dealt the next card: seat 0 first, until everybody has enough.
    pub(crate) fn dealt_next(&self) -> Seat {
        let short = |&seat: &u8| self.hand(Seat(seat)).len() < self.setup.dealt(seat);
        Seat((0..4).find(short).unwrap_or(0))
    }

    /// The column of the next motorway card at the left and at the right end of the line.
    pub(crate) fn motorway_ends(&self) -> (i8, i8) {
        let cols = self.placed().iter().map(|placed| placed.col);
        let left = cols.clone().min().unwrap_or(2);
        let right = cols.max().unwrap_or(-2);
        (left.wrapping_sub(2), right.wrapping_add(2))
    }

    /// Where hand cards may be placed now.
    pub(crate) fn ground(&self) -> Ground {
        let turn = self.hand_cards_placed();
        self.ground_of_turn(turn, self.placed().last(), || self.pile() == 0)
    }

    /// Where hand cards may be placed on a turn, given the card placed last.
    pub(crate) fn ground_of_turn(
        &self,
        turn: usize,
        last: Option<&Placement>,
        pile_is_empty: impl Fn() -> bool,
    ) -> Ground {
        let own = match self.seat_of_turn(turn) {
            Seat(0) => Side::Upper,
            Seat(_) => Side::Lower,
        };
        match self.setup.mode {
            Mode::Base => Ground::Whole,
            Mode::InterstateVersus => {
                let rule = self.scoring().motorway_rule();
                if rule.is_some_and(|rule| rule.either_side) && !pile_is_empty() {
                    Ground::Either
                } else {
                    Ground::Only(own)
                }
            }
            Mode::InterstateCoop if self.setup.players == 2 => Ground::Only(own),
            // Alone the sides alternate, and the first one is free.
            Mode::InterstateCoop => match last {
                Some(last) if last.card.kind() != Kind::Motorway => {
                    Ground::Only(last.side().other())
                }
                _ => Ground::Either,
            },
        }
    }

    /// What the construction scoring card demands.
    pub(crate) fn demand(&self) -> Option<Demand> {
        self.scoring.iter().find_map(Demand::of)
    }

    pub(crate) fn sites(&self) -> Sites {
        Sites::new(self.placed(), self.demand())
    }
}
