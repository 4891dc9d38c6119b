//! A game with its journal and its seed, always in step: the state is what the journal's replay gives.
//!
//! Every action goes through here, so nothing is played that is not written down, and undo is the
//! journal cut short and played again. It knows no game: records are codes, the game is behind
//! [`RunningGame`].

use chance::Seed;
use citycore::{
    GameId, Seat,
    game::Code,
    journal::{Entry, Records, header_length, write_header},
};
use interface::{JOURNAL_BYTES, SaveSlot};

use super::{
    AnyGame, DescribedGame, FallenDice, GameJournal, HandheldGame, Part, Running, RunningGame,
    journal::Place,
};

const _: () = assert!(Seed::BYTES == interface::SEED_BYTES);

/// Why nothing was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The rules forbid it.
    Illegal,
    /// The journal has no room for another record.
    Full,
}

/// What a step that could be undone would take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// Records that stay.
    pub(crate) keep: u32,
    /// Whether dice that fell are taken back.
    pub(crate) dice: bool,
    /// Whether cards that were turned up are taken back.
    pub(crate) cards: bool,
}

/// How far the journal was when the running game was marked.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: Place,
    chances: u32,
}

/// The game that is on, if one is.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    journal: GameJournal,
    pub(super) game: Option<AnyGame>,
    /// When half of the journal was full: no undo plays more than half of a journal again.
    half: Option<Mark>,
}

/// Games begin here and only here.
impl Session {
    /// No game is on.
    pub(crate) const fn new() -> Self {
        Self {
            journal: GameJournal::new(),
            game: None,
            half: None,
        }
    }

    /// Begins a new game. Answers whether this setup can be played; if it can't, nothing has changed.
    #[inline(never)]
    pub(crate) fn start<G: HandheldGame>(&mut self, setup: &G::Setup, seed: Seed) -> bool {
        let Some(running) = Running::<G>::new(setup) else {
            return false;
        };
        self.game = Some(G::into_any(running));
        self.half = None;
        let header = |put: &mut dyn FnMut(&[u8])| write_header::<G>(setup, put);
        self.journal.begin(seed, header);
        true
    }

    /// Takes the game from the table.
    pub(crate) fn close(&mut self) {
        self.game = None;
        self.half = None;
    }

    /// Goes on with a saved game. If the bytes can't be read or played, no game is on afterwards, or the
    /// one from before.
    pub(crate) fn resume(&mut self, game: GameId, saved: &[u8]) -> Option<()> {
        let (seed, written) = Seed::split_from(saved)?;
        let header = written.get(..header_length(written)?)?;
        self.game = Some(AnyGame::from_header(game, header)?);
        self.half = None;
        self.journal.begin(seed, |put| put(header));
        let resumed = self.play_written(written, header.len());
        if resumed.is_none() {
            self.game = None;
        } else if self.running().is_some_and(|game| game.is_cut_short()) {
            // a power cut came in the middle of a press: it never happened
            let keep = self.last_step(false).map_or(0, |step| step.keep);
            self.undo(keep);
        }
        resumed
    }

    /// Plays every whole record of a saved journal; `None` if one is damaged or can't be played.
    fn play_written(&mut self, written: &[u8], start: usize) -> Option<()> {
        for entry in Records::after(written, start) {
            self.record(entry.ok()?).ok()?;
        }
        Some(())
    }
}

/// What is known of the game, whatever it is.
impl Session {
    /// The game, if one is on.
    pub(crate) fn running(&self) -> Option<&dyn RunningGame> {
        self.game.as_ref().map(AnyGame::running)
    }

    /// The game as the page of last resort sees it.
    pub(crate) fn described(&self) -> Option<&dyn DescribedGame> {
        self.running()?.described()
    }

    /// Which game is on.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.running().map(RunningGame::id)
    }

    /// Where the game is saved.
    pub(crate) fn slot(&self) -> Option<SaveSlot> {
        self.id().map(SaveSlot::Game)
    }

    /// What the dice of the game follow from.
    pub(crate) fn seed(&self) -> Option<&Seed> {
        self.game.as_ref().map(|_| self.journal.seed())
    }

    /// Gives a game a seed that had none.
    pub(crate) const fn set_seed(&mut self, seed: Seed) {
        self.journal.set_seed(seed);
    }

    /// Whether the game has come to its end.
    pub(crate) fn is_over(&self) -> bool {
        self.running().is_some_and(RunningGame::is_over)
    }

    /// Whether some player knows what others may not yet.
    pub(crate) fn has_secrets(&self) -> bool {
        let game = self.running();
        game.is_some_and(|game| game.has_secrets() && !game.is_over())
    }

    /// Who is on turn; nobody once the game is over.
    pub(crate) fn on_turn(&self) -> Option<Seat> {
        self.running().and_then(RunningGame::on_turn)
    }

    /// Whether chance has to act next.
    pub(crate) fn is_chance_due(&self) -> bool {
        self.running().is_some_and(RunningGame::is_chance_due)
    }

    /// The journal of the game; empty if none is on.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.game.as_ref().map_or(&[], |_| self.journal.bytes())
    }

    /// How many records the journal has.
    pub(crate) const fn records(&self) -> u32 {
        self.journal.records()
    }

    /// The record written last.
    pub(crate) fn last(&self) -> Option<Entry> {
        self.journal.last()
    }

    /// The dice of six sides that fell last, if they are what happened last.
    pub(crate) fn fallen_dice(&self) -> FallenDice {
        let game = self.running();
        game.map_or_else(FallenDice::new, |game| game.fallen_dice(self.last()))
    }
}

