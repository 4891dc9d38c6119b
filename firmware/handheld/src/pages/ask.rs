//! The page of last resort: any decision of any game, asked field by field from its description.
//!
//! First what to do, then each field with the values that still occur among the legal actions, then the whole
//! action in words before it is played. A question with one answer is not asked. A game that has no picture
//! for a decision, or none at all, is playable with this page alone.

use core::fmt::{self, Display, Write};

use citycore::{Lang, Names, Payoff, Seat};
use heapless::String;
use interface::{Button, Input};

use super::{
    Go, OVER, Page, act, curtain,
    lists::{OptionRows, ROWS, scroll_options},
    menu::Menu,
    path::{Path, Question, Values, first_with, question, values},
};
use crate::{
    app::{Context, Shared, View},
    effects::Refresh,
    play::{ASKS_PLAINLY, DescribedGame, Session},
    ui::{
        Canvas, Key, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words, softkeys},
};

const CHANCE: Words = Words("Let chance decide", "Rozhodne náhoda");
const BACK: Words = Words("Back", "Zpět");
const CHOOSE: Words = Words("Choose", "Vybrat");
const PLAY: Words = Words("Play", "Zahrát");
const MENU: Words = Words("Menu", "Menu");
const NEW: Words = Words("New game", "Nová hra");

/// Dots of a row's text.
const WIDEST_ROW: i32 = 258;
/// Most bytes of an action in words.
const LONGEST: usize = 192;

/// What has been answered so far, and where the cursor stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    path: Path,
    /// The value under the cursor; the least at first.
    at: Option<i32>,
    /// The seat under the cursor, once the game is over.
    seat: u8,
    /// Whether the player who may see this has said to be the one.
    open: bool,
}

/// What the page asks now.
enum Asks {
    /// Who it is: what follows is not for all eyes.
    Who,
    /// To let chance decide.
    Chance,
    /// An answer among several.
    Value(Values),
    /// Whether this action is played.
    Sure,
    /// Nothing: the game is over.
    Nothing,
}

impl Ask {
    /// The first question of a decision, behind a curtain if it is not for all eyes.
    pub(crate) fn new(session: &Session) -> Self {
        Self {
            path: Path::default(),
            at: None,
            seat: 0,
            open: !session.described().is_some_and(|game| game.is_private()),
        }
    }

    /// Whether only a name may be seen.
    pub(crate) const fn is_curtain(&self) -> bool {
        !self.open
    }

    /// What is asked, with what follows by itself answered.
    fn asks(&mut self, session: &Session, shared: &Shared) -> Asks {
        let Some(game) = session.described().filter(|_| !session.is_over()) else {
            return Asks::Nothing;
        };
        if self.is_curtain() {
            return Asks::Who;
        }
        if session.is_chance_due() && is_drawn_by_device(game, shared) {
            return Asks::Chance;
        }
        match question(game, &mut self.path) {
            Question::Open => Asks::Value(values(game, &self.path, self.at)),
            Question::Answered => Asks::Sure,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        if !ASKS_PLAINLY {
            return Go::Home;
        }
        let asks = self.asks(context.session, context.shared);
        match (asks, input) {
            (Asks::Who, Input::Press(Button::C)) => {
                self.open = true;
                context.effects.show(Refresh::Full);
            }
            (Asks::Chance, Input::Press(Button::C)) => return let_chance_decide(context),
            (Asks::Sure, Input::Press(Button::C)) => return self.play(context),
            (Asks::Value(values), Input::Press(Button::C)) => {
                self.path.answer(values.at());
                self.at = None;
            }
            (Asks::Value(values), _) if values.scroll(input).is_some() => {
                self.at = values.scroll(input);
            }
            (Asks::Value(_) | Asks::Sure, Input::Press(Button::A)) => {
                self.at = self.path.take_back();
            }
            (Asks::Nothing, Input::Press(Button::A)) => {
                return Go::Only(Page::Menu(Menu::default()));
            }
            (Asks::Nothing, Input::Press(Button::C)) => {
                let game = context.session.described();
                return game.map_or(Go::Home, |game| Go::To(game.new_game()));
            }
            (Asks::Nothing, _) => {
                let seats = context.session.described().map_or(0, |game| game.seats());
                scroll_options(&mut self.seat, input, seats.into());
            }
            _ => {}
        }
        Go::Stay
    }

    /// What A does.
    const fn back(&self) -> &'static Words {
        if self.path.can_go_back() {
            &BACK
        } else {
            &NO_KEY
        }
    }

