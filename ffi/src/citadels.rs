//! Citadels for C: its view, its presets, its account, and what is printed on its cards.
//!
//! A view holds what section 15 of the rules lets its seat know; the core decides what that is.

use core::ffi::c_char;

use rules::citadels::{
    Account, Card, Cast, Character, Citadels, KINDS, Pay, Pile, Preset, Question, Seats, TurnState,
    Used, View,
};
use rules::{Game as _, Lang, Seat, Turn};

use crate::border::{self, SizedOut};
use crate::game::{Viewed, show};
use crate::object::city_game;
use crate::parts::{CITY_NONE, check_seat, item};
use crate::setup::{check_fields, city_setup, spelled_out};
use crate::status::{answer, city_status};
use crate::texts::{Part, item_text};

/// How many kinds of districts citadels has; the first 17 are basic ones, the others unique.
pub const CITY_CITADELS_CARDS: usize = 52;

/// How many characters citadels has.
pub const CITY_CITADELS_CHARACTERS: usize = 27;

/// The most players of citadels.
pub const CITY_CITADELS_PLAYERS: usize = 8;

/// The highest rank of a character.
pub const CITY_CITADELS_RANKS: usize = 9;

/// How many unique districts can have points of their own.
pub const CITY_CITADELS_BONUSES: usize = 10;