/// Playing and taking back.
impl Session {
    /// Plays an action and writes it down.
    pub(crate) fn play(&mut self, action: impl Code) -> Result<(), Refusal> {
        self.record(Entry::Action(action.code()))
    }

    /// Plays the action of this kind with these fields and writes it down.
    pub(crate) fn play_described(&mut self, kind: u8, numbers: &[i32]) -> Result<(), Refusal> {
        let game = self.described();
        let code = game.and_then(|game| game.code_of(kind, numbers));
        self.record(Entry::Action(code.ok_or(Refusal::Illegal)?))
    }

    /// Mends the game by hand and marks that in the journal.
    pub(crate) fn correct(&mut self, correction: impl Code) -> Result<(), Refusal> {
        self.record(Entry::Correction(correction.code()))
    }

    /// Lets chance do what is due, as the seed wills it.
    pub(crate) fn draw(&mut self) -> Result<(), Refusal> {
        let mut rng = self.journal.seed().chance(self.journal.chances);
        let drawn = self.running().and_then(|game| game.sample(&mut rng));
        self.record(Entry::Action(drawn.ok_or(Refusal::Illegal)?))
    }

    /// Lets chance act until a player must decide.
    pub(crate) fn draw_all(&mut self) -> Result<(), Refusal> {
        while self.is_chance_due() {
            self.draw()?;
        }
        Ok(())
    }

    /// Plays a record and writes it down.
    fn record(&mut self, entry: Entry) -> Result<(), Refusal> {
        let game = self.game.as_mut().ok_or(Refusal::Illegal)?.running_mut();
        let at = self.journal.end();
        let chance = is_chance(entry, game);
        self.journal.append(entry).map_err(|_| Refusal::Full)?;
        let marks =
            self.half.is_none() && at.bytes >= JOURNAL_BYTES / 2 && game.restarts_with(entry);
        if marks {
            game.mark();
        }
        if !game.play(entry) {
            self.journal.cut(at);
            return Err(Refusal::Illegal);
        }
        if marks {
            let chances = self.journal.chances;
            self.half = Some(Mark { at, chances });
        }
        self.journal.count(at, chance);
        Ok(())
    }

    /// The step undo would take back; `None` at the first move. `cards_by_hand` says whether turning up
    /// a card is a press of its own.
    pub(crate) fn last_step(&self, cards_by_hand: bool) -> Option<Step> {
        let game = self.running()?;
        let mut step: Option<Step> = None;
        let mut before = None;
        for (keep, entry) in self.journal.since_decided() {
            let begun = |dice| Step {
                keep,
                dice,
                cards: false,
            };
            step = match game.part(before, entry, cards_by_hand) {
                Part::Decision => Some(begun(false)),
                Part::Throw => Some(begun(true)),
                Part::Dice => step.map(|step| Step { dice: true, ..step }),
                Part::Card => step.map(|step| Step {
                    cards: true,
                    ..step
                }),
            };
            before = Some(entry);
        }
        step
    }

    /// Keeps the first `records` records and plays them again, from the mark if a record follows it: what
    /// is told may begin with that record and with no other. Returns the bytes that are unchanged.
    pub(crate) fn undo(&mut self, records: u32) -> usize {
        let Some(game) = self.game.as_mut().map(AnyGame::running_mut) else {
            return 0;
        };
        self.half = self.half.filter(|half| half.at.records < records);
        let (mut at, chances) = match self.half {
            Some(Mark { at, chances }) => (at, chances),
            None => (self.journal.first(), 0),
        };
        game.go_back(self.half.is_some(), self.journal.bytes());
        self.journal.go_back(at, chances);
        while at.records < records
            && let Some((entry, next)) = self.journal.record_at(at)
        {
            let chance = is_chance(entry, game);
            // what was played before can be played again
            game.play(entry);
            self.journal.count(at, chance);
            at = next;
        }
        self.journal.cut(at);
        at.bytes
    }
}

