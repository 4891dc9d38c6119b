//! What a total sets off, in the order of the dossier's section 4.
//!
//! The stages follow each other; where somebody must choose, the phase says so and the stage after
//! it goes on once the choice is played. "Blue and green in any order" is the fixed order of
//! decision D9: loans, other income, demolitions, corn, gifts.

use super::activation::{Activation, SLOTS, Slot, activation};
use super::cards::{BLUE, Colour, Effect, GREEN, PURPLE, RED, SHOPS};
use super::landmarks::{Landmark, LandmarkSet};
use super::turn::report;
use super::{Action, Card, CardSet, Event, MAX_PLAYERS, Machi, PerSeat, Phase, Purse, Reopen};
use super::{Why, at};
use crate::game::{Events, Seat};

/// The tax office leaves smaller purses alone.
const TAXED_FROM: u32 = 10;
/// The roller's cards that ask something in between: only with them the income has stages.
const COMPANIES: CardSet = CardSet::of(&[Card::DemolitionCompany, Card::MovingCompany]);
/// What is paid after the demolitions.
const CORN: CardSet = CardSet::of(&[Card::CornField]);

impl Machi {
    /// The total is final: closed cards open, red cards collect, then the rest.
    #[inline(never)]
    pub(super) fn resolve_total(&mut self, total: u8, events: &mut impl Events<Event>) {
        let due = activation(total);
        if !self.shut.and(due.all).is_empty() {
            self.reopen(events);
        }
        let others = self.held_by_others().and(due.all);
        let own = self.held[at(self.seat)].and(due.all);
        let live = others.or(own);
        if !others.and(RED).is_empty() {
            self.collect_red(due, events);
        }
        if live.contains(Card::TunaBoat) && self.tuna_is_due() {
            self.phase = Phase::Tuna;
            return;
        }
        let paying = CardSet(live.and(BLUE).0 | own.and(GREEN).0);
        if !own.and(COMPANIES).is_empty() {
            self.pay_blue_and_green(due, paying.without(CORN), 0, events);
            self.await_demolitions(events);
            self.settle_single_choices(events);
            return;
        }
        // Nothing to demolish or to give away: most rolls. The corn may as well pay now.
        self.pay_blue_and_green(due, paying, 0, events);
        self.fresh = Default::default();
        if own.and(PURPLE).is_empty() {
            self.begin_building(events);
        } else {
            self.work_purple(events);
            self.settle_single_choices(events);
        }
    }

    /// Plays the choice that was asked for inside the income.
    pub(super) fn decide_income(&mut self, action: Action, events: &mut impl Events<Event>) {
        self.decide_any(action, events);
        self.settle_single_choices(events);
    }

    /// The same for a caller that knows which choice it is: what others do is left out there.
    #[inline(always)]
    pub(super) fn decide_known(&mut self, action: Action, events: &mut impl Events<Event>) {
        self.decide(action, events);
        self.settle_single_choices(events);
    }

    /// Takes decisions that offer exactly one action; after most rolls there is none to take.
    #[inline]
    fn settle_single_choices(&mut self, events: &mut impl Events<Event>) {
        if self.phase != Phase::Build {
            self.settle_questions(events);
        }
    }

    #[inline(never)]
    fn settle_questions(&mut self, events: &mut impl Events<Event>) {
        while let Phase::Demolish | Phase::Move | Phase::Tv | Phase::Swap | Phase::Renovate =
            self.phase
        {
            match self.only_choice() {
                Some(action) => self.decide_any(action, events),
                None => return,
            }
        }
    }

    #[inline(never)]
    fn decide_any(&mut self, action: Action, events: &mut impl Events<Event>) {
        self.decide(action, events);
    }

