//! A game of citadels: what the table has been told of it, and what was done to whom.
//!
//! The rules pass over absent and killed characters at once, and answer by themselves what leaves no choice.
//! A table that noticed it would know more than it may: so the device tells it step by step, and shows the
//! state from before until everything is told.

use citycore::{
    Game, Seat,
    citadels::{
        Action, Card, Character, Citadels, Draws, Event, Phase, Pile, Purse, Question, Setup, Why,
    },
    describe::Described,
    game::{Code, Events},
    journal::Entry,
};
use heapless::Vec;
#[cfg(feature = "plain")]
use {citycore::Playable, rand_chacha::ChaCha8Rng};

use super::{
    FallenDice, HandheldGame, Memory, Part, Running, Session,
    running::{Coins, DrawSleep},
};
use crate::{
    app::Shared,
    pages::{self, Page, menu::Tile},
};

/// A game of citadels that is on.
pub(crate) type RunningCitadels = Running<Citadels>;

/// Most events kept of what was done to players; of more, the oldest are forgotten.
const DONE: usize = 24;

/// What the table has still to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Untold {
    /// This rank is called next.
    Call(u8),
    /// Which card a player keeps who has drawn equal ones: only that player may know that they are equal.
    Kept(Seat),
    /// The first, the Spy, is shown the hand of the second as it was.
    Spied(Seat, Seat),
    /// Whether the Magistrate's player takes a district; asked as well where the seal lies elsewhere.
    Verdict(Seat),
}

/// What is untold, and the table as it looks until then.
#[derive(Clone, Debug)]
struct Pause {
    untold: Untold,
    table: Citadels,
    /// What led here.
    #[cfg(feature = "plain")]
    origin: (Citadels, Action),
}

/// What the pages show beyond the state.
#[derive(Clone, Debug)]
pub(crate) struct Remembered {
    /// The game before the record that is being played, and its action.
    trying: Option<(Citadels, Action)>,
    pause: Option<Pause>,
    /// Whoever plays the record that is being played.
    acting: Option<Seat>,
    /// What was done to players since they last decided something.
    done: Vec<Event, DONE>,
}

impl Remembered {
    fn note(&mut self, event: Event) {
        if touched(event).is_none_or(|seat| !self.is_done_to(seat, event)) {
            return;
        }
        if self.done.is_full() {
            self.done.remove(0);
        }
        let _ = self.done.push(event); // there is room now
    }

    /// Whether others did this to a seat; robbed are also those who name their own second character.
    fn is_done_to(&self, seat: Seat, event: Event) -> bool {
        let thief = Why::Character(Character::Thief);
        let robbed = matches!(event, Event::Paid { why, .. } if why == thief);
        robbed || self.acting != Some(seat)
    }

    /// Who decides something has seen what was done before.
    fn forget_done_to(&mut self, seat: Option<Seat>) {
        self.done.retain(|&event| touched(event) != seat);
    }
}

/// Who bears what happened.
const fn touched(event: Event) -> Option<Seat> {
    match event {
        Event::Paid {
            from: Purse::Seat(seat),
            to: Purse::Seat(_),
            ..
        }
        | Event::Destroyed { seat, .. }
        | Event::Confiscated { from: seat, .. }
        | Event::Moved { from: seat, .. }
        | Event::Given { from: seat, .. }
        | Event::HandsSwapped { other: seat, .. } => Some(seat),
        _ => None,
    }
}

/// What the table must be told step by step after an action.
fn pause(before: &Citadels, action: Action, game: &Citadels) -> Option<Pause> {
    if let Some(table) = before.before_call(action) {
        let next = match table.phase() {
            Phase::Call => table.rank() + 1,
            _ => 1,
        };
        let untold = Untold::Call(next);
        let is_rank = table.setup().cast.at(next).is_some();
        return is_rank.then_some(Pause {
            untold,
            table,
            #[cfg(feature = "plain")]
            origin: (*before, action),
        });
    }
    let spied = match (action, before.asked()) {
        (Action::Spy { seat, .. }, Some(spy)) => Some(Untold::Spied(spy, seat)),
        _ => None,
    };
    let untold = spied
        .or_else(|| kept(before, game).map(Untold::Kept))
        .or_else(|| judge(before, game).map(Untold::Verdict))?;
    Some(Pause {
        untold,
        table: *before,
        #[cfg(feature = "plain")]
        origin: (*before, action),
    })
}

/// Who has drawn cards to keep one of them, and was not asked which because they are equal.
fn kept(before: &Citadels, game: &Citadels) -> Option<Seat> {
    let Some(Question::Draw { seat, left: 1, why }) = before.question() else {
        return None;
    };
    let several = before.view_of(None).drawn_count > 0;
    let chooses = match why {
        Draws::Gather => !before.stands(seat, Card::Library),
        Draws::Scholar => true,
        _ => false,
    };
    let asked = matches!(game.question(), Some(Question::Keep { .. }));
    (several && chooses && !asked).then_some(seat)
}

/// Who plays the Magistrate, once the first district of a character with a warrant is paid for.
fn judge(before: &Citadels, game: &Citadels) -> Option<Seat> {
    if let Some(Question::Confiscate { seat, .. }) = game.question() {
        return Some(seat);
    }
    let (turn, now) = (before.turn_state()?, game.turn_state()?);
    let judge = before.roles().magistrate?;
    let is_first = !turn.first_paid && now.first_paid;
    let watched = before.warrants().on.has(turn.character) && judge != turn.seat;
    let asked = matches!(before.question(), Some(Question::Confiscate { .. }));
    (is_first && watched && !asked).then_some(judge)
}

