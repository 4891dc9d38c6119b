//! A game of machi on the table: the session, what happened since the last roll, coins over turns.

use chance::Seed;
use citycore::{
    Game, Seat,
    game::{Code, Events},
    journal::Entry,
    machi::{
        Action, Correction, Event, Forecast, MAX_PLAYERS, Machi, Purse, STARTING_COINS, Setup,
        Throw,
    },
};
use heapless::Vec;

use super::MACHI_BYTES;
use crate::session::{self, Part, Refusal, Session, Step};

/// Most events kept since the last roll; what finds no room is counted.
const LOG: usize = 96;
/// Most points of a curve; when it is full, every second one goes.
pub(crate) const POINTS: usize = 96;

/// Coins of everybody at a turn.
pub(crate) type Point = [u16; MAX_PLAYERS];

/// What the pages show beyond the state.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    log: Vec<Event, LOG>,
    /// Coins at the beginning of every `stride`th turn.
    points: Vec<Point, POINTS>,
    stride: u16,
    coins: [u32; MAX_PLAYERS],
    first: Seat,
    on_turn: Seat,
    rolled: Option<Rolled>,
}

/// Who threw the dice last, and everybody's coins when they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rolled {
    by: Seat,
    coins: [u32; MAX_PLAYERS],
}

impl Memory {
    const fn new(first: Seat) -> Self {
        Self {
            log: Vec::new(),
            points: Vec::new(),
            stride: 1,
            coins: [STARTING_COINS; MAX_PLAYERS],
            first,
            on_turn: first,
            rolled: None,
        }
    }

    const fn listener(&mut self) -> Listener<'_> {
        Listener(Some(self))
    }

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

    /// Points that had to go because many came later stay away, so the curves may be coarser than in a
    /// game that never went further.
    fn set_back(&mut self, game: Option<&Machi>) {
        let Some(game) = game else {
            *self = Self::new(self.first);
            return;
        };
        self.on_turn = game.seat();
        let begun = game.turn_number().saturating_sub(1) / self.stride + 1;
        self.points.truncate(usize::from(begun));
        for (purse, seat) in self.coins.iter_mut().zip(game.seats()) {
            *purse = game.coins(seat);
        }
    }
}

/// Who listens to the game: its memory, in play and in replay, or nobody, where something is only tried.
/// One type for both, because the rules are compiled for each.
struct Listener<'a>(Option<&'a mut Memory>);

impl Events<Event> for Listener<'_> {
    fn push(&mut self, event: Event) {
        if let Some(memory) = &mut self.0 {
            memory.note(event);
        }
    }
}

impl session::Memory<Machi> for Listener<'_> {
    /// The log begins with the dice.
    fn restarts_with(action: Action) -> bool {
        matches!(action, Action::Roll(_))
    }

    fn set_back(&mut self, game: Option<&Machi>) {
        if let Some(memory) = &mut self.0 {
            memory.set_back(game);
        }
    }
}

/// A game of machi with its journal.
#[derive(Clone, Debug)]
pub(crate) struct MachiTable {
    session: Session<Machi, MACHI_BYTES>,
    memory: Memory,
}

impl MachiTable {
    /// A new game.
    #[inline(always)] // as the session in it
    pub(crate) fn new(setup: &Setup, game: Machi, seed: Seed) -> Self {
        Self {
            session: Session::new(setup, game, seed),
            memory: Memory::new(setup.first),
        }
    }

    /// The setup and the seed of a saved game.
    pub(crate) fn beginning(saved: &[u8]) -> Option<(Setup, Seed)> {
        Session::<Machi, MACHI_BYTES>::beginning(saved)
    }

    /// Plays what a saved game of this setup holds.
    pub(crate) fn resume(&mut self, saved: &[u8]) -> Option<()> {
        self.session.resume(saved, &mut self.memory.listener())
    }

    /// The state.
    pub(crate) const fn game(&self) -> &Machi {
        self.session.game()
    }

    /// What the dice of this game follow from.
    pub(crate) const fn seed(&self) -> &Seed {
        self.session.seed()
    }

    /// Gives the game a seed that had none.
    pub(crate) const fn set_seed(&mut self, seed: Seed) {
        self.session.set_seed(seed);
    }

