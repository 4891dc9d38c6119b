//! Who sits at a simulated table, and where its numbers come from.

use clap::ValueEnum;

use citycore::game::Turn;
use citycore::rand_core::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::games::OnDesk;

/// A player of the simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Bot {
    /// Every legal action is equally likely
    Random,
    /// A sensible simple player
    Greedy,
}

impl Bot {
    /// The bot's name as it is written in a transcript.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// What the bot does where a seat must decide.
    #[inline]
    pub fn choose<G: OnDesk>(self, game: &G, rng: &mut impl Rng) -> Option<G::Action> {
        match self {
            Self::Random => game.random(rng),
            Self::Greedy => game.greedy(rng),
        }
    }
}

/// One bot per seat: the last one given fills the seats that are left.
pub fn fill(bots: &[Bot], seats: usize) -> Result<Vec<Bot>, String> {
    let last = *bots.last().ok_or("--bots: name at least one bot")?;
    if bots.len() > seats {
        let given = bots.len();
        return Err(format!(
            "--bots: {given} bots for {seats} seats; leave some out"
        ));
    }
    let mut filled = bots.to_vec();
    filled.resize(seats, last);
    Ok(filled)
}

/// The generator of game `index` of a run: ChaCha8 with this seed and stream.
pub fn generator(seed: u64, index: u64) -> ChaCha8Rng {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    generator.set_stream(index);
    generator
}

/// What happens next at a table of bots; `None` when the game is over.
#[inline]
pub fn next<G: OnDesk>(
    game: &G,
    bot_of: impl FnOnce(usize) -> Bot,
    rng: &mut impl Rng,
) -> Option<G::Action> {
    match game.turn() {
        Turn::Seat(seat) => bot_of(seat.index()).choose(game, rng),
        Turn::Chance => game.sample(rng),
        Turn::Over(_) => None,
    }
}

/// Plays what happens next at a table of such bots, without events; `false` when the game is over.
#[inline]
pub fn step<G: OnDesk, R: Rng>(bot: Bot) -> impl Fn(&mut G, &mut R) -> bool {
    move |game, rng| {
        let action = next(game, |_| bot, rng);
        action.is_some_and(|action| game.apply(action, &mut ()).is_ok())
    }
}