/// The part of a round.
#[repr(u8)]
pub enum city_citadels_phase {
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

/// What is asked.
#[repr(u8)]
pub enum city_citadels_question {
    /// Nothing: the game is over.
    None = 0,
    /// Chance: cards to be drawn.
    Draw = 1,
    /// Chance: a character to be turned face up.
    FaceUp = 2,
    /// Chance: a character to be laid face down.
    FaceDown = 3,
    /// Chance: one of two characters comes to the Theater's owner.
    TheaterTake = 4,
    /// Chance: the Seer takes cards.
    SeerTake = 5,
    /// Chance: the Emperor takes a card.
    EmperorTake = 6,
    /// Which character is kept.
    Pick = 7,
    /// Which character is laid face down.
    Discard = 8,
    /// Whether characters are swapped.
    Theater = 9,
    /// Coins or cards, and nothing else yet.
    Gather = 10,
    /// Which drawn card is kept.
    Keep = 11,
    /// Whom the Witch bewitches.
    Bewitch = 12,
    /// Whether the Blackmailer is paid.
    Bribe = 13,
    /// Whether the scarf is turned over.
    Flip = 14,
    /// What the acting player does in the turn.
    Act = 15,
    /// The Magician's exchange with the deck goes on.
    Magician = 16,
    /// What the Seer gives back.
    SeerGive = 17,
    /// What the Wizard does with a card of a hand.
    Wizard = 18,
    /// Which cards pay for the Thieves' Den.
    Den = 19,
    /// Which cards the lender gets.
    Loan = 20,
    /// Whether the Magistrate takes the district.
    Confiscate = 21,
    /// Whether the destroyed district's card is bought.
    Graveyard = 22,
    /// Which card is taken from the deck.
    Lighthouse = 23,
    /// Whether cities are complete earlier.
    BellTower = 24,
    /// Who gets the crown from a killed Emperor.
    HandOn = 25,
}

/// What was used in a turn: add their numbers.
#[repr(u8)]
pub enum city_citadels_used {
    /// The income of the character's colour.
    Income = 1,
    /// The character's other ability.
    Ability = 2,
    /// The Laboratory.
    Laboratory = 4,
    /// The Museum.
    Museum = 8,
    /// The Smithy.
    Smithy = 16,
}

/// Which cards of a view are known: add their numbers.
#[repr(u8)]
pub enum city_citadels_known {
    /// The cards of the deck.
    Deck = 1,
    /// The cards drawn and not yet placed.
    Drawn = 2,
    /// The cards under the Museum.
    Exhibits = 4,
    /// The characters that go round in the draft.
    Pack = 8,
}

/// Why coins of citadels move: the lowest 8 bits of the field `why`. The bits above are the district
/// or the character.
#[repr(u8)]
pub enum city_citadels_why {
    /// Everybody begins with some.
    Setup = 0,
    /// A turn's gathering.
    Gathering = 1,
    /// A district was built while there is a Tax Collector.
    Tax = 2,
    /// A character's income or ability.
    Character = 3,
    /// A unique district works.
    District = 4,
    /// The price of a district.
    Price = 5,
    /// The price of a confiscated district comes back.
    Confiscated = 6,
    /// A district with a coin on it was destroyed.
    Destroyed = 7,
    /// The players agreed on it, at a table with real cards.
    Agreed = 8,
}

/// What a district of a character's colour brings.
#[repr(u8)]
pub enum city_citadels_pay {
    /// Nothing: the character has no income.
    None = 0,
    /// A coin.
    Coins = 1,
    /// A card.
    Cards = 2,
    /// A coin or a card, as the player likes.
    Either = 3,
}

/// Lists of characters and unique districts: the first game, the rulebook's scenarios, three more.
#[repr(u32)]
#[allow(missing_docs)] // titles
pub enum city_citadels_preset {
    FirstGame = 0,
    MyHouseMyCastle = 1,
    NoMercy = 2,
    Intrigue = 3,
    AmbitiousAristocrats = 4,
    CunningAgents = 5,
    TenaciousDelegates = 6,
}

/// Citadels as one seat may see it, or the public. Cards that can't be seen are all 0; `known` and
/// `hands_known` say which are. Characters are numbers of `city_citadels_char`, or bits of them, bit 0
/// for number 0; districts of `city_citadels_card`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_citadels_view {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// How many play.
    pub players: u8,
    /// Whose view it is; `CITY_NONE` for the public.
    pub viewer: u8,
    /// The part of the round: a `city_citadels_phase`.
    pub phase: u8,
    /// The round, 0 during setup.
    pub round: u8,
    /// The rank that is called; 0 outside the call.
    pub rank: u8,
    /// Who has the crown.
    pub crown: u8,
    /// Who picked first in this round.
    pub starter: u8,
    /// Who completed a city first; `CITY_NONE` if nobody has.
    pub first: u8,
    /// 1 if cities are complete one district earlier.
    pub bell: u8,
    /// What is asked: a `city_citadels_question`.
    pub question: u8,
    /// Who is asked; `CITY_NONE` for chance and when the game is over.
    pub asked: u8,
    /// How many draws, takes, discards or gifts of what is asked are to come; the Magician's discards so
    /// far.
    pub left: u8,
    /// Coins to be paid, or to go back.
    pub owed: u8,
    /// The seats that what is asked concerns, bit 0 for seat 0.
    pub concerned: u8,
    /// The character given away in a Theater swap, for the Theater's owner; else `CITY_NONE`.
    pub given: u8,
    /// Who plays a turn; `CITY_NONE` outside turns.
    pub acting: u8,
    /// As which character; `CITY_NONE` outside turns.
    pub acting_as: u8,
    /// 1 if the gathering is over.
    pub gathered: u8,
    /// 1 if the Witch acts in the character's place.
    pub resumed: u8,
    /// Districts built that count against the limit.
    pub builds: u8,
    /// What was used in the turn: a sum of `city_citadels_used`.
    pub used: u8,
    /// 1 if a district has been paid for in the turn.
    pub first_paid: u8,
    /// Coins paid as building costs in the turn.
    pub refund: u16,
    /// Coins on the Tax Collector's token.
    pub taxes: u16,
    /// Everybody's coins.
    pub coins: [u16; CITY_CITADELS_PLAYERS],
    /// How many cards everybody holds.
    pub hand_sizes: [u8; CITY_CITADELS_PLAYERS],
    /// The hands that can be seen, bit 0 for seat 0.
    pub hands_known: u8,
    /// What else can be seen: a sum of `city_citadels_known`.
    pub known: u8,
    /// How many cards can be drawn.
    pub deck_size: u8,
    /// How many cards are drawn and not yet placed.
    pub drawn_count: u8,
    /// How many cards are under the Museum.
    pub exhibit_count: u8,
    /// The district that is being built or destroyed; `CITY_NONE` if none is.
    pub site: u8,
    /// How many characters go round in the draft.
    pub pack_size: u8,
    /// How many characters lie face down.
    pub face_down_count: u8,
    /// Those of them that are known, in the order they were laid; else `CITY_NONE`.
    pub face_down: [u8; 4],
    /// Who is known to hold the character of each rank, from rank 1; else `CITY_NONE`.
    pub holders: [u8; CITY_CITADELS_RANKS],
    /// The character that was killed; `CITY_NONE` if none was.
    pub killed: u8,
    /// The character that was bewitched.
    pub bewitched: u8,
    /// The character that is robbed.
    pub robbed: u8,
    /// The character with the sealed warrant, for who laid it; else `CITY_NONE`.
    pub sealed: u8,
    /// The character with the rose, for who laid it; else `CITY_NONE`.
    pub rose: u8,
    /// Who bewitched; `CITY_NONE` if nobody did.
    pub witch: u8,
    /// Who robs.
    pub thief: u8,
    /// Who threatens.
    pub blackmailer: u8,
    /// Who laid warrants.
    pub magistrate: u8,
    /// The characters of this game, as bits.
    pub cast: u32,
    /// Those that go round in the draft.
    pub pack: u32,
    /// Those that lie face up.
    pub face_up: u32,
    /// Those that were shown in this round.
    pub revealed: u32,
    /// Those with a warrant.
    pub warrants: u32,
    /// Those with a scarf.
    pub scarves: u32,
    /// 0: without gaps, two views can be compared byte by byte.
    pub reserved: u32,
    /// The unique districts of this game, bit 0 for the first one.
    pub uniques: u64,
    /// The hands, by `city_citadels_card`.
    pub hands: [[u8; CITY_CITADELS_CARDS]; CITY_CITADELS_PLAYERS],
    /// Districts without a coin on them.
    pub plain: [[u8; CITY_CITADELS_CARDS]; CITY_CITADELS_PLAYERS],
    /// Districts with a coin on them.
    pub beautified: [[u8; CITY_CITADELS_CARDS]; CITY_CITADELS_PLAYERS],
    /// The deck.
    pub deck: [u8; CITY_CITADELS_CARDS],
    /// Cards drawn and not yet placed.
    pub drawn: [u8; CITY_CITADELS_CARDS],
    /// Cards under the Museum.
    pub exhibits: [u8; CITY_CITADELS_CARDS],
    /// Every card that can't be seen, wherever it is.
    pub unseen: [u8; CITY_CITADELS_CARDS],
}

