//! The 18 conditions of the base game: each one's points in any city, and the blocks behind them.
//!
//! Every condition is written once. Whether somebody wants to see the blocks that earned the
//! points is up to the [`Earned`] that is passed in; `()` looks away and costs nothing.

use super::card::{Card, Dir, Zone};
use super::city::{BlockSet, City, Id, OPEN};
use super::survey::{Road, Survey};
use Zone::{Commercial, Industrial, Park, Residential};

/// Takes note of the blocks that bring or cost points.
pub(crate) trait Earned: Default {
    /// This block brought points.
    fn plus(&mut self, id: Id);
    /// This block cost points.
    fn minus(&mut self, id: Id);
}

impl Earned for () {
    #[inline(always)]
    fn plus(&mut self, _: Id) {}
    #[inline(always)]
    fn minus(&mut self, _: Id) {}
}

/// The blocks behind some points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Shown {
    /// Blocks that brought points.
    pub plus: BlockSet,
    /// Blocks that cost points.
    pub minus: BlockSet,
}

impl Earned for Shown {
    fn plus(&mut self, id: Id) {
        self.plus.insert(id);
    }
    fn minus(&mut self, id: Id) {
        self.minus.insert(id);
    }
}

/// The points of a base card's condition; 0 for any other card.
pub(crate) fn points<E: Earned>(card: Card, city: &City, survey: &Survey, earned: &mut E) -> i16 {
    match card {
        Card::TheOutskirts => the_outskirts(city, survey, earned),
        Card::BloomBoom => bloom_boom(city, earned),
        Card::GoGreen => {
            each_plus(city, earned, 1, |id| city.is(id, Park))
                + each_minus(city, earned, 3, |id| city.is(id, Industrial))
        }
        Card::BlockParty => block_party(city, earned),
        Card::StacksAndScrapers => each_plus(city, earned, 2, |id| {
            city.is(id, Industrial) && !has_near(city, id, Residential) && !has_near(city, id, Park)
        }),
        Card::MasterPlanned => master_planned(city, survey, earned),
        Card::CentralPerks => {
            each_plus(city, earned, 1, |id| city.is(id, Park) && !city.on_edge(id))
                + each_minus(city, earned, 2, |id| city.is(id, Park) && city.on_edge(id))
        }
        Card::TheBurbs => the_burbs(city, survey, earned),
        Card::ConcreteJungle => each_plus(city, earned, 1, |id| {
            city.is(id, Industrial) && diagonals(city, id).any(|other| city.is(other, Industrial))
        }),
        Card::TheStrip => the_strip(city, earned),
        Card::MiniMarts => each_plus(city, earned, 2, |id| {
            city.is(id, Commercial)
                && city.exits(id).len() == 2
                && Dir::ALL.into_iter().all(|dir| {
                    !city.exits(id).has(dir)
                        || city
                            .continues(id, dir)
                            .is_some_and(|next| city.is(next, Residential))
                })
        }),
        Card::Superhighway => superhighway(city, survey, earned),
        Card::ParkHopping => each_road(city, survey, earned, 3, |road| hops_parks(city, road)),
        Card::LoopingLanes => {
            let roads = survey.roads();
            each_road(city, survey, earned, 0, Road::is_loop);
            let blocks = roads.iter().filter(|road| road.is_loop());
            blocks.map(|road| i16::from(road.len)).sum()
        }
        Card::SkidRow => each_plus(city, earned, 2, |id| {
            city.is(id, Residential) && count_near(city, id, Industrial) >= 2
        }),
        Card::MorningCommute => each_road(city, survey, earned, 2, |road| {
            road.runs_through(Residential) && road.runs_through(Commercial)
        }),
        Card::TouristTraps => {
            let on_edge = |id| city.is(id, Commercial) && city.on_edge(id);
            let on_corner = |id| city.is(id, Commercial) && is_corner(city, id);
            each_plus(city, earned, 1, on_edge) + each_plus(city, earned, 1, on_corner)
        }
        Card::Sprawlopolis => sprawlopolis(city, earned),
        _ => 0,
    }
}

/// `points` for every block that fits.
fn each_plus<E: Earned>(
    city: &City,
    earned: &mut E,
    points: i16,
    fits: impl Fn(Id) -> bool,
) -> i16 {
    let fitting = city.ids().filter(|&id| fits(id));
    fitting.map(|id| earned.plus(id)).count() as i16 * points
}

