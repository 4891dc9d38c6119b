//! A game that is on, and what the handheld asks of it.

use core::fmt::{self, Write};

use citycore::{
    Game, GameId, Lang, Names, Playable, Seat, Turn,
    game::{Code, Events},
    journal::{self, Entry},
    snapshot::{self, Persist},
};
use heapless::Vec;
use rand_chacha::ChaCha8Rng;

use super::{
    Session,
    any::{ASKS_PLAINLY, Listed},
    described::DescribedGame,
};
use crate::{
    app::{Shared, View},
    pages::{Page, menu::Tile},
    roster::PLACES,
    ui::Canvas,
};

/// Dice of six sides as they fell, for the statistics.
pub(crate) type FallenDice = Vec<u8, 8>;

/// Everybody's coins.
pub(crate) type Coins = Vec<u32, PLACES>;

/// Draws a page of a running game.
pub(crate) type DrawSleep<G> = fn(&View<'_>, &Running<G>, &mut Canvas<'_>);

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

/// What a game must say to be played on the handheld. Nothing has a default: what a game leaves out does
/// not compile.
pub(crate) trait HandheldGame: Playable + Persist + Listed {
    /// What its pages remember beyond the state.
    type Memory: Memory<Self>;

    /// How it stands on the first page.
    const TILE: Tile;

    /// Whether the line that offers to go on tells the number of the turn.
    const COUNTS_TURNS: bool;

    /// Whether some decision has no page of its own and is left to the page of last resort.
    const ASKS_PLAINLY: bool;

    /// Draws the sleeping page, where the game has one of its own.
    const SLEEP: Option<DrawSleep<Self>>;

    /// Everybody's coins for the sleeping page; none in a game without.
    fn coins(&self) -> Coins;

    /// How a record stands to the one before it. A correction is no action. `cards_by_hand` says whether
    /// turning up a card is a press of its own.
    fn part(
        before: Option<Self::Action>,
        action: Option<Self::Action>,
        cards_by_hand: bool,
    ) -> Part;

    /// The dice of six sides that fell last, if they are what happened last.
    fn fallen_dice(&self, last: Option<Self::Action>) -> FallenDice;

    /// Whether a power cut has left a press half done: the game waits for what no page asks.
    fn is_cut_short(&self) -> bool;

    /// The page that asks what the game waits for; `None` for a decision that is left to the page of last
    /// resort.
    fn home(running: &Running<Self>, session: &Session, shared: &Shared) -> Option<Page>;

    /// The page that sets up a new game, with the choices of the last if there was one.
    fn new_game(last: Option<&Self>) -> Page;
}

/// What the pages of a game remember beyond its state, told by its events.
pub(crate) trait Memory<G: Game>: Clone {
    /// The memory of a game set up like this.
    fn new(setup: &G::Setup) -> Self;

    /// Who is told what happens.
    fn listener(&mut self) -> impl Events<G::Event> + '_;

    /// Whether nothing told before matters any more once `action` is played, so that telling may begin
    /// with it.
    fn restarts_with(action: G::Action) -> bool;

    /// Forgets what came after `game`.
    fn set_back(&mut self, game: &G);

    /// Looks at the game before a record is played.
    fn before(&mut self, game: &G, entry: Entry);

    /// Looks at the game after that record, if it was played.
    fn after(&mut self, game: &G, played: bool);

    /// The game as the whole table may see it by now; the rules may be ahead of that.
    fn public<'a>(&'a self, game: &'a G) -> &'a G;

    /// The table has been shown the next step of what the rules did by themselves.
    fn tell(&mut self, game: &G);

    /// The game with other secrets, which the table can't tell from this one.
    #[cfg(feature = "plain")]
    fn redealt(&mut self, game: &G, rng: &mut ChaCha8Rng) -> G
    where
        G: Playable,
    {
        game.redeal(None, rng)
    }
}

/// Nothing is remembered.
impl<G: Game> Memory<G> for () {
    fn new(_: &G::Setup) -> Self {}

    fn listener(&mut self) -> impl Events<G::Event> + '_ {}

    fn restarts_with(_: G::Action) -> bool {
        true
    }

    fn set_back(&mut self, _: &G) {}

    fn before(&mut self, _: &G, _: Entry) {}

    fn after(&mut self, _: &G, _: bool) {}

    fn public<'a>(&'a self, game: &'a G) -> &'a G {
        game
    }

    fn tell(&mut self, _: &G) {}
}

/// A game that is on.
#[derive(Clone, Debug)]
pub(crate) struct Running<G: HandheldGame> {
    game: G,
    /// The state in the middle of the journal, if the session has asked for it.
    marked: Option<G>,
    pub(super) memory: G::Memory,
}

