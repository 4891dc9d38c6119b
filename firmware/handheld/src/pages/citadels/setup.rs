//! A new game of citadels: who plays, with which characters and districts.

use citycore::{
    Game, GameId, Seat,
    citadels::{Character, Citadels, MAX_PLAYERS, Preset, RANKS, Setup},
};
use interface::Input;

use super::Go;
use crate::{
    app::{Context, View},
    pages::{
        Page, names,
        start::{Beginner, CHANGE, Chosen, OPEN, SetupCursor, SetupSheet},
    },
    ui::Canvas,
    words::Words,
};

const TITLE: Words = Words("New game of Citadels", "Nová hra Citadela");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const SET: Words = Words("Characters", "Postavy");
const OWN: Words = Words("own choice", "vlastní výběr");
const NINTH: Words = Words("Ninth character", "Devátá postava");
const YES: Words = Words("yes", "ano");
const NO: Words = Words("no", "ne");
const CROWN: Words = Words("Crown", "Koruna");
const RANK: Words = Words("Rank", "Číslo");
/// Nobody but the device may deal what nobody may see.
const NO_NOISE: Words = Words("no noise source", "chyba náhody");

/// Choices before those of the ranks.
const FIRST_RANK: usize = 5;

/// The choices of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupPage {
    cursor: SetupCursor,
    /// All but who has the crown.
    setup: Setup,
    crown: Beginner,
}

impl SetupPage {
    pub(super) fn new(last: Option<&Citadels>) -> Self {
        let setup = last.map(Game::setup).unwrap_or_default();
        let crown = Seat(0);
        Self {
            cursor: SetupCursor::default(),
            setup: Setup { crown, ..setup },
            crown: Beginner::seat(crown),
        }
    }

    fn rows(&self) -> usize {
        FIRST_RANK + usize::from(self.setup.cast.len())
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let rows = (GameId::Citadels, self.rows());
        match self.cursor.press(context, input, rows) {
            Chosen::Start => self.start(context),
            Chosen::Row(row) => self.change(row),
            Chosen::Go(go) => go,
        }
    }

    fn change(&mut self, row: usize) -> Go {
        let preset = Preset::of(&self.setup);
        match row {
            0 => self.change_players(preset),
            1 => return Go::To(Page::Names(names::NameList::of(self.setup.players))),
            2 => self.take(after(preset), self.has_ninth()),
            3 => self.take(preset.unwrap_or(Preset::FirstGame), !self.has_ninth()),
            4 => self.crown.change(self.setup.players),
            row => self.change_rank((row - FIRST_RANK + 1) as u8),
        }
        Go::Stay
    }

    fn has_ninth(&self) -> bool {
        self.setup.cast.at(RANKS).is_some()
    }

    /// Takes a list of characters and districts.
    fn take(&mut self, preset: Preset, ninth: bool) {
        self.setup = preset.setup(self.setup.players, ninth);
    }

    /// One more player. A cast that so many can't play becomes that of the first game.
    fn change_players(&mut self, preset: Option<Preset>) {
        let players = self.setup.players;
        let players = if players < MAX_PLAYERS {
            players + 1
        } else {
            2
        };
        self.setup.players = players;
        self.crown.fit(players);
        if preset.is_some() || self.setup.check().is_err() {
            // rank 9 of those who need it is no choice for the next number of players
            let ninth = self.has_ninth() && !matches!(players, 4);
            self.take(preset.unwrap_or(Preset::FirstGame), ninth);
        }
    }

    /// The next character of a rank that so many players may use.
    fn change_rank(&mut self, rank: u8) {
        let Some(now) = self.setup.cast.at(rank) else {
            return;
        };
        let of_rank = || Character::all().filter(|character| character.rank() == rank);
        let behind = of_rank().skip_while(|&it| it != now).skip(1);
        let mut setups = behind.chain(of_rank()).map(|other| Setup {
            cast: self.setup.cast.without(now).with(other),
            ..self.setup
        });
        self.setup = setups
            .find(|setup| setup.check().is_ok())
            .unwrap_or(self.setup);
    }

    fn start(&mut self, context: &mut Context<'_>) -> Go {
        if !context.shared.chance_works {
            return Go::Stay;
        }
        let crown = self.crown.decide(context, self.setup.players);
        let setup = Setup {
            crown,
            ..self.setup
        };
        let seed = context.take_seed();
        if !context.session.start::<Citadels>(&setup, seed) {
            return Go::Stay;
        }
        // there is room for the first cards of any setup
        let _ = context.session.draw_all();
        context.opened();
        Go::NewTurn
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let preset = Preset::of(&self.setup).map(|preset| preset.name(lang));
        let ninth = if self.has_ninth() { YES } else { NO };
        let sheet = SetupSheet {
            title: TITLE,
            fact: &"",
            rows: self.rows(),
            problem: (!view.shared.chance_works).then_some(NO_NOISE),
            row: &|index, row| match index {
                0 => row(&PLAYERS.of(lang), &self.setup.players),
                1 => row(&NAMES.of(lang), &"▶"),
                2 => row(&SET.of(lang), &preset.unwrap_or(OWN.of(lang))),
                3 => row(&NINTH.of(lang), &ninth.of(lang)),
                4 => row(&CROWN.of(lang), &self.crown.name(view)),
                place => {
                    let rank = (place - FIRST_RANK + 1) as u8;
                    let character = self.setup.cast.at(rank);
                    let name = character.map_or("–", |character| character.name(lang));
                    row(&format_args!("{} {rank}", RANK.of(lang)), &name);
                }
            },
            key: &|row| if row == 1 { OPEN } else { CHANGE },
        };
        self.cursor.draw(lang, c, &sheet);
    }
}

/// The preset after this one, round and round.
fn after(preset: Option<Preset>) -> Preset {
    let mut behind = Preset::ALL.iter().skip_while(|&&one| Some(one) != preset);
    behind.nth(1).copied().unwrap_or(Preset::FirstGame)
}
