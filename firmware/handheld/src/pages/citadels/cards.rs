//! Cards seen by one player alone: the hand, what was drawn, another hand, the deck; and what is done with
//! one of them.

use citycore::{
    Game, Seat,
    citadels::{Action, Card, Citadels, Illegal, Payment, Pile, Question},
};
use core::fmt::Display;
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    district::District,
    pay::{Pay, ways},
    play_secretly,
    signs::{BACK, DETAIL, List, Price, ROWS, Row, Sign, of_colour},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{
        Canvas, Key, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words, softkeys},
};

const HAND: Words = Words("hand", "ruka");
const HAND_OF: Words = Words("the hand of", "ruka:");
const BUILD: Words = Words("build from the hand", "stavba z ruky");
const KEEP: Words = Words("keep one", "jednu si nech");
const EQUAL: Words = Words("you keep", "necháváš si");
const SELL: Words = Words("a card for 2 coins", "karta za 2 mince");
const EXHIBIT: Words = Words("exhibit a card", "vystav kartu");
const EXCHANGE: Words = Words("exchange cards", "vyměň karty");
const PAY: Words = Words("pay with a card", "zaplať kartou");
const LEND: Words = Words("a card for the lender", "karta věřiteli");
const GIVE: Words = Words("give a card:", "dej kartu:");
const TAKE: Words = Words("take a card", "vezmi kartu");
const NO_CARDS: Words = Words("No cards.", "Žádné karty.");

const HIDE: Words = Words("Hide", "Skrýt");
const DRAW: Words = Words("Draw", "Dobrat");
const NOTHING: Words = Words("Nothing", "Nic");
const KEY_BUILD: Words = Words("Build", "Postavit");
const KEY_KEEP: Words = Words("Keep", "Nechat");
const KEY_CHOOSE: Words = Words("Choose", "Vybrat");
const GOOD: Words = Words("Good", "Dobře");

/// What cards are looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A player looks at the own hand.
    Look(Seat),
    /// The same beside the draft, which stays open.
    Beside(Seat),
    /// A player on turn builds.
    Build,
    /// One of the drawn cards is kept.
    Keep,
    /// Equal cards were drawn, and one of them is kept by itself.
    Kept(Seat),
    /// The first, the Spy, looks at the hand of the second.
    Spied(Seat, Seat),
    /// A card becomes coins.
    Laboratory,
    /// A card goes under the Museum.
    Museum,
    /// The Magician exchanges cards with the deck.
    Exchange,
    /// Cards pay for the Thieves' Den.
    Den,
    /// Cards go to the lender.
    Loan,
    /// The Seer gives a card back.
    Give,
    /// The Wizard chooses from another hand.
    Wizard,
    /// A card is taken from the deck.
    Lighthouse,
}

/// A list of cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards {
    wanted: Use,
    cursor: u8,
}

impl Cards {
    pub(super) const fn new(wanted: Use) -> Self {
        Self { wanted, cursor: 0 }
    }

    /// The hand of a seat: to build from it, if it is asked what it does in its turn.
    pub(super) fn look(running: &RunningCitadels, seat: Seat) -> Self {
        let builds =
            running.untold().is_none() && running.game().question() == Some(Question::Act(seat));
        Self::new(if builds { Use::Build } else { Use::Look(seat) })
    }

    /// The hand beside the draft.
    pub(super) const fn beside(seat: Seat) -> Self {
        Self::new(Use::Beside(seat))
    }

    /// Who looks at the cards.
    fn seat(self, game: &Citadels) -> Seat {
        match self.wanted {
            Use::Look(seat) | Use::Beside(seat) | Use::Kept(seat) | Use::Spied(seat, _) => seat,
            _ => game.asked().unwrap_or(game.crown()),
        }
    }

