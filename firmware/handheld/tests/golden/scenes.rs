//! The pages worth a picture, and how to get there.

use citycore::machi::{Card, Machi, Phase, Sets, Setup};
use citycore::sprawl::{self, Expansions, Mode, Sprawl};
use citycore::{Lang, Seat};
use handheld::{Extent, Frame, Loss, Refresh, SaveSlot};

use crate::cities;
use crate::common::{Desk, LEDGER, MACHI, SPRAWL, family, machi, press, with};

/// A page: what was saved before, and the buttons that lead to it. From the word `plainly` on, decisions
/// are asked as those of a game without pages.
pub struct Scene {
    pub name: &'static str,
    pub saved: Vec<(SaveSlot, Vec<u8>)>,
    pub script: &'static str,
}

impl Scene {
    pub fn play(&self, lang: Lang) -> Frame {
        self.end(lang).screen.frame().clone()
    }

    /// The name of the page it ends with.
    pub fn page(&self) -> &'static str {
        self.end(Lang::En).app.page()
    }

    fn end(&self, lang: Lang) -> Desk {
        let mut desk = self.desk(lang);
        self.press(&mut desk);
        desk
    }

    fn press(&self, desk: &mut Desk) {
        self.tell(desk);
        let Some((before, plainly)) = self.script.split_once("plainly") else {
            return press(desk, self.script);
        };
        press(desk, before);
        desk.app.ask_plainly();
        press(desk, plainly);
    }

    /// What the store has to say before anything is pressed.
    fn tell(&self, desk: &mut Desk) {
        if self.name == "worn-out" {
            desk.app.refuse_to_save();
        }
        desk.app.announce(loss(self.name).into_iter());
        desk.show(Refresh::Full);
        assert!(desk.screen.report().is_clean(), "{}", self.name);
    }

    /// The same among people with names as wide as the device takes them, on a low battery.
    pub fn play_with_little_room(&self, lang: Lang) {
        let mut desk = self.desk(lang);
        for seat in (0..8).map(Seat) {
            let name = widest_name(&mut desk, seat);
            assert!(name.chars().count() > 3, "{name}");
        }
        press(&mut desk, "battery:5 C");
        self.press(&mut desk);
    }

    fn desk(&self, lang: Lang) -> Desk {
        let slots: Vec<(SaveSlot, &[u8])> = self
            .saved
            .iter()
            .map(|(slot, bytes)| (*slot, bytes.as_slice()))
            .collect();
        with(lang, &slots)
    }
}

/// What was lost before the scene of this name.
fn loss(scene: &str) -> Option<Loss> {
    let (slot, extent) = match scene {
        "lost-steps" => (Some(MACHI), Extent::Saves(12)),
        "lost-names" => (Some(SaveSlot::Names), Extent::Saves(1)),
        "lost-everything" => (Some(SPRAWL), Extent::Everything),
        "lost-perhaps" => (Some(LEDGER), Extent::Perhaps),
        "lost-somewhere" => (None, Extent::Saves(u16::MAX)),
        _ => return None,
    };
    Some(Loss { slot, extent })
}

/// Gives a seat letters as long as there is room for them, wide ones first.
fn widest_name(desk: &mut Desk, seat: Seat) -> String {
    let mut name = String::from("M");
    for letter in ['W', 'a', 'i'] {
        loop {
            let longer = format!("{name}{letter}");
            if desk.app.set_name(seat, &longer).is_err() {
                break;
            }
            name = longer;
        }
    }
    name
}

/// A page of a device out of the box.
pub fn first(name: &'static str, script: &'static str) -> Scene {
    Scene {
        name,
        saved: Vec::new(),
        script,
    }
}

/// A page of a family that has played before.
pub fn again(name: &'static str, script: &'static str) -> Scene {
    Scene {
        name,
        saved: vec![(SaveSlot::Names, family())],
        script,
    }
}

/// The statistics of a device that has counted these faces.
fn with_faces(name: &'static str, faces: [u32; 6]) -> Scene {
    // ledger, machi, sprawl
    let counts = faces.into_iter().chain([1, 12, 3]);
    let bytes = std::iter::once(3).chain(counts.flat_map(u32::to_le_bytes));
    Scene {
        name,
        saved: vec![(SaveSlot::Statistics, bytes.collect())],
        script: "B B",
    }
}

