//! Everything has a text in both languages.

use super::*;
use crate::describe::Described;
use crate::game::tests::TestRng;
use crate::{Lang, Names, Playable};
use std::collections::BTreeSet;
use std::string::String;

#[test]
fn names_are_different_and_never_empty() {
    for lang in [Lang::En, Lang::Cs] {
        let cards: BTreeSet<_> = Card::all().map(|card| card.name(lang)).collect();
        assert_eq!(cards.len(), KINDS);
        let characters: BTreeSet<_> = Character::all().map(|it| it.name(lang)).collect();
        assert_eq!(characters.len(), CHARACTERS);
        for character in Character::all() {
            assert!(character.ability_text(lang).ends_with('.'));
        }
        for card in Card::all() {
            assert_eq!(
                card.power_text(lang).is_empty(),
                !card.is_unique(),
                "{card:?}"
            );
        }
    }
}

#[test]
fn everything_that_happens_is_told_in_both_languages() {
    let names = Names(&[]);
    let tell = |write: &dyn Fn(Lang, &mut String)| {
        for lang in [Lang::En, Lang::Cs] {
            let mut text = String::new();
            write(lang, &mut text);
            assert!(!text.is_empty());
            assert!(!text.contains('?') || text.ends_with('?'), "{text}");
        }
    };
    let (mut kinds, mut happened) = (BTreeSet::new(), BTreeSet::new());
    for (seed, preset) in (0..).zip(Preset::ALL) {
        for players in 2..=8 {
            let mut rng = TestRng::new(seed);
            let mut game = Citadels::new(&preset.setup(players, true)).unwrap();
            while !over(&game) {
                tell(&|lang, out| out.push_str(game.phase_text(lang)));
                let mut hear = |event: Event| {
                    happened.insert(event.kind_number());
                    tell(&|lang, out| event_text(&event, &names, lang, out).unwrap());
                };
                let action = game.play_random(&mut rng, &mut OnEvent(&mut hear)).unwrap();
                if kinds.insert(action.kind_number()) {
                    tell(&|lang, out| action_text(&action, &names, lang, out).unwrap());
                }
            }
        }
    }
    assert!(kinds.len() > 50, "{kinds:?}");
    assert!(happened.len() > 18, "{happened:?}");
}

#[test]
fn refusals_and_setup_errors_are_told() {
    let errors = [
        SetupError::Players(9),
        SetupError::Crown(Seat(4)),
        SetupError::Rank(3),
        SetupError::NinthForbidden(2),
        SetupError::NinthNeeded(8),
        SetupError::TooFewFor(Character::Queen),
        SetupError::Uniques(13),
        SetupError::Requires(Card::Graveyard, Character::Warlord),
    ];
    let mut told = BTreeSet::new();
    for error in errors {
        for lang in [Lang::En, Lang::Cs] {
            let mut text = String::new();
            Citadels::setup_error_text(&error, lang, &mut text).unwrap();
            assert!(told.insert(text));
        }
    }
    let why = Illegal::CrownFirst;
    assert_ne!(why.text(Lang::En), why.text(Lang::Cs));
}
