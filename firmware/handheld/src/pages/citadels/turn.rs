//! A turn as a list of what can be done, safe to be seen by all.
//!
//! Whether something of the hand can be built is nobody's business: building is offered to everybody who
//! may build at all. Everything else on the list follows from what lies on the table.

use core::{
    fmt::{self, Display},
    ops::ControlFlow,
};

use citycore::{
    Game, Names, Seat,
    citadels::{self, Action, Card, Citadels, Question},
    describe::Described,
};
use heapless::Vec;
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    cards::Cards,
    choices,
    curtain::{Behind, Curtain},
    is_hidden, play,
    signs::{HAND, List, ROWS, Row, Sign, of_colour, of_rank},
    table::Table,
};
use crate::{
    app::{Context, View},
    effects::Refresh,
    legal,
    pages::{act, lists::scroll_options},
    play::citadels::RunningCitadels,
    ui::{Bitmap, Canvas, Key, icons, text::Signed},
    words::{NO_KEY, Words, softkeys},
};

const OWN_HAND: Words = Words("Hand", "Ruka");
const TABLE: Words = Words("Table", "Stůl");
const DO: Words = Words("Do it", "Provést");
const CHOOSE: Words = Words("Choose", "Vybrat");
const DEAL: Words = Words("Deal the cards", "Rozdat karty");
const BUILD: Words = Words("Build a district", "Postavit budovu");
const AFTER_GATHERING: Words = Words("after gathering", "až po dobrání");
const NO_MORE: Words = Words("no more", "už ne");
const BUILT: Words = Words("built", "hotovo");
const KEEP_ONE: Words = Words("keep 1", "nechat 1");
const CARDS: Words = Words("cards", "karty");

/// Most rows of the list.
const MOST: usize = 20;
/// Answers to a single question that are listed one by one.
const FEW: usize = 8;

/// What can be done in a turn, or answered before all eyes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TurnPage {
    cursor: u8,
}

/// A row of the list.
#[derive(Clone, Copy)]
enum Entry {
    /// Cards that a power cut has kept from being dealt.
    Deal,
    /// A district of the hand.
    Build,
    /// One action.
    Act(Action),
    /// One of several actions of a kind, of which this is the first.
    Choose(Action),
}

/// Whether an action builds a district of the own hand.
const fn builds(action: Action) -> bool {
    matches!(action, Action::Build { .. })
}

/// Everything that can be done now.
fn entries(game: &Citadels) -> Vec<Entry, MOST> {
    let mut entries = Vec::new();
    let Some(question) = game.question().filter(|_| game.asked().is_some()) else {
        let _ = entries.push(Entry::Deal);
        return entries;
    };
    let in_turn = matches!(question, Question::Act(_));
    let one_by_one = !in_turn && legal::count(game) <= FEW;
    let mut last_kind = None;
    legal::visit(game, &mut |action| {
        let kind = action.kind_number();
        if in_turn && action == Action::EndTurn {
            let _ = entries.push(Entry::Build);
        }
        match entries.last_mut() {
            Some(entry) if last_kind == Some(kind) && !one_by_one => *entry = several(*entry),
            _ if builds(action) => return ControlFlow::Continue(()),
            _ => _ = entries.push(Entry::Act(action)),
        }
        last_kind = Some(kind);
        ControlFlow::Continue(())
    });
    let ends = entries.iter().any(|entry| matches!(entry, Entry::Build));
    if in_turn && !ends {
        let _ = entries.push(Entry::Build);
    }
    entries
}

/// The row of an action that is not the only one of its kind.
const fn several(entry: Entry) -> Entry {
    match entry {
        Entry::Act(action) => Entry::Choose(action),
        entry => entry,
    }
}

/// Why nothing can be built in this turn, whatever the hand holds.
fn why_not_build(game: &Citadels) -> Option<Words> {
    let turn = game.turn_state()?;
    let limit = turn.character.row().limit;
    match turn.gathered {
        _ if limit == 0 => Some(NO_MORE),
        false => Some(AFTER_GATHERING),
        true => None,
    }
}

