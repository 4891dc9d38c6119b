//! English and Czech: the words of the table, actions, events, and why something is refused.
//!
//! Cards are called by their number: their titles are in the pack's file, which the rules never
//! read. No text declines a player's name or needs to know a gender.

use core::fmt::{self, Write};

use super::action::{Action, Illegal};
use super::event::Event;
use super::pack::Origin;
use super::parts::{Colour, Feature, Row};
use super::setup::SetupError;
use super::state::Phase;
use crate::describe::Field;
use crate::text::say;
use crate::{Lang, Names, Seat};

impl Colour {
    /// The colour in one word.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Red => ("red", "červená"),
            Self::Blue => ("blue", "modrá"),
            Self::Green => ("green", "zelená"),
            Self::Yellow => ("yellow", "žlutá"),
        };
        lang.pick(en, cs)
    }
}

impl Feature {
    /// What the feature is called where the pack's own name is not known.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Park1 => ("park feature 1", "zeleň 1"),
            Self::Park2 => ("park feature 2", "zeleň 2"),
            Self::Park3 => ("park feature 3", "zeleň 3"),
            Self::Park4 => ("park feature 4", "zeleň 4"),
            Self::Water1 => ("water feature 1", "voda 1"),
            Self::Water2 => ("water feature 2", "voda 2"),
            Self::Water3 => ("water feature 3", "voda 3"),
            Self::Water4 => ("water feature 4", "voda 4"),
            Self::Statue => ("statue", "socha"),
            Self::Wild => ("wild lot", "žolíková parcela"),
        };
        lang.pick(en, cs)
    }
}

impl Row {
    /// The row in one word.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Cards => ("cards", "karty"),
            Self::Tiles => ("tiles", "díly"),
            Self::Features => ("features", "zajímavosti"),
            Self::Pieces => ("pieces", "kameny"),
        };
        lang.pick(en, cs)
    }
}

impl Origin {
    /// Where the components are known from.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::House => ("our own design", "vlastní návrh"),
            Self::Printed => ("as printed", "tištěné karty"),
            Self::Other => ("another pack", "jiná sada"),
        };
        lang.pick(en, cs)
    }
}

impl Phase {
    /// What is asked now.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::StartTiles => ("choose a starting tile", "vybrat počáteční díl"),
            Self::Fill => ("fill the board", "doplnit desku"),
            Self::Take => ("put a pawn on the board", "postavit figurku na desku"),
            Self::RevealCard => ("show the face-down card", "odkrýt kartu"),
            Self::RevealTile => ("show the face-down tile", "odkrýt díl"),
            Self::RevealFeature => ("show the face-down feature", "odkrýt zajímavost"),
            Self::DrawPieces => ("draw from the bag", "táhnout ze sáčku"),
            Self::PlaceTile => ("lay the tile", "položit díl"),
            Self::PlaceFeatures => ("lay a feature", "položit zajímavost"),
            Self::PlacePieces => ("build or decline", "stavět, nebo odmítnout"),
            Self::Over => ("the districts are finished", "čtvrti jsou hotové"),
        };
        lang.pick(en, cs)
    }
}

impl SetupError {
    /// What is wrong, and what would be right.
    pub(super) fn write(&self, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        let (field, found) = match *self {
            Self::Players(players) => ("players", players),
            Self::LongNeedsTwo { players } => ("players", players),
            Self::First { seat, .. } => ("first", seat.0),
            Self::City(city) => ("city", city),
            Self::Pack => {
                return out.write_str(lang.pick(
                    "the pack is not that of a whole box",
                    "sada komponent není úplná",
                ));
            }
        };
        say!(&mut out, field, lang.pick(" is ", " je "), found)?;
        match *self {
            Self::Players(_) => out.write_str(lang.pick(", must be 2 to 4", ", musí být 2 až 4")),
            Self::LongNeedsTwo { .. } => out
                .write_str(lang.pick(", must be 2 in the long game", ", v dlouhé hře musí být 2")),
            Self::First { players, .. } => {
                let must_be = lang.pick(", must be 0 to ", ", musí být 0 až ");
                say!(&mut out, must_be, players.saturating_sub(1))
            }
            Self::City(_) => out.write_str(lang.pick(", must be 0 to 7", ", musí být 0 až 7")),
            Self::Pack => Ok(()),
        }
    }
}

