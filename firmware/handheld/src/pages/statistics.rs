//! What was counted: games, and how often the device's dice showed each face.

use chance::{Faces, Verdict};
use citycore::Lang;
use interface::SaveSlot;
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    play::TILES,
    stats::Stats,
    ui::{
        Canvas, INK, Key,
        chart::Bar,
        rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

pub(crate) const TITLE: Words = Words("Statistics", "Statistika");
const GAMES: Words = Words("finished games", "dohrané hry");
const DICE: Words = Words("dice of the device", "kostky přístroje");
const TOO_FEW: Words = Words("too few to judge", "zatím málo hodů");
const FAIR: Words = Words("looks fair", "vypadá poctivě");
const ONE_IN_100: Words = Words("unusual (1 in 100)", "neobvyklé (1 ze 100)");
const ONE_IN_1000: Words = Words("unusual (1 in 1000)", "neobvyklé (1 z 1000)");
const BACK: Words = Words("Back", "Zpět");
const RESET: Words = Words("Reset", "Vynulovat");
const SURE: Words = Words("Really?", "Opravdu?");

/// Height of the list of games.
const GAMES_HEIGHT: i32 = 72;

/// The statistics page.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Statistics {
    asked: bool,
}

impl Statistics {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::C) if self.asked => {
                context.shared.stats = Stats::default();
                context.effects.save(SaveSlot::Statistics, 0);
                self.asked = false;
            }
            Input::Press(Button::C) => self.asked = true,
            _ => self.asked = false,
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let stats = &view.shared.stats;
        c.title(TITLE.of(lang), "");
        c.text(Slot::left(8, 31, 116), Font::R8, GAMES.of(lang));
        draw_games(c, lang, stats);
        c.vline(144, 22, 84, INK);
        c.text(Slot::left(154, 31, 130), Font::R8, DICE.of(lang));
        let mut bars = [Bar {
            value: 0,
            label: 0,
            active: true,
        }; 6];
        for (label, (bar, count)) in (1..).zip(bars.iter_mut().zip(stats.faces())) {
            bar.value = i32::try_from(count).unwrap_or(i32::MAX).min(99_999);
            bar.label = label;
        }
        c.bars(rect(152, 34, 138, 58), &bars, 8, lang.pick(".", ","));
        draw_verdict(c, lang, Faces(stats.faces()));
        let reset = if self.asked { SURE } else { RESET };
        let filled = if self.asked { Key::C } else { Key::A };
        softkeys(c, lang, filled, &[&BACK, &NO_KEY, &reset]);
    }
}

/// How many games of every kind were played.
fn draw_games(c: &mut Canvas<'_>, lang: Lang, stats: &Stats) {
    let height = GAMES_HEIGHT / TILES.len().max(3) as i32;
    let is_low = height < 18;
    let font = if is_low { Font::B10 } else { Font::B12 };
    for (row, tile) in (1..).zip(&TILES) {
        let baseline = 28 + height * row;
        let slot = Slot::left(8, baseline, 90);
        c.text_fit(slot, &[font, Font::B8], &[&tile.name.of(lang)]);
        let slot = Slot::right(134, baseline, 34);
        c.text_fit(slot, &[font, Font::B8], &[&stats.games(tile.game)]);
        if !is_low {
            c.dotted(8, baseline + height / 4, 126, INK);
        }
    }
}

/// Whether the dice look fair, with chi-square for those who know it.
fn draw_verdict(c: &mut Canvas<'_>, lang: Lang, faces: Faces) {
    let words = match faces.verdict() {
        Verdict::TooFew => TOO_FEW,
        Verdict::Fair => FAIR,
        Verdict::OneIn100 => ONE_IN_100,
        Verdict::OneIn1000 => ONE_IN_1000,
    };
    let slot = Slot::left(154, 105, 134);
    if faces.verdict() == Verdict::TooFew {
        c.text(slot, Font::R8, words.of(lang));
        return;
    }
    let tenths = faces.chi_square_tenths();
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let words = words.of(lang);
    let point = lang.pick(".", ",");
    c.text_fit(
        slot,
        &[Font::B8],
        &[
            &format_args!("{words} · chi² {whole}{point}{tenth}"),
            &words,
        ],
    );
}
