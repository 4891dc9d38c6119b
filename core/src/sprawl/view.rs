//! What each seat may know.

use super::card::Card;
use super::list::{CardList, CardSet};
use super::placement::PlacedList;
use super::setup::Setup;
use super::state::{Phase, Sprawl};
use crate::game::Seat;

/// What one seat may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// What was chosen before the game.
    pub setup: Setup,
    /// What the game waits for.
    pub phase: Phase,
    /// Who decides next.
    pub to_move: Seat,
    /// The cards of the city from bottom to top.
    pub placed: PlacedList,
    /// The own cards.
    pub hand: CardList<3>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; 4],
    /// The card on top of the pile, if it was seen.
    pub top: Option<Card>,
    /// How many cards the pile has, the top card included.
    pub pile: u8,
    /// The card that must be placed before anything else.
    pub must_place: Option<Card>,
    /// Cards that found no legal place.
    pub set_aside: CardSet,
    /// The cards lying scoring side up.
    pub scoring: CardList<5>,
    /// What must be reached; `None` in the competitive mode.
    pub target: Option<u8>,
    /// Every card this seat can't see: in the pile or in another hand.
    pub unknown: CardSet,
}

impl View {
    pub(crate) fn of(game: &Sprawl, seat: Seat) -> Self {
        let others = game.hands.iter().enumerate();
        let unknown = others
            .filter(|(other, _)| *other != seat.index())
            .flat_map(|(_, hand)| hand.iter())
            .collect();
        Self {
            seat,
            setup: game.setup,
            phase: game.phase(),
            to_move: game.seat(),
            placed: game.placed,
            hand: game.hand(seat),
            hand_sizes: game.hands.map(|hand| hand.len() as u8),
            top: game.top,
            pile: game.pile(),
            must_place: game.must_place(),
            set_aside: game.aside,
            scoring: game.scoring,
            target: game.target(),
            unknown: game.unseen().and(unknown),
        }
    }
}
