//! The signs of citadels: colours, ranks and their plates, prices as coins, and a list with room for them.

use core::fmt::{self, Display};

use citycore::{
    Lang,
    citadels::{Character, Colour},
};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};

use crate::{
    ui::{
        Bitmap, Canvas, INK, PAPER, icons,
        layout::{CONTENT_LEFT, CONTENT_RIGHT_OF_LIST, CONTENT_TOP, Window},
        rect,
        text::{Font, Slot},
    },
    words::Words,
};

/// Dots from one row of a list to the next.
pub(super) const ROW: i32 = 17;
/// Rows of a list that has the whole page.
pub(super) const ROWS: usize = 5;

/// The sign of a colour.
pub(super) const fn of_colour(colour: Colour) -> &'static Bitmap {
    match colour {
        Colour::Noble => &icons::NOBLE,
        Colour::Religious => &icons::RELIGIOUS,
        Colour::Trade => &icons::TRADE,
        Colour::Military => &icons::MILITARY,
        Colour::Unique => &icons::UNIQUE,
    }
}

/// The same where there is little room.
pub(super) const fn small_of_colour(colour: Colour) -> &'static Bitmap {
    match colour {
        Colour::Noble => &icons::NOBLE_SMALL,
        Colour::Religious => &icons::RELIGIOUS_SMALL,
        Colour::Trade => &icons::TRADE_SMALL,
        Colour::Military => &icons::MILITARY_SMALL,
        Colour::Unique => &icons::UNIQUE_SMALL,
    }
}

/// The sign of a rank, which its three characters share.
pub(super) const fn of_rank(rank: u8) -> &'static Bitmap {
    match rank {
        1 => &icons::DAGGER,
        2 => &icons::MASK,
        3 => &icons::HAT,
        4 => &icons::NOBLE,
        5 => &icons::RELIGIOUS,
        6 => &icons::TRADE,
        7 => &icons::COMPASSES,
        8 => &icons::MILITARY,
        _ => &icons::GEM,
    }
}

/// A price as coins: those one has, then rings for those that are missing.
pub(super) struct Price {
    pub(super) price: u8,
    pub(super) coins: u16,
}

impl Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for coin in 0..u16::from(self.price) {
            f.write_str(if coin < self.coins { "◉" } else { "○" })?;
        }
        Ok(())
    }
}

/// The word in front of a number of cards in a hand.
pub(super) const HAND: Words = Words("hand", "ruka");
/// Said of a choice that leads back.
pub(super) const BACK: Words = Words("Back", "Zpět");
/// Said of a page with rules.
pub(super) const DETAIL: Words = Words("Detail", "Detail");

/// What stands at the left end of a row.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    /// Nothing.
    None,
    /// A picture.
    Picture(&'static Bitmap),
    /// A character's rank and its sign; framed if it lies face up.
    Rank(Character, bool),
}

/// A row of a list.
pub(super) struct Row<'a> {
    pub(super) sign: Sign,
    pub(super) label: &'a dyn Display,
    /// Whether it can be chosen.
    pub(super) strong: bool,
    pub(super) value: &'a dyn Display,
}

/// Takes a row to be drawn.
pub(super) type WriteRow<'a> = dyn FnMut(Row<'_>) + 'a;

/// A list with signs; its ends meet.
pub(super) struct List {
    pub(super) cursor: usize,
    pub(super) total: usize,
    /// Rows in view.
    pub(super) shown: usize,
}

impl List {
    /// Draws the rows in view; `row` describes an index through a callback.
    #[inline(never)]
    pub(super) fn draw(&self, c: &mut Canvas<'_>, row: &dyn Fn(usize, &mut WriteRow<'_>)) {
        let window = Window::around(self.cursor, self.shown, self.total);
        for (place, index) in (0..).zip(window.range()) {
            let top = CONTENT_TOP + ROW * place;
            row(index, &mut |row| {
                c.signed_row(top, index == self.cursor, &row)
            });
        }
        let moves = self.total > 1;
        c.rail(moves, moves, Some(window));
    }
}

