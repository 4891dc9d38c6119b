//! The fonts of the device and their measures.

use u8g2_fonts::{FontRenderer, fonts};

/// A font, named after its weight and size in points; `N` fonts hold digits and signs only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Column heads, legends, axes.
    R8,
    /// Emphasis in legends and axes.
    B8,
    /// Body text, reasons, rows that can't be chosen.
    R10,
    /// Softkeys, right end of the title.
    B10,
    /// Names, rows, title.
    B12,
    /// Names on curtain and sleep.
    B24,
    /// Coins in tables, odds.
    N18,
    /// Totals in boxes.
    N24,
    /// Totals.
    N32,
    /// Own coins, dice total.
    N42,
}

/// The bar of minus, dash and equals sign, matched to the font's plus sign.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    /// Width of a minus.
    pub width: i32,
    /// Rows of the bar.
    pub thickness: i32,
    /// Its first row above the baseline.
    pub top: i32,
}

/// What is kept of the fonts besides ASCII letters, digits and common signs: the letters of Czech, Slovak
/// (all but the rare ĺ and ŕ) and German, and a few signs. All of Europe would be another 20 KB, which the
/// device does not have.
const KEPT: &[u8] = "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýžÄÔĽäôľÖÜßöü×·°²".as_bytes();

/// Whether a character is kept.
const fn is_kept(code: u16) -> bool {
    // every one of them is two bytes of UTF-8
    let mut i = 0;
    while i < KEPT.len() {
        if (KEPT[i] as u16 & 0x1f) << 6 | KEPT[i + 1] as u16 & 0x3f == code {
            return true;
        }
        i += 2;
    }
    code < 0x80 && !is_left_out(code as u8)
}

/// Whether a sign of ASCII is left out: no page and no name of a person has it.
const fn is_left_out(sign: u8) -> bool {
    matches!(
        sign,
        b'$' | b'<' | b'>' | b'@' | b'['..=b'^' | b'`' | b'{'..=b'~'
    )
}

/// Bytes of a font's header, and where in it stand the places of A, of a, and of the glyphs behind Latin-1.
const HEADER: usize = 23;
const PLACE_OF_CAPITALS: usize = 17;
const PLACE_OF_SMALL_LETTERS: usize = 19;
const PLACE_OF_THE_REST: usize = 21;

/// Copies what is kept of a font to `to`, as far as there is room, and says how long it is.
///
/// Behind the header stand the glyphs of Latin-1: code, length, dots; then a table of four-byte entries
/// to find the others faster, whose last one has the limit 0xffff; then these, with codes of two bytes.
/// One entry is enough for the few that are kept.
const fn copy_kept(font: &[u8], to: &mut [u8]) -> usize {
    let mut end = copy(font, 0, HEADER, to, 0);
    let mut at = HEADER;
    while font[at + 1] != 0 {
        let next = at + font[at + 1] as usize;
        match font[at] {
            b'A' => note_place(end, to, PLACE_OF_CAPITALS),
            b'a' => note_place(end, to, PLACE_OF_SMALL_LETTERS),
            _ => {}
        }
        if is_kept(font[at] as u16) {
            end = copy(font, at, next, to, end);
        }
        at = next;
    }
    end = copy(&[0, 0], 0, 2, to, end);
    note_place(end, to, PLACE_OF_THE_REST);
    end = copy(&[0, 4, 0xff, 0xff], 0, 4, to, end);
    at = HEADER + number(font, PLACE_OF_THE_REST) as usize;
    while number(font, at + 2) != u16::MAX {
        at += 4;
    }
    at += 4;
    while number(font, at) != 0 {
        let next = at + font[at + 2] as usize;
        if is_kept(number(font, at)) {
            end = copy(font, at, next, to, end);
        }
        at = next;
    }
    copy(&[0, 0, 0], 0, 3, to, end)
}

/// Writes into the header where something begins.
const fn note_place(begin: usize, to: &mut [u8], at: usize) {
    let place = ((begin - HEADER) as u16).to_be_bytes();
    copy(&place, 0, place.len(), to, at);
}

const fn number(font: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([font[at], font[at + 1]])
}