/// What a finished game brought a seat, with reasons.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_citadels_account {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// The cost of all districts.
    pub districts: u16,
    /// For all five colours.
    pub colours: u16,
    /// For a complete city.
    pub complete: u16,
    /// All of it.
    pub total: u16,
    /// How many unique districts have points of their own.
    pub bonus_count: u8,
    /// The colour the Haunted Quarter takes, a `city_citadels_colour`; `CITY_NONE` without one.
    pub haunted: u8,
    /// Those districts.
    pub bonus_cards: [u8; CITY_CITADELS_BONUSES],
    /// Their points.
    pub bonus_points: [u16; CITY_CITADELS_BONUSES],
}

/// What is printed on a district.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_citadels_card_info {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// A `city_citadels_colour`.
    pub colour: u8,
    /// What it costs; 0 if it can't be built.
    pub cost: u8,
    /// Copies in the box.
    pub copies: u8,
    /// The character it is used with; `CITY_NONE` for any.
    pub goes_with: u8,
}

/// What is printed on a character.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_citadels_character_info {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// Its rank, from 1.
    pub rank: u8,
    /// How many districts it may build in a turn.
    pub limit: u8,
    /// The colour whose districts earn something, a `city_citadels_colour`; `CITY_NONE` for none.
    pub income: u8,
    /// What they earn: a `city_citadels_pay`.
    pub pay: u8,
}

border::growing!(
    city_citadels_view,
    city_citadels_account,
    city_citadels_card_info,
    city_citadels_character_info,
);

const _: () = {
    use rules::citadels::{CHARACTERS, MAX_PLAYERS, Phase, RANKS};
    assert!(CITY_CITADELS_CARDS == KINDS);
    assert!(CITY_CITADELS_CHARACTERS == CHARACTERS);
    assert!(CITY_CITADELS_PLAYERS == MAX_PLAYERS as usize);
    assert!(CITY_CITADELS_RANKS == RANKS as usize);
    assert!(CITY_CITADELS_BONUSES == Account::BONUS.len());
    assert!(city_citadels_phase::Over as u8 == Phase::Over as u8);
    assert!(city_citadels_preset::TenaciousDelegates as usize + 1 == Preset::ALL.len());
};

