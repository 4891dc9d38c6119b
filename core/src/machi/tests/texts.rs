//! Every card, symbol, phase and event has words in both languages.

use std::string::String;

use super::*;
use crate::text::{Lang, Names};

const LANGS: [Lang; 2] = [Lang::En, Lang::Cs];

#[test]
fn every_card_and_landmark_has_a_name_and_one_sentence() {
    for lang in LANGS {
        for card in Card::ALL {
            assert!(!card.name(lang).is_empty());
            assert!(card.short_name(lang).chars().count() <= card.name(lang).chars().count());
            assert_one_sentence(card.rule(lang));
        }
        for landmark in Landmark::ALL {
            assert!(!landmark.name(lang).is_empty());
            assert_one_sentence(landmark.rule(lang));
        }
    }
}

fn assert_one_sentence(text: &str) {
    assert!(text.ends_with('.'), "{text}");
    assert_eq!(text.matches(". ").count(), 0, "{text}");
}

#[test]
fn names_are_told_apart() {
    for lang in LANGS {
        let names: std::collections::BTreeSet<_> =
            Card::ALL.iter().map(|card| card.name(lang)).collect();
        assert_eq!(names.len(), KINDS);
        let short: std::collections::BTreeSet<_> =
            Card::ALL.iter().map(|card| card.short_name(lang)).collect();
        assert_eq!(short.len(), KINDS);
    }
}

#[test]
fn events_read_as_sentences() {
    let names = Names(&["Anna", "Petr"]);
    let text = |event: Event, lang| {
        let mut out = String::new();
        event_text(&event, &names, lang, &mut out).unwrap();
        out
    };
    let cafe = Event::Paid {
        from: Purse::Seat(Seat(0)),
        to: Purse::Seat(Seat(1)),
        coins: 12,
        why: Why::Card(Card::Cafe),
    };
    assert_eq!(text(cafe, Lang::En), "Anna → Petr: 12 (Café)");
    assert_eq!(text(cafe, Lang::Cs), "Anna → Petr: 12 (kavárna)");
    let rolled = Event::Rolled(Throw::Two(3, 4));
    assert_eq!(text(rolled, Lang::Cs), "Padlo 3 + 4 = 7");
    let won = Event::Ended(Outcome::Winner(Seat(2)));
    assert_eq!(text(won, Lang::En), "Winner: Player 3");
}

#[test]
fn every_event_and_action_of_a_long_game_has_words() {
    let setup = Setup {
        sets: Sets::Both,
        ..Setup::default()
    };
    let mut rng = crate::game::tests::TestRng::new(11);
    let mut game = Machi::new(&setup).unwrap();
    let names = Names(&[]);
    loop {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            Turn::Seat(_) => game.random_legal(&mut rng),
            Turn::Over(_) => break,
        }
        .unwrap();
        let mut events = Vec::new();
        game.apply(action, &mut OnEvent(|event| events.push(event)))
            .unwrap();
        for lang in LANGS {
            let mut out = String::new();
            action_text(&action, &names, lang, &mut out).unwrap();
            assert!(!out.is_empty(), "{action:?}");
            for event in &events {
                let mut out = String::new();
                event_text(event, &names, lang, &mut out).unwrap();
                assert!(!out.is_empty(), "{event:?}");
            }
        }
    }
}

#[test]
fn a_move_after_the_end_is_told_that_the_game_is_over() {
    for over in [Phase::Won, Phase::Unfinished] {
        let told = LANGS.map(|lang| Illegal::NotNow(over).text(lang));
        assert_eq!(told, ["The game is over.", "Hra skončila."]);
    }
    let told = LANGS.map(|lang| Illegal::NotNow(Phase::Build).text(lang));
    assert!(!told.contains(&"The game is over."));
}
