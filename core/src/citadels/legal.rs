//! What is legal: the answers to the topmost question, in a fixed order, and why something else is
//! refused. Legality has one home: an action is legal if it is visited.

use core::ops::ControlFlow;

use super::Visit;
use super::action::{Action, Illegal};
use super::cards::Card;
use super::characters::Ability;
use super::question::Question;
use super::state::{Citadels, Phase, TurnState};
use crate::game::Seat;

impl Citadels {
    /// Visits the answers to the question that is asked now.
    pub(super) fn visit_answers(&self, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(question) = self.question() else {
            return ControlFlow::Continue(());
        };
        match (question, &self.turn) {
            (Question::Act(_), Some(turn)) => self.visit_turn(turn, visit),
            (Question::Magician(_), Some(turn)) => self.visit_exchange_with_deck(turn, visit),
            (Question::SeerGive(seats), Some(turn)) => self.visit_seer_give(turn, seats, visit),
            (Question::Wizard(seat), Some(turn)) => self.visit_wizard(turn, seat, visit),
            (Question::Bewitch(_), Some(turn)) => {
                self.visit_names(turn, visit, Action::Bewitch)?;
                visit(Action::NoBewitch)
            }
            (Question::Den { .. }, Some(turn)) => {
                let mut cards = self.hand(turn.seat).kinds();
                cards.try_for_each(|card| visit(Action::DenDiscard(card)))
            }
            (Question::Loan { .. }, Some(turn)) => {
                let mut cards = self.hand(turn.seat).kinds();
                cards.try_for_each(|card| visit(Action::CardinalGive(card)))
            }
            _ => self.visit_others(question, visit),
        }
    }

