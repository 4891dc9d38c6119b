//! Fair play: the seal on this game's seed while it is played, and the seed itself when it is over.

use core::fmt::{self, Display};

use chance::{Commitment, Hex};
use citycore::Lang;
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    ui::{
        Canvas, Key, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Fair play", "Poctivá hra");
const SEAL: Words = Words("seal", "pečeť");
const SEED: Words = Words("seed", "semínko");
const BACK: Words = Words("Back", "Zpět");
const HIDDEN: Words = Words(
    "The seal is the SHA-256 of the seed all dice and cards of this game follow from. The seed is shown when the game is over.",
    "Pečeť je SHA-256 semínka, z nějž plynou všechny hody a karty této hry. Semínko se ukáže, až hra skončí.",
);
const REAL: Words = Words(
    "Dice and cards are real: the device has none to answer for.",
    "Kostky i karty jsou skutečné: přístroj za žádné neručí.",
);

/// Digits of the seed in a row: bytes of it.
const ROW: usize = 8;

/// The name of the page, for buttons.
pub(crate) const KEY: Words = Words("Fair play", "Poctivost");
/// The name of the page, for menus.
pub(crate) const NAME: Words = TITLE;

/// The page of the seal and the seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fair;

impl Fair {
    #[inline(never)]
    pub(crate) fn press(&mut self, _: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::A) => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(TITLE.of(lang), "");
        softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
        let by_device = view.shared.device_dice() || view.shared.device_cards();
        let Some(seed) = view.session.seed().filter(|_| by_device) else {
            let fonts = [Font::B12, Font::B10];
            c.paragraph(rect(24, 36, 248, 66), Align::Centre, &fonts, REAL.of(lang));
            return;
        };
        c.text(Slot::left(8, 34, 60), Font::R10, SEAL.of(lang));
        let commitment = seed.commitment();
        c.text(Slot::left(72, 34, 216), Font::B12, commitment.shown());
        if !view.session.is_over() {
            let fonts = [Font::R10, Font::R8];
            c.paragraph(rect(8, 44, 280, 62), Align::Left, &fonts, HIDDEN.of(lang));
            return;
        }
        c.text(Slot::left(8, 54, 60), Font::R10, SEED.of(lang));
        for (row, bytes) in (0..).zip(seed.bytes().chunks(ROW)) {
            let slot = Slot::left(72, 54 + 17 * row, 216);
            c.text(slot, Font::B12, Hex(bytes));
        }
    }
}

/// The seal of the game about to begin, for the title of its setup; nothing where dice and cards are
/// real.
pub(crate) fn next_seal(view: &View<'_>, by_device: bool) -> impl Display {
    let seed = &view.shared.next_seed;
    NextSeal(by_device.then(|| seed.commitment()), view.lang())
}

struct NextSeal(Option<Commitment>, Lang);

impl Display for NextSeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(Some(commitment), lang) => write!(f, "{} {}", SEAL.of(*lang), commitment.shown()),
            Self(None, _) => Ok(()),
        }
    }
}
