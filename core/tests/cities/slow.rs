//! A slow, obvious reading of section 6: sets of coordinates, no bit boards, no tricks.

use super::picture::{Cell, Picture};
use citycore::cities::{
    Colour, EVERY, Expression, Feature, Form, Ground, Key, Like, Selector, What, Where,
};
use std::collections::{BTreeMap, BTreeSet};

type Place = (i32, i32);
type Places = BTreeSet<Place>;

fn is_lot(cell: &Cell) -> bool {
    cell.ground.colour().is_some() && cell.feature != Some(Feature::Statue)
}

fn is_open(cell: &Cell) -> bool {
    cell.feature == Some(Feature::Wild) && cell.building.is_none()
}

/// Every colour a lot has.
fn colours(cell: &Cell) -> Vec<Colour> {
    match (cell.building, cell.feature) {
        (Some((colour, _)), _) => vec![colour],
        (None, Some(Feature::Wild)) => Colour::ALL.to_vec(),
        (None, _) => cell.ground.colour().into_iter().collect(),
    }
}

fn passes(list: u8, number: usize) -> bool {
    list == EVERY || list >> number & 1 != 0
}

fn is_scenery(cell: &Cell) -> bool {
    cell.feature.is_some() && cell.ground.colour().is_none()
}

fn kind_passes(selector: Selector, cell: &Cell, first: usize) -> bool {
    cell.feature
        .is_some_and(|feature| passes(selector.list, feature.index() - first))
}

fn is_what(selector: Selector, cell: &Cell) -> bool {
    let coloured = |cell: &Cell| {
        colours(cell)
            .iter()
            .any(|colour| passes(selector.list, colour.index()))
    };
    match selector.what {
        What::Building => cell.building.is_some_and(|(colour, floors)| {
            passes(selector.list, colour.index())
                && passes(selector.heights, usize::from(floors) - 1)
        }),
        What::EmptyLot => is_lot(cell) && cell.building.is_none() && coloured(cell),
        What::Lot => is_lot(cell) && coloured(cell),
        What::Statue => cell.feature == Some(Feature::Statue),
        What::Wild => cell.feature == Some(Feature::Wild),
        What::Park => cell.ground == Ground::Park,
        What::Water => cell.ground == Ground::Water,
        What::ParkFeature => cell.ground == Ground::Park && kind_passes(selector, cell, 0),
        What::WaterFeature => cell.ground == Ground::Water && kind_passes(selector, cell, 4),
        What::BarePark => cell.ground == Ground::Park && cell.feature.is_none(),
        What::BareWater => cell.ground == Ground::Water && cell.feature.is_none(),
        What::Scenery => is_scenery(cell),
        What::Feature => cell.feature.is_some(),
        What::Cell => true,
    }
}

fn lies(picture: &Picture, place: Where, (row, col): Place) -> bool {
    let (last_row, last_col) = (picture.height() as i32 - 1, picture.width() as i32 - 1);
    let on_row = picture.settled.rows && (row == 0 || row == last_row);
    let on_col = picture.settled.cols && (col == 0 || col == last_col);
    match place {
        Where::Any => true,
        Where::Edge => on_row || on_col,
        Where::Corner => on_row && on_col,
    }
}

fn select(picture: &Picture, selector: Selector) -> Places {
    let mut places = Places::new();
    for row in 0..picture.height() as i32 {
        for col in 0..picture.width() as i32 {
            if let Some(cell) = picture.at(row, col)
                && is_what(selector, &cell)
                && lies(picture, selector.place, (row, col))
            {
                places.insert((row, col));
            }
        }
    }
    places
}

fn around((row, col): Place) -> [Place; 4] {
    [
        (row - 1, col),
        (row + 1, col),
        (row, col - 1),
        (row, col + 1),
    ]
}

