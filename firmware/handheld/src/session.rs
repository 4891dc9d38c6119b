//! A game, its journal and its seed, always in step: the state is what the journal's replay gives.
//!
//! Every action goes through here, so nothing is played that is not written down, and undo is the
//! journal cut short and played again.

use chance::Seed;
use citycore::{
    Game, Journal, Turn,
    game::{Code, Events},
    journal::{self, Entry, Records},
};

/// What a table remembers of its game beyond the state, told by the game's events.
pub(crate) trait Memory<G: Game>: Events<G::Event> {
    /// Whether nothing told before matters any more once `action` is played, so that telling may begin
    /// with it.
    fn restarts_with(action: G::Action) -> bool;

    /// Forgets what came after `game`, or everything if there is none.
    fn set_back(&mut self, game: Option<&G>);
}

/// Nothing is remembered.
impl<G: Game> Memory<G> for () {
    fn restarts_with(_: G::Action) -> bool {
        true
    }

    fn set_back(&mut self, _: Option<&G>) {}
}

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

/// How a record stands to the press of a button that caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A player's own decision: undo stops here.
    Decision,
    /// Dice the player threw with a press of their own: undo stops here, and takes back chance.
    Throw,
    /// Dice that fell because of the record before.
    Dice,
    /// A card turned up because of the record before, or of the setup if there is none.
    Card,
}

/// A place between two records of a journal.
#[derive(Clone, Copy, Debug)]
struct Place {
    records: u32,
    bytes: usize,
}

/// The place before the first record of a journal.
const fn first<G: Game, const N: usize>(journal: &Journal<G, N>) -> Place {
    Place {
        records: 0,
        bytes: journal.header_length(),
    }
}

/// A state of the game and how far the journal was then.
#[derive(Clone, Copy, Debug)]
struct Checkpoint<G> {
    game: G,
    at: Place,
    /// How many of the records are chance, thrown by the device or told by the table.
    chances: u32,
}

/// A game with its journal of at most `N` bytes.
#[derive(Clone, Debug)]
pub(crate) struct Session<G: Game, const N: usize> {
    seed: Seed,
    game: G,
    journal: Journal<G, N>,
    /// How many records of the journal are chance.
    chances: u32,
    /// Where the last record stands that is not chance: the last step begins there or behind.
    decided: Place,
    /// The game when half of the journal was full: no undo plays more than half of a journal again.
    half: Option<Checkpoint<G>>,
}

impl<G: Game, const N: usize> Session<G, N> {
    /// A game that has just been set up like this.
    #[inline(always)] // one copy of so large a value is enough on a small stack
    pub(crate) fn new(setup: &G::Setup, game: G, seed: Seed) -> Self {
        let journal = Journal::new(setup);
        Self {
            seed,
            game,
            chances: 0,
            decided: first(&journal),
            journal,
            half: None,
        }
    }

    /// The setup and the seed of a saved game; `None` if the bytes are no game of this kind.
    pub(crate) fn beginning(saved: &[u8]) -> Option<(G::Setup, Seed)> {
        let (seed, journal) = Seed::split_from(saved)?;
        let (setup, _) = journal::read_header::<G>(journal).ok()?;
        Some((setup, seed))
    }

    /// Plays everything a saved game of the same setup holds; `None` if a record is damaged or can't be
    /// played.
    pub(crate) fn resume(&mut self, saved: &[u8], memory: &mut impl Memory<G>) -> Option<()> {
        let (_, journal) = Seed::split_from(saved)?;
        let (_, start) = journal::read_header::<G>(journal).ok()?;
        for entry in Records::after(journal, start) {
            let played = match entry.ok()? {
                Entry::Action(code) => self.play(G::Action::from_code(code)?, memory),
                Entry::Correction(code) => self.correct(G::Correction::from_code(code)?, memory),
            };
            played.ok()?;
        }
        Some(())
    }

    /// What the dice of this game follow from.
    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Gives a game a seed that had none, and no dice of the device yet.
    pub(crate) const fn set_seed(&mut self, seed: Seed) {
        self.seed = seed;
    }