impl Illegal {
    /// Why, as a sentence.
    pub const fn text(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Over => ("The game is over.", "Hra skončila."),
            Self::NotNow => ("That is not asked now.", "Na to teď není řada."),
            Self::NoneLeft => ("None of these is left.", "Žádný takový už nezbývá."),
            Self::SlotTaken => ("A pawn stands there.", "Na tom poli stojí figurka."),
            Self::RowUsed => (
                "No pawn may go into this row any more this round.",
                "Do této řady už v tomto kole figurka nesmí.",
            ),
            Self::NoSuchSlot => ("There is no such slot.", "Takové pole neexistuje."),
            Self::NotHeld => ("None of these was taken.", "Nic takového nebylo vzato."),
            Self::NoSite => (
                "A tile must lie beside another, not on one, and within the limit.",
                "Díl musí ležet vedle jiného, ne na něm, a ve velikosti čtvrti.",
            ),
            Self::Rotation => (
                "There is no such rotation, or a smaller one looks the same.",
                "Takové otočení není, nebo menší vypadá stejně.",
            ),
            Self::DoesNotFit => ("It does not fit there.", "Tam se nevejde."),
        };
        lang.pick(en, cs)
    }
}

/// Words and values put down one after another.
struct Sentence<'a> {
    names: &'a Names<'a>,
    lang: Lang,
    out: &'a mut dyn Write,
}

