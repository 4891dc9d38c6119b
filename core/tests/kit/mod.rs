//! The test kit: one generic set of properties, run on every game.
//!
//! A game joins by implementing [`Subject`]; everything else here knows no rule. Each file is one
//! family of properties.
//!
//! The same properties run on a PC (`core/tests/kit.rs`) and on a chip with 16 KB of RAM
//! (`tests/bare-metal`), so they need neither `std` nor an allocator: a state is not kept but found
//! again by playing its game again, and a set of actions is visited again. Closures are `dyn` where
//! a game's rules would otherwise be compiled anew for each of them: flash is small too. How much is
//! looked at is an [`Effort`]; what was seen is left behind as a number that must be the same on
//! every machine.

pub mod chance;
pub mod damage;
pub mod describe;
pub mod legal;
pub mod saves;
pub mod secrets;
pub mod setups;
mod subjects;
pub mod walk;

use citycore::Playable;
use citycore::digest::Digest;
use citycore::game::Game;
use citycore::snapshot::Persist;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Gives every property, as `family::name`, to the macro `$make` together with a game.
macro_rules! properties {
    ($make:ident, $game:ty) => {
        $make! { $game;
            walk::random_games_end,
            walk::events_fit_the_documented_capacity,
            secrets::redealt_games_look_the_same_and_are_whole,
            secrets::what_a_seat_may_do_depends_on_its_view,
            secrets::redacted_events_tell_no_secret,
            secrets::every_consistent_secret_is_dealt,
            describe::described_actions_and_events_come_back,
            describe::setups_are_described_whole,
            legal::legal_actions_apply_and_ways_to_list_them_agree,
            legal::seats_are_asked_only_where_there_is_a_choice,
            legal::other_codes_are_refused_and_change_nothing,
            chance::chance_has_weights_and_samples_follow_them,
            chance::random_choices_are_even,
            chance::random_play_draws_and_applies,
            setups::setups_round_trip,
            setups::any_setup_bytes_are_refused_or_playable,
            saves::journal_replays_every_step_and_undoes_to_any_point,
            saves::snapshot_gives_the_state_back_at_every_step,
            damage::journal_with_a_flipped_bit_is_refused_or_loses_its_last_record,
            damage::journal_cut_anywhere_keeps_its_whole_records,
            damage::journal_of_any_bytes_never_panics,
            damage::snapshot_with_a_flipped_bit_or_cut_is_refused,
            damage::forged_snapshot_is_refused_or_playable,
        }
    };
}
pub(crate) use properties;

/// What the kit must know of a game beyond its rules.
pub trait Subject: Playable + Persist {
    /// No random game is longer than this.
    const MAX_ACTIONS: usize;

    /// The setups every property is checked on.
    fn setups() -> impl Iterator<Item = Self::Setup>;

    /// What a random player does; a game that does not end by itself must be led to its end.
    fn choose(&self, dice: &mut Dice) -> Option<Self::Action> {
        self.random_legal(dice)
    }

    /// A correction that is possible now, where the game has any.
    fn correction(&self, _: &mut Dice) -> Option<Self::Correction> {
        None
    }

    /// Whether this is asked even where it is the only legal action. All other decisions without a
    /// choice are taken by the game itself.
    fn is_asked_alone(_: Self::Action) -> bool {
        false
    }
}

/// Whether memory is scarce here. It limits how much is kept at a time, never what is found.
const IS_CHIP: bool = cfg!(target_os = "none");
/// Whether that chip has room for games whose setups carry an appendix.
const IS_LARGE: bool = option_env!("CITYCORE_LARGE_CHIP").is_some();

/// What fits this machine: a chip, a large chip, a PC.
const fn room(chip: usize, large: usize, pc: usize) -> usize {
    match (IS_CHIP, IS_LARGE) {
        (true, false) => chip,
        (true, true) => large,
        (false, _) => pc,
    }
}

/// The generator of all tests.
pub type Dice = Xoshiro256PlusPlus;

/// A generator that gives the same numbers in every run.
pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// How much is looked at. Each property names its amounts; this says which part of them.
#[derive(Clone, Copy)]
pub struct Effort {
    /// One in so many games, positions, draws and flipped bits, but at least one.
    pub one_in: u32,
    /// The most actions that are tried in one position.
    pub actions: u32,
    /// The most records of a journal.
    pub records: u32,
}

/// One run of one property.
pub struct Run {
    effort: Effort,
    /// What the checks draw from; the games have dice of their own.
    dice: Dice,
    seen: Digest,
}

impl Run {
    /// The part of an amount that is looked at.
    fn part_of(&self, amount: u32) -> u32 {
        (amount / self.effort.one_in).max(1)
    }

    /// Remembers that this state was seen.
    fn saw<T: Game>(&mut self, state: &T) {
        self.seen.u64(state.digest());
    }
}

/// Checks a property; gives the fingerprint of what was seen, equal on every machine.
pub fn check(property: fn(&mut Run), effort: Effort) -> u64 {
    let mut run = Run {
        effort,
        dice: dice(0),
        seen: Digest::new(),
    };
    property(&mut run);
    run.seen.finish()
}
