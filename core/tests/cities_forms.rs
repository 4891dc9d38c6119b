//! The condition language: every picture of the dossier, and every form against a slow reading.

mod cities;

use cities::json::form;
use cities::picture::Picture;

/// Measures a picture drawn as in the dossier.
fn check(json: &str, drawn: &str, settled: bool, measure: u32) {
    let picture = Picture::new(drawn, settled);
    let expression = form(json);
    let found = expression.measure(&picture.plan());
    assert_eq!(found.number, measure);
    assert_eq!(found.counted & !found.selected, 0);
    assert_eq!(
        cities::slow::measure(&picture, &expression),
        measure,
        "the slow reading"
    );
}

macro_rules! pictures {
    ($($name:ident $settled:literal $json:literal $drawn:literal = $measure:literal)*) => {$(
        #[test]
        fn $name() {
            check($json, $drawn, $settled, $measure);
        }
    )*};
}

pictures! {
    tall_buildings_next_to_water_are_counted true
        r#"{"form":"count","of":{"what":"building","heights":[3,4]},"next_to":{"what":"water"}}"#
        "R3 ~- B4
         G3 p- Y2"
        = 2
    buildings_that_touch_no_building_are_counted true
        r#"{"form":"count","of":{"what":"building"},"next_to":{"what":"building"},"touching":0}"#
        "R3 ~- B4
         S- p- Y2"
        = 1
    an_open_wild_lot_is_an_empty_lot_of_every_colour true
        r#"{"form":"count","of":{"what":"empty_lot","colours":["blue"]}}"#
        "r- b- *-
         S- B1 R2*"
        = 2
    wild_lots_are_counted_built_over_or_not true
        r#"{"form":"count","of":{"what":"wild"}}"#
        "r- b- *-
         S- B1 R2*"
        = 2
    buildings_in_corners_are_counted true
        r#"{"form":"count","of":{"what":"building","where":"corner"}}"#
        "R1 B2 p-
         p- G1 ~-
         Y1 p- R1"
        = 3
    an_unsettled_edge_is_no_edge false
        r#"{"form":"count","of":{"what":"building","where":"edge"}}"#
        "R1 B2 p-
         p- G1 ~-
         Y1 p- R1"
        = 0
    floors_of_red_buildings_are_summed_on_wild_lots_too true
        r#"{"form":"floors","of":{"what":"building","colours":["red"]}}"#
        "R3 ~- G1
         r- *- R2*"
        = 5
    different_heights_next_to_park true
        r#"{"form":"different","of":{"what":"building"},"next_to":{"what":"park"},"key":"height"}"#
        "R1 p- B1
         G3 p1 Y4
         S- ~- R2"
        = 3
    three_colours_make_a_set_and_each_is_used_once true
        r#"{"form":"sets","of":{"what":"building"},"key":"colour","size":3}"#
        "R1 R2 R2
         B1 B1 p-
         G4 G1 ~-"
        = 2
    four_buildings_differ_in_colour_and_height true
        r#"{"form":"sets","of":{"what":"building"},"key":"both","size":4}"#
        "R1 B2 G3
         Y3 Y4 R3
         p- ~- g-"
        = 1
    no_four_buildings_differ_in_colour_and_height true
        r#"{"form":"sets","of":{"what":"building"},"key":"both","size":4}"#
        "R1 B1 G3
         Y3 Y2 R2
         p- ~- g-"
        = 0
    two_of_one_colour_make_a_set true
        r#"{"form":"alike_sets","of":{"what":"building"},"key":"colour","size":2}"#
        "R1 R2 R4
         B1 B1 G1"
        = 2
    red_and_blue_make_four_pairs true
        r#"{"form":"pairs","of":{"what":"building","colours":["red"]},"with":{"what":"building","colours":["blue"]}}"#
        "R1 B1
         B2 R4"
        = 4
    pairs_of_one_height true
        r#"{"form":"pairs","of":{"what":"building"},"with":{"what":"building"},"like":"height"}"#
        "R1 B1 G2
         Y1 p- Y2"
        = 3
    matching_uses_each_cell_once true
        r#"{"form":"matching","of":{"what":"building","colours":["red"]},"with":{"what":"building","colours":["blue"]}}"#
        "B1 R1 B1
         B2 R4 p-"
        = 2
    an_open_wild_lot_belongs_to_areas_of_several_colours true
        r#"{"form":"areas","of":{"what":"lot"},"like":"colour","size":2}"#
        "r- R2 B1
         *- p- b-
         B3 ~- r-"
        = 3
    wild_lots_alone_count_once true
        r#"{"form":"areas","of":{"what":"lot"},"like":"colour","size":2}"#
        "*- *- p-
         p- ~- r-
         *- b- *-"
        = 3
    the_largest_area_of_buildings true
        r#"{"form":"largest_area","of":{"what":"building"}}"#
        "R1 B2 p-
         p- G1 ~-
         Y1 p- R1"
        = 3
    an_area_of_six_is_two_groups_of_three true
        r#"{"form":"area_parts","of":{"what":"lot"},"like":"colour","size":3}"#
        "r- r- R1
         R2 r- R1
         b- b- *-"
        = 3
    water_joins_opposite_edges true
        r#"{"form":"joining_areas","of":{"what":"water"}}"#
        "p- ~- p- p-
         r- ~1 ~- b-
         r- p- ~- ~-
         ~- p- p- ~-"
        = 1
    unsettled_edges_are_not_joined false
        r#"{"form":"joining_areas","of":{"what":"water"}}"#
        "p- ~- p- p-
         r- ~1 ~- b-
         r- p- ~- ~-
         ~- p- p- ~-"
        = 0
    an_area_with_two_different_features_is_rich true
        r#"{"form":"rich_areas","of":{"what":"park"},"size":2}"#
        "p1 p- r-
         p1 p2 ~1
         r- ~- p3"
        = 1
    runs_in_rows_and_columns true
        r#"{"form":"runs","of":{"what":"building"},"size":3}"#
        "R1 B1 G1 p-
         Y2 p- R1 ~-
         B1 S- Y1 R2"
        = 3
    the_longest_run_of_one_colour_uses_a_wild_lot true
        r#"{"form":"longest_run","of":{"what":"lot"},"like":"colour"}"#
        "r- *- b- B2"
        = 3
    lines_with_three_lots true
        r#"{"form":"lines","of":{"what":"lot"},"size":3}"#
        "r- R1 p- b-
         ~- G1 p- ..
         p- Y1 g- .."
        = 2
    the_best_line_of_parks true
        r#"{"form":"best_line","of":{"what":"park"}}"#
        "r- R1 p- b-
         ~- G1 p- ..
         p- Y1 g- .."
        = 2
    a_line_with_three_colours_is_mixed true
        r#"{"form":"mixed_lines","of":{"what":"building"},"key":"colour","size":3}"#
        "R1 B1 R2 G1
         p- B2 p- G3
         Y1 ~- B1 Y4"
        = 1
    two_by_two_blocks_overlap true
        r#"{"form":"blocks","of":{"what":"building"},"high":2,"wide":2}"#
        "R1 B1 G2
         Y2 R3 B1
         p- G1 ~-"
        = 2
}

