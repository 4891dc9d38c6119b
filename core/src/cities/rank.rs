//! What a choice is worth: what a district would bring after it, and how near it would be to open
//! milestones. Nothing is searched but the choice itself.
//!
//! Worth is counted in hundredths of a point.

use core::ops::ControlFlow;

use super::action::Action;
use super::bag::Bag;
use super::expression::Value;
use super::grid::{Cells, members};
use super::lay::{District, Laid};
use super::milestones::Slot;
use super::parts::{CardId, Colour, FEATURES, Feature, LAST_SLOT, Row, TileId};
use super::plan::Plan;
use super::score::Account;
use super::state::Cities;
use crate::describe::Described;
use crate::game::Game;

/// A point.
const POINT: i32 = 100;
/// What the way to a milestone is worth at most, as a part of its points.
const NEAR: i32 = 2;
/// What a floor is worth by itself: built is better than not.
const FLOOR: i32 = 1;
/// What a card is worth for every round it can still be pursued in.
const PURSUIT: i32 = 40;

impl Cities {
    /// What the deciding seat's choice is worth to it; `None` if it is illegal or not a player's.
    pub fn worth_of(&self, action: Action) -> Option<i32> {
        if action.is_chance() || !self.is_legal(action) {
            return None;
        }
        let mut district = *self.own();
        match action {
            Action::Take { row, slot } => return Some(self.worth_of_take(row, slot)),
            Action::StartTile(tile) => self.try_tile(&mut district, tile, (0, 0, 0)),
            Action::PlaceTile { row, col, rotation } => {
                self.try_tile(&mut district, self.held.tile?, (row, col, rotation));
            }
            Action::PlaceFeature { feature, row, col } => {
                district.lay_feature(district.cell(row, col), feature);
            }
            Action::PlacePiece { colour, row, col } => {
                district.build(district.cell(row, col), colour);
            }
            _ => {}
        }
        Some(self.worth(&district))
    }

