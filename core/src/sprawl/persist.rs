//! The state of a game as plain data, and the check every plain data must pass to become a game.

use super::card::{Card, Kind};
use super::list::{CardList, CardSet};
use super::placement::{MAX_PLACED, PlacedList, Placement};
use super::setup::{Mode, Setup};
use super::state::{Phase, Sprawl};
use super::typed::check_placed;
use crate::snapshot::Persist;
use heapless::Vec;
use serde::{Deserialize, Serialize};

/// The state as plain data: anything may stand in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Raw {
    /// What was chosen before the game.
    pub setup: Setup,
    /// The cards lying scoring side up.
    pub scoring: Vec<Card, 5>,
    /// The cards of the city from bottom to top.
    pub placed: Vec<Placement, MAX_PLACED>,
    /// The hands.
    pub hands: [Vec<Card, 3>; 4],
    /// The card on top of the pile.
    pub top: Option<Card>,
    /// Whether the top of the pile was looked at since it last changed.
    pub top_seen: bool,
    /// A drawn beach.
    pub beach: Option<Card>,
    /// Whether a card is still to be drawn.
    pub owes_draw: bool,
    /// Beaches that found no place.
    pub aside: Vec<Card, 4>,
}

/// Which invariant plain data breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fault {
    /// The setup can't be played.
    Setup,
    /// The scoring cards are not those of the setup.
    Scoring,
    /// A card is not in this game, or in two places.
    Cards,
    /// The city breaks the placement rule.
    City,
    /// The hands don't fit the turn.
    Hands,
    /// The pile, the drawn card or what is set aside don't fit the turn.
    Pile,
}

impl Persist for Sprawl {
    type Raw = Raw;
    type Fault = Fault;

    fn to_raw(&self) -> Raw {
        Raw {
            setup: self.setup,
            scoring: plain(self.scoring.iter()),
            placed: plain(self.placed().iter().copied()),
            hands: self.hands.map(|hand| plain(hand.iter())),
            top: self.top,
            top_seen: self.top_seen,
            beach: self.beach,
            owes_draw: self.owes_draw,
            aside: plain(self.aside.iter()),
        }
    }

    fn from_raw(raw: &Raw) -> Result<Self, Fault> {
        raw.setup.check().map_err(|_| Fault::Setup)?;
        let [first, second, third, fourth] = &raw.hands;
        let game = Self {
            setup: raw.setup,
            scoring: list(&raw.scoring).ok_or(Fault::Scoring)?,
            placed: PlacedList::from_slice(&raw.placed).ok_or(Fault::City)?,
            hands: [
                list(first).ok_or(Fault::Hands)?,
                list(second).ok_or(Fault::Hands)?,
                list(third).ok_or(Fault::Hands)?,
                list(fourth).ok_or(Fault::Hands)?,
            ],
            top: raw.top,
            top_seen: raw.top_seen,
            beach: raw.beach,
            owes_draw: raw.owes_draw,
            aside: raw.aside.iter().copied().collect(),
        };
        if game.to_raw() != *raw {
            return Err(Fault::Cards); // the cards set aside are not in order, or doubled
        }
        game.check_scoring()?;
        game.check_cards()?;
        game.check_city()?;
        game.check_pile()?;
        game.check_hands()?;
        Ok(game)
    }
}

/// As many as there is room for; the state's own lists are no longer than the plain ones.
fn plain<T, const N: usize>(items: impl Iterator<Item = T>) -> Vec<T, N> {
    let mut list = Vec::new();
    for item in items {
        if list.push(item).is_err() {
            break;
        }
    }
    list
}

fn list<const N: usize>(cards: &[Card]) -> Option<CardList<N>> {
    let mut list = CardList::EMPTY;
    let all = cards.iter().all(|&card| list.push(card).is_ok());
    all.then_some(list)
}

fn ensure(holds: bool, fault: Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault) }
}

