//! The state as plain data, and the check that lets it back in.
//!
//! What passes can be played on: every invariant the rules keep is asked for here, and the facts
//! the state derives are computed anew.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::activation::{SLOTS, activation};
use super::landmarks::{Landmark, LandmarkSet};
use super::turn::{HARBOUR_ADDS, HARBOUR_FROM};
use super::{Card, CardSet, KINDS, MAX_COINS, MAX_PLAYERS, Machi, Market, PerSeat, Phase};
use super::{Setup, Throw, at};
use crate::game::{Game, Seat};
use crate::snapshot::Persist;

/// Kinds with their counts, in printed order, without zeros.
type Counts = Vec<(Card, u8), KINDS>;

/// A city as plain data.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RawCity {
    coins: u32,
    invested: u16,
    landmarks: LandmarkSet,
    open: Counts,
    closed: Counts,
}

/// A game as plain data.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Raw {
    setup: Setup,
    cities: Vec<RawCity, MAX_PLAYERS>,
    market: Counts,
    deck: Counts,
    fresh: [PerSeat; SLOTS],
    phase: Phase,
    seat: Seat,
    turn: u16,
    throw: Option<Throw>,
    total: u8,
    dice: u8,
    rerolled: bool,
    extra_turn: bool,
    left: u8,
}

/// Which invariant plain data breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fault {
    /// The setup can't be played or leaves something open.
    Setup,
    /// Not one city per player, or a seat that is not at the table.
    Seats,
    /// Counts out of order, doubled or zero.
    Counts,
    /// More or fewer copies of a kind than there are.
    Copies(Card),
    /// A purple card twice in a city or closed.
    Purple(Card),
    /// Closed cards without anything that closes.
    Closed,
    /// Landmarks that are not in use, a town hall that does not stand, or a missed victory.
    Landmarks(Seat),
    /// A purse above what a game can bring.
    Coins(Seat),
    /// Coins on a startup that is not there, or more than turns were played.
    Invested(Seat),
    /// A market that shows what it can't.
    Market,
    /// Dice that can't have fallen so.
    Dice,
    /// A turn number outside the game.
    Turn,
    /// Reopened copies that are not there.
    Fresh,
    /// A question that can't be asked in this state.
    Phase,
}

impl Persist for Machi {
    type Raw = Raw;
    type Fault = Fault;

    fn to_raw(&self) -> Raw {
        let cities = self.seats().map(|seat| RawCity {
            coins: self.coins(seat),
            invested: self.invested(seat),
            landmarks: self.landmarks(seat),
            open: counts(|card| self.open(seat, card)),
            closed: counts(|card| self.closed(seat, card)),
        });
        Raw {
            setup: self.setup,
            cities: gather(cities),
            market: counts(|card| self.market(card)),
            deck: counts(|card| self.deck(card)),
            fresh: self.fresh,
            phase: self.phase,
            seat: self.seat,
            turn: self.turn,
            throw: self.throw,
            total: self.total,
            dice: self.dice,
            rerolled: self.rerolled,
            extra_turn: self.extra_turn,
            left: self.left,
        }
    }

    fn from_raw(raw: &Raw) -> Result<Self, Fault> {
        let game = rebuild(raw)?;
        game.check_cities()?;
        game.check_market()?;
        game.check_roll()?;
        game.check_phase()?;
        Ok(game)
    }
}

fn counts(count: impl Fn(Card) -> u8) -> Counts {
    let all = Card::ALL.into_iter().map(|card| (card, count(card)));
    gather(all.filter(|&(_, count)| count > 0))
}

/// Collects what fits by its type; `collect` would leave a panic path.
fn gather<T, const N: usize>(items: impl Iterator<Item = T>) -> Vec<T, N> {
    let mut all = Vec::new();
    for item in items.take(N) {
        let _ = all.push(item);
    }
    all
}

fn read_counts(counts: &Counts, mut set: impl FnMut(Card, u8)) -> Result<(), Fault> {
    let mut last = None;
    for &(card, count) in counts {
        ensure(count > 0 && last < Some(card), Fault::Counts)?;
        set(card, count);
        last = Some(card);
    }
    Ok(())
}

