//! A game of machi: what happened since the last roll, coins over turns.

use citycore::{
    Game, Seat,
    game::{Code, Events},
    journal::Entry,
    machi::{
        Action, Card, Correction, Event, Forecast, MAX_PLAYERS, Machi, Purse, STARTING_COINS,
        Setup, Throw, Why,
    },
};
use heapless::Vec;

use super::{
    FallenDice, HandheldGame, Memory, Part, Refusal, Running, Session,
    running::{Coins, DrawSleep},
};
use crate::{
    app::Shared,
    pages::{self, Page, menu::Tile},
};

/// Most events kept since the last roll; what finds no room is counted.
const LOG: usize = 96;
/// Most points of a curve; when it is full, every second one goes.
pub(crate) const POINTS: usize = 96;

/// Coins of everybody at a turn.
pub(crate) type Point = [u16; MAX_PLAYERS];

/// What the pages show beyond the state.
#[derive(Clone, Debug)]
pub(crate) struct Remembered {
    log: Vec<Event, LOG>,
    /// Coins at the beginning of every `stride`th turn.
    points: Vec<Point, POINTS>,
    stride: u16,
    coins: [u32; MAX_PLAYERS],
    on_turn: Seat,
    rolled: Option<Rolled>,
    /// What everybody built last: where their cursor begins in the market.
    places: [Option<Card>; MAX_PLAYERS],
}

/// Who threw the dice last, and everybody's coins when they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rolled {
    by: Seat,
    coins: [u32; MAX_PLAYERS],
}

impl Remembered {
    fn note(&mut self, event: Event) {
        match event {
            Event::Rolled(_) => {
                self.log.clear();
                self.rolled = Some(Rolled {
                    by: self.on_turn,
                    coins: self.coins,
                });
            }
            Event::Paid {
                from, to, coins, ..
            } => self.move_coins(from, to, coins),
            Event::Built { seat, card } => {
                if let Some(place) = self.places.get_mut(seat.index()) {
                    *place = Some(card);
                }
            }
            Event::TurnBegan { seat, turn } => {
                self.on_turn = seat;
                self.note_turn(turn);
            }
            _ => {}
        }
        // a roll can't cause more than fits; should it, the newest are left out
        let _ = self.log.push(event);
    }

    fn move_coins(&mut self, from: Purse, to: Purse, coins: u32) {
        if let Purse::Seat(seat) = from
            && let Some(purse) = self.coins.get_mut(seat.index())
        {
            *purse = purse.saturating_sub(coins);
        }
        if let Purse::Seat(seat) = to
            && let Some(purse) = self.coins.get_mut(seat.index())
        {
            *purse = purse.saturating_add(coins);
        }
    }

    fn note_turn(&mut self, turn: u16) {
        if turn > 1 && self.points.is_empty() {
            // with all cards open the first turn begins before there is anybody to tell
            self.note_point(1, [STARTING_COINS as u16; MAX_PLAYERS]);
        }
        let point = self
            .coins
            .map(|coins| u16::try_from(coins).unwrap_or(u16::MAX));
        self.note_point(turn, point);
    }

    fn note_point(&mut self, turn: u16, point: Point) {
        if self.points.is_full() {
            let mut index = 0;
            self.points.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.stride = self.stride.saturating_mul(2);
        }
        if turn.wrapping_sub(1).is_multiple_of(self.stride) {
            // there is room: half of the points have gone if there was none
            let _ = self.points.push(point);
        }
    }
}

/// Who listens to the game: its memory, in play and in replay, or nobody, where something is only tried.
/// One type for both, because the rules are compiled for each.
struct Listener<'a>(Option<&'a mut Remembered>);

impl Events<Event> for Listener<'_> {
    fn push(&mut self, event: Event) {
        if let Some(memory) = &mut self.0 {
            memory.note(event);
        }
    }
}

impl Memory<Machi> for Remembered {
    fn new(setup: &Setup) -> Self {
        Self {
            log: Vec::new(),
            points: Vec::new(),
            stride: 1,
            coins: [STARTING_COINS; MAX_PLAYERS],
            on_turn: setup.first,
            rolled: None,
            places: [None; MAX_PLAYERS],
        }
    }

