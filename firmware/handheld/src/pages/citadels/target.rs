//! Whom or what an action is aimed at, one field after the other. What is not allowed stands there too,
//! with the reason; the cursor visits only what is.

use core::fmt::{self, Display};

use citycore::{
    Game, Names, Seat,
    citadels::{self, Action, Card, Character, Citadels},
    describe::{Described, Field},
};
use heapless::Vec;
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    character::CharacterPage,
    district::District,
    is_hidden, play, play_secretly,
    signs::{BACK, DETAIL, HAND, List, ROWS, Row, Sign, of_colour, of_rank},
};
use crate::{
    app::{Context, View},
    pages::path::{Path, Question, each_value, question},
    play::{DescribedGame, citadels::RunningCitadels},
    ui::{Canvas, Key, icons},
    words::{NO_KEY, Words, softkeys},
};

const CHOOSE: Words = Words("Choose", "Zvolit");
const KEEP: Words = Words("Keep mine", "Nechat si");
const OUT: Words = Words("out", "mimo");
const KILLED: Words = Words("killed", "zneškodněná");
const BEWITCHED: Words = Words("bewitched", "očarovaná");
const OWN: Words = Words("own", "vlastní");
const CALLED: Words = Words("was called", "už byla");
const NOT_ALLOWED: Words = Words("not allowed", "nelze");
const BUILT: Words = Words("built", "budov");

/// Most values of a field: pairs of blank warrants.
const MOST: usize = 64;

/// The answers so far, and where the cursor stands among the legal ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    path: Path,
    cursor: u8,
}

/// A value of the field that is asked.
#[derive(Clone, Copy)]
struct Value {
    number: i32,
    legal: bool,
}

type Values = Vec<Value, MOST>;

/// What may stand in the field that is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Character,
    Seat,
    /// A district of this seat's city, or any card.
    District(Option<Seat>),
    Other,
}

impl Target {
    /// The first field of an action of this kind.
    pub(super) fn new(running: &RunningCitadels, kind: u8) -> Self {
        let mut path = Path::default().with(kind.into());
        question(running, &mut path);
        Self { path, cursor: 0 }
    }

    /// With whom the Theater's owner swaps.
    pub(super) fn theater(running: &RunningCitadels) -> Self {
        let seat = Seat(0);
        let give = Character::King;
        let swap = Action::TheaterSwap { seat, give };
        Self::new(running, swap.kind_number())
    }

    /// What is asked.
    fn kind(&self, running: &RunningCitadels) -> Kind {
        let Some(field) = self.path.field(running) else {
            return Kind::Other;
        };
        match field.ty.name {
            <Character as Field>::NAME => Kind::Character,
            <Seat as Field>::NAME => Kind::Seat,
            <Card as Field>::NAME => Kind::District(self.city(running)),
            _ => Kind::Other,
        }
    }

    /// The city a district is chosen from: the seat that was chosen, or else the own one.
    fn city(&self, running: &RunningCitadels) -> Option<Seat> {
        let kind = running.kind(self.path.kind())?;
        let fields = kind.fields.iter().zip(self.path.numbers());
        let mut chosen = fields.filter(|(field, _)| field.ty.name == <Seat as Field>::NAME);
        let seat = chosen.next_back().map(|(_, &number)| Seat(number as u8));
        seat.or(running.game().asked())
    }

    /// The values there are, legal or not.
    fn values(&self, running: &RunningCitadels) -> Values {
        let mut values = Values::new();
        let game = running.game();
        let mut put =
            |number: i32, legal: bool| match values.iter_mut().find(|it| it.number == number) {
                Some(value) => value.legal |= legal,
                None => _ = values.push(Value { number, legal }),
            };
        match self.kind(running) {
            Kind::Character => {
                let cast = game.setup().cast;
                cast.iter().for_each(|it| put(it.number().into(), false));
            }
            Kind::District(Some(seat)) => {
                let city = game.districts(seat);
                city.for_each(|district| put(district.card.number().into(), false));
            }
            Kind::Seat => {
                let own = game.asked();
                let others = game.seats().filter(|&seat| Some(seat) != own);
                others.for_each(|seat| put(seat.0.into(), false));
            }
            _ => {}
        }
        each_value(running, &self.path, &mut |number| put(number, true));
        values
    }

