//! The state of a game: which card lies where, whose coins are whose, and what is asked. Here it
//! only answers about itself and moves single cards and coins; the rules are elsewhere.

use super::Log;
use super::action::Target;
use super::cards::Card;
use super::characters::{Cast, Character};
use super::deck::Under;
use super::event::{Event, Purse, Why};
use super::pile::Pile;
use super::question::{Question, Seats, Stack};
use super::rates;
use super::setup::Setup;
use crate::game::Seat;

/// More coins than 250 rounds can bring; points of a stash still fit two bytes.
pub(super) const MAX_COINS: u16 = 60_000;

/// The part of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Phase {
    /// The first cards are dealt.
    Setup = 0,
    /// Characters are chosen.
    Draft = 1,
    /// The Theater's owner may swap.
    Theater = 2,
    /// The ranks are called.
    Call = 3,
    /// A killed Emperor hands the crown on.
    EndOfRound = 4,
    /// Nothing is left to do.
    Over = 5,
}

impl Phase {
    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Draft => "draft",
            Self::Theater => "theater",
            Self::Call => "call",
            Self::EndOfRound => "end_of_round",
            Self::Over => "over",
        }
    }
}

/// Where a character card of the cast lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub(super) enum Place {
    /// Among the cards that go round.
    Pack = 0,
    /// Face up: out of this round.
    Up = 1,
    /// Face down, the first to the fourth laid there.
    Down1 = 2,
    Down2 = 3,
    Down3 = 4,
    Down4 = 5,
    /// With a player.
    Seat0 = 8,
    Seat1 = 9,
    Seat2 = 10,
    Seat3 = 11,
    Seat4 = 12,
    Seat5 = 13,
    Seat6 = 14,
    Seat7 = 15,
}

impl Place {
    const DOWN: [Self; 4] = [Self::Down1, Self::Down2, Self::Down3, Self::Down4];
    const SEATS: [Self; 8] = [
        Self::Seat0,
        Self::Seat1,
        Self::Seat2,
        Self::Seat3,
        Self::Seat4,
        Self::Seat5,
        Self::Seat6,
        Self::Seat7,
    ];

    pub(super) fn with(seat: Seat) -> Self {
        Self::SEATS.get(seat.index()).copied().unwrap_or(Self::Pack)
    }

    /// Face down as the `nth` card laid there, counted from 0.
    pub(super) fn down(nth: u8) -> Self {
        Self::DOWN
            .get(usize::from(nth))
            .copied()
            .unwrap_or(Self::Down4)
    }

    #[inline]
    pub(super) fn seat(self) -> Option<Seat> {
        (self as u8).checked_sub(8).map(Seat)
    }

    /// The place in the order of face-down cards, from 0.
    pub(super) fn is_down(self) -> Option<u8> {
        match self as u8 {
            nth @ 2..=5 => Some(nth - 2),
            _ => None,
        }
    }
}

/// What has happened in the turn so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TurnState {
    /// The acting player.
    pub seat: Seat,
    /// The character that acts.
    pub character: Character,
    /// Whether the gathering is over.
    pub gathered: bool,
    /// Whether the Witch acts in the character's place.
    pub resumed: bool,
    /// Districts counted against the limit.
    pub builds: u8,
    /// What can't be done again.
    pub used: Used,
    /// Coins paid as building costs, confiscated ones not.
    pub refund: u16,
    /// Whether a district has been paid for.
    pub first_paid: bool,
}

impl TurnState {
    /// The names in transcripts of what was used, in no order.
    pub fn used_ids(&self) -> impl Iterator<Item = &'static str> + use<> {
        let Used {
            income,
            ability,
            laboratory,
            museum,
            smithy,
        } = self.used;
        let all = [
            (ability, self.character.id()),
            (income, "income"),
            (laboratory, Card::Laboratory.id()),
            (museum, Card::Museum.id()),
            (smithy, Card::Smithy.id()),
        ];
        all.into_iter().filter(|(used, _)| *used).map(|(_, id)| id)
    }
}

/// What was used in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Used {
    /// The income of the character's colour.
    pub income: bool,
    /// The character's other ability.
    pub ability: bool,
    /// The Laboratory.
    pub laboratory: bool,
    /// The Museum.
    pub museum: bool,
    /// The Smithy.
    pub smithy: bool,
}

/// Warrants or scarves: on which characters they lie and which of them is the real one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tokens {
    /// All characters with one.
    pub on: Cast,
    /// The character with the sealed warrant or the rose; known only to who laid them.
    pub real: Option<Character>,
}

impl Tokens {
    /// Takes away what lies on `character`.
    pub(super) fn remove(&mut self, character: Character) {
        self.on = self.on.without(character);
        self.real = self.real.filter(|&real| real != character);
    }
}

/// Who used an ability that lasts the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Roles {
    /// Who bewitched.
    pub witch: Option<Seat>,
    /// Who robs.
    pub thief: Option<Seat>,
    /// Who threatens.
    pub blackmailer: Option<Seat>,
    /// Who laid warrants.
    pub magistrate: Option<Seat>,
}

