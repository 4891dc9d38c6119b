//! Fair play: the seal on a game's seed, what the players add to it, how many steps with chance in them were
//! taken back, and the seed itself once the game is over and somebody asks for it.

use core::fmt::{self, Display};

use chance::{Added, Hex, PLACES, Seed};
use citycore::{Lang, Seat};
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    pages::Page,
    ui::{
        Canvas, Key, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Fair play", "Ověření");
const ADD_TITLE: Words = Words("Your sign in the dice", "Tvůj znak v kostkách");
const SEAL: Words = Words("seal", "pečeť");
const SEED: Words = Words("key", "klíč");
const ADDED: Words = Words("added", "přidáno");
const BACK: Words = Words("Back", "Zpět");
const ADD: Words = Words("Add", "Přidat");
const NEXT: Words = Words("Next player", "Další hráč");
const SHOW: Words = Words("Show key", "Ukázat klíč");
const BEFORE: Words = Words(
    "Write the seal down. Then everybody may add a letter or a number: dice and cards follow from the sealed key and from what you add.",
    "Opiš si pečeť. Pak může každý přidat písmeno nebo číslo: kostky i karty plynou ze zapečetěného klíče a z toho, co přidáte.",
);
const HIDDEN: Words = Words(
    "The seal is the SHA-256 of the key. The key is shown when the game is over.",
    "Pečeť je SHA-256 klíče. Klíč se ukáže, až hra skončí.",
);
const OVER: Words = Words(
    "The game is over and the key can be shown. From then on nothing can be taken back.",
    "Hra skončila a klíč se může ukázat. Potom už nejde nic vrátit.",
);
const REAL: Words = Words(
    "Dice and cards are real: the device has none to answer for.",
    "Kostky i karty jsou skutečné: přístroj za žádné neručí.",
);
const HINT: Words = Words("A+C: fair play", "A+C: ověření");

/// Bytes of the seed or its seal in a row.
const ROW: usize = 8;
/// Where digits begin.
const DIGITS: i32 = 64;

/// The name of the page, for buttons.
pub(crate) const KEY: Words = Words("Fair play", "Ověření");
/// The name of the page, for menus.
pub(crate) const NAME: Words = TITLE;

/// The page of the seal and the seed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fair {
    /// Of the game that is on.
    Game,
    /// Of the game about to begin.
    Next,
    /// This seat adds a sign to the seed of the game about to begin.
    Add(u8),
}

impl Fair {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match (*self, input) {
            (_, Input::Press(Button::A)) => return Go::Back,
            (Self::Game, Input::Press(Button::C)) if can_show(context.session) => {
                context.session.show_seed();
                context.save_game(0);
            }
            (Self::Next, Input::Press(Button::C)) if context.shared.device_chance() => {
                return Go::To(Page::Fair(Self::Add(0)));
            }
            (Self::Add(seat), Input::Press(Button::C)) => {
                *self = Self::Add((seat + 1) % PLACES as u8);
            }
            (Self::Add(seat), Input::Press(Button::Up)) => {
                context.shared.added.turn(seat.into(), false);
            }
            (Self::Add(seat), Input::Press(Button::Down)) => {
                context.shared.added.turn(seat.into(), true);
            }
            _ => {}
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let shared = view.shared;
        let head = view.session.head();
        match (self, head) {
            _ if !shared.device_chance() => draw_real(c, lang),
            (Self::Add(seat), _) => draw_adding(view, c, *seat),
            (Self::Next, _) => {
                let keys = [&BACK, &NO_KEY, &ADD];
                let (seed, added) = (&shared.next_seed, &shared.added);
                let rest = draw_sealed(c, lang, seed, added, &keys);
                c.paragraph(rest, Align::Left, &[Font::R10, Font::R8], BEFORE.of(lang));
            }
            (Self::Game, Some(head)) if head.shown => {
                draw_sealed(c, lang, &head.seed, &head.added, &[&BACK, &NO_KEY, &NO_KEY]);
                draw_digits(c, 63, SEED.of(lang), head.seed.bytes());
            }
            (Self::Game, Some(head)) => {
                let can_show = can_show(view.session);
                let show = if can_show { &SHOW } else { &NO_KEY };
                let rest = draw_sealed(c, lang, &head.seed, &head.added, &[&BACK, &NO_KEY, show]);
                let words = if can_show { OVER } else { HIDDEN };
                c.paragraph(rest, Align::Left, &[Font::R10, Font::R8], words.of(lang));
                draw_taken_back(view, c, 104);
            }
            (Self::Game, None) => draw_real(c, lang),
        }
    }
}