/// Fills `size` bytes at `view` with what `seat` may know of a game of citadels; `CITY_NONE` is the
/// public: somebody who holds no cards. `city_citadels_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_citadels_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_look(
    game: *const city_game,
    seat: u32,
    view: *mut city_citadels_view,
    size: usize,
) -> city_status {
    show::<Citadels>(game, seat, view, size)
}

fn seat(seat: Option<Seat>) -> u8 {
    seat.map_or(CITY_NONE, |seat| seat.0)
}

fn character(character: Option<Character>) -> u8 {
    character.map_or(CITY_NONE, Character::number)
}

fn card(card: Option<Card>) -> u8 {
    card.map_or(CITY_NONE, Card::number)
}

fn counts(pile: Pile) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    for (card, count) in Card::all().zip(&mut counts) {
        *count = pile.count(card);
    }
    counts
}

fn known(pile: Option<Pile>) -> [u8; KINDS] {
    pile.map_or([0; KINDS], counts)
}

fn seat_bits(seats: Seats) -> u8 {
    let bit = |seat: u8| u8::from(seats.has(Seat(seat))) << seat;
    (0..8).fold(0, |bits, seat| bits | bit(seat))
}

const fn used_bits(used: Used) -> u8 {
    let Used {
        income,
        ability,
        laboratory,
        museum,
        smithy,
    } = used;
    income as u8
        | (ability as u8) << 1
        | (laboratory as u8) << 2
        | (museum as u8) << 3
        | (smithy as u8) << 4
}

/// What is asked; what follows by itself is never asked.
const fn asked_for(question: Question) -> city_citadels_question {
    use city_citadels_question as Asked;
    match question {
        Question::Draw { .. } => Asked::Draw,
        Question::FaceUp => Asked::FaceUp,
        Question::FaceDown => Asked::FaceDown,
        Question::TheaterTake { .. } => Asked::TheaterTake,
        Question::SeerTake { .. } => Asked::SeerTake,
        Question::EmperorTake(_) => Asked::EmperorTake,
        Question::Pick(_) => Asked::Pick,
        Question::Discard(_) => Asked::Discard,
        Question::Theater(_) => Asked::Theater,
        Question::Gather { .. } => Asked::Gather,
        Question::Keep { .. } => Asked::Keep,
        Question::Bewitch(_) => Asked::Bewitch,
        Question::Bribe(_) => Asked::Bribe,
        Question::Flip(_) => Asked::Flip,
        Question::Act(_) => Asked::Act,
        Question::Magician(_) => Asked::Magician,
        Question::SeerGive(_) => Asked::SeerGive,
        Question::Wizard(_) => Asked::Wizard,
        Question::Den { .. } => Asked::Den,
        Question::Loan { .. } => Asked::Loan,
        Question::Confiscate { .. } => Asked::Confiscate,
        Question::Graveyard(_) => Asked::Graveyard,
        Question::Lighthouse(_) => Asked::Lighthouse,
        Question::BellTower(_) => Asked::BellTower,
        Question::HandOn(_) => Asked::HandOn,
        Question::Crown(_) | Question::Resume | Question::Close => Asked::None,
    }
}

/// Nothing of a turn.
const NO_TURN: TurnState = TurnState {
    seat: Seat(CITY_NONE),
    character: Character::Assassin,
    gathered: false,
    resumed: false,
    builds: 0,
    used: Used {
        income: false,
        ability: false,
        laboratory: false,
        museum: false,
        smithy: false,
    },
    refund: 0,
    first_paid: false,
};

impl Viewed for Citadels {
    type Look = city_citadels_view;

    fn public_view(&self) -> Option<View> {
        Some(self.view_of(None))
    }

