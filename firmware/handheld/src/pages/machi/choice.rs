//! A decision among many legal actions, one part after the other: which card, which player, which
//! other card. The parts come from the core's own list of legal actions.

use core::ops::ControlFlow;

use citycore::{
    Lang, Seat,
    machi::{Action, Card, Landmark, Machi, Phase},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    Go, MachiPage, after_building, after_roll,
    card::CardPage,
    city::City,
    items::{Item, Numbers, colour_of},
    play,
};
use crate::{
    app::{Context, View},
    legal,
    pages::lists::scroll,
    play::machi::RunningMachi,
    ui::{
        Canvas, Key,
        layout::Window,
        rect,
        text::{Fit, Font, Slot},
    },
    words::Words,
};

const BACK: Words = Words("Back", "Zpět");
const CHOOSE: Words = Words("Choose", "Vybrat");
const NO_SWAP: Words = Words("No swap", "Neměnit");
const NOTHING: Words = Words("Nothing", "Nic");
const GIVE: Words = Words("which card do you give?", "kterou kartu dáš?");
const TO_WHOM: Words = Words("to whom?", "komu?");
const WITH_WHOM: Words = Words("with whom?", "s kým?");
const TAKE: Words = Words("which card do you take?", "kterou kartu chceš?");
const DETAIL: Words = Words("Detail", "Detail");
const OWN: Words = Words("own", "mám");
const CLOSED: Words = Words("closed", "mimo provoz");
const NEW_CARD: Words = Words("which card came up?", "která karta přišla?");

/// Most parts of an action.
const PARTS: usize = 3;
const ROWS: usize = 4;
const PITCH: i32 = 22;

/// One part of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Card(Card, bool),
    Seat(Seat),
    Landmark(Landmark),
}

/// The parts of an action in the order they are asked; none for the action that declines.
fn pieces(action: Action) -> [Option<Piece>; PARTS] {
    match action {
        Action::MarketCard(card) => [Some(Piece::Card(card, false)), None, None],
        Action::Demolish(landmark) => [Some(Piece::Landmark(landmark)), None, None],
        Action::Move { card, closed, to } => {
            [Some(Piece::Card(card, closed)), Some(Piece::Seat(to)), None]
        }
        Action::Tv(seat) => [Some(Piece::Seat(seat)), None, None],
        Action::Swap {
            give,
            give_closed,
            seat,
            take,
            take_closed,
        } => [
            Some(Piece::Card(give, give_closed)),
            Some(Piece::Seat(seat)),
            Some(Piece::Card(take, take_closed)),
        ],
        Action::Renovate(Some(card)) => [Some(Piece::Card(card, false)), None, None],
        _ => [None; PARTS],
    }
}

/// The action that declines, where the rules let one decline.
fn declining(phase: Phase) -> Option<Action> {
    match phase {
        Phase::Swap => Some(Action::NoSwap),
        Phase::Renovate => Some(Action::Renovate(None)),
        _ => None,
    }
}

/// A decision in parts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice {
    chosen: [Option<Piece>; PARTS],
    depth: u8,
    cursor: u8,
}

impl Choice {
    fn matches(&self, action: Action) -> Option<Piece> {
        let depth = usize::from(self.depth);
        let pieces = pieces(action);
        let same = pieces
            .iter()
            .zip(&self.chosen)
            .take(depth)
            .all(|(a, b)| a == b);
        pieces.get(depth).copied().flatten().filter(|_| same)
    }

    /// Visits the different parts that can come next. Legal actions come sorted by their parts, so
    /// equal ones follow each other.
    fn visit(&self, game: &Machi, visit: &mut dyn FnMut(Piece) -> ControlFlow<()>) {
        let mut last = None;
        legal::visit(game, &mut |action| match self.matches(action) {
            Some(piece) if last != Some(piece) => {
                last = Some(piece);
                visit(piece)
            }
            _ => ControlFlow::Continue(()),
        });
    }

    fn total(&self, game: &Machi) -> usize {
        let mut total = 0;
        self.visit(game, &mut |_| {
            total += 1;
            ControlFlow::Continue(())
        });
        total
    }

    fn piece(&self, game: &Machi, index: usize) -> Option<Piece> {
        let mut left = index;
        let mut found = None;
        self.visit(game, &mut |piece| match left.checked_sub(1) {
            None => {
                found = Some(piece);
                ControlFlow::Break(())
            }
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
        });
        found
    }

