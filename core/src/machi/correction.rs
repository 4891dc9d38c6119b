//! Mending a game by hand, for what happens at tables: coins miscounted, a card forgotten.
//!
//! Only between the questions of a turn: before the dice fall or before something is built, so no
//! half-played roll is ever pulled apart. Cards are conserved: they come from the supply and go
//! back to it.

use super::landmarks::{Landmark, LandmarkSet};
use super::{Card, Correction, Event, Illegal, MAX_COINS, Machi, Phase, Purse, Why, at};
use crate::game::{Events, Seat};

impl Machi {
    /// Whether the table may be mended now.
    pub fn can_correct(&self) -> bool {
        match self.phase {
            Phase::ChooseDice | Phase::Build => true,
            Phase::Roll => !self.rerolled,
            _ => false,
        }
    }

    pub(super) fn mend(
        &mut self,
        correction: Correction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        if !self.can_correct() {
            return Err(Illegal::NotNow(self.phase));
        }
        match correction {
            Correction::Coins(seat, coins) => self.mend_coins(seat, coins, events),
            Correction::AddCard(seat, card) => self.mend_add(seat, card, events),
            Correction::RemoveCard(seat, card) => self.mend_remove(seat, card, events),
            Correction::Landmark(seat, landmark, built) => {
                self.mend_landmark(seat, landmark, built, events)
            }
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Illegal> {
        if seat.0 < self.setup.players {
            Ok(())
        } else {
            Err(Illegal::NoSuchSeat(seat))
        }
    }

    fn mend_coins(
        &mut self,
        seat: Seat,
        coins: i16,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check_seat(seat)?;
        let purse = self.coins[at(seat)]
            .checked_add_signed(i32::from(coins))
            .filter(|&purse| purse <= MAX_COINS)
            .ok_or(Illegal::TooPoor(seat))?;
        self.coins[at(seat)] = purse;
        let (from, to) = if coins < 0 {
            (Purse::Seat(seat), Purse::Bank)
        } else {
            (Purse::Bank, Purse::Seat(seat))
        };
        let coins = u32::from(coins.unsigned_abs());
        super::turn::report(events, from, to, coins, Why::Correction);
        Ok(())
    }

    fn mend_add(
        &mut self,
        seat: Seat,
        card: Card,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check_seat(seat)?;
        if card.is_purple() && self.owned(seat, card) > 0 {
            return Err(Illegal::OnePerCity(card));
        }
        // A face-down copy first, so that the display stays as it is.
        if self.deck(card) > 0 {
            self.take_from_deck(card, self.deck_of(card));
        } else if self.market(card) > 1 || self.market(card) == 1 && !self.would_refill(card) {
            self.take_from_market(card, 1);
        } else if self.market(card) == 1 {
            return Err(Illegal::LastOnDisplay(card));
        } else {
            return Err(Illegal::SupplyEmpty(card));
        }
        self.add_copies(seat, card, false, 1);
        events.push(Event::CardCorrected {
            seat,
            card,
            added: true,
        });
        Ok(())
    }

    fn mend_remove(
        &mut self,
        seat: Seat,
        card: Card,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check_seat(seat)?;
        let kind = card as usize;
        let closed = self.open(seat, card) == 0;
        if self.owned(seat, card) == 0 {
            return Err(Illegal::NoSuchCopy(seat, card));
        }
        self.remove_copies(seat, card, closed, 1);
        if card == Card::TechStartup {
            self.invested[at(seat)] = 0;
        }
        // Back on its pile, or face up where its row has room; else under the deck.
        if self.on_sale.contains(card) || self.has_room_on_display(card) {
            self.market[kind] = self.market[kind].saturating_add(1);
            self.on_sale = self.on_sale.with(card);
        } else {
            self.add_to_deck(card, 1);
        }
        events.push(Event::CardCorrected {
            seat,
            card,
            added: false,
        });
        Ok(())
    }

    fn mend_landmark(
        &mut self,
        seat: Seat,
        landmark: Landmark,
        built: bool,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check_seat(seat)?;
        let standing = self.landmarks[at(seat)];
        let in_use = self.landmarks_in_use();
        let changed = if built {
            standing.with(landmark)
        } else {
            standing.without(LandmarkSet::of(&[landmark]))
        };
        if landmark == Landmark::TownHall || !in_use.contains(landmark) || changed == in_use {
            return Err(Illegal::LandmarkFixed(landmark));
        }
        self.landmarks[at(seat)] = changed;
        if self.phase != Phase::Build {
            // A station won or lost changes what is asked.
            self.await_dice();
        }
        events.push(Event::LandmarkCorrected {
            seat,
            landmark,
            built,
        });
        Ok(())
    }
}
