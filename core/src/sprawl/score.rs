//! The score of a city: the whole account with everything a screen may want to point at, the short
//! tally, and who won. Any city can be scored, finished or not.

use super::card::{Card, Kind};
use super::city::{City, CityBlock};
use super::condition::{self, Earned, Shown};
use super::expansion;
use super::list::CardList;
use super::placement::{Placement, Side};
use super::setup::{Difficulty, Mode};
use super::survey::{Group, Road, Survey};
use crate::game::Seat;

/// What counts: the scoring cards and how the groups and roads are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Scoring {
    /// The cards that lie scoring side up.
    pub cards: CardList<5>,
    /// How the table plays.
    pub mode: Mode,
    /// How hard the game is; without meaning in the competitive mode.
    pub difficulty: Difficulty,
}

/// The rule on a motorway scoring card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum VersusRule {
    /// Groups of all zones, roads and both conditions, as usual.
    Basic,
    /// Victory points for being ahead in each zone and condition; more roads cost two.
    Majority,
    /// The two largest zones and the better condition; roads as usual.
    Choice,
}

/// Who wins when the totals are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TieRule {
    /// Fewer roads.
    FewerRoads,
    /// The larger park group.
    LargerParks,
    /// More blocks.
    MoreBlocks,
    /// Nobody: the victory is shared.
    Shared,
}

/// The scoring side of a motorway card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct MotorwayRule {
    /// How the sides are scored.
    pub versus: VersusRule,
    /// Whether cards may be placed on the opponent's side while the pile lasts.
    pub either_side: bool,
    /// Who wins a tie.
    pub tie: TieRule,
}

impl MotorwayRule {
    /// The rule of this card; `None` unless it is one of the four motorway cards.
    pub const fn of(card: Card) -> Option<Self> {
        let (versus, either_side, tie) = match card {
            Card::MotorwayA => (VersusRule::Basic, false, TieRule::FewerRoads),
            Card::MotorwayB => (VersusRule::Basic, true, TieRule::LargerParks),
            Card::MotorwayC => (VersusRule::Majority, true, TieRule::MoreBlocks),
            Card::MotorwayD => (VersusRule::Choice, false, TieRule::Shared),
            _ => return None,
        };
        Some(Self {
            versus,
            either_side,
            tie,
        })
    }
}

/// A base scoring card and its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Points {
    /// The scoring card.
    pub card: Card,
    /// Its points.
    pub points: i16,
}

/// The points of the four expansions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Extras {
    /// Of the beach scoring card.
    pub beaches: i16,
    /// Of the construction scoring card.
    pub construction: i16,
    /// Of the point of interest.
    pub poi: i16,
    /// Of Wrecktar.
    pub wrecktar: i16,
}

impl Extras {
    /// All four together.
    pub const fn sum(&self) -> i16 {
        self.beaches + self.construction + self.poi + self.wrecktar
    }
}

/// The score of one city in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// The largest group of each zone, in the order of [`super::Zone::ALL`].
    pub groups: [u8; 4],
    /// The number of roads.
    pub roads: u8,
    /// The number of visible blocks.
    pub blocks: u8,
    /// The base scoring cards and their points, in the order they were turned up.
    pub conditions: [Option<Points>; 3],
    /// The points of the expansions.
    pub extras: Extras,
    /// What it all comes to.
    pub total: i16,
}

impl Tally {
    fn condition_points(&self) -> impl Iterator<Item = i16> + '_ {
        self.conditions.iter().flatten().map(|scored| scored.points)
    }

    /// Groups, roads and conditions weighed as the table plays. The majority rule, which needs the
    /// other side too, comes later.
    fn weigh(&self, scoring: &Scoring) -> i16 {
        let mut groups = self.groups.map(i16::from);
        groups.sort_unstable_by(|one, other| other.cmp(one));
        let [largest, second, ..] = groups;
        let groups: i16 = groups.iter().sum();
        let roads = i16::from(self.roads);
        let conditions: i16 = self.condition_points().sum();
        let extras = self.extras.sum();
        match (scoring.versus_rule(), scoring.difficulty) {
            (Some(VersusRule::Choice), _) => {
                let better = self.condition_points().max().unwrap_or(0);
                largest + second - roads + better
            }
            (Some(_), _) | (None, Difficulty::Normal) => groups - roads + conditions + extras,
            (None, Difficulty::Easy) => groups + conditions + extras,
            (None, Difficulty::Hard) => largest - roads + conditions + extras,
        }
    }

    fn add(&mut self, other: &Self) {
        for (sum, more) in self.groups.iter_mut().zip(other.groups) {
            *sum = sum.saturating_add(more);
        }
        self.roads = self.roads.saturating_add(other.roads);
        self.blocks = self.blocks.saturating_add(other.blocks);
        let both = self.conditions.iter_mut().zip(&other.conditions);
        for (sum, more) in both {
            if let (Some(sum), Some(more)) = (sum, more) {
                sum.points += more.points;
            }
        }
        self.total += other.total;
    }
}