fn selected(picture: &Picture, expression: &Expression) -> Places {
    let all = select(picture, expression.of);
    let Some(other) = expression.other.filter(|_| !expression.form.takes_with()) else {
        return all;
    };
    let other = select(picture, other);
    let touching = |place: &Place| {
        around(*place)
            .iter()
            .filter(|it| other.contains(it))
            .count()
    };
    let least = usize::from(expression.touching);
    all.into_iter()
        .filter(|place| match least {
            0 => touching(place) == 0,
            least => touching(place) >= least,
        })
        .collect()
}

/// A number for what must differ or be equal.
fn key(picture: &Picture, key: Key, (row, col): Place) -> (usize, usize) {
    let cell = picture.at(row, col).unwrap();
    match key {
        Key::Colour => (cell.building.unwrap().0.index(), 0),
        Key::Height => (0, usize::from(cell.building.unwrap().1)),
        Key::Both => (
            cell.building.unwrap().0.index(),
            usize::from(cell.building.unwrap().1),
        ),
        Key::Kind => (cell.feature.unwrap().index(), 0),
    }
}

fn connected(places: &Places) -> Vec<Places> {
    let mut rest = places.clone();
    let mut groups = Vec::new();
    while let Some(&seed) = rest.first() {
        let mut group = Places::from([seed]);
        let mut open = vec![seed];
        while let Some(place) = open.pop() {
            for next in around(place) {
                if rest.contains(&next) && group.insert(next) {
                    open.push(next);
                }
            }
        }
        rest.retain(|place| !group.contains(place));
        groups.push(group);
    }
    groups
}

/// Maximal straight sequences in one direction.
fn straight(places: &Places, (down, right): Place) -> Vec<Places> {
    let starts = places
        .iter()
        .filter(|(row, col)| !places.contains(&(row - down, col - right)));
    let run = |&(row, col): &Place| {
        let steps = (0..).map(|n| (row + n * down, col + n * right));
        steps.take_while(|place| places.contains(place)).collect()
    };
    starts.map(run).collect()
}

/// Groups of selected cells by the rule of section 6.3.
fn groups(
    picture: &Picture,
    places: &Places,
    like: Option<Like>,
    split: impl Fn(&Places) -> Vec<Places>,
    touches: impl Fn(Place, Place) -> bool,
) -> Vec<Places> {
    let cell = |&(row, col): &Place| picture.at(row, col).unwrap();
    match like {
        None => split(places),
        Some(Like::Height) => {
            let height = |place: &Place| cell(place).building.unwrap().1;
            let of = |floors| {
                places
                    .iter()
                    .copied()
                    .filter(move |it| height(it) == floors)
            };
            (1..=4)
                .flat_map(|floors| split(&of(floors).collect()))
                .collect()
        }
        Some(Like::Colour) => {
            let mut all = Vec::new();
            for colour in Colour::ALL {
                let has = |place: &Place| colours(&cell(place)).contains(&colour);
                let of = places.iter().copied().filter(has).collect();
                let mut own = split(&of);
                own.retain(|group| group.iter().any(|place| !is_open(&cell(place))));
                all.extend(own);
            }
            let open: Places = places
                .iter()
                .copied()
                .filter(|it| is_open(&cell(it)))
                .collect();
            let mut alone = split(&open);
            alone.retain(|group| {
                let others = places.iter().filter(|other| !group.contains(other));
                let mut pairs = others.flat_map(|&other| group.iter().map(move |&it| (it, other)));
                !pairs.any(|(it, other)| touches(it, other))
            });
            all.extend(alone);
            all
        }
    }
}

fn areas(picture: &Picture, places: &Places, like: Option<Like>) -> Vec<Places> {
    let touches = |it, other| around(it).contains(&other);
    groups(picture, places, like, connected, touches)
}

fn runs(picture: &Picture, places: &Places, like: Option<Like>) -> Vec<Places> {
    let mut all = Vec::new();
    for (down, right) in [(0, 1), (1, 0)] {
        let touches = |(row, col): Place, other: Place| {
            other == (row + down, col + right) || other == (row - down, col - right)
        };
        let split = |places: &Places| straight(places, (down, right));
        all.extend(groups(picture, places, like, split, touches));
    }
    all
}

