//! Points: what a city is worth when the game is over (dossier, section 8). A city from a real
//! table is scored by the same code: all that counts is in [`Finished`].

use super::cards::{Bonus, Card, Colour, Power};
use super::characters::Character;
use super::pile::Pile;
use super::state::Citadels;
use crate::game::Seat;

/// Points for a city of all five colours.
const ALL_COLOURS: u16 = 3;
/// Points for the first complete city.
const FIRST: u16 = 4;
/// Points for every other complete city.
const COMPLETE: u16 = 2;

/// All that counts of a player when the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Finished {
    /// Districts without a coin on them.
    pub plain: Pile,
    /// Districts with a coin on them.
    pub beautified: Pile,
    /// How many cards are in the hand.
    pub hand: u8,
    /// Whether the Secret Vault is one of them.
    pub vault: bool,
    /// Cards under the Museum.
    pub exhibits: u8,
    /// Coins in the stash.
    pub coins: u16,
    /// Whether the player has the crown.
    pub crown: bool,
    /// Whether the city was the first to be complete.
    pub first: bool,
    /// Whether the city is complete.
    pub complete: bool,
}

/// A player's points, with reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Account {
    /// The cost of all districts.
    pub districts: u16,
    /// For all five colours.
    pub colours: u16,
    /// For a complete city.
    pub complete: u16,
    /// For unique districts, by their place in [`Account::BONUS`].
    uniques: [Option<u16>; 10],
    /// The colour the Haunted Quarter takes.
    pub haunted: Option<Colour>,
}

impl Account {
    /// The districts that have points of their own, in card order.
    pub const BONUS: [Card; 10] = [
        Card::Basilica,
        Card::Capitol,
        Card::DragonGate,
        Card::ImperialTreasury,
        Card::IvoryTower,
        Card::MapRoom,
        Card::Museum,
        Card::SecretVault,
        Card::Statue,
        Card::WishingWell,
    ];

    /// The unique districts that count, with their points, 0 included.
    pub fn uniques(&self) -> impl Iterator<Item = (Card, u16)> + '_ {
        let all = Self::BONUS.into_iter().zip(self.uniques);
        all.filter_map(|(card, points)| Some(card).zip(points))
    }

    /// All points.
    pub fn total(&self) -> u16 {
        let uniques: u16 = self.uniques.iter().flatten().sum();
        self.districts + self.colours + self.complete + uniques
    }
}

impl Finished {
    fn city(&self) -> Pile {
        self.plain.and(self.beautified)
    }

    /// The points; the Haunted Quarter takes the best colour, among equals the first.
    pub fn account(&self) -> Account {
        if !self.city().has(Card::HauntedQuarter) {
            return self.account_with(None);
        }
        let mut best = self.account_with(Some(Colour::Noble));
        for colour in Colour::ALL {
            let account = self.account_with(Some(colour));
            if account.total() > best.total() {
                best = account;
            }
        }
        best
    }

    fn account_with(&self, haunted: Option<Colour>) -> Account {
        let mut colours = Colour::ALL.map(|colour| self.city().of(colour).len());
        if let Some(colour) = haunted {
            colours[Colour::Unique as usize] -= 1;
            colours[colour as usize] += 1;
        }
        let all = colours.iter().all(|&count| count > 0);
        let cost = |pile: Pile| -> u16 { pile.cards().map(|card| u16::from(card.cost())).sum() };
        Account {
            districts: cost(self.city()) + u16::from(self.beautified.len()),
            colours: if all { ALL_COLOURS } else { 0 },
            complete: match (self.first, self.complete) {
                (true, _) => FIRST,
                (false, true) => COMPLETE,
                (false, false) => 0,
            },
            uniques: Account::BONUS.map(|card| self.points_of(card, &colours)),
            haunted,
        }
    }

    /// Points of a unique district; `None` where it does not count at all.
    fn points_of(&self, card: Card, colours: &[u8; 5]) -> Option<u16> {
        let Power::Points(bonus) = card.row().power else {
            return None;
        };
        let counts = match bonus {
            Bonus::InHand(_) => self.vault,
            _ => self.city().has(card),
        };
        let uniques = colours[Colour::Unique as usize];
        let points = || match bonus {
            Bonus::Always(points) | Bonus::InHand(points) => points.into(),
            Bonus::OddCosts => self.odd_costs(),
            Bonus::ThreeOfAColour => 3 * u16::from(colours.iter().any(|&count| count >= 3)),
            Bonus::Stash => self.coins,
            Bonus::OnlyUnique => 5 * u16::from(uniques == 1),
            Bonus::HandCards => self.hand.into(),
            Bonus::Exhibits => self.exhibits.into(),
            Bonus::Crown(points) => u16::from(points) * u16::from(self.crown),
            Bonus::Uniques => uniques.into(),
        };
        counts.then(points)
    }

    fn odd_costs(&self) -> u16 {
        let odd = |pile: Pile, more: u8| {
            let odd = |card: &Card| (card.cost() + more) % 2 == 1;
            pile.cards().filter(odd).count() as u16
        };
        odd(self.plain, 0) + odd(self.beautified, 1)
    }
}

/// Who has the most points, among equals the highest rank of the last round. Each seat in turn tells
/// its points and its highest rank.
pub fn winner(standings: impl Iterator<Item = (u16, u8)>) -> Option<Seat> {
    let seats = (0..).map(Seat);
    let best = standings.zip(seats).max_by_key(|(standing, _)| *standing);
    best.map(|(_, seat)| seat)
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outcome {
    /// Who won.
    pub winner: Seat,
    /// Every seat's points.
    pub totals: [u16; 8],
    /// Every seat's highest rank of the last round, which decides ties.
    pub ranks: [u8; 8],
    /// How many rounds were played.
    pub rounds: u8,
}

impl Citadels {
    /// All that counts of a player, finished or not.
    pub fn finished(&self, seat: Seat) -> Finished {
        let exhibits = match self.stands(seat, Card::Museum) {
            true => self.exhibits.len(),
            false => 0,
        };
        Finished {
            plain: self.plain(seat),
            beautified: self.beautified(seat),
            hand: self.hand(seat).len(),
            vault: self.hand(seat).has(Card::SecretVault),
            exhibits,
            coins: self.coins(seat),
            crown: self.crown == seat,
            first: self.first == Some(seat),
            complete: self.is_complete(seat),
        }
    }

    /// A player's points as they stand.
    pub fn account(&self, seat: Seat) -> Account {
        self.finished(seat).account()
    }

    /// A seat's highest rank of this round.
    pub fn highest_rank(&self, seat: Seat) -> u8 {
        let ranks = self.characters(seat).iter().map(Character::rank);
        ranks.max().unwrap_or(0)
    }

    /// Who wins as it stands.
    pub(super) fn winner(&self) -> Seat {
        let standing = |seat| (self.account(seat).total(), self.highest_rank(seat));
        winner(self.seats().map(standing)).unwrap_or(Seat(0))
    }

    /// How the game stands, finished or not.
    pub fn standing(&self) -> Outcome {
        let mut outcome = Outcome {
            winner: self.winner(),
            totals: [0; 8],
            ranks: [0; 8],
            rounds: self.round,
        };
        let places = outcome.totals.iter_mut().zip(&mut outcome.ranks);
        for (seat, (total, rank)) in self.seats().zip(places) {
            (*total, *rank) = (self.account(seat).total(), self.highest_rank(seat));
        }
        outcome
    }
}