impl Sentence<'_> {
    fn words(&mut self, en: &str, cs: &str) -> fmt::Result {
        self.out.write_str(self.lang.pick(en, cs))
    }

    fn field(&mut self, field: impl Field) -> fmt::Result {
        field.text(self.names, self.lang, self.out)
    }

    /// A player's name and a colon.
    fn of(&mut self, seat: Seat) -> fmt::Result {
        self.field(seat)?;
        self.out.write_str(": ")
    }

    /// A row of the board and a slot, counted from 1 as people do.
    fn slot(&mut self, row: Row, slot: u8) -> fmt::Result {
        self.field(row)?;
        say!(&mut self.out, " ", slot.saturating_add(1))
    }

    /// Row and column of a cell.
    fn place(&mut self, row: i8, col: i8) -> fmt::Result {
        self.out.write_str(" (")?;
        self.field(row)?;
        self.out.write_str("; ")?;
        self.field(col)?;
        self.out.write_str(")")
    }

    fn turned(&mut self, rotation: u8) -> fmt::Result {
        if rotation == 0 {
            return Ok(());
        }
        self.words(", turned ", ", otočeno ")?;
        say!(&mut self.out, rotation, "×")
    }

    fn action(&mut self, action: Action) -> fmt::Result {
        match action {
            Action::Card(card) => self.field(card),
            Action::Tile(tile) => self.field(tile),
            Action::Feature(feature) => self.field(feature),
            Action::Piece(colour) => {
                self.words("piece: ", "kámen: ")?;
                self.field(colour)
            }
            Action::StartTile(tile) => {
                self.words("Choose ", "Vybrat: ")?;
                self.field(tile)
            }
            Action::Take { row, slot } => {
                self.words("Take ", "Vzít: ")?;
                self.slot(row, slot)
            }
            Action::PlaceTile { row, col, rotation } => {
                self.words("Lay the tile", "Položit díl")?;
                self.place(row, col)?;
                self.turned(rotation)
            }
            Action::PlaceFeature { feature, row, col } => {
                self.words("Lay ", "Položit: ")?;
                self.field(feature)?;
                self.place(row, col)
            }
            Action::PlacePiece { colour, row, col } => {
                self.words("Build ", "Stavět: ")?;
                self.field(colour)?;
                self.place(row, col)
            }
            Action::Decline => self.words("Decline the pieces", "Odmítnout kameny"),
        }
    }

    fn offered(&mut self, row: Row, slot: u8, item: impl Field) -> fmt::Result {
        self.slot(row, slot)?;
        self.out.write_str(": ")?;
        self.field(item)
    }

    fn gained(&mut self, seat: Seat, item: impl Field) -> fmt::Result {
        self.field(seat)?;
        self.out.write_str(" ← ")?;
        self.field(item)
    }

    fn placed(&mut self, seat: Seat, item: impl Field, row: i8, col: i8) -> fmt::Result {
        self.of(seat)?;
        self.field(item)?;
        self.place(row, col)
    }

    fn discarded(&mut self, seat: Seat, item: impl Field, count: u8) -> fmt::Result {
        self.of(seat)?;
        self.words("out of the game: ", "mimo hru: ")?;
        say!(&mut self.out, count, "× ")?;
        self.field(item)
    }

    fn event(&mut self, event: Event) -> fmt::Result {
        match event {
            Event::StartTile { seat, tile } => self.gained(seat, tile),
            Event::OfferCard { slot, card } => self.offered(Row::Cards, slot, card),
            Event::OfferTile { slot, tile } => self.offered(Row::Tiles, slot, tile),
            Event::OfferFeature { slot, feature } => self.offered(Row::Features, slot, feature),
            Event::OfferPiece { slot, colour } => self.offered(Row::Pieces, slot, colour),
            Event::Take { seat, row, slot } => {
                self.of(seat)?;
                self.slot(row, slot)
            }
            Event::GainCard { seat, card } => self.gained(seat, card),
            Event::GainTile { seat, tile } => self.gained(seat, tile),
            Event::GainFeature { seat, feature } => self.gained(seat, feature),
            Event::GainPiece { seat, colour } => self.gained(seat, colour),
            Event::PlaceTile {
                seat,
                tile,
                row,
                col,
                rotation,
            } => {
                self.placed(seat, tile, row, col)?;
                self.turned(rotation)
            }
            Event::PlaceFeature {
                seat,
                feature,
                row,
                col,
            } => self.placed(seat, feature, row, col),
            Event::PlacePiece {
                seat,
                colour,
                row,
                col,
            } => self.placed(seat, colour, row, col),
            Event::DiscardFeature {
                seat,
                feature,
                count,
            } => self.discarded(seat, feature, count),
            Event::DiscardPiece {
                seat,
                colour,
                count,
            } => self.discarded(seat, colour, count),
            Event::Milestone {
                seat,
                milestone,
                points,
            } => self.ring(seat, milestone, points),
            Event::Leftover { row, slot } => {
                self.words("left over: ", "zůstalo ležet: ")?;
                self.slot(row, slot)
            }
            Event::Star { seat } => {
                self.words("the star: ", "hvězda: ")?;
                self.field(seat)
            }
            Event::Round { round, star } => {
                self.words("round ", "kolo ")?;
                say!(&mut self.out, round, ": ")?;
                self.field(star)
            }
            Event::Over => self.words("the districts are finished", "čtvrti jsou hotové"),
        }
    }

    fn ring(&mut self, seat: Seat, milestone: u8, points: u8) -> fmt::Result {
        self.of(seat)?;
        self.words("milestone ", "milník ")?;
        say!(&mut self.out, milestone.saturating_add(1), ", ", points)?;
        self.words(if points == 1 { " point" } else { " points" }, " b.")
    }
}

/// Writes what can be done as a short command.
///
/// ```
/// use citycore::cities::{Action, Colour, action_text};
/// use citycore::{Lang, Names};
/// let build = Action::PlacePiece { colour: Colour::Red, row: -1, col: 2 };
/// let mut text = String::new();
/// action_text(&build, &Names::default(), Lang::En, &mut text).unwrap();
/// assert_eq!(text, "Build red (−1; 2)");
/// ```
pub fn action_text(
    action: &Action,
    names: &Names<'_>,
    lang: Lang,
    out: &mut dyn Write,
) -> fmt::Result {
    Sentence { names, lang, out }.action(*action)
}

/// Writes what happened as one sentence.
pub fn event_text(
    event: &Event,
    names: &Names<'_>,
    lang: Lang,
    out: &mut dyn Write,
) -> fmt::Result {
    Sentence { names, lang, out }.event(*event)
}