/// A page of a machi game in the state that is wanted.
fn in_machi(
    name: &'static str,
    script: &'static str,
    setup: Setup,
    wanted: impl Fn(&Machi) -> bool,
) -> Scene {
    Scene {
        name,
        saved: vec![
            (SaveSlot::Names, family()),
            (MACHI, machi(&setup, 40, wanted)),
        ],
        script,
    }
}

fn boxes(sets: Sets) -> Setup {
    Setup {
        sets,
        ..Setup::default()
    }
}

fn phase(phase: Phase) -> impl Fn(&Machi) -> bool {
    move |game| game.phase() == phase
}

/// The fifteenth turn or later, in this phase.
fn late(phase: Phase) -> impl Fn(&Machi) -> bool {
    move |game| game.phase() == phase && game.turn_number() > 15
}

pub fn all() -> Vec<Scene> {
    let mut scenes = menus();
    scenes.extend(machi_turn());
    scenes.extend(machi_decisions());
    scenes.extend(machi_looks());
    scenes.extend(in_sprawl());
    scenes.extend(crate::citadels::scenes());
    scenes.extend(cities::all());
    scenes.extend(ledger());
    scenes
}

fn menus() -> Vec<Scene> {
    vec![
        first("menu", ""),
        again("menu-resume", "C C menu menu"),
        in_machi(
            "menu-over",
            "C menu B menu",
            boxes(Sets::Base),
            phase(Phase::Won),
        ),
        first("settings", "B"),
        first("settings-end", "B DOWN DOWN DOWN DOWN DOWN"),
        again("names", "B C DOWN"),
        again("name-wheel", "B C DOWN DOWN C DOWN DOWN"),
        first("name-wheel-empty", "B C C"),
        again("name-wheel-known", "B C C A A A A B C UP"),
        first(
            "name-wheel-taken",
            "B C C DOWN DOWN DOWN C B DOWN DOWN DOWN C B",
        ),
        again("statistics", "C C C C A C C A C menu B B"),
        with_faces("statistics-fair", [58, 49, 52, 44, 61, 55]),
        with_faces("statistics-unusual", [131, 99, 68, 102, 99, 101]),
        with_faces("statistics-loaded", [999, 1004, 998, 1010, 990, 1700]),
        first("battery-low-notice", "battery:9"),
        again("battery-low", "C C battery:7 C"),
        first("no-chance", "no-chance"),
        first("lost-steps", ""),
        first("lost-names", ""),
        first("lost-everything", ""),
        first("lost-perhaps", ""),
        first("lost-somewhere", ""),
        first("worn-out", ""),
        again("no-chance-settings", "no-chance C B DOWN DOWN"),
        again("no-chance-dice", "C C no-chance C C UP"),
        first("sleep-menu", "idle"),
        again("sleep-machi", "C C C C A idle"),
    ]
}

/// A page of a sprawl game with so many cards placed.
fn sprawl_at(
    name: &'static str,
    script: &'static str,
    setup: sprawl::Setup,
    cards: usize,
) -> Scene {
    let enough = |game: &Sprawl| {
        let decides = matches!(game.phase(), sprawl::Phase::Place | sprawl::Phase::Over);
        let over = game.phase() == sprawl::Phase::Over;
        decides && (over || game.placed().len() >= cards)
    };
    Scene {
        name,
        saved: vec![
            (SaveSlot::Names, family()),
            (SPRAWL, crate::common::sprawl(&setup, 3, enough)),
        ],
        script,
    }
}