/// How a game ended, or how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// Everybody wins or loses together.
    Together {
        /// The score; with a motorway the sum of both sides.
        score: Tally,
        /// With a motorway, each side by itself in seat order.
        sides: Option<[Tally; 2]>,
        /// What had to be reached.
        target: u8,
        /// Whether it was.
        won: bool,
    },
    /// One against the other.
    Versus {
        /// Each side by itself in seat order.
        sides: [Tally; 2],
        /// Who won; `None` if the victory is shared.
        winner: Option<Seat>,
    },
}

impl Scoring {
    /// What the base scoring cards add up to; `None` in the competitive mode, which has no target.
    pub fn target(&self) -> Option<u8> {
        let base = self.cards.iter().filter(|card| card.kind() == Kind::Base);
        let sum = base.map(Card::number).sum();
        (self.mode != Mode::InterstateVersus).then_some(sum)
    }

    /// The rule of the motorway scoring card, if one is in play.
    pub fn motorway_rule(&self) -> Option<MotorwayRule> {
        self.cards.iter().find_map(MotorwayRule::of)
    }

    fn versus_rule(&self) -> Option<VersusRule> {
        (self.mode == Mode::InterstateVersus)
            .then(|| self.motorway_rule().map_or(VersusRule::Basic, |r| r.versus))
    }

    /// The score of a city in numbers. In a majority game the total is that of the usual rule,
    /// because victory points need the other side too.
    pub fn tally(&self, city: &City) -> Tally {
        self.reckon::<()>(city, &Survey::new(city), &mut |_, _, ()| {})
    }

    /// The score of the city under these cards. A frame of its own, so that a small stack never
    /// holds two cities at once; reckoned as an account is, so that a small image which shows
    /// accounts holds the conditions once.
    #[inline(never)]
    pub(crate) fn tally_placed(&self, placed: &[Placement], side: Option<Side>) -> Tally {
        let city = City::new(placed, side);
        self.reckon::<Shown>(&city, &Survey::new(&city), &mut |_, _, _| {})
    }

    /// The whole account of a city.
    pub fn account<'c>(&self, city: &'c City) -> Account<'c> {
        let survey = Survey::new(city);
        let mut lines = [None; 7];
        let mut free = lines.iter_mut();
        let tally = self.reckon::<Shown>(city, &survey, &mut |card, points, blocks| {
            if let Some(line) = free.next() {
                *line = Some(Line {
                    card,
                    points,
                    blocks,
                });
            }
        });
        Account {
            city,
            survey,
            tally,
            lines,
        }
    }

    fn reckon<E: Earned>(
        &self,
        city: &City,
        survey: &Survey,
        note: &mut dyn FnMut(Card, i16, E),
    ) -> Tally {
        let mut tally = Tally {
            groups: survey.largest(),
            roads: survey.roads().len() as u8,
            blocks: city.len() as u8,
            conditions: [None; 3],
            extras: Extras::default(),
            total: 0,
        };
        let mut conditions = tally.conditions.iter_mut();
        for card in self.cards.iter() {
            let mut earned = E::default();
            let points = match card.kind() {
                Kind::Base => {
                    let points = condition::points(card, city, survey, &mut earned);
                    if let Some(free) = conditions.next() {
                        *free = Some(Points { card, points });
                    }
                    points
                }
                Kind::Beach => {
                    tally.extras.beaches = expansion::beaches(card, city, survey, &mut earned);
                    tally.extras.beaches
                }
                Kind::Construction => {
                    tally.extras.construction = expansion::construction(card, city, &mut earned);
                    tally.extras.construction
                }
                Kind::Motorway | Kind::Poi | Kind::Wrecktar => continue,
            };
            note(card, points, earned);
        }
        let mut earned = E::default();
        if let Some(card) = expansion::poi_card(city) {
            tally.extras.poi = expansion::poi(city, &mut earned);
            note(card, tally.extras.poi, earned);
        }
        let mut earned = E::default();
        if let Some(points) = expansion::wrecktar(city, &mut earned) {
            tally.extras.wrecktar = points;
            note(Card::Wrecktar, points, earned);
        }
        tally.total = tally.weigh(self);
        tally
    }

    /// How the game stands, or ended, with these cards placed.
    pub fn outcome(&self, placed: &[Placement]) -> Outcome {
        if self.mode == Mode::Base {
            return self.together(self.tally_placed(placed, None), None);
        }
        let [upper, lower] = Side::ALL;
        self.outcome_of_sides([
            self.tally_placed(placed, Some(upper)),
            self.tally_placed(placed, Some(lower)),
        ])
    }

    /// How the game stands with these sides, each as [`Scoring::tally`] gives it.
    pub(crate) fn outcome_of_sides(&self, sides: [Tally; 2]) -> Outcome {
        if self.mode == Mode::InterstateVersus {
            return self.versus(sides);
        }
        let [mut sum, lower] = sides;
        sum.add(&lower);
        self.together(sum, Some(sides))
    }

    pub(crate) fn together(&self, score: Tally, sides: Option<[Tally; 2]>) -> Outcome {
        let target = self.target().unwrap_or(0);
        Outcome::Together {
            score,
            sides,
            target,
            won: score.total >= i16::from(target),
        }
    }

    fn versus(&self, mut sides: [Tally; 2]) -> Outcome {
        if self.versus_rule() == Some(VersusRule::Majority) {
            let [upper, lower] = &mut sides;
            (upper.total, lower.total) = victory_points(upper, lower);
        }
        let [upper, lower] = &sides;
        let by_total = upper.total.cmp(&lower.total);
        let tie = self.motorway_rule().map_or(TieRule::Shared, |r| r.tie);
        let by_tie = match tie {
            TieRule::FewerRoads => lower.roads.cmp(&upper.roads),
            TieRule::LargerParks => parks(upper).cmp(&parks(lower)),
            TieRule::MoreBlocks => upper.blocks.cmp(&lower.blocks),
            TieRule::Shared => core::cmp::Ordering::Equal,
        };
        let winner = match by_total.then(by_tie) {
            core::cmp::Ordering::Greater => Some(Seat(0)),
            core::cmp::Ordering::Less => Some(Seat(1)),
            core::cmp::Ordering::Equal => None,
        };
        Outcome::Versus { sides, winner }
    }
}

