//! Whole games by the page of last resort alone, held against the same games played through the core.
//!
//! The test decides; it finds the buttons from the description of the action: a question for its kind and
//! for every field that several legal actions still differ in, each answered among the values in order.

mod common;

use std::collections::BTreeSet;

use citycore::describe::Described;
use citycore::game::{Code, Game, Turn};
use citycore::journal::read_header;
use citycore::ledger::{self, Ledger};
use citycore::machi::{self, Machi};
use citycore::rand_core::Rng;
use citycore::sprawl::{self, Sprawl};
use citycore::{Lang, Playable};
use common::{Desk, course, family, press, rng, texts, with};
use handheld::{Course, Input, SaveSlot};

/// Who turns cards and throws dice.
#[derive(Clone, Copy, PartialEq)]
enum Chance {
    Device,
    ByHand,
}

/// A device on which a game has been begun with these buttons, and the same game of the core.
struct Both<G> {
    desk: Desk,
    game: G,
    chance: Course,
}

impl<G: Playable> Both<G> {
    fn begin(lang: Lang, chance: Chance, script: &str) -> Self {
        let mut desk = with(lang, &[(SaveSlot::Names, &family())]);
        if chance == Chance::ByHand {
            let Ok(_) = desk.input(Input::NoChance);
            press(&mut desk, "C");
        }
        press(&mut desk, script);
        desk.app.ask_plainly();
        press(&mut desk, "B");
        assert_eq!(desk.app.page(), "ask");
        let (setup, _) = read_header::<G>(desk.app.journal()).expect("a game");
        let game = G::new(&setup).expect("a playable setup");
        let mut both = Self {
            desk,
            game,
            chance: course::<G>(&setup),
        };
        both.follow();
        both
    }

    fn is_in_step(&self) -> bool {
        self.desk.app.digest() == Some(self.game.digest())
    }

    /// Lets the core draw what the device has drawn.
    fn follow(&mut self) {
        while !self.is_in_step() {
            let action = self.game.sample(&mut self.chance.chance());
            self.apply(action.expect("chance is due, or the games differ"));
        }
    }

    /// Presses the buttons that say this action, and plays it.
    fn play(&mut self, action: G::Action) {
        if is_curtain(&self.desk) {
            press(&mut self.desk, "C");
        }
        let buttons = answers(&self.game, action) + "C";
        press(&mut self.desk, &buttons);
        self.apply(action);
        self.follow();
    }

    fn apply(&mut self, action: G::Action) {
        self.chance.action(action.code(), action.is_chance());
        self.game.apply(action, &mut ()).expect("a legal action");
    }

    /// Plays until the game is over; `choose` decides for everybody, and for chance if it is by hand.
    fn play_on(&mut self, chance: Chance, mut choose: impl FnMut(&G) -> G::Action) {
        loop {
            assert!(self.is_in_step());
            match self.game.turn() {
                Turn::Over(_) => break,
                Turn::Chance if chance == Chance::Device => {
                    press(&mut self.desk, "C");
                    self.follow();
                }
                Turn::Chance | Turn::Seat(_) => {
                    let action = choose(&self.game);
                    self.play(action);
                }
            }
        }
        assert!(self.desk.app.is_over());
        assert_eq!(self.desk.app.page(), "ask");
        press(&mut self.desk, "C");
        assert!(self.desk.app.page().ends_with("setup"));
        press(&mut self.desk, "A A");
        assert_eq!(self.desk.app.page(), "menu");
    }
}

/// Whether only a name is shown.
fn is_curtain(desk: &Desk) -> bool {
    let shown = texts(desk);
    shown.contains("Hand the device to") || shown.contains("Přístroj dostane")
}

/// Kind and fields of an action, one number after another.
fn row(action: impl Described) -> Vec<i32> {
    let kind = i32::from(action.kind_number());
    [kind].into_iter().chain(action.numbers()).collect()
}

/// The buttons that answer every question on the way to an action.
fn answers<G: Playable>(game: &G, wanted: G::Action) -> String {
    let mut rows = Vec::new();
    game.for_each_legal(|action| rows.push(row(action)));
    let mut buttons = String::new();
    for (place, answer) in row(wanted).into_iter().enumerate() {
        let values: BTreeSet<i32> = rows.iter().map(|row| row[place]).collect();
        if values.len() > 1 {
            let downs = values.range(..answer).count();
            buttons += &"DOWN ".repeat(downs);
            buttons += "C ";
        }
        rows.retain(|row| row[place] == answer);
    }
    assert_eq!(rows.len(), 1);
    buttons
}

