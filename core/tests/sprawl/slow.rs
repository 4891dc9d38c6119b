//! The rules read slowly: maps instead of bit rows, every rule spelled out, nothing shared with the
//! core but the card table.

use std::collections::{BTreeMap, BTreeSet};

use Zone::{Commercial, Industrial, Park, Residential};
use citycore::Game;
use citycore::sprawl::{Card, CityBlock, Demand, Dir, Kind, Mark, Placement, Side, Sprawl, Zone};

type Spot = (i32, i32);
/// Its blocks and its ends.
type Road = (BTreeSet<Spot>, Vec<(Spot, Dir)>);

/// The visible blocks, and where the sea begins.
pub struct SlowCity {
    pub blocks: BTreeMap<Spot, CityBlock>,
    /// Direction and last row or column of land.
    pub shores: Vec<(Dir, i32)>,
    side: Option<Side>,
}

fn beside((row, col): Spot, dir: Dir) -> Spot {
    match dir {
        Dir::North => (row - 1, col),
        Dir::East => (row, col + 1),
        Dir::South => (row + 1, col),
        Dir::West => (row, col - 1),
    }
}

/// The cells of a card: `None` is sea.
fn cells(at: Placement) -> Vec<(Spot, Option<CityBlock>)> {
    let (row, col) = (i32::from(at.row), i32::from(at.col));
    let spots = [
        (row, col),
        (row, col + 1),
        (row + 1, col),
        (row + 1, col + 1),
    ];
    let face = at.card.face(at.rotated).0;
    let block = |(row, col): Spot, index: usize| {
        face[index].map(|block| CityBlock {
            row: row as i8,
            col: col as i8,
            zone: block.zone,
            exits: block.exits,
            mark: block.mark,
        })
    };
    (0..4).map(|n| (spots[n], block(spots[n], n))).collect()
}

fn land(at: Placement) -> Vec<Spot> {
    let cells = cells(at).into_iter();
    cells
        .filter(|cell| cell.1.is_some())
        .map(|cell| cell.0)
        .collect()
}

fn shore_of(at: Placement) -> Option<(Dir, i32)> {
    if at.card.kind() != Kind::Beach {
        return None;
    }
    let land = land(at);
    let sea: Vec<Spot> = cells(at)
        .into_iter()
        .filter(|cell| cell.1.is_none())
        .map(|cell| cell.0)
        .collect();
    let dir = Dir::ALL
        .into_iter()
        .find(|&dir| land.iter().all(|&spot| sea.contains(&beside(spot, dir))))
        .unwrap();
    let (row, col) = land[0];
    Some(match dir {
        Dir::North | Dir::South => (dir, row),
        Dir::East | Dir::West => (dir, col),
    })
}

/// Whether a cell lies beyond a shore.
fn beyond((dir, line): (Dir, i32), (row, col): Spot) -> bool {
    match dir {
        Dir::North => row < line,
        Dir::South => row > line,
        Dir::West => col < line,
        Dir::East => col > line,
    }
}

impl SlowCity {
    pub fn new(placed: &[Placement], side: Option<Side>) -> Self {
        let mut city = Self {
            blocks: BTreeMap::new(),
            shores: Vec::new(),
            side,
        };
        for &at in placed {
            for (spot, block) in cells(at) {
                let on_side = match side {
                    None => true,
                    Some(Side::Upper) => spot.0 <= 0,
                    Some(Side::Lower) => spot.0 >= 1,
                };
                if let (true, Some(block)) = (on_side, block) {
                    city.blocks.insert(spot, block);
                }
            }
            city.shores.extend(shore_of(at));
        }
        city
    }

    fn zone(&self, spot: Spot) -> Option<Zone> {
        self.blocks.get(&spot).map(|block| block.zone)
    }

    /// No block there, and not the motorway's row.
    fn is_open(&self, spot: Spot) -> bool {
        let motorway = self.side.is_some() && matches!(spot.0, 0 | 1);
        !motorway && !self.blocks.contains_key(&spot)
    }

    fn near(&self, spot: Spot) -> Vec<Zone> {
        let spots = Dir::ALL.map(|dir| beside(spot, dir));
        spots
            .into_iter()
            .filter_map(|spot| self.zone(spot))
            .collect()
    }