mod random {
    //! Thousands of random districts, every form with random parameters.

    use super::cities::picture::{Cell, Picture};
    use super::cities::slow;
    use citycore::chance::below;
    use citycore::cities::check::{Lent, Path, Role, check_expression};
    use citycore::cities::{
        Colour, EVERY, Expression, Feature, Form, Ground, Key, Like, Selector, Settled, Value,
        What, Where,
    };
    use rand_xoshiro::Xoshiro256PlusPlus as Dice;
    use rand_xoshiro::rand_core::SeedableRng;

    fn one_of<T: Copy>(dice: &mut Dice, items: &[T]) -> T {
        items[below(dice, items.len() as u32) as usize]
    }

    fn cell(dice: &mut Dice, kinds: u32) -> Cell {
        // Few kinds of ground make large areas.
        let grounds = [Ground::Red, Ground::Park, Ground::Blue, Ground::Water];
        let grounds = [
            grounds,
            [Ground::Green, Ground::Yellow, Ground::Red, Ground::Blue],
        ]
        .concat();
        let ground = grounds[below(dice, kinds) as usize];
        let lot = ground.colour();
        let any = below(dice, 3) == 0;
        let feature = match (ground, any) {
            (Ground::Park, true) => Some(Feature::ALL[below(dice, 4) as usize]),
            (Ground::Water, true) => Some(Feature::ALL[4 + below(dice, 4) as usize]),
            (_, true) => Some(one_of(dice, &[Feature::Statue, Feature::Wild])),
            _ => None,
        };
        let floors = 1 + below(dice, 4) as u8;
        let building = match (lot, feature) {
            (Some(_), Some(Feature::Wild)) => Some((one_of(dice, &Colour::ALL), floors)),
            (Some(colour), None) => Some((colour, floors)),
            _ => None,
        };
        let building = building.filter(|_| below(dice, 3) > 0);
        Cell {
            ground,
            feature,
            building,
        }
    }

