//! What is legal: who may do what now, and why not.

use core::ops::ControlFlow;

use super::action::{Action, Half, LineEnd, PoiSide};
use super::card::{Card, Kind};
use super::event::Illegal;
use super::placement::Placement;
use super::state::{Hand, Phase, Sprawl};

impl Sprawl {
    pub(super) fn chance_action(&self, phase: Phase, card: Card) -> Option<Action> {
        Some(match phase {
            Phase::ScoringCard => Action::ScoringCard(card),
            Phase::MotorwayCard => Action::MotorwayCard(card),
            Phase::Deal => Action::Deal {
                seat: self.dealt_next(),
                card,
            },
            Phase::StartCard => Action::StartCard(card),
            Phase::TopCard => Action::TopCard(Some(card)),
            Phase::Motorway | Phase::Poi | Phase::Place | Phase::Over => return None,
        })
    }

    pub(super) fn visit_motorway<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for card in Kind::Motorway.cards().without(self.motorway_used()).iter() {
            for end in [LineEnd::Left, LineEnd::Right] {
                if self.placed.is_empty() && end == LineEnd::Left {
                    continue;
                }
                for rotated in [false, true] {
                    visit(Action::Motorway { card, end, rotated })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The two ways round Wrecktar can land.
    fn wrecktar_places(&self) -> impl Iterator<Item = Placement> {
        let last = self.placed.last_not_beach();
        last.into_iter().flat_map(|last| {
            [false, true].map(|rotated| Placement {
                card: Card::Wrecktar,
                rotated,
                ..last
            })
        })
    }

    /// The cards of which one is to be placed, Wrecktar aside.
    fn held_to_place(&self) -> Hand {
        match self.beach {
            Some(beach) => Hand::one(beach),
            None => self.hand(self.seat()),
        }
    }

    pub(super) fn wrecktar_is_due(&self) -> bool {
        self.must_place() == Some(Card::Wrecktar)
    }

    /// Visits every legal placement of the deciding seat until `visit` breaks.
    pub(crate) fn visit_places<B>(
        &self,
        visit: impl FnMut(Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.wrecktar_is_due() {
            return self.wrecktar_places().try_for_each(visit);
        }
        self.sites()
            .visit(self.held_to_place(), self.ground(), visit)
    }

    pub(super) fn count_places(&self) -> u32 {
        if self.wrecktar_is_due() {
            return self.wrecktar_places().count() as u32;
        }
        self.sites().count(self.held_to_place(), self.ground())
    }

    /// The `n`th placement of [`Sprawl::visit_places`].
    pub(super) fn nth_place(&self, n: u32) -> Option<Placement> {
        if self.wrecktar_is_due() {
            return self.wrecktar_places().nth(n as usize);
        }
        self.sites().nth(self.held_to_place(), self.ground(), n)
    }

    pub(super) fn check(&self, action: Action) -> Result<(), Illegal> {
        let phase = self.phase();
        match (phase, action) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::ScoringCard, Action::ScoringCard(card))
            | (Phase::MotorwayCard, Action::MotorwayCard(card))
            | (Phase::StartCard, Action::StartCard(card))
            | (Phase::TopCard, Action::TopCard(Some(card))) => self.check_chance(card),
            (Phase::Deal, Action::Deal { seat, card }) => {
                if seat != self.dealt_next() {
                    return Err(Illegal::OtherSeat(self.dealt_next()));
                }
                self.check_chance(card)
            }
            (Phase::TopCard, Action::TopCard(None)) => {
                if self.unseen().is_empty() {
                    Ok(())
                } else {
                    Err(Illegal::PileNotEmpty)
                }
            }
            (Phase::Motorway, Action::Motorway { card, end, .. }) => {
                if card.kind() != Kind::Motorway || self.motorway_used().has(card) {
                    return Err(Illegal::NoSuchCard(card));
                }
                if self.placed.is_empty() && end == LineEnd::Left {
                    return Err(Illegal::FirstGoesRight);
                }
                Ok(())
            }
            (Phase::Poi, Action::Poi { .. }) => Ok(()),
            (Phase::Place, Action::Place(placement)) => self.check_place(placement),
            _ => Err(Illegal::NotNow),
        }
    }

    fn check_chance(&self, card: Card) -> Result<(), Illegal> {
        if self.chance_cards().has(card) {
            Ok(())
        } else {
            Err(Illegal::NoSuchCard(card))
        }
    }

    fn check_place(&self, placement: Placement) -> Result<(), Illegal> {
        match self.must_place() {
            Some(card) if card != placement.card => return Err(Illegal::MustPlace(card)),
            Some(_) => {}
            None if self.hand(self.seat()).has(placement.card) => {}
            None => return Err(Illegal::NoSuchCard(placement.card)),
        }
        if placement.card == Card::Wrecktar {
            let last = self.placed.last_not_beach();
            return check_wrecktar(placement, last);
        }
        self.sites().check(placement, self.ground())
    }
}

/// Whether Wrecktar lies exactly over the last card that is no beach.
pub(crate) fn check_wrecktar(monster: Placement, last: Option<Placement>) -> Result<(), Illegal> {
    let last = last.ok_or(Illegal::Detached)?;
    if (monster.row, monster.col) == (last.row, last.col) {
        Ok(())
    } else {
        Err(Illegal::NotOverLast(last))
    }
}

pub(super) fn visit_poi<B>(mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
    for side in PoiSide::ALL {
        for half in Half::ALL {
            for rotated in [false, true] {
                visit(Action::Poi {
                    side,
                    half,
                    rotated,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