impl TurnPage {
    fn entry(self, game: &Citadels) -> Option<Entry> {
        entries(game).get(usize::from(self.cursor)).copied()
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        if scroll_options(&mut self.cursor, input, entries(game).len()) {
            return Go::Stay;
        }
        let seat = game.asked().unwrap_or(game.crown());
        match input {
            Input::Press(Button::A) => {
                Go::To(CitadelsPage::Curtain(Curtain(Behind::Hand(seat))).into())
            }
            Input::Press(Button::B) => Go::To(CitadelsPage::Table(Table::new(seat)).into()),
            Input::Press(Button::C) => match self.entry(game) {
                Some(entry) => choose(context, entry),
                None => Go::Stay,
            },
            // who holds the device holds the button: a curtain would ask for the same
            Input::Hold(Button::C) => {
                let page = match self.entry(game) {
                    Some(Entry::Choose(action)) if is_hidden(action) => {
                        choices(running, action.kind_number())
                    }
                    _ => CitadelsPage::Cards(Cards::look(running, seat)).into(),
                };
                context.effects.show(Refresh::Full);
                Go::To(page)
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let entries = entries(game);
        draw_title(view, game, c);
        let list = List {
            cursor: self.cursor.into(),
            total: entries.len(),
            shown: ROWS,
        };
        list.draw(c, &|index, row| {
            let Some(&entry) = entries.get(index) else {
                return;
            };
            let why_not = match entry {
                Entry::Build => why_not_build(game),
                _ => None,
            };
            let label = Label { view, entry };
            let gain = Gain { view, game, entry };
            let value: &dyn Display = match &why_not {
                Some(words) => &words.of(lang),
                None => &gain,
            };
            row(Row {
                sign: sign(game, entry).map_or(Sign::None, Sign::Picture),
                label: &label,
                strong: why_not.is_none(),
                value,
            });
        });
        let entry = entries.get(usize::from(self.cursor));
        let key = match entry {
            Some(Entry::Choose(_) | Entry::Build) => &CHOOSE,
            Some(_) => &DO,
            None => &NO_KEY,
        };
        softkeys(c, lang, Key::C, &[&OWN_HAND, &TABLE, key]);
    }
}

/// Who plays which character, or who is asked what.
fn draw_title(view: &View<'_>, game: &Citadels, c: &mut Canvas<'_>) {
    let lang = view.lang();
    let seat = game.asked().unwrap_or(game.crown());
    let name = view.name(seat);
    let (coins, cards) = (game.coins(seat), game.hand(seat).len());
    let fact = format_args!("◉ {coins} · {} {cards}", HAND.of(lang));
    match (game.question(), game.turn_state()) {
        (Some(Question::Act(_)), Some(turn)) => {
            let character = turn.character;
            let (rank, called) = (character.rank(), character.name(lang));
            c.title(format_args!("{name} · {rank} {called}"), fact);
        }
        _ => {
            let asked = format_args!("{name} · {}", game.question_text(lang));
            c.title(asked, format_args!("◉ {coins}"));
        }
    }
}

fn choose(context: &mut Context<'_>, entry: Entry) -> Go {
    let Some(running) = RunningCitadels::of(context.session) else {
        return Go::Home;
    };
    let curtain = |behind| Go::To(CitadelsPage::Curtain(Curtain(behind)).into());
    let seat = running.game().asked().unwrap_or(Seat(0));
    match entry {
        Entry::Deal => {
            let refused = act(context, &|session| {
                let kept = session.bytes().len();
                session.draw_all().map(|()| kept)
            });
            refused.unwrap_or(Go::NewTurn)
        }
        Entry::Build => match why_not_build(running.game()) {
            Some(_) => Go::Stay,
            None => curtain(Behind::Hand(seat)),
        },
        Entry::Choose(action) | Entry::Act(action) if is_hidden(action) => {
            curtain(Behind::Kind(action.kind_number()))
        }
        Entry::Choose(action) => Go::To(choices(running, action.kind_number())),
        Entry::Act(action) => play(context, action),
    }
}

/// What a row says.
struct Label<'a> {
    view: &'a View<'a>,
    entry: Entry,
}

impl Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.view.lang();
        let action = match self.entry {
            Entry::Deal => return f.write_str(DEAL.of(lang)),
            Entry::Build => return f.write_str(BUILD.of(lang)),
            Entry::Choose(action) => return f.write_str(group(action).of(lang)),
            Entry::Act(action) if is_hidden(action) => return f.write_str(group(action).of(lang)),
            Entry::Act(action) => action,
        };
        let names = self.view.shared.roster.all();
        citadels::action_text(&action, &Names(&names), lang, f)
    }
}

