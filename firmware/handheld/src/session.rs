//! A game, its journal and its seed, always in step: the state is what the journal's replay gives.
//!
//! Every action goes through here, so nothing is played that is not written down, and undo is the
//! journal cut short and played again.

use chance::Seed;
use citycore::{
    Game, Journal, Turn,
    game::{Code, Events},
    journal::{self, Entry, HEADER, Records},
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

/// A game with its journal of at most `N` bytes.
#[derive(Clone, Debug)]
pub(crate) struct Session<G: Game, const N: usize> {
    seed: Seed,
    game: G,
    journal: Journal<G, N>,
    /// How many records of the journal are chance, thrown by the device or told by the table.
    chances: u32,
}

impl<G: Game, const N: usize> Session<G, N> {
    /// A game that has just been set up.
    pub(crate) fn new(setup: &G::Setup, seed: Seed) -> Result<Self, G::SetupError> {
        let game = G::new(setup)?;
        Ok(Self {
            seed,
            game,
            journal: Journal::new(setup),
            chances: 0,
        })
    }

    /// The setup and the seed of a saved game; `None` if the bytes are no game of this kind.
    pub(crate) fn beginning(saved: &[u8]) -> Option<(G::Setup, Seed)> {
        let (seed, journal) = Seed::split_from(saved)?;
        let (header, _) = Journal::<G, HEADER>::load(journal.get(..HEADER)?).ok()?;
        Some((header.setup(), seed))
    }

    /// Plays everything a saved game of the same setup holds; `None` if a record is damaged or can't be
    /// played.
    pub(crate) fn resume(
        &mut self,
        saved: &[u8],
        events: &mut impl Events<G::Event>,
    ) -> Option<()> {
        let (_, journal) = Seed::split_from(saved)?;
        for entry in Records::after(journal, HEADER) {
            let played = match entry.ok()? {
                Entry::Action(code) => self.play(G::Action::from_code(code)?, events),
                Entry::Correction(code) => self.correct(G::Correction::from_code(code)?, events),
            };
            played.ok()?;
        }
        Some(())
    }

    /// What the dice of this game follow from.
    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
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
    pub(crate) fn play(
        &mut self,
        action: G::Action,
        events: &mut impl Events<G::Event>,
    ) -> Result<(), Refusal> {
        let before = self.journal.len();
        let chance = is_chance_due(&self.game);
        self.journal.append(action).map_err(|_| Refusal::Full)?;
        self.game.apply(action, events).map_err(|_| {
            self.journal.truncate(before);
            Refusal::Illegal
        })?;
        self.chances += u32::from(chance);
        Ok(())
    }

    /// Lets chance do what is due, as the seed wills it.
    pub(crate) fn draw(
        &mut self,
        events: &mut impl Events<G::Event>,
    ) -> Result<G::Action, Refusal> {
        let mut rng = self.seed.chance(self.chances);
        let action = self.game.sample(&mut rng).ok_or(Refusal::Illegal)?;
        self.play(action, events).map(|()| action)
    }

    /// Mends the game by hand and marks that in the journal.
    pub(crate) fn correct(
        &mut self,
        correction: G::Correction,
        events: &mut impl Events<G::Event>,
    ) -> Result<(), Refusal> {
        let before = self.journal.len();
        self.journal
            .append_correction(correction)
            .map_err(|_| Refusal::Full)?;
        self.game.correct(correction, events).map_err(|_| {
            self.journal.truncate(before);
            Refusal::Illegal
        })
    }

    /// The record written last.
    pub(crate) fn last(&self) -> Option<Entry> {
        self.journal.entries().last()
    }

    /// The step undo would take back; `None` at the first move. `part` says how each record stands to
    /// the one before it.
    pub(crate) fn last_step(
        &self,
        part: impl Fn(Option<G::Action>, Option<G::Action>) -> Part,
    ) -> Option<Step> {
        let mut step = None;
        let mut before = None;
        for (index, entry) in (0..).zip(self.journal.entries()) {
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

    /// Keeps the first `records` records and plays them again. Returns the bytes that are unchanged.
    pub(crate) fn rewind(&mut self, records: u32, events: &mut impl Events<G::Event>) -> usize {
        self.journal.truncate(records);
        // what was played before can be played again
        if let Some((game, chances)) = replay(&self.journal, events) {
            self.game = game;
            self.chances = chances;
        }
        self.journal.bytes().len()
    }
}

fn is_chance_due<G: Game>(game: &G) -> bool {
    matches!(game.turn(), Turn::Chance)
}

/// The game after all records, and how many of them were chance.
fn replay<G: Game, const N: usize>(
    journal: &Journal<G, N>,
    events: &mut impl Events<G::Event>,
) -> Option<(G, u32)> {
    let mut game = G::new(&journal.setup()).ok()?;
    let mut chances = 0;
    for entry in journal.entries() {
        let chance = matches!(entry, Entry::Action(_)) && is_chance_due(&game);
        journal::play(&mut game, entry, events).ok()?;
        chances += u32::from(chance);
    }
    Some((game, chances))
}

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::ledger::{Action, Ledger, Purse, Setup};
    use citycore::{Seat, game::Setup as _};

    type Small = Session<Ledger, 64>;
    const SEED: Seed = Seed::new([3; 32]);

    fn load(saved: &[u8]) -> Option<Small> {
        let (setup, seed) = Small::beginning(saved)?;
        let mut session = Small::new(&setup, seed).ok()?;
        session.resume(saved, &mut ())?;
        Some(session)
    }

    fn pay(coins: u16) -> Action {
        let (from, to) = (Purse::Bank, Purse::Seat(Seat(0)));
        Action::Pay { from, to, coins }
    }

    #[test]
    fn a_refused_action_leaves_no_record() {
        let mut session = Small::new(&Setup::default(), SEED).unwrap();
        let refused = session.play(Action::Die { value: 1 }, &mut ());
        assert_eq!(refused, Err(Refusal::Illegal));
        assert_eq!(session.len(), 0);
    }

    #[test]
    fn a_full_journal_refuses_and_changes_nothing() {
        let mut session = Small::new(&Setup::default(), SEED).unwrap();
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
        let mut session = Small::new(&Setup::default(), SEED).unwrap();
        session.play(pay(3), &mut ()).unwrap();
        let then = session.game().digest();
        session.play(pay(4), &mut ()).unwrap();
        session.rewind(1, &mut ());
        assert_eq!(session.game().digest(), then);
        assert_eq!(session.game().setup().encode(), Setup::default().encode());
    }

    /// Throws two dice and says what they show.
    fn throw(session: &mut Small) -> [Action; 2] {
        let roll = Action::Roll { dice: 2, sides: 6 };
        session.play(roll, &mut ()).unwrap();
        [(); 2].map(|()| session.draw(&mut ()).unwrap())
    }

    #[test]
    fn dice_taken_back_fall_again_as_they_fell() {
        let mut session = Small::new(&Setup::default(), SEED).unwrap();
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
        let mut session = Small::new(&Setup::default(), SEED).unwrap();
        throw(&mut session);
        let saved = [SEED.bytes(), session.bytes()].concat();
        let mut resumed = load(&saved).unwrap();
        assert_eq!(throw(&mut resumed), throw(&mut session));
    }
}
