//! The pages of citadels, and games that lead there.

use citycore::Lang;
use citycore::citadels::{Character, Citadels, Colour, Phase, Preset, Question, Setup};
use citycore::game::Game;
use handheld::SaveSlot;

use crate::common::{CITADELS, citadels, family, press, texts, with};
use crate::scenes::{Scene, first};

/// From the start page to the game that was saved.
const OPEN: &str = "DOWN DOWN C";

/// A page of a family's game, as soon as it is in the state that is wanted.
fn at(
    name: &'static str,
    setup: &Setup,
    script: &str,
    wanted: impl Fn(&Citadels) -> bool,
) -> Scene {
    let (_, journal) = citadels(setup, 7, wanted);
    Scene {
        name,
        saved: vec![(SaveSlot::Names, family()), (CITADELS, journal)],
        script: Box::leak(format!("{OPEN} {script}").into_boxed_str()),
    }
}

/// The same, read on to the page of this name first, or to the page that says this.
fn on(
    name: &'static str,
    setup: &Setup,
    page: &str,
    script: &str,
    wanted: impl Fn(&Citadels) -> bool,
) -> Scene {
    let mut scene = at(name, setup, "", wanted);
    let slots: Vec<(SaveSlot, &[u8])> = scene
        .saved
        .iter()
        .map(|(slot, bytes)| (*slot, bytes.as_slice()))
        .collect();
    let mut desk = with(Lang::En, &slots);
    press(&mut desk, OPEN);
    let mut words = String::from(OPEN);
    while desk.app.page() != page && !texts(&desk).contains(page) {
        let word = match desk.app.page() {
            "citadels call" | "citadels since" => " C",
            "citadels curtain" => " hold:C",
            other => panic!("{name}: no way from {other} to {page}"),
        };
        press(&mut desk, word);
        words += word;
    }
    scene.script = Box::leak(format!("{words} {script}").into_boxed_str());
    scene
}

fn of(preset: Preset, players: u8) -> Setup {
    preset.setup(players, true)
}

/// A turn of this character that has just begun.
fn begins(character: Character) -> impl Fn(&Citadels) -> bool {
    move |game| {
        let turn = game.turn_state();
        let begun = turn.is_some_and(|turn| turn.character == character && !turn.gathered);
        begun && matches!(game.question(), Some(Question::Act(_))) && game.round() > 3
    }
}

/// After the gathering, with cards and coins enough.
fn builds(game: &Citadels) -> bool {
    let Some(turn) = game.turn_state().filter(|turn| turn.gathered) else {
        return false;
    };
    let seat = turn.seat;
    let colours = Colour::ALL
        .iter()
        .filter(|&&it| !game.hand(seat).of(it).is_empty());
    matches!(game.question(), Some(Question::Act(_)))
        && game.round() > 3
        && game.coins(seat) > 3
        && game.hand(seat).kinds().count() > 4
        && colours.count() > 3
}

fn picks(round: u8, pack: u8) -> impl Fn(&Citadels) -> bool {
    move |game| {
        let asked = matches!(game.question(), Some(Question::Pick(_)));
        asked && game.round() == round && game.pack().len() == pack
    }
}

fn asks(wanted: fn(Question) -> bool) -> impl Fn(&Citadels) -> bool {
    move |game| game.round() > 1 && game.question().is_some_and(wanted)
}

fn over(game: &Citadels) -> bool {
    game.phase() == Phase::Over
}

/// Somebody has the district under the cursor of the first row to pay for in several ways.
fn pays(game: &Citadels) -> bool {
    use citycore::citadels::Action;
    let mut first = None;
    let mut ways = 0;
    game.for_each_legal(|action| {
        if let Action::Build { card, .. } = action {
            first = first.or(Some(card));
            ways += u8::from(first == Some(card));
        }
    });
    let seat = game.asked();
    let top = seat.and_then(|seat| game.hand(seat).kinds().next());
    ways > 2 && first == top && matches!(game.question(), Some(Question::Act(_)))
}

pub fn scenes() -> Vec<Scene> {
    let mut scenes = beginnings();
    scenes.extend(turns());
    scenes.extend(secrets());
    scenes.extend(looks());
    scenes
}

fn beginnings() -> Vec<Scene> {
    let four = of(Preset::FirstGame, 4);
    let eight = of(Preset::NoMercy, 8);
    vec![
        first("citadels-setup", OPEN),
        first(
            "citadels-setup-own",
            "DOWN DOWN C DOWN DOWN DOWN DOWN DOWN DOWN C DOWN C DOWN",
        ),
        at("citadels-curtain", &four, "", picks(3, 4)),
        at("citadels-draft", &four, "hold:C DOWN", picks(3, 4)),
        at(
            "citadels-draft-many",
            &eight,
            "hold:C DOWN DOWN",
            picks(2, 8),
        ),
        at(
            "citadels-draft-aside",
            &of(Preset::Intrigue, 2),
            "hold:C",
            asks(|question| matches!(question, Question::Discard(_))),
        ),
        at("citadels-call", &four, "", begins(Character::Bishop)),
        on(
            "citadels-call-denied",
            &four,
            "Bishop",
            "B",
            begins(Character::Bishop),
        ),
        on(
            "citadels-call-long",
            &eight,
            "Tax Collector",
            "",
            begins(Character::TaxCollector),
        ),
        on("citadels-since", &four, "citadels since", "", |game| {
            let turn = game.turn_state();
            turn.is_some_and(|turn| game.robbed() == Some(turn.character) && !turn.gathered)
                && game.round() > 2
        }),
    ]
}

