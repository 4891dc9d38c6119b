//! Points: a district's account with the cells behind every line, and who wins.

use super::forms::{Measure, different_features};
use super::grid::Cells;
use super::lay::MAX_CARDS;
use super::list::List;
use super::pack::{MILESTONES, Pack};
use super::parts::{CardId, Feature};
use super::plan::Plan;
use crate::game::Seat;

/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// Points of a park or water area for so many different features in it.
pub const AREA_POINTS: [u16; 5] = [0, 1, 3, 6, 10];
/// Points of a statue.
const STATUE_POINTS: u16 = 2;

/// What a card scores, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CardLine {
    /// Which card.
    pub card: CardId,
    /// Its points.
    pub points: u16,
    /// The measure, with the selected and the counted cells of the plan.
    pub measure: Measure,
}

/// The account of one district.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Account {
    /// The points under the rings, for each milestone.
    pub milestones: [u8; MILESTONES],
    /// Points of the park areas.
    pub park: u16,
    /// Points of the water areas.
    pub water: u16,
    /// Points of the statues.
    pub statues: u16,
    /// The cards in the order taken.
    pub cards: List<CardLine, MAX_CARDS>,
    /// All of it.
    pub total: u16,
}

impl Account {
    /// The account of a district with these cards and so many points under its rings.
    pub fn of(
        plan: &Plan,
        cards: impl Iterator<Item = CardId>,
        pack: &Pack,
        milestones: [u8; MILESTONES],
    ) -> Self {
        let mut account = Self {
            milestones,
            park: area_points(plan, plan.park()),
            water: area_points(plan, plan.water()),
            statues: statue_points(plan),
            cards: List::EMPTY,
            total: 0,
        };
        account.total = account.milestone_points() + account.park + account.water + account.statues;
        for card in cards {
            let line = CardLine::of(card, plan, pack);
            if account.cards.push(line) {
                account.total += line.points;
            }
        }
        account
    }

    /// The points under the rings together.
    pub fn milestone_points(&self) -> u16 {
        self.milestones
            .iter()
            .map(|&points| u16::from(points))
            .sum()
    }
}

impl CardLine {
    /// What a card scores on a plan.
    pub fn of(card: CardId, plan: &Plan, pack: &Pack) -> Self {
        let Some((expression, value)) = pack.card(card) else {
            let (points, measure) = (0, Measure::default());
            return Self {
                card,
                points,
                measure,
            };
        };
        let measure = expression.measure(plan);
        Self {
            card,
            points: value.points(measure.number),
            measure,
        }
    }
}

/// What a park or water area scores, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct AreaLine {
    /// Its cells.
    pub cells: Cells,
    /// How many different features lie in it.
    pub features: u8,
    /// Its points.
    pub points: u16,
}

impl AreaLine {
    /// The areas of a ground, [`Plan::park`] or [`Plan::water`], that score: each one set of
    /// different features.
    pub fn of(plan: &Plan, ground: Cells) -> impl Iterator<Item = Self> + '_ {
        let areas = plan.frame().areas(ground);
        // An area without a feature gives nothing: most are not worth a look.
        let with_feature = areas.filter(|area| area & plan.featured() != 0);
        with_feature.map(|cells| {
            let features = different_features(plan, cells) as u8;
            let points = AREA_POINTS.get(usize::from(features));
            Self {
                cells,
                features,
                points: points.copied().unwrap_or(0),
            }
        })
    }
}

fn area_points(plan: &Plan, ground: Cells) -> u16 {
    AreaLine::of(plan, ground).map(|area| area.points).sum()
}

fn statue_points(plan: &Plan) -> u16 {
    plan.feature(Feature::Statue).count_ones() as u16 * STATUE_POINTS
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outcome {
    /// Every seat's points; 0 for seats without a player.
    pub totals: [u16; MAX_PLAYERS],
    /// Of these, the points of milestones.
    pub milestones: [u16; MAX_PLAYERS],
    /// Who has won, bit by bit; several share the win.
    pub winners: u8,
}

impl Outcome {
    /// The outcome of these accounts, in seat order.
    pub(crate) fn of(accounts: impl Iterator<Item = Account>) -> Self {
        let mut outcome = Self {
            totals: [0; MAX_PLAYERS],
            milestones: [0; MAX_PLAYERS],
            winners: 0,
        };
        let places = outcome.totals.iter_mut().zip(&mut outcome.milestones);
        for ((total, milestones), account) in places.zip(accounts) {
            (*total, *milestones) = (account.total, account.milestone_points());
        }
        outcome
    }

    /// Most points win; a tie goes to more milestone points; still tied, the win is shared.
    pub(crate) fn decided(mut self, players: u8) -> Self {
        let results = self.totals.into_iter().zip(self.milestones);
        let results = (0..players).zip(results);
        let best = results.clone().map(|(_, result)| result).max();
        for (seat, result) in results {
            if Some(result) == best {
                self.winners |= 1 << (seat & 7);
            }
        }
        self
    }

    /// Whether a seat has won, alone or with others.
    pub const fn has_won(&self, seat: Seat) -> bool {
        self.winners >> (seat.0 & 7) & 1 != 0
    }
}
