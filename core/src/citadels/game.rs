//! The interface: what an action does, what follows by itself, and the dealing of the first cards.

use core::ops::ControlFlow;

use super::action::{Action, Illegal, Target};
use super::characters::{Cast, Character};
use super::deck::Under;
use super::event::Event;
use super::pile::Pile;
use super::question::{Draws, Question, Stack};
use super::score::Outcome;
use super::setup::{Setup, SetupError};
use super::state::{Citadels, Phase, Place, Roles, Tokens, TurnState};
use super::turn::STARTING_CARDS;
use super::{Log, View};
use crate::chance;
use crate::describe::Described;
use crate::digest::Digest;
use crate::game::{Events, Game, GameId, NoCorrection, Seat, Setup as _, Turn};
use rand_core::Rng;

impl Citadels {
    /// Every card of the deck shuffled, nothing dealt.
    fn empty(setup: Setup) -> Self {
        let mut shuffled = Pile::basic();
        setup.uniques.iter().for_each(|card| shuffled.add(card));
        Self {
            setup,
            hands: [Pile::EMPTY; 8],
            plain: [Pile::EMPTY; 8],
            beautified: [Pile::EMPTY; 8],
            shuffled,
            under: Under::EMPTY,
            drawn: Pile::EMPTY,
            exhibits: Pile::EMPTY,
            site: None,
            coins: [0; 8],
            taxes: 0,
            places: [Place::Pack; 9],
            revealed: Cast::EMPTY,
            killed: None,
            bewitched: None,
            robbed: None,
            warrants: Tokens::default(),
            scarves: Tokens::default(),
            roles: Roles::default(),
            crown: setup.crown,
            starter: setup.crown,
            bell: false,
            first: None,
            round: 0,
            rank: 0,
            phase: Phase::Setup,
            turn: None,
            stack: Stack::EMPTY,
        }
    }

    /// Deals to the next seat without cards, or begins the first round.
    fn deal_on(&mut self, log: Log<'_>) {
        let next = self.seats().find(|&seat| self.hand(seat).is_empty());
        match next {
            Some(seat) => self.ask_draws(seat, STARTING_CARDS, Draws::Setup),
            None => self.begin_round(log),
        }
    }

    /// Goes on by itself until somebody must decide, chance is due or the game is over.
    pub(super) fn settle(&mut self, log: Log<'_>) {
        while self.go_on(log) {}
    }

    /// Takes one step that needs nobody; answers whether there was one.
    fn go_on(&mut self, log: Log<'_>) -> bool {
        match self.question() {
            _ if self.phase == Phase::Over => return false,
            None => self.advance(log),
            Some(Question::Crown(seat)) => {
                self.stack.pop();
                self.move_crown(seat, log);
            }
            Some(Question::Resume) => self.resume(log),
            Some(Question::Close) => self.close_turn(log),
            Some(Question::Bribe(seat)) if self.is_own_threat(seat) => _ = self.remove_scarf(),
            Some(_) if self.awaits_chance() => return false,
            Some(_) => match self.only_answer() {
                Some(action) => self.perform(action, log),
                None => return false,
            },
        }
        true
    }

    /// The table after an action, before the next rank is called; `None` if none is called then.
    ///
    /// Who is called and silent, or not there, is passed over at once by the rules. A table that
    /// calls rank after rank may see nothing yet of what comes behind them.
    pub fn before_call(&self, action: Action) -> Option<Self> {
        let mut game = *self;
        if !game.is_legal(action) {
            return None;
        }
        game.perform(action, &mut ());
        while !game.calls_next() {
            if !game.go_on(&mut ()) {
                return None;
            }
        }
        Some(game)
    }

    fn calls_next(&self) -> bool {
        self.question().is_none() && matches!(self.phase, Phase::Theater | Phase::Call)
    }

    /// Nothing is asked: the next step of the phase.
    fn advance(&mut self, log: Log<'_>) {
        match self.phase {
            Phase::Setup => self.deal_on(log),
            Phase::Draft => self.go_on_drafting(),
            Phase::Theater | Phase::Call => self.call_next(log),
            Phase::EndOfRound => self.close_round(log),
            Phase::Over => (),
        }
    }

    /// Does what a legal action says.
    fn perform(&mut self, action: Action, log: Log<'_>) {
        match action {
            Action::Draw { card, .. } => self.draw(card, log),
            Action::TakeCard { seat, card } => self.take_card(seat, card, log),
            Action::FaceUp(character) => self.face_up_card(character),
            Action::FaceDown(character) | Action::Discard(character) => {
                self.face_down_card(character);
            }
            Action::TheaterTake { character, .. } => self.theater_take(character),
            Action::Pick(character) => self.pick(character),
            Action::TheaterSwap { seat, give } => self.theater_swap(seat, give),
            Action::TheaterPass | Action::HospitalPass | Action::LighthousePass => {
                _ = self.stack.pop()
            }
            Action::Keep(card) => self.keep(card, log),
            Action::Bewitch(character) => self.bewitch(character),
            Action::NoBewitch => {
                self.stack.pop();
                self.use_ability();
            }
            Action::Refuse => self.refuse_bribe(),
            Action::Flip => self.flip(log),
            Action::NoFlip => _ = self.remove_scarf(),
            Action::Confiscate => self.confiscate(log),
            Action::NoConfiscate => self.no_confiscate(log),
            Action::GraveyardTake => self.graveyard_take(log),
            Action::GraveyardPass => self.graveyard_pass(),
            Action::GiveCrown { seat, take } => self.give_crown(seat, take, log),
            _ => {
                if let Some(seat) = self.asked() {
                    self.perform_by(seat, action, log);
                }
            }
        }
    }

