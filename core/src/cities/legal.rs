//! What is legal: every question as a few sets of bits, from which listing, counting, picking and
//! checking all follow.

use core::ops::ControlFlow;

use super::action::{Action, Illegal};
use super::grid::{members, nth_member};
use super::parts::{CardId, Colour, FEATURES, Feature, Row, SLOTS, TileId};
use super::state::{Cities, Phase};
use crate::describe::Described;

/// The answers to a question, in groups: of one kind of feature, one colour, one rotation. A bit
/// of a group is a cell, a site, a slot or a kind, as the phase says.
pub(crate) struct Choices {
    groups: [u64; FEATURES],
    decline: bool,
}

impl Choices {
    const NONE: Self = Self {
        groups: [0; FEATURES],
        decline: false,
    };

    fn one_group(bits: u64) -> Self {
        let mut choices = Self::NONE;
        let [first, ..] = &mut choices.groups;
        *first = bits;
        choices
    }

    /// How many answers there are.
    pub(crate) fn count(&self) -> u32 {
        let groups: u32 = self.groups.iter().map(|group| group.count_ones()).sum();
        groups + u32::from(self.decline)
    }

    /// Whether there is any answer but to decline.
    pub(crate) fn any_placement(&self) -> bool {
        self.groups.iter().any(|&group| group != 0)
    }

    /// How many groups have an answer.
    #[cfg(feature = "serde")]
    pub(crate) fn groups_in_use(&self) -> u32 {
        self.groups.iter().filter(|&&group| group != 0).count() as u32
    }

    /// Whether one of these bits is an answer of a group.
    fn has(&self, group: usize, bits: u64) -> bool {
        let group = self.groups.get(group).copied().unwrap_or(0);
        group & bits != 0
    }

    /// The answers of a group.
    pub(crate) fn group(&self, group: usize) -> u64 {
        self.groups.get(group).copied().unwrap_or(0)
    }
}

impl Cities {
    /// The answers to the question the game waits for.
    pub(crate) fn choices(&self) -> Choices {
        match self.phase {
            Phase::StartTiles => Choices::one_group(u64::from(self.start_tiles)),
            Phase::Take => Choices::one_group(u64::from(self.free_slots())),
            Phase::PlaceTile => self.tile_choices(),
            Phase::PlaceFeatures => self.feature_choices(),
            Phase::PlacePieces => self.piece_choices(),
            Phase::Over => Choices::NONE,
            _ => Choices::one_group(self.chance_kinds()),
        }
    }

    /// Slots the seat on turn may put a pawn on: row by row, four bits each.
    fn free_slots(&self) -> u16 {
        let mut free = 0;
        for row in Row::ALL {
            if !self.may_use(row, self.seat) {
                continue;
            }
            for (slot, pawn) in self.pawns.row(row).iter().enumerate() {
                free |= u16::from(pawn.is_none()) << (row.index() * usize::from(SLOTS) + slot);
            }
        }
        free
    }

    /// One group for each rotation that looks different.
    fn tile_choices(&self) -> Choices {
        let face = self.held.tile.and_then(|tile| self.pack().face(tile));
        let looks = face.map_or(0, |face| usize::from(face.looks()));
        let free = self.own().sites(self.setup.limit()).free();
        let mut choices = Choices::NONE;
        let groups = choices.groups.iter_mut().take(looks);
        groups.for_each(|group| *group = free);
        choices
    }

    /// One group for each kind.
    pub(crate) fn feature_choices(&self) -> Choices {
        let plan = self.own().plan();
        let mut choices = Choices::NONE;
        let groups = choices.groups.iter_mut().zip(Feature::ALL);
        for ((group, feature), count) in groups.zip(self.held.features.0) {
            if count > 0 {
                *group = plan.fits_feature(feature);
            }
        }
        choices
    }

    /// One group for each colour.
    pub(crate) fn piece_choices(&self) -> Choices {
        let plan = self.own().plan();
        let mut choices = Choices::NONE;
        let groups = choices.groups.iter_mut().zip(Colour::ALL);
        for ((group, colour), count) in groups.zip(self.held.pieces.0) {
            if count > 0 {
                *group = plan.fits_piece(colour);
            }
        }
        choices.decline = true;
        choices
    }

    /// Which row's kind chance brings now; `None` when chance is not due.
    pub(crate) fn drawn_row(&self) -> Option<Row> {
        match self.phase {
            Phase::Fill => self.offer.next_to_fill().map(|(row, _)| row),
            Phase::RevealCard => Some(Row::Cards),
            Phase::RevealTile => Some(Row::Tiles),
            Phase::RevealFeature => Some(Row::Features),
            Phase::DrawPieces => Some(Row::Pieces),
            _ => None,
        }
    }

    /// The kinds chance may bring now.
    fn chance_kinds(&self) -> u64 {
        match self.drawn_row() {
            Some(Row::Cards) => self.unseen.cards.kinds(),
            Some(Row::Tiles) => u64::from(self.unseen.tiles),
            Some(Row::Features) => self.unseen.features.kinds(),
            Some(Row::Pieces) => self.unseen.pieces.kinds(),
            None => 0,
        }
    }

