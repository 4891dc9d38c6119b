//! What a city is made of: its groups of one zone and its roads. Says nothing about points.

use super::card::{Dir, Zone};
use super::city::{City, CityBlock, IDS, Id, MOTORWAY, OPEN};

/// More than all cards together can show, and a power of two.
const PARTS: usize = 128;

/// A side-connected group of one zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Group {
    /// Its number among the groups of this city, from 1.
    pub number: u8,
    /// Its zone.
    pub zone: Zone,
    /// How many blocks it has.
    pub size: u8,
}

/// What a road's end runs into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Stop {
    /// The city's edge: no block lies there.
    Edge,
    /// A block without a facing exit.
    Block(CityBlock),
    /// The motorway, away from any ramp.
    Motorway,
}

/// One end of a road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct End {
    pub(crate) id: Id,
    /// Through which side of its last block the road would leave.
    pub dir: Dir,
}

/// A maximal chain of road pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Road {
    /// Its number among the roads of this city, from 1.
    pub number: u8,
    /// How many blocks it has.
    pub len: u8,
    /// Its two ends; both `None` for a loop and for the motorway, which have none.
    pub ends: [Option<End>; 2],
    /// Whether it is the motorway with everything its ramps join.
    pub motorway: bool,
    zones: u8,
}

impl Road {
    /// Whether it is a closed loop.
    pub const fn is_loop(&self) -> bool {
        !self.motorway && matches!(self.ends, [None, None])
    }

    /// Whether it runs through a block of this zone.
    pub const fn runs_through(&self, zone: Zone) -> bool {
        self.zones & (1 << zone as u8) != 0
    }

    pub(crate) fn ends(&self) -> impl Iterator<Item = End> {
        self.ends.into_iter().flatten()
    }
}

const NO_GROUP: Group = Group {
    number: 0,
    zone: Zone::Residential,
    size: 0,
};
const NO_ROAD: Road = Road {
    number: 0,
    len: 0,
    ends: [None; 2],
    motorway: false,
    zones: 0,
};

/// All groups and roads of a city.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Survey {
    group_of: [u8; IDS],
    road_of: [u8; IDS],
    groups: [Group; PARTS],
    roads: [Road; PARTS],
    group_count: u8,
    road_count: u8,
    largest: [u8; 4],
}

impl Survey {
    /// Finds every group and road.
    pub fn new(city: &City) -> Self {
        let mut survey = Self {
            group_of: [0; IDS],
            road_of: [0; IDS],
            groups: [NO_GROUP; PARTS],
            roads: [NO_ROAD; PARTS],
            group_count: 0,
            road_count: 0,
            largest: [0; 4],
        };
        let mut open = Stack::new();
        if city.side().is_some() {
            survey.trace_motorway(city, &mut open);
        }
        for id in city.ids() {
            let at = usize::from(id & 127);
            if survey.group_of[at] == 0 {
                survey.trace_group(city, id, &mut open);
            }
            if survey.road_of[at] == 0 && !city.exits(id).is_empty() {
                survey.trace_road(city, id, &mut open);
            }
        }
        survey
    }

    fn trace_group(&mut self, city: &City, start: Id, open: &mut Stack) {
        self.group_count += 1;
        let number = self.group_count;
        let zone = city.zone_number(start);
        let mut size = 0u8;
        self.group_of[usize::from(start & 127)] = number;
        open.push(start);
        while let Some(id) = open.pop() {
            size = size.wrapping_add(1);
            for near in city.neighbours(id) {
                let mark = &mut self.group_of[usize::from(near & 127)];
                if *mark == 0 && city.zone_number(near) == zone {
                    *mark = number;
                    open.push(near);
                }
            }
        }
        let most = &mut self.largest[usize::from(zone & 3)];
        *most = size.max(*most);
        let zone = Zone::ALL[usize::from(zone & 3)];
        self.groups[usize::from(number & 127)] = Group { number, zone, size };
    }

    fn trace_road(&mut self, city: &City, start: Id, open: &mut Stack) {
        let mut road = self.begin_road(false);
        self.join_road(open, road.number, start);
        self.follow(city, &mut road, open);
    }