/// `points` off for every block that fits.
fn each_minus<E: Earned>(
    city: &City,
    earned: &mut E,
    points: i16,
    fits: impl Fn(Id) -> bool,
) -> i16 {
    let fitting = city.ids().filter(|&id| fits(id));
    fitting.map(|id| earned.minus(id)).count() as i16 * -points
}

/// `points` for every road that fits.
fn each_road<E: Earned>(
    city: &City,
    survey: &Survey,
    earned: &mut E,
    points: i16,
    fits: impl Fn(&Road) -> bool,
) -> i16 {
    let mut sum = 0;
    for road in survey.roads().iter().filter(|road| fits(road)) {
        road_ids(city, survey, road).for_each(|id| earned.plus(id));
        sum += points;
    }
    sum
}

fn road_ids<'c>(city: &'c City, survey: &'c Survey, road: &Road) -> impl Iterator<Item = Id> + 'c {
    let number = road.number;
    city.ids().filter(move |&id| survey.road_of(id) == number)
}

fn has_near(city: &City, id: Id, zone: Zone) -> bool {
    count_near(city, id, zone) > 0
}

pub(crate) fn count_near(city: &City, id: Id, zone: Zone) -> i16 {
    let near = city.neighbours(id).into_iter();
    near.filter(|&near| city.is(near, zone)).count() as i16
}

fn diagonals(city: &City, id: Id) -> impl Iterator<Item = Id> + '_ {
    [Dir::North, Dir::South]
        .into_iter()
        .flat_map(move |dir| [Dir::East, Dir::West].map(|turn| city.diagonal(id, dir, turn)))
}

/// #1. A loop has no end, so it brings its point.
fn the_outskirts<E: Earned>(city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let mut sum = 0;
    for road in survey.roads() {
        let at_edge = road.ends().any(|end| end.at_edge(city));
        for id in road_ids(city, survey, road) {
            if at_edge {
                earned.minus(id);
            } else {
                earned.plus(id);
            }
        }
        sum += if at_edge { -1 } else { 1 };
    }
    sum
}

/// #2.
fn bloom_boom<E: Earned>(city: &City, earned: &mut E) -> i16 {
    let blocks = Lines::count(city, |_| true);
    let parks = Lines::count(city, |id| city.is(id, Park));
    let value = |blocks: u8, parks: u8| match (blocks, parks) {
        (0, _) => 0,
        (_, 3) => 1,
        (_, 0) => -1,
        _ => 0,
    };
    for id in city.ids() {
        let row = value(1, parks.in_row(city, id));
        let col = value(1, parks.in_col(city, id));
        if city.is(id, Park) && (row > 0 || col > 0) {
            earned.plus(id);
        }
        if row < 0 || col < 0 {
            earned.minus(id);
        }
    }
    let lines = blocks.all().zip(parks.all());
    lines.map(|(blocks, parks)| value(blocks, parks)).sum()
}

/// #4. A square is found at its top left block.
fn block_party<E: Earned>(city: &City, earned: &mut E) -> i16 {
    let mut squares = 0;
    for id in city.ids() {
        let zone = city.zone_number(id);
        let square = [
            city.near(id, Dir::East),
            city.near(id, Dir::South),
            city.diagonal(id, Dir::South, Dir::East),
        ];
        if square.into_iter().all(|id| city.zone_number(id) == zone) {
            squares += 1;
            earned.plus(id);
            square.into_iter().for_each(|id| earned.plus(id));
        }
    }
    squares.min(5) * 3 - 8
}

/// #6.
fn master_planned<E: Earned>(city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let homes = survey.largest_of(Residential);
    let industry = survey.largest_of(Industrial);
    for (zone, size) in [(Residential, homes), (Industrial, industry)] {
        let mut groups = survey.groups().iter();
        let Some(group) = groups.find(|group| group.zone == zone && group.size == size) else {
            continue;
        };
        let in_group = |id: &Id| survey.group_of(*id) == group.number;
        for id in city.ids().filter(in_group) {
            match zone {
                Residential => earned.plus(id),
                _ => earned.minus(id),
            }
        }
    }
    i16::from(homes) - i16::from(industry)
}

