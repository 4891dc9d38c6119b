//! A choice from a list: how to lay the point of interest or a motorway card, or which card a real deck
//! has brought.

use core::{fmt::Display, ops::ControlFlow};

use citycore::{
    Game, Lang, Seat, Turn,
    sprawl::{Action, Card, CardSet, Event, Expansions, Phase, Sprawl},
};
use interface::{Button, Input};

use super::{
    Go, asked, dealt_to,
    plan::{Plan, draw_legend},
    play,
};
use crate::{
    app::{Context, View},
    legal,
    pages::lists::{OptionRows, scroll_options},
    play::sprawl::RunningSprawl,
    ui::{
        Canvas, Key, rect,
        text::{Align, Font, case::capital},
    },
    words::{NO_KEY, Words, softkeys},
};

const CHOOSE: Words = Words("Choose", "Vybrat");
const DEALT: Words = Words("already dealt", "už rozdaná");

/// A list of legal actions, or of cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice {
    cursor: u8,
    /// Whether the chosen card can't be: somebody has entered it as theirs.
    refused: bool,
}

/// Whether the choice is how to lay a card everybody sees.
fn lays_card(game: &Sprawl) -> bool {
    matches!(game.phase(), Phase::Poi | Phase::Motorway)
}

/// The card chance brings with an action.
const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::ScoringCard(card)
        | Action::MotorwayCard(card)
        | Action::Deal { card, .. }
        | Action::StartCard(card) => Some(card),
        Action::TopCard(card) => card,
        Action::Motorway { .. } | Action::Poi { .. } | Action::Place(_) => None,
    }
}

/// The cards a real deck may have brought, as far as those who look at the list may know: legal ones, and
/// those in hands they don't see. Without these the list would tell the hands by what is missing.
fn possible(game: &Sprawl) -> CardSet {
    let mut cards = CardSet::EMPTY;
    legal::visit(game, &mut |action| {
        if let Some(card) = card_of(action) {
            cards = cards.with(card);
        }
        ControlFlow::Continue(())
    });
    if cards.is_empty() {
        return cards; // everybody sees that the pile is empty
    }
    let hidden = (0..4)
        .map(Seat)
        .filter(|&seat| dealt_to(game) != Some(seat));
    hidden.fold(cards, |cards, seat| {
        cards.and(game.hand(seat).iter().collect())
    })
}

/// How many rows the list has.
fn count(game: &Sprawl) -> usize {
    match lays_card(game) {
        true => legal::count(game),
        false => possible(game).len().max(1) as usize,
    }
}

impl Choice {
    /// What is chosen; nothing if the card can't be.
    fn action(&self, game: &Sprawl) -> Option<Action> {
        let place = usize::from(self.cursor);
        match possible(game).iter().nth(place) {
            Some(card) => legal::find(game, |action| card_of(action) == Some(card)),
            None => legal::nth(game, place),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningSprawl::of(context.session) else {
            return Go::Home;
        };
        if scroll_options(&mut self.cursor, input, count(running.game())) {
            self.refused = false;
        } else if input == Input::Press(Button::C) {
            match self.action(running.game()) {
                Some(action) => return choose(context, action),
                None => self.refused = true,
            }
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let asks = game.phase().name(lang);
        let total = count(game);
        let seat = match game.turn() {
            Turn::Chance => dealt_to(game),
            _ => Some(game.seat()),
        };
        let mut rest = asks.chars();
        let first = rest.next().map_or(' ', capital);
        let place = format_args!("{}/{total}", self.cursor + 1);
        let dealt = DEALT.of(lang);
        let fact: &dyn Display = if self.refused { &dealt } else { &place };
        match seat {
            Some(seat) => c.title(format_args!("{} · {asks}", view.name(seat)), fact),
            None => c.title(format_args!("{first}{}", rest.as_str()), fact),
        }
        if lays_card(game) {
            self.draw_laid(lang, game, c);
        } else {
            let rows = OptionRows {
                canvas: c,
                cursor: usize::from(self.cursor),
                total,
            };
            let cards = possible(game);
            rows.draw(&|index, row| {
                let nothing = Event::Turned(None).name(lang);
                let card = cards.iter().nth(index);
                row(&card.map_or(nothing, |card| card.name(lang)), &"");
            });
        }
        softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &CHOOSE]);
    }

    /// The city as it would be, the card that is laid in a frame.
    fn draw_laid(&self, lang: Lang, game: &Sprawl, c: &mut Canvas<'_>) {
        let mut after = *game;
        if let Some(action) = self.action(game) {
            let _ = after.apply(action, &mut ());
        }
        let plan = Plan::centred(game);
        plan.draw(c, after.placed(), None);
        // slid under the start card, or laid in line behind all others
        let laid = match game.phase() {
            Phase::Poi => after.placed().first(),
            _ => after.placed().last(),
        };
        if let Some(laid) = laid {
            plan.frame(c, *laid);
            let fonts = [Font::B10, Font::B8];
            let area = rect(226, 21, 60, 44);
            c.paragraph(area, Align::Left, &fonts, laid.card.name(lang));
        }
        draw_legend(c, lang, 69, Expansions::NONE);
        c.rail(true, true, None);
    }
}

/// Plays what was chosen. Who gets several cards from a real pile keeps the device.
fn choose(context: &mut Context<'_>, action: Action) -> Go {
    let go = play(context, action);
    match (go, action, RunningSprawl::of(context.session)) {
        (Go::NewTurn, Action::Deal { seat, .. }, Some(running))
            if dealt_to(running.game()) == Some(seat) =>
        {
            Go::Only(asked(running.game()))
        }
        _ => go,
    }
}
