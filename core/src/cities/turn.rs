//! What actions do, and what follows from them by itself. All were checked; nothing here can fail.

use super::action::Action;
use super::draft::{DRAWN, Held, Offer, Pawns};
use super::event::Event;
use super::grid::Cells;
use super::lay::Laid;
use super::parts::{CardId, Colour, Feature, LAST_SLOT, Row, SLOTS, TileId};
use super::state::{Cities, Phase};
use crate::game::Events;

impl Cities {
    /// Does what an action says and everything that follows from it by itself.
    pub(crate) fn perform(&mut self, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::Card(card) => self.draw_card(card, events),
            Action::Tile(tile) => self.draw_tile(tile, events),
            Action::Feature(feature) => self.draw_feature(feature, events),
            Action::Piece(colour) => self.draw_piece(colour, events),
            Action::StartTile(tile) => self.choose_start_tile(tile, events),
            Action::Take { row, slot } => self.take(row, slot, events),
            Action::PlaceTile { row, col, rotation } => {
                self.place_tile(row, col, rotation, events);
            }
            Action::PlaceFeature { feature, row, col } => {
                self.place_feature(feature, self.own().cell(row, col), events);
                self.go_on_with_features(events);
            }
            Action::PlacePiece { colour, row, col } => {
                self.place_piece(colour, self.own().cell(row, col), events);
                self.go_on_with_pieces(events);
            }
            Action::Decline => self.decline(events),
        }
    }
}

/// Before the first round.
impl Cities {
    /// Counter-clockwise from the seat before the start player, who comes last. A tile that is the
    /// only one left is not asked for.
    fn choose_start_tile(&mut self, tile: TileId, events: &mut impl Events<Event>) {
        self.lay_start_tile(tile, events);
        while self.phase == Phase::StartTiles && self.start_tiles.is_power_of_two() {
            let Some(last) = self.start_tiles().next() else {
                return;
            };
            self.lay_start_tile(last, events);
        }
    }

    fn lay_start_tile(&mut self, tile: TileId, events: &mut impl Events<Event>) {
        let seat = self.seat;
        self.start_tiles &= !(1 << (tile.nth_start().unwrap_or(0) & 7));
        events.push(Event::StartTile { seat, tile });
        self.lay(tile, 0, 0, 0, events);
        if seat == self.setup.first {
            self.start_tiles = 0; // the others return to the box
            self.begin_round(1, events);
        } else {
            self.seat = self.setup.before(seat);
        }
    }

    fn begin_round(&mut self, round: u8, events: &mut impl Events<Event>) {
        self.round = round;
        self.phase = Phase::Fill;
        self.seat = self.star;
        let star = self.star;
        events.push(Event::Round { round, star });
    }
}

/// What chance brings: onto the board while it is filled, else to the player who took it.
impl Cities {
    fn draw_card(&mut self, card: CardId, events: &mut impl Events<Event>) {
        self.unseen.cards.remove(card.index());
        let Some(slot) = self.slot_to_fill() else {
            self.gain_card(card, events);
            return self.end_turn(events);
        };
        if let Some(place) = self.offer.cards.get_mut(usize::from(slot)) {
            *place = Some(card);
        }
        events.push(Event::OfferCard { slot, card });
        self.filled(Row::Cards, slot);
    }

    fn draw_tile(&mut self, tile: TileId, events: &mut impl Events<Event>) {
        self.unseen.remove_tile(tile);
        let Some(slot) = self.slot_to_fill() else {
            return self.gain_tile(tile, events);
        };
        if let Some(place) = self.offer.tiles.get_mut(usize::from(slot)) {
            *place = Some(tile);
        }
        events.push(Event::OfferTile { slot, tile });
        self.filled(Row::Tiles, slot);
    }

    fn draw_feature(&mut self, feature: Feature, events: &mut impl Events<Event>) {
        self.unseen.features.remove(feature.index());
        let Some(slot) = self.slot_to_fill() else {
            self.held.features.add(feature.index());
            let seat = self.seat;
            events.push(Event::GainFeature { seat, feature });
            self.phase = Phase::PlaceFeatures;
            return self.go_on_with_features(events);
        };
        if let Some(group) = self.offer.features.get_mut(usize::from(slot)) {
            group.add(feature.index());
        }
        events.push(Event::OfferFeature { slot, feature });
        self.filled(Row::Features, slot);
    }