    /// The cards in the list, as far as their looker may know them.
    fn cards(self, running: &RunningCitadels) -> Pile {
        let game = running.game();
        let seat = self.seat(game);
        let view = game.view_of(Some(seat));
        let hand = |seat: Seat| view.hands.get(seat.index()).copied().flatten();
        let cards = match (self.wanted, game.question()) {
            (Use::Keep, _) => view.drawn,
            (Use::Kept(seat), _) => Some(running.kept_card(seat)),
            // as it was before the Spy's coins and cards moved
            (Use::Spied(_, other), _) => Some(running.public().hand(other)),
            (Use::Lighthouse, _) => view.deck,
            (Use::Wizard, Some(Question::Wizard(other))) => hand(other),
            _ => hand(seat),
        };
        cards.unwrap_or(Pile::EMPTY)
    }

    /// What choosing a card does.
    fn action(self, game: &Citadels, card: Card) -> Option<Action> {
        let action = match self.wanted {
            Use::Look(_) | Use::Beside(_) | Use::Kept(_) | Use::Spied(..) => return None,
            Use::Build | Use::Wizard => return ways(game, card).first().copied(),
            Use::Keep => Action::Keep(card),
            Use::Laboratory => Action::Laboratory(card),
            Use::Museum => Action::Museum(card),
            Use::Exchange => Action::MagicianDiscard(card),
            Use::Den => Action::DenDiscard(card),
            Use::Loan => Action::CardinalGive(card),
            Use::Give => {
                let seat = game.pending_seats().next()?;
                Action::SeerGive { seat, card }
            }
            Use::Lighthouse => Action::Lighthouse(card),
        };
        Some(action).filter(|&action| game.is_legal(action))
    }

    /// What A does beside hiding the cards.
    fn instead(self, game: &Citadels) -> Option<(Action, &'static Words)> {
        let (action, words) = match self.wanted {
            Use::Exchange => (Action::MagicianDraw, &DRAW),
            Use::Lighthouse => (Action::LighthousePass, &NOTHING),
            _ => return None,
        };
        game.is_legal(action).then_some((action, words))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let cards = self.cards(running);
        if scroll_options(&mut self.cursor, input, cards.kinds().count()) {
            return Go::Stay;
        }
        let card = cards.kinds().nth(self.cursor.into());
        match (input, card) {
            (Input::Press(Button::A), _) => match (self.instead(game), self.wanted) {
                (Some((action, _)), _) => play_secretly(context, action),
                (None, Use::Beside(_)) => Go::Back,
                (None, _) => Go::NewTurn,
            },
            (Input::Press(Button::B), Some(card)) => {
                Go::To(CitadelsPage::District(District::new(card)).into())
            }
            (Input::Press(Button::C), _) if self.is_told() => {
                context.session.tell();
                Go::NewTurn
            }
            (Input::Press(Button::C), Some(card)) => self.choose(context, card),
            _ => Go::Stay,
        }
    }

    /// Whether the page only tells something.
    const fn is_told(self) -> bool {
        matches!(self.wanted, Use::Kept(_) | Use::Spied(..))
    }

    fn choose(self, context: &mut Context<'_>, card: Card) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        if matches!(self.wanted, Use::Build | Use::Wizard) && ways(game, card).len() > 1 {
            return Go::To(CitadelsPage::Pay(Pay::new(card)).into());
        }
        match self.action(game, card) {
            Some(action) => play_secretly(context, action),
            None => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let cards = self.cards(running);
        self.draw_title(view, game, c);
        if cards.is_empty() {
            c.paragraph(
                rect(24, 46, 248, 30),
                Align::Centre,
                &[Font::B12],
                NO_CARDS.of(lang),
            );
        }
        let total = cards.kinds().count();
        let cursor = usize::from(self.cursor).min(total.saturating_sub(1));
        let list = List {
            cursor,
            total,
            shown: ROWS,
        };
        list.draw(c, &|index, row| {
            if let Some((card, count)) = cards.counts().nth(index) {
                self.draw_card(view, game, (card, count), row);
            }
        });
        let can = cards
            .kinds()
            .nth(cursor)
            .and_then(|card| self.action(game, card));
        self.draw_keys(view, game, can.is_some(), c);
    }