fn in_sprawl() -> Vec<Scene> {
    let players = |players| sprawl::Setup {
        players,
        ..sprawl::Setup::default()
    };
    let mode = |mode| sprawl::Setup {
        players: 2,
        mode,
        ..sprawl::Setup::default()
    };
    let expansions = || sprawl::Setup {
        players: 2,
        expansions: Expansions::from_bits(15),
        ..sprawl::Setup::default()
    };
    vec![
        first("sprawl-setup", "DOWN C"),
        first(
            "sprawl-setup-end",
            "DOWN C DOWN DOWN DOWN DOWN C DOWN C DOWN DOWN C DOWN",
        ),
        sprawl_at("sprawl-curtain", "DOWN C", players(3), 5),
        first("sprawl-goals-first", "DOWN C C C"),
        sprawl_at("sprawl-city-before-curtain", "DOWN C C C", players(3), 8),
        sprawl_at("sprawl-first-card", "DOWN C", players(1), 1),
        sprawl_at("sprawl-map", "DOWN C C DOWN DOWN DOWN", players(3), 10),
        sprawl_at(
            "sprawl-map-rotated",
            "DOWN C C A B hold:DOWN",
            players(3),
            12,
        ),
        sprawl_at("sprawl-expansions", "DOWN C C", expansions(), 14),
        sprawl_at(
            "sprawl-motorway",
            "DOWN C C",
            mode(Mode::InterstateCoop),
            12,
        ),
        sprawl_at("sprawl-goals", "DOWN C menu C DOWN", players(1), 9),
        sprawl_at("sprawl-score", "DOWN C menu C B", expansions(), 14),
        sprawl_at("sprawl-menu", "DOWN C menu", players(2), 6),
        sprawl_at("sprawl-account", "DOWN C", players(1), 15),
        sprawl_at("sprawl-account-expansions", "DOWN C", expansions(), 99),
        sprawl_at(
            "sprawl-account-versus",
            "DOWN C B",
            mode(Mode::InterstateVersus),
            99,
        ),
        sprawl_at(
            "sprawl-highlights",
            "DOWN C A B B B B B B B",
            players(1),
            15,
        ),
        sprawl_at("sprawl-look", "DOWN C menu DOWN C", expansions(), 99),
        sprawl_at("sprawl-look-group", "DOWN C A B B B", players(1), 15),
        sprawl_at(
            "sprawl-look-roads",
            "DOWN C A B B B B B",
            mode(Mode::InterstateVersus),
            99,
        ),
        again("sprawl-poi", "DOWN C DOWN C UP UP UP C UP UP UP UP UP UP C"),
        again(
            "sprawl-motorway-choice",
            "DOWN C DOWN C DOWN DOWN C UP UP UP C DOWN C DOWN",
        ),
        again("sprawl-by-hand", "B DOWN DOWN DOWN C A DOWN C C DOWN"),
        again(
            "sprawl-deal-by-hand",
            "B DOWN DOWN DOWN C A DOWN C DOWN C UP C C C C C DOWN",
        ),
        sprawl_at("sprawl-undo", "DOWN C C C hold:B", players(1), 6),
        sprawl_at("sprawl-undo-secret", "DOWN C C hold:B", players(2), 6),
        sprawl_at("sprawl-sleep", "DOWN C idle", players(3), 6),
        sprawl_at("sprawl-sleep-over", "DOWN C idle", players(1), 15),
    ]
}

fn ledger() -> Vec<Scene> {
    vec![
        first("ledger-setup", "UP C DOWN DOWN DOWN C C C"),
        again(
            "ledger",
            "UP C DOWN DOWN DOWN C C C UP UP UP C C C C DOWN DOWN A B",
        ),
        again("ledger-change", "UP C C DOWN hold:C C A hold:UP"),
        again(
            "ledger-six-dice",
            "UP C DOWN C C C C UP C hold:UP hold:UP hold:UP hold:UP B DOWN DOWN DOWN",
        ),
        again("ledger-d20", "UP C C menu DOWN DOWN DOWN C C C C A B"),
        again("ledger-menu", "UP C C menu DOWN DOWN"),
        again("ledger-menu-end", "UP C C menu hold:UP"),
        again(
            "ledger-pay",
            "UP C DOWN DOWN DOWN C C C UP UP UP C menu DOWN C C DOWN C UP UP",
        ),
        again("ledger-count", "UP C C menu DOWN B C hold:UP UP"),
        again("ledger-enter", "B DOWN DOWN C A UP C C B UP UP C UP"),
        again(
            "ledger-three-dice",
            "UP C C hold:UP menu DOWN DOWN DOWN C C C C C C A B",
        ),
        again("ledger-undo", "UP C C B hold:B"),
        again(
            "ledger-over",
            "UP C DOWN C C C C UP C C C DOWN C menu hold:UP C",
        ),
        again("ledger-sleep", "UP C DOWN C C C C UP C hold:C DOWN C idle"),
        again("ask-kind", "UP C C plainly DOWN"),
        again("ask-field", "UP C C plainly hold:DOWN C DOWN"),
        again("ask-sure", "UP C C plainly hold:DOWN C DOWN C hold:DOWN C"),
        again("ask-chance", "UP C C plainly DOWN DOWN C C C C"),
        again(
            "ask-over",
            "UP C DOWN C C C C UP C C C plainly DOWN C C DOWN",
        ),
        again("ask-cards", "DOWN C C A plainly hold:DOWN C DOWN"),
    ]
}