/// What all actions of a kind are called.
const fn group(action: Action) -> Words {
    match action {
        Action::Bewitch(_) => Words("Bewitch a character", "Očarovat postavu"),
        Action::Kill(_) => Words("Kill a character", "Zneškodnit postavu"),
        Action::Warrants { .. } => Words("Lay the warrants", "Položit glejty"),
        Action::Rob(_) => Words("Rob a character", "Okrást postavu"),
        Action::Blackmail { .. } => Words("Threaten two", "Vydírat dvě postavy"),
        Action::Spy { .. } => Words("Look into a hand", "Nahlédnout do ruky"),
        Action::SwapHands(_) => Words("Swap hands", "Vyměnit si ruku"),
        Action::MagicianDiscard(_) => Words("Exchange cards", "Vyměnit karty"),
        Action::Wizard(_) => Words("Choose from a hand", "Vybrat z cizí ruky"),
        Action::AbbotIncome { .. } | Action::Income => Words("Take the income", "Vzít příjem"),
        Action::AbbotCoin(_) => Words("A coin of the richest", "Mince od nejbohatšího"),
        Action::GiveCrown { .. } => Words("Give the crown away", "Předat korunu"),
        Action::Navigator(_) => Words("4 coins or 4 cards", "4 mince, nebo 4 karty"),
        Action::Destroy(_) => Words("Destroy a district", "Zbořit budovu"),
        Action::Exchange { .. } => Words("Exchange a district", "Vyměnit budovu"),
        Action::Seize(_) => Words("Take over a district", "Převzít budovu"),
        Action::Beautify(_) => Words("Beautify districts", "Zkrášlit budovy"),
        Action::Laboratory(_) => Words("2 coins for a card", "2 mince za kartu"),
        Action::Museum(_) => Words("Exhibit a card", "Vystavit kartu"),
        Action::Armory(_) => Words("Use the Armory", "Použít Zbrojnici"),
        _ => CHOOSE,
    }
}

/// What an action brings or costs at once.
struct Gain<'a> {
    view: &'a View<'a>,
    game: &'a Citadels,
    entry: Entry,
}

impl Display for Gain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.view.lang();
        let (action, game) = match self.entry {
            Entry::Act(Action::EndTurn) | Entry::Choose(_) | Entry::Deal => return Ok(()),
            Entry::Build => return write_built(f, self.game, lang),
            Entry::Act(action) => (action, self.game),
        };
        let Some(seat) = game.asked() else {
            return Ok(());
        };
        let mut after = *game;
        let _ = after.apply(action, &mut ());
        let more = i32::from(after.coins(seat)) - i32::from(game.coins(seat));
        if more != 0 {
            write!(f, "{} ◉", Signed(more))?;
        }
        if let Some(Question::Draw { left, .. }) = after.question() {
            let gap = if more != 0 { " " } else { "" };
            write!(f, "{gap}+{left} {}", CARDS.of(lang))?;
            if action == Action::GatherCards && !game.stands(seat, Card::Library) {
                write!(f, ", {}", KEEP_ONE.of(lang))?;
            }
        }
        Ok(())
    }
}

/// How many districts were built in the turn.
fn write_built(f: &mut fmt::Formatter<'_>, game: &Citadels, lang: citycore::Lang) -> fmt::Result {
    match game.turn_state() {
        Some(turn) if turn.builds > 0 => {
            let limit = turn.character.row().limit;
            write!(f, "{} {}/{limit}", BUILT.of(lang), turn.builds)
        }
        _ => Ok(()),
    }
}

/// The picture of a row.
fn sign(game: &Citadels, entry: Entry) -> Option<&'static Bitmap> {
    let character = game.turn_state().map(|turn| turn.character);
    let action = match entry {
        Entry::Deal => return Some(&icons::TWO_CARDS),
        Entry::Build => return Some(&icons::HAMMER),
        Entry::Act(action) | Entry::Choose(action) => action,
    };
    Some(match action {
        Action::GatherCoins | Action::MerchantCoin | Action::TakeTaxes | Action::PayBribe => {
            &icons::COINS
        }
        Action::GatherCards => &icons::TWO_CARDS,
        Action::Income | Action::AbbotIncome { .. } => {
            let income = character.and_then(|character| character.row().income);
            income.map_or(&icons::COINS, |(colour, _)| of_colour(colour))
        }
        Action::TakeCrown | Action::GiveCrown { .. } => &icons::NOBLE,
        Action::Laboratory(_) | Action::Museum(_) | Action::Smithy | Action::Armory(_) => {
            &icons::UNIQUE
        }
        Action::EndTurn => &icons::DOOR,
        _ => return character.map(|character| of_rank(character.rank())),
    })
}