impl Canvas<'_> {
    fn signed_row(&mut self, top: i32, on: bool, row: &Row<'_>) {
        let width = CONTENT_RIGHT_OF_LIST - CONTENT_LEFT;
        // the caron of a capital rises above the row
        let color = self.row(rect(CONTENT_LEFT, top - 1, width, ROW), on);
        let left = self.row_sign(Point::new(CONTENT_LEFT + 4, top), row.sign, color);
        let right = CONTENT_RIGHT_OF_LIST - 5;
        let most = (right - left) * 3 / 5;
        let value = Font::common(&[Font::R10, Font::R8], most, &[row.value]);
        let value_width = value.width(row.value).min(most);
        let fonts: &[Font] = match row.strong {
            true => &[Font::B12, Font::B10, Font::B8],
            false => &[Font::R10, Font::R8],
        };
        let gap = if value_width > 0 { 6 } else { 0 };
        let slot = Slot::left(left, top + 13, right - value_width - gap - left);
        self.text_fit(slot.color(color), fonts, &[row.label]);
        let slot = Slot::right(right, top + 13, value_width).color(color);
        self.text(slot, value, row.value);
    }

    /// Draws a sign and says where the text behind it begins.
    fn row_sign(&mut self, at: Point, sign: Sign, color: BinaryColor) -> i32 {
        match sign {
            Sign::None => at.x + 2,
            Sign::Picture(picture) => {
                let (left, top) = ((12 - picture.width()) / 2, (16 - picture.height()) / 2);
                self.bitmap(picture, at + Point::new(left, top), 1, color);
                at.x + 18
            }
            Sign::Rank(character, out) => {
                self.rank_plate(at + Point::new(0, 1), character.rank(), out, color);
                let sign = of_rank(character.rank());
                self.bitmap(sign, at + Point::new(21, 2), 1, color);
                at.x + 38
            }
        }
    }

    /// The number of a rank on a plate of 16 × 14; framed if it lies face up.
    pub(super) fn rank_plate(&mut self, at: Point, rank: u8, out: bool, color: BinaryColor) {
        let area = rect(at.x, at.y, 16, 14);
        self.round_fill(area, 3, color);
        let ground = if color == INK { PAPER } else { INK };
        if out {
            self.round_fill(rect(at.x + 1, at.y + 1, 14, 12), 2, ground);
        }
        let text = if out { color } else { ground };
        let slot = Slot::centre(at.x + 8, at.y + 11, 14);
        self.text(slot.color(text), Font::B10, rank);
    }
}

/// What a character does, in a few words.
pub(super) const fn in_short(character: Character, lang: Lang) -> &'static str {
    let words = match character {
        Character::Assassin => Words("kills a character", "zneškodní postavu"),
        Character::Witch => Words("plays for another", "hraje za jinou"),
        Character::Magistrate => Words("takes a district", "zabaví budovu"),
        Character::Thief => Words("robs a character", "okrade postavu"),
        Character::Spy => Words("looks into a hand", "nahlédne do ruky"),
        Character::Blackmailer => Words("threatens two", "vydírá dvě postavy"),
        Character::Magician => Words("exchanges hands", "vymění karty"),
        Character::Seer => Words("a card of everybody", "karta od každého"),
        Character::Wizard => Words("a card of a hand", "karta z cizí ruky"),
        Character::King => Words("◉ per noble, crown", "◉ za panské, koruna"),
        Character::Emperor => Words("◉ per noble, crown away", "◉ za panské, dá korunu"),
        Character::Patrician => Words("card per noble, crown", "karta za panské, koruna"),
        Character::Bishop => Words("◉ per religious, safe", "◉ za sakrální, chráněn"),
        Character::Abbot => Words("◉ or card per religious", "◉ či karta za sakrální"),
        Character::Cardinal => Words("card per religious", "karta za sakrální"),
        Character::Merchant => Words("◉ per trade, +1 ◉", "◉ za obchodní, +1 ◉"),
        Character::Alchemist => Words("gets the price back", "cena se vrátí"),
        Character::Trader => Words("◉ per trade, builds all", "◉ za obchodní, staví"),
        Character::Architect => Words("+2 cards, builds 3", "+2 karty, staví 3"),
        Character::Navigator => Words("4 ◉ or cards, no build", "4 ◉ či karty, nestaví"),
        Character::Scholar => Words("1 of 7 cards, builds 2", "1 ze 7 karet, staví 2"),
        Character::Warlord => Words("◉ per military, destroys", "◉ za vojenské, boří"),
        Character::Diplomat => Words("◉ per military, swaps", "◉ za vojenské, mění"),
        Character::Marshal => Words("◉ per military, takes", "◉ za vojenské, bere"),
        Character::Queen => Words("3 ◉ beside rank 4", "3 ◉ vedle čísla 4"),
        Character::Artist => Words("beautifies districts", "krášlí budovy"),
        Character::TaxCollector => Words("takes the taxes", "vybírá daně"),
    };
    words.of(lang)
}