/// A random action, or random chance.
fn any<G: Game>(rng: &mut impl Rng) -> impl FnMut(&G) -> G::Action + '_ {
    |game| match game.turn() {
        Turn::Chance => game.sample(rng).expect("chance is due"),
        _ => game.random_legal(rng).expect("somebody can do something"),
    }
}

const EVERY_WAY: [(Lang, Chance); 4] = [
    (Lang::En, Chance::Device),
    (Lang::Cs, Chance::Device),
    (Lang::En, Chance::ByHand),
    (Lang::Cs, Chance::ByHand),
];

#[test]
fn machi_is_played_to_the_end() {
    for (seed, (lang, chance)) in (1..).zip(EVERY_WAY) {
        // with both boxes, so that every kind of action comes by
        let mut both = Both::<Machi>::begin(lang, chance, "C DOWN DOWN DOWN C C C UP UP UP C");
        let mut rng = rng(seed);
        both.play_on(chance, |game| {
            let landmark = game.buildable().1.iter().last();
            match landmark {
                Some(landmark) if game.phase() == machi::Phase::Build => {
                    machi::Action::BuildLandmark(landmark)
                }
                _ => any(&mut rng)(game),
            }
        });
    }
}

#[test]
fn sprawl_is_played_to_the_end_by_one_and_by_several() {
    for (seed, (lang, chance)) in (1..).zip(EVERY_WAY) {
        for setup in [
            "DOWN C C",
            "DOWN C DOWN C UP C",
            "DOWN C DOWN C C UP C",
            "DOWN C DOWN C C C UP C",
        ] {
            let mut both = Both::<Sprawl>::begin(lang, chance, setup);
            both.play_on(chance, any(&mut rng(seed)));
        }
    }
}

#[test]
fn a_ledger_is_kept_until_it_is_closed() {
    for (seed, (lang, chance)) in (1..).zip(EVERY_WAY) {
        let mut both = Both::<Ledger>::begin(lang, chance, "UP C C");
        let mut rng = rng(seed);
        let mut left = 60;
        both.play_on(chance, |game| {
            left -= 1;
            loop {
                match any(&mut rng)(game) {
                    _ if left < 0 && game.turn() != Turn::Chance => break ledger::Action::Finish,
                    ledger::Action::Pay { coins: 9.., .. } | ledger::Action::Finish => {}
                    action => break action,
                }
            }
        });
    }
}

#[test]
fn an_answer_can_be_taken_back() {
    let mut both = Both::<Ledger>::begin(Lang::En, Chance::Device, "UP C C");
    let first = texts(&both.desk);
    press(&mut both.desk, "DOWN DOWN C");
    let second = texts(&both.desk);
    assert_ne!(first, second);
    press(&mut both.desk, "C A");
    assert_eq!(texts(&both.desk), second);
    press(&mut both.desk, "A UP UP");
    assert_eq!(texts(&both.desk), first);
    assert!(both.is_in_step(), "nothing was played");
}

#[test]
fn what_only_one_player_may_see_is_behind_a_curtain() {
    let mut both = Both::<Sprawl>::begin(Lang::En, Chance::Device, "DOWN C DOWN C UP C");
    assert!(is_curtain(&both.desk));
    press(&mut both.desk, "A B UP DOWN");
    assert!(is_curtain(&both.desk));
    press(&mut both.desk, "C");
    assert!(!is_curtain(&both.desk));
    press(&mut both.desk, "idle A");
    assert!(is_curtain(&both.desk));
}

#[test]
fn a_card_of_a_real_pile_is_for_the_eyes_of_who_gets_it() {
    let mut both = Both::<Sprawl>::begin(Lang::En, Chance::ByHand, "DOWN C DOWN C UP C");
    let mut rng = rng(1);
    let mut dealt = 0;
    while matches!(both.game.turn(), Turn::Chance) {
        let action = any(&mut rng)(&both.game);
        match action {
            sprawl::Action::Deal { seat, .. } => {
                assert!(is_curtain(&both.desk));
                assert!(texts(&both.desk).contains(both.desk.app.name(seat)));
                dealt += 1;
            }
            _ => assert!(!is_curtain(&both.desk), "{action:?} lies open"),
        }
        both.play(action);
    }
    assert!(dealt > 2);
}

#[test]
fn dice_thrown_by_the_device_are_counted_once() {
    let mut both = Both::<Ledger>::begin(Lang::En, Chance::Device, "UP C C");
    both.play(ledger::Action::Roll { dice: 3, sides: 6 });
    press(&mut both.desk, "C");
    both.follow();
    assert_eq!(both.desk.app.dice_thrown().iter().sum::<u32>(), 3);
}