    /// Actions that need to know who is asked.
    fn perform_by(&mut self, seat: Seat, action: Action, log: Log<'_>) {
        match action {
            Action::GatherCoins => self.gather_coins(seat, log),
            Action::GatherCards => self.gather_cards(seat),
            Action::PayBribe => self.pay_bribe(seat, log),
            Action::DenDiscard(card) => self.den_discard(seat, card, log),
            Action::CardinalGive(card) => self.cardinal_give(seat, card, log),
            Action::Lighthouse(card) => self.lighthouse(seat, card, log),
            Action::BellTower(announce) => self.bell_tower(seat, announce, log),
            _ => {
                if let Some(turn) = self.turn {
                    self.perform_in_turn(turn, action, log);
                }
            }
        }
    }

    fn perform_in_turn(&mut self, turn: TurnState, action: Action, log: Log<'_>) {
        match action {
            Action::Kill(character) => self.kill(character),
            Action::Warrants { sealed, blank } => self.lay_warrants(turn, sealed, blank, log),
            Action::Rob(character) => self.name_robbed(turn, character),
            Action::Blackmail { rose, blank } => self.lay_scarves(turn, rose, blank, log),
            Action::Spy { seat, colour } => self.spy(turn, seat, colour, log),
            Action::SwapHands(seat) => self.swap_hands(turn, seat, log),
            Action::MagicianDiscard(card) => self.magician_discard(turn, card, log),
            Action::MagicianDraw => self.magician_draw(turn),
            Action::Seer => self.foresee(turn),
            Action::SeerGive { seat, card } => self.seer_give(turn, seat, card, log),
            Action::Wizard(seat) => {
                self.use_ability();
                self.stack.push(Question::Wizard(seat));
            }
            Action::WizardTake(card) => self.wizard_take(turn, card, log),
            Action::WizardBuild { card, pay } => self.wizard_build(turn, card, pay, log),
            Action::Income => self.income(turn, log),
            Action::AbbotIncome { coins, cards } => self.take_income(turn, coins, cards, log),
            Action::AbbotCoin(seat) => self.abbot_coin(turn, seat, log),
            Action::TakeCrown => self.take_crown(turn, log),
            Action::MerchantCoin => self.merchant_coin(turn, log),
            Action::ArchitectCards => self.draw_by_ability(turn, 2, Draws::Architect),
            Action::Scholar => self.draw_by_ability(turn, 7, Draws::Scholar),
            Action::Navigator(cargo) => self.navigator(turn, cargo, log),
            Action::QueenCoins => self.queen_coins(turn, log),
            Action::Beautify(beauties) => self.beautify(turn, beauties, log),
            Action::TakeTaxes => self.take_taxes(turn, log),
            Action::Build { card, pay } => self.build(turn, card, pay, log),
            Action::Laboratory(card) => self.laboratory(turn, card, log),
            Action::Museum(card) => self.museum(turn, card, log),
            Action::Smithy => self.smithy(turn, log),
            Action::EndTurn => self.end_turn(log),
            _ => self.perform_on_district(turn, action, log),
        }
    }

    fn perform_on_district(&mut self, turn: TurnState, action: Action, log: Log<'_>) {
        match action {
            Action::Destroy(district) => self.destroy(turn, district, log),
            Action::Seize(district) => self.seize(turn, district, log),
            Action::Armory(district) => self.armory(turn, district, log),
            Action::Exchange {
                give,
                give_beautified,
                target,
            } => {
                let give = Target {
                    seat: turn.seat,
                    card: give,
                    beautified: give_beautified,
                };
                self.exchange(give, target, log);
            }
            _ => (),
        }
    }

    fn encode_characters(&self, digest: &mut Digest) {
        let one = |character: Option<Character>| character.map_or(0, |it| it.number() + 1);
        let seat = |seat: Option<Seat>| seat.map_or(0, |seat| seat.0 + 1);
        self.places.iter().for_each(|&place| digest.u8(place as u8));
        digest.u32(self.revealed.bits());
        digest.bytes(&[one(self.killed), one(self.bewitched), one(self.robbed)]);
        for tokens in [self.warrants, self.scarves] {
            digest.u32(tokens.on.bits());
            digest.u8(one(tokens.real));
        }
        let Roles {
            witch,
            thief,
            blackmailer,
            magistrate,
        } = self.roles;
        digest.bytes(&[witch, thief, blackmailer, magistrate].map(seat));
    }