impl<G: HandheldGame> Running<G> {
    /// A game that has just been set up like this; `None` if that can't be played.
    pub(super) fn new(setup: &G::Setup) -> Option<Self> {
        Some(Self {
            game: G::new(setup).ok()?,
            marked: None,
            memory: G::Memory::new(setup),
        })
    }

    /// A game that has just been set up as the header of a journal says, or that was folded into the
    /// snapshot behind it.
    #[inline(never)] // games must not share one large frame on the stack
    pub(super) fn from_saved(header: &[u8], snapshot: &[u8]) -> Option<Self> {
        let (setup, _) = journal::read_header::<G>(header).ok()?;
        let mut running = Self::new(&setup)?;
        if !snapshot.is_empty() {
            running.unfold(snapshot)?;
        }
        Some(running)
    }

    #[inline(never)] // as above
    fn unfold(&mut self, snapshot: &[u8]) -> Option<()> {
        let game: G = snapshot::decode(snapshot).ok()?;
        if game.setup() != self.game.setup() {
            return None;
        }
        self.game = game;
        self.memory.set_back(&game);
        Some(())
    }

    /// Takes back everything.
    fn begin_again(&mut self, (header, snapshot): (&[u8], &[u8])) {
        // these have been played
        if let Some(begun) = Self::from_saved(header, snapshot) {
            *self = begun;
        }
    }

    /// The game of the session, if it is one of this kind.
    pub(crate) fn of(session: &Session) -> Option<&Self> {
        G::listed(session.game.as_ref()?)
    }

    /// The state.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// The state as the whole table may see it.
    pub(crate) fn public(&self) -> &G {
        self.memory.public(&self.game)
    }
}

/// A running game of whatever kind, as the session and the common pages see it.
pub(crate) trait RunningGame {
    /// Which game it is.
    fn id(&self) -> GameId;
    /// The fingerprint of its state.
    fn digest(&self) -> u64;
    /// Whether it has ended.
    fn is_over(&self) -> bool;
    /// Whether chance has to act next.
    fn is_chance_due(&self) -> bool;
    /// Whether some player knows what others may not.
    fn has_secrets(&self) -> bool;
    /// Who is on turn; nobody once it is over.
    fn on_turn(&self) -> Option<Seat>;
    /// Who has won against all others, once it is over.
    fn winner(&self) -> Option<Seat>;
    /// The number of the turn, where turns are counted.
    fn turn_number(&self) -> Option<u32>;
    /// Everybody's coins, where there are any.
    fn coins(&self) -> Coins;
    /// Whether a power cut has left a press half done.
    fn is_cut_short(&self) -> bool;
    /// Draws the game's own sleeping page; `false` if it has none.
    fn draw_sleep(&self, view: &View<'_>, c: &mut Canvas<'_>) -> bool;
    /// The page that asks what it waits for, if it has one.
    fn home(&self, session: &Session, shared: &Shared) -> Option<Page>;
    /// How a record stands to the one before it.
    fn part(&self, before: Option<Entry>, entry: Entry, cards_by_hand: bool) -> Part;
    /// The dice of six sides that fell last, if they are what happened last.
    fn fallen_dice(&self, last: Option<Entry>) -> FallenDice;
    /// The code of what chance does next.
    fn sample(&self, rng: &mut ChaCha8Rng) -> Option<u64>;
    /// Whether the pages need nothing told before once this is played.
    fn restarts_with(&self, entry: Entry) -> bool;
    /// Plays a record; `false` if that is against the rules, and then nothing has changed.
    fn play(&mut self, entry: Entry) -> bool;
    /// The table has been shown the next step of what the rules did by themselves.
    fn tell(&mut self);
    /// Deals the secrets of the game anew.
    #[cfg(feature = "plain")]
    fn redeal(&mut self, rng: &mut ChaCha8Rng);
    /// Marks the state as it is.
    fn mark(&mut self);
    /// Writes a snapshot of the marked state and says how long it is; `None` if there is no room, and then
    /// nothing is written.
    fn write_marked(&self, room: &mut [u8]) -> Option<usize>;
    /// Goes back to the marked state, or to what a journal begins with: its header and perhaps a snapshot.
    fn go_back(&mut self, to_mark: bool, beginning: (&[u8], &[u8]));
    /// Says in a few words what a record does.
    fn write_entry(
        &self,
        entry: Entry,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result;
    /// The page that sets up another game like this one.
    fn new_game(&self) -> Page;
    /// The game as the page of last resort sees it, if there is such a page in this image.
    fn described(&self) -> Option<&dyn DescribedGame>;
}

impl<G: HandheldGame> RunningGame for Running<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn digest(&self) -> u64 {
        self.game.digest()
    }