    /// Visits every choice of the deciding seat with what it is worth to that seat, until `visit`
    /// breaks.
    pub fn visit_scored<B>(
        &self,
        mut visit: impl FnMut(Action, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_legal(|action| match self.worth_of(action) {
            Some(worth) => visit(action, worth),
            None => ControlFlow::Continue(()),
        })
    }

    /// What a greedy player does: the choice worth most, the first of equals; `None` when no seat
    /// decides.
    pub fn best_choice(&self) -> Option<Action> {
        let mut best = None;
        let _ = self.visit_scored(|action, worth| {
            if best.is_none_or(|(_, highest)| worth > highest) {
                best = Some((action, worth));
            }
            ControlFlow::<()>::Continue(())
        });
        best.map(|(action, _)| action)
    }

    /// What the district of the seat on turn would be worth as it stands.
    fn worth(&self, district: &District) -> i32 {
        let plan = district.plan();
        let none = core::iter::empty();
        let fixed = Account::of(plan, none, self.pack(), self.ring_points(self.seat)).total;
        let cards = district.cards().map(|card| self.worth_of_card(card, plan));
        let floors = (1..).zip(plan.heights());
        let floors = floors.map(|(floors, cells)| floors * cells.count_ones() as i32 * FLOOR);
        let milestones = (0..).map_while(|number| self.worth_of_milestone(number, plan));
        i32::from(fixed) * POINT
            + cards.sum::<i32>()
            + floors.sum::<i32>()
            + milestones.sum::<i32>()
    }

    /// A card's points, parts of them counted too.
    fn worth_of_card(&self, card: CardId, plan: &Plan) -> i32 {
        let Some((expression, value)) = self.pack().card(card) else {
            return 0;
        };
        let measure = expression.measure(plan).number;
        match value {
            Value::Per { per, each, most } => {
                let points = measure as i32 * i32::from(per) * POINT;
                let points = points.checked_div(i32::from(each)).unwrap_or(0);
                most.map_or(points, |most| points.min(i32::from(most) * POINT))
            }
            _ => i32::from(value.points(measure)) * POINT,
        }
    }

    /// The points of a milestone that is met, or a part of them for the way there; `None` behind
    /// the last.
    fn worth_of_milestone(&self, number: usize, plan: &Plan) -> Option<i32> {
        let milestone = self.milestones().get(number)?;
        let slots = self.rings.0.get(number)?;
        let mut free = slots.iter().zip(milestone.slots);
        let free = free.find(|(slot, _)| **slot == Slot::Free);
        let Some((_, points)) = free.filter(|_| !slots.contains(&Slot::Ring(self.seat))) else {
            return Some(0);
        };
        let (expression, value) = milestone.when.unfold()?;
        let measure = expression.measure(plan).number;
        let points = i32::from(points) * POINT;
        let goal = match value {
            _ if value.is_met(measure) => return Some(points),
            Value::AtLeast(goal) | Value::Exactly(goal) if measure < u32::from(goal) => goal,
            _ => return Some(0),
        };
        let way = points / NEAR * measure as i32;
        Some(way.checked_div(i32::from(goal)).unwrap_or(0))
    }

    fn try_tile(&self, district: &mut District, tile: TileId, at: (i8, i8, u8)) {
        let (row, col, rotation) = at;
        let laid = Laid {
            tile,
            row,
            col,
            rotation,
        };
        if let Some(face) = self.pack().face(tile) {
            district.lay(laid, face, self.setup.limit());
        }
    }

    /// What the best use of a slot would leave. What lies face down is taken for average: a card
    /// like those that are left, a tile, feature or piece that adds nothing.
    fn worth_of_take(&self, row: Row, slot: u8) -> i32 {
        let at = usize::from(slot);
        let district = self.own();
        let now = self.worth(district);
        match row {
            Row::Cards => {
                let card = self.offer.cards.get(at).copied().flatten();
                let rounds = self.setup.rounds().saturating_sub(self.round);
                let points = card.map_or_else(
                    || self.worth_of_unseen_card(),
                    |card| self.worth_of_card(card, district.plan()),
                );
                now + points + i32::from(rounds) * PURSUIT
            }
            Row::Tiles => {
                let tile = self.offer.tiles.get(at).copied().flatten();
                tile.map_or(now, |tile| self.worth_with_tile(tile))
            }
            Row::Features => {
                let group = self.offer.features.get(at).copied();
                self.worth_with_features(group.unwrap_or_default())
            }
            Row::Pieces if slot == LAST_SLOT => now,
            Row::Pieces => {
                let group = self.offer.pieces.get(at).copied();
                self.worth_with_pieces(group.unwrap_or_default())
            }
        }
    }

    fn worth_of_unseen_card(&self) -> i32 {
        let plan = self.own().plan();
        let cards = self.unseen.cards;
        let worth = |(kind, count): (usize, u8)| {
            self.worth_of_card(CardId(kind as u8), plan) * i32::from(count)
        };
        let sum: i32 = cards.iter().map(worth).sum();
        sum.checked_div(cards.total() as i32).unwrap_or(0)
    }

    fn worth_with_tile(&self, tile: TileId) -> i32 {
        let looks = self.pack().face(tile).map_or(0, |face| face.looks());
        let sites = self.own().sites(self.setup.limit());
        let mut best = i32::MIN;
        for site in members(sites.free()) {
            let (row, col) = sites.place(site);
            for rotation in 0..looks {
                let mut district = *self.own();
                self.try_tile(&mut district, tile, (row, col, rotation));
                best = best.max(self.worth(&district));
            }
        }
        best
    }

    /// Lays the features of a group where each is worth most, kind by kind.
    fn worth_with_features(&self, group: Bag<FEATURES>) -> i32 {
        let mut district = *self.own();
        for (kind, count) in group.iter() {
            let Some(feature) = Feature::from_number(kind) else {
                continue;
            };
            for _ in 0..count {
                let fits = district.plan().fits_feature(feature);
                self.keep_best(&mut district, fits, |district, cell| {
                    district.lay_feature(cell, feature);
                });
            }
        }
        self.worth(&district)
    }

    /// Puts the pieces of a group where each is worth most, colour by colour.
    fn worth_with_pieces(&self, group: Bag<4>) -> i32 {
        let mut district = *self.own();
        for (kind, count) in group.iter() {
            let Some(&colour) = Colour::ALL.get(kind) else {
                continue;
            };
            for _ in 0..count {
                let fits = district.plan().fits_piece(colour);
                self.keep_best(&mut district, fits, |district, cell| {
                    district.build(cell, colour);
                });
            }
        }
        self.worth(&district)
    }

    /// Does `lay` on the cell where it is worth most; nothing where there is no cell.
    fn keep_best(&self, district: &mut District, fits: Cells, lay: impl Fn(&mut District, Cells)) {
        let mut best = None;
        for cell in members(fits).map(|index| 1 << index) {
            let mut after = *district;
            lay(&mut after, cell);
            let worth = self.worth(&after);
            if best.is_none_or(|(highest, _)| worth > highest) {
                best = Some((worth, cell));
            }
        }
        if let Some((_, cell)) = best {
            lay(district, cell);
        }
    }
}