/// Whether the seed of the game may be shown, and has not been.
fn can_show(session: &crate::play::Session) -> bool {
    session.is_over() && !session.is_seed_shown()
}

fn draw_real(c: &mut Canvas<'_>, lang: Lang) {
    c.title(TITLE.of(lang), "");
    softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
    let fonts = [Font::B12, Font::B10];
    c.paragraph(rect(24, 36, 248, 66), Align::Centre, &fonts, REAL.of(lang));
}

/// Draws the seal, and in the title what was added; gives the room below.
fn draw_sealed(
    c: &mut Canvas<'_>,
    lang: Lang,
    seed: &Seed,
    added: &Added,
    keys: &[&Words; 3],
) -> embedded_graphics::primitives::Rectangle {
    c.title(TITLE.of(lang), Signs(added, lang));
    softkeys(c, lang, Key::A, keys);
    let seal = seed.commitment();
    draw_digits(c, 33, SEAL.of(lang), seal.shown().0);
    rect(8, 54, 280, 40)
}

fn draw_digits(c: &mut Canvas<'_>, top: i32, label: &str, bytes: &[u8]) {
    c.text(Slot::left(8, top, 54), Font::R8, label);
    for (row, bytes) in (0..).zip(bytes.chunks(ROW)) {
        let slot = Slot::left(DIGITS, top + 14 * row, 224);
        c.text(slot, Font::B10, Hex(bytes));
    }
}

fn draw_adding(view: &View<'_>, c: &mut Canvas<'_>, on: u8) {
    let lang = view.lang();
    c.title(ADD_TITLE.of(lang), "");
    for place in 0..PLACES as u8 {
        let (column, row) = (i32::from(place) / 4, i32::from(place) % 4);
        let (left, top) = (8 + 136 * column, 22 + 21 * row);
        let color = c.row(rect(left, top, 130, 20), place == on);
        let name = Slot::left(left + 6, top + 14, 96).color(color);
        c.text_fit(name, &[Font::B10, Font::B8], &[&view.name(Seat(place))]);
        let sign = view.shared.added.sign(place.into()).unwrap_or('–');
        c.text(
            Slot::right(left + 122, top + 14, 16).color(color),
            Font::B12,
            sign,
        );
    }
    c.rail(true, true, None);
    softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &NEXT]);
}

/// Says how many steps with chance in them have been taken back, if any were.
pub(crate) fn draw_taken_back(view: &View<'_>, c: &mut Canvas<'_>, top: i32) {
    let count = view.session.taken_back();
    if count > 0 {
        let line = TakenBack(count, view.lang());
        c.text_fit(Slot::left(8, top, 280), &[Font::B10, Font::B8], &[&line]);
    }
}

/// So many steps with dice or cards in them were taken back.
struct TakenBack(u16, Lang);

impl Display for TakenBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, lang) = *self;
        let words = match count {
            1 => Words(
                "step with dice or cards taken back",
                "vrácený krok s kostkami či kartami",
            ),
            2..=4 => Words(
                "steps with dice or cards taken back",
                "vrácené kroky s kostkami či kartami",
            ),
            _ => Words(
                "steps with dice or cards taken back",
                "vrácených kroků s kostkami či kartami",
            ),
        };
        write!(f, "{count} {}", words.of(lang))
    }
}

/// What was added, sign by sign; nothing if nobody did.
struct Signs<'a>(&'a Added, Lang);

impl Display for Signs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(added, lang) = self;
        if **added == Added::NOTHING {
            return Ok(());
        }
        f.write_str(ADDED.of(*lang))?;
        (0..PLACES).try_for_each(|seat| write!(f, " {}", added.sign(seat).unwrap_or('–')))
    }
}

/// How to get to the seal of the game about to begin, for the title of its setup; nothing where dice and
/// cards are real.
pub(crate) fn hint(view: &View<'_>, by_device: bool) -> &'static str {
    if by_device { HINT.of(view.lang()) } else { "" }
}