    #[inline(always)]
    fn decide(&mut self, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::TunaRoll(throw) => {
                events.push(Event::TunaRolled(throw));
                let blue = self.held_by_anyone().and(BLUE).without(CORN);
                let green = self.held[at(self.seat)].and(GREEN);
                let due = activation(self.total);
                self.pay_blue_and_green(due, CardSet(blue.0 | green.0), throw.total(), events);
                self.await_demolitions(events);
            }
            Action::Demolish(landmark) => {
                self.demolish(landmark, events);
                self.left = self.left.saturating_sub(1);
                if self.left == 0 {
                    self.pay_corn(events);
                }
            }
            Action::Move { card, closed, to } => {
                self.give(self.seat, to, card, closed, events);
                if let Effect::GiveAway(coins) = Card::MovingCompany.info().effect {
                    let why = Why::Card(Card::MovingCompany);
                    self.receive(self.seat, u32::from(coins), why, events);
                }
                self.left = self.left.saturating_sub(1);
                self.await_gifts(events);
            }
            Action::Tv(seat) => {
                if let Effect::OneOpponent(coins) = Card::TvStation.info().effect {
                    let why = Why::Card(Card::TvStation);
                    self.transfer(seat, self.seat, u32::from(coins), why, events);
                }
                self.after_tv(events);
            }
            Action::Swap {
                give,
                give_closed,
                seat,
                take,
                take_closed,
            } => {
                self.give(self.seat, seat, give, give_closed, events);
                self.give(seat, self.seat, take, take_closed, events);
                self.after_swap(events);
            }
            Action::NoSwap => self.after_swap(events),
            Action::Renovate(kind) => {
                if let Some(kind) = kind {
                    self.renovate(kind, events);
                }
                self.after_renovation(events);
            }
            _ => {}
        }
    }

    // ---- Step 0: reopening (decisions D7, D8, D31) ----

    #[inline(never)]
    fn reopen(&mut self, events: &mut impl Events<Event>) {
        for (index, &Slot { card, .. }) in activation(self.total).plain() {
            for seat in self.seats() {
                let copies = self.closed(seat, card);
                if copies == 0 || !self.may_reopen(card, seat) {
                    continue;
                }
                self.remove_copies(seat, card, true, copies);
                self.add_copies(seat, card, false, copies);
                self.fresh[index & (SLOTS - 1)][at(seat)] = copies;
                events.push(Event::Reopened { seat, card, copies });
            }
        }
    }

    fn may_reopen(&self, card: Card, owner: Seat) -> bool {
        match (self.setup.reopen, card.info().colour) {
            (Reopen::AnyRoll, _) | (_, Colour::Blue) => true,
            (Reopen::WouldActivate, Colour::Red) => owner != self.seat,
            (Reopen::WouldActivate, Colour::Green | Colour::Purple) => owner == self.seat,
        }
    }

    /// Open copies that this roll did not just open: those that work now.
    #[inline]
    fn working(&self, slot: usize, card: Card) -> PerSeat {
        // Byte by byte: never more were opened than are open.
        let open = u32::from_ne_bytes(self.open[card as usize]);
        let fresh = u32::from_ne_bytes(self.fresh[slot & (SLOTS - 1)]);
        open.wrapping_sub(fresh).to_ne_bytes()
    }

    /// The working copies whose owner has what the card asks of the owner.
    #[inline]
    fn working_where_met(&self, index: usize, slot: &Slot) -> PerSeat {
        let copies = u32::from_le_bytes(self.working(index, slot.card));
        (copies & slot.asks.met_by_owners(self.landmarks)).to_le_bytes()
    }

    // ---- Step 1: red ----

    /// The roller pays, counter-clockwise from the neighbour on that side. No number has two red
    /// kinds, so no order inside one player's cards is needed.
    #[inline(never)]
    fn collect_red(&mut self, due: &Activation, events: &mut impl Events<Event>) {
        let Some((index, slot)) = due.plain().next() else {
            return;
        };
        let roller = at(self.seat);
        let mut copies = self.working_where_met(index, slot);
        copies[roller] = 0;
        if copies == [0; MAX_PLAYERS] || !slot.asks.met_by_roller(self.landmarks[roller]) {
            return;
        }
        // The roller's purse stays at hand: three payments through memory would wait for each other.
        let mut purse = self.coins[roller];
        let mut owner = self.seat;
        for _ in 1..self.setup.players {
            owner = self.seat_before(owner);
            // Who has no copy claims nothing: no branch, it would be guessed wrong too often.
            let count = u32::from(copies[at(owner)]);
            let each = match slot.effect {
                Effect::FromRoller(coins) => {
                    u32::from(coins) + mall_bonus(slot, self.landmarks[at(owner)])
                }
                _ => u32::MAX, // everything the roller has
            };
            let paid = count.saturating_mul(each).min(purse);
            purse -= paid;
            // Never wraps, as in `receive`.
            self.coins[at(owner)] = self.coins[at(owner)].wrapping_add(paid);
            let (from, to) = (Purse::Seat(self.seat), Purse::Seat(owner));
            report(events, from, to, paid, Why::Card(slot.card));
        }
        self.coins[roller] = purse;
    }

    /// The neighbour counter-clockwise.
    #[inline]
    const fn seat_before(&self, seat: Seat) -> Seat {
        let next = if seat.0 == 0 {
            self.setup.players
        } else {
            seat.0
        };
        Seat(next.wrapping_sub(1))
    }

    // ---- Step 2: blue and green ----

    /// Whether somebody has a tuna boat that catches something.
    #[inline]
    pub(super) fn tuna_is_due(&self) -> bool {
        let mut plain = activation(self.total).plain();
        plain.any(|(index, slot)| {
            slot.card == Card::TunaBoat && self.working_where_met(index, slot) != [0; MAX_PLAYERS]
        })
    }

    /// Loans, then the other income of these kinds: blue ones somebody has, green ones of the
    /// roller.
    #[inline(always)]
    fn pay_blue_and_green(
        &mut self,
        due: &Activation,
        kinds: CardSet,
        tuna: u8,
        events: &mut impl Events<Event>,
    ) {
        if kinds.contains(Card::LoanOffice) {
            self.repay_loans(events);
        }
        self.pay_steady(due, events);
        let special = kinds.and(due.special);
        if !special.is_empty() {
            self.pay_special(due, special, tuna, events);
        }
    }

    fn repay_loans(&mut self, events: &mut impl Events<Event>) {
        if let Effect::Repay(coins) = Card::LoanOffice.info().effect {
            let copies = self.working_copies(Card::LoanOffice)[at(self.seat)];
            let paid = self.pay_up_to(self.seat, u32::from(copies) * u32::from(coins));
            let why = Why::Card(Card::LoanOffice);
            report(events, Purse::Seat(self.seat), Purse::Bank, paid, why);
        }
    }

    #[inline(always)]
    fn pay_steady(&mut self, due: &Activation, events: &mut impl Events<Event>) {
        let roller = at(self.seat);
        let mall = u8::from(self.landmarks[roller].contains(Landmark::ShoppingMall));
        let own = 0xff_u32 << (8 * roller);
        // All four seats at once, a byte each: ten copies at most and four coins for each stay far
        // below 256, even both kinds together. Seats that are not at the table have no copies.
        let mut sum = 0_u32;
        for steady in &due.steady {
            let copies = u32::from_le_bytes(self.working(steady.index, steady.card));
            let each = u32::from(steady.coins + (steady.shop & mall));
            let coins = (copies & (steady.everybody | own)).wrapping_mul(each);
            for (seat, coins) in (0..).map(Seat).zip(coins.to_le_bytes()) {
                let why = Why::Card(steady.card);
                report(
                    events,
                    Purse::Bank,
                    Purse::Seat(seat),
                    u32::from(coins),
                    why,
                );
            }
            sum = sum.wrapping_add(coins);
        }
        let sums = sum.rotate_right(8 * roller as u32).to_le_bytes();
        for (seat, coins) in self.roller_first().into_iter().zip(sums) {
            // Never wraps, as in `receive`.
            let purse = &mut self.coins[at(seat)];
            *purse = purse.wrapping_add(u32::from(coins));
        }
    }

    #[inline(never)]
    fn pay_special(
        &mut self,
        due: &Activation,
        kinds: CardSet,
        tuna: u8,
        events: &mut impl Events<Event>,
    ) {
        for (index, slot) in due.specials() {
            if !kinds.contains(slot.card) {
                continue;
            }
            if let Colour::Blue = slot.colour {
                self.pay_everybody(index, slot, tuna, events);
            } else {
                let copies = self.working_where_met(index, slot)[at(self.seat)];
                self.work_green(slot, copies, events);
            }
        }
    }

    #[inline]
    fn pay_everybody(
        &mut self,
        index: usize,
        slot: &Slot,
        tuna: u8,
        events: &mut impl Events<Event>,
    ) {
        let each = match slot.effect {
            Effect::Bank(coins) => coins,
            _ => tuna,
        };
        // All four bytes at once: ten copies at most, twelve coins each at most, stay below 256.
        // Seats that are not at the table have no copies.
        let copies = u32::from_le_bytes(self.working_where_met(index, slot));
        let coins = copies.wrapping_mul(u32::from(each));
        for (seat, coins) in (0..).map(Seat).zip(coins.to_le_bytes()) {
            self.receive(seat, u32::from(coins), Why::Card(slot.card), events);
        }
    }

    /// What `copies` working copies of a green card in the roller's city do at once.
    #[inline(never)]
    fn work_green(&mut self, slot: &Slot, copies: u8, events: &mut impl Events<Event>) {
        if copies == 0 {
            return;
        }
        let bonus = mall_bonus(slot, self.landmarks[at(self.seat)]);
        let each = match slot.effect {
            Effect::Bank(coins) => u32::from(coins) + bonus,
            // For the flower shop the mall's coin is per garden.
            Effect::BankPerOwn(coins, kinds) => {
                (u32::from(coins) + bonus) * self.count_open(self.seat, kinds)
            }
            Effect::BankPerAny(coins, kinds) => {
                let count: u32 = self.seats().map(|seat| self.count_open(seat, kinds)).sum();
                u32::from(coins) * count
            }
            _ => return,
        };
        let coins = u32::from(copies) * each;
        self.receive(self.seat, coins, Why::Card(slot.card), events);
        if slot.card == Card::Winery {
            self.close(self.seat, slot.card, copies, events);
        }
    }

    /// Working copies of `card` in the city of `seat`, if this total sets them off.
    fn working_copies(&self, card: Card) -> PerSeat {
        let mut plain = activation(self.total).plain();
        match plain.find(|(_, slot)| slot.card == card) {
            Some((index, _)) => self.working(index, card),
            None => [0; MAX_PLAYERS],
        }
    }

    fn await_demolitions(&mut self, events: &mut impl Events<Event>) {
        let companies = self.working_copies(Card::DemolitionCompany)[at(self.seat)];
        let standing = self.landmarks[at(self.seat)].counted() as u8;
        self.left = companies.min(standing);
        if self.left > 0 {
            self.phase = Phase::Demolish;
        } else {
            self.pay_corn(events);
        }
    }

    fn demolish(&mut self, landmark: Landmark, events: &mut impl Events<Event>) {
        let seat = self.seat;
        let landmarks = &mut self.landmarks[at(seat)];
        *landmarks = landmarks.without(LandmarkSet::of(&[landmark]));
        events.push(Event::Demolished { seat, landmark });
        if let Effect::Demolish(coins) = Card::DemolitionCompany.info().effect {
            let why = Why::Card(Card::DemolitionCompany);
            self.receive(seat, u32::from(coins), why, events);
        }
    }

    /// Corn fields pay after the demolitions, which may bring their owner back to one landmark.
    fn pay_corn(&mut self, events: &mut impl Events<Event>) {
        for (index, slot) in activation(self.total).plain() {
            if slot.card == Card::CornField {
                self.pay_everybody(index, slot, 0, events);
            }
        }
        self.left = self.working_copies(Card::MovingCompany)[at(self.seat)];
        self.fresh = Default::default();
        self.await_gifts(events);
    }

    /// Decision D12: as many gifts as companies were open at the roll, one after another.
    fn await_gifts(&mut self, events: &mut impl Events<Event>) {
        if self.left > 0 && self.movable(self.seat).len() > 0 {
            self.phase = Phase::Move;
        } else {
            self.left = 0;
            self.work_purple(events);
        }
    }

    // ---- Step 3: purple, in printed order (decision D20) ----

    #[inline]
    pub(super) fn works(&self, card: Card) -> bool {
        activation(self.total)
            .all
            .and(self.purple(self.seat))
            .contains(card)
    }

    #[inline]
    fn work_purple(&mut self, events: &mut impl Events<Event>) {
        if activation(self.total)
            .all
            .and(self.purple(self.seat))
            .is_empty()
        {
            self.begin_building(events);
            return;
        }
        if self.works(Card::Stadium)
            && let Effect::EachOpponent(coins) = Card::Stadium.info().effect
        {
            self.collect_from_all(Card::Stadium, events, |_, _| u32::from(coins));
        }
        if self.works(Card::TvStation) {
            self.phase = Phase::Tv;
        } else {
            self.after_tv(events);
        }
    }

    fn after_tv(&mut self, events: &mut impl Events<Event>) {
        if self.works(Card::BusinessCenter) {
            self.phase = Phase::Swap;
        } else {
            self.after_swap(events);
        }
    }

    fn after_swap(&mut self, events: &mut impl Events<Event>) {
        if self.works(Card::Publisher) {
            self.collect_from_all(Card::Publisher, events, |game, seat| {
                SHOPS
                    .iter()
                    .map(|card| u32::from(game.owned(seat, card)))
                    .sum()
            });
        }
        if self.works(Card::TaxOffice) {
            self.collect_from_all(Card::TaxOffice, events, |game, seat| {
                let coins = game.coins(seat);
                if coins >= TAXED_FROM { coins / 2 } else { 0 }
            });
        }
        if self.works(Card::RenovationCompany) {
            self.phase = Phase::Renovate;
        } else {
            self.after_renovation(events);
        }
    }

    fn after_renovation(&mut self, events: &mut impl Events<Event>) {
        if self.works(Card::TechStartup) {
            let invested = u32::from(self.invested(self.seat));
            self.collect_from_all(Card::TechStartup, events, |_, _| invested);
        }
        if self.works(Card::Park) {
            self.share_all(events);
        }
        self.begin_building(events);
    }

    /// Every opponent pays the roller what it owes, or what it has.
    fn collect_from_all(
        &mut self,
        card: Card,
        events: &mut impl Events<Event>,
        owes: impl Fn(&Self, Seat) -> u32,
    ) {
        for seat in self.opponents(self.seat) {
            let claim = owes(self, seat);
            self.transfer(seat, self.seat, claim, Why::Card(card), events);
        }
    }

    /// All coins go to the bank, which deals them out equally and adds what is missing.
    fn share_all(&mut self, events: &mut impl Events<Event>) {
        let why = Why::Card(Card::Park);
        let mut pool = 0;
        for seat in self.seats() {
            let paid = self.pay_up_to(seat, u32::MAX);
            pool = u32::saturating_add(pool, paid);
            report(events, Purse::Seat(seat), Purse::Bank, paid, why);
        }
        let share = match self.setup.players {
            2 => pool.div_ceil(2),
            3 => pool.div_ceil(3),
            _ => pool.div_ceil(4),
        };
        for seat in self.seats() {
            self.receive(seat, share, why, events);
        }
    }

    /// Coins the bank pays when the renovation company closes this kind: one for every open copy, in
    /// all cities.
    pub fn renovation_coins(&self, card: Card) -> u32 {
        let open = |seat| u32::from(self.open(seat, card));
        self.seats().map(open).sum()
    }

    /// Every open copy of the kind closes; the bank pays for them.
    fn renovate(&mut self, kind: Card, events: &mut impl Events<Event>) {
        let coins = self.renovation_coins(kind);
        for seat in self.seats() {
            self.close(seat, kind, self.open(seat, kind), events);
        }
        let why = Why::Card(Card::RenovationCompany);
        self.receive(self.seat, coins, why, events);
    }

    // ---- Cards that change place or state ----

    fn close(&mut self, seat: Seat, card: Card, copies: u8, events: &mut impl Events<Event>) {
        if copies == 0 {
            return;
        }
        self.remove_copies(seat, card, false, copies);
        self.add_copies(seat, card, true, copies);
        events.push(Event::Closed { seat, card, copies });
    }

    /// Moves one copy from one city to another; a closed one stays closed.
    fn give(
        &mut self,
        from: Seat,
        to: Seat,
        card: Card,
        closed: bool,
        events: &mut impl Events<Event>,
    ) {
        self.remove_copies(from, card, closed, 1);
        self.add_copies(to, card, closed, 1);
        events.push(Event::Given {
            from,
            to,
            card,
            closed,
        });
    }
}

/// What the owner's shopping mall adds.
#[inline]
fn mall_bonus(slot: &Slot, owner: LandmarkSet) -> u32 {
    u32::from(slot.shop && owner.contains(Landmark::ShoppingMall))
}
