//! What text must do: hold both languages, keep to its slot, say when it can't.

use std::{format, string::String, vec::Vec};

use super::*;
use crate::ui::{
    Frame,
    canvas::{Report, paint_and_listen},
    testing::{assert_drawn, drawn},
};

const TEXT_FONTS: [Font; 6] = [
    Font::R8,
    Font::B8,
    Font::R10,
    Font::B10,
    Font::B12,
    Font::B24,
];

#[test]
fn text_fonts_hold_both_languages_and_all_signs() {
    let samples = [
        "the quick brown fox jumps over the lazy dog",
        "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG",
        "příliš žluťoučký kůň úpěl ďábelské ódy, ňó ě",
        "PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY, Ň Ě",
        "0123456789 +−=×·:;.,!?'()/&%#*\u{a0}–…„“”\"",
        "◉○←→▶▲▼✓✗",
    ];
    for font in TEXT_FONTS {
        for sample in samples {
            assert_eq!(font.missing(sample), None, "{font:?} in {sample}");
        }
    }
}

#[test]
fn number_fonts_hold_numbers_and_coins() {
    for font in [Font::N18, Font::N24, Font::N32, Font::N42] {
        assert_eq!(font.missing("0123456789 +−–=.,/:◉○→"), None, "{font:?}");
        assert_eq!(font.missing("7 coins"), Some('c'), "{font:?}");
    }
}

#[test]
fn a_missing_glyph_is_noted() {
    let (report, _) = drawn(0, 0, |c| {
        c.text(Slot::left(0, 20, 100), Font::B12, "a☃b");
    });
    assert_eq!(report.first, Some(Problem::MissingGlyph('☃')));
}

#[test]
fn capitals_with_caron_are_full_capitals_under_the_caron_of_c() {
    let letter = |font: Font, ch: char| {
        drawn(40, 40, |c| {
            c.text(Slot::left(2, 38, 38), font, ch);
        })
        .1
    };
    let ink = |rows: &[String]| {
        rows.iter()
            .flat_map(|row| row.chars())
            .filter(|&ch| ch == '#')
            .count()
    };
    for font in [Font::R10, Font::B10, Font::B12, Font::B24] {
        let top = (38 - font.ascent()) as usize;
        for (plain, with_caron) in [('S', 'Š'), ('Z', 'Ž')] {
            let (plain, repaired) = (letter(font, plain), letter(font, with_caron));
            assert_eq!(plain[top..], repaired[top..], "{font:?} {with_caron}");
            let caron = ink(&letter(font, 'Č')[..top]);
            assert!(caron >= 3);
            assert_eq!(ink(&repaired[..top]), caron, "{font:?} {with_caron}");
        }
        assert_eq!(font.width("Š"), font.width("S"));
    }
}

#[test]
fn bold_czech_letters_look_right() {
    assert_drawn(
        [
            "...##.##.............................",
            "....###..............................",
            ".....................................",
            "..######........##.##......##.##.##..",
            ".###..###.......##.##..##..##..###...",
            ".##....##.......##.#...##..#.........",
            ".###.........##.##....#####...######.",
            "..####......##.###.....##.........##.",
            "....####...##...##.....##........##..",
            "......###..##...##.....##.......##...",
            ".......##..##...##.....##.......##...",
            ".##....##..##...##.....##......##....",
            ".###.###....##.###.....##.#...##.....",
            "..#####......##.##......##....######.",
        ],
        |c| {
            c.text(Slot::left(0, 14, 50), Font::B10, "Šďťž");
        },
    );
}

#[test]
fn ticks_keep_their_letters_together() {
    for font in TEXT_FONTS {
        assert!(font.width("ďa") <= font.width("da") + 6, "{font:?}");
        assert!(font.width("ť") > font.width("t"), "{font:?}");
    }
}

#[test]
fn widths_are_those_of_the_ink() {
    assert_eq!(Font::B12.width(""), 0);
    assert_eq!(Font::B12.width(" "), 0);
    assert_eq!(Font::B12.width("H"), 11);
    assert_eq!(Font::R10.width("kancelářská budova"), 125);
    assert_eq!(Font::B12.width("kancelářská budova"), 156);
    assert_eq!(
        Font::B10.width(format_args!("{}◉", 14)),
        Font::B10.width("14◉")
    );
}

#[test]
fn aligned_text_touches_its_edge() {
    let columns = |slot: Slot| {
        let (report, rows) = drawn(120, 30, |c| {
            c.text(slot, Font::B12, "Ýky14");
        });
        assert!(report.is_clean());
        let ink: Vec<usize> = rows
            .iter()
            .flat_map(|row| {
                row.char_indices()
                    .filter(|(_, ch)| *ch == '#')
                    .map(|(x, _)| x)
            })
            .collect();
        (
            ink.iter().min().copied().unwrap(),
            ink.iter().max().copied().unwrap(),
        )
    };
    let (left, right) = columns(Slot::left(10, 20, 100));
    assert_eq!(left, 10, "Y has no bearing");
    let width = right - left;
    assert_eq!(columns(Slot::right(110, 20, 100)), (109 - width, 109));
    let (left, right) = columns(Slot::centre(60, 20, 100));
    assert!((left + right).abs_diff(119) <= 1);
}

#[test]
fn a_name_falls_back_to_a_smaller_font_then_to_its_short_form() {
    let (long, short) = ("Convenience Store", "Conv. Store");
    let fit = |width: i32| {
        let mut fit = None;
        let (report, _) = drawn(0, 0, |c| {
            let slot = Slot::left(0, 20, width);
            fit = Some(c.text_fit(slot, &[Font::B12, Font::B10], &[&long, &short]));
        });
        let fit = fit.unwrap();
        assert_eq!(fit.fits, report.is_clean());
        (fit.fits, fit.font, fit.form)
    };
    assert_eq!(fit(Font::B12.width(long)), (true, Font::B12, 0));
    assert_eq!(fit(Font::B12.width(long) - 1), (true, Font::B10, 0));
    assert_eq!(fit(Font::B10.width(long) - 1), (true, Font::B12, 1));
    assert_eq!(fit(Font::B12.width(short) - 1), (true, Font::B10, 1));
    assert_eq!(fit(Font::B10.width(short) - 1), (false, Font::B10, 1));
}