    fn draw_card(
        &self,
        view: &View<'_>,
        game: &Citadels,
        (card, count): (Card, u8),
        row: &mut super::signs::WriteRow<'_>,
    ) {
        let lang = view.lang();
        let seat = self.seat(game);
        let can = self.action(game, card).is_some();
        let (one, several) = (
            card.name(lang),
            format_args!("{} ×{count}", card.name(lang)),
        );
        let label: &dyn Display = if count > 1 { &several } else { &one };
        let price = Price {
            price: game.price(seat, card),
            coins: game.coins(seat),
        };
        let why = match self.wanted {
            Use::Build if !can => why_not(game, card, lang),
            _ => card.colour().name(lang),
        };
        row(Row {
            sign: Sign::Picture(of_colour(card.colour())),
            label,
            strong: can || self.is_shown_only(),
            value: &format_args!("{price}  {why}"),
        });
    }

    const fn is_shown_only(self) -> bool {
        matches!(
            self.wanted,
            Use::Look(_) | Use::Beside(_) | Use::Kept(_) | Use::Spied(..)
        )
    }

    fn draw_title(&self, view: &View<'_>, game: &Citadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let seat = self.seat(game);
        let asks = match self.wanted {
            Use::Look(_) | Use::Beside(_) => HAND,
            Use::Build => BUILD,
            Use::Keep => KEEP,
            Use::Kept(_) => EQUAL,
            Use::Spied(..) | Use::Wizard => HAND_OF,
            Use::Laboratory => SELL,
            Use::Museum => EXHIBIT,
            Use::Exchange => EXCHANGE,
            Use::Den => PAY,
            Use::Loan => LEND,
            Use::Give => GIVE,
            Use::Lighthouse => TAKE,
        };
        let other = match (self.wanted, game.question()) {
            (Use::Spied(_, other), _) => Some(other),
            (Use::Wizard, Some(Question::Wizard(other))) => Some(other),
            (Use::Give, _) => game.pending_seats().next(),
            _ => None,
        };
        let other = other.map_or("", |seat| view.name(seat));
        let title = format_args!("{} · {} {other}", view.name(seat), asks.of(lang));
        let coins = game.coins(seat);
        match (self.wanted, game.characters(seat).iter().next()) {
            (Use::Look(_), Some(first)) => {
                let second = game.characters(seat).iter().nth(1);
                let names = Names(first.name(lang), second.map(|second| second.name(lang)));
                c.title(title, names);
            }
            _ => c.title(title, format_args!("◉ {coins}")),
        }
    }

    fn draw_keys(&self, view: &View<'_>, game: &Citadels, can: bool, c: &mut Canvas<'_>) {
        let hides = match (self.instead(game), self.wanted) {
            (Some((_, words)), _) => words,
            (None, Use::Beside(_)) => &BACK,
            (None, _) => &HIDE,
        };
        let does = match self.wanted {
            Use::Kept(_) | Use::Spied(..) => &GOOD,
            _ if !can => &NO_KEY,
            Use::Build => &KEY_BUILD,
            Use::Keep => &KEY_KEEP,
            _ => &KEY_CHOOSE,
        };
        let filled = if does.0.is_empty() { Key::A } else { Key::C };
        softkeys(c, view.lang(), filled, &[hides, &DETAIL, does]);
    }
}

/// One character, or two.
struct Names(&'static str, Option<&'static str>);

impl Display for Names {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0)?;
        match self.1 {
            Some(second) => write!(f, ", {second}"),
            None => Ok(()),
        }
    }
}

/// Why a card of the hand can't be built, in a word or two.
fn why_not(game: &Citadels, card: Card, lang: citycore::Lang) -> &'static str {
    let pay = Payment::OWN_COINS;
    let mut trial = *game;
    let why = trial.apply(Action::Build { card, pay }, &mut ()).err();
    let words = match why {
        Some(Illegal::NotGathered) => Words("gather first", "nejdřív dober"),
        Some(Illegal::BuildLimit) => Words("no more", "už ne"),
        Some(Illegal::NameTaken(_)) => Words("stands", "stojí"),
        Some(Illegal::Unbuildable(_)) => Words("not here", "nelze"),
        _ => return card.colour().name(lang),
    };
    words.of(lang)
}