    /// The motorway is one road however many ramps it has, and one road without any.
    fn trace_motorway(&mut self, city: &City, open: &mut Stack) {
        let mut road = self.begin_road(true);
        for id in city.ids().filter(|&id| matches!(city.row(id), 0 | 1)) {
            if !city.exits(id).is_empty() {
                self.join_road(open, road.number, id);
            }
        }
        self.follow(city, &mut road, open);
    }

    fn begin_road(&mut self, motorway: bool) -> Road {
        self.road_count += 1;
        Road {
            number: self.road_count,
            motorway,
            ..NO_ROAD
        }
    }

    fn join_road(&mut self, open: &mut Stack, number: u8, id: Id) {
        self.road_of[usize::from(id & 127)] = number;
        open.push(id);
    }

    fn follow(&mut self, city: &City, road: &mut Road, open: &mut Stack) {
        while let Some(id) = open.pop() {
            road.len = road.len.wrapping_add(1);
            road.zones |= 1 << (city.zone_number(id) & 7);
            let exits = city.exits(id);
            for dir in Dir::ALL {
                if !exits.has(dir) {
                    continue;
                }
                match city.continues(id, dir) {
                    Some(next) if self.road_of[usize::from(next & 127)] == 0 => {
                        self.join_road(open, road.number, next);
                    }
                    Some(_) => {}
                    None => road.add_end(End { id, dir }),
                }
            }
        }
        self.roads[usize::from(road.number & 127)] = *road;
    }

    /// The size of the largest group of each zone, in the order of [`Zone::ALL`].
    pub const fn largest(&self) -> [u8; 4] {
        self.largest
    }

    /// The size of the largest group of a zone.
    pub(crate) fn largest_of(&self, zone: Zone) -> u8 {
        self.largest[zone as usize & 3]
    }

    /// Every group.
    pub fn groups(&self) -> &[Group] {
        self.groups
            .get(1..=usize::from(self.group_count))
            .unwrap_or_default()
    }

    /// Every road; where there is a motorway it comes first.
    pub fn roads(&self) -> &[Road] {
        self.roads
            .get(1..=usize::from(self.road_count))
            .unwrap_or_default()
    }

    #[inline]
    pub(crate) fn group_of(&self, id: Id) -> u8 {
        self.group_of[usize::from(id & 127)]
    }

    /// The number of the block's road; 0 without one.
    #[inline]
    pub(crate) fn road_of(&self, id: Id) -> u8 {
        self.road_of[usize::from(id & 127)]
    }

    pub(crate) fn group(&self, number: u8) -> Group {
        self.groups[usize::from(number & 127)]
    }
}

impl Road {
    fn add_end(&mut self, end: End) {
        // The motorway runs on for ever: what its ramps join has no end of its own.
        if !self.motorway
            && let Some(free) = self.ends.iter_mut().find(|place| place.is_none())
        {
            *free = Some(end);
        }
    }
}

impl End {
    /// The last block of the road.
    pub fn block(self, city: &City) -> Option<CityBlock> {
        city.block(self.id)
    }

    /// What the road runs into.
    pub fn stop(self, city: &City) -> Stop {
        match city.near(self.id, self.dir) {
            MOTORWAY => Stop::Motorway,
            near => city.block(near).map_or(Stop::Edge, Stop::Block),
        }
    }

    pub(crate) fn at_edge(self, city: &City) -> bool {
        city.near(self.id, self.dir) == OPEN
    }
}

/// Blocks still to be looked at; every block enters at most once.
struct Stack {
    ids: [Id; IDS],
    len: usize,
}

impl Stack {
    #[inline]
    fn new() -> Self {
        Self {
            ids: [0; IDS],
            len: 0,
        }
    }

    #[inline]
    fn push(&mut self, id: Id) {
        self.ids[self.len & (IDS - 1)] = id;
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<Id> {
        self.len = self.len.checked_sub(1)?;
        Some(self.ids[self.len & (IDS - 1)])
    }
}