    /// Where the cursor stands among all values, and the value there.
    fn at(&self, values: &Values) -> Option<(usize, i32)> {
        let all = values.iter().enumerate();
        let mut legal = all.filter(|(_, value)| value.legal);
        let (place, value) = legal.nth(self.cursor.into())?;
        Some((place, value.number))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let values = self.values(running);
        let legal = values.iter().filter(|value| value.legal).count();
        if crate::pages::lists::scroll_options(&mut self.cursor, input, legal) {
            return Go::Stay;
        }
        match (input, self.at(&values)) {
            (Input::Press(Button::A), _) => self.back(context),
            (Input::Press(Button::B), Some((_, number))) => self.detail(running, number),
            (Input::Press(Button::C), Some((_, number))) => {
                self.path.answer(number);
                self.cursor = 0;
                match question(running, &mut self.path) {
                    Question::Open => Go::Stay,
                    Question::Answered => self.play(context),
                }
            }
            _ => Go::Stay,
        }
    }

    /// Takes back an answer, or leaves; the Theater's owner keeps the character then.
    fn back(&mut self, context: &mut Context<'_>) -> Go {
        self.cursor = 0;
        match self.path.take_back() {
            Some(_) => Go::Stay,
            None if is_theater(context.session) => play_secretly(context, Action::TheaterPass),
            None => Go::Back,
        }
    }

    fn detail(&self, running: &RunningCitadels, number: i32) -> Go {
        let number = number as u8;
        let page = match self.kind(running) {
            Kind::Character => Character::from_number(number)
                .map(|it| CitadelsPage::Character(CharacterPage::new(it))),
            Kind::District(_) => {
                Card::from_number(number).map(|card| CitadelsPage::District(District::new(card)))
            }
            _ => None,
        };
        page.map_or(Go::Stay, |page| Go::To(page.into()))
    }

    fn play(&mut self, context: &mut Context<'_>) -> Go {
        let action = Action::from_numbers(self.path.kind(), self.path.numbers());
        match action {
            Some(action) if is_hidden(action) => play_secretly(context, action),
            Some(action) => play(context, action),
            None => Go::Home,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let kind = self.kind(running);
        let field = self.path.field(running).map_or("", |field| field.name);
        c.title(
            asks(self.path.kind(), field).of(lang),
            game.asked().map_or("", |seat| view.name(seat)),
        );
        let values = self.values(running);
        let cursor = self.at(&values).map_or(0, |(place, _)| place);
        let list = List {
            cursor,
            total: values.len(),
            shown: ROWS,
        };
        list.draw(c, &|index, row| {
            if let Some(&value) = values.get(index) {
                let drawn = Drawn {
                    target: self,
                    running,
                    view,
                    value,
                };
                row(Row {
                    sign: sign(kind, value.number),
                    label: &Label(&drawn),
                    strong: value.legal,
                    value: &Fact(&drawn, kind),
                });
            }
        });
        let detail = match kind {
            Kind::Character | Kind::District(_) => &DETAIL,
            _ => &NO_KEY,
        };
        let first = !self.path.can_go_back();
        let back = if first && is_theater(view.session) {
            &KEEP
        } else {
            &BACK
        };
        softkeys(c, lang, Key::C, &[back, detail, &CHOOSE]);
    }
}

/// Whether the Theater's owner is asked.
fn is_theater(session: &crate::play::Session) -> bool {
    let running = RunningCitadels::of(session);
    let question = running.and_then(|running| running.game().question());
    matches!(question, Some(citadels::Question::Theater(_)))
}

/// The question behind a field of a kind of action.
fn asks(kind: u8, field: &str) -> Words {
    let name = citycore::describe::kind_of::<Action>(kind).map_or("", |kind| kind.name);
    match (name, field) {
        ("bewitch", _) => Words("Witch · whom?", "Ježibaba · koho?"),
        ("kill", _) => Words("Assassin · kill whom?", "Mordýřka · koho zneškodnit?"),
        ("rob", _) => Words("Thief · rob whom?", "Zloděj · koho okrást?"),
        ("warrants", "sealed") => Words("Where is the seal?", "Kam s pečetí?"),
        ("warrants", _) => Words("And the blank ones?", "A prázdné glejty?"),
        ("blackmail", "rose") => Words("Where is the rose?", "Kam s růží?"),
        ("blackmail", _) => Words("And the blank one?", "A prázdný šátek?"),
        ("spy", "seat") => Words("Whose hand?", "Čí ruka?"),
        ("spy", _) => Words("Which colour?", "Která barva?"),
        ("swap_hands", _) => Words("Swap hands with whom?", "S kým vyměnit ruku?"),
        ("theater_swap", "seat") => Words("Swap with whom?", "S kým vyměnit?"),
        ("theater_swap", _) => Words("Which character?", "Kterou postavu?"),
        ("wizard", _) => Words("Whose hand?", "Čí ruka?"),
        ("abbot_coin", _) => Words("A coin from whom?", "Od koho minci?"),
        ("income", _) => Words("How many coins?", "Kolik mincí?"),
        ("give_crown", "seat") => Words("Crown for whom?", "Komu korunu?"),
        ("give_crown", _) => Words("What for it?", "A co za ni?"),
        ("navigator", _) => Words("Coins or cards?", "Mince, nebo karty?"),
        ("destroy" | "seize" | "armory", "seat") => Words("In which city?", "Ve kterém městě?"),
        ("destroy" | "armory", _) => Words("Destroy which?", "Kterou zbořit?"),
        ("seize", _) => Words("Take over which?", "Kterou převzít?"),
        ("exchange", "give") => Words("Give which?", "Kterou dát?"),
        ("exchange", "seat") => Words("With whom?", "S kým?"),
        ("exchange", _) => Words("For which?", "Za kterou?"),
        ("beautify", _) => Words("Beautify which?", "Které zkrášlit?"),
        _ => CHOOSE,
    }
}

/// A value with what is needed to describe it.
struct Drawn<'a> {
    target: &'a Target,
    running: &'a RunningCitadels,
    view: &'a View<'a>,
    value: Value,
}

