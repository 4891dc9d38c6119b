//! Cities under the kit: every number of players, the long game, several cities, another pack.

use crate::kit::Subject;
use citycore::Seat;
use citycore::cities::{Action, Cities, Setup};

impl Subject for Cities {
    const MAX_ACTIONS: usize = 1000;

    fn setups() -> impl Iterator<Item = Setup> {
        let table = |players, long, city, first| Setup {
            players,
            long,
            city,
            first: Seat(first),
            ..Setup::default()
        };
        [
            table(4, false, 0, 0),
            table(3, false, 3, 2),
            table(2, false, 5, 1),
            table(2, true, 7, 0),
        ]
        .into_iter()
    }

    /// Every turn begins with a line, also with the last pawn of a round.
    fn is_asked_alone(action: Action) -> bool {
        matches!(action, Action::Take { .. })
    }
}