fn machi_turn() -> Vec<Scene> {
    let all = || boxes(Sets::Both);
    let players = |players| Setup {
        players,
        ..Setup::default()
    };
    let (two, three) = (|| players(2), || players(3));
    vec![
        first("machi-setup", "C"),
        again(
            "machi-setup-end",
            "C DOWN DOWN DOWN C DOWN C C DOWN C DOWN C",
        ),
        again(
            "machi-setup-reopen",
            "C DOWN DOWN DOWN C C hold:DOWN DOWN DOWN C",
        ),
        again(
            "machi-setup-cards",
            "C DOWN DOWN DOWN C hold:DOWN C C DOWN DOWN C",
        ),
        again(
            "machi-setup-landmarks",
            "C DOWN DOWN DOWN C hold:DOWN DOWN C C DOWN",
        ),
        again(
            "machi-setup-no-landmarks",
            "C UP C C DOWN C DOWN C DOWN C A DOWN",
        ),
        again("rules", "C B"),
        again("rules-end", "DOWN DOWN DOWN DOWN DOWN C B C"),
        again("machi-first-turn", "C C"),
        in_machi("machi-turn-two", "C", two(), late(Phase::Roll)),
        in_machi("machi-turn-three", "C", three(), late(Phase::Roll)),
        in_machi("machi-income-two", "C C", two(), late(Phase::Roll)),
        in_machi("machi-income-three", "C C", three(), late(Phase::Roll)),
        again("machi-roll-one", "C C C"),
        in_machi("machi-turn", "C", all(), late(Phase::ChooseDice)),
        in_machi("machi-roll-two", "C C", all(), |game: &Machi| {
            game.phase() == Phase::ChooseDice
                && game.turn_number() > 30
                && game.landmarks(game.seat()).len() == 3
        }),
        in_machi("machi-reroll", "C", all(), |game: &Machi| {
            game.phase() == Phase::Reroll && game.dice() == 2
        }),
        in_machi("machi-add-two", "C", all(), phase(Phase::AddTwo)),
        in_machi("machi-tuna", "C", all(), phase(Phase::Tuna)),
        in_machi("machi-tuna-caught", "C C", all(), phase(Phase::Tuna)),
        in_machi("machi-income", "C C", boxes(Sets::Base), |game: &Machi| {
            game.phase() == Phase::Roll && game.turn_number() > 20
        }),
        in_machi(
            "machi-build-nothing-chosen",
            "C",
            boxes(Sets::Base),
            late(Phase::Build),
        ),
        in_machi(
            "machi-build",
            "C DOWN",
            boxes(Sets::Base),
            late(Phase::Build),
        ),
        in_machi("machi-build-landmarks", "C UP", all(), late(Phase::Build)),
        in_machi(
            "machi-card",
            "C DOWN B",
            boxes(Sets::Base),
            late(Phase::Build),
        ),
        in_machi(
            "machi-card-long",
            "C DOWN B hold:DOWN hold:DOWN UP",
            all(),
            late(Phase::Build),
        ),
        in_machi(
            "machi-card-landmark",
            "C DOWN B hold:DOWN hold:DOWN hold:DOWN hold:DOWN",
            all(),
            late(Phase::Build),
        ),
        in_machi("machi-landmark", "C DOWN C", all(), |game: &Machi| {
            game.phase() == Phase::Build
                && !game.buildable().1.is_empty()
                && game.turn_number() > 20
        }),
        in_machi("machi-invest", "C", all(), phase(Phase::Invest)),
        in_machi("machi-over", "C", boxes(Sets::Base), phase(Phase::Won)),
        in_machi("machi-over-both", "C", all(), phase(Phase::Won)),
        in_machi(
            "machi-sleep-over",
            "C idle",
            boxes(Sets::Base),
            phase(Phase::Won),
        ),
    ]
}