    fn look(&self, view: &View) -> city_citadels_view {
        let turn = view.turn.unwrap_or(NO_TURN);
        let pending = view.question.and_then(Question::pending);
        let shown = |cards: bool, bit: city_citadels_known| if cards { bit as u8 } else { 0 };
        let hands = (0..).zip(view.hands);
        city_citadels_view {
            size: 0,
            players: view.setup.players,
            viewer: seat(view.seat),
            phase: view.phase as u8,
            round: view.round,
            rank: view.rank,
            crown: view.crown.0,
            starter: view.starter.0,
            first: seat(view.first),
            bell: view.bell.into(),
            question: view
                .question
                .map_or(0, |question| asked_for(question) as u8),
            asked: seat(view.asked),
            left: pending.map_or(0, |pending| pending.left),
            owed: pending.map_or(0, |pending| pending.coins),
            concerned: pending.map_or(0, |pending| seat_bits(pending.seats)),
            given: character(pending.and_then(|pending| pending.give)),
            acting: turn.seat.0,
            acting_as: character(view.turn.map(|turn| turn.character)),
            gathered: turn.gathered.into(),
            resumed: turn.resumed.into(),
            builds: turn.builds,
            used: used_bits(turn.used),
            first_paid: turn.first_paid.into(),
            refund: turn.refund,
            taxes: view.taxes,
            coins: view.coins,
            hand_sizes: view.hand_sizes,
            hands_known: hands.fold(0, |bits, (n, hand)| bits | u8::from(hand.is_some()) << n),
            known: shown(view.deck.is_some(), city_citadels_known::Deck)
                | shown(view.drawn.is_some(), city_citadels_known::Drawn)
                | shown(view.exhibits.is_some(), city_citadels_known::Exhibits)
                | shown(view.pack.is_some(), city_citadels_known::Pack),
            deck_size: view.deck_size,
            drawn_count: view.drawn_count,
            exhibit_count: view.exhibit_count,
            site: card(view.site),
            pack_size: view.pack_size,
            face_down_count: view.face_down_count,
            face_down: view.face_down.map(character),
            holders: view.holders.map(seat),
            killed: character(view.killed),
            bewitched: character(view.bewitched),
            robbed: character(view.robbed),
            sealed: character(view.warrants.real),
            rose: character(view.scarves.real),
            witch: seat(view.roles.witch),
            thief: seat(view.roles.thief),
            blackmailer: seat(view.roles.blackmailer),
            magistrate: seat(view.roles.magistrate),
            cast: view.setup.cast.bits(),
            pack: view.pack.map_or(0, Cast::bits),
            face_up: view.face_up.bits(),
            revealed: view.revealed.bits(),
            warrants: view.warrants.on.bits(),
            scarves: view.scarves.on.bits(),
            reserved: 0,
            uniques: view.setup.uniques.bits(),
            hands: view.hands.map(known),
            plain: view.plain.map(counts),
            beautified: view.beautified.map(counts),
            deck: known(view.deck),
            drawn: known(view.drawn),
            exhibits: known(view.exhibits),
            unseen: counts(view.unseen),
        }
    }
}

/// Fills `size` bytes at `setup` with a preset (a `city_citadels_preset`) for so many players: its
/// characters, with one of rank 9 where it is needed, or wanted (`ninth` is 1) and possible, and its
/// unique districts. The Artist takes the Queen's place with few players, the Patrician the Emperor's
/// with two.
///
/// Returns OK or UNKNOWN_ITEM (no such preset), OUT_OF_RANGE (not 2 to 8 players, or `ninth` is neither
/// 1 nor 0), TOO_SMALL (not a `city_setup`), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_preset_setup(
    preset: u32,
    players: u32,
    ninth: u32,
    setup: *mut city_setup,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(setup, size, None)?;
        let preset = Preset::ALL.get(preset as usize);
        let preset = preset.ok_or(city_status::UnknownItem)?;
        if !(2..=CITY_CITADELS_PLAYERS as u32).contains(&players) || ninth > 1 {
            return Err(city_status::OutOfRange);
        }
        check_fields(Citadels::ID, size)?;
        out.set(spelled_out::<Citadels>(
            &preset.setup(players as u8, ninth == 1),
        ));
        Ok(())
    })
}

