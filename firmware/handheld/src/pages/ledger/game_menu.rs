//! What can be done with a ledger besides the bank and the dice.

use citycore::ledger::Action;
use interface::Input;

use super::{Go, LedgerPage, new_game, pay::Pay};
use crate::{
    app::{Context, View},
    pages::{
        act,
        game_menu::{Entry, MenuCursor},
    },
    play::ledger::RunningLedger,
    ui::Canvas,
    words::Words,
};

/// What only the ledger offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    Next,
    Pay,
    Dice,
    Sides,
    Count,
    Finish,
    New,
}

const COUNT: Words = Words("Set coins", "Nastavit");
const NEW: Words = Words("New bank", "Nový bank");
const NEW_KEY: Words = Words("New bank", "Nová hra");

/// In one step, of one row or of a page, the cursor comes to what no other page leads to.
const ENTRIES: [Entry<Own>; 12] = [
    Entry::Own(Own::Next, Words("Next player's turn", "Na tahu je další")),
    Entry::Two(
        [Own::Pay, Own::Count],
        [Words("Player pays player", "Hráč platí hráči"), COUNT],
    ),
    Entry::Own(Own::Dice, Words("Number of dice", "Počet kostek")),
    Entry::Own(Own::Sides, Words("Sides of a die", "Stěn na kostce")),
    Entry::Name,
    Entry::Names,
    Entry::Undo,
    Entry::Own(Own::Count, Words("Set coins", "Nastavit mince")),
    Entry::Two(
        [Own::Finish, Own::New],
        [Words("Close the bank", "Zavřít bank"), NEW_KEY],
    ),
    Entry::Own(Own::New, NEW),
    Entry::Leave,
    Entry::Fair,
];

/// The menu of a ledger.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameMenu {
    cursor: MenuCursor,
}

impl GameMenu {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self.cursor.press(context, input, &ENTRIES) {
            Ok(own) => open(context, own),
            Err(go) => go,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningLedger, c: &mut Canvas<'_>) {
        let seat = view.name(running.game().seat());
        let ready = view.shared.settings.ready;
        self.cursor.draw(view, c, seat, &ENTRIES, |own| match own {
            Own::Dice => Some(ready.count),
            Own::Sides => Some(ready.sides),
            _ => None,
        });
    }
}

fn open(context: &mut Context<'_>, own: Own) -> Go {
    let Some(running) = RunningLedger::of(context.session) else {
        return Go::Home;
    };
    match own {
        Own::Next => play(context, Action::Next),
        Own::Pay => Go::To(LedgerPage::Pay(Pay::between(running)).into()),
        Own::Count => Go::To(LedgerPage::Pay(Pay::count(running)).into()),
        Own::Dice | Own::Sides => {
            let ready = &mut context.shared.settings.ready;
            match own {
                Own::Dice => ready.change_count(true),
                _ => ready.change_sides(),
            }
            context.save_settings();
            Go::Stay
        }
        Own::Finish => play(context, Action::Finish),
        Own::New => Go::To(new_game(Some(running.game()))),
    }
}

fn play(context: &mut Context<'_>, action: Action) -> Go {
    let refused = act(context, &|session| {
        let kept = session.bytes().len();
        session.play(action).map(|()| kept)
    });
    refused.unwrap_or(Go::NewTurn)
}
