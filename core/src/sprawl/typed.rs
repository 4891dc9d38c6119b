//! A city typed in from a real table: checked card by card, then scored like any other.
//!
//! It asks the same placement rule as a game does, but knows nothing of turns: either side of a
//! motorway may be built on, and the first card may lie anywhere.

use super::card::{Card, Kind};
use super::event::Illegal;
use super::expansion::Demand;
use super::legal::check_wrecktar;
use super::list::{CardList, CardSet};
use super::placement::{PlacedList, Placement};
use super::score::{Outcome, Scoring};
use super::setup::{Difficulty, Mode};
use super::sites::{Ground, Sites};

/// No row or column is further from 0 than this.
const TABLE: u8 = 100;

/// What is wrong with a card of a typed-in city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Misplaced {
    /// The placement rule forbids it.
    Illegal(Illegal),
    /// The card lies there already, or scores.
    UsedTwice,
    /// A row or column beyond −100 or 100.
    OffTheTable,
    /// A city begins with a base card, which may lie on a point of interest.
    NoStart,
    /// The point of interest lies under all other cards.
    PoiNotFirst,
    /// The start card must cover exactly half of the point-of-interest card.
    NotOverPoi,
    /// Motorway cards come first, in one line in row 0, two columns apart.
    MotorwayNotInLine,
    /// Next to a motorway only base cards are placed.
    NotWithMotorway,
}

/// Why a typed-in city can't be scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TypedError {
    /// More cards than any game places.
    TooManyCards {
        /// How many were given.
        cards: usize,
        /// How many there can be.
        most: usize,
    },
    /// A card of the city is wrong.
    Placed {
        /// Which one, counted from 0.
        index: usize,
        /// What was given.
        placement: Placement,
        /// What is wrong with it.
        why: Misplaced,
    },
    /// This card has no scoring side, scores twice, or is one too many of its kind.
    Scoring(Card),
}

/// A checked city and the cards it is scored by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct TypedCity {
    placed: PlacedList,
    scoring: Scoring,
}

impl TypedCity {
    /// Checks a city, bottom to top, and its scoring cards.
    ///
    /// Motorway cards in the city make it co-operative; one among the scoring cards makes it
    /// competitive.
    pub fn new(
        placed: &[Placement],
        scoring: &[Card],
        difficulty: Difficulty,
    ) -> Result<Self, TypedError> {
        let cards = check_scoring(scoring)?;
        let list = PlacedList::from_slice(placed).ok_or(TypedError::TooManyCards {
            cards: placed.len(),
            most: super::MAX_PLACED,
        })?;
        check_placed(placed, cards)?;
        let on_motorway = |kind| kind == Kind::Motorway;
        let mode = if cards.iter().map(Card::kind).any(on_motorway) {
            Mode::InterstateVersus
        } else if placed.iter().map(|at| at.card.kind()).any(on_motorway) {
            Mode::InterstateCoop
        } else {
            Mode::Base
        };
        Ok(Self {
            placed: list,
            scoring: Scoring {
                cards,
                mode,
                difficulty,
            },
        })
    }

    /// The cards from bottom to top.
    pub fn placed(&self) -> &[Placement] {
        self.placed.as_slice()
    }

    /// What counts.
    pub const fn scoring(&self) -> &Scoring {
        &self.scoring
    }

    /// The score.
    pub fn outcome(&self) -> Outcome {
        self.scoring.outcome(self.placed())
    }
}

fn check_scoring(scoring: &[Card]) -> Result<CardList<5>, TypedError> {
    let mut cards = CardList::EMPTY;
    for &card in scoring {
        let room = match card.kind() {
            Kind::Base => 3,
            Kind::Beach | Kind::Construction | Kind::Motorway => 1,
            Kind::Poi | Kind::Wrecktar => 0,
        };
        let same_kind = cards.iter().filter(|other| other.kind() == card.kind());
        if same_kind.count() >= room || cards.has(card) || cards.push(card).is_err() {
            return Err(TypedError::Scoring(card));
        }
    }
    Ok(cards)
}

