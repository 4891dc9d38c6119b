//! The state of a game as plain data, and the check every plain data must pass to become a game.
//!
//! What is checked holds after every action too: a state that passes can be played to its end, and
//! every state on the way passes.

mod questions;
mod round;

use super::cards::Card;
use super::characters::{Cast, Character};
use super::deck::{CARDS_IN_GAME, Under};
use super::pile::Pile;
use super::question::Stack;
use super::setup::{Setup, Uniques};
use super::state::{Citadels, MAX_COINS, Phase, Place, Roles, Tokens, TurnState};
use crate::game::Seat;
use crate::snapshot::Persist;
use heapless::Vec;
use serde::{Deserialize, Serialize};

/// The state as plain data: anything may stand in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raw {
    setup: Setup,
    hands: [Pile; 8],
    plain: [Pile; 8],
    beautified: [Pile; 8],
    shuffled: Pile,
    under: Vec<Card, CARDS_IN_GAME>,
    drawn: Pile,
    exhibits: Pile,
    site: Option<Card>,
    coins: [u16; 8],
    taxes: u16,
    places: [Place; 9],
    revealed: Cast,
    killed: Option<Character>,
    bewitched: Option<Character>,
    robbed: Option<Character>,
    warrants: Tokens,
    scarves: Tokens,
    roles: Roles,
    crown: Seat,
    starter: Seat,
    bell: bool,
    first: Option<Seat>,
    round: u8,
    rank: u8,
    phase: Phase,
    turn: Option<TurnState>,
    stack: Stack,
}

/// Which invariant plain data breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fault {
    /// The setup can't be played.
    Setup,
    /// The 68 cards are not all there once, or lie where they can't.
    Cards,
    /// A stash no game can bring, or coins where nobody sits.
    Coins,
    /// A seat that is not at the table.
    Seats,
    /// The round, the rank and the phase don't fit together.
    Round,
    /// The characters don't lie as the draft and the call leave them.
    Characters,
    /// Warrants, scarves, and who was named don't fit the cast.
    Named,
    /// The turn does not fit the character that is called.
    Turn,
    /// What is asked does not fit the rest, or leaves no choice.
    Question,
}

pub(super) fn ensure(holds: bool, fault: Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault) }
}

impl Persist for Citadels {
    type Raw = Raw;
    type Fault = Fault;

    fn to_raw(&self) -> Raw {
        Raw {
            setup: self.setup,
            hands: self.hands,
            plain: self.plain,
            beautified: self.beautified,
            shuffled: self.shuffled,
            under: Vec::from_slice(self.under.as_slice()).unwrap_or_default(),
            drawn: self.drawn,
            exhibits: self.exhibits,
            site: self.site,
            coins: self.coins,
            taxes: self.taxes,
            places: self.places,
            revealed: self.revealed,
            killed: self.killed,
            bewitched: self.bewitched,
            robbed: self.robbed,
            warrants: self.warrants,
            scarves: self.scarves,
            roles: self.roles,
            crown: self.crown,
            starter: self.starter,
            bell: self.bell,
            first: self.first,
            round: self.round,
            rank: self.rank,
            phase: self.phase,
            turn: self.turn,
            stack: self.stack,
        }
    }

    fn from_raw(raw: &Raw) -> Result<Self, Fault> {
        let uniques = Uniques::from_bits(raw.setup.uniques.bits());
        ensure(uniques.is_some(), Fault::Setup)?;
        let sets = [
            raw.setup.cast,
            raw.revealed,
            raw.warrants.on,
            raw.scarves.on,
        ];
        let known = |set: Cast| Cast::from_bits(set.bits()).is_some();
        ensure(sets.into_iter().all(known), Fault::Setup)?;
        raw.setup.check().map_err(|_| Fault::Setup)?;
        let mut under = Under::EMPTY;
        raw.under.iter().for_each(|&card| under.push(card));
        let game = Self {
            setup: raw.setup,
            hands: raw.hands,
            plain: raw.plain,
            beautified: raw.beautified,
            shuffled: raw.shuffled,
            under,
            drawn: raw.drawn,
            exhibits: raw.exhibits,
            site: raw.site,
            coins: raw.coins,
            taxes: raw.taxes,
            places: raw.places,
            revealed: raw.revealed,
            killed: raw.killed,
            bewitched: raw.bewitched,
            robbed: raw.robbed,
            warrants: raw.warrants,
            scarves: raw.scarves,
            roles: raw.roles,
            crown: raw.crown,
            starter: raw.starter,
            bell: raw.bell,
            first: raw.first,
            round: raw.round,
            rank: raw.rank,
            phase: raw.phase,
            turn: raw.turn,
            stack: raw.stack,
        };
        game.check_seats()?;
        game.check_cards()?;
        game.check_coins()?;
        game.check_round()?;
        game.check_characters()?;
        game.check_named()?;
        game.check_questions()?;
        Ok(game)
    }
}

impl Citadels {
    pub(super) fn is_seat(&self, seat: Seat) -> bool {
        seat.0 < self.setup.players
    }

    fn check_seats(&self) -> Result<(), Fault> {
        let Roles {
            witch,
            thief,
            blackmailer,
            magistrate,
        } = self.roles;
        let turn = self.turn.map(|turn| turn.seat);
        let named = [witch, thief, blackmailer, magistrate, self.first, turn];
        let mut named = named.into_iter().flatten();
        let all = named.all(|seat| self.is_seat(seat));
        let both = self.is_seat(self.crown) && self.is_seat(self.starter);
        ensure(all && both, Fault::Seats)
    }

    /// Every card is in one place, and no place has a card that can't be there.
    fn check_cards(&self) -> Result<(), Fault> {
        let places = || {
            let seats = self.hands.iter().chain(&self.plain).chain(&self.beautified);
            seats.chain([&self.shuffled, &self.drawn, &self.exhibits])
        };
        ensure(places().all(Pile::is_clean), Fault::Cards)?;
        let all = self.all_cards();
        let once = Card::all().all(|card| {
            let lying: u32 = places().map(|pile| u32::from(pile.count(card))).sum();
            let below = self.under.as_slice().iter().filter(|&&it| it == card);
            let below = below.count() as u32 + u32::from(self.site == Some(card));
            lying + below == u32::from(all.count(card))
        });
        ensure(once, Fault::Cards)?;
        let built = self.seats().any(|it| self.stands(it, Card::SecretVault));
        ensure(!built && self.site != Some(Card::SecretVault), Fault::Cards)?;
        let empty = (self.setup.players..8).map(Seat).all(|seat| {
            self.hand(seat).is_empty()
                && self.plain(seat).is_empty()
                && self.beautified(seat).is_empty()
        });
        ensure(empty, Fault::Cards)?;
        let museum = self.owner_of(Card::Museum).is_some() || self.site == Some(Card::Museum);
        ensure(museum || self.exhibits.is_empty(), Fault::Cards)?;
        let tower = self.owner_of(Card::BellTower).is_some();
        ensure(tower || !self.bell, Fault::Cards)
    }

    fn check_coins(&self) -> Result<(), Fault> {
        let players = usize::from(self.setup.players);
        let nobody = self.coins.iter().skip(players).all(|&coins| coins == 0);
        let refund = self.turn.map_or(0, |turn| turn.refund);
        let stashes = self.coins.iter().chain([&self.taxes, &refund]);
        let most = stashes.max().copied().unwrap_or(0);
        let taxed = self.cast().has(Character::TaxCollector) || self.taxes == 0;
        ensure(nobody && most <= MAX_COINS && taxed, Fault::Coins)
    }
}