fn machi_decisions() -> Vec<Scene> {
    let all = || boxes(Sets::Both);
    vec![
        in_machi("machi-tv", "C", boxes(Sets::Base), phase(Phase::Tv)),
        in_machi(
            "machi-swap-give",
            "C DOWN",
            boxes(Sets::Base),
            phase(Phase::Swap),
        ),
        in_machi(
            "machi-swap-with",
            "C DOWN C",
            boxes(Sets::Base),
            phase(Phase::Swap),
        ),
        in_machi(
            "machi-swap-take",
            "C DOWN C C",
            boxes(Sets::Base),
            phase(Phase::Swap),
        ),
        in_machi("machi-move", "C", all(), phase(Phase::Move)),
        in_machi("machi-demolish", "C", all(), phase(Phase::Demolish)),
        in_machi("machi-renovate", "C DOWN", all(), phase(Phase::Renovate)),
        again(
            "machi-market-by-hand",
            "B DOWN DOWN DOWN C A C DOWN DOWN DOWN C UP UP UP C",
        ),
        again("machi-enter-dice", "B DOWN DOWN C A C C C UP UP"),
        in_machi(
            "machi-enter-two",
            "B DOWN DOWN C A C C DOWN C UP",
            all(),
            late(Phase::ChooseDice),
        ),
        in_machi(
            "undo-dice",
            "C C hold:B",
            boxes(Sets::Base),
            late(Phase::Roll),
        ),
        again("undo-first", "C C hold:B"),
        again(
            "undo-forbidden",
            "B DOWN DOWN DOWN DOWN DOWN C A C C C hold:B",
        ),
    ]
}

fn machi_looks() -> Vec<Scene> {
    let all = || boxes(Sets::Both);
    let turn = || late(Phase::ChooseDice);
    vec![
        in_machi("machi-forecast-one", "C UP UP", boxes(Sets::Base), turn()),
        in_machi("machi-forecast-two", "C UP", all(), turn()),
        in_machi("machi-table", "C DOWN", boxes(Sets::Base), turn()),
        in_machi("machi-table-both", "C DOWN DOWN", all(), turn()),
        in_machi("machi-city", "C B", all(), turn()),
        in_machi("machi-city-closed", "C B", all(), |game: &Machi| {
            let closed = |card| game.closed(game.seat(), card) > 0;
            game.phase() == Phase::ChooseDice && Card::ALL.into_iter().any(closed)
        }),
        in_machi("machi-city-card", "C B C", all(), turn()),
        in_machi("fair-play", "C menu UP C", all(), turn()),
        in_machi(
            "fair-play-over",
            "C DOWN",
            boxes(Sets::Base),
            phase(Phase::Won),
        ),
        in_machi(
            "fair-play-key",
            "C DOWN C",
            boxes(Sets::Base),
            phase(Phase::Won),
        ),
        again("fair-play-next", "C menu"),
        again("fair-play-add", "C menu C DOWN C UP C DOWN DOWN"),
        again(
            "fair-play-added",
            "UP C menu C DOWN C UP A A C B hold:B C menu UP C",
        ),
        in_machi(
            "undo-shown",
            "C DOWN C A hold:B",
            boxes(Sets::Base),
            phase(Phase::Won),
        ),
        again("undo-plain", "UP C C C hold:B"),
        again("undo-counted", "UP C C B hold:B C B hold:B"),
        in_machi(
            "fair-play-real",
            "B DOWN DOWN C DOWN C A C menu UP C",
            all(),
            turn(),
        ),
        in_machi("machi-menu", "C menu", all(), turn()),
        in_machi("machi-menu-name", "C menu hold:DOWN", all(), turn()),
        in_machi("machi-setup-again", "C menu hold:UP C C", all(), turn()),
        in_machi("machi-market", "C menu DOWN C", all(), turn()),
        again("machi-last-roll-none", "C C menu C"),
        in_machi("machi-last-roll", "C menu C", all(), turn()),
        in_machi("machi-plot", "C menu C C", boxes(Sets::Base), turn()),
        in_machi("machi-plot-long", "C menu C C", all(), |game: &Machi| {
            game.phase() == Phase::ChooseDice && game.turn_number() > 110
        }),
        in_machi(
            "machi-correct",
            "C DOWN B C UP UP",
            boxes(Sets::Base),
            turn(),
        ),
        in_machi(
            "machi-correct-cards",
            "C DOWN B B DOWN DOWN C",
            boxes(Sets::Base),
            turn(),
        ),
        in_machi(
            "machi-correct-not-now",
            "C menu hold:UP UP C",
            boxes(Sets::Base),
            phase(Phase::Reroll),
        ),
    ]
}