impl Events<Event> for &mut Remembered {
    fn push(&mut self, event: Event) {
        self.note(event);
    }
}

impl Memory<Citadels> for Remembered {
    fn new(_: &Setup) -> Self {
        Self {
            trying: None,
            pause: None,
            acting: None,
            done: Vec::new(),
        }
    }

    fn listener(&mut self) -> impl Events<Event> + '_ {
        self
    }

    /// What was done to a player may lie two rounds back: nothing can be left out.
    fn restarts_with(_: Action) -> bool {
        false
    }

    fn set_back(&mut self, _: &Citadels) {}

    fn before(&mut self, game: &Citadels, entry: Entry) {
        let Entry::Action(code) = entry else {
            return;
        };
        let asked = game.asked();
        if asked.is_some() {
            self.forget_done_to(asked);
        }
        self.acting = asked.or(game.turn_state().map(|turn| turn.seat));
        self.trying = Action::from_code(code).map(|action| (*game, action));
    }

    fn after(&mut self, game: &Citadels, played: bool) {
        let Some((before, action)) = self.trying.take().filter(|_| played) else {
            return;
        };
        if !action.is_chance() {
            self.pause = None;
        }
        if self.pause.is_none() {
            self.pause = pause(&before, action, game);
        }
    }

    fn public<'a>(&'a self, game: &'a Citadels) -> &'a Citadels {
        self.pause.as_ref().map_or(game, |pause| &pause.table)
    }

    /// A rank that nobody answers to is followed by the next; anything else is told with one step.
    fn tell(&mut self, game: &Citadels) {
        let Some(pause) = &mut self.pause else {
            return;
        };
        match pause.untold {
            Untold::Call(rank) if goes_on(&pause.table, game, rank) => {
                pause.untold = Untold::Call(rank + 1);
            }
            _ => self.pause = None,
        }
    }

    /// What is still untold follows from the action before, which is played with other secrets. Who played
    /// it knows the own ones, or could not have.
    #[cfg(feature = "plain")]
    fn redealt(&mut self, game: &Citadels, rng: &mut ChaCha8Rng) -> Citadels {
        let Some(&Pause {
            origin: (before, action),
            ..
        }) = self.pause.as_ref()
        else {
            return game.redeal(None, rng);
        };
        let before = before.redeal(before.asked(), rng);
        let mut other = before;
        let alike = |it: Action| it.kind_number() == action.kind_number();
        let action = match before.is_legal(action) {
            true => Some(action),
            false => crate::legal::find(&before, alike),
        };
        let Some(action) = action.filter(|&action| other.apply(action, &mut ()).is_ok()) else {
            return *game;
        };
        self.pause = pause(&before, action, &other);
        while let Some(chance) = other.sample(rng) {
            let _ = other.apply(chance, &mut ());
        }
        other
    }
}

/// The rank whose character answers the call, if one does in this round.
fn answering(table: &Citadels, game: &Citadels) -> Option<u8> {
    let called = game.phase() == Phase::Call && game.round() == table.round();
    called.then(|| game.rank())
}

/// Whether another rank is called after this one without an answer.
fn goes_on(table: &Citadels, game: &Citadels, rank: u8) -> bool {
    let more = table.setup().cast.at(rank + 1).is_some();
    more && answering(table, game) != Some(rank)
}

impl RunningCitadels {
    /// What the table has still to be told.
    pub(crate) fn untold(&self) -> Option<Untold> {
        self.memory.pause.as_ref().map(|pause| pause.untold)
    }

    /// Whether somebody answers to the rank that is called.
    pub(crate) fn is_answered(&self, rank: u8) -> bool {
        let pause = self.memory.pause.as_ref();
        pause.is_some_and(|pause| answering(&pause.table, self.game()) == Some(rank))
    }

    /// The card kept without a question.
    pub(crate) fn kept_card(&self, seat: Seat) -> Pile {
        self.game().hand(seat).less(self.public().hand(seat))
    }

    /// What was done to a seat since it last decided something.
    pub(crate) fn done_to(&self, seat: Seat) -> impl Iterator<Item = &Event> {
        let done = self.memory.done.iter();
        done.filter(move |&&event| touched(event) == Some(seat))
    }
}

impl HandheldGame for Citadels {
    type Memory = Remembered;

    const TILE: Tile = pages::citadels::TILE;

    const SLEEP: Option<DrawSleep<Self>> = Some(pages::citadels::draw_sleep);

    const ASKS_PLAINLY: bool = false;

    const COUNTS_TURNS: bool = false;

    fn coins(&self) -> Coins {
        let seats = (0..self.players()).map(Seat);
        seats.map(|seat| self.coins(seat).into()).collect()
    }

    /// What the device deals and what the Magistrate lets stand belong to the decision before: where no
    /// Magistrate was asked, undo must not look otherwise.
    fn part(_: Option<Action>, action: Option<Action>, _: bool) -> Part {
        match action {
            Some(action) if action.is_chance() || action == Action::NoConfiscate => Part::Card,
            _ => Part::Decision,
        }
    }

    fn fallen_dice(&self, _: Option<Action>) -> FallenDice {
        FallenDice::new()
    }

    /// Cards that were not dealt before a power cut are dealt after it.
    fn is_cut_short(&self) -> bool {
        false
    }

    fn home(running: &RunningCitadels, _: &Session, _: &Shared) -> Option<Page> {
        Some(pages::citadels::home(running))
    }

    fn new_game(last: Option<&Self>) -> Page {
        pages::citadels::new_game(last)
    }
}
