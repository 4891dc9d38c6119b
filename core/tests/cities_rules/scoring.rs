//! End and scoring: section 4.

use super::*;

fn account(drawn: &str) -> Account {
    let plan = Picture::new(drawn, true).plan();
    Account::of(&plan, [].into_iter(), &Pack::house(), [0; 3])
}

#[test]
fn an_area_scores_for_its_different_features() {
    for (drawn, points) in [
        ("p- p- p- p-", 0),
        ("p1 p- p- p-", 1),
        ("p1 p2 p- p-", 3),
        ("p1 p2 p4 p-", 6),
        ("p1 p2 p4 p3", 10),
    ] {
        assert_eq!(account(drawn).park, points);
        let water = drawn.replace('p', "~");
        assert_eq!(account(&water).water, points);
    }
}

#[test]
fn a_second_copy_adds_nothing_and_an_area_scores_one_set() {
    assert_eq!(account("p1 p1 p2 p2").park, 3);
}

#[test]
fn areas_score_apart_and_park_does_not_join_water() {
    let account = account("p1 r- p2\n~1 ~2 r-");
    assert_eq!((account.park, account.water), (2, 3));
}

#[test]
fn a_statue_is_worth_two() {
    assert_eq!(account("S- r- S-").statues, 4);
}

#[test]
fn a_card_scores_by_its_form_for_every_occurrence() {
    let expression =
        |json: &str| cities::json::expression(json, citycore::cities::check::Role::Card);
    let (_, per) =
        expression(r#"{"form":"count","of":{"what":"cell"},"per":3,"each":2,"most":7}"#).unwrap();
    let points = [0, 1, 2, 3, 4, 6].map(|measure| per.points(measure));
    assert_eq!(points, [0, 0, 3, 3, 6, 7]);
    let (_, table) =
        expression(r#"{"form":"count","of":{"what":"cell"},"table":[2,5,9]}"#).unwrap();
    let points = [0, 1, 2, 3, 4, 60].map(|measure| table.points(measure));
    assert_eq!(points, [0, 2, 5, 9, 9, 9]);
}

#[test]
fn one_building_may_count_for_several_cards_and_an_account_shows_the_cells() {
    let plan = Picture::new("R2 R2 p-\nr- B1 p1", true).plan();
    let of_height_2 = json!({"what": "building", "heights": [2]});
    let red_of_height_2 = json!({"what": "building", "colours": ["red"], "heights": [2]});
    // values of the test's own: those of the house pack are a matter of calibration
    let pack = pack(|pack| {
        pack["cards"][0]["score"] = json!({"form": "count", "of": red_of_height_2, "per": 2});
        pack["cards"][5]["score"] = json!({"form": "count", "of": of_height_2, "per": 1});
    });
    let (red_2, two) = (CardId(0), CardId(5));
    let account = Account::of(&plan, [red_2, two, red_2].into_iter(), &pack, [8, 0, 2]);
    let lines: Vec<_> = account.cards.iter().collect();
    assert_eq!(
        lines.iter().map(|line| line.points).collect::<Vec<_>>(),
        [4, 2, 4]
    );
    assert_eq!(lines[0].measure.counted, 0b011);
    assert_eq!(account.park, 1);
    assert_eq!(account.total, 10 + 1 + 4 + 2 + 4);
}

#[test]
fn the_published_total_adds_up() {
    // 57 = 10 milestones + 6 water + 3 park + 2 statues + 36 cards.
    let drawn = "~1 ~2 ~3\np1 p2 S-\nr- r- r-";
    let plan = Picture::new(drawn, true).plan();
    let cell_card = json!({"form": "count", "of": {"what": "cell"}, "per": 4});
    let pack = pack(|pack| pack["cards"][0]["score"] = cell_card);
    let account = Account::of(&plan, [CardId(0)].into_iter(), &pack, [8, 0, 2]);
    assert_eq!((account.water, account.park, account.statues), (6, 3, 2));
    assert_eq!(account.total, 57);
}

#[test]
fn most_points_win_then_milestones_then_the_win_is_shared() {
    let mut shared = 0;
    for seed in 0..200 {
        let setup = all_setups()[seed as usize % 4];
        let game = random_game(&setup, seed, |_, _| ());
        let Turn::Over(outcome) = game.turn() else {
            unreachable!()
        };
        let results: Vec<_> = (0..setup.players)
            .map(|seat| {
                let account = game.account(Seat(seat));
                (account.total, account.milestone_points())
            })
            .collect();
        let best = results.iter().max().unwrap();
        for (seat, result) in (0..).zip(&results) {
            assert_eq!(outcome.has_won(Seat(seat)), result == best);
            assert_eq!(
                Cities::payoff(&outcome, Seat(seat)).points,
                i32::from(result.0)
            );
        }
        shared += u32::from(outcome.winners.count_ones() > 1);
    }
    assert!(shared < 20);
}

#[test]
fn equal_points_are_told_apart_by_milestones_and_shared_without() {
    // Statues and two easy milestones are all there is to score, so many games end with equal points.
    let pack = pack(|pack| {
        pack["tiles"] = json!(vec!["rrrr"; 32]);
        pack["start_tiles"] = json!(vec!["rrrr"; 4]);
        for card in pack["cards"].as_array_mut().unwrap() {
            card["score"] = json!({"form": "count", "of": {"what": "water"}, "per": 1});
        }
        for (number, least) in [12, 20, 60].into_iter().enumerate() {
            let milestone = &mut pack["cities"][0]["milestones"][number];
            let cells = json!({"form": "count", "of": {"what": "cell"}, "at_least": least});
            milestone["when"] = cells;
            milestone["slots"] = json!([6, 4, 2]);
        }
    });
    let (mut told_apart, mut shared) = (0, 0);
    for seed in 0..200 {
        let setup = Setup { pack, ..setup(4) };
        let game = random_game(&setup, seed, |_, _| ());
        let outcome = game.standing();
        let results = [0, 1, 2, 3].map(|seat| {
            let account = game.account(Seat(seat));
            (account.total, account.milestone_points())
        });
        let best = *results.iter().max().unwrap();
        let level = results.iter().filter(|it| it.0 == best.0).count();
        let winners = results.iter().filter(|it| **it == best).count();
        assert_eq!(outcome.winners.count_ones() as usize, winners);
        assert!((0..4).all(|seat| outcome.has_won(Seat(seat)) == (results[seat as usize] == best)));
        told_apart += u32::from(level > winners);
        shared += u32::from(winners > 1);
    }
    assert!(told_apart > 0 && shared > 0, "{told_apart} {shared}");
}

#[test]
fn a_typed_district_scores_like_a_played_one() {
    for setup in all_setups() {
        let game = random_game(&setup, 77, |_, _| ());
        for seat in (0..setup.players).map(Seat) {
            let district = game.district(seat).unwrap();
            let (top, left) = district.origin();
            let frame = district.plan().frame();
            let letter = |row, col| {
                let ground = district.plan().ground_at(frame.cell(row, col));
                ground.map_or('.', |ground| ground.letter())
            };
            let rows: Vec<String> = (0..frame.height())
                .map(|row| (0..frame.width()).map(|col| letter(row, col)).collect())
                .collect();
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let mut typed = TypedPlan::new(top, left, &rows, setup.limit()).unwrap();
            for index in 0..60 {
                let (row, col) = district.place(index);
                if let Some(feature) = district.plan().feature_at(1 << index) {
                    typed.feature(feature, row, col).unwrap();
                }
            }
            for index in 0..60 {
                let (row, col) = district.place(index);
                if let Some(colour) = district.plan().colour_at(1 << index) {
                    let floors = district.plan().floors_at(1 << index);
                    typed.building(colour, floors, row, col).unwrap();
                }
            }
            assert_eq!(typed.plan(), district.plan());
            let rings = game.ring_points(seat);
            let account = Account::of(typed.plan(), district.cards(), game.pack(), rings);
            assert_eq!(account, game.account(seat));
        }
    }
}

#[test]
fn a_mistyped_district_is_refused() {
    let typed = |rows: &[&str]| TypedPlan::new(0, 0, rows, Limit::Square).is_ok();
    assert!(typed(&["rb..", "pw..", "rrrr", "rrrr"]));
    assert!(!typed(&[]));
    assert!(!typed(&["rb"]));
    assert!(!typed(&["rbp", "pwp"]));
    assert!(!typed(&["rb", "p"]));
    assert!(!typed(&["rb", "px"]));
    assert!(!typed(&["rb", "p."]));
    assert!(!typed(&["rb..rb", "pw..pw"]), "tiles apart");
    assert!(
        !typed(&["rb..", "pw..", "..rb", "..pw"]),
        "corner to corner"
    );
    assert!(
        !typed(&["..rb", "..pw"]),
        "an empty column is no part of it"
    );
    assert!(!typed(&["rb", "pw", "..", ".."]));
    assert!(!typed(&["..", ".."]));
    assert!(!typed(&["rbrbrbrb", "rbrbrbrb"]));
    assert!(TypedPlan::new(0, 0, &["rbrbrbrb", "rbrbrbrb"], Limit::Long).is_ok());
}