    /// Plays what was put together, and the cards the device has to turn up then.
    fn play(&self, context: &mut Context<'_>) -> Go {
        let by_device = context.shared.device_cards();
        let before = asked(context.session);
        let path = self.path;
        let refused = act(context, &|session| {
            let kept = session.bytes().len();
            session.play_described(path.kind(), path.numbers())?;
            while by_device && is_card_due(session) {
                session.draw()?;
            }
            Ok(kept)
        });
        refused.unwrap_or_else(|| go_on(context, before))
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let Some(game) = view.session.described().filter(|_| ASKS_PLAINLY) else {
            return;
        };
        let seat = game.asked();
        let mut page = *self;
        let asks = page.asks(view.session, view.shared);
        if let Asks::Who = asks {
            return curtain::draw(view, c, seat.unwrap_or(Seat(0)));
        }
        let phase = game.phase_text(lang);
        let key = page.path.field(game).map_or("", |field| field.name);
        match seat {
            Some(seat) if key.is_empty() => {
                c.title(format_args!("{} · {phase}", view.name(seat)), "");
            }
            // what is asked was told on the page before; both have no room beside a long name
            Some(seat) => c.title(view.name(seat), Spaced(key)),
            None => c.title(OVER.of(lang), ""),
        }
        let (left, right) = match asks {
            Asks::Nothing => (&MENU, &NEW),
            Asks::Value(_) => (page.back(), &CHOOSE),
            Asks::Who | Asks::Chance | Asks::Sure => (page.back(), &PLAY),
        };
        match asks {
            Asks::Who => {}
            Asks::Chance => one_row(c, &CHANCE.of(lang)),
            Asks::Sure => draw_action(c, &ActionText::of(view, game, &page.path)),
            Asks::Value(values) => draw_values(view, c, game, &page.path, &values),
            Asks::Nothing => draw_points(view, c, game, self.seat),
        }
        softkeys(c, lang, Key::C, &[left, &NO_KEY, right]);
    }
}

/// Whether the device draws the chance that is due.
fn is_drawn_by_device(game: &dyn DescribedGame, shared: &Shared) -> bool {
    if game.is_card_due() {
        shared.device_cards()
    } else {
        shared.device_dice()
    }
}

/// Whether a card has to be turned up.
fn is_card_due(session: &Session) -> bool {
    session.described().is_some_and(|game| game.is_card_due())
}

/// Draws one throw, or the cards that are due.
fn let_chance_decide(context: &mut Context<'_>) -> Go {
    let before = asked(context.session);
    let throws = !is_card_due(context.session);
    let refused = act(context, &|session| {
        let kept = session.bytes().len();
        let due = |session: &Session| session.described().and_then(|game| game.kind_due());
        let first = due(session);
        while due(session) == first && first.is_some() {
            session.draw()?;
        }
        Ok(kept)
    });
    if refused.is_none() && throws {
        context.count_dice(true);
    }
    refused.unwrap_or_else(|| go_on(context, before))
}

/// Who is asked.
fn asked(session: &Session) -> Option<Seat> {
    session.described().and_then(|game| game.asked())
}

/// Where to go after a press that played something: another seat is worth a clean screen.
fn go_on(context: &Context<'_>, before: Option<Seat>) -> Go {
    if asked(context.session) == before {
        Go::Home
    } else {
        Go::NewTurn
    }
}