    pub fn district(dice: &mut Dice, most: u32) -> Picture {
        let sides = [
            (1, 4),
            (2, 2),
            (2, 4),
            (3, 3),
            (3, 4),
            (4, 4),
            (6, 6),
            (6, 10),
            (10, 6),
        ];
        let fitting: Vec<_> = sides.into_iter().filter(|(h, w)| h * w <= most).collect();
        let (height, width) = one_of(dice, &fitting);
        let kinds = 1 + below(dice, 8);
        let holes = below(dice, 2) == 0;
        let mut row = |_| {
            let cells = (0..width).map(|_| {
                let hole = holes && below(dice, 6) == 0;
                (!hole).then(|| cell(dice, kinds))
            });
            cells.collect()
        };
        let rows = (0..height).map(&mut row).collect();
        let settled = Settled {
            rows: below(dice, 3) > 0,
            cols: below(dice, 3) > 0,
        };
        Picture { rows, settled }
    }

    fn list(dice: &mut Dice) -> u8 {
        match below(dice, 2) {
            0 => EVERY,
            _ => 1 + below(dice, 15) as u8,
        }
    }

    fn selector(dice: &mut Dice, whats: &[What]) -> Selector {
        let all = Selector::all(one_of(dice, whats));
        Selector {
            list: all.list & list(dice),
            heights: all.heights & list(dice),
            place: one_of(
                dice,
                &[
                    Where::Any,
                    Where::Any,
                    Where::Any,
                    Where::Edge,
                    Where::Corner,
                ],
            ),
            ..all
        }
    }

