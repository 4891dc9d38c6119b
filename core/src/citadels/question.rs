//! What the table waits for: a short stack of questions. The topmost is asked now; what lies below
//! waits until it is answered. Some entries are no questions but things that follow by themselves
//! once everything above them is done.

use super::characters::Character;
use crate::digest::Digest;
use crate::game::Seat;

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seats(pub(super) u8);

impl Seats {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Whether `seat` is among them.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// These and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << (seat.0 & 7))
    }

    /// These but not `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << (seat.0 & 7)))
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// What cards are drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs)] // what their names say
pub enum Draws {
    Setup,
    Gather,
    Income,
    Spy,
    Magician,
    Architect,
    Navigator,
    Scholar,
    Smithy,
    Park,
}

impl Draws {
    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Gather => "gather",
            Self::Income => "income",
            Self::Spy => "spy",
            Self::Magician => "magician",
            Self::Architect => "architect",
            Self::Navigator => "navigator",
            Self::Scholar => "scholar",
            Self::Smithy => "smithy",
            Self::Park => "park",
        }
    }
}

/// One entry of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Question {
    /// Chance: cards to be drawn.
    Draw {
        /// By whom.
        seat: Seat,
        /// How many more.
        left: u8,
        /// What for.
        why: Draws,
    },
    /// Chance: a character to be turned face up.
    FaceUp,
    /// Chance: a character to be laid face down.
    FaceDown,
    /// Chance: one of two characters comes to the Theater's owner.
    TheaterTake {
        /// Whose characters.
        seat: Seat,
        /// What is given for it; hidden in most views.
        give: Option<Character>,
    },
    /// Chance: the Seer takes cards.
    SeerTake {
        /// From whom in all.
        seats: Seats,
        /// How many more.
        left: u8,
    },
    /// Chance: the Emperor takes a card.
    EmperorTake(Seat),
    /// Which character is kept.
    Pick(Seat),
    /// Which character is laid face down.
    Discard(Seat),
    /// Whether characters are swapped.
    Theater(Seat),
    /// Coins or cards, and nothing else yet.
    Gather {
        /// Whose gathering.
        seat: Seat,
        /// Killed, with a Hospital: may pass.
        killed: bool,
    },
    /// Which drawn card is kept.
    Keep {
        /// By whom.
        seat: Seat,
        /// Whether the Scholar chooses; the other cards are then shuffled into the deck.
        scholar: bool,
    },
    /// Whom the Witch bewitches.
    Bewitch(Seat),
    /// Whether the Blackmailer is paid.
    Bribe(Seat),
    /// Whether the scarf is turned over.
    Flip(Seat),
    /// What the acting player does in the turn.
    Act(Seat),
    /// The Magician's exchange with the deck goes on; so many were put under it.
    Magician(u8),
    /// What the Seer gives back to the first of these.
    SeerGive(Seats),
    /// What the Wizard does with a card of this hand.
    Wizard(Seat),
    /// Which cards pay for the Thieves' Den.
    Den {
        /// How many more.
        left: u8,
        /// Coins to be paid after.
        coins: u8,
        /// Who lends some of them.
        lender: Option<Seat>,
    },
    /// Which cards the lender gets.
    Loan {
        /// How many more.
        left: u8,
        /// Coins to be paid after.
        coins: u8,
        /// Who gets them.
        lender: Seat,
    },
    /// Whether the Magistrate takes the district.
    Confiscate {
        /// Who is asked.
        seat: Seat,
        /// Coins that would go back.
        coins: u8,
    },
    /// Whether the destroyed district's card is bought.
    Graveyard(Seat),
    /// Which card is taken from the deck.
    Lighthouse(Seat),
    /// Whether cities are complete earlier.
    BellTower(Seat),
    /// Who gets the crown from a killed Emperor.
    HandOn(Seat),
    /// By itself: a bewitched King or Patrician gets the crown.
    Crown(Seat),
    /// By itself: the Witch plays on as the bewitched character.
    Resume,
    /// By itself: what an ended turn still brings, then the next rank.
    Close,
}

