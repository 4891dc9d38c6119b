//! What the expansions add: where a construction card must go, what unfinished jobs cost, and the
//! points of beaches, the point of interest and Wrecktar.

use super::card::{Card, Mark, Zone};
use super::city::{City, Id};
use super::condition::{Earned, count_near};
use super::survey::Survey;

/// Where the construction scoring card wants construction cards to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Demand {
    /// Over at least so many blocks of the city.
    Cover(u8),
    /// With a side against a block of this zone.
    Touch(Zone),
}

impl Demand {
    /// What this scoring card demands; `None` unless it is one of the four construction cards.
    pub const fn of(scoring: Card) -> Option<Self> {
        Some(match scoring {
            Card::SuddenDemolition => Self::Cover(1),
            Card::NoisyNeighbours => Self::Touch(Zone::Residential),
            Card::Bulldozed => Self::Cover(2),
            Card::BusinessIsClosed => Self::Touch(Zone::Commercial),
            _ => return None,
        })
    }
}

/// The points of a construction scoring card: what every unfinished job costs.
pub(crate) fn construction<E: Earned>(card: Card, city: &City, earned: &mut E) -> i16 {
    let mut sum = 0;
    for id in city.marked(Mark::Construction) {
        earned.minus(id);
        sum -= match card {
            Card::NoisyNeighbours => 2 + count_near(city, id, Zone::Residential),
            Card::Bulldozed => 4,
            _ => 3,
        };
    }
    sum
}

/// The points of a beach scoring card.
pub(crate) fn beaches<E: Earned>(card: Card, city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let mut each = |points: i16, fits: &dyn Fn(Id) -> bool| -> i16 {
        let fitting = city.ids().filter(|&id| fits(id) && city.touches_shore(id));
        fitting.map(|id| earned.plus(id)).count() as i16 * points
    };
    match card {
        Card::Peninsula => peninsula(city, survey, earned),
        Card::LookoutPoint => each(2, &|id| city.is(id, Zone::Park)),
        Card::ScenicRoute => scenic_route(city, survey, earned),
        _ => each(1, &|id| {
            city.is(id, Zone::Residential) || city.is(id, Zone::Commercial)
        }),
    }
}

/// Every block of the largest group, of whatever zone, among those that touch a shore.
fn peninsula<E: Earned>(city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let largest = city
        .ids()
        .filter(|&id| city.touches_shore(id))
        .map(|id| survey.group(survey.group_of(id)))
        .reduce(|best, group| if group.size > best.size { group } else { best });
    let Some(group) = largest else {
        return 0;
    };
    let blocks = city.ids();
    blocks
        .filter(|&id| survey.group_of(id) == group.number)
        .for_each(|id| earned.plus(id));
    i16::from(group.size)
}

/// A road with both ends at shores counts once.
fn scenic_route<E: Earned>(city: &City, survey: &Survey, earned: &mut E) -> i16 {
    let mut sum = 0;
    for road in survey.roads() {
        if road.ends().any(|end| city.at_shore(end.id, end.dir)) {
            sum += 2;
            let blocks = city.ids();
            blocks
                .filter(|&id| survey.road_of(id) == road.number)
                .for_each(|id| earned.plus(id));
        }
    }
    sum
}

/// The side of the point-of-interest card that can be seen; the zones of its marked blocks tell.
pub(crate) fn poi_card(city: &City) -> Option<Card> {
    let id = city.marked(Mark::Poi).next()?;
    let is_a = city.is(id, Zone::Industrial) || city.is(id, Zone::Commercial);
    Some(if is_a { Card::PoiA } else { Card::PoiB })
}

/// One point for every side neighbour of the point of interest with its zone.
pub(crate) fn poi<E: Earned>(city: &City, earned: &mut E) -> i16 {
    let mut sum = 0;
    for id in city.marked(Mark::Poi) {
        for near in city.neighbours(id) {
            if city.zone_number(near) == city.zone_number(id) {
                earned.plus(near);
                sum += 1;
            }
        }
    }
    sum
}

/// Two points off for every other commercial block in the monster's row and column; 3 points
/// without any. `None` before the monster has come.
pub(crate) fn wrecktar<E: Earned>(city: &City, earned: &mut E) -> Option<i16> {
    let monster = city.marked(Mark::Monster).next()?;
    let in_reach = |id: &Id| {
        let (same_row, same_col) = (
            city.row(*id) == city.row(monster),
            city.col(*id) == city.col(monster),
        );
        same_row != same_col && city.is(*id, Zone::Commercial)
    };
    let hit = city.ids().filter(in_reach).map(|id| earned.minus(id));
    Some(match hit.count() as i16 {
        0 => {
            earned.plus(monster);
            3
        }
        shops => -2 * shops,
    })
}