/// What a value is called.
struct Label<'a>(&'a Drawn<'a>);

impl Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawn {
            target,
            running,
            view,
            value,
        } = *self.0;
        let Some(field) = target.path.field(running) else {
            return Ok(());
        };
        let names = view.shared.roster.all();
        (field.ty.text)(value.number, &Names(&names), view.lang(), f)
    }
}

/// What is to be known about a value: why it is not allowed, or what it costs or has.
struct Fact<'a>(&'a Drawn<'a>, Kind);

impl Display for Fact<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(
            Drawn {
                running,
                view,
                value,
                ..
            },
            kind,
        ) = *self;
        let (lang, game) = (view.lang(), running.game());
        match kind {
            Kind::Character => {
                let character = Character::from_number(value.number as u8);
                f.write_str(state_of(game, character, value.legal).of(lang))
            }
            Kind::Seat => {
                let seat = Seat(value.number as u8);
                let (coins, cards) = (game.coins(seat), game.hand(seat).len());
                let built = game.city(seat).len();
                match value.legal {
                    true => {
                        let (hand, city) = (HAND.of(lang), BUILT.of(lang));
                        write!(f, "◉ {coins} · {hand} {cards} · {city} {built}")
                    }
                    false => f.write_str(why_no_district(game, seat, lang)),
                }
            }
            Kind::District(Some(seat)) => write_district(f, game, seat, *value, lang),
            _ => Ok(()),
        }
    }
}

/// What everybody knows of a character.
fn state_of(game: &Citadels, character: Option<Character>, legal: bool) -> Words {
    match character {
        it if it == game.killed() => KILLED,
        it if it == game.bewitched() => BEWITCHED,
        Some(it) if game.face_up().has(it) => OUT,
        _ if legal => NO_KEY,
        it if it == game.turn_state().map(|turn| turn.character) => OWN,
        Some(it) if it.rank() <= game.rank() => CALLED,
        _ => NOT_ALLOWED,
    }
}

fn write_district(
    f: &mut fmt::Formatter<'_>,
    game: &Citadels,
    seat: Seat,
    value: Value,
    lang: citycore::Lang,
) -> fmt::Result {
    let number = value.number as u8;
    let mut city = game.districts(seat);
    let Some(district) = city.find(|district| district.card.number() == number) else {
        return Ok(());
    };
    if !value.legal {
        let shield = game.shield(district);
        return f.write_str(shield.map_or(NOT_ALLOWED.of(lang), |shield| shield.name(lang)));
    }
    let more = if district.beautified { " +1" } else { "" };
    write!(f, "◉ {}{more}", district.card.cost())
}

/// Why no district of a city can be chosen: what protects the cheapest.
fn why_no_district(game: &Citadels, seat: Seat, lang: citycore::Lang) -> &'static str {
    let cheapest = game
        .districts(seat)
        .min_by_key(|district| district.card.cost());
    let shield = cheapest.and_then(|district| game.shield(district));
    shield.map_or(NOT_ALLOWED.of(lang), |shield| shield.name(lang))
}

/// The picture of a value.
fn sign(kind: Kind, number: i32) -> Sign {
    match kind {
        Kind::Character => match Character::from_number(number as u8) {
            Some(character) => Sign::Rank(character, false),
            None => Sign::None,
        },
        Kind::District(_) => match Card::from_number(number as u8) {
            Some(card) => Sign::Picture(of_colour(card.colour())),
            None => Sign::None,
        },
        Kind::Seat => Sign::Picture(&icons::HAND),
        Kind::Other => Sign::Picture(of_rank(9)),
    }
}