impl Question {
    /// The question in four bytes, for the fingerprint of a state.
    fn bytes(self) -> [u8; 4] {
        let seat = |seat: Option<Seat>| seat.map_or(0, |seat| seat.0 + 1);
        match self {
            Self::Draw { seat, left, why } => [1, seat.0, left, why as u8],
            Self::FaceUp => [2, 0, 0, 0],
            Self::FaceDown => [3, 0, 0, 0],
            Self::TheaterTake { seat, give } => {
                [4, seat.0, give.map_or(0, |give| give.number() + 1), 0]
            }
            Self::SeerTake { seats, left } => [5, seats.0, left, 0],
            Self::EmperorTake(seat) => [6, seat.0, 0, 0],
            Self::Pick(seat) => [7, seat.0, 0, 0],
            Self::Discard(seat) => [8, seat.0, 0, 0],
            Self::Theater(seat) => [9, seat.0, 0, 0],
            Self::Gather { seat, killed } => [10, seat.0, killed.into(), 0],
            Self::Keep { seat, scholar } => [11, seat.0, scholar.into(), 0],
            Self::Bewitch(seat) => [12, seat.0, 0, 0],
            Self::Bribe(seat) => [13, seat.0, 0, 0],
            Self::Flip(seat) => [14, seat.0, 0, 0],
            Self::Act(seat) => [15, seat.0, 0, 0],
            Self::Magician(discards) => [16, discards, 0, 0],
            Self::SeerGive(seats) => [17, seats.0, 0, 0],
            Self::Wizard(seat) => [18, seat.0, 0, 0],
            Self::Den {
                left,
                coins,
                lender,
            } => [19, left, coins, seat(lender)],
            Self::Loan {
                left,
                coins,
                lender,
            } => [20, left, coins, lender.0],
            Self::Confiscate { seat, coins } => [21, seat.0, coins, 0],
            Self::Graveyard(seat) => [22, seat.0, 0, 0],
            Self::Lighthouse(seat) => [23, seat.0, 0, 0],
            Self::BellTower(seat) => [24, seat.0, 0, 0],
            Self::HandOn(seat) => [25, seat.0, 0, 0],
            Self::Crown(seat) => [26, seat.0, 0, 0],
            Self::Resume => [27, 0, 0, 0],
            Self::Close => [28, 0, 0, 0],
        }
    }
}

/// The deepest stack: a turn, a threat behind its gathering, and that gathering's cards.
const DEPTH: usize = 4;

/// The open questions, the topmost last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Stack([Option<Question>; DEPTH]);

impl Stack {
    /// Nothing is asked.
    pub(super) const EMPTY: Self = Self([None; DEPTH]);

    /// The question that is asked now.
    #[inline]
    pub(super) fn top(&self) -> Option<Question> {
        self.0.iter().rev().find_map(|&question| question)
    }

    /// The open questions from the bottom up.
    pub(super) fn iter(&self) -> impl Iterator<Item = Question> + Clone + '_ {
        self.0.iter().map_while(|&question| question)
    }

    /// Asks `question` before everything else.
    pub(super) fn push(&mut self, question: Question) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(question);
        }
    }

    /// The topmost question is answered.
    pub(super) fn pop(&mut self) -> Option<Question> {
        self.0.iter_mut().rev().find_map(Option::take)
    }

    /// The topmost question becomes another one.
    pub(super) fn replace(&mut self, question: Question) {
        self.pop();
        self.push(question);
    }

    /// Feeds all questions to `digest`.
    pub(super) fn encode(&self, digest: &mut Digest) {
        self.iter().for_each(|it| digest.bytes(&it.bytes()));
        digest.u8(0);
    }

    /// Whether there is room only below `question`s that are there, never between them.
    #[cfg(feature = "serde")]
    pub(super) fn is_dense(&self) -> bool {
        self.iter().count() == self.0.iter().flatten().count()
    }
}

/// A job under way, as everybody may see it: dossier and transcripts call it pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Pending {
    /// What it is for, by its name in transcripts.
    pub job: &'static str,
    /// Draws, takes, discards or gifts to come; the Magician's discards so far.
    pub left: u8,
    /// Coins to be paid, or to go back.
    pub coins: u8,
    /// The seats concerned, clockwise from the acting player.
    pub seats: Seats,
    /// The character handed over in a Theater swap; only its owner may know it.
    pub give: Option<Character>,
}

impl Question {
    /// The job this question belongs to; `None` for a plain question.
    pub fn pending(self) -> Option<Pending> {
        let job = |job, left, coins, seats| Pending {
            job,
            left,
            coins,
            seats,
            give: None,
        };
        let one = |seat| Seats::EMPTY.with(seat);
        Some(match self {
            Self::Draw { seat, left, why } => job(why.id(), left, 0, one(seat)),
            Self::Keep { seat, scholar } => {
                let why = if scholar {
                    Draws::Scholar
                } else {
                    Draws::Gather
                };
                job(why.id(), 0, 0, one(seat))
            }
            Self::SeerTake { seats, left } => job("seer", left, 0, seats),
            Self::SeerGive(seats) => job("seer", 0, 0, seats),
            Self::EmperorTake(seat) => job("emperor", 1, 0, one(seat)),
            Self::TheaterTake { seat, give } => Pending {
                give,
                ..job("theater", 1, 0, one(seat))
            },
            Self::Wizard(seat) => job("wizard", 0, 0, one(seat)),
            Self::Den {
                left,
                coins,
                lender,
            } => job("den", left, coins, lender.map_or(Seats::EMPTY, one)),
            Self::Loan {
                left,
                coins,
                lender,
            } => job("cardinal", left, coins, one(lender)),
            Self::Confiscate { seat, coins } => job("confiscate", 0, coins, one(seat)),
            Self::Graveyard(seat) => job("graveyard", 0, 0, one(seat)),
            Self::Lighthouse(seat) => job("lighthouse", 0, 0, one(seat)),
            Self::BellTower(seat) => job("bell_tower", 0, 0, one(seat)),
            // Its seat is the acting player's, which only the state knows.
            Self::Magician(discards) => job("magician", discards, 0, Seats::EMPTY),
            _ => return None,
        })
    }
}