/// Copies `from[start..end]` to `to[place..]` as far as there is room; says where it ends there.
const fn copy(from: &[u8], start: usize, end: usize, to: &mut [u8], place: usize) -> usize {
    let mut i = 0;
    while start + i < end {
        if place + i < to.len() {
            to[place + i] = from[start + i];
        }
        i += 1;
    }
    place + i
}

/// The kept part of a font.
const fn cut<const BYTES: usize>(font: &[u8]) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    copy_kept(font, &mut bytes);
    bytes
}

macro_rules! cut_fonts {
    ($($name:ident = $font:ident;)*) => {$(
        static $name: FontRenderer = {
            struct Cut;
            impl u8g2_fonts::Font for Cut {
                const DATA: &'static [u8] =
                    &cut::<{ copy_kept(fonts::$font::DATA, &mut []) }>(fonts::$font::DATA);
            }
            FontRenderer::new::<Cut>()
        };
    )*};
}

cut_fonts! {
    R8 = u8g2_font_helvR08_te;
    B8 = u8g2_font_helvB08_te;
    R10 = u8g2_font_helvR10_te;
    B10 = u8g2_font_helvB10_te;
    B12 = u8g2_font_helvB12_te;
    B24 = u8g2_font_helvB24_te;
}
static N18: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvB18_tn>();
static N24: FontRenderer = FontRenderer::new::<fonts::u8g2_font_logisoso24_tn>();
static N32: FontRenderer = FontRenderer::new::<fonts::u8g2_font_logisoso32_tn>();
static N42: FontRenderer = FontRenderer::new::<fonts::u8g2_font_logisoso42_tn>();

impl Font {
    /// All fonts, for tests and sample sheets.
    pub const ALL: [Self; 10] = [
        Self::R8,
        Self::B8,
        Self::R10,
        Self::B10,
        Self::B12,
        Self::B24,
        Self::N18,
        Self::N24,
        Self::N32,
        Self::N42,
    ];

    /// Height of a capital letter or digit, the space above the baseline a line needs.
    /// Carons of capitals rise up to a third higher.
    pub fn ascent(self) -> i32 {
        i32::from(self.renderer().get_ascent())
    }

    /// Depth of a tail (`g`, `y`) below the baseline.
    pub fn descent(self) -> i32 {
        match self {
            Self::R8 | Self::B8 => 2,
            Self::R10 | Self::B10 => 3,
            Self::B12 => 4,
            Self::B24 => 7,
            Self::N18 | Self::N24 | Self::N32 | Self::N42 => 0,
        }
    }

    /// Distance between baselines of running text.
    pub fn line_height(self) -> i32 {
        match self {
            Self::R8 | Self::B8 => 11,
            Self::R10 | Self::B10 => 15,
            Self::B12 => 16,
            Self::B24 => 32,
            Self::N18 | Self::N24 | Self::N32 | Self::N42 => self.ascent() + 4,
        }
    }

    /// Whether the font holds digits and signs only.
    pub const fn is_numeric(self) -> bool {
        matches!(self, Self::N18 | Self::N24 | Self::N32 | Self::N42)
    }

    /// Whether Š and Ž of the font data are of lower-case size, so that they are put together instead.
    pub(super) const fn has_small_carons(self) -> bool {
        matches!(self, Self::R10 | Self::B10 | Self::B12 | Self::B24)
    }

    pub(super) const fn bar(self) -> Bar {
        let (width, thickness, top) = match self {
            Self::R8 => (4, 1, 4),
            Self::B8 => (5, 1, 4),
            Self::R10 => (6, 1, 5),
            Self::B10 => (6, 2, 6),
            Self::B12 => (6, 2, 5),
            Self::B24 => (13, 4, 10),
            Self::N18 => (9, 2, 8),
            Self::N24 => (10, 3, 14),
            Self::N32 => (13, 4, 18),
            Self::N42 => (16, 5, 23),
        };
        Bar {
            width,
            thickness,
            top,
        }
    }

    pub(super) fn renderer(self) -> &'static FontRenderer {
        match self {
            Self::R8 => &R8,
            Self::B8 => &B8,
            Self::R10 => &R10,
            Self::B10 => &B10,
            Self::B12 => &B12,
            Self::B24 => &B24,
            Self::N18 => &N18,
            Self::N24 => &N24,
            Self::N32 => &N32,
            Self::N42 => &N42,
        }
    }
}