/// A game of citadels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Citadels {
    pub(super) setup: Setup,
    pub(super) hands: [Pile; 8],
    /// Districts without a coin on them.
    pub(super) plain: [Pile; 8],
    /// Districts with a coin on them.
    pub(super) beautified: [Pile; 8],
    /// The part of the deck whose order nobody knows.
    pub(super) shuffled: Pile,
    /// The part below it.
    pub(super) under: Under,
    /// Cards drawn and not yet placed.
    pub(super) drawn: Pile,
    /// Cards under the Museum, wherever it is.
    pub(super) exhibits: Pile,
    /// A district that is being built or destroyed.
    pub(super) site: Option<Card>,
    pub(super) coins: [u16; 8],
    /// Coins on the Tax Collector's token.
    pub(super) taxes: u16,
    /// Where the characters are, by rank from 1.
    pub(super) places: [Place; 9],
    pub(super) revealed: Cast,
    pub(super) killed: Option<Character>,
    pub(super) bewitched: Option<Character>,
    pub(super) robbed: Option<Character>,
    pub(super) warrants: Tokens,
    pub(super) scarves: Tokens,
    pub(super) roles: Roles,
    pub(super) crown: Seat,
    pub(super) starter: Seat,
    /// Whether the Bell Tower was announced and stands.
    pub(super) bell: bool,
    /// Who completed a city first.
    pub(super) first: Option<Seat>,
    pub(super) round: u8,
    /// The rank that is called; 0 outside the call.
    pub(super) rank: u8,
    pub(super) phase: Phase,
    pub(super) turn: Option<TurnState>,
    pub(super) stack: Stack,
}

const _: () = assert!(size_of::<Citadels>() <= 512);

/// The place of a seat; the mask only tells the compiler that it fits.
#[inline]
pub(super) const fn at(seat: Seat) -> usize {
    (seat.0 & 7) as usize
}

/// `steps` seats further round a table.
#[inline]
const fn seat_after(players: u8, seat: Seat, steps: u8) -> Seat {
    let next = seat.0.wrapping_add(steps);
    match next.checked_sub(players) {
        Some(round) => Seat(round),
        None => Seat(next),
    }
}

/// What is public and what follows from it.
impl Citadels {
    /// How many play.
    pub const fn players(&self) -> u8 {
        self.setup.players
    }