fn ensure(holds: bool, otherwise: Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// The state of the data with its derived facts, not yet checked.
fn rebuild(raw: &Raw) -> Result<Machi, Fault> {
    let setup = raw.setup;
    ensure(setup.check() == Ok(setup), Fault::Setup)?;
    ensure(
        CardSet::from_bits(setup.excluded.0).is_some()
            && setup
                .landmarks
                .is_some_and(|set| LandmarkSet::from_bits(set.0).is_some()),
        Fault::Setup,
    )?;
    let players = usize::from(setup.players);
    ensure(
        raw.cities.len() == players && raw.seat.0 < setup.players,
        Fault::Seats,
    )?;
    let mut game = Machi::empty(setup);
    for (seat, city) in (0..).map(Seat).zip(&raw.cities) {
        let place = at(seat);
        game.coins[place] = city.coins;
        game.invested[place] = city.invested;
        game.landmarks[place] = city.landmarks;
        read_counts(&city.open, |card, count| {
            game.add_copies(seat, card, false, count)
        })?;
        read_counts(&city.closed, |card, count| {
            game.add_copies(seat, card, true, count)
        })?;
    }
    read_counts(&raw.market, |card, count| {
        game.market[card as usize] = count;
        game.on_sale = game.on_sale.with(card);
    })?;
    read_counts(&raw.deck, |card, count| game.add_to_deck(card, count))?;
    game.fresh = raw.fresh;
    game.phase = raw.phase;
    game.seat = raw.seat;
    game.turn = raw.turn;
    game.throw = raw.throw;
    game.total = raw.total;
    game.dice = raw.dice;
    game.rerolled = raw.rerolled;
    game.extra_turn = raw.extra_turn;
    game.left = raw.left;
    game.row = game.short_row(0).unwrap_or(0);
    Ok(game)
}

impl Machi {
    fn check_cities(&self) -> Result<(), Fault> {
        let in_use = self.landmarks_in_use();
        for card in Card::ALL {
            self.check_copies(card)?;
        }
        ensure(
            self.shut.is_empty() || self.setup.sets.metropole(),
            Fault::Closed,
        )?;
        for seat in self.seats() {
            let built = self.landmarks(seat);
            let has_won = self.phase == Phase::Won && seat == self.seat;
            ensure(
                built.without(in_use).is_empty()
                    && in_use.contains(Landmark::TownHall) == built.contains(Landmark::TownHall)
                    && (built == in_use) == has_won,
                Fault::Landmarks(seat),
            )?;
            ensure(self.coins(seat) <= MAX_COINS, Fault::Coins(seat))?;
            let invested = self.invested(seat);
            let startup = self.purple(seat).contains(Card::TechStartup);
            ensure(
                invested == 0 || startup && invested <= self.turn,
                Fault::Invested(seat),
            )?;
        }
        Ok(())
    }

    fn check_copies(&self, card: Card) -> Result<(), Fault> {
        let mut sum = u32::from(self.market(card)) + u32::from(self.deck(card));
        for seat in self.seats() {
            let (open, closed) = (self.open(seat, card), self.closed(seat, card));
            sum += u32::from(open) + u32::from(closed);
            ensure(
                !card.is_purple() || open <= 1 && closed == 0,
                Fault::Purple(card),
            )?;
        }
        ensure(
            sum == u32::from(self.setup.copies(card)),
            Fault::Copies(card),
        )
    }

    fn check_market(&self) -> Result<(), Fault> {
        if self.setup.market == Some(Market::Open) {
            return ensure(self.deck == [0; KINDS], Fault::Market);
        }
        let mut rows = self.rows().iter();
        let within_quota = rows.all(|row| self.on_sale.and(row.cards).len() <= row.quota);
        let short = self.short_row(0).is_some();
        ensure(
            within_quota && (short == (self.phase == Phase::Market)),
            Fault::Market,
        )?;
        ensure(
            !short || self.turn == 0 || self.lacks_one_kind(),
            Fault::Market,
        )
    }

    /// In a turn only the kind that was just built can be missing, in its own row.
    fn lacks_one_kind(&self) -> bool {
        let own = self.rows().get(usize::from(self.row));
        let one = own.is_some_and(|row| self.on_sale.and(row.cards).len() + 1 == row.quota);
        one && self.short_row(self.row.saturating_add(1)).is_none()
    }

    /// Dice, total and turn number agree with each other and with the phase.
    fn check_roll(&self) -> Result<(), Fault> {
        let limit = self.setup.turn_limit;
        ensure(
            self.turn <= limit && (self.phase != Phase::Unfinished || self.turn == limit),
            Fault::Turn,
        )?;
        if self.turn == 0 {
            return self.check_before_first_turn();
        }
        ensure(matches!(self.dice, 1 | 2), Fault::Dice)?;
        match self.throw {
            None => {
                ensure(
                    self.total == 0 && self.turn == 1 && self.awaits_dice(),
                    Fault::Dice,
                )?;
            }
            Some(throw) => {
                let sum = throw.total();
                let raised = sum >= HARBOUR_FROM && self.total == sum.wrapping_add(HARBOUR_ADDS);
                ensure(
                    throw.is_real() && (self.total == sum || raised),
                    Fault::Dice,
                )?;
            }
        }
        let rolled = !self.awaits_dice();
        let same_dice = self.throw.is_some_and(|throw| throw.dice() == self.dice);
        let double = self.throw.is_some_and(Throw::is_double);
        ensure(!rolled || same_dice, Fault::Dice)?;
        ensure(!self.extra_turn || rolled && double, Fault::Dice)
    }

    const fn awaits_dice(&self) -> bool {
        matches!(self.phase, Phase::ChooseDice | Phase::Roll)
    }

    /// Before the first turn only market and deck may differ from what was dealt.
    fn check_before_first_turn(&self) -> Result<(), Fault> {
        let mut dealt = Self::empty(self.setup);
        dealt.deal();
        dealt.market = self.market;
        dealt.deck = self.deck;
        dealt.on_sale = self.on_sale;
        dealt.decks = self.decks;
        dealt.row = self.row;
        ensure(dealt == *self, Fault::Turn)
    }

    fn check_phase(&self) -> Result<(), Fault> {
        let raw_total = self.throw.is_some_and(|throw| throw.total() == self.total);
        let station = self.roller_has(Landmark::TrainStation);
        let tower = self.roller_has(Landmark::RadioTower);
        let right = match self.phase {
            Phase::Market => self.short_row(0).is_some(),
            Phase::ChooseDice => station && self.dice == 1 && !self.rerolled,
            Phase::Roll => {
                let again = self.throw.is_some_and(|throw| throw.dice() == self.dice);
                (self.dice == 1 || station) && (!self.rerolled || tower && again && raw_total)
            }
            Phase::Reroll => {
                let first_roll = !self.rerolled && raw_total && !self.extra_turn;
                tower && first_roll && (self.dice == 1 || station)
            }
            Phase::AddTwo => {
                let harbour = self.roller_has(Landmark::Harbour);
                let high = raw_total && self.total >= HARBOUR_FROM;
                harbour && station && high && !self.extra_turn
            }
            Phase::Tuna => self.tuna_is_due(),
            Phase::Demolish => self.check_demolitions(),
            Phase::Move => {
                let moves = activation(self.total).all.contains(Card::MovingCompany);
                moves && (1..=6).contains(&self.left)
            }
            Phase::Tv => self.works(Card::TvStation),
            Phase::Swap => self.works(Card::BusinessCenter),
            Phase::Renovate => self.works(Card::RenovationCompany),
            Phase::Invest => {
                let startup = self.purple(self.seat).contains(Card::TechStartup);
                startup && self.coins(self.seat) > 0
            }
            Phase::Build | Phase::Won | Phase::Unfinished => true,
        };
        ensure(right, Fault::Phase)?;
        let counting = matches!(self.phase, Phase::Demolish | Phase::Move);
        ensure(counting || self.left == 0, Fault::Phase)?;
        let asks = !matches!(self.phase, Phase::Build | Phase::Won | Phase::Unfinished);
        let seat_decides = matches!(self.turn(), crate::game::Turn::Seat(_));
        ensure(
            !(asks && seat_decides) || self.legal_count() >= 2,
            Fault::Phase,
        )?;
        self.check_fresh()
    }

    fn check_demolitions(&self) -> bool {
        let company = Card::DemolitionCompany;
        let companies = self.open(self.seat, company);
        let standing = self.landmarks(self.seat).counted();
        activation(self.total).all.contains(company)
            && (1..=companies).contains(&self.left)
            && u32::from(self.left) <= standing
    }

    /// Copies that sit this roll out exist only while the roll is being settled.
    fn check_fresh(&self) -> Result<(), Fault> {
        if self.fresh == <[PerSeat; SLOTS]>::default() {
            return Ok(());
        }
        let settling = matches!(self.phase, Phase::Tuna | Phase::Demolish);
        let mut open = [[0; MAX_PLAYERS]; SLOTS];
        for (open, (_, slot)) in open.iter_mut().zip(activation(self.total).plain()) {
            *open = self.open[slot.card as usize];
        }
        let there = self
            .fresh
            .iter()
            .zip(&open)
            .all(|(fresh, open)| fresh.iter().zip(open).all(|(fresh, open)| fresh <= open));
        ensure(
            settling && there && self.setup.sets.metropole(),
            Fault::Fresh,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Turn;
    use crate::game::tests::TestRng;
    use crate::machi::Sets;

    #[test]
    fn in_a_turn_the_market_lacks_one_kind_at_most() {
        let mut rng = TestRng::new(5);
        let mut game = Machi::new(&Setup {
            sets: Sets::Both,
            ..Setup::default()
        })
        .unwrap();
        while game.turn == 0 || game.phase != Phase::Market {
            let action = match game.turn() {
                Turn::Chance => game.sample(&mut rng),
                _ => game.random_legal(&mut rng),
            };
            game.apply(action.unwrap(), &mut ()).unwrap();
        }
        let mut raw = game.to_raw();
        assert_eq!(Machi::from_raw(&raw).unwrap(), game);
        // Another kind goes back into the deck, as no build can do.
        let (card, copies) = raw.market.remove(0);
        let mut deck = Counts::new();
        for other in Card::ALL {
            let back = if other == card { copies } else { 0 };
            if game.deck(other) + back > 0 {
                deck.push((other, game.deck(other) + back)).unwrap();
            }
        }
        raw.deck = deck;
        assert_eq!(Machi::from_raw(&raw).unwrap_err(), Fault::Market);
    }
}
