//! Undo: says which step would be taken back, and what that means for the table, before it does it.

use core::fmt::{self, Display};

use citycore::Names;
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    effects::Refresh,
    pages::{Page, fair},
    play::{NoStep, RunningGame, Step},
    ui::{
        Canvas, Key, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Undo", "Krok zpět");
const PLAIN: Words = Words("This step is taken back.", "Tento krok se vrátí.");
const DICE: Words = Words(
    "Ask the table first: dice that have fallen are taken back. Thrown again the same way, they fall the same.",
    "Nejdřív se zeptej ostatních: vrátí se i hod. Když hodíš znovu a stejně, padne totéž.",
);
const TYPED: Words = Words(
    "Dice that were entered are taken back.",
    "Vrátí se i zadaný hod kostkou.",
);
const CARDS: Words = Words(
    "Ask the table first: what chance brought is taken back. Played the same way, the same comes again.",
    "Nejdřív se zeptej ostatních: vrátí se i to, co přinesla náhoda. Při stejném tahu přijde totéž.",
);
const CURTAIN: Words = Words(
    "This step was made in secret. Who made it must agree: hand over the device, and hold C.",
    "Tento krok byl tajný. Kdo ho udělal, musí souhlasit: předej mu přístroj, ať podrží C.",
);
const FIRST: Words = Words(
    "Nothing has been played yet. Back to the setup? This game stays saved until another one starts.",
    "Ještě se nehrálo. Zpátky k přípravě? Tato hra zůstane uložená, dokud nezačne jiná.",
);
const FOLDED: Words = Words(
    "The game is so long that what came before is kept as a whole: it can't be taken back.",
    "Hra je tak dlouhá, že se starší kroky uložily dohromady: vrátit je nejde.",
);
const SHOWN: Words = Words(
    "The key has been shown, and with it all dice to come: nothing can be taken back any more.",
    "Klíč už je na stole a s ním i všechny další hody: nic už vrátit nejde.",
);
const FORBIDDEN: Words = Words(
    "Dice stay as they fell. The settings can allow taking them back.",
    "Hod kostkou platí. Vracení hodů jde povolit v nastavení.",
);
const SECRET: Words = Words("a secret step", "tajný krok");
const NO: Words = Words("No", "Ne");
const YES: Words = Words("Take back", "Vrátit");
const AGREE: Words = Words("Hold: agree", "Podrž: ano");
const SETUP: Words = Words("Setup", "Příprava");
const BACK: Words = Words("Back", "Zpět");

/// What is said before undo, or instead of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Confirm {
    /// This would be taken back.
    Step(Step),
    /// Nothing can be.
    None(NoStep),
    /// The settings keep dice as they fell.
    Forbidden,
}

/// Opens the page that says what would be taken back.
pub(crate) fn ask(context: &mut Context<'_>) -> Go {
    let by_hand = !context.shared.device_cards();
    let typed = !context.shared.device_dice();
    let confirm = match context.session.step_back(by_hand) {
        Err(none) => Confirm::None(none),
        Ok(step) if step.dice && !context.shared.settings.undo_dice && !typed => Confirm::Forbidden,
        Ok(step) => Confirm::Step(step),
    };
    Go::To(Page::Undo(confirm))
}

fn take_back(context: &mut Context<'_>, step: &Step) -> Go {
    let was_over = context.session.is_over();
    if step.dice && context.shared.device_dice() {
        context.count_dice(false);
    }
    let kept = context.session.take_back(step);
    context.save_game(kept);
    context.count_end(was_over);
    context.effects.show(Refresh::Partial);
    Go::Home
}

impl Confirm {
    /// Whether holding this button is more than pressing it.
    pub(crate) const fn takes_hold(&self, button: Button) -> bool {
        match self {
            Self::Step(step) => step.behind_curtain.is_some() && matches!(button, Button::C),
            _ => false,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match (&*self, input) {
            (Self::Step(step), Input::Press(Button::C)) if step.behind_curtain.is_none() => {
                take_back(context, step)
            }
            (Self::Step(step), Input::Hold(Button::C)) if step.behind_curtain.is_some() => {
                take_back(context, step)
            }
            (Self::None(NoStep::First), Input::Press(Button::C)) => {
                let setup = context.session.running().map(RunningGame::new_game);
                setup.map_or(Go::Back, Go::To)
            }
            (_, Input::Press(Button::A)) => Go::Back,
            (Self::None(NoStep::Folded | NoStep::Shown) | Self::Forbidden, Input::Press(_)) => {
                Go::Back
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(TITLE.of(lang), "");
        match self {
            Self::Step(step) => {
                let who = By { view, step };
                let what = What { view, step };
                let fonts = [Font::B12, Font::B10, Font::B8];
                let both = format_args!("{who}{what}");
                c.text_fit(Slot::left(8, 36, 280), &fonts, &[&both, &what, &who]);
                let text = self.words(view).of(lang);
                c.paragraph(
                    rect(8, 44, 280, 44),
                    Align::Left,
                    &[Font::R10, Font::R8],
                    text,
                );
                fair::draw_taken_back(view, c, 100);
            }
            _ => {
                c.paragraph(
                    rect(24, 36, 248, 66),
                    Align::Centre,
                    &[Font::B12, Font::B10, Font::R10],
                    self.words(view).of(lang),
                );
            }
        }
        let keys = match self {
            Self::Step(step) if step.behind_curtain.is_some() => [&NO, &NO_KEY, &AGREE],
            Self::Step(_) => [&NO, &NO_KEY, &YES],
            Self::None(NoStep::First) => [&BACK, &NO_KEY, &SETUP],
            _ => [&BACK, &NO_KEY, &NO_KEY],
        };
        softkeys(c, lang, Key::A, &keys);
    }

    fn words(&self, view: &View<'_>) -> Words {
        match self {
            Self::Step(step) if step.behind_curtain.is_some() => CURTAIN,
            Self::Step(step) if step.dice && view.shared.device_dice() => DICE,
            Self::Step(step) if step.dice => TYPED,
            Self::Step(step) if step.cards => CARDS,
            Self::Step(_) => PLAIN,
            Self::None(NoStep::First) => FIRST,
            Self::None(NoStep::Folded) => FOLDED,
            Self::None(NoStep::Shown) => SHOWN,
            Self::Forbidden => FORBIDDEN,
        }
    }
}

/// Who made a step.
struct By<'a> {
    view: &'a View<'a>,
    step: &'a Step,
}

impl Display for By<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step.by {
            Some(seat) => write!(f, "{}: ", self.view.name(seat)),
            None => Ok(()),
        }
    }
}

/// What was done. In a game with secrets it is not told: the page may be seen by all.
struct What<'a> {
    view: &'a View<'a>,
    step: &'a Step,
}

impl Display for What<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.view.lang();
        let all = self.view.shared.roster.all();
        match self.view.session.running() {
            Some(game) if game.has_secrets() => f.write_str(SECRET.of(lang)),
            Some(game) => game.write_entry(self.step.entry, &Names(&all), lang, f),
            None => Ok(()),
        }
    }
}