    /// An expression of a form with parameters that go together.
    pub fn expression(dice: &mut Dice, form: Form) -> Expression {
        loop {
            let keys = form.keys();
            let key = if keys.is_empty() {
                Key::Colour
            } else {
                one_of(dice, keys)
            };
            let whats: Vec<What> = What::ALL
                .into_iter()
                .filter(|&what| keys.is_empty() || key.is_of(what))
                .filter(|&what| form != Form::Floors || what == What::Building)
                .filter(|&what| form != Form::RichAreas || matches!(what, What::Park | What::Water))
                .collect();
            let of = selector(dice, &whats);
            let like = [None, Some(Like::Colour), Some(Like::Height)];
            let like = one_of(dice, &like).filter(|like| form.takes_like() && like.is_of(of.what));
            let with = if like.is_some() {
                &[What::Building][..]
            } else {
                &What::ALL
            };
            let other = match (form.takes_with(), below(dice, 3)) {
                (true, _) => Some(selector(dice, with)),
                (false, 0) => Some(selector(dice, &What::ALL)),
                _ => None,
            };
            let (least, most) = form.sizes().unwrap_or((0, 0));
            let mut size = least + below(dice, u32::from((most - least).min(4)) + 1) as u8;
            let mut wide = 0;
            if form.takes_sides() {
                (size, wide) = one_of(dice, &[(1, 2), (1, 3), (2, 2), (2, 3), (3, 3), (1, 6)]);
            }
            let expression = Expression {
                form,
                of,
                other,
                touching: match other {
                    Some(_) if !form.takes_with() => below(dice, 4) as u8,
                    _ => 0,
                },
                key,
                like,
                size,
                wide,
                exact: form.takes_exact() && below(dice, 4) == 0,
            };
            if is_sound(&expression) {
                return expression;
            }
        }
    }

    fn is_sound(expression: &Expression) -> bool {
        let value = Value::AtLeast(1);
        let lent = Lent::of(expression, &value);
        let draft = lent.draft(expression, &value);
        check_expression(&Path::ROOT, &draft, Role::Milestone, &mut |_| ()).is_some()
    }

    fn agrees(form: Form, cells: u32, rounds: u64) {
        for seed in 0..rounds {
            let mut dice = Dice::seed_from_u64(seed * 31 + form as u64);
            let picture = district(&mut dice, cells);
            let expression = expression(&mut dice, form);
            let found = expression.measure(&picture.plan());
            let slow = slow::measure(&picture, &expression);
            assert_eq!(
                found.number, slow,
                "seed {seed}: {expression:?} {picture:?}"
            );
            assert_eq!(found.counted & !found.selected, 0);
            assert_eq!(found.number > 0, found.counted != 0, "{expression:?}");
            let turned = expression.measure(&picture.turned().plan());
            assert_eq!(
                found.number, turned.number,
                "turned: {expression:?} {picture:?}"
            );
            let counted = (found.counted.count_ones(), found.selected.count_ones());
            let after = (turned.counted.count_ones(), turned.selected.count_ones());
            let any_of_equals = matches!(
                form,
                Form::Matching | Form::LargestArea | Form::LongestRun | Form::BestLine
            );
            assert!(any_of_equals || counted == after, "turned: {expression:?}");
        }
    }

    macro_rules! forms {
        ($($name:ident: $form:ident, $cells:literal, $rounds:literal;)*) => {$(
            #[test]
            fn $name() {
                agrees(Form::$form, $cells, $rounds);
            }
        )*};
    }

    // Sets and matching are read by trying everything: on small districts only.
    forms! {
        count_as_read_slowly: Count, 60, 4000;
        floors_as_read_slowly: Floors, 60, 4000;
        different_as_read_slowly: Different, 60, 4000;
        sets_as_read_slowly: Sets, 12, 4000;
        alike_sets_as_read_slowly: AlikeSets, 60, 4000;
        pairs_as_read_slowly: Pairs, 60, 4000;
        matching_as_read_slowly: Matching, 16, 4000;
        areas_as_read_slowly: Areas, 60, 4000;
        largest_area_as_read_slowly: LargestArea, 60, 4000;
        area_parts_as_read_slowly: AreaParts, 60, 4000;
        joining_areas_as_read_slowly: JoiningAreas, 60, 4000;
        rich_areas_as_read_slowly: RichAreas, 60, 4000;
        runs_as_read_slowly: Runs, 60, 4000;
        longest_run_as_read_slowly: LongestRun, 60, 4000;
        lines_as_read_slowly: Lines, 60, 4000;
        best_line_as_read_slowly: BestLine, 60, 4000;
        mixed_lines_as_read_slowly: MixedLines, 60, 4000;
        blocks_as_read_slowly: Blocks, 60, 4000;
    }
}
