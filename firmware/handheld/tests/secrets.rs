//! A hand is seen by its player only: a curtain with the name comes before it, whatever happened.

mod common;

use citycore::Lang;
use citycore::citadels::{Phase as Part, Preset};
use citycore::rand_core::Rng;
use citycore::sprawl::{Phase, Setup, Sprawl};
use common::{CITADELS, Desk, SPRAWL, citadels, family, picture, press, rng, sprawl, texts, with};
use handheld::{App, Button, Input, Refresh, SaveSlot};

/// Three players, somebody about to place a card, the curtain still closed.
fn curtain() -> Desk {
    let setup = Setup {
        players: 3,
        ..Setup::default()
    };
    let begun = |game: &Sprawl| game.phase() == Phase::Place && game.placed().len() > 3;
    let (names, saved) = (family(), sprawl(&setup, 3, begun));
    let slots: [(SaveSlot, &[u8]); 2] = [(SaveSlot::Names, &names), (SPRAWL, &saved)];
    let mut desk = with(Lang::En, &slots);
    press(&mut desk, "DOWN C");
    assert_eq!(desk.app.page(), "sprawl curtain");
    desk
}

#[test]
fn after_a_card_the_next_player_gets_the_device() {
    let mut desk = curtain();
    let first = texts(&desk);
    press(&mut desk, "C C C");
    assert_eq!(desk.app.page(), "sprawl curtain");
    assert_ne!(texts(&desk), first, "another name");
}

#[test]
fn who_wakes_the_device_sees_the_curtain() {
    let mut desk = curtain();
    press(&mut desk, "C");
    assert_eq!(desk.app.page(), "sprawl map");
    press(&mut desk, "idle A");
    assert_eq!(desk.app.page(), "sprawl curtain");
    press(&mut desk, "C menu idle A");
    assert_eq!(desk.app.page(), "sprawl curtain");
}

#[test]
fn undo_does_not_show_the_hand_of_before() {
    let mut desk = curtain();
    press(&mut desk, "C C hold:B hold:C");
    assert_eq!(desk.app.page(), "sprawl curtain");
}

/// Cards of a real pile are entered by the player who gets them.
#[test]
fn cards_from_a_real_pile_are_entered_behind_the_curtain() {
    let mut desk = with(Lang::En, &[(SaveSlot::Names, &family())]);
    // real cards, then a game for two
    press(&mut desk, "B DOWN DOWN DOWN C A DOWN C DOWN C UP C");
    let mut curtains = Vec::new();
    for _ in 0..40 {
        let page = texts(&desk);
        match desk.app.page() {
            "sprawl curtain" => curtains.extend(page.lines().nth(1).map(str::to_owned)),
            "sprawl choice" if page.contains("deal") => {
                let name = curtains.last().expect("a curtain before the first card");
                assert!(page.contains(&format!("{name} ·")), "{name}: {page}");
            }
            _ => {}
        }
        press(&mut desk, "C");
    }
    assert!(
        curtains.starts_with(&["Anna".into(), "Petr".into()]),
        "{curtains:?}"
    );
}

/// What is missing in a list must not tell what others have entered.
#[test]
fn lists_of_a_real_pile_keep_the_cards_in_other_hands() {
    let mut desk = with(Lang::En, &[(SaveSlot::Names, &family())]);
    // real cards, a game for two, three scoring cards, three cards for Anna
    press(
        &mut desk,
        "B DOWN DOWN DOWN C A DOWN C DOWN C UP C C C C C C C C C",
    );
    let anna_has = "Block Party";
    let page = texts(&desk);
    assert!(page.contains("Petr · deal a card"), "{page}");
    assert!(page.contains("1/15") && page.contains(anna_has), "{page}");
    // a card that somebody has is refused, which only its owner could know
    let journal = desk.app.journal().to_vec();
    press(&mut desk, "C");
    assert!(texts(&desk).contains("already dealt"));
    assert_eq!(desk.app.journal(), journal);
    press(&mut desk, "DOWN DOWN DOWN");
    assert!(!texts(&desk).contains("already dealt"));
    press(&mut desk, "C");
    let page = texts(&desk);
    assert!(page.contains("Turn up the start card"), "{page}");
    assert!(page.contains("1/15") && page.contains(anna_has), "{page}");
}

/// Buttons that only look around. What is chosen by C changes the game, and so does taking back.
fn look(app: &App, rng: &mut impl Rng) -> Input {
    let looks_on = matches!(
        app.page(),
        "citadels table" | "citadels city" | "citadels cast" | "citadels since"
    );
    match rng.next_u32() % 12 {
        0 | 1 => Input::Press(Button::Up),
        2 | 3 => Input::Press(Button::Down),
        4 => Input::Hold(Button::Down),
        5 => Input::Idle,
        6 => Input::Menu,
        7 | 8 if app.page() != "citadels call" => Input::Press(Button::B),
        9 | 10 if looks_on => Input::Press(Button::C),
        _ => Input::Press(Button::A),
    }
}

