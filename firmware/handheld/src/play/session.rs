//! A game with its journal and its seed, always in step: the state is what the journal's replay gives.
//!
//! Every action goes through here, so nothing is played that is not written down, and undo is the
//! journal cut short and played again. It knows no game: records are codes, the game is behind
//! [`RunningGame`].

use chance::{Added, Point, Seed};
use citycore::{
    GameId, Seat,
    game::Code,
    journal::{Entry, Records, write_header},
};
use interface::{JOURNAL_BYTES, SaveSlot};
#[cfg(feature = "plain")]
use rand_chacha::ChaCha8Rng;

use super::{
    AnyGame, DescribedGame, FallenDice, GameJournal, HandheldGame, Part, Running, RunningGame,
    journal::{Place, Played},
    saved::SavedHead,
};

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
    /// What it began with.
    pub(crate) entry: Entry,
    /// Whose turn it was.
    pub(crate) by: Option<Seat>,
    /// Whether dice that fell are taken back.
    pub(crate) dice: bool,
    /// Whether cards that were turned up are taken back.
    pub(crate) cards: bool,
    /// Who did it behind a curtain that has closed since: only they can let it be taken back.
    pub(crate) behind_curtain: Option<Seat>,
}

impl Step {
    /// Whether what chance brought is taken back.
    pub(crate) const fn has_chance(&self) -> bool {
        self.dice || self.cards
    }
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoStep {
    /// Nothing has been played.
    First,
    /// What was played before is folded into a snapshot.
    Folded,
    /// The seed has been shown: who knows it knows all dice to come.
    Shown,
}

/// How far the journal was when the running game was marked.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: Place,
    point: Point,
}

/// The game that is on, if one is.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    journal: GameJournal,
    pub(super) game: Option<AnyGame>,
    /// When half of the journal was full: no undo plays more than half of a journal again, and a full
    /// journal is folded there.
    half: Option<Mark>,
    /// Whether bytes have changed that were saved before.
    rewritten: bool,
}

/// Games begin here and only here.
impl Session {
    /// No game is on.
    pub(crate) fn new() -> Self {
        Self {
            journal: GameJournal::new(),
            game: None,
            half: None,
            rewritten: false,
        }
    }