/// Fills `size` bytes at `account` with what a finished game of citadels brought `seat`. Before the
/// end, points would tell what is in a hand.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NOT_OVER, TOO_SMALL (not a `city_citadels_account`),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_read_account(
    game: *const city_game,
    seat: u32,
    account: *mut city_citadels_account,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = SizedOut::new(account, size, Some(game.span()))?;
        let state = game.state::<Citadels>()?;
        let seat = check_seat(state, seat)?;
        if !matches!(state.turn(), Turn::Over(_)) {
            return Err(city_status::NotOver);
        }
        out.set(account_of(&state.account(seat)));
        Ok(())
    })
}

fn account_of(account: &Account) -> city_citadels_account {
    let mut told = city_citadels_account {
        size: 0,
        districts: account.districts,
        colours: account.colours,
        complete: account.complete,
        total: account.total(),
        bonus_count: account.uniques().count() as u8,
        haunted: account.haunted.map_or(CITY_NONE, |colour| colour as u8),
        bonus_cards: [0; CITY_CITADELS_BONUSES],
        bonus_points: [0; CITY_CITADELS_BONUSES],
    };
    let places = told.bonus_cards.iter_mut().zip(&mut told.bonus_points);
    for ((card, points), (counted, brought)) in places.zip(account.uniques()) {
        (*card, *points) = (counted.number(), brought);
    }
    told
}

/// Fills `size` bytes at `info` with what is printed on a district (a `city_citadels_card`). Its name
/// and rule: `city_citadels_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, TOO_SMALL (not a `city_citadels_card_info`), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_read_card(
    card: u32,
    info: *mut city_citadels_card_info,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(info, size, None)?;
        let row = item(card, Card::from_number)?.row();
        out.set(city_citadels_card_info {
            size: 0,
            colour: row.colour as u8,
            cost: row.cost.unwrap_or(0),
            copies: row.copies,
            goes_with: character(row.requires),
        });
        Ok(())
    })
}

/// Fills `size` bytes at `info` with what is printed on a character (a `city_citadels_char`). Its name
/// and ability: `city_citadels_character_text`.
///
/// Returns OK or UNKNOWN_ITEM, TOO_SMALL (not a `city_citadels_character_info`), NULL_POINTER,
/// MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_read_character(
    character: u32,
    info: *mut city_citadels_character_info,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(info, size, None)?;
        let character = item(character, Character::from_number)?;
        let row = character.row();
        let pay = match row.income {
            None => city_citadels_pay::None,
            Some((_, Pay::Coins)) => city_citadels_pay::Coins,
            Some((_, Pay::Cards)) => city_citadels_pay::Cards,
            Some((_, Pay::Either)) => city_citadels_pay::Either,
        };
        out.set(city_citadels_character_info {
            size: 0,
            rank: character.rank(),
            limit: row.limit,
            income: row.income.map_or(CITY_NONE, |(colour, _)| colour as u8),
            pay: pay as u8,
        });
        Ok(())
    })
}

/// A text about a district of citadels (a `city_citadels_card`): its name, what it does (nothing for a
/// basic one) or its id, as `part` (a `city_text`) says.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_card_text(
    game: *const city_game,
    card: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    let card = item(card, Card::from_number).ok();
    let text = |part, lang| card.map(|card| card_text(card, part, lang));
    item_text::<Citadels>(game, (buffer, size, length), part, lang, text)
}

fn card_text(card: Card, part: Part, lang: Lang) -> &'static str {
    match part {
        Part::Name | Part::Short => card.name(lang),
        Part::Rule => card.power_text(lang),
        Part::Id => card.id(),
    }
}

/// A text about a character of citadels (a `city_citadels_char`): its name, ability or id, as `part` (a
/// `city_text`) says.
///
/// Returns what `city_citadels_card_text` returns.
#[unsafe(no_mangle)]
pub extern "C" fn city_citadels_character_text(
    game: *const city_game,
    character: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    let character = item(character, Character::from_number).ok();
    let text = |part, lang| character.map(|character| character_text(character, part, lang));
    item_text::<Citadels>(game, (buffer, size, length), part, lang, text)
}

fn character_text(character: Character, part: Part, lang: Lang) -> &'static str {
    match part {
        Part::Name | Part::Short => character.name(lang),
        Part::Rule => character.ability_text(lang),
        Part::Id => character.id(),
    }
}