    fn draw_piece(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        self.unseen.pieces.remove(colour.index());
        let Some(slot) = self.slot_to_fill() else {
            self.held.pieces.add(colour.index());
            let seat = self.seat;
            events.push(Event::GainPiece { seat, colour });
            if self.held.pieces.total() == DRAWN {
                self.phase = Phase::PlacePieces;
                self.go_on_with_pieces(events);
            }
            return;
        };
        if let Some(group) = self.offer.pieces.get_mut(usize::from(slot)) {
            group.add(colour.index());
        }
        events.push(Event::OfferPiece { slot, colour });
        self.filled(Row::Pieces, slot);
    }

    /// The slot that is filled now; `None` when the item was taken by a player.
    fn slot_to_fill(&self) -> Option<u8> {
        match self.phase {
            Phase::Fill => self.offer.next_to_fill().map(|(_, slot)| slot),
            _ => None,
        }
    }

    /// The board is full when nothing is left to fill.
    fn filled(&mut self, row: Row, slot: u8) {
        self.offer.complete(row, slot);
        if self.offer.next_to_fill().is_none() {
            self.phase = Phase::Take;
            self.seat = self.star;
        }
    }
}

/// A turn.
impl Cities {
    fn take(&mut self, row: Row, slot: u8, events: &mut impl Events<Event>) {
        let seat = self.seat;
        self.pawns.put(row, slot, seat);
        events.push(Event::Take { seat, row, slot });
        let is_last = slot == LAST_SLOT;
        if is_last {
            self.offer.set_hidden(row, false);
        }
        let at = usize::from(slot);
        match row {
            Row::Cards if is_last => self.phase = Phase::RevealCard,
            Row::Tiles if is_last => self.phase = Phase::RevealTile,
            Row::Pieces if is_last => self.phase = Phase::DrawPieces,
            Row::Cards => {
                if let Some(card) = self.offer.cards.get_mut(at).and_then(Option::take) {
                    self.gain_card(card, events);
                }
                self.end_turn(events);
            }
            Row::Tiles => {
                if let Some(tile) = self.offer.tiles.get_mut(at).and_then(Option::take) {
                    self.gain_tile(tile, events);
                }
            }
            Row::Features => {
                let group = self.offer.features.get_mut(at);
                self.held.features = group.map(core::mem::take).unwrap_or_default();
                if is_last {
                    self.phase = Phase::RevealFeature;
                } else {
                    self.phase = Phase::PlaceFeatures;
                    self.go_on_with_features(events);
                }
            }
            Row::Pieces => {
                let group = self.offer.pieces.get_mut(at);
                self.held.pieces = group.map(core::mem::take).unwrap_or_default();
                self.phase = Phase::PlacePieces;
                self.go_on_with_pieces(events);
            }
        }
    }

    fn gain_card(&mut self, card: CardId, events: &mut impl Events<Event>) {
        let seat = self.seat;
        self.own_mut().cards.push(card);
        events.push(Event::GainCard { seat, card });
    }

    /// A tile with one place and one look is laid by itself.
    fn gain_tile(&mut self, tile: TileId, events: &mut impl Events<Event>) {
        let seat = self.seat;
        events.push(Event::GainTile { seat, tile });
        self.held.tile = Some(tile);
        self.phase = Phase::PlaceTile;
        let choices = self.choices();
        if choices.count() == 1
            && let Some(Action::PlaceTile { row, col, rotation }) = self.nth_choice(&choices, 0)
        {
            self.place_tile(row, col, rotation, events);
        }
    }

    fn place_tile(&mut self, row: i8, col: i8, rotation: u8, events: &mut impl Events<Event>) {
        if let Some(tile) = self.held.tile.take() {
            self.lay(tile, row, col, rotation, events);
        }
        self.end_turn(events);
    }

    fn lay(
        &mut self,
        tile: TileId,
        row: i8,
        col: i8,
        rotation: u8,
        events: &mut impl Events<Event>,
    ) {
        let (seat, limit) = (self.seat, self.setup.limit());
        let laid = Laid {
            tile,
            row,
            col,
            rotation,
        };
        if let Some(face) = self.pack().face(tile) {
            self.own_mut().lay(laid, face, limit);
        }
        events.push(Event::PlaceTile {
            seat,
            tile,
            row,
            col,
            rotation,
        });
    }