impl Sprawl {
    /// The kinds of the scoring cards, in the order they are turned up.
    fn check_scoring(&self) -> Result<(), Fault> {
        let expansions = self.setup.expansions;
        let kinds = core::iter::repeat_n(Kind::Base, self.setup.mode.base_scoring())
            .chain(expansions.beaches.then_some(Kind::Beach))
            .chain(expansions.construction.then_some(Kind::Construction))
            .chain((self.setup.mode == Mode::InterstateVersus).then_some(Kind::Motorway));
        let fits = self.scoring.iter().map(Card::kind).zip(kinds.clone());
        let fits = fits.filter(|(card, kind)| card == kind).count();
        ensure(fits == self.scoring.len(), Fault::Scoring)?;
        // Nothing else has happened before all of them lie there.
        let complete = self.scoring.len() == kinds.count();
        ensure(complete || self.is_untouched(), Fault::Scoring)
    }

    fn is_untouched(&self) -> bool {
        self.placed.is_empty() && self.hands.iter().all(CardList::is_empty)
    }

    /// Every card is in one place and belongs there.
    fn check_cards(&self) -> Result<(), Fault> {
        let mut seen = CardSet::EMPTY;
        let lying = self.placed().iter().map(|placed| placed.card);
        let held = self.hands.iter().flat_map(CardList::iter);
        let all = self.scoring.iter().chain(lying).chain(held.clone());
        for card in all
            .chain(self.top)
            .chain(self.beach)
            .chain(self.aside.iter())
        {
            ensure(!seen.has(card) && self.takes_part(card), Fault::Cards)?;
            seen = seen.with(card);
        }
        // Hands are dealt base cards; construction cards are drawn only later.
        let drawn_before = self.hand_cards_placed() > 0;
        let in_hand = |card: Card| match card.kind() {
            Kind::Base => true,
            Kind::Construction => drawn_before,
            _ => false,
        };
        ensure(held.clone().all(in_hand), Fault::Hands)?;
        let pile = Kind::Base.cards().and(self.setup.expansions.pile());
        ensure(self.top.is_none_or(|top| pile.has(top)), Fault::Pile)?;
        let mut drawn = self.beach.into_iter().chain(self.aside.iter());
        ensure(drawn.all(|card| card.kind() == Kind::Beach), Fault::Pile)
    }

    fn takes_part(&self, card: Card) -> bool {
        match card.kind() {
            Kind::Base => true,
            Kind::Poi => self.setup.expansions.poi,
            Kind::Motorway => self.setup.mode != Mode::Base,
            _ => self.setup.expansions.pile().has(card),
        }
    }

    fn check_city(&self) -> Result<(), Fault> {
        let placed = self.placed();
        check_placed(placed, self.scoring).map_err(|_| Fault::City)?;
        let motorway = self.setup.mode.motorway();
        let (line, cards) = placed.split_at(motorway.min(placed.len()));
        ensure(
            line.iter().all(|at| at.card.kind() == Kind::Motorway),
            Fault::City,
        )?;
        ensure(
            cards.iter().all(|at| at.card.kind() != Kind::Motorway),
            Fault::City,
        )?;
        ensure(self.begins_at_home(), Fault::City)?;
        ensure(self.keeps_to_sides(), Fault::City)
    }

    /// The start card lies at row 0 and column 0 and not rotated; so does the first motorway card,
    /// and when chance lays the line, every card follows to the right.
    fn begins_at_home(&self) -> bool {
        let at_home = |at: &Placement| (at.row, at.col) == (0, 0);
        let upright = |at: &Placement| at_home(at) && !at.rotated;
        match (self.setup.mode, self.placed()) {
            (_, []) => true,
            (Mode::InterstateVersus, [first, ..]) => at_home(first),
            (Mode::InterstateCoop, placed) => placed
                .iter()
                .take(Mode::InterstateCoop.motorway())
                .zip((0i8..).step_by(2))
                .all(|(at, col)| (at.row, at.col, at.rotated) == (0, col, false)),
            (Mode::Base, [first]) => upright(first) && first.card.kind() == Kind::Base,
            (Mode::Base, [first, second, ..]) if self.setup.expansions.poi => {
                first.card.kind() == Kind::Poi && upright(second)
            }
            (Mode::Base, [first, ..]) => upright(first),
        }
    }

    /// Every card next to a motorway stands on a side its turn allowed.
    fn keeps_to_sides(&self) -> bool {
        let motorway = self.setup.mode.motorway();
        if motorway == 0 {
            return true;
        }
        let dealt: usize = (0..4).map(|seat| self.setup.dealt(seat)).sum();
        let all = Kind::Base.cards().len() as usize - self.setup.mode.base_scoring();
        let pile = all.saturating_sub(dealt);
        let mut last = None;
        self.placed()
            .iter()
            .skip(motorway)
            .enumerate()
            .all(|(turn, at)| {
                let ground = self.ground_of_turn(turn, last, || turn >= pile);
                last = Some(at);
                ground.allows(at.row).is_ok()
            })
    }