/// #8. Among equally large groups the best one counts.
fn the_burbs<E: Earned>(city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let size = survey.largest_of(Residential);
    let around = |number: u8, id: Id| {
        let mut near = city.neighbours(id).into_iter();
        near.any(|near| survey.group_of(near) == number)
    };
    let value = |number: u8| {
        let count = |zone| {
            let blocks = city.ids().filter(|&id| city.is(id, zone));
            blocks.filter(|&id| around(number, id)).count() as i16
        };
        count(Park) - 2 * count(Industrial)
    };
    let best = survey
        .groups()
        .iter()
        .filter(|group| group.zone == Residential && group.size == size)
        .map(|group| (value(group.number), group.number))
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    let Some((points, number)) = best else {
        return 0;
    };
    each_plus(city, earned, 0, |id| {
        city.is(id, Park) && around(number, id)
    });
    each_minus(city, earned, 0, |id| {
        city.is(id, Industrial) && around(number, id)
    });
    points
}

/// #10.
fn the_strip<E: Earned>(city: &City, earned: &mut E) -> i16 {
    let shops = Lines::count(city, |id| city.is(id, Commercial));
    let (row, in_row) = shops.fullest_row();
    let (col, in_col) = shops.fullest_col();
    each_plus(city, earned, 0, |id| {
        let in_line = if in_row >= in_col {
            Lines::slot(city.row(id)) == row
        } else {
            Lines::slot(city.col(id)) == col
        };
        in_line && city.is(id, Commercial)
    });
    in_row.max(in_col)
}

/// #12.
fn superhighway<E: Earned>(city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let longest = survey
        .roads()
        .iter()
        .reduce(|best, road| if road.len > best.len { road } else { best });
    let Some(longest) = longest else {
        return 0;
    };
    road_ids(city, survey, longest).for_each(|id| earned.plus(id));
    i16::from(longest.len / 2)
}

/// #13. Both ends against the same park block do not score.
fn hops_parks(city: &City, road: &Road) -> bool {
    let [Some(one), Some(other)] = road.ends else {
        return false;
    };
    let (from, to) = (city.near(one.id, one.dir), city.near(other.id, other.dir));
    from != to && city.is(from, Park) && city.is(to, Park)
}

/// #17: two open sides that meet.
fn is_corner(city: &City, id: Id) -> bool {
    let [north, east, south, west] = city.neighbours(id).map(|near| near == OPEN);
    (north || south) && (east || west)
}

/// #18. The block where the two lines cross counts in both.
fn sprawlopolis<E: Earned>(city: &City, earned: &mut E) -> i16 {
    let blocks = Lines::count(city, |_| true);
    let (row, in_row) = blocks.fullest_row();
    let (col, in_col) = blocks.fullest_col();
    each_plus(city, earned, 0, |id| {
        Lines::slot(city.row(id)) == row || Lines::slot(city.col(id)) == col
    });
    in_row + in_col
}

/// How many blocks of some sort lie in each row and in each column, on the city's torus.
pub(crate) struct Lines {
    rows: [u8; 64],
    cols: [u8; 64],
}

impl Lines {
    pub(crate) fn count(city: &City, counts: impl Fn(Id) -> bool) -> Self {
        let mut lines = Self {
            rows: [0; 64],
            cols: [0; 64],
        };
        for id in city.ids().filter(|&id| counts(id)) {
            let row = &mut lines.rows[Self::slot(city.row(id))];
            *row = row.wrapping_add(1);
            let col = &mut lines.cols[Self::slot(city.col(id))];
            *col = col.wrapping_add(1);
        }
        lines
    }

    fn slot(line: i8) -> usize {
        line as usize & 63
    }

    fn in_row(&self, city: &City, id: Id) -> u8 {
        self.rows[Self::slot(city.row(id))]
    }

    fn in_col(&self, city: &City, id: Id) -> u8 {
        self.cols[Self::slot(city.col(id))]
    }

    fn all(&self) -> impl Iterator<Item = u8> + '_ {
        self.rows.iter().chain(&self.cols).copied()
    }

    fn fullest_row(&self) -> (usize, i16) {
        fullest(&self.rows)
    }

    fn fullest_col(&self) -> (usize, i16) {
        fullest(&self.cols)
    }
}

fn fullest(lines: &[u8; 64]) -> (usize, i16) {
    let mut best = (0, 0);
    for (slot, &count) in lines.iter().enumerate() {
        if i16::from(count) > best.1 {
            best = (slot, i16::from(count));
        }
    }
    best
}