/// Checks every card of a city in the order they were placed.
pub(crate) fn check_placed(placed: &[Placement], scoring: CardList<5>) -> Result<(), TypedError> {
    let mut city = CityInProgress {
        sites: Sites::new(&[], scoring.iter().find_map(Demand::of)),
        used: scoring.iter().collect(),
        laid: PlacedList::EMPTY,
    };
    for (index, &placement) in placed.iter().enumerate() {
        city.lay(placement).map_err(|why| TypedError::Placed {
            index,
            placement,
            why,
        })?;
    }
    Ok(())
}

struct CityInProgress {
    sites: Sites,
    used: CardSet,
    laid: PlacedList,
}

impl CityInProgress {
    fn lay(&mut self, placement: Placement) -> Result<(), Misplaced> {
        let Placement { card, row, col, .. } = placement;
        if row.unsigned_abs() > TABLE || col.unsigned_abs() > TABLE {
            return Err(Misplaced::OffTheTable);
        }
        if self.used.has(card) {
            return Err(Misplaced::UsedTwice);
        }
        self.check(placement)?;
        self.used = self.used.with(card);
        self.sites.lay(placement);
        self.laid.push(placement);
        Ok(())
    }

    fn check(&self, placement: Placement) -> Result<(), Misplaced> {
        let laid = self.laid.as_slice();
        let kind = placement.card.kind();
        let ground = match laid.first().map(|first| first.card.kind()) {
            None => return check_first(placement),
            Some(Kind::Motorway) => match kind {
                Kind::Motorway => return check_motorway(laid, placement),
                Kind::Base => Ground::Either,
                _ => return Err(Misplaced::NotWithMotorway),
            },
            Some(_) => Ground::Whole,
        };
        match (kind, laid) {
            (Kind::Motorway, _) => Err(Misplaced::MotorwayNotInLine),
            (Kind::Poi, _) => Err(Misplaced::PoiNotFirst),
            (_, [poi]) if poi.card.kind() == Kind::Poi => check_start_over(*poi, placement),
            (Kind::Wrecktar, _) => {
                check_wrecktar(placement, self.laid.last_not_beach()).map_err(Misplaced::Illegal)
            }
            _ => {
                let checked = self.sites.check(placement, ground);
                checked.map_err(Misplaced::Illegal)
            }
        }
    }
}

fn check_first(placement: Placement) -> Result<(), Misplaced> {
    match placement.card.kind() {
        Kind::Base | Kind::Poi => Ok(()),
        Kind::Motorway if placement.row == 0 => Ok(()),
        Kind::Motorway => Err(Misplaced::MotorwayNotInLine),
        Kind::Beach | Kind::Construction | Kind::Wrecktar => Err(Misplaced::NoStart),
    }
}

fn check_motorway(laid: &[Placement], placement: Placement) -> Result<(), Misplaced> {
    let cols = laid.iter().map(|at| i16::from(at.col));
    let left = cols.clone().min().unwrap_or(0) - 2;
    let right = cols.max().unwrap_or(0) + 2;
    let in_line = laid.iter().all(|at| at.card.kind() == Kind::Motorway)
        && placement.row == 0
        && [left, right].contains(&i16::from(placement.col));
    if in_line {
        Ok(())
    } else {
        Err(Misplaced::MotorwayNotInLine)
    }
}

fn check_start_over(poi: Placement, start: Placement) -> Result<(), Misplaced> {
    if start.card.kind() != Kind::Base {
        return Err(Misplaced::NoStart);
    }
    // One step in one direction leaves exactly half of the lower card to be seen.
    match poi.row.abs_diff(start.row) + poi.col.abs_diff(start.col) {
        1 => Ok(()),
        _ => Err(Misplaced::NotOverPoi),
    }
}
