//! Which of the core's games it is, and what is the largest of them all.

use rules::GameId;

use crate::game::Viewed;
use crate::status::{Checked, city_status};

/// The game with this `city_game_id`.
pub(crate) fn game_from_number(number: u32) -> Checked<GameId> {
    let id = u8::try_from(number).ok().and_then(GameId::from_number);
    id.ok_or(city_status::UnknownGame)
}

/// The largest of what a function of a game's type gives, over all games: `largest!(size_of)`.
macro_rules! largest {
    ([$of:ident] $(($number:literal, $Game:ident, $module:ident, $name:literal))+) => {
        $crate::games::maximum(&[$($of::<rules::$module::$Game>()),+])
    };
    ($of:ident) => { rules::for_each_game! { largest, $of } };
}
pub(crate) use largest;

/// The largest of these numbers.
pub(crate) const fn maximum(numbers: &[usize]) -> usize {
    let mut rest = numbers;
    let mut most = 0;
    while let [first, others @ ..] = rest {
        if *first > most {
            most = *first;
        }
        rest = others;
    }
    most
}

const fn view_bytes<G: Viewed>() -> usize {
    size_of::<G::Look>()
}

// A game without a view for C does not compile.
const _: () = assert!(largest!(view_bytes) < u32::MAX as usize);