    fn listener(&mut self) -> impl Events<Event> + '_ {
        Listener(Some(self))
    }

    /// The log begins with the dice, or with the choice of their number: they fall at once.
    fn restarts_with(action: Action) -> bool {
        matches!(action, Action::Roll(_) | Action::ChooseDice(_))
    }

    /// Points that had to go because many came later stay away, so the curves may be coarser than in a
    /// game that never went further; places in the market are forgotten.
    fn set_back(&mut self, game: &Machi) {
        self.places = [None; MAX_PLAYERS];
        self.on_turn = game.seat();
        let begun = game.turn_number().saturating_sub(1) / self.stride + 1;
        self.points.truncate(usize::from(begun));
        for (purse, seat) in self.coins.iter_mut().zip(game.seats()) {
            *purse = game.coins(seat);
        }
        if self.points.is_empty() {
            // turns that were folded away: nobody knows better than what everybody has now
            (1..=game.turn_number()).for_each(|turn| self.note_turn(turn));
        }
    }

    fn before(&mut self, _: &Machi, _: Entry) {}

    fn after(&mut self, _: &Machi, _: bool) {}

    fn public<'a>(&'a self, game: &'a Machi) -> &'a Machi {
        game
    }

    fn tell(&mut self, _: &Machi) {}
}

/// A game of machi that is on.
pub(crate) type RunningMachi = Running<Machi>;

impl RunningMachi {
    /// Events since the last roll, oldest first.
    pub(crate) fn log(&self) -> &[Event] {
        &self.memory.log
    }

    /// Coins over the turns, and how many turns lie between two points.
    pub(crate) fn history(&self) -> (&[Point], u16) {
        (&self.memory.points, self.memory.stride)
    }

    /// Whether the core would accept this correction now.
    pub(crate) fn allows(&self, correction: Correction) -> bool {
        let mut trial = *self.game();
        trial.correct(correction, &mut Listener(None)).is_ok()
    }

    /// What a roll of so many dice would bring if `roller` threw them.
    pub(crate) fn forecast(&self, roller: Seat, dice: u8) -> Option<Forecast> {
        let nobody = &mut Listener(None);
        self.game().forecast_telling(roller, dice, nobody)
    }

    /// What `seat` has built last, as far as the game remembers.
    pub(crate) fn built_last(&self, seat: Seat) -> Option<Card> {
        self.memory.places.get(seat.index()).copied().flatten()
    }

    /// What was built since the last roll, and the coins paid for it.
    pub(crate) fn building(&self) -> Option<(Why, u32)> {
        self.log().iter().find_map(|event| match *event {
            Event::Paid { coins, why, .. } if is_price(why) => Some((why, coins)),
            _ => None,
        })
    }

    /// Who threw the dice last; nobody before the first roll.
    pub(crate) fn roller(&self) -> Option<Seat> {
        self.memory.rolled.map(|rolled| rolled.by)
    }

    /// Coins of `seat` once the last roll was paid for, whatever was built since; what it has if nobody
    /// has rolled yet.
    pub(crate) fn balance(&self, seat: Seat) -> u32 {
        let before = self.memory.rolled.as_ref().map(|rolled| &rolled.coins);
        match before.and_then(|coins| coins.get(seat.index())) {
            Some(coins) => {
                let (paid, got) = self.change(seat);
                (coins + got).saturating_sub(paid)
            }
            None => self.game().coins(seat),
        }
    }

    /// What every seat has gained or lost since the dice fell.
    pub(crate) fn change(&self, seat: Seat) -> (u32, u32) {
        self.log()
            .iter()
            .fold((0, 0), |(paid, got), event| match *event {
                Event::Paid {
                    from,
                    to,
                    coins,
                    why,
                } if is_income(why) => (
                    paid + if from == Purse::Seat(seat) { coins } else { 0 },
                    got + if to == Purse::Seat(seat) { coins } else { 0 },
                ),
                _ => (paid, got),
            })
    }
}

/// Mends the game by hand. Coins given to one seat one after another become one correction. Returns the
/// bytes that are unchanged.
pub(crate) fn correct(session: &mut Session, correction: Correction) -> Result<usize, Refusal> {
    let keep = session.bytes().len();
    if let (Some(Entry::Correction(code)), Correction::Coins(seat, more)) =
        (session.last(), correction)
        && let Some(Correction::Coins(same, coins)) = Correction::from_code(code)
        && same == seat
        && let Some(sum) = coins.checked_add(more)
        && RunningMachi::of(session).is_some_and(|running| running.allows(correction))
    {
        let kept = session.undo(session.records().saturating_sub(1));
        if sum != 0 {
            session.correct(Correction::Coins(seat, sum))?;
        }
        return Ok(kept);
    }
    session.correct(correction)?;
    Ok(keep)
}