fn draw_values(
    view: &View<'_>,
    c: &mut Canvas<'_>,
    game: &dyn DescribedGame,
    path: &Path,
    values: &Values,
) {
    let (shown, cursor) = values.window::<ROWS>();
    let mut rows = OptionRows {
        canvas: c,
        cursor,
        total: shown.len(),
    };
    rows.draw_rows(&|index, row| {
        let Some(&value) = shown.get(index) else {
            return;
        };
        match path.field(game) {
            Some(field) => {
                let text = |lang, names: &Names<'_>, out: &mut dyn Write| {
                    (field.ty.text)(value, names, lang, out)
                };
                row(&OrDash(&Said::new(view, &text)), &"");
            }
            None => {
                let action = ActionText::of(view, game, &path.with(value));
                if Font::B8.width(&action) <= WIDEST_ROW {
                    row(&action, &"");
                } else {
                    let name = game.kind(value as u8).map_or("", |kind| kind.name);
                    row(&format_args!("{}…", Spaced(name)), &"");
                }
            }
        }
    });
    c.rail(values.has_less(), values.has_more(), None);
}

/// What the finished game brought everybody.
fn draw_points(view: &View<'_>, c: &mut Canvas<'_>, game: &dyn DescribedGame, cursor: u8) {
    let rows = OptionRows {
        canvas: c,
        cursor: cursor.into(),
        total: game.seats().into(),
    };
    rows.draw(&|index, row| {
        let seat = Seat(index as u8);
        if let Some(Payoff { points, won }) = game.payoff(seat) {
            let name = view.name(seat);
            let mark = if won { "✓ " } else { "" };
            row(&format_args!("{mark}{name}"), &points);
        }
    });
}

/// The action that will be played, in as many lines as it takes.
fn draw_action(c: &mut Canvas<'_>, action: &ActionText<'_>) {
    let mut text: String<LONGEST> = String::new();
    // what is longer is cut off
    let _ = write!(text, "{action}");
    let fonts = [Font::B12, Font::B10, Font::B8];
    c.paragraph(rect(24, 36, 248, 66), Align::Centre, &fonts, &text);
}

/// A list of one row.
fn one_row(c: &mut Canvas<'_>, text: &dyn Display) {
    let rows = OptionRows {
        canvas: c,
        cursor: 0,
        total: 1,
    };
    rows.draw(&|_, row| row(text, &""));
}

/// Says something in a language with everybody's names.
type Say<'a> = dyn Fn(Lang, &Names<'_>, &mut dyn Write) -> fmt::Result + 'a;

/// What the core says, as something to be drawn.
struct Said<'a> {
    view: &'a View<'a>,
    say: &'a Say<'a>,
}

impl<'a> Said<'a> {
    const fn new(view: &'a View<'a>, say: &'a Say<'a>) -> Self {
        Self { view, say }
    }
}

impl Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.view.shared.roster.all();
        (self.say)(self.view.lang(), &Names(&names), f)
    }
}

/// The same, or a dash where nothing is said.
struct OrDash<'a>(&'a Said<'a>);

impl Display for OrDash<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut counted = Counted { out: f, signs: 0 };
        write!(counted, "{}", self.0)?;
        match counted.signs {
            0 => f.write_str("–"),
            _ => Ok(()),
        }
    }
}

/// Counts what passes.
struct Counted<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    signs: usize,
}

impl Write for Counted<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.signs += text.len();
        self.out.write_str(text)
    }
}

/// The first legal action that fits what was answered, in words; dots follow if there are others.
struct ActionText<'a> {
    view: &'a View<'a>,
    game: &'a dyn DescribedGame,
    path: Path,
    others: bool,
}

impl<'a> ActionText<'a> {
    fn of(view: &'a View<'a>, game: &'a dyn DescribedGame, path: &Path) -> Self {
        let (path, others) = first_with(game, path);
        Self {
            view,
            game,
            path,
            others,
        }
    }
}

impl Display for ActionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, numbers) = (self.path.kind(), self.path.numbers());
        let say = |lang, names: &Names<'_>, out: &mut dyn Write| {
            self.game.write_action(kind, numbers, names, lang, out)
        };
        Said::new(self.view, &say).fmt(f)?;
        f.write_str(if self.others { "…" } else { "" })
    }
}

/// A key of a description with spaces between its words.
struct Spaced(&'static str);

impl Display for Spaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|sign| {
            f.write_char(match sign {
                '_' => ' ',
                _ => sign,
            })
        })
    }
}
