//! What the table must know at once, whatever it is doing. Any press goes on with the game.

use interface::Input;

use super::{Go, lost};
use crate::{
    app::{Context, View},
    ui::{
        Canvas, Key, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words, softkeys},
};

const NEXT: Words = Words("Go on", "Dále");
const NO_CHANCE_TITLE: Words = Words("The dice can't be trusted", "Kostkám nelze věřit");
const NO_CHANCE: Words = Words(
    "The noise source has failed its test. Throw real dice, turn real cards and enter them; the bank goes on.",
    "Zdroj náhody neprošel zkouškou. Házej skutečnými kostkami, karty otáčej z balíčku a zadávej je; bank funguje dál.",
);
const LOW_BATTERY_TITLE: Words = Words("The battery is low", "Baterie dochází");
const LOW_BATTERY: Words = Words(
    "Change the batteries soon. The game is saved with every move and will go on where it is.",
    "Brzy vyměň baterie. Hra se ukládá každým tahem a bude pokračovat tam, kde skončila.",
);

const WORN_OUT_TITLE: Words = Words("Nothing can be saved", "Nelze ukládat");
const WORN_OUT: Words = Words(
    "The memory is worn out: games can be looked at, not played on.",
    "Paměť je opotřebovaná: hry si lze prohlížet, ale ne hrát dál.",
);

/// A notice.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Notice {
    /// The board's noise source has failed.
    NoChance,
    /// The battery will not last long.
    LowBattery,
    /// The store has lost something: the loss of this number.
    Lost(u8),
    /// Nothing can be saved any more.
    WornOut,
}

impl Notice {
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match (input, &mut *self) {
            (Input::Press(_), Self::Lost(number)) => next_loss(context, number),
            (Input::Press(_), _) => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let (title, text) = match self {
            Self::NoChance => (NO_CHANCE_TITLE, NO_CHANCE),
            Self::LowBattery => (LOW_BATTERY_TITLE, LOW_BATTERY),
            Self::WornOut => (WORN_OUT_TITLE, WORN_OUT),
            Self::Lost(number) => {
                if let Some(loss) = view.shared.losses.get(usize::from(number)) {
                    lost::draw(loss, lang, c);
                }
                softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &NEXT]);
                return;
            }
        };
        c.title(title.of(lang), "");
        let fonts = [Font::B12, Font::B10];
        c.paragraph(rect(14, 30, 268, 74), Align::Centre, &fonts, text.of(lang));
        softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &NEXT]);
    }
}

/// Goes on to the next loss; after the last, the store may forget them all.
fn next_loss(context: &mut Context<'_>, number: &mut u8) -> Go {
    *number += 1;
    if usize::from(*number) < context.shared.losses.len() {
        return Go::Stay;
    }
    context.forget_losses();
    Go::Back
}