#[test]
fn text_never_leaves_its_slot() {
    let words = [
        "",
        "f",
        "Žďár",
        "14 ◉",
        "kancelářská budova",
        "j…",
        "→→→→→→→→→→",
    ];
    for font in TEXT_FONTS {
        for word in words {
            for width in (0..120).step_by(7) {
                for align in [Align::Left, Align::Centre, Align::Right] {
                    let slot = Slot::between(20, 20 + width, 40, align);
                    let (report, rows) = drawn(296, 128, |c| {
                        c.text(slot, font, word);
                    });
                    let inside = |x: usize| (20..20 + width).contains(&(x as i32));
                    let outside = rows
                        .iter()
                        .flat_map(|row| row.char_indices())
                        .any(|(x, ch)| ch == '#' && !inside(x));
                    assert!(!outside, "{font:?} {word:?} {width} {align:?}");
                    assert_eq!(report.is_clean(), font.width(word) <= width);
                }
            }
        }
    }
}

#[test]
fn text_over_text_is_noted() {
    let page = |second: Slot, covered: bool| {
        drawn(0, 0, |c| {
            c.text(Slot::left(10, 30, 100), Font::B12, "Markéta");
            if covered {
                c.cover();
            }
            c.text(second, Font::N18, 21);
        })
        .0
    };
    let near = Slot::right(85, 32, 40);
    assert!(matches!(
        page(near, false).first,
        Some(Problem::Overlap { .. })
    ));
    assert!(page(near, true).is_clean());
    assert!(page(Slot::right(120, 32, 40), false).is_clean());
    assert!(page(Slot::left(10, 50, 40), false).is_clean());
}

#[test]
fn side_by_side_texts_share_a_font() {
    let fonts = [Font::B12, Font::B10];
    assert_eq!(Font::common(&fonts, 60, &[&"Anna", &"Petr"]), Font::B12);
    assert_eq!(Font::common(&fonts, 60, &[&"Anna", &"Markéta"]), Font::B10);
}

#[test]
fn changes_carry_their_sign() {
    assert_eq!(
        format!("{} {} {}", Signed(5), Signed(-2), Signed(0)),
        "+5 −2 0"
    );
}

/// Wraps into a box and returns what became of it.
fn wrap(width: i32, height: i32, fonts: &[Font], text: &str) -> (Report, Wrapped) {
    let mut wrapped = None;
    let (report, _) = drawn(0, 0, |c| {
        wrapped = Some(c.paragraph(rect(10, 10, width, height), Align::Left, fonts, text));
    });
    (report, wrapped.unwrap())
}

#[test]
fn running_text_wraps_at_spaces() {
    let text = "Hodí-li soupeř 9 nebo 10, zaplatí ti 2 mince.";
    let (report, wrapped) = wrap(190, 40, &[Font::B12], text);
    assert!(report.is_clean() && wrapped.fits);
    assert_eq!(
        (wrapped.lines, wrapped.next_baseline),
        (2, 10 + 12 + 2 * 16)
    );
    assert_eq!(wrap(286, 40, &[Font::R10], "a\nb").1.lines, 2);
    assert_eq!(wrap(286, 40, &[Font::R10], "").1.lines, 1);
}

#[test]
fn a_no_break_space_keeps_words_together() {
    let width = Font::R10.width("Jen v");
    assert_eq!(wrap(width, 60, &[Font::R10], "Jen v tahu").1.lines, 2);
    let (report, wrapped) = wrap(width + 20, 60, &[Font::R10], "Jen v\u{a0}tahu");
    assert!(report.is_clean());
    assert_eq!(wrapped.lines, 2);
}

/// The lines a text is broken into.
fn lines(width: i32, text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut listen = |_, line: &dyn core::fmt::Display| lines.push(format!("{line}"));
    let mut frame = Frame::new();
    let Ok(_) = paint_and_listen(&mut frame, &mut listen, |c| {
        c.paragraph(rect(0, 0, width, 120), Align::Left, &[Font::R10], text);
    });
    lines
}

#[test]
fn a_word_of_one_letter_goes_with_the_next() {
    let text = "Opravovat lze před hodem a před stavbou. V tahu 2 mince";
    let width = Font::R10.width("Opravovat lze před hodem a");
    assert_eq!(
        lines(width, text),
        [
            "Opravovat lze před hodem",
            "a před stavbou. V tahu 2",
            "mince"
        ]
    );
    assert_eq!(
        lines(Font::R10.width("a i"), "a i b\nc d"),
        ["a i b", "c d"]
    );
}

#[test]
fn running_text_takes_the_font_in_which_all_of_it_fits() {
    let text = "one two three four five six seven eight nine ten";
    let (report, wrapped) = wrap(100, 34, &[Font::B12, Font::R8], text);
    assert!(report.is_clean());
    assert_eq!(wrapped.font, Font::R8);
}

#[test]
fn too_much_running_text_is_noted() {
    let (report, wrapped) = wrap(
        60,
        30,
        &[Font::B12, Font::R10],
        "one two three four five six",
    );
    assert!(!report.is_clean() && !wrapped.fits);
    let (report, wrapped) = wrap(40, 60, &[Font::R10], "Hottentottententoonstelling");
    assert!(!report.is_clean() && !wrapped.fits);
}