fn parks(tally: &Tally) -> u8 {
    let [.., parks] = tally.groups;
    parks
}

/// The majority rule: a point for the larger group in each zone and the better result in each
/// condition, two off for more roads, nothing for a tie.
fn victory_points(upper: &Tally, lower: &Tally) -> (i16, i16) {
    let (mut above, mut below) = (0, 0);
    let groups = upper.groups.iter().zip(&lower.groups);
    let groups = groups.map(|(one, other)| one.cmp(other));
    let conditions = upper.condition_points().zip(lower.condition_points());
    let conditions = conditions.map(|(one, other)| one.cmp(&other));
    for lead in groups.chain(conditions) {
        above += i16::from(lead.is_gt());
        below += i16::from(lead.is_lt());
    }
    above -= 2 * i16::from(upper.roads > lower.roads);
    below -= 2 * i16::from(lower.roads > upper.roads);
    (above, below)
}

/// One line of an account: a condition or an expansion, its points, and the blocks behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Line {
    /// The card that brings the points.
    pub card: Card,
    /// The points.
    pub points: i16,
    /// The blocks that brought and cost them; see [`City::blocks_of`].
    pub blocks: Shown,
}

/// The whole account of a city.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Account<'c> {
    city: &'c City,
    survey: Survey,
    tally: Tally,
    lines: [Option<Line>; 7],
}

impl<'c> Account<'c> {
    /// The score in numbers.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Every condition and expansion with its points.
    pub fn lines(&self) -> impl Iterator<Item = &Line> + '_ {
        self.lines.iter().flatten()
    }

    /// Every group.
    pub fn groups(&self) -> &[Group] {
        self.survey.groups()
    }

    /// The blocks of a group.
    pub fn group_blocks(&self, group: &Group) -> impl Iterator<Item = CityBlock> + '_ {
        let number = group.number;
        let ids = self.city.ids();
        ids.filter(move |&id| self.survey.group_of(id) == number)
            .filter_map(|id| self.city.block(id))
    }

    /// Every road; where there is a motorway it comes first.
    pub fn roads(&self) -> &[Road] {
        self.survey.roads()
    }

    /// The blocks of a road.
    pub fn road_blocks(&self, road: &Road) -> impl Iterator<Item = CityBlock> + '_ {
        let number = road.number;
        let ids = self.city.ids();
        ids.filter(move |&id| self.survey.road_of(id) == number)
            .filter_map(|id| self.city.block(id))
    }

    /// The city this is the account of.
    pub const fn city(&self) -> &'c City {
        self.city
    }
}
