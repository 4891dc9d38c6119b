//! What a seat may know (dossier, section 15). A view is made from the present state alone and
//! remembers nothing.

use super::cards::Card;
use super::characters::{Cast, Character};
use super::pile::Pile;
use super::question::{Pending, Question, Seats};
use super::setup::Setup;
use super::state::{Citadels, Phase, Roles, Tokens, TurnState};
use crate::game::Seat;

/// What one seat may know, or the public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct View {
    /// Whose view it is; `None` for the public.
    pub seat: Option<Seat>,
    /// What was chosen before the game.
    pub setup: Setup,
    /// The part of the round.
    pub phase: Phase,
    /// The round, 0 during setup.
    pub round: u8,
    /// The rank that is called; 0 outside the call.
    pub rank: u8,
    /// Who has the crown.
    pub crown: Seat,
    /// Who picked first in this round.
    pub starter: Seat,
    /// Who completed a city first.
    pub first: Option<Seat>,
    /// Whether cities are complete one district earlier.
    pub bell: bool,
    /// Coins on the Tax Collector's token.
    pub taxes: u16,
    /// Everybody's coins.
    pub coins: [u16; 8],
    /// How many cards everybody holds.
    pub hand_sizes: [u8; 8],
    /// The hands that can be seen.
    pub hands: [Option<Pile>; 8],
    /// Districts without a coin on them.
    pub plain: [Pile; 8],
    /// Districts with a coin on them.
    pub beautified: [Pile; 8],
    /// How many cards can be drawn.
    pub deck_size: u8,
    /// Which they are, while the Lighthouse shows them.
    pub deck: Option<Pile>,
    /// Every card this seat can't see, wherever it is.
    pub unseen: Pile,
    /// How many cards are drawn and not yet placed.
    pub drawn_count: u8,
    /// Which they are.
    pub drawn: Option<Pile>,
    /// The district that is being built or destroyed.
    pub site: Option<Card>,
    /// How many cards are under the Museum.
    pub exhibit_count: u8,
    /// Which they are.
    pub exhibits: Option<Pile>,
    /// How many characters go round in the draft.
    pub pack_size: u8,
    /// Which they are.
    pub pack: Option<Cast>,
    /// Characters lying face up.
    pub face_up: Cast,
    /// How many characters lie face down.
    pub face_down_count: u8,
    /// Those of them that are known, in the order they were laid.
    pub face_down: [Option<Character>; 4],
    /// Who is known to hold the characters, by rank.
    pub holders: [Option<Seat>; 9],
    /// Characters shown in this round.
    pub revealed: Cast,
    /// The character that was killed.
    pub killed: Option<Character>,
    /// The character that was bewitched.
    pub bewitched: Option<Character>,
    /// The character that is robbed.
    pub robbed: Option<Character>,
    /// Where warrants lie; which is real only for who laid them.
    pub warrants: Tokens,
    /// Where scarves lie; which is real only for who laid them.
    pub scarves: Tokens,
    /// Who used the abilities that last.
    pub roles: Roles,
    /// The turn that is being played.
    pub turn: Option<TurnState>,
    /// What is asked.
    pub question: Option<Question>,
    /// Who is asked; `None` for chance and when the game is over.
    pub asked: Option<Seat>,
}

/// Who may see what.
impl Citadels {
    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    pub(super) fn sees_hand(&self, viewer: Option<Seat>, seat: Seat) -> bool {
        let wizard = self.question() == Some(Question::Wizard(seat));
        let acting = self.turn.map(|turn| turn.seat);
        self.is_over() || viewer.is_some() && (viewer == Some(seat) || wizard && viewer == acting)
    }

    pub(super) fn sees_drawn(&self, viewer: Option<Seat>) -> bool {
        match self.question() {
            Some(Question::Draw { seat, .. } | Question::Keep { seat, .. }) => Some(seat) == viewer,
            _ => true,
        }
    }

    pub(super) fn sees_exhibits(&self, viewer: Option<Seat>) -> bool {
        let owner = self.owner_of(Card::Museum);
        self.is_over() || owner.is_some() && owner == viewer
    }

    pub(super) fn sees_deck(&self, viewer: Option<Seat>) -> bool {
        match self.question() {
            Some(Question::Lighthouse(seat)) => Some(seat) == viewer,
            _ => self.is_over(),
        }
    }

    pub(super) fn sees_pack(&self, viewer: Option<Seat>) -> bool {
        match self.question() {
            Some(Question::Pick(seat) | Question::Discard(seat)) => Some(seat) == viewer,
            _ => self.is_over(),
        }
    }

    /// Who laid the `nth` face-down character knowingly, counted from 0.
    fn who_laid(&self, nth: u8) -> Option<Seat> {
        let drafted = !matches!(self.phase, Phase::Setup | Phase::Draft);
        match (self.setup.players, nth) {
            (2, 2) => Some(self.starter),
            (2, 1 | 3) => Some(self.last_picker()),
            (3.., nth) if drafted && nth + 1 == self.count_down() => Some(self.last_picker()),
            _ => None,
        }
    }

    /// Whether it is known where a character lies.
    pub(super) fn sees_place(&self, viewer: Option<Seat>, character: Character) -> bool {
        let place = self.place_of(character);
        if self.is_over() || self.revealed.has(character) || self.face_up().has(character) {
            return true;
        }
        if let Some(nth) = place.is_down() {
            return viewer.is_some() && self.who_laid(nth) == viewer;
        }
        match place.seat() {
            Some(seat) => viewer == Some(seat),
            None => self.sees_pack(viewer),
        }
    }