    /// Whether an action is among the answers.
    pub(super) fn is_answer(&self, action: Action) -> bool {
        self.visit_answers(&mut |answer| match answer == action {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
        .is_break()
    }

    /// Questions that need not know whose turn it is.
    fn visit_others(&self, question: Question, visit: Visit<'_>) -> ControlFlow<()> {
        let mut either = |one, other| {
            visit(one)?;
            visit(other)
        };
        match question {
            Question::Bribe(_) => either(Action::PayBribe, Action::Refuse),
            Question::Flip(_) => either(Action::Flip, Action::NoFlip),
            Question::Confiscate { .. } => either(Action::Confiscate, Action::NoConfiscate),
            Question::Graveyard(_) => either(Action::GraveyardTake, Action::GraveyardPass),
            Question::BellTower(_) => either(Action::BellTower(true), Action::BellTower(false)),
            Question::Draw { seat, .. } => self.visit_draws(seat, visit),
            Question::SeerTake { .. } | Question::EmperorTake(_) => self.visit_takes(visit),
            Question::FaceUp | Question::FaceDown | Question::Pick(_) | Question::Discard(_) => {
                self.visit_draft(question, visit)
            }
            Question::Theater(owner) => self.visit_theater(owner, visit),
            Question::TheaterTake { seat, .. } => {
                let mut characters = self.characters(seat).iter();
                characters.try_for_each(|character| visit(Action::TheaterTake { seat, character }))
            }
            Question::Gather { killed, .. } => self.visit_gather(killed, visit),
            Question::Keep { .. } => {
                let mut cards = self.drawn.kinds();
                cards.try_for_each(|card| visit(Action::Keep(card)))
            }
            Question::Lighthouse(_) => self.visit_lighthouse(visit),
            Question::HandOn(seat) => self.visit_hand_on(seat, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Any card of the shuffled part; when that is empty, the first of those below.
    fn visit_draws(&self, seat: Seat, visit: Visit<'_>) -> ControlFlow<()> {
        let below = self.under.as_slice().first().copied();
        let below = below.filter(|_| self.shuffled.is_empty());
        let mut cards = self.shuffled.kinds().chain(below);
        cards.try_for_each(|card| visit(Action::Draw { seat, card }))
    }

    fn visit_takes(&self, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(seat) = self.taken_from() else {
            return ControlFlow::Continue(());
        };
        let mut cards = self.hand(seat).kinds();
        cards.try_for_each(|card| visit(Action::TakeCard { seat, card }))
    }

    /// Everything the acting player may do in the turn.
    fn visit_turn(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        if !turn.gathered {
            self.visit_gather(false, visit)?;
        }
        self.visit_ability(turn, visit)?;
        self.visit_income(turn, visit)?;
        if turn.gathered {
            self.visit_builds(turn, visit)?;
        }
        self.visit_uniques(turn, visit)?;
        if turn.gathered && !Self::owes_crown(turn) {
            visit(Action::EndTurn)?;
        }
        ControlFlow::Continue(())
    }

    /// An Emperor must give the crown away before the turn ends.
    fn owes_crown(turn: &TurnState) -> bool {
        turn.character.row().ability == Ability::GiveCrown && !turn.used.ability
    }

    /// The only answer there is; `None` where there is a choice, or where the table wants to be
    /// asked all the same: the end of a turn.
    pub(super) fn only_answer(&self) -> Option<Action> {
        let (mut only, mut more) = (None, false);
        let _ = self.visit_answers(&mut |action| {
            more = only.is_some();
            only = Some(action);
            match more {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        only.filter(|&action| !more && action != Action::EndTurn)
    }

    /// Who is asked; `None` for chance and when the game is over.
    pub fn asked(&self) -> Option<Seat> {
        Some(match self.question()? {
            Question::Pick(seat)
            | Question::Discard(seat)
            | Question::Theater(seat)
            | Question::Gather { seat, .. }
            | Question::Keep { seat, .. }
            | Question::Bewitch(seat)
            | Question::Bribe(seat)
            | Question::Flip(seat)
            | Question::Act(seat)
            | Question::Confiscate { seat, .. }
            | Question::Graveyard(seat)
            | Question::Lighthouse(seat)
            | Question::BellTower(seat)
            | Question::HandOn(seat) => seat,
            Question::Magician(_)
            | Question::SeerGive(_)
            | Question::Wizard(_)
            | Question::Den { .. }
            | Question::Loan { .. } => self.turn?.seat,
            _ => return None,
        })
    }

    /// Whether chance answers.
    pub(super) fn awaits_chance(&self) -> bool {
        matches!(
            self.question(),
            Some(
                Question::Draw { .. }
                    | Question::FaceUp
                    | Question::FaceDown
                    | Question::TheaterTake { .. }
                    | Question::SeerTake { .. }
                    | Question::EmperorTake(_)
            )
        )
    }

    /// Why an action that is not visited is refused.
    pub(super) fn why_not(&self, action: Action) -> Illegal {
        if self.phase == Phase::Over {
            return Illegal::Over;
        }
        match (self.question(), &self.turn) {
            (Some(Question::Act(_)), Some(turn)) => self.why_not_in_turn(turn, action),
            _ => self.why_not_chosen(action),
        }
    }

    /// The kind of action is asked for, but not this one of it; or something else is asked.
    fn why_not_chosen(&self, action: Action) -> Illegal {
        let same_kind =
            |other: Action| core::mem::discriminant(&other) == core::mem::discriminant(&action);
        let asked = self
            .visit_answers(&mut |other| match same_kind(other) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })
            .is_break();
        if asked {
            wrong_choice(action)
        } else {
            Illegal::NotNow
        }
    }

    fn why_not_in_turn(&self, turn: &TurnState, action: Action) -> Illegal {
        match action {
            Action::Build { card, .. } => self.why_not_built(turn, card),
            Action::EndTurn if !turn.gathered => Illegal::NotGathered,
            Action::EndTurn => Illegal::CrownFirst,
            Action::GatherCoins | Action::GatherCards if turn.gathered => Illegal::Used,
            Action::Income | Action::AbbotIncome { .. } if turn.used.income => Illegal::Used,
            Action::Laboratory(_) if turn.used.laboratory => Illegal::Used,
            Action::Museum(_) if turn.used.museum => Illegal::Used,
            Action::Smithy if turn.used.smithy => Illegal::Used,
            _ => match ability_of(action) {
                Some(ability) if ability != turn.character.row().ability => Illegal::OtherCharacter,
                Some(_) if turn.used.ability => Illegal::Used,
                Some(_) => match self.why_not_chosen(action) {
                    Illegal::NotNow => Illegal::Pointless,
                    why => why,
                },
                None => self.why_not_chosen(action),
            },
        }
    }

    fn why_not_built(&self, turn: &TurnState, card: Card) -> Illegal {
        if !turn.gathered {
            return Illegal::NotGathered;
        }
        if !self.hand(turn.seat).has(card) {
            return Illegal::NoSuchCard(card);
        }
        if !Self::within_limit(turn, card) {
            return Illegal::BuildLimit;
        }
        match self.check_build(turn, card) {
            Err(why) => why,
            Ok(()) => Illegal::Unpaid(card),
        }
    }
}

/// Which ability an action uses.
const fn ability_of(action: Action) -> Option<Ability> {
    Some(match action {
        Action::Kill(_) => Ability::Kill,
        Action::Warrants { .. } => Ability::Warrants,
        Action::Rob(_) => Ability::Rob,
        Action::Spy { .. } => Ability::Spy,
        Action::Blackmail { .. } => Ability::Blackmail,
        Action::SwapHands(_) | Action::MagicianDiscard(_) => Ability::Magic,
        Action::Seer => Ability::Foresee,
        Action::Wizard(_) => Ability::Conjure,
        Action::TakeCrown => Ability::TakeCrown,
        Action::GiveCrown { .. } => Ability::GiveCrown,
        Action::AbbotCoin(_) => Ability::Beg,
        Action::MerchantCoin => Ability::ExtraCoin,
        Action::ArchitectCards => Ability::TwoCards,
        Action::Navigator(_) => Ability::FourOfEither,
        Action::Scholar => Ability::OneOfSeven,
        Action::Destroy(_) => Ability::Destroy,
        Action::Exchange { .. } => Ability::Exchange,
        Action::Seize(_) => Ability::Seize,
        Action::QueenCoins => Ability::SitByTheCrown,
        Action::Beautify(_) => Ability::Beautify,
        Action::TakeTaxes => Ability::TakeTaxes,
        _ => return None,
    })
}

/// What is wrong with an action of a kind that is asked for.
const fn wrong_choice(action: Action) -> Illegal {
    match action {
        Action::Draw { card, .. }
        | Action::TakeCard { card, .. }
        | Action::Keep(card)
        | Action::MagicianDiscard(card)
        | Action::SeerGive { card, .. }
        | Action::WizardTake(card)
        | Action::DenDiscard(card)
        | Action::CardinalGive(card)
        | Action::Lighthouse(card)
        | Action::Laboratory(card)
        | Action::Museum(card) => Illegal::NoSuchCard(card),
        Action::WizardBuild { card, .. } => Illegal::Unpaid(card),
        Action::FaceUp(character)
        | Action::FaceDown(character)
        | Action::TheaterTake { character, .. }
        | Action::Pick(character)
        | Action::Discard(character)
        | Action::TheaterSwap {
            give: character, ..
        }
        | Action::Bewitch(character)
        | Action::Kill(character)
        | Action::Rob(character)
        | Action::Blackmail {
            rose: character, ..
        }
        | Action::Warrants {
            sealed: character, ..
        } => Illegal::NoSuchCharacter(character),
        Action::Spy { seat, .. }
        | Action::SwapHands(seat)
        | Action::Wizard(seat)
        | Action::AbbotCoin(seat)
        | Action::GiveCrown { seat, .. } => Illegal::NoSuchSeat(seat),
        Action::Destroy(district)
        | Action::Seize(district)
        | Action::Armory(district)
        | Action::Exchange {
            target: district, ..
        } => Illegal::NoSuchDistrict(district.card),
        Action::Beautify(beauties) => Illegal::NoSuchDistrict(beauties.0),
        _ => Illegal::Pointless,
    }
}