    fn check_pile(&self) -> Result<(), Fault> {
        let phase = self.phase();
        let in_setup = !matches!(phase, Phase::TopCard | Phase::Place | Phase::Over);
        let unseen = self.unseen();
        let fits = if in_setup {
            self.top.is_none() && !self.top_seen && self.beach.is_none() && !self.owes_draw
        } else if !self.top_seen {
            self.top.is_none() && (self.beach.is_none() || self.owes_draw)
        } else {
            // A pile is empty only when it was seen to be, and a draw waits only for a beach or
            // Wrecktar to be placed.
            (self.top.is_some() || unseen.is_empty())
                && self.owes_draw == (self.beach.is_some() || self.waits_for_monster())
        };
        ensure(fits, Fault::Pile)?;
        let room = self.beach.is_none() || phase != Phase::Place || self.beach_has_choice();
        ensure(room, Fault::Pile)
    }

    /// Wrecktar is laid within a turn only after a beach was drawn; otherwise before the turn.
    fn waits_for_monster(&self) -> bool {
        self.top == Some(Card::Wrecktar) && self.owes_draw
    }

    /// Cards in hands follow from the turn: while the pile lasts everybody holds one and the seat
    /// to move two more; then the cards run out in turn order.
    fn check_hands(&self) -> Result<(), Fault> {
        let sizes = self.hands.map(|hand| hand.len());
        let fits = match self.phase() {
            Phase::Deal => self.deals_in_order(sizes),
            Phase::ScoringCard | Phase::MotorwayCard | Phase::Motorway => {
                sizes.iter().all(|&size| size == 0)
            }
            Phase::StartCard | Phase::Poi => self.all_dealt(sizes),
            Phase::TopCard | Phase::Place | Phase::Over => match self.setup.mode {
                Mode::InterstateVersus => self.versus_hands(sizes),
                _ => self.passing_hands(sizes),
            },
        };
        ensure(fits, Fault::Hands)
    }

    fn all_dealt(&self, sizes: [usize; 4]) -> bool {
        (0..4)
            .zip(sizes)
            .all(|(seat, size)| size == self.setup.dealt(seat))
    }

    fn deals_in_order(&self, sizes: [usize; 4]) -> bool {
        let next = self.dealt_next().0;
        (0..4).zip(sizes).all(|(seat, size)| match seat {
            seat if seat < next => size == self.setup.dealt(seat),
            seat if seat > next => size == 0,
            seat => size < self.setup.dealt(seat),
        })
    }

    fn versus_hands(&self, sizes: [usize; 4]) -> bool {
        // Sixteen cards, eight turns each; a hand shrinks once the pile of ten is gone.
        let turn = self.hand_cards_placed();
        let [elder, younger, others @ ..] = sizes;
        let after = |turns: usize| 8usize.saturating_sub(turns).min(3);
        elder == after(turn.div_ceil(2))
            && younger == after(turn / 2)
            && others == [0, 0]
            && turn <= 16
    }

    fn passing_hands(&self, sizes: [usize; 4]) -> bool {
        let players = usize::from(self.setup.players);
        let total: usize = sizes.iter().sum();
        let pile_left = self.top.is_some() || !self.top_seen;
        let full = players + 2 - usize::from(self.owes_draw);
        if total > full || (pile_left && total != full) {
            return false;
        }
        // A seat that still has to draw has already passed its cards on.
        let holder = self.seat_of_turn(self.hand_cards_placed());
        (0..4).zip(sizes).all(|(seat, size)| {
            if seat >= players {
                return size == 0;
            }
            let steps = (seat + players - holder.index()) % players.max(1);
            let expected = match steps {
                0 => total.min(3),
                steps => usize::from(steps <= total.saturating_sub(3)),
            };
            size == expected
        })
    }

    /// A beach that must be placed has at least two places, or it would not be asked about.
    fn beach_has_choice(&self) -> bool {
        use crate::game::Game;
        self.nth_legal(1).is_some()
    }
}