    /// The chance action that brings this kind.
    pub(crate) fn chance_action(&self, kind: u32) -> Option<Action> {
        Some(match self.drawn_row()? {
            Row::Cards => Action::Card(CardId(kind as u8)),
            Row::Tiles => Action::Tile(TileId::land(kind as u8)?),
            Row::Features => Action::Feature(Feature::from_number(kind as usize)?),
            Row::Pieces => Action::Piece(*Colour::ALL.get(kind as usize)?),
        })
    }

    /// The answer behind one bit of one group.
    fn answer(&self, group: usize, bit: u32) -> Option<Action> {
        Some(match self.phase {
            Phase::StartTiles => Action::StartTile(TileId::start(bit as u8)?),
            Phase::Take => Action::Take {
                row: *Row::ALL.get((bit / u32::from(SLOTS)) as usize)?,
                slot: bit as u8 % SLOTS,
            },
            Phase::PlaceTile => {
                let (row, col) = self.own().sites(self.setup.limit()).place(bit);
                let rotation = group as u8;
                Action::PlaceTile { row, col, rotation }
            }
            Phase::PlaceFeatures => {
                let (row, col) = self.own().place(bit);
                let feature = Feature::from_number(group)?;
                Action::PlaceFeature { feature, row, col }
            }
            Phase::PlacePieces => {
                let (row, col) = self.own().place(bit);
                let colour = *Colour::ALL.get(group)?;
                Action::PlacePiece { colour, row, col }
            }
            _ => self.chance_action(bit)?,
        })
    }

    /// Visits every answer until `visit` breaks.
    pub(crate) fn visit_choices<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let choices = self.choices();
        for (group, bits) in choices.groups.into_iter().enumerate() {
            for bit in members(bits) {
                if let Some(action) = self.answer(group, bit) {
                    visit(action)?;
                }
            }
        }
        if choices.decline {
            visit(Action::Decline)?;
        }
        ControlFlow::Continue(())
    }

    /// The `n`th answer of some choices of this state.
    pub(crate) fn nth_choice(&self, choices: &Choices, mut n: u32) -> Option<Action> {
        for (group, &bits) in choices.groups.iter().enumerate() {
            let count = bits.count_ones();
            if n < count {
                return self.answer(group, nth_member(bits, n));
            }
            n -= count;
        }
        (choices.decline && n == 0).then_some(Action::Decline)
    }

    /// Whether an action is legal, or why not.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::StartTiles, Action::StartTile(tile)) => {
                let nth = tile.nth_start().ok_or(Illegal::NoneLeft)?;
                let there = self.start_tiles >> (nth & 7) & 1 != 0;
                ensure(there, Illegal::NoneLeft)
            }
            (Phase::Take, Action::Take { row, slot }) => self.check_take(row, slot),
            (Phase::PlaceTile, Action::PlaceTile { row, col, rotation }) => {
                self.check_tile(row, col, rotation)
            }
            (Phase::PlaceFeatures, Action::PlaceFeature { feature, row, col }) => {
                let held = self.held.features.count(feature.index());
                ensure(held > 0, Illegal::NotHeld)?;
                let fits = self.own().plan().fits_feature(feature);
                ensure(fits & self.own().cell(row, col) != 0, Illegal::DoesNotFit)
            }
            (Phase::PlacePieces, Action::PlacePiece { colour, row, col }) => {
                ensure(self.held.pieces_of(colour) > 0, Illegal::NotHeld)?;
                let fits = self.own().plan().fits_piece(colour);
                ensure(fits & self.own().cell(row, col) != 0, Illegal::DoesNotFit)
            }
            (Phase::PlacePieces, Action::Decline) => Ok(()),
            _ if action.is_chance() => self.check_chance(action),
            _ => Err(Illegal::NotNow),
        }
    }

    fn check_take(&self, row: Row, slot: u8) -> Result<(), Illegal> {
        ensure(slot < SLOTS, Illegal::NoSuchSlot)?;
        ensure(self.pawns.at(row, slot).is_none(), Illegal::SlotTaken)?;
        ensure(self.may_use(row, self.seat), Illegal::RowUsed)
    }

    fn check_tile(&self, row: i8, col: i8, rotation: u8) -> Result<(), Illegal> {
        let choices = self.tile_choices();
        let sites = self.own().sites(self.setup.limit());
        let site = sites.site(row, col);
        ensure(sites.free() & site != 0, Illegal::NoSite)?;
        ensure(choices.has(usize::from(rotation), site), Illegal::Rotation)
    }

    fn check_chance(&self, action: Action) -> Result<(), Illegal> {
        ensure(self.phase.is_chance(), Illegal::NotNow)?;
        let row = match action {
            Action::Card(_) => Row::Cards,
            Action::Tile(_) => Row::Tiles,
            Action::Feature(_) => Row::Features,
            _ => Row::Pieces,
        };
        ensure(self.drawn_row() == Some(row), Illegal::NotNow)?;
        ensure(self.unseen_copies(action) > 0, Illegal::NoneLeft)
    }

    /// How many unseen copies there are of what a chance action brings.
    pub(crate) fn unseen_copies(&self, action: Action) -> u32 {
        u32::from(match action {
            Action::Card(card) => self.unseen.cards.count(card.index()),
            Action::Tile(tile) => u8::from(self.unseen.has_tile(tile)),
            Action::Feature(feature) => self.unseen.features.count(feature.index()),
            Action::Piece(colour) => self.unseen.pieces.count(colour.index()),
            _ => 0,
        })
    }
}

fn ensure(holds: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(otherwise) }
}