fn lines(picture: &Picture, places: &Places) -> Vec<Places> {
    let row = |row| places.iter().copied().filter(|it| it.0 == row).collect();
    let col = |col| places.iter().copied().filter(|it| it.1 == col).collect();
    let rows = (0..picture.height() as i32).map(row);
    rows.chain((0..picture.width() as i32).map(col)).collect()
}

/// The adjacent pairs, each once.
fn pairs(picture: &Picture, expression: &Expression, of: &Places) -> BTreeSet<[Place; 2]> {
    let with = select(picture, expression.other.unwrap());
    let alike = |a: Place, b: Place| match expression.like {
        None => true,
        Some(Like::Colour) => key(picture, Key::Colour, a) == key(picture, Key::Colour, b),
        Some(Like::Height) => key(picture, Key::Height, a) == key(picture, Key::Height, b),
    };
    let mut pairs = BTreeSet::new();
    for &one in of {
        for other in around(one) {
            if with.contains(&other) && alike(one, other) {
                pairs.insert([one.min(other), one.max(other)]);
            }
        }
    }
    pairs
}

/// The largest matching, by trying everything.
fn matching(pairs: &[[Place; 2]], used: &mut Places) -> u32 {
    let Some((first, rest)) = pairs.split_first() else {
        return 0;
    };
    let without = matching(rest, used);
    if first.iter().any(|place| used.contains(place)) {
        return without;
    }
    used.extend(first);
    let with = 1 + matching(rest, used);
    first.iter().for_each(|place| _ = used.remove(place));
    with.max(without)
}

/// Most disjoint sets, by trying everything: takes sets out of the counts of each key.
fn sets(
    counts: &BTreeMap<(usize, usize), u32>,
    size: usize,
    both: bool,
    known: &mut BTreeMap<Vec<u32>, u32>,
) -> u32 {
    let state: Vec<u32> = counts.values().copied().collect();
    if let Some(&best) = known.get(&state) {
        return best;
    }
    let keys: Vec<_> = counts.keys().copied().collect();
    let mut best = 0;
    let mut chosen = Vec::new();
    fn choose(
        keys: &[(usize, usize)],
        counts: &BTreeMap<(usize, usize), u32>,
        size: usize,
        both: bool,
        chosen: &mut Vec<(usize, usize)>,
        found: &mut impl FnMut(&[(usize, usize)]),
    ) {
        if chosen.len() == size {
            return found(chosen);
        }
        let Some((&key, rest)) = keys.split_first() else {
            return;
        };
        let clash = |other: &(usize, usize)| both && (other.0 == key.0 || other.1 == key.1);
        if counts[&key] > 0 && !chosen.iter().any(clash) {
            chosen.push(key);
            choose(rest, counts, size, both, chosen, found);
            chosen.pop();
        }
        choose(rest, counts, size, both, chosen, found);
    }
    let mut candidates = Vec::new();
    choose(&keys, counts, size, both, &mut chosen, &mut |set| {
        candidates.push(set.to_vec());
    });
    for set in candidates {
        let mut left = counts.clone();
        set.iter().for_each(|key| *left.get_mut(key).unwrap() -= 1);
        best = best.max(1 + sets(&left, size, both, known));
    }
    known.insert(state, best);
    best
}

fn tally(picture: &Picture, places: &Places, by: Key) -> BTreeMap<(usize, usize), u32> {
    let mut counts = BTreeMap::new();
    for &place in places {
        *counts.entry(key(picture, by, place)).or_insert(0) += 1;
    }
    counts
}

fn features(picture: &Picture, area: &Places) -> u32 {
    let kinds = area
        .iter()
        .filter_map(|&(row, col)| picture.at(row, col)?.feature);
    kinds
        .map(|kind| kind.index())
        .collect::<BTreeSet<_>>()
        .len() as u32
}