/// Whether this record of the game is what chance does.
fn is_chance(entry: Entry, game: &dyn RunningGame) -> bool {
    matches!(entry, Entry::Action(_)) && game.is_chance_due()
}

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::journal::PLAIN_HEADER;
    use citycore::ledger::{Action, Ledger, Purse, Setup};

    const SEED: Seed = Seed::new([3; 32]);

    fn begun() -> Session {
        let mut session = Session::new();
        assert!(session.start::<Ledger>(&Setup::default(), SEED));
        session
    }

    fn digest(session: &Session) -> u64 {
        session.running().unwrap().digest()
    }

    fn load(session: &Session) -> Session {
        let saved = [SEED.bytes(), session.bytes()].concat();
        let mut loaded = Session::new();
        loaded.resume(GameId::Ledger, &saved).unwrap();
        loaded
    }

    fn pay(coins: u16) -> Action {
        let (from, to) = (Purse::Bank, Purse::Seat(Seat(0)));
        Action::Pay { from, to, coins }
    }

    #[test]
    fn a_refused_action_leaves_no_record() {
        let mut session = begun();
        let refused = session.play(Action::Die { value: 1 });
        assert_eq!(refused, Err(Refusal::Illegal));
        assert_eq!(session.records(), 0);
    }

    #[test]
    fn a_full_journal_refuses_and_changes_nothing() {
        let mut session = begun();
        while session.play(pay(1)).is_ok() {}
        let before = digest(&session);
        assert_eq!(session.play(pay(1)), Err(Refusal::Full));
        assert_eq!(digest(&session), before);
        assert_eq!(digest(&load(&session)), before);
    }

    #[test]
    fn undo_gives_the_state_of_then() {
        let mut session = begun();
        session.play(pay(3)).unwrap();
        let then = digest(&session);
        session.play(pay(4)).unwrap();
        session.undo(1);
        assert_eq!(digest(&session), then);
        assert_eq!(digest(&load(&session)), then);
    }

    #[test]
    fn undo_from_the_full_journal_to_the_first_record_gives_every_state_of_before() {
        let mut session = begun();
        let mut states = std::vec![(digest(&session), session.journal.chances)];
        let dice = Action::Roll { dice: 1, sides: 6 };
        let die = Action::Die { value: 4 };
        for action in [dice, die, pay(1)].into_iter().cycle() {
            if session.play(action) == Err(Refusal::Full) {
                break;
            }
            states.push((digest(&session), session.journal.chances));
        }
        assert!(session.half.is_some(), "or this test shows little");
        for records in (0..session.records()).rev() {
            session.undo(records);
            let state = (digest(&session), session.journal.chances);
            assert_eq!(state, states[records as usize], "after {records} records");
            let entries = Records::after(session.bytes(), PLAIN_HEADER);
            assert_eq!(session.last(), entries.map(Result::unwrap).last());
        }
        assert!(session.half.is_none());
    }

    #[test]
    fn a_refused_action_leaves_no_mark() {
        let mut session = begun();
        while session.bytes().len() < JOURNAL_BYTES / 2 {
            session.play(pay(1)).unwrap();
        }
        let refused = session.play(Action::Die { value: 1 });
        assert_eq!(refused, Err(Refusal::Illegal));
        assert!(session.half.is_none());
        session.play(pay(1)).unwrap();
        assert!(session.half.is_some());
    }

    /// Throws two dice and says what they show.
    fn throw(session: &mut Session) -> FallenDice {
        session.play(Action::Roll { dice: 2, sides: 6 }).unwrap();
        session.draw_all().unwrap();
        session.fallen_dice()
    }

    #[test]
    fn dice_taken_back_fall_again_as_they_fell() {
        let mut session = begun();
        let first = throw(&mut session);
        let second = throw(&mut session);
        session.undo(3);
        // a payment in between is no way to other dice
        session.play(pay(1)).unwrap();
        assert_eq!(throw(&mut session), second);
        session.undo(0);
        assert_eq!(throw(&mut session), first);
    }

    #[test]
    fn a_resumed_game_goes_on_with_the_same_dice() {
        let mut session = begun();
        throw(&mut session);
        let mut resumed = load(&session);
        assert_eq!(throw(&mut resumed), throw(&mut session));
    }

    #[test]
    fn a_save_torn_between_a_throw_and_its_dice_goes_on_before_the_throw() {
        let mut session = begun();
        session.play(pay(2)).unwrap();
        let before = digest(&session);
        session.play(Action::Roll { dice: 2, sides: 6 }).unwrap();
        session.draw().unwrap();
        assert_eq!(digest(&load(&session)), before);
    }

    #[test]
    fn a_game_that_can_not_be_read_leaves_the_one_before() {
        let mut session = begun();
        session.play(pay(2)).unwrap();
        let before = digest(&session);
        assert_eq!(session.resume(GameId::Ledger, &[7; 40]), None);
        assert_eq!(digest(&session), before);
    }
}