    fn encode_turn(&self, digest: &mut Digest) {
        let Some(turn) = self.turn else {
            return digest.u8(0);
        };
        let used = turn.used;
        let flags = [
            true,
            turn.gathered,
            turn.resumed,
            turn.first_paid,
            used.income,
            used.ability,
            used.laboratory,
            used.museum,
        ];
        let bits = flags.iter().rev();
        digest.u8(bits.fold(0, |bits, &flag| bits << 1 | u8::from(flag)));
        digest.bytes(&[
            used.smithy.into(),
            turn.seat.0,
            turn.character.number(),
            turn.builds,
        ]);
        digest.u16(turn.refund);
    }

    /// How many copies of what an action names chance may bring.
    fn copies(&self, action: Action) -> u32 {
        match action {
            Action::Draw { card, .. } if !self.shuffled.is_empty() => {
                self.shuffled.count(card).into()
            }
            Action::TakeCard { seat, card } => self.hand(seat).count(card).into(),
            _ => 1,
        }
    }
}

impl Game for Citadels {
    const ID: GameId = GameId::Citadels;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Correction = NoCorrection;
    type Event = Event;
    type Illegal = Illegal;
    type Outcome = Outcome;
    type View = View;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut game = Self::empty(*setup);
        game.settle(&mut ());
        Ok(game)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn turn(&self) -> Turn<Outcome> {
        match self.asked() {
            Some(seat) => Turn::Seat(seat),
            None if self.phase == Phase::Over => Turn::Over(self.standing()),
            None => Turn::Chance,
        }
    }

    fn visit_legal<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut found = ControlFlow::Continue(());
        let _ = self.visit_answers(&mut |action| match visit(action) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            broken => {
                found = broken;
                ControlFlow::Break(())
            }
        });
        found
    }

    /// As visited; a card drawn is not looked for among all of them.
    fn is_legal(&self, action: Action) -> bool {
        match (self.question(), action) {
            (Some(Question::Draw { seat: who, .. }), Action::Draw { seat, card }) => {
                seat == who && self.may_come(card)
            }
            _ => self.is_answer(action),
        }
    }

    fn apply(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        if !self.is_legal(action) {
            return Err(self.why_not(action));
        }
        self.perform(action, events);
        self.settle(events);
        Ok(())
    }

    /// What was just drawn or listed need not be looked for again.
    fn play_random<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        events: &mut impl Events<Event>,
    ) -> Option<Action> {
        let action = match self.awaits_chance() {
            true => self.sample(rng),
            false => self.random_legal(rng),
        }?;
        self.perform(action, events);
        self.settle(events);
        Some(action)
    }

    fn correct(
        &mut self,
        correction: NoCorrection,
        _: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        match correction {}
    }

    fn weight(&self, action: Action) -> u32 {
        match action.is_chance() && self.is_legal(action) {
            true => self.copies(action),
            false => 0,
        }
    }

    /// Cards come by their copies; everything else chance does is equally likely.
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let any_of = |cards: Pile, rng: &mut R| cards.nth(chance::below(rng, cards.len().into()));
        match self.question()? {
            Question::Draw { seat, .. } if !self.shuffled.is_empty() => {
                let card = any_of(self.shuffled, rng)?;
                Some(Action::Draw { seat, card })
            }
            Question::SeerTake { .. } | Question::EmperorTake(_) => {
                let seat = self.taken_from()?;
                let card = any_of(self.hand(seat), rng)?;
                Some(Action::TakeCard { seat, card })
            }
            _ if self.awaits_chance() => self.random_legal(rng),
            _ => None,
        }
    }

    fn view(&self, seat: Seat) -> View {
        self.view_of(Some(seat))
    }

    fn encode(&self, digest: &mut Digest) {
        digest.bytes(&self.setup.encode());
        let piles = self.hands.iter().chain(&self.plain).chain(&self.beautified);
        for pile in piles.chain([&self.shuffled, &self.drawn, &self.exhibits]) {
            pile.words().into_iter().for_each(|word| digest.u32(word));
        }
        digest.u8(self.under.len());
        let cards = self.under.as_slice().iter();
        cards.for_each(|card| digest.u8(card.number()));
        digest.u8(self.site.map_or(0, |card| card.number() + 1));
        self.coins.iter().for_each(|&coins| digest.u16(coins));
        digest.u16(self.taxes);
        self.encode_characters(digest);
        let seat = |seat: Option<Seat>| seat.map_or(0, |seat| seat.0 + 1);
        digest.bytes(&[self.crown.0, self.starter.0, self.bell.into()]);
        digest.bytes(&[seat(self.first), self.round, self.rank, self.phase as u8]);
        self.encode_turn(digest);
        self.stack.encode(digest);
    }
}