    fn is_over(&self) -> bool {
        matches!(self.game.turn(), Turn::Over(_))
    }

    fn is_chance_due(&self) -> bool {
        matches!(self.game.turn(), Turn::Chance)
    }

    fn has_secrets(&self) -> bool {
        self.game.has_secrets()
    }

    fn on_turn(&self) -> Option<Seat> {
        self.public().on_turn()
    }

    fn winner(&self) -> Option<Seat> {
        let Turn::Over(outcome) = self.game.turn() else {
            return None;
        };
        let seats = (0..self.game.seats()).map(Seat);
        let mut winners = seats.filter(|&seat| G::payoff(&outcome, seat).won);
        let first = winners.next()?;
        let is_contest = self.game.seats() > 1 && !G::TILE.is_tool;
        (is_contest && winners.next().is_none()).then_some(first)
    }

    fn turn_number(&self) -> Option<u32> {
        G::COUNTS_TURNS.then(|| self.public().turns())
    }

    fn coins(&self) -> Coins {
        self.public().coins()
    }

    fn is_cut_short(&self) -> bool {
        self.game.is_cut_short()
    }

    fn draw_sleep(&self, view: &View<'_>, c: &mut Canvas<'_>) -> bool {
        let own = G::SLEEP.filter(|_| !self.is_over());
        own.map(|draw| draw(view, self, c)).is_some()
    }

    fn home(&self, session: &Session, shared: &Shared) -> Option<Page> {
        G::home(self, session, shared)
    }

    fn part(&self, before: Option<Entry>, entry: Entry, cards_by_hand: bool) -> Part {
        G::part(
            before.and_then(action_of::<G>),
            action_of::<G>(entry),
            cards_by_hand,
        )
    }

    fn fallen_dice(&self, last: Option<Entry>) -> FallenDice {
        self.game.fallen_dice(last.and_then(action_of::<G>))
    }

    fn sample(&self, rng: &mut ChaCha8Rng) -> Option<u64> {
        self.game.sample(rng).map(Code::code)
    }

    fn restarts_with(&self, entry: Entry) -> bool {
        action_of::<G>(entry).is_some_and(G::Memory::restarts_with)
    }

    fn play(&mut self, entry: Entry) -> bool {
        self.memory.before(&self.game, entry);
        let played = journal::play(&mut self.game, entry, &mut self.memory.listener()).is_ok();
        self.memory.after(&self.game, played);
        played
    }

    fn tell(&mut self) {
        self.memory.tell(&self.game);
    }

    #[cfg(feature = "plain")]
    fn redeal(&mut self, rng: &mut ChaCha8Rng) {
        self.game = self.memory.redealt(&self.game, rng);
    }

    fn mark(&mut self) {
        self.marked = Some(self.game);
    }

    #[inline(never)] // its stack is needed once in a long while
    fn write_marked(&self, room: &mut [u8]) -> Option<usize> {
        let marked = self.marked.as_ref()?;
        if snapshot::length(marked) > room.len() {
            return None;
        }
        snapshot::encode(marked, room).ok().map(<[u8]>::len)
    }

    fn write_entry(
        &self,
        entry: Entry,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result {
        match entry {
            Entry::Action(code) => match G::Action::from_code(code) {
                Some(action) => G::action_text(&action, names, lang, out),
                None => Ok(()),
            },
            Entry::Correction(code) => match G::Correction::from_code(code) {
                Some(correction) => G::correction_text(&correction, names, lang, out),
                None => Ok(()),
            },
            Entry::TakenBack(_) => Ok(()),
        }
    }

    fn new_game(&self) -> Page {
        G::new_game(Some(&self.game))
    }

    fn go_back(&mut self, to_mark: bool, beginning: (&[u8], &[u8])) {
        match self.marked {
            Some(marked) if to_mark => {
                self.game = marked;
                self.memory.set_back(&marked);
            }
            _ => self.begin_again(beginning),
        }
    }

    fn described(&self) -> Option<&dyn DescribedGame> {
        if ASKS_PLAINLY { Some(self) } else { None }
    }
}

/// The action of a record, if it is one.
fn action_of<G: Game>(entry: Entry) -> Option<G::Action> {
    match entry {
        Entry::Action(code) => G::Action::from_code(code),
        Entry::Correction(_) | Entry::TakenBack(_) => None,
    }
}