    /// The state of the game.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// The journal's bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.journal.bytes()
    }

    /// How many records there are.
    pub(crate) const fn len(&self) -> u32 {
        self.journal.len()
    }

    /// Plays an action and writes it down.
    pub(crate) fn play<M: Memory<G>>(
        &mut self,
        action: G::Action,
        memory: &mut M,
    ) -> Result<(), Refusal> {
        let at = self.end();
        let chance = is_chance_due(&self.game);
        self.journal.append(action).map_err(|_| Refusal::Full)?;
        if self.half.is_none() && at.bytes >= N / 2 && M::restarts_with(action) {
            self.half = Some(Checkpoint {
                game: self.game,
                at,
                chances: self.chances,
            });
        }
        self.game.apply(action, memory).map_err(|_| {
            self.cut(at.records);
            Refusal::Illegal
        })?;
        self.count(at, chance);
        Ok(())
    }

    /// Notes what was played at a place.
    fn count(&mut self, at: Place, chance: bool) {
        if chance {
            self.chances += 1;
        } else {
            self.decided = at;
        }
    }

    /// The place for the next record.
    fn end(&self) -> Place {
        Place {
            records: self.journal.len(),
            bytes: self.journal.bytes().len(),
        }
    }

    /// Keeps the first `records` records, and the checkpoint only if a record follows it: what is told
    /// may begin with that record and with no other.
    fn cut(&mut self, records: u32) {
        self.journal.truncate(records);
        if self
            .half
            .as_ref()
            .is_some_and(|half| half.at.records >= records)
        {
            self.half = None;
        }
    }

    /// Lets chance do what is due, as the seed wills it.
    pub(crate) fn draw(&mut self, memory: &mut impl Memory<G>) -> Result<G::Action, Refusal> {
        let mut rng = self.seed.chance(self.chances);
        let action = self.game.sample(&mut rng).ok_or(Refusal::Illegal)?;
        self.play(action, memory).map(|()| action)
    }

    /// Mends the game by hand and marks that in the journal.
    pub(crate) fn correct(
        &mut self,
        correction: G::Correction,
        memory: &mut impl Memory<G>,
    ) -> Result<(), Refusal> {
        let at = self.end();
        self.journal
            .append_correction(correction)
            .map_err(|_| Refusal::Full)?;
        self.game.correct(correction, memory).map_err(|_| {
            self.cut(at.records);
            Refusal::Illegal
        })?;
        self.count(at, false);
        Ok(())
    }

    /// The record written last.
    pub(crate) fn last(&self) -> Option<Entry> {
        self.entries_from(self.decided).last()
    }

    /// The record at a place, and the place behind it.
    fn record_at(&self, place: Place) -> Option<(Entry, Place)> {
        let bytes = self.journal.bytes();
        let mut records = Records::after(bytes, place.bytes);
        let entry = records.next()?.ok()?;
        let next = Place {
            records: place.records + 1,
            bytes: bytes.len() - records.torn().len(),
        };
        Some((entry, next))
    }

    /// The records behind a place.
    fn entries_from(&self, place: Place) -> impl Iterator<Item = Entry> + '_ {
        Records::after(self.journal.bytes(), place.bytes).map_while(Result::ok)
    }

    /// The step undo would take back; `None` at the first move. `part` says how each record stands to
    /// the one before it.
    pub(crate) fn last_step(
        &self,
        part: impl Fn(Option<G::Action>, Option<G::Action>) -> Part,
    ) -> Option<Step> {
        let mut step = None;
        let mut before = None;
        for (index, entry) in (self.decided.records..).zip(self.entries_from(self.decided)) {
            let action = match entry {
                Entry::Action(code) => G::Action::from_code(code),
                Entry::Correction(_) => None,
            };
            let begun = Step {
                keep: index,
                dice: false,
                cards: false,
            };
            match part(before, action) {
                Part::Decision => step = Some(begun),
                Part::Throw => {
                    step = Some(Step {
                        dice: true,
                        ..begun
                    });
                }
                Part::Dice => step = step.map(|step| Step { dice: true, ..step }),
                Part::Card => {
                    step = step.map(|step| Step {
                        cards: true,
                        ..step
                    });
                }
            }
            before = action;
        }
        step
    }

    /// Keeps the first `records` records and plays them again, from the checkpoint if it is among them.
    /// Returns the bytes that are unchanged.
    pub(crate) fn rewind(&mut self, records: u32, memory: &mut impl Memory<G>) -> usize {
        self.cut(records);
        let half = self.half.as_ref();
        memory.set_back(half.map(|half| &half.game));
        let mut at = half.map_or_else(|| first(&self.journal), |half| half.at);
        self.chances = half.map_or(0, |half| half.chances);
        self.game = match half {
            Some(half) => half.game,
            // this setup has been played
            None => G::new(&self.journal.setup()).unwrap_or(self.game),
        };
        self.decided = at;
        while let Some((entry, next)) = self.record_at(at) {
            let chance = matches!(entry, Entry::Action(_)) && is_chance_due(&self.game);
            // what was played before can be played again
            let _ = journal::play(&mut self.game, entry, memory);
            self.count(at, chance);
            at = next;
        }
        self.journal.bytes().len()
    }
}