fn turns() -> Vec<Scene> {
    let four = of(Preset::FirstGame, 4);
    let five = of(Preset::Intrigue, 5);
    let turn = "citadels turn";
    vec![
        on("citadels-turn", &four, turn, "", begins(Character::King)),
        on("citadels-turn-built", &four, turn, "DOWN", |game| {
            let turn = game.turn_state();
            turn.is_some_and(|turn| turn.character == Character::Architect && turn.builds > 0)
        }),
        on(
            "citadels-bribe",
            &five,
            turn,
            "",
            asks(|question| matches!(question, Question::Bribe(_))),
        ),
        on(
            "citadels-target",
            &four,
            turn,
            "DOWN DOWN C DOWN",
            begins(Character::Assassin),
        ),
        on(
            "citadels-target-thief",
            &four,
            turn,
            "DOWN DOWN C",
            begins(Character::Thief),
        ),
        on("citadels-target-city", &four, turn, "DOWN DOWN C", |game| {
            begins(Character::Warlord)(game) && game.round() > 6
        }),
        on(
            "citadels-target-district",
            &four,
            turn,
            "DOWN DOWN C C",
            |game| begins(Character::Warlord)(game) && game.round() > 6,
        ),
        on(
            "citadels-target-colour",
            &of(Preset::TenaciousDelegates, 4),
            turn,
            "DOWN DOWN C C DOWN",
            begins(Character::Spy),
        ),
    ]
}

fn secrets() -> Vec<Scene> {
    let four = of(Preset::FirstGame, 4);
    let five = of(Preset::Intrigue, 5);
    let cards = "citadels cards";
    let hidden = "citadels secret target";
    vec![
        on(
            "citadels-hand",
            &four,
            "citadels turn",
            "A hold:C DOWN DOWN",
            builds,
        ),
        on("citadels-pay", &five, "citadels turn", "A hold:C C", pays),
        on(
            "citadels-keep",
            &four,
            cards,
            "DOWN",
            asks(|question| matches!(question, Question::Keep { .. })),
        ),
        on(
            "citadels-wizard",
            &five,
            cards,
            "",
            asks(|question| matches!(question, Question::Wizard(_))),
        ),
        on(
            "citadels-theater",
            &five,
            hidden,
            "",
            asks(|question| matches!(question, Question::Theater(_))),
        ),
        on(
            "citadels-warrants",
            &five,
            "citadels turn",
            "DOWN DOWN C hold:C DOWN",
            begins(Character::Magistrate),
        ),
        on(
            "citadels-confiscate",
            &five,
            "citadels verdict",
            "",
            asks(|question| matches!(question, Question::Confiscate { .. })),
        ),
        on(
            "citadels-scarf",
            &five,
            "citadels verdict",
            "DOWN",
            asks(|question| matches!(question, Question::Flip(_))),
        ),
    ]
}

fn looks() -> Vec<Scene> {
    let four = of(Preset::FirstGame, 4);
    let eight = of(Preset::NoMercy, 8);
    let late = |game: &Citadels| begins(Character::King)(game) && game.round() > 5;
    let turn = "citadels turn";
    let end = |game: &Citadels| {
        matches!(game.question(), Some(Question::Act(_))) && game.round() > 6 && game.rank() > 6
    };
    vec![
        on("citadels-table", &four, turn, "B", late),
        on("citadels-table-eight", &eight, turn, "B", end),
        on("citadels-city", &four, turn, "B C DOWN", late),
        on("citadels-cast", &four, turn, "B B", late),
        on(
            "citadels-character",
            &four,
            turn,
            "B B DOWN DOWN DOWN C",
            late,
        ),
        on("citadels-district", &four, turn, "B C C", late),
        on("citadels-district-unique", &four, turn, "B C B UP C", late),
        on("citadels-menu", &four, turn, "menu", late),
        at("citadels-score", &four, "", over),
        at("citadels-score-eight", &eight, "DOWN", over),
        at("citadels-why", &four, "B", over),
        at("citadels-why-eight", &eight, "B", over),
        at("citadels-table-over", &four, "A", over),
        at("citadels-sleep-call", &four, "idle", late),
        on("citadels-sleep-turn", &eight, turn, "idle", end),
        at("citadels-sleep-draft", &four, "idle", picks(3, 4)),
    ]
}