    fn on_edge(&self, spot: Spot) -> bool {
        Dir::ALL
            .into_iter()
            .any(|dir| self.is_open(beside(spot, dir)))
    }

    fn of(&self, zone: Zone) -> Vec<Spot> {
        let blocks = self.blocks.iter();
        blocks
            .filter(|(_, b)| b.zone == zone)
            .map(|(&spot, _)| spot)
            .collect()
    }

    fn connected(&self, start: Spot, joined: impl Fn(Spot, Dir, Spot) -> bool) -> BTreeSet<Spot> {
        let mut seen = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(spot) = open.pop() {
            for dir in Dir::ALL {
                let next = beside(spot, dir);
                if self.blocks.contains_key(&next) && joined(spot, dir, next) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    }

    pub fn groups(&self) -> BTreeSet<(Zone, BTreeSet<Spot>)> {
        let groups = self.blocks.iter().map(|(&spot, block)| {
            let joined = |_, _, next| self.zone(next) == Some(block.zone);
            (block.zone, self.connected(spot, joined))
        });
        groups.collect()
    }

    pub fn largest(&self, zone: Zone) -> usize {
        let groups = self.groups();
        let sizes = groups.iter().filter(|group| group.0 == zone);
        sizes.map(|group| group.1.len()).max().unwrap_or(0)
    }

    fn exit(&self, spot: Spot, dir: Dir) -> bool {
        self.blocks
            .get(&spot)
            .is_some_and(|block| block.exits.has(dir))
    }

    fn continues(&self, spot: Spot, dir: Dir) -> bool {
        self.exit(spot, dir) && self.exit(beside(spot, dir), dir.opposite())
    }

    /// Every road but the motorway as its blocks and its ends, and the motorway's blocks.
    pub fn roads(&self) -> (Vec<Road>, Option<BTreeSet<Spot>>) {
        let with_road = self
            .blocks
            .iter()
            .filter(|(_, block)| !block.exits.is_empty());
        let chains: BTreeSet<BTreeSet<Spot>> = with_road
            .map(|(&spot, _)| self.connected(spot, |from, dir, _| self.continues(from, dir)))
            .collect();
        let mut roads = Vec::new();
        let mut motorway = self.side.map(|_| BTreeSet::new());
        for chain in chains {
            if let Some(motorway) = &mut motorway
                && chain.iter().any(|spot| matches!(spot.0, 0 | 1))
            {
                motorway.extend(chain);
                continue;
            }
            let ends = chain
                .iter()
                .flat_map(|&spot| Dir::ALL.map(|dir| (spot, dir)))
                .filter(|&(spot, dir)| self.exit(spot, dir) && !self.continues(spot, dir))
                .collect();
            roads.push((chain, ends));
        }
        (roads, motorway)
    }

    pub fn road_count(&self) -> usize {
        let (roads, motorway) = self.roads();
        roads.len() + usize::from(motorway.is_some())
    }

    /// How many blocks that fit lie in each row and column that has any block.
    fn lines(&self, fits: impl Fn(&CityBlock) -> bool) -> (Vec<usize>, Vec<usize>) {
        let mut rows = BTreeMap::<i32, usize>::new();
        let mut cols = BTreeMap::<i32, usize>::new();
        for (spot, block) in &self.blocks {
            *rows.entry(spot.0).or_default() += usize::from(fits(block));
            *cols.entry(spot.1).or_default() += usize::from(fits(block));
        }
        (rows.into_values().collect(), cols.into_values().collect())
    }

    fn touches_shore(&self, spot: Spot) -> bool {
        Dir::ALL.into_iter().any(|dir| self.faces_shore(spot, dir))
    }

    fn faces_shore(&self, spot: Spot, dir: Dir) -> bool {
        let mut shores = self.shores.iter();
        shores.any(|&shore| shore.0 == dir && beyond(shore, beside(spot, dir)))
    }

    /// The points of a scoring card, or of the point of interest or Wrecktar.
    pub fn points(&self, card: Card) -> i32 {
        let (roads, motorway) = self.roads();
        let count = |spots: Vec<Spot>, fits: &dyn Fn(Spot) -> bool| -> i32 {
            spots.into_iter().filter(|&spot| fits(spot)).count() as i32
        };
        let sum = |values: Vec<i32>| values.into_iter().sum::<i32>();
        match card {
            Card::TheOutskirts => {
                let of_road = |ends: &Vec<(Spot, Dir)>| {
                    let at_edge = |&(spot, dir): &(Spot, Dir)| self.is_open(beside(spot, dir));
                    if ends.iter().any(at_edge) { -1 } else { 1 }
                };
                sum(roads.iter().map(|(_, ends)| of_road(ends)).collect())
                    + i32::from(motorway.is_some())
            }
            Card::BloomBoom => {
                let (rows, cols) = self.lines(|block| block.zone == Park);
                let lines = rows.into_iter().chain(cols);
                sum(lines
                    .map(|n| i32::from(n == 3) - i32::from(n == 0))
                    .collect())
            }
            Card::GoGreen => self.of(Park).len() as i32 - 3 * self.of(Industrial).len() as i32,
            Card::BlockParty => {
                let squares = self.blocks.keys().filter(|&&(row, col)| {
                    let square = [
                        (row, col),
                        (row, col + 1),
                        (row + 1, col),
                        (row + 1, col + 1),
                    ];
                    square
                        .iter()
                        .all(|&spot| self.zone(spot) == self.zone((row, col)))
                });
                [-8, -5, -2, 1, 4, 7][squares.count().min(5)]
            }
            Card::StacksAndScrapers => {
                let among = |spot| {
                    let near = self.near(spot);
                    near.iter()
                        .all(|zone| [Commercial, Industrial].contains(zone))
                };
                2 * count(self.of(Industrial), &among)
            }
            Card::MasterPlanned => {
                self.largest(Residential) as i32 - self.largest(Industrial) as i32
            }
            Card::CentralPerks => {
                let outside = count(self.of(Park), &|spot| self.on_edge(spot));
                self.of(Park).len() as i32 - 3 * outside
            }
            Card::TheBurbs => {
                let size = self.largest(Residential);
                let groups = self.groups().into_iter();
                let tied = groups.filter(|group| group.0 == Residential && group.1.len() == size);
                let value = |group: BTreeSet<Spot>| {
                    let around: BTreeSet<Spot> = group
                        .iter()
                        .flat_map(|&spot| Dir::ALL.map(|dir| beside(spot, dir)))
                        .collect();
                    let values = around.iter().map(|&spot| match self.zone(spot) {
                        Some(Park) => 1,
                        Some(Industrial) => -2,
                        _ => 0,
                    });
                    values.sum::<i32>()
                };
                tied.map(|group| value(group.1)).max().unwrap_or(0)
            }
            Card::ConcreteJungle => count(self.of(Industrial), &|(row, col)| {
                let mut corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter();
                corners
                    .any(|(down, right)| self.zone((row + down, col + right)) == Some(Industrial))
            }),
            Card::TheStrip => {
                let (rows, cols) = self.lines(|block| block.zone == Commercial);
                rows.into_iter().chain(cols).max().unwrap_or(0) as i32
            }
            Card::MiniMarts => {
                let mart = |spot: Spot| {
                    let into_homes = |dir: &Dir| {
                        self.continues(spot, *dir)
                            && self.zone(beside(spot, *dir)) == Some(Residential)
                    };
                    Dir::ALL.iter().filter(|dir| into_homes(dir)).count() == 2
                };
                2 * count(self.of(Commercial), &mart)
            }
            Card::Superhighway => {
                let all = roads.iter().map(|road| road.0.len());
                let longest = all.chain(motorway.iter().map(|m| m.len())).max();
                longest.unwrap_or(0) as i32 / 2
            }
            Card::ParkHopping => {
                let hops = |ends: &[(Spot, Dir)]| {
                    let stops: BTreeSet<Spot> = ends.iter().map(|&(s, d)| beside(s, d)).collect();
                    stops.len() == 2 && stops.iter().all(|&spot| self.zone(spot) == Some(Park))
                };
                3 * roads.iter().filter(|road| hops(&road.1)).count() as i32
            }
            Card::LoopingLanes => {
                let loops = roads.iter().filter(|road| road.1.is_empty());
                loops.map(|road| road.0.len() as i32).sum()
            }
            Card::SkidRow => {
                let near_two =
                    |spot| self.near(spot).iter().filter(|&&z| z == Industrial).count() > 1;
                2 * count(self.of(Residential), &near_two)
            }
            Card::MorningCommute => {
                let both = |road: &BTreeSet<Spot>| {
                    let through = |zone| road.iter().any(|&spot| self.zone(spot) == Some(zone));
                    through(Residential) && through(Commercial)
                };
                let all = roads.iter().map(|road| &road.0).chain(&motorway);
                2 * all.filter(|road| both(road)).count() as i32
            }
            Card::TouristTraps => {
                let open = |spot, dir| self.is_open(beside(spot, dir));
                let corner = |spot| {
                    (open(spot, Dir::North) || open(spot, Dir::South))
                        && (open(spot, Dir::East) || open(spot, Dir::West))
                };
                count(self.of(Commercial), &|spot| self.on_edge(spot))
                    + count(self.of(Commercial), &corner)
            }
            Card::Sprawlopolis => {
                let (rows, cols) = self.lines(|_| true);
                let most = |lines: Vec<usize>| lines.into_iter().max().unwrap_or(0) as i32;
                most(rows) + most(cols)
            }
            Card::Peninsula => {
                let groups = self.groups().into_iter();
                let ashore = groups.filter(|g| g.1.iter().any(|&spot| self.touches_shore(spot)));
                ashore.map(|group| group.1.len() as i32).max().unwrap_or(0)
            }
            Card::LookoutPoint => 2 * count(self.of(Park), &|spot| self.touches_shore(spot)),
            Card::ScenicRoute => {
                let ends_ashore = |ends: &[(Spot, Dir)]| {
                    ends.iter().any(|&(spot, dir)| self.faces_shore(spot, dir))
                };
                2 * roads.iter().filter(|road| ends_ashore(&road.1)).count() as i32
            }
            Card::Waterfront => {
                let built = [self.of(Residential), self.of(Commercial)].concat();
                count(built, &|spot| self.touches_shore(spot))
            }
            Card::SuddenDemolition | Card::BusinessIsClosed => -3 * self.sites().len() as i32,
            Card::Bulldozed => -4 * self.sites().len() as i32,
            Card::NoisyNeighbours => {
                let homes = |spot| {
                    self.near(spot)
                        .iter()
                        .filter(|&&z| z == Residential)
                        .count()
                };
                let cost = |spot| -2 - homes(spot) as i32;
                sum(self.sites().into_iter().map(cost).collect())
            }
            Card::PoiA | Card::PoiB => {
                let pois = self.marked(Mark::Poi);
                let like = |spot| {
                    let near = self.near(spot);
                    near.into_iter()
                        .filter(|&zone| Some(zone) == self.zone(spot))
                        .count() as i32
                };
                sum(pois.into_iter().map(like).collect())
            }
            Card::Wrecktar => {
                let Some(&(row, col)) = self.marked(Mark::Monster).first() else {
                    return 0;
                };
                let reached = |spot: Spot| (spot.0 == row || spot.1 == col) && spot != (row, col);
                match count(self.of(Commercial), &reached) {
                    0 => 3,
                    shops => -2 * shops,
                }
            }
            Card::MotorwayA | Card::MotorwayB | Card::MotorwayC | Card::MotorwayD => 0,
        }
    }

    fn marked(&self, mark: Mark) -> Vec<Spot> {
        let blocks = self.blocks.iter();
        blocks
            .filter(|(_, b)| b.mark == Some(mark))
            .map(|(&spot, _)| spot)
            .collect()
    }

    fn sites(&self) -> Vec<Spot> {
        self.marked(Mark::Construction)
    }
}

/// Everything that may be placed now, tried out on the whole table.
pub fn placements(game: &Sprawl) -> BTreeSet<(u8, i8, i8, bool)> {
    let city = SlowCity::new(game.placed(), None);
    let hand: Vec<Card> = match game.must_place() {
        Some(card) => vec![card],
        None => game.hand(game.seat()).iter().collect(),
    };
    // Four rows and columns beyond the city nothing can touch it.
    let around = |lines: Vec<i32>| {
        let (first, last) = (lines.iter().min().unwrap(), lines.iter().max().unwrap());
        *first as i8 - 4..=*last as i8 + 4
    };
    let rows = around(city.blocks.keys().map(|spot| spot.0).collect());
    let cols = around(city.blocks.keys().map(|spot| spot.1).collect());
    let mut found = BTreeSet::new();
    for card in hand {
        let everywhere = rows
            .clone()
            .flat_map(|row| cols.clone().map(move |col| (row, col)));
        let everywhere = everywhere.flat_map(|(row, col)| {
            [false, true].map(|rotated| Placement {
                card,
                row,
                col,
                rotated,
            })
        });
        let fitting: Vec<Placement> = everywhere.filter(|&at| fits(game, &city, at)).collect();
        let willing: Vec<Placement> = fitting
            .iter()
            .copied()
            .filter(|&at| meets_demand(game, &city, at))
            .collect();
        let chosen = if willing.is_empty() { fitting } else { willing };
        found.extend(
            chosen
                .iter()
                .map(|at| (at.card.number(), at.row, at.col, at.rotated)),
        );
    }
    found
}

fn fits(game: &Sprawl, city: &SlowCity, at: Placement) -> bool {
    if at.card == Card::Wrecktar {
        let mut lying = game.placed().iter().rev();
        let last = lying.find(|last| last.card.kind() != Kind::Beach).unwrap();
        return (at.row, at.col) == (last.row, last.col);
    }
    let land = land(at);
    let all: Vec<Spot> = cells(at).iter().map(|cell| cell.0).collect();
    let within = !all
        .iter()
        .any(|&spot| city.shores.iter().any(|&shore| beyond(shore, spot)));
    let new_shore = shore_of(at).is_none_or(|shore| {
        let closed = city.shores.iter().any(|other| other.0 == shore.0);
        !closed && !city.blocks.keys().any(|&spot| beyond(shore, spot))
    });
    let covers = land.iter().any(|spot| city.blocks.contains_key(spot));
    let touches = land.iter().any(|&spot| {
        let mut sides = Dir::ALL.into_iter();
        sides.any(|dir| city.blocks.contains_key(&beside(spot, dir)))
    });
    let locked = land.iter().any(|spot| {
        let mark = city.blocks.get(spot).and_then(|block| block.mark);
        matches!(mark, Some(Mark::Poi | Mark::Monster))
    });
    within && new_shore && (covers || touches) && !locked && on_the_right_side(game, at)
}

fn on_the_right_side(game: &Sprawl, at: Placement) -> bool {
    use citycore::sprawl::Mode;
    let above = at.row <= -2;
    if game.setup().mode == Mode::Base {
        return true;
    }
    if !above && at.row < 2 {
        return false;
    }
    let own = above == (game.seat().0 == 0);
    match (game.setup().mode, game.setup().players) {
        (Mode::InterstateVersus, _) => {
            let either = game
                .scoring()
                .cards
                .iter()
                .any(|card| [Card::MotorwayB, Card::MotorwayC].contains(&card));
            own || either && game.pile() > 0
        }
        (_, 2) => own,
        _ => {
            let last = game.placed().last().unwrap();
            last.card.kind() == Kind::Motorway || above == (last.row >= 2)
        }
    }
}

fn meets_demand(game: &Sprawl, city: &SlowCity, at: Placement) -> bool {
    let demand = game.scoring().cards.iter().find_map(Demand::of);
    let land = land(at);
    match demand {
        Some(Demand::Cover(least)) if at.card.kind() == Kind::Construction => {
            let covered = land.iter().filter(|spot| city.blocks.contains_key(spot));
            covered.count() >= usize::from(least)
        }
        Some(Demand::Touch(zone)) if at.card.kind() == Kind::Construction => {
            land.iter().any(|&spot| {
                let around = Dir::ALL.map(|dir| beside(spot, dir)).into_iter();
                let mut outside = around.filter(|spot| !land.contains(spot));
                outside.any(|spot| city.zone(spot) == Some(zone))
            })
        }
        _ => true,
    }
}
