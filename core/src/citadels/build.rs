//! Building: what may be built, the ways to pay, and the order of one build (dossier, section 5.2).

use core::iter;
use core::ops::ControlFlow;

use super::action::{Illegal, Payment, Target};
use super::cards::Card;
use super::characters::{Ability, Character};
use super::event::{Event, Purse, Why};
use super::question::Question;
use super::rates;
use super::state::{Citadels, MAX_COINS, TurnState, at};
use super::{Action, Log, Visit};
use crate::game::Seat;

impl Citadels {
    /// What a district costs to build in this city.
    pub fn price(&self, seat: Seat, card: Card) -> u8 {
        rates::price(self.city(seat), card)
    }

    /// Why the acting player may not build this district, money aside.
    pub(super) fn check_build(&self, turn: &TurnState, card: Card) -> Result<(), Illegal> {
        rates::check_build(self.city(turn.seat), turn.character, card)
    }

    /// Whether the turn allows another district.
    pub(super) fn within_limit(turn: &TurnState, card: Card) -> bool {
        rates::within_limit(turn.character, turn.builds, card)
    }

    /// Visits the ways to pay for a district with `others` cards beside it in the hand.
    fn visit_payments(
        &self,
        turn: &TurnState,
        card: Card,
        others: u8,
        visit: &mut dyn FnMut(Payment) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let price = self.price(turn.seat, card);
        let most = if card == Card::ThievesDen { price } else { 0 };
        for cards in 0..=most.min(others) {
            self.visit_coins(turn, price - cards, others - cards, &mut |lender| {
                visit(Payment::Coins { cards, lender })
            })?;
        }
        if self.stands(turn.seat, Card::Framework) {
            visit(Payment::Framework)?;
        }
        if card == Card::Necropolis {
            for victim in self.districts(turn.seat) {
                visit(Payment::Necropolis {
                    victim: victim.card,
                    beautified: victim.beautified,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Own coins if they reach; else what the Cardinal can borrow for `cards` hand cards at most.
    fn visit_coins(
        &self,
        turn: &TurnState,
        coins: u8,
        cards: u8,
        visit: &mut dyn FnMut(Option<Seat>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let missing = u16::from(coins).saturating_sub(self.coins(turn.seat));
        if missing == 0 {
            return visit(None);
        }
        let borrows = turn.character.row().ability == Ability::Borrow && !turn.used.ability;
        if !borrows || u16::from(cards) < missing {
            return ControlFlow::Continue(());
        }
        self.opponents(turn.seat)
            .filter(|&lender| self.coins(lender) >= missing)
            .try_for_each(|lender| visit(Some(lender)))
    }

    pub(super) fn visit_builds(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let hand = self.hand(turn.seat);
        let others = hand.len().saturating_sub(1);
        for card in hand.kinds() {
            if Self::within_limit(turn, card) && self.check_build(turn, card).is_ok() {
                self.visit_payments(turn, card, others, &mut |pay| {
                    visit(Action::Build { card, pay })
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn visit_wizard(
        &self,
        turn: &TurnState,
        seat: Seat,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let others = self.hand(turn.seat).len();
        for card in self.hand(seat).kinds() {
            visit(Action::WizardTake(card))?;
            if self.check_build(turn, card).is_ok() {
                self.visit_payments(turn, card, others, &mut |pay| {
                    visit(Action::WizardBuild { card, pay })
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Builds out of the own hand.
    pub(super) fn build(&mut self, turn: TurnState, card: Card, pay: Payment, log: Log<'_>) {
        self.hands[at(turn.seat)].remove(card);
        if rates::counts(turn.character, card) {
            self.note(|turn| turn.builds += 1);
        }
        self.begin_build(turn, card, pay, log);
    }

    /// Builds out of the hand the Wizard looks at, which is not counted.
    pub(super) fn wizard_build(&mut self, turn: TurnState, card: Card, pay: Payment, log: Log<'_>) {
        if let Some(Question::Wizard(seat)) = self.stack.pop() {
            self.hands[at(seat)].remove(card);
            self.begin_build(turn, card, pay, log);
        }
    }

    fn begin_build(&mut self, turn: TurnState, card: Card, pay: Payment, log: Log<'_>) {
        let coins = self.price(turn.seat, card);
        self.site = Some(card);
        let sacrifice = |card, beautified| Target {
            seat: turn.seat,
            card,
            beautified,
        };
        match pay {
            Payment::Coins { cards: 0, lender } => self.borrow(turn.seat, coins, lender, log),
            Payment::Coins { cards, lender } => self.stack.push(Question::Den {
                left: cards,
                coins: coins.saturating_sub(cards),
                lender,
            }),
            Payment::Framework => {
                let beautified = self.beautified(turn.seat).has(Card::Framework);
                self.demolish(sacrifice(Card::Framework, beautified), log);
                self.finish_build(turn.seat, log);
            }
            Payment::Necropolis { victim, beautified } => {
                self.demolish(sacrifice(victim, beautified), log);
                self.finish_build(turn.seat, log);
            }
        }
    }

    /// A card pays for a part of the Thieves' Den.
    pub(super) fn den_discard(&mut self, seat: Seat, card: Card, log: Log<'_>) {
        let Some(Question::Den {
            left,
            coins,
            lender,
        }) = self.stack.pop()
        else {
            return;
        };
        self.discard_card(seat, card, log);
        match left {
            2.. => self.stack.push(Question::Den {
                left: left - 1,
                coins,
                lender,
            }),
            _ => self.borrow(seat, coins, lender, log),
        }
    }

    /// The loan moves, if there is one; its cards follow before the price is paid.
    fn borrow(&mut self, seat: Seat, coins: u8, lender: Option<Seat>, log: Log<'_>) {
        let missing = u16::from(coins).saturating_sub(self.coins(seat));
        let Some(lender) = lender else {
            return self.pay_price(seat, coins, log);
        };
        let why = Why::Character(Character::Cardinal);
        self.pay(Purse::Seat(lender), Purse::Seat(seat), missing, why, log);
        self.use_ability();
        self.stack.push(Question::Loan {
            left: missing as u8,
            coins,
            lender,
        });
    }

    pub(super) fn cardinal_give(&mut self, seat: Seat, card: Card, log: Log<'_>) {
        let Some(Question::Loan {
            left,
            coins,
            lender,
        }) = self.stack.pop()
        else {
            return;
        };
        self.give_card(seat, lender, card, log);
        match left {
            2.. => self.stack.push(Question::Loan {
                left: left - 1,
                coins,
                lender,
            }),
            _ => self.pay_price(seat, coins, log),
        }
    }

    /// The price goes to the bank; then the Magistrate may have his chance.
    fn pay_price(&mut self, seat: Seat, coins: u8, log: Log<'_>) {
        let Some(card) = self.site else {
            return;
        };
        self.spend(seat, coins.into(), Why::Price(card), log);
        match self.confiscator(card) {
            Some(seat) => self.stack.push(Question::Confiscate { seat, coins }),
            None => self.note_paid(seat, coins, log),
        }
    }

    /// Who may take the district: the Magistrate's player, if the acting character has the sealed
    /// warrant, this is the first paid district of the turn, and it may stand in his city.
    pub(super) fn confiscator(&self, card: Card) -> Option<Seat> {
        let turn = self.turn?;
        let magistrate = self.roles.magistrate?;
        let asked = self.warrants.real == Some(turn.character)
            && !turn.first_paid
            && magistrate != turn.seat
            && !self.stands(magistrate, card)
            && rates::has_room_for(self.city(magistrate), card);
        asked.then_some(magistrate)
    }

    fn note_paid(&mut self, seat: Seat, coins: u8, log: Log<'_>) {
        self.note(|turn| {
            turn.first_paid = true;
            turn.refund = turn.refund.saturating_add(coins.into()).min(MAX_COINS);
        });
        self.finish_build(seat, log);
    }

    pub(super) fn no_confiscate(&mut self, log: Log<'_>) {
        if let (Some(Question::Confiscate { coins, .. }), Some(turn)) =
            (self.stack.pop(), self.turn)
        {
            self.note_paid(turn.seat, coins, log);
        }
    }

    /// The price comes back, the warrant is spent, and the district stands in the other city.
    pub(super) fn confiscate(&mut self, log: Log<'_>) {
        let (Some(Question::Confiscate { seat, coins }), Some(turn), Some(card)) =
            (self.stack.pop(), self.turn, self.site)
        else {
            return;
        };
        self.note(|turn| turn.first_paid = true);
        self.warrants.remove(turn.character);
        self.earn(turn.seat, coins.into(), Why::Confiscated(card), log);
        log.push(Event::Confiscated {
            from: turn.seat,
            to: seat,
            card,
        });
        self.finish_build(seat, log);
    }

    /// The district stands; completion, tax, and what it does when built.
    fn finish_build(&mut self, seat: Seat, log: Log<'_>) {
        let Some(card) = self.site.take() else {
            return;
        };
        self.put_up(Target {
            seat,
            card,
            beautified: false,
        });
        log.push(Event::Built { seat, card });
        self.note_completion(seat, log);
        self.tax(seat, log);
        match card {
            Card::Lighthouse if !self.deck_is_empty() => {
                self.stack.push(Question::Lighthouse(seat));
            }
            Card::BellTower => self.stack.push(Question::BellTower(seat)),
            _ => (),
        }
    }

    /// A coin for the token, while there is a Tax Collector; his own builds are exempt.
    fn tax(&mut self, seat: Seat, log: Log<'_>) {
        let acting = self.turn.map(|turn| (turn.seat, turn.character));
        let due = rates::is_taxed(self.cast(), acting, seat, self.coins(seat));
        if due {
            self.pay(Purse::Seat(seat), Purse::Token, 1, Why::Tax, log);
        }
    }

    /// Whether so many districts stand that the city is complete.
    pub fn is_complete(&self, seat: Seat) -> bool {
        rates::is_complete(&self.setup, self.city(seat), self.bell)
    }

    /// Notes the first complete city; of several the acting player's, then clockwise.
    pub(super) fn note_completion(&mut self, acting: Seat, log: Log<'_>) {
        if self.first.is_some() {
            return;
        }
        let mut order = iter::once(acting).chain(self.opponents(acting));
        let first = order.find(|&seat| self.is_complete(seat));
        if let Some(seat) = first {
            self.first = Some(seat);
            log.push(Event::Completed(seat));
        }
    }
}