    pub(super) fn sees_warrants(&self, viewer: Option<Seat>) -> bool {
        viewer.is_some() && self.roles.magistrate == viewer
    }

    pub(super) fn sees_scarves(&self, viewer: Option<Seat>) -> bool {
        viewer.is_some() && self.roles.blackmailer == viewer
    }

    pub(super) fn sees_swap(&self, viewer: Option<Seat>) -> bool {
        viewer.is_some() && self.owner_of(Card::Theater) == viewer
    }
}

impl Citadels {
    /// Every card of this game.
    pub(super) fn all_cards(&self) -> Pile {
        let mut all = Pile::basic();
        self.setup.uniques.iter().for_each(|card| all.add(card));
        all
    }

    /// What `viewer` may know; without one, the public.
    pub fn view_of(&self, viewer: Option<Seat>) -> View {
        let mut view = View {
            seat: viewer,
            setup: self.setup,
            phase: self.phase,
            round: self.round,
            rank: self.rank,
            crown: self.crown,
            starter: self.starter,
            first: self.first,
            bell: self.bell,
            taxes: self.taxes,
            coins: self.coins,
            hand_sizes: self.hands.map(|hand| hand.len()),
            hands: [None; 8],
            plain: self.plain,
            beautified: self.beautified,
            deck_size: self.deck_size(),
            deck: self.sees_deck(viewer).then(|| self.deck()),
            unseen: self.unseen_by(viewer),
            drawn_count: self.drawn.len(),
            drawn: self.sees_drawn(viewer).then_some(self.drawn),
            site: self.site,
            exhibit_count: self.exhibits.len(),
            exhibits: self.sees_exhibits(viewer).then_some(self.exhibits),
            pack_size: self.pack().len(),
            pack: self.sees_pack(viewer).then(|| self.pack()),
            face_up: self.face_up(),
            face_down_count: self.count_down(),
            face_down: [None; 4],
            holders: [None; 9],
            revealed: self.revealed,
            killed: self.killed,
            bewitched: self.bewitched,
            robbed: self.robbed,
            warrants: seen(self.warrants, self.sees_warrants(viewer)),
            scarves: seen(self.scarves, self.sees_scarves(viewer)),
            roles: self.roles,
            turn: self.turn,
            question: self.question_for(viewer),
            asked: self.asked(),
        };
        self.show_hands(viewer, &mut view.hands);
        self.show_characters(viewer, &mut view);
        view
    }

    fn show_hands(&self, viewer: Option<Seat>, hands: &mut [Option<Pile>; 8]) {
        for (seat, hand) in self.seats().zip(hands) {
            *hand = self.sees_hand(viewer, seat).then(|| self.hand(seat));
        }
    }

    fn show_characters(&self, viewer: Option<Seat>, view: &mut View) {
        let places = (1..).zip(&mut view.holders);
        for (rank, holder) in places {
            let character = self.cast().at(rank);
            let known = character.filter(|&it| self.sees_place(viewer, it));
            *holder = known.and_then(|it| self.holder(it));
        }
        for (character, known) in self.face_down().zip(&mut view.face_down) {
            *known = Some(character).filter(|&it| self.sees_place(viewer, it));
        }
    }

    fn question_for(&self, viewer: Option<Seat>) -> Option<Question> {
        match self.question()? {
            Question::TheaterTake { seat, give } => Some(Question::TheaterTake {
                seat,
                give: give.filter(|_| self.sees_swap(viewer)),
            }),
            question => Some(question),
        }
    }

    /// The cards that `viewer` can't see, wherever they are.
    pub(super) fn unseen_by(&self, viewer: Option<Seat>) -> Pile {
        let hands = self.seats().filter(|&seat| self.sees_hand(viewer, seat));
        let mut seen = hands.fold(Pile::EMPTY, |seen, seat| seen.and(self.hand(seat)));
        for seat in self.seats() {
            seen = seen.and(self.city(seat));
        }
        if let Some(site) = self.site {
            seen.add(site);
        }
        let mut show = |shown: bool, cards: Pile| {
            if shown {
                seen = seen.and(cards);
            }
        };
        show(self.sees_drawn(viewer), self.drawn);
        show(self.sees_exhibits(viewer), self.exhibits);
        show(self.sees_deck(viewer), self.deck());
        self.all_cards().less(seen)
    }

    /// The job under way; its `give` is for the Theater's owner only.
    pub fn pending(&self) -> Option<Pending> {
        let pending = self.question()?.pending()?;
        Some(match (self.question(), self.turn) {
            (Some(Question::Magician(_)), Some(turn)) => Pending {
                seats: Seats::EMPTY.with(turn.seat),
                ..pending
            },
            _ => pending,
        })
    }
}

impl Citadels {
    /// The seats of the job under way, in the order in which it comes to them.
    pub fn pending_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.pending().map_or(Seats::EMPTY, |pending| pending.seats);
        let acting = self.turn.map_or(Seat(0), |turn| turn.seat);
        let round = core::iter::once(acting).chain(self.opponents(acting));
        round.filter(move |&seat| seats.has(seat))
    }
}

/// Warrants or scarves as they look from above, or with their faces.
fn seen(tokens: Tokens, faces: bool) -> Tokens {
    Tokens {
        real: tokens.real.filter(|_| faces),
        ..tokens
    }
}