    /// Begins a new game whose dice follow from this. Answers whether this setup can be played; if it
    /// can't, nothing has changed.
    #[inline(never)]
    pub(crate) fn start<G: HandheldGame>(
        &mut self,
        setup: &G::Setup,
        (seed, added): (Seed, Added),
    ) -> bool {
        let Some(running) = Running::<G>::new(setup) else {
            return false;
        };
        // every default spelled out, so that one setup has one course of chance
        let setup = running.game().setup();
        self.game = Some(G::into_any(running));
        self.half = None;
        let header = |put: &mut dyn FnMut(&[u8])| write_header::<G>(&setup, put);
        self.journal.begin(SavedHead::new(seed, added), header);
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
        let parts = SavedHead::parts(saved)?;
        self.game = Some(AnyGame::from_saved(game, parts.header, parts.snapshot)?);
        self.half = None;
        self.journal.begin(parts.head, |put| {
            put(parts.header);
            put(parts.snapshot);
        });
        let resumed = self.play_written(parts.journal, parts.records);
        if resumed.is_none() {
            self.game = None;
        } else if self.running().is_some_and(|game| game.is_cut_short()) {
            // a power cut came in the middle of a press: it never happened
            let keep = self.last_step(false).map_or(0, |step| step.keep);
            self.undo(keep);
        }
        self.rewritten = false;
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

    /// What is kept of the game beside its journal.
    pub(crate) fn head(&self) -> Option<&SavedHead> {
        self.game.as_ref().map(|_| self.journal.head())
    }

    /// The device's part of what the dice of the game follow from.
    pub(crate) fn seed(&self) -> Option<&Seed> {
        self.head().map(|head| &head.seed)
    }

    /// Gives a game a seed that had none, and so no dice of the device.
    pub(crate) fn set_seed(&mut self, seed: Seed) {
        self.journal.head_mut().seed = seed;
        self.rewritten = true;
        // the course of chance is another from the beginning
        self.half = None;
        self.undo(self.records());
    }

    /// The seed is on the table: from now on nothing is taken back.
    pub(crate) const fn show_seed(&mut self) {
        self.journal.head_mut().shown = true;
        self.rewritten = true;
    }

    /// Whether the seed has been shown.
    pub(crate) fn is_seed_shown(&self) -> bool {
        self.head().is_some_and(|head| head.shown)
    }

    /// How many steps with chance in them have been taken back.
    pub(crate) fn taken_back(&self) -> u16 {
        let game = self.game.as_ref();
        game.map_or(0, |_| self.journal.course().taken_back())
    }

    /// Whether bytes have changed that were saved before, since this was last asked.
    pub(crate) const fn take_rewritten(&mut self) -> bool {
        core::mem::replace(&mut self.rewritten, false)
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

    /// How many records were written, those folded away included.
    pub(crate) const fn records(&self) -> u32 {
        self.journal.records()
    }

    /// How many records are folded away.
    pub(crate) fn folded(&self) -> u32 {
        self.game
            .as_ref()
            .map_or(0, |_| self.journal.first().records)
    }

    /// The record written last.
    pub(crate) fn last(&self) -> Option<Entry> {
        self.journal.last()
    }

    /// The dice of six sides that fell last, if they are what happened last.
    pub(crate) fn fallen_dice(&self) -> FallenDice {
        let is_played = |entry: &Entry| !matches!(entry, Entry::TakenBack(_));
        let played = self.journal.since_decided().map(|(_, entry)| entry);
        let last = played.filter(is_played).last();
        let game = self.running();
        game.map_or_else(FallenDice::new, |game| game.fallen_dice(last))
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

    /// Lets chance do what is due, as seed and course will it.
    pub(crate) fn draw(&mut self) -> Result<(), Refusal> {
        let mut rng = self.journal.course().chance();
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

    /// The table has been shown the next step of what the rules did by themselves.
    pub(crate) fn tell(&mut self) {
        if let Some(game) = &mut self.game {
            game.running_mut().tell();
        }
    }

    /// Deals the secrets of the game anew.
    #[cfg(feature = "plain")]
    pub(crate) fn redeal(&mut self, rng: &mut ChaCha8Rng) {
        if let Some(game) = &mut self.game {
            game.running_mut().redeal(rng);
        }
    }

    /// Plays a record and writes it down. A full journal is folded first.
    fn record(&mut self, entry: Entry) -> Result<(), Refusal> {
        if self.game.is_none() {
            return Err(Refusal::Illegal);
        }
        if !self.journal.has_room() {
            let _ = self.fold();
        }
        let game = self.game.as_mut().ok_or(Refusal::Illegal)?.running_mut();
        let at = self.journal.end();
        let played = played(entry, game);
        let marks = self.half.is_none()
            && at.bytes >= JOURNAL_BYTES / 2
            && game.restarts_with(entry)
            && begins_step(game.part(self.journal.last(), entry, false));
        self.journal.append(entry).map_err(|_| Refusal::Full)?;
        if marks {
            game.mark();
        }
        if !game.play(entry) {
            self.journal.cut(at);
            return Err(Refusal::Illegal);
        }
        if marks {
            let point = self.journal.course().point();
            self.half = Some(Mark { at, point });
        }
        self.journal.note(at, entry, played);
        Ok(())
    }

    /// Folds everything before the mark into a snapshot of the game there; `None` if nothing is gained.
    fn fold(&mut self) -> Option<()> {
        let Mark { at, point } = self.half?;
        let game = self.game.as_ref()?.running();
        self.journal
            .fold(at, point, |room| game.write_marked(room))?;
        self.half = None;
        self.rewritten = true;
        Some(())
    }

    /// The step undo would take back, or why there is none. `cards_by_hand` says whether turning up a card
    /// is a press of its own.
    pub(crate) fn step_back(&self, cards_by_hand: bool) -> Result<Step, NoStep> {
        if self.is_seed_shown() {
            return Err(NoStep::Shown);
        }
        let none = if self.folded() > 0 {
            NoStep::Folded
        } else {
            NoStep::First
        };
        self.last_step(cards_by_hand).ok_or(none)
    }

    fn last_step(&self, cards_by_hand: bool) -> Option<Step> {
        let game = self.running()?;
        let [decided_by, thrown_by] = self.journal.actors();
        let mut step: Option<Step> = None;
        let mut before = None;
        for (keep, entry) in self.journal.since_decided() {
            if matches!(entry, Entry::TakenBack(_)) {
                continue;
            }
            let begun = |by, dice| Step {
                keep,
                entry,
                by,
                dice,
                cards: false,
                behind_curtain: None,
            };
            step = match game.part(before, entry, cards_by_hand) {
                Part::Decision => Some(begun(decided_by, false)),
                Part::Throw => Some(begun(thrown_by, true)),
                Part::Dice => step.map(|step| Step { dice: true, ..step }),
                Part::Card => step.map(|step| Step {
                    cards: true,
                    ..step
                }),
            };
            before = Some(entry);
        }
        step.map(|step| Step {
            behind_curtain: self.closed_curtain(step.by),
            ..step
        })
    }

    /// The seat behind whose curtain a step was made, if the curtain has closed since: in a game with
    /// secrets it does when somebody else's turn comes. No game can forget to say so.
    fn closed_curtain(&self, by: Option<Seat>) -> Option<Seat> {
        let game = self.running()?;
        by.filter(|_| game.has_secrets() && game.on_turn() != by)
    }

    /// Takes a step back, and writes down how many steps with chance in them have been. Returns the bytes
    /// that are unchanged.
    pub(crate) fn take_back(&mut self, step: &Step) -> usize {
        let total = self
            .taken_back()
            .saturating_add(u16::from(step.has_chance()));
        let kept = self.undo(step.keep);
        if total > self.taken_back() {
            // there is room: something longer was taken away
            let _ = self.record(Entry::TakenBack(total));
        }
        kept
    }

    /// Keeps the first `records` records and plays them again, from the mark if a record follows it: what
    /// is told may begin with that record and with no other. Returns the bytes that are unchanged.
    pub(crate) fn undo(&mut self, records: u32) -> usize {
        let Some(game) = self.game.as_mut().map(AnyGame::running_mut) else {
            return 0;
        };
        self.half = self.half.filter(|half| half.at.records < records);
        let (mut at, point) = match self.half {
            Some(Mark { at, point }) => (at, point),
            None => (self.journal.first(), self.journal.first_point()),
        };
        game.go_back(self.half.is_some(), self.journal.beginning());
        self.journal.go_back(at, point);
        while at.records < records
            && let Some((entry, next)) = self.journal.record_at(at)
        {
            let played = played(entry, game);
            // what was played before can be played again
            game.play(entry);
            self.journal.note(at, entry, played);
            at = next;
        }
        self.journal.cut(at);
        at.bytes
    }
}

/// Whether a step begins with such a record: what can be gone back to is a place between two of them.
const fn begins_step(part: Part) -> bool {
    matches!(part, Part::Decision | Part::Throw)
}

/// How this record of the game is about to be played.
fn played(entry: Entry, game: &dyn RunningGame) -> Played {
    Played {
        by_chance: matches!(entry, Entry::Action(_)) && game.is_chance_due(),
        on_turn: game.on_turn(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::Game;
    use citycore::journal::PLAIN_HEADER;
    use citycore::ledger::{Action, Ledger, Purse, Setup};
    use citycore::sprawl::{self, Sprawl};
    use std::vec::Vec;

    const SEED: (Seed, Added) = (Seed::new([3; 32]), Added::NOTHING);

    fn begun() -> Session {
        let mut session = Session::new();
        assert!(session.start::<Ledger>(&Setup::default(), SEED));
        session
    }

    fn digest(session: &Session) -> u64 {
        session.running().unwrap().digest()
    }

    fn saved(session: &Session) -> Vec<u8> {
        [&session.head().unwrap().encode(), session.bytes()].concat()
    }

    fn load(session: &Session) -> Session {
        let mut loaded = Session::new();
        loaded.resume(GameId::Ledger, &saved(session)).unwrap();
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

    /// An ordinary turn: two dice, a payment, the next player.
    fn turn(session: &mut Session) {
        throw(session);
        session.play(pay(2)).unwrap();
        session.play(Action::Next).unwrap();
    }

    #[test]
    fn a_ledger_goes_on_for_an_evening_and_longer() {
        let (mut session, mut plain) = (begun(), Ledger::new(&Setup::default()).unwrap());
        for _ in 0..5_000 {
            let before = session.records();
            turn(&mut session);
            assert_eq!(session.records(), before + 5);
            for (_, entry) in session.journal.since_decided() {
                assert!(matches!(entry, Entry::Action(_)));
            }
        }
        assert!(session.folded() > 20_000, "{}", session.folded());
        assert_eq!(digest(&load(&session)), digest(&session));
        // the same payments without a journal
        for _ in 0..5_000 {
            plain.apply(pay(2), &mut ()).unwrap();
            plain.apply(Action::Next, &mut ()).unwrap();
        }
        let coins = RunningGame::coins(session.running().unwrap());
        assert_eq!(coins, plain.coins());
    }

    #[test]
    fn a_folded_game_resumes_with_the_same_dice_and_undoes_to_the_fold() {
        let mut session = begun();
        while session.folded() == 0 {
            turn(&mut session);
        }
        assert!(session.take_rewritten(), "what was saved has changed");
        let mut resumed = load(&session);
        assert_eq!(throw(&mut resumed), throw(&mut session));
        let mut steps = 0;
        let folded = session.folded();
        while let Ok(step) = session.step_back(false) {
            assert!(step.keep >= folded);
            session.take_back(&step);
            assert_eq!(digest(&load(&session)), digest(&session));
            steps += 1;
        }
        assert!(steps > 300, "{steps}");
        assert_eq!(session.records(), folded + 1, "and the note of it");
        assert_eq!(session.step_back(false), Err(NoStep::Folded));
    }

    #[test]
    fn a_journal_that_can_not_be_folded_refuses_and_changes_nothing() {
        let mut session = begun();
        while session.journal.has_room() {
            session.play(pay(1)).unwrap();
        }
        session.half = None;
        let before = saved(&session);
        while session.play(pay(1)).is_ok() {}
        assert_eq!(session.play(pay(1)), Err(Refusal::Full));
        assert!(saved(&session).starts_with(&before));
        assert_eq!(digest(&load(&session)), digest(&session));
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
        let point = |session: &Session| session.journal.course().point();
        let mut states = std::vec![(digest(&session), point(&session))];
        let dice = Action::Roll { dice: 1, sides: 6 };
        let die = Action::Die { value: 4 };
        for action in [dice, die, pay(1)].into_iter().cycle() {
            if !session.journal.has_room() {
                break;
            }
            session.play(action).unwrap();
            states.push((digest(&session), point(&session)));
        }
        assert!(session.half.is_some(), "or this test shows little");
        for records in (0..session.records()).rev() {
            session.undo(records);
            let state = (digest(&session), point(&session));
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

    fn step_back(session: &mut Session) {
        let step = session.step_back(false).unwrap();
        session.take_back(&step);
    }

    #[test]
    fn dice_taken_back_and_thrown_the_same_way_fall_as_they_fell() {
        let mut session = begun();
        for _ in 0..20 {
            let fell = throw(&mut session);
            step_back(&mut session);
            assert_eq!(throw(&mut session), fell);
        }
        assert_eq!(session.taken_back(), 20);
    }

    /// The attack: play ahead, read the dice to come, take everything back, and know the future.
    #[test]
    fn who_plays_ahead_and_takes_it_back_knows_no_dice_and_is_seen() {
        let mut session = begun();
        throw(&mut session);
        let before = saved(&session);
        let seen: Vec<_> = (0..28).map(|_| throw(&mut session)).collect();
        for _ in 0..28 {
            step_back(&mut session);
        }
        assert_ne!(saved(&session), before, "it is written down");
        assert_eq!(session.taken_back(), 28);
        assert_eq!(load(&session).taken_back(), 28);
        let fell: Vec<_> = (0..28).map(|_| throw(&mut session)).collect();
        assert_eq!(
            fell[0], seen[0],
            "no other dice for the throw taken back last"
        );
        let same = fell[1..].iter().zip(&seen[1..]).filter(|(a, b)| a == b);
        // one in 36 by chance
        assert!(same.count() < 5);
        assert_eq!(session.taken_back(), 28);
    }

    /// The attack: throw one die, take it back, and know the first of two.
    #[test]
    fn one_die_does_not_tell_the_first_of_two() {
        let mut same = 0;
        for seed in 0..=255 {
            let mut session = Session::new();
            let seed = (Seed::new([seed; 32]), Added::NOTHING);
            assert!(session.start::<Ledger>(&Setup::default(), seed));
            session.play(Action::Roll { dice: 1, sides: 6 }).unwrap();
            session.draw_all().unwrap();
            let one = session.fallen_dice();
            step_back(&mut session);
            same += u32::from(throw(&mut session)[0] == one[0]);
        }
        // 256 / 6 is 43; five standard deviations are 30
        assert!((13..73).contains(&same), "{same} of 256");
    }

    #[test]
    fn what_players_add_changes_the_dice() {
        let mut with_sign = Added::NOTHING;
        with_sign.turn(1, true);
        let dice = [Added::NOTHING, with_sign].map(|added| {
            let mut session = Session::new();
            assert!(session.start::<Ledger>(&Setup::default(), (SEED.0, added)));
            assert_eq!(load(&session).head(), session.head());
            (0..8).map(|_| throw(&mut session)).collect::<Vec<_>>()
        });
        assert_ne!(dice[0], dice[1]);
    }

    #[test]
    fn a_step_back_without_dice_is_not_counted_and_none_is_forgotten() {
        let mut session = begun();
        session.play(pay(1)).unwrap();
        step_back(&mut session);
        assert_eq!((session.taken_back(), session.records()), (0, 0));
        session.play(pay(1)).unwrap();
        throw(&mut session);
        step_back(&mut session);
        // the note goes with the payment before it, and is written again
        step_back(&mut session);
        assert_eq!((session.taken_back(), session.records()), (1, 1));
        assert_eq!(session.last(), Some(Entry::TakenBack(1)));
        assert_eq!(session.step_back(false), Err(NoStep::First));
    }

    #[test]
    fn once_the_seed_is_shown_nothing_is_taken_back() {
        let mut session = begun();
        throw(&mut session);
        session.play(Action::Finish).unwrap();
        assert!(session.step_back(false).is_ok());
        session.show_seed();
        assert_eq!(session.step_back(false), Err(NoStep::Shown));
        assert_eq!(load(&session).step_back(false), Err(NoStep::Shown));
    }

    #[test]
    fn a_step_behind_a_curtain_that_has_closed_needs_its_player() {
        let mut session = Session::new();
        let setup = sprawl::Setup {
            players: 2,
            ..sprawl::Setup::default()
        };
        assert!(session.start::<Sprawl>(&setup, SEED));
        session.draw_all().unwrap();
        let by = session.on_turn();
        let place = crate::legal::nth(Running::<Sprawl>::of(&session).unwrap().game(), 0);
        session.play(place.unwrap()).unwrap();
        session.draw_all().unwrap();
        assert_ne!(session.on_turn(), by);
        let step = session.step_back(false).unwrap();
        assert_eq!((step.by, step.behind_curtain), (by, by));
        // what the same player did in the open needs nobody
        let mut open = begun();
        open.play(Action::Next).unwrap();
        assert_eq!(open.step_back(false).unwrap().behind_curtain, None);
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