    /// The seats at the table.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.setup.players).map(Seat)
    }

    /// `steps` seats further round the table.
    #[inline]
    pub(super) fn seat_after(&self, seat: Seat, steps: u8) -> Seat {
        seat_after(self.setup.players, seat, steps)
    }

    /// Everybody but `seat`, clockwise from it.
    pub fn opponents(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let players = self.setup.players;
        (1..players).map(move |steps| seat_after(players, seat, steps))
    }

    /// These seats, clockwise from `seat`.
    pub(super) fn clockwise(&self, seat: Seat, seats: Seats) -> impl Iterator<Item = Seat> + '_ {
        self.opponents(seat).filter(move |&other| seats.has(other))
    }

    /// The part of the round.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, 0 during setup.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The rank that is called; 0 outside the call.
    pub const fn rank(&self) -> u8 {
        self.rank
    }

    /// Who has the crown.
    pub const fn crown(&self) -> Seat {
        self.crown
    }

    /// Who picked first in this round's draft.
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// Who completed a city first.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Whether the Bell Tower makes cities complete one district earlier.
    pub const fn bell(&self) -> bool {
        self.bell
    }

    /// Coins on the Tax Collector's token.
    pub const fn taxes(&self) -> u16 {
        self.taxes
    }

    /// The turn that is being played.
    pub const fn turn_state(&self) -> Option<TurnState> {
        self.turn
    }

    /// The characters shown in this round.
    pub const fn revealed(&self) -> Cast {
        self.revealed
    }

    /// The character that was killed.
    pub const fn killed(&self) -> Option<Character> {
        self.killed
    }

    /// The character that was bewitched.
    pub const fn bewitched(&self) -> Option<Character> {
        self.bewitched
    }

    /// The character that is robbed.
    pub const fn robbed(&self) -> Option<Character> {
        self.robbed
    }

    /// The warrants. For the record of a game; what a player may know is in the view.
    pub const fn warrants(&self) -> Tokens {
        self.warrants
    }

    /// The scarves. For the record of a game; what a player may know is in the view.
    pub const fn scarves(&self) -> Tokens {
        self.scarves
    }

    /// Who used the abilities that last.
    pub const fn roles(&self) -> Roles {
        self.roles
    }

    /// Coins of a seat; 0 for a seat not at the table.
    pub fn coins(&self, seat: Seat) -> u16 {
        self.coins.get(seat.index()).copied().unwrap_or(0)
    }

    /// A seat's cards. For the record of a game; what a player may know is in the view.
    pub fn hand(&self, seat: Seat) -> Pile {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// Districts of a city without a coin on them.
    pub fn plain(&self, seat: Seat) -> Pile {
        self.plain.get(seat.index()).copied().unwrap_or_default()
    }

    /// Districts of a city with a coin on them.
    pub fn beautified(&self, seat: Seat) -> Pile {
        self.beautified
            .get(seat.index())
            .copied()
            .unwrap_or_default()
    }

    /// All districts of a city.
    #[inline]
    pub fn city(&self, seat: Seat) -> Pile {
        self.plain[at(seat)].and(self.beautified[at(seat)])
    }

    /// The districts of a city, plain before beautified.
    pub fn districts(&self, seat: Seat) -> impl Iterator<Item = Target> + Clone + use<> {
        rates::districts(seat, self.plain[at(seat)], self.beautified[at(seat)])
    }

    /// Whether this district stands in the city of `seat`.
    #[inline]
    pub fn stands(&self, seat: Seat, card: Card) -> bool {
        self.plain[at(seat)].has(card) || self.beautified[at(seat)].has(card)
    }

    /// In whose city this unique district stands.
    pub fn owner_of(&self, card: Card) -> Option<Seat> {
        self.seats().find(|&seat| self.stands(seat, card))
    }

    /// The district that is being built or destroyed.
    pub const fn site(&self) -> Option<Card> {
        self.site
    }

    /// Cards under the Museum, in a city or destroyed just now. For the record of a game.
    pub const fn exhibits(&self) -> Pile {
        self.exhibits
    }

    /// The characters of a seat. For the record of a game.
    pub fn characters(&self, seat: Seat) -> Cast {
        self.lying(|place| place == Place::with(seat))
    }

    /// The characters that go round in the draft. For the record of a game.
    pub fn pack(&self) -> Cast {
        match self.phase {
            Phase::Setup => Cast::EMPTY, // not even shuffled yet
            _ => self.lying(|place| place == Place::Pack),
        }
    }

    /// The characters lying face up.
    pub fn face_up(&self) -> Cast {
        self.lying(|place| place == Place::Up)
    }

    /// The characters lying face down, in the order they were laid. For the record of a game.
    pub fn face_down(&self) -> impl Iterator<Item = Character> + '_ {
        Place::DOWN
            .into_iter()
            .map_while(|down| self.lying(|place| place == down).iter().next())
    }

    /// The cast of this game.
    #[inline]
    pub(super) const fn cast(&self) -> Cast {
        self.setup.cast
    }

    pub(super) fn lying(&self, there: impl Fn(Place) -> bool) -> Cast {
        let cast = self.cast().iter();
        cast.filter(|&character| there(self.place_of(character)))
            .collect()
    }

    #[inline]
    pub(super) fn place_of(&self, character: Character) -> Place {
        let rank = usize::from(character.rank());
        self.places.get(rank - 1).copied().unwrap_or(Place::Up)
    }

    pub(super) fn lay(&mut self, character: Character, place: Place) {
        let rank = usize::from(character.rank());
        if let Some(there) = self.places.get_mut(rank - 1) {
            *there = place;
        }
    }

    /// Who holds this character of the cast.
    pub(super) fn holder(&self, character: Character) -> Option<Seat> {
        self.place_of(character)
            .seat()
            .filter(|_| self.cast().has(character))
    }

    /// The question that is asked now; `None` when the game is over.
    pub fn question(&self) -> Option<Question> {
        self.stack.top()
    }
}

/// Single moves of cards and coins.
impl Citadels {
    /// Moves coins; more than there are can't be asked for.
    pub(super) fn pay(&mut self, from: Purse, to: Purse, coins: u16, why: Why, log: Log<'_>) {
        if coins == 0 || from == to {
            return;
        }
        if let Some(purse) = self.purse(from) {
            *purse = purse.saturating_sub(coins);
        }
        if let Some(purse) = self.purse(to) {
            *purse = purse.saturating_add(coins).min(MAX_COINS);
        }
        log.push(Event::Paid {
            from,
            to,
            coins,
            why,
        });
    }

    fn purse(&mut self, purse: Purse) -> Option<&mut u16> {
        match purse {
            Purse::Seat(seat) => Some(&mut self.coins[at(seat)]),
            Purse::Token => Some(&mut self.taxes),
            Purse::Bank | Purse::District => None,
        }
    }

    pub(super) fn earn(&mut self, seat: Seat, coins: u16, why: Why, log: Log<'_>) {
        self.pay(Purse::Bank, Purse::Seat(seat), coins, why, log);
    }

    pub(super) fn spend(&mut self, seat: Seat, coins: u16, why: Why, log: Log<'_>) {
        self.pay(Purse::Seat(seat), Purse::Bank, coins, why, log);
    }

    /// A district leaves its city; the coin on it, if any, stays on it.
    pub(super) fn pull_down(&mut self, district: Target) {
        let city = match district.beautified {
            true => &mut self.beautified,
            false => &mut self.plain,
        };
        city[at(district.seat)].remove(district.card);
        if district.card == Card::BellTower {
            self.bell = false;
        }
    }

    pub(super) fn put_up(&mut self, district: Target) {
        let city = match district.beautified {
            true => &mut self.beautified,
            false => &mut self.plain,
        };
        city[at(district.seat)].add(district.card);
    }
}