    /// The legal action made of exactly the chosen parts.
    fn action(&self, game: &Machi) -> Option<Action> {
        legal::find(game, |action| pieces(action) == self.chosen)
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let total = self.total(game);
        if scroll(&mut self.cursor, input, total, ROWS as u8) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) if self.depth > 0 => {
                self.depth -= 1;
                if let Some(last) = self.chosen.get_mut(usize::from(self.depth)) {
                    *last = None;
                }
                self.cursor = 0;
                Go::Stay
            }
            Input::Press(Button::A) => match declining(game.phase()) {
                Some(action) => decide(context, action),
                None => Go::Stay,
            },
            Input::Press(Button::C) => {
                let piece = self.piece(game, usize::from(self.cursor));
                if let Some(place) = self.chosen.get_mut(usize::from(self.depth)) {
                    *place = piece;
                }
                match self.action(game) {
                    Some(action) => decide(context, action),
                    None => {
                        self.depth += u8::from(piece.is_some());
                        self.cursor = 0;
                        Go::Stay
                    }
                }
            }
            Input::Press(Button::B) => match self.piece(game, usize::from(self.cursor)) {
                Some(piece) => Go::To(detail(game, piece).into()),
                None => Go::Stay,
            },
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let phase = game.phase();
        let asked = match (phase, self.depth) {
            (Phase::Market, _) => NEW_CARD.of(lang),
            (Phase::Swap | Phase::Move, 0) => GIVE.of(lang),
            (Phase::Swap, 1) => WITH_WHOM.of(lang),
            (Phase::Swap, _) => TAKE.of(lang),
            (Phase::Move, _) => TO_WHOM.of(lang),
            _ => phase.name(lang),
        };
        c.title(format_args!("{} · {asked}", view.name(game.seat())), "");
        let total = self.total(game);
        let cursor = usize::from(self.cursor).min(total.saturating_sub(1));
        let window = Window::around(cursor, ROWS, total);
        for (place, index) in (0..).zip(window.range()) {
            if let Some(piece) = self.piece(game, index) {
                draw_piece(view, game, c, 19 + PITCH * place, piece, index == cursor);
            }
        }
        c.list_rail(cursor, window);
        let a = match (self.depth, phase) {
            (1.., _) => BACK.of(lang),
            (_, Phase::Swap) => NO_SWAP.of(lang),
            (_, Phase::Renovate) => NOTHING.of(lang),
            _ => "",
        };
        c.softkeys(Key::C, [&a, &DETAIL.of(lang), &CHOOSE.of(lang)]);
    }
}

fn draw_piece(view: &View<'_>, game: &Machi, c: &mut Canvas<'_>, top: i32, piece: Piece, on: bool) {
    let lang = view.lang();
    let color = c.row(rect(2, top, 284, PITCH - 1), on);
    let baseline = top + 15;
    let names = [Font::B12, Font::B10];
    match piece {
        Piece::Seat(seat) => {
            let slot = Slot::left(12, baseline, 150).color(color);
            c.text_fit(slot, &names, &[&view.name(seat)]);
            let coins = format_args!("{}◉", game.coins(seat));
            c.text(
                Slot::right(276, baseline, 90).color(color),
                Font::B12,
                coins,
            );
        }
        Piece::Landmark(landmark) => {
            let item = Item::Landmark(landmark);
            c.bitmap(item.art(), Point::new(10, top + 3), 1, color);
            let slot = Slot::left(34, baseline, 180).color(color);
            c.text_fit(slot, &names, &[&item.name(lang)]);
            let cost = format_args!("{}◉", item.cost());
            c.text(Slot::right(276, baseline, 60).color(color), Font::B12, cost);
        }
        Piece::Card(card, closed) => {
            let item = Item::Card(card);
            let info = card.info();
            c.card_colour(Point::new(6, top + 4), colour_of(info.colour), on);
            let slot = Slot::centre(33, baseline, 38).color(color);
            let numbers = [Font::B12, Font::B10, Font::B8];
            c.text_fit(slot, &numbers, &[&Numbers(info.numbers)]);
            c.bitmap(item.art(), Point::new(55, top + 4), 1, color);
            let slot = Slot::right(278, baseline, 90).color(color);
            let right = draw_weight(c, lang, slot, game, card).left - 4;
            let right = if closed {
                let slot = Slot::right(right, baseline, 64).color(color);
                c.text(slot, Font::R8, CLOSED.of(lang)).left - 4
            } else {
                right
            };
            let slot = Slot::left(74, baseline, right - 74).color(color);
            c.text_fit(slot, &names, &[&item.name(lang), &item.short_name(lang)]);
        }
    }
}

/// What speaks for a card: how many the player has, and the coins closing it brings.
fn draw_weight(c: &mut Canvas<'_>, lang: Lang, slot: Slot, game: &Machi, card: Card) -> Fit {
    let own = game.owned(game.seat(), card);
    let own = format_args!("{} {own}", OWN.of(lang));
    match game.phase() {
        Phase::Market => c.text(slot, Font::R10, ""),
        Phase::Renovate => {
            let coins = game.renovation_coins(card);
            c.text(slot, Font::R10, format_args!("{own} · +{coins}◉"))
        }
        _ => c.text(slot, Font::R10, own),
    }
}

/// The page that tells more of a part: its rule, or a player's city.
fn detail(game: &Machi, piece: Piece) -> MachiPage {
    match piece {
        Piece::Seat(seat) => MachiPage::City(City::new(seat)),
        Piece::Card(card, _) => MachiPage::Card(CardPage::of_boxes(game, Item::Card(card))),
        Piece::Landmark(landmark) => {
            MachiPage::Card(CardPage::of_boxes(game, Item::Landmark(landmark)))
        }
    }
}

/// Plays the decision and goes on with what it leads to.
fn decide(context: &mut Context<'_>, action: Action) -> Go {
    if let Some(refused) = play(context, &[action]) {
        return refused;
    }
    match action {
        Action::MarketCard(_) => after_building(context),
        _ => after_roll(context),
    }
}
