//! The test kit: one generic set of properties, run on every game.
//!
//! A game joins by implementing [`Subject`]; everything else here knows no rule. Each file is one
//! family of properties.

pub mod chance;
pub mod damage;
pub mod legal;
pub mod saves;
pub mod setups;
pub mod subjects;
pub mod walk;

use citycore::Seat;
use citycore::game::Game;
use citycore::snapshot::Persist;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The generator of all tests.
pub type Dice = Xoshiro256PlusPlus;

/// A generator that gives the same numbers in every run.
pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// What the kit must know of a game beyond its rules.
pub trait Subject: Game + Persist {
    /// No random game is longer than this.
    const MAX_ACTIONS: usize;
    /// The documented capacity: no action causes more events.
    const MAX_EVENTS: usize;

    /// The setups every property is checked on.
    fn setups() -> Vec<Self::Setup>;

    /// How many seats there are.
    fn seats(&self) -> u8;

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

    /// Whether seats know different things.
    const HAS_SECRETS: bool = false;

    /// Another state `seat` can't tell from this one, where there is anything to hide.
    fn looks_the_same_to(&self, _: Seat, _: &mut Dice) -> Option<Self> {
        None
    }
}

/// Makes one test of every property for each game.
macro_rules! must_pass {
    ($($name:ident: $game:ty),+ $(,)?) => {$(
        mod $name {
            use $crate::kit;

            #[test]
            fn random_games_end() {
                kit::walk::random_games_end::<$game>();
            }
            #[test]
            fn events_fit_the_documented_capacity() {
                kit::walk::events_fit::<$game>();
            }
            #[test]
            fn views_hide_what_they_must() {
                kit::walk::views_hide::<$game>();
            }
            #[test]
            fn legal_actions_apply_and_ways_to_list_them_agree() {
                kit::legal::actions_apply::<$game>();
            }
            #[test]
            fn seats_are_asked_only_where_there_is_a_choice() {
                kit::legal::seats_have_a_choice::<$game>();
            }
            #[test]
            fn other_codes_are_refused_and_change_nothing() {
                kit::legal::others_are_refused::<$game>();
            }
            #[test]
            fn chance_has_weights_and_samples_follow_them() {
                kit::chance::samples_follow_weights::<$game>();
            }
            #[test]
            fn random_choices_are_even() {
                kit::chance::choices_are_even::<$game>();
            }
            #[test]
            fn random_play_draws_and_applies() {
                kit::chance::random_play_draws_and_applies::<$game>();
            }
            #[test]
            fn setups_round_trip() {
                kit::setups::round_trip::<$game>();
            }
            #[test]
            fn any_setup_bytes_are_refused_or_playable() {
                kit::setups::any_bytes::<$game>();
            }
            #[test]
            fn journal_replays_every_step_and_undoes_to_any_point() {
                kit::saves::journal_replays::<$game>();
            }
            #[test]
            fn snapshot_gives_the_state_back_at_every_step() {
                kit::saves::snapshot_gives_back::<$game>();
            }
            #[test]
            fn journal_with_a_flipped_bit_is_refused_or_loses_its_last_record() {
                kit::damage::journal_flips::<$game>();
            }
            #[test]
            fn journal_cut_anywhere_keeps_its_whole_records() {
                kit::damage::journal_cuts::<$game>();
            }
            #[test]
            fn journal_of_any_bytes_never_panics() {
                kit::damage::journal_noise::<$game>();
            }
            #[test]
            fn snapshot_with_a_flipped_bit_or_cut_is_refused() {
                kit::damage::snapshot_flips_and_cuts::<$game>();
            }
            #[test]
            fn forged_snapshot_is_refused_or_playable() {
                kit::damage::snapshot_forged::<$game>();
            }
        }
    )+};
}
pub(crate) use must_pass;