    fn place_feature(&mut self, feature: Feature, cell: Cells, events: &mut impl Events<Event>) {
        let seat = self.seat;
        let (row, col) = self.own().place(cell.trailing_zeros());
        self.held.features.remove(feature.index());
        self.own_mut().lay_feature(cell, feature);
        events.push(Event::PlaceFeature {
            seat,
            feature,
            row,
            col,
        });
    }

    /// What fits nowhere leaves, a single choice is made, and the turn ends when nothing is held.
    fn go_on_with_features(&mut self, events: &mut impl Events<Event>) {
        loop {
            self.discard_features(events);
            let choices = self.feature_choices();
            match choices.count() {
                0 => return self.end_turn(events),
                1 => {
                    let only = |feature: &Feature| choices.group(feature.index()) != 0;
                    let Some(feature) = Feature::ALL.into_iter().find(only) else {
                        return;
                    };
                    self.place_feature(feature, choices.group(feature.index()), events);
                }
                _ => return,
            }
        }
    }

    /// Features that fit nowhere leave the game.
    fn discard_features(&mut self, events: &mut impl Events<Event>) {
        let seat = self.seat;
        let held = self.held.features;
        for (kind, _) in held.iter() {
            let Some(feature) = Feature::from_number(kind) else {
                continue;
            };
            if self.own().plan().fits_feature(feature) == 0 {
                let count = self.held.features.remove_all(kind);
                events.push(Event::DiscardFeature {
                    seat,
                    feature,
                    count,
                });
            }
        }
    }

    fn place_piece(&mut self, colour: Colour, cell: Cells, events: &mut impl Events<Event>) {
        let seat = self.seat;
        let (row, col) = self.own().place(cell.trailing_zeros());
        self.held.pieces.remove(colour.index());
        self.own_mut().build(cell, colour);
        events.push(Event::PlacePiece {
            seat,
            colour,
            row,
            col,
        });
    }

    /// Pieces of which none fits are declined by themselves.
    fn go_on_with_pieces(&mut self, events: &mut impl Events<Event>) {
        if !self.piece_choices().any_placement() {
            self.decline(events);
        }
    }

    fn decline(&mut self, events: &mut impl Events<Event>) {
        let seat = self.seat;
        for colour in Colour::ALL {
            let count = self.held.pieces.remove_all(colour.index());
            if count > 0 {
                events.push(Event::DiscardPiece {
                    seat,
                    colour,
                    count,
                });
            }
        }
        self.end_turn(events);
    }
}

/// What follows a turn.
impl Cities {
    fn end_turn(&mut self, events: &mut impl Events<Event>) {
        self.held = Held::NOTHING;
        let seat = self.seat;
        let mut rings = self.rings;
        rings.claim(seat, self.own(), self.milestones(), |milestone, points| {
            events.push(Event::Milestone {
                seat,
                milestone,
                points,
            });
        });
        self.rings = rings;
        if self.pawns.total() == self.setup.turns_per_round() {
            return self.end_round(events);
        }
        self.seat = self.setup.next(seat);
        self.phase = Phase::Take;
    }

    /// The star changes hands, what is left leaves the game, the pawns return.
    fn end_round(&mut self, events: &mut impl Events<Event>) {
        self.tell_leftovers(events);
        self.star = self.pawns.last_in_pieces().unwrap_or(self.star);
        let seat = self.star;
        events.push(Event::Star { seat });
        self.offer = Offer::EMPTY;
        self.pawns = Pawns::NONE;
        if self.round < self.setup.rounds() {
            return self.begin_round(self.round + 1, events);
        }
        self.phase = Phase::Over;
        self.seat = self.star;
        events.push(Event::Over);
    }

    /// With three players one slot of each row is left; "?" holds nothing that could leave.
    fn tell_leftovers(&self, events: &mut impl Events<Event>) {
        for row in Row::ALL {
            for slot in 0..SLOTS {
                let holds = row != Row::Pieces || slot != LAST_SLOT;
                if holds && self.pawns.at(row, slot).is_none() {
                    events.push(Event::Leftover { row, slot });
                }
            }
        }
    }
}
