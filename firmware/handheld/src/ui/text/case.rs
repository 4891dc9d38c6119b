//! Capitals of European letters, by rule: the tables of the standard library are larger than a font.

/// The last letter the rules know, the end of Latin Extended-A.
const LAST: char = '\u{17f}';

/// The capital of a small letter; any other character is its own.
pub(crate) fn capital(ch: char) -> char {
    let before = |distance: u32| char::from_u32(u32::from(ch) - distance).unwrap_or(ch);
    match ch {
        'a'..='z' => ch.to_ascii_uppercase(),
        '÷' | 'ß' | 'ı' | 'ĸ' | 'ŉ' | 'ſ' => ch,
        'à'..='þ' => before(0x20),
        'ÿ' => 'Ÿ',
        'Ā'..=LAST if u32::from(ch) % 2 == small_parity(ch) => before(1),
        _ => ch,
    }
}

/// Whether a character is a capital with an accent.
pub(crate) fn is_accented_capital(ch: char) -> bool {
    match ch {
        '×' | 'ĸ' | 'ŉ' | 'ſ' => false,
        'À'..='Þ' | 'Ÿ' => true,
        'Ā'..=LAST => u32::from(ch) % 2 != small_parity(ch),
        _ => false,
    }
}

/// In Latin Extended-A small letters follow their capitals; whether they are even changes twice.
const fn small_parity(ch: char) -> u32 {
    match ch {
        'Ĺ'..='ň' | 'Ź'..='ž' => 0,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_are_those_of_unicode() {
        for ch in '\0'..=LAST {
            let mut unicode = ch.to_uppercase();
            // of those the fonts hold, and letter for letter: ß, ŉ and ſ have none
            let expected = match (unicode.next(), unicode.next()) {
                (Some(one), None) if one <= LAST && !matches!(ch, 'ı' | 'ſ') => one,
                _ => ch,
            };
            assert_eq!(capital(ch), expected, "{ch}");
        }
        assert_eq!(capital('←'), '←');
    }

    #[test]
    fn accented_capitals_are_those_of_unicode() {
        for ch in '\u{80}'..=LAST {
            assert_eq!(is_accented_capital(ch), ch.is_uppercase(), "{ch}");
        }
    }
}