fn blocks(picture: &Picture, expression: &Expression, places: &Places) -> u32 {
    let (high, wide) = (i32::from(expression.size), i32::from(expression.wide));
    let full = |row: i32, col: i32, high: i32, wide: i32| {
        let cells: Vec<Place> = (0..high)
            .flat_map(|down| (0..wide).map(move |right| (row + down, col + right)))
            .collect();
        if !cells.iter().all(|place| places.contains(place)) {
            return false;
        }
        let cell = |&(row, col): &Place| picture.at(row, col).unwrap();
        match expression.like {
            None => true,
            Some(Like::Height) => {
                let heights = cells.iter().map(|place| cell(place).building.unwrap().1);
                heights.collect::<BTreeSet<_>>().len() == 1
            }
            Some(Like::Colour) => Colour::ALL
                .iter()
                .any(|colour| cells.iter().all(|it| colours(&cell(it)).contains(colour))),
        }
    };
    let mut count = 0;
    for row in 0..picture.height() as i32 {
        for col in 0..picture.width() as i32 {
            count += u32::from(full(row, col, high, wide));
            count += u32::from(high != wide && full(row, col, wide, high));
        }
    }
    count
}

/// The measure of an expression.
pub fn measure(picture: &Picture, expression: &Expression) -> u32 {
    let places = selected(picture, expression);
    let size = u32::from(expression.size);
    let is_size = |count: u32| {
        if expression.exact {
            count == size
        } else {
            count >= size
        }
    };
    let count = |groups: Vec<Places>, passes: &dyn Fn(&Places) -> bool| {
        groups.iter().filter(|group| passes(group)).count() as u32
    };
    let len = |group: &Places| group.len() as u32;
    let like = expression.like;
    let longest = |groups: Vec<Places>| groups.iter().map(len).max().unwrap_or(0);
    match expression.form {
        Form::Count => len(&places),
        Form::Floors => places
            .iter()
            .map(|&(row, col)| u32::from(picture.at(row, col).unwrap().building.unwrap().1))
            .sum(),
        Form::Different => tally(picture, &places, expression.key).len() as u32,
        Form::Sets => sets(
            &tally(picture, &places, expression.key),
            size as usize,
            expression.key == Key::Both,
            &mut BTreeMap::new(),
        ),
        Form::AlikeSets => {
            let counts = tally(picture, &places, expression.key);
            counts.values().map(|count| count / size).sum()
        }
        Form::Pairs => pairs(picture, expression, &places).len() as u32,
        Form::Matching => {
            let pairs: Vec<_> = pairs(picture, expression, &places).into_iter().collect();
            matching(&pairs, &mut Places::new())
        }
        Form::Areas => count(areas(picture, &places, like), &|area| is_size(len(area))),
        Form::LargestArea => longest(areas(picture, &places, like)),
        Form::AreaParts => {
            let areas = areas(picture, &places, like);
            areas.iter().map(|area| len(area) / size).sum()
        }
        Form::JoiningAreas => {
            let (last_row, last_col) = (picture.height() as i32 - 1, picture.width() as i32 - 1);
            let joins = |area: &Places| {
                let row = |row| area.iter().any(|place| place.0 == row);
                let col = |col| area.iter().any(|place| place.1 == col);
                picture.settled.rows && row(0) && row(last_row)
                    || picture.settled.cols && col(0) && col(last_col)
            };
            count(areas(picture, &places, like), &joins)
        }
        Form::RichAreas => {
            let rich = |area: &Places| is_size(features(picture, area));
            count(areas(picture, &places, like), &rich)
        }
        Form::Runs => count(runs(picture, &places, like), &|run| is_size(len(run))),
        Form::LongestRun => longest(runs(picture, &places, like)),
        Form::Lines => count(lines(picture, &places), &|line| is_size(len(line))),
        Form::BestLine => longest(lines(picture, &places)),
        Form::MixedLines => {
            let keys = |line: &Places| tally(picture, line, expression.key).len() as u32;
            count(lines(picture, &places), &|line| is_size(keys(line)))
        }
        Form::Blocks => blocks(picture, expression, &places),
    }
}
