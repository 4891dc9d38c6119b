//! What is said of a loss: of what, how far it went back, and why.

use core::fmt::Write;

use citycore::Lang;
use heapless::String;
use interface::{Extent, Loss, SaveSlot};

use super::{names, options, statistics};
use crate::{
    play::TILES,
    ui::{
        Canvas, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words},
};

const TITLE: Words = Words("Something was lost", "Něco se ztratilo");
const MISSING_TITLE: Words = Words("Something may be missing", "Něco možná chybí");
const GAME_BACK: Words = Words(
    "The memory was damaged: the game went back",
    "Paměť byla poškozena: hra se vrátila o",
);
const STATE_BACK: Words = Words(
    "The memory was damaged: what is saved here went back",
    "Paměť byla poškozena: uložený stav se vrátil o",
);
const STEP: Words = Words("step", "krok");
const FEW_STEPS: Words = Words("steps", "kroky");
const STEPS: Words = Words("steps", "kroků");
const EVERYTHING: Words = Words(
    "The memory was damaged: what was saved here could not be read any more; nothing is left.",
    "Paměť byla poškozena: uložený stav už nešlo přečíst; nic z něj nezbylo.",
);
const PERHAPS: Words = Words(
    "The power went while saving: the last step may be missing.",
    "Při ukládání došlo napájení: poslední krok možná chybí.",
);
const MISSING: Words = Words(
    "The memory was damaged. Saves missing:",
    "Paměť byla poškozena. Chybějící uložení:",
);
const OF_WHAT: Words = Words("It can't be said of what.", "Nelze určit čeho.");

/// Room for the longest text.
type Text = String<160>;

#[inline(never)]
pub(super) fn draw(loss: &Loss, lang: Lang, c: &mut Canvas<'_>) {
    let title = match loss.extent {
        Extent::Perhaps => MISSING_TITLE,
        _ => TITLE,
    };
    c.title(title.of(lang), loss.slot.map_or(NO_KEY, name).of(lang));
    let mut text = Text::new();
    // there is room for every text
    let _ = describe(loss, lang, &mut text);
    let fonts = [Font::B12, Font::B10];
    c.paragraph(rect(14, 30, 268, 74), Align::Centre, &fonts, &text);
}

/// What a slot is called.
fn name(slot: SaveSlot) -> Words {
    match slot {
        SaveSlot::Settings => options::TITLE,
        SaveSlot::Names => names::NAME,
        SaveSlot::Statistics => statistics::TITLE,
        SaveSlot::Game(game) => {
            let tile = TILES.iter().find(|tile| tile.game == game);
            tile.map_or(NO_KEY, |tile| tile.name)
        }
    }
}

fn describe(loss: &Loss, lang: Lang, text: &mut Text) -> core::fmt::Result {
    match (loss.extent, loss.slot) {
        (Extent::Perhaps, _) => text.write_str(PERHAPS.of(lang)),
        (Extent::Everything, _) => text.write_str(EVERYTHING.of(lang)),
        (Extent::Saves(n), Some(slot)) => {
            let back = match slot {
                SaveSlot::Game(_) => GAME_BACK,
                _ => STATE_BACK,
            };
            write!(text, "{} {n} {}.", back.of(lang), steps(n).of(lang))
        }
        (Extent::Saves(n), None) => {
            write!(text, "{} {n}. {}", MISSING.of(lang), OF_WHAT.of(lang))
        }
    }
}

/// The word for so many steps.
const fn steps(count: u16) -> Words {
    match count {
        1 => STEP,
        2..=4 => FEW_STEPS,
        _ => STEPS,
    }
}
