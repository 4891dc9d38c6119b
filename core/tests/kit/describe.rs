//! Descriptions: what is described comes back from its numbers, its code and its words.

use super::setups::appendix;
use super::walk::{listener, whole_game};
use super::{Run, Subject};
use citycore::describe::{Described, Kind, Told, kind_of};
use citycore::game::{Code, Setup};
use citycore::journal::{Entry, play};

/// Every action, correction and event of random games is described and comes back.
pub fn described_actions_and_events_come_back<T: Subject>(run: &mut Run) {
    rows_are_in_order(T::Action::KINDS);
    rows_are_in_order(T::Correction::KINDS);
    rows_are_in_order(T::Event::KINDS);
    for setup in T::setups() {
        for seed in 0..run.part_of(5).into() {
            whole_game::<T>(&setup, seed, &mut |state, next| {
                let Some(entry) = next else {
                    return run.saw(state);
                };
                match entry {
                    Entry::Action(code) => comes_back(T::Action::from_code(code).unwrap()),
                    Entry::Correction(code) => comes_back(T::Correction::from_code(code).unwrap()),
                    Entry::TakenBack(_) => {}
                }
                let mut after = *state;
                play(
                    &mut after,
                    entry,
                    &mut listener(&mut |event| comes_back::<T::Event>(event)),
                )
                .unwrap();
            });
        }
    }
}

fn rows_are_in_order(kinds: &[Kind]) {
    let numbers = kinds.iter().map(|kind| kind.number);
    assert!(numbers.clone().zip(numbers.skip(1)).all(|(a, b)| a < b));
    assert!(
        kinds
            .iter()
            .all(|kind| kind.number < 128 && kind.fields.len() <= 8)
    );
}

fn comes_back<D: Described>(it: D) {
    let kind = it.kind();
    assert_eq!(
        kind_of::<D>(kind.number).map(|kind| kind.name),
        Some(kind.name)
    );
    assert_eq!(it.is_chance(), kind.chance);
    let numbers = it.numbers();
    assert_eq!(D::from_numbers(kind.number, &numbers), Some(it));
    for (field, &number) in kind.fields.iter().zip(&numbers) {
        let told = (field.ty.tell)(number);
        assert_ne!(told, Told::Absent, "{}.{}: {number}", kind.name, field.name);
        assert_eq!((field.ty.hear)(&told), Some(number), "{told:?}");
    }
}

/// A setup is made of its described fields: copied one by one into the default they give it back.
pub fn setups_are_described_whole<T: Subject>(run: &mut Run) {
    for setup in T::setups() {
        let spelled_out = T::new(&setup).unwrap().setup();
        let bytes = appendix(&spelled_out);
        let mut copy = T::Setup::decode(&T::Setup::default().encode(), &bytes).unwrap_or_default();
        for field in T::Setup::FIELDS {
            field.choose(&mut copy, (field.get)(&spelled_out)).unwrap();
        }
        assert_eq!(copy, spelled_out);
        run.seen.bytes(&copy.encode());
    }
}