    /// The journal's bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.session.bytes()
    }

    /// Events since the last roll, oldest first.
    pub(crate) fn log(&self) -> &[Event] {
        &self.memory.log
    }

    /// Coins over the turns, and how many turns lie between two points.
    pub(crate) fn history(&self) -> (&[Point], u16) {
        (&self.memory.points, self.memory.stride)
    }

    /// How many records the journal has.
    pub(crate) const fn records(&self) -> u32 {
        self.session.len()
    }

    /// The dice, if they were the last thing to happen.
    pub(crate) fn last_throw(&self) -> Option<Throw> {
        let Some(Entry::Action(code)) = self.session.last() else {
            return None;
        };
        match Action::from_code(code)? {
            Action::Roll(throw) | Action::TunaRoll(throw) => Some(throw),
            _ => None,
        }
    }

    /// Plays an action.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.session.play(action, &mut self.memory.listener())
    }

    /// Draws the chance action that is due and plays it.
    pub(crate) fn draw(&mut self) -> Result<Action, Refusal> {
        self.session.draw(&mut self.memory.listener())
    }

    /// Mends the game by hand. Coins given to one seat one after another become one correction.
    pub(crate) fn correct(&mut self, correction: Correction) -> Result<usize, Refusal> {
        let keep = self.bytes().len();
        if let (Some(Entry::Correction(code)), Correction::Coins(seat, more)) =
            (self.session.last(), correction)
            && let Some(Correction::Coins(same, coins)) = Correction::from_code(code)
            && same == seat
            && let Some(sum) = coins.checked_add(more)
            && self.can_take(seat, more)
        {
            let kept = self.undo(self.records().saturating_sub(1));
            if sum != 0 {
                self.session
                    .correct(Correction::Coins(seat, sum), &mut self.memory.listener())?;
            }
            return Ok(kept);
        }
        self.session
            .correct(correction, &mut self.memory.listener())?;
        Ok(keep)
    }

    fn can_take(&self, seat: Seat, coins: i16) -> bool {
        self.allows(Correction::Coins(seat, coins))
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

    /// What undo would take back. `cards_by_hand` says whether turning up a card is a press of its own.
    pub(crate) fn last_step(&self, cards_by_hand: bool) -> Option<Step> {
        self.session
            .last_step(|before, action| part(before, action, cards_by_hand))
    }

    /// Keeps the first `records` records. Returns the bytes that are unchanged.
    pub(crate) fn undo(&mut self, records: u32) -> usize {
        self.session.rewind(records, &mut self.memory.listener())
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

/// Whether coins moved because of the roll, not because of building or mending.
pub(crate) const fn is_income(why: citycore::machi::Why) -> bool {
    use citycore::machi::Why;
    matches!(why, Why::Card(_) | Why::Landmark(_))
}

/// How a record stands to the one before it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::Turn;

    /// A game in which nobody wins, until its journal is full.
    fn endless() -> MachiTable {
        let setup = Setup::default();
        let mut table = MachiTable::new(&setup, Machi::new(&setup).unwrap(), Seed::new([5; 32]));
        let mut pick = 0;
        loop {
            pick += 1;
            let result = match table.game().turn() {
                Turn::Chance => table.draw().map(|_| ()),
                _ if table.game().phase() == citycore::machi::Phase::Build => {
                    table.play(Action::BuildNothing)
                }
                _ => {
                    let legal = table.game().legal_count();
                    let action = table.game().nth_legal(pick % legal).unwrap();
                    table.play(action)
                }
            };
            if result == Err(Refusal::Full) {
                return table;
            }
            result.unwrap();
        }
    }

    #[test]
    fn what_is_remembered_after_undo_is_what_a_resumed_game_remembers() {
        let mut table = endless();
        let mut compared = 0;
        while let Some(step) = table.last_step(false) {
            table.undo(step.keep);
            if step.keep % 97 != 0 && step.keep > 2 {
                continue;
            }
            let saved = [table.seed().bytes(), table.bytes()].concat();
            let (setup, seed) = MachiTable::beginning(&saved).unwrap();
            let mut resumed = MachiTable::new(&setup, Machi::new(&setup).unwrap(), seed);
            resumed.resume(&saved).unwrap();
            assert_eq!(table.game().digest(), resumed.game().digest());
            assert_eq!(table.log(), resumed.log(), "after {} records", step.keep);
            assert_eq!(table.memory.coins, resumed.memory.coins);
            assert_eq!(table.memory.rolled, resumed.memory.rolled);
            assert_eq!(last_point(&table), last_point(&resumed));
            compared += 1;
        }
        assert!(compared > 5);
    }

    /// Everybody's coins at the newest turn that a fine and a coarse curve both have.
    fn last_point(table: &MachiTable) -> Option<Point> {
        let (points, stride) = table.history();
        let turns = usize::from(COARSE / stride);
        points.iter().step_by(turns).next_back().copied()
    }

    /// No game has more turns between two points.
    const COARSE: u16 = 64;
}