fn is_chance_due<G: Game>(game: &G) -> bool {
    matches!(game.turn(), Turn::Chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::ledger::{Action, Ledger, Purse, Setup};
    use citycore::{Seat, game::Setup as _};

    type Small = Session<Ledger, 64>;
    const SEED: Seed = Seed::new([3; 32]);

    fn begun<const N: usize>() -> Session<Ledger, N> {
        let setup = Setup::default();
        Session::new(&setup, Ledger::new(&setup).unwrap(), SEED)
    }

    fn load(saved: &[u8]) -> Option<Small> {
        let (setup, seed) = Small::beginning(saved)?;
        let mut session = Small::new(&setup, Ledger::new(&setup).ok()?, seed);
        session.resume(saved, &mut ())?;
        Some(session)
    }

    fn pay(coins: u16) -> Action {
        let (from, to) = (Purse::Bank, Purse::Seat(Seat(0)));
        Action::Pay { from, to, coins }
    }

    #[test]
    fn a_refused_action_leaves_no_record() {
        let mut session = begun::<64>();
        let refused = session.play(Action::Die { value: 1 }, &mut ());
        assert_eq!(refused, Err(Refusal::Illegal));
        assert_eq!(session.len(), 0);
    }

    #[test]
    fn a_full_journal_refuses_and_changes_nothing() {
        let mut session = begun::<64>();
        while session.play(pay(1), &mut ()).is_ok() {}
        let digest = session.game().digest();
        assert_eq!(session.play(pay(1), &mut ()), Err(Refusal::Full));
        assert_eq!(session.game().digest(), digest);
        let saved = [SEED.bytes(), session.bytes()].concat();
        let loaded = load(&saved).unwrap();
        assert_eq!(loaded.game().digest(), digest);
    }

    #[test]
    fn rewinding_gives_the_state_of_then() {
        let mut session = begun::<64>();
        session.play(pay(3), &mut ()).unwrap();
        let then = session.game().digest();
        session.play(pay(4), &mut ()).unwrap();
        session.rewind(1, &mut ());
        assert_eq!(session.game().digest(), then);
        assert_eq!(session.game().setup().encode(), Setup::default().encode());
    }

    #[test]
    fn undo_from_the_full_journal_to_the_first_record_gives_every_state_of_before() {
        let mut session = begun::<256>();
        let mut states = std::vec![(session.game().digest(), session.chances)];
        let dice = Action::Roll { dice: 1, sides: 6 };
        let die = Action::Die { value: 4 };
        for action in [dice, die, pay(1)].into_iter().cycle() {
            if session.play(action, &mut ()) == Err(Refusal::Full) {
                break;
            }
            states.push((session.game().digest(), session.chances));
        }
        assert!(session.half.is_some(), "or this test shows little");
        for records in (0..session.len()).rev() {
            session.rewind(records, &mut ());
            let state = (session.game().digest(), session.chances);
            assert_eq!(state, states[records as usize], "after {records} records");
            assert_eq!(session.last(), session.journal.entries().last());
        }
        assert!(session.half.is_none());
    }

    #[test]
    fn a_refused_action_leaves_no_checkpoint() {
        let mut session = begun::<64>();
        let _ = session.play(pay(1), &mut ());
        while session.bytes().len() < 32 {
            session.play(pay(1), &mut ()).unwrap();
        }
        let refused = session.play(Action::Die { value: 1 }, &mut ());
        assert_eq!(refused, Err(Refusal::Illegal));
        assert!(session.half.is_none());
        session.play(pay(1), &mut ()).unwrap();
        assert!(session.half.is_some());
    }

    /// Throws two dice and says what they show.
    fn throw(session: &mut Small) -> [Action; 2] {
        let roll = Action::Roll { dice: 2, sides: 6 };
        session.play(roll, &mut ()).unwrap();
        [(); 2].map(|()| session.draw(&mut ()).unwrap())
    }

    #[test]
    fn dice_taken_back_fall_again_as_they_fell() {
        let mut session = begun::<64>();
        let first = throw(&mut session);
        let second = throw(&mut session);
        session.rewind(3, &mut ());
        // a payment in between is no way to other dice
        session.play(pay(1), &mut ()).unwrap();
        assert_eq!(throw(&mut session), second);
        session.rewind(0, &mut ());
        assert_eq!(throw(&mut session), first);
    }

    #[test]
    fn a_resumed_game_goes_on_with_the_same_dice() {
        let mut session = begun::<64>();
        throw(&mut session);
        let saved = [SEED.bytes(), session.bytes()].concat();
        let mut resumed = load(&saved).unwrap();
        assert_eq!(throw(&mut resumed), throw(&mut session));
    }
}