/// A game of citadels for so many, after so many rounds and some more decisions.
fn citadels_at(preset: Preset, players: u8, seed: u64) -> Desk {
    let mut rng = rng(seed);
    let (round, decisions) = (rng.next_u32() % 6 + 1, rng.next_u32() % 24);
    let left = std::cell::Cell::new(decisions);
    let enough = |game: &citycore::citadels::Citadels| {
        let due = u32::from(game.round()) >= round || game.phase() == Part::Over;
        due && left.replace(left.get().saturating_sub(1)) == 0
    };
    let (_, saved) = citadels(&preset.setup(players, true), seed, enough);
    let names = family();
    let slots: [(SaveSlot, &[u8]); 2] = [(SaveSlot::Names, &names), (CITADELS, &saved)];
    let mut desk = with(Lang::En, &slots);
    press(&mut desk, "DOWN DOWN C");
    desk
}

/// Two games that differ in nothing but what the table can't know, looked at side by side.
#[test]
fn no_page_for_all_eyes_depends_on_a_secret_of_citadels() {
    let mut pages = std::collections::BTreeMap::new();
    for (seed, preset) in (0..56).zip(Preset::ALL.into_iter().cycle()) {
        for players in [2, 3, 4, 5, 7, 8] {
            let mut one = citadels_at(preset, players, seed).app;
            let mut other = one.clone();
            other.redeal(seed);
            let mut rng = rng(seed);
            for _ in 0..24 {
                assert!(!one.lies_open(), "{}", one.page());
                *pages.entry(one.page()).or_insert(0) += 1;
                assert!(
                    picture(&one) == picture(&other),
                    "{} and {} with {players} in {preset:?}, seed {seed}",
                    one.page(),
                    other.page()
                );
                let input = look(&one, &mut rng);
                one.update(input);
                other.update(input);
            }
        }
    }
    for page in ["call", "curtain", "turn", "table", "city", "cast", "menu"] {
        let seen = pages.get(format!("citadels {page}").as_str());
        assert!(seen.is_some_and(|&times| times > 50), "{page} in {pages:?}");
    }
    assert!(pages.get("sleep").is_some_and(|&times| times > 50));
}

/// Ranks are called and passed over alike, killed or absent, until somebody answers.
#[test]
fn a_killed_rank_is_passed_over_as_one_that_nobody_has() {
    let (mut passed, mut killed) = (0, 0);
    for seed in 0..300 {
        let mut one = citadels_at(Preset::FirstGame, 4, seed).app;
        let mut other = one.clone();
        other.redeal(seed);
        while one.page() == "citadels call" && other.page() == "citadels call" {
            assert!(picture(&one) == picture(&other), "seed {seed}");
            killed += u32::from(said(&one).contains("killed this round"));
            one.update(Input::Press(Button::B));
            other.update(Input::Press(Button::B));
            let answers = |app: &App| said(app).contains("Somebody has it!");
            if answers(&one) || answers(&other) {
                break;
            }
            passed += 1;
        }
    }
    assert!(
        passed > 20 && killed > 10,
        "{passed} passed, {killed} killed"
    );
}

fn said(app: &App) -> String {
    let mut said = String::new();
    let mut listen = |_, text: &dyn std::fmt::Display| said += &format!("{text}\n");
    let mut frame = handheld::Frame::new();
    let Ok(_) = handheld::ui::paint_and_listen(&mut frame, &mut listen, |c| app.draw_on(c));
    said
}

/// A player of citadels with a secret page open: the draft.
fn open_draft() -> Desk {
    let picks = |game: &citycore::citadels::Citadels| game.phase() == Part::Draft;
    let (_, saved) = citadels(&Preset::FirstGame.setup(4, false), 3, picks);
    let mut desk = with(Lang::En, &[(CITADELS, &saved)]);
    press(&mut desk, "DOWN DOWN C");
    assert_eq!(desk.app.page(), "citadels curtain");
    press(&mut desk, "C");
    assert_eq!(desk.app.page(), "citadels curtain", "a press opens nothing");
    press(&mut desk, "hold:C");
    assert_eq!(desk.app.page(), "citadels draft");
    desk
}

#[test]
fn a_rest_closes_what_lies_open_and_wipes_the_panel() {
    for beside in ["", "A", "B", "menu", "menu DOWN C"] {
        let mut desk = open_draft();
        press(&mut desk, beside);
        assert!(desk.app.lies_open(), "with {beside} on top");
        let Ok(reaction) = desk.input(Input::Idle);
        assert_eq!(desk.app.page(), "citadels curtain");
        assert!(!desk.app.is_asleep() && !desk.app.lies_open());
        let shown = reaction.shown.expect("another page");
        assert_eq!(shown.refresh, Refresh::Full);
        press(&mut desk, "idle");
        assert!(desk.app.is_asleep(), "a closed curtain may sleep");
    }
}

#[test]
fn a_choice_closes_the_curtain_with_a_full_refresh() {
    let mut desk = open_draft();
    let Ok(reaction) = desk.input(Input::Press(Button::C));
    assert_eq!(desk.app.page(), "citadels curtain");
    assert_eq!(reaction.shown.expect("another page").refresh, Refresh::Full);
}