/// Whether coins moved because of the roll, not because of building or mending.
pub(crate) const fn is_income(why: Why) -> bool {
    matches!(why, Why::Card(_) | Why::Landmark(_))
}

/// Whether coins moved because something was built.
const fn is_price(why: Why) -> bool {
    matches!(why, Why::Price(_) | Why::LandmarkPrice(_))
}

impl HandheldGame for Machi {
    type Memory = Remembered;

    const TILE: Tile = pages::machi::TILE;

    const SLEEP: Option<DrawSleep<Self>> = None;

    const ASKS_PLAINLY: bool = false;

    const COUNTS_TURNS: bool = true;

    fn coins(&self) -> Coins {
        self.seats().map(|seat| self.coins(seat)).collect()
    }

    fn part(before: Option<Action>, action: Option<Action>, cards_by_hand: bool) -> Part {
        match action {
            Some(Action::Roll(_)) => match before {
                Some(Action::ChooseDice(_) | Action::Reroll) => Part::Dice,
                _ => Part::Throw,
            },
            Some(Action::TunaRoll(_)) => Part::Throw,
            Some(Action::MarketCard(_)) if cards_by_hand => Part::Decision,
            Some(Action::MarketCard(_)) => Part::Card,
            _ => Part::Decision,
        }
    }

    fn fallen_dice(&self, last: Option<Action>) -> FallenDice {
        match last {
            Some(Action::Roll(Throw::One(a)) | Action::TunaRoll(Throw::One(a))) => {
                FallenDice::from_iter([a])
            }
            Some(Action::Roll(Throw::Two(a, b)) | Action::TunaRoll(Throw::Two(a, b))) => {
                FallenDice::from_iter([a, b])
            }
            _ => FallenDice::new(),
        }
    }

    fn is_cut_short(&self) -> bool {
        false
    }

    fn home(running: &RunningMachi, _: &Session, shared: &Shared) -> Option<Page> {
        Some(pages::machi::home(running, shared))
    }

    fn new_game(last: Option<&Self>) -> Page {
        pages::machi::new_game(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::{Added, Seed};
    use citycore::{GameId, machi::Phase};

    fn running(session: &Session) -> &RunningMachi {
        RunningMachi::of(session).unwrap()
    }

    /// A game in which nobody wins, until its journal has been folded.
    fn endless() -> Session {
        let mut session = Session::new();
        let seed = (Seed::new([5; 32]), Added::NOTHING);
        assert!(session.start::<Machi>(&Setup::default(), seed));
        let mut pick = 0;
        loop {
            pick += 1;
            let game = running(&session).game();
            let result = if session.is_chance_due() {
                session.draw()
            } else if game.phase() == Phase::Build {
                session.play(Action::BuildNothing)
            } else {
                let action = game.nth_legal(pick % game.legal_count()).unwrap();
                session.play(action)
            };
            result.unwrap();
            if session.folded() > 0 && session.records() > session.folded() + 1_200 {
                return session;
            }
        }
    }

    #[test]
    fn what_is_remembered_after_undo_is_what_a_resumed_game_remembers() {
        let mut session = endless();
        let mut compared = 0;
        while let Ok(step) = session.step_back(false) {
            session.undo(step.keep);
            if step.keep % 97 != 0 && step.keep > 2 {
                continue;
            }
            let saved = [&session.head().unwrap().encode(), session.bytes()].concat();
            let mut other = Session::new();
            other.resume(GameId::Machi, &saved).unwrap();
            let (played, resumed) = (running(&session), running(&other));
            assert_eq!(played.game().digest(), resumed.game().digest());
            assert_eq!(played.log(), resumed.log(), "after {} records", step.keep);
            assert_eq!(played.memory.coins, resumed.memory.coins);
            assert_eq!(played.memory.rolled, resumed.memory.rolled);
            assert_eq!(last_point(played), last_point(resumed));
            compared += 1;
        }
        assert!(compared > 5);
    }

    /// Everybody's coins at the newest turn that a fine and a coarse curve both have.
    fn last_point(running: &RunningMachi) -> Option<Point> {
        let (points, stride) = running.history();
        let turns = usize::from(COARSE / stride);
        points.iter().step_by(turns).next_back().copied()
    }

    /// No game has more turns between two points.
    const COARSE: u16 = 64;
}
