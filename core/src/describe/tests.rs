//! A small description, read every way.

use std::string::String;
use std::vec::Vec;

use super::{Described, Field, describe, from_code, to_code, write_fields};
use crate::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Pass,
    Hop { row: i8, far: bool },
    Deal(Seat, u8),
    Whisper { to: Option<Seat>, word: u16 },
}

describe! { Move {
    0 "pass": Pass => {},
    1 "hop" ["how": "high"]: Hop { row, far } => { row: i8, far @ 7: bool },
    2 "deal" chance: Deal(seat, card) => { seat: Seat, card as "value" [seat, by]: u8 },
    9 "whisper": Whisper { to, word } => { to: Option<Seat>, word [by]: u16 },
} }

const HOP: Move = Move::Hop { row: -2, far: true };
const DEAL: Move = Move::Deal(Seat(1), 7);
const WHISPER: Move = Move::Whisper {
    to: None,
    word: 513,
};

#[test]
fn a_code_has_its_kind_in_seven_bits_and_fields_where_the_row_puts_them() {
    assert_eq!(to_code(Move::Pass), 0);
    assert_eq!(to_code(HOP), 0xfe81);
    assert_eq!(to_code(DEAL), 0x07_0102);
    assert_eq!(to_code(WHISPER), 0x0201_ff09);
    for it in [Move::Pass, HOP, DEAL, WHISPER] {
        assert_eq!(from_code(to_code(it)), Some(it));
    }
}

#[test]
fn codes_of_nothing_and_bits_nobody_uses_are_refused() {
    for code in [3, 0x80, 0x100, 0x01_0000_0009, 1 << 63 | 1, u64::MAX] {
        assert_eq!(from_code::<Move>(code), None, "{code:x}");
    }
}

#[test]
fn numbers_that_are_too_few_too_many_or_too_large_stand_for_nothing() {
    assert_eq!(Move::from_numbers(2, &[1, 7]), Some(DEAL));
    for numbers in [&[1][..], &[1, 7, 0], &[1, 256], &[-1, 7]] {
        assert_eq!(Move::from_numbers(2, numbers), None, "{numbers:?}");
    }
}

#[test]
fn a_field_is_hidden_from_all_but_those_it_is_for() {
    let (by, other) = (Some(Seat(0)), Some(Seat(2)));
    assert_eq!(DEAL.hidden_from(by, by), 0b00);
    assert_eq!(DEAL.hidden_from(by, Some(Seat(1))), 0b00);
    assert_eq!(DEAL.hidden_from(by, other), 0b10);
    assert_eq!(DEAL.hidden_from(by, None), 0b10, "the public");
    assert_eq!(
        WHISPER.hidden_from(None, None),
        0b10,
        "chance shows nothing either"
    );
    assert_eq!(HOP.hidden_from(by, None), 0);
}

#[test]
fn words_are_written_as_transcripts_spell_them() {
    let written = |it: Move| {
        let mut text = String::new();
        write_fields(it, &mut text).unwrap();
        text
    };
    assert_eq!(written(Move::Pass), r#""type":"pass""#);
    assert_eq!(
        written(HOP),
        r#""type":"hop","row":-2,"far":true,"how":"high""#
    );
    assert_eq!(written(DEAL), r#""type":"deal","seat":1,"value":7"#);
    assert_eq!(written(WHISPER), r#""type":"whisper","to":null,"word":513"#);
}

#[test]
fn chance_is_marked_in_its_row() {
    let chance: Vec<&str> = Move::KINDS
        .iter()
        .filter(|kind| kind.chance)
        .map(|kind| kind.name)
        .collect();
    assert_eq!(chance, ["deal"]);
    assert!(DEAL.is_chance() && !HOP.is_chance());
}

#[test]
fn a_missing_value_is_none_in_every_form() {
    assert_eq!(Option::<Seat>::from_number(-1), Some(None));
    assert_eq!(Option::<Seat>::from_number(300), None);
    assert_eq!(Option::<Seat>::hear(&None::<Seat>.tell()), Some(None));
}
