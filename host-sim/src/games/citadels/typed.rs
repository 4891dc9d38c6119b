//! `citysim score`: everybody's account of a game that was played with real cards.
//!
//! What was typed in has the form of a transcript's state, shortened where a table need not say more.

use std::fmt::Write;

use citycore::citadels::{
    Account, CARDS, Card, Cast, Character, Finished, MAX_PLAYERS, Pile, Setup, UNIQUES_IN_GAME,
    Uniques, is_complete, winner,
};
use citycore::describe::{Field, Item, Told};
use citycore::{Lang, Seat};
use serde_json::{Value, json};

use super::account_json;
use crate::games::{Answer, Typed};
use crate::json::{Fields, brief};

/// More coins than there ever are in a stash.
const MOST_COINS: u64 = 60_000;
/// More cards than there are.
const MOST_CARDS: u64 = 68;

/// Checks and scores a table.
pub fn score(typed: &Typed) -> Result<Answer, String> {
    typed.says_all_in_placed("citadels")?;
    let table = Table::read(&typed.placed).map_err(|problem| format!("--placed: {problem}"))?;
    let accounts: Vec<Account> = table.finished().map(|it| it.account()).collect();
    let winner = table.winner(&accounts);
    let scores: Vec<Value> = accounts.iter().map(account_json).collect();
    let ranks: Vec<u8> = table.players.iter().map(Player::rank).collect();
    let json = json!({
        "scores": scores,
        "ranks": ranks,
        "winner": winner.map(|seat| seat.0),
    });
    let mut text = String::new();
    // Writing to a text never fails.
    let _ = write_table(&mut text, &table, &accounts, winner);
    Ok(Answer { json, text })
}

/// What one player has at the end.
#[derive(Default)]
struct Player {
    plain: Pile,
    beautified: Pile,
    /// How many cards are under the Museum.
    exhibits: u8,
    hand: u8,
    vault: bool,
    coins: u16,
    characters: Cast,
}

impl Player {
    fn city(&self) -> Pile {
        self.plain.and(self.beautified)
    }

    /// The highest rank of the last round; 0 where nobody said.
    fn rank(&self) -> u8 {
        let ranks = self.characters.iter().map(Character::rank);
        ranks.max().unwrap_or(0)
    }
}

/// A table at the end of a game.
struct Table {
    players: Vec<Player>,
    crown: Seat,
    first: Option<Seat>,
    bell: bool,
}

impl Table {
    fn read(typed: &Value) -> Result<Self, String> {
        let mut fields = Fields::of("", typed)?;
        let players = read_players(fields.required("players")?)?;
        let seats = players.len() as u64;
        let crown = read_seat(&mut fields, "crown", seats)?;
        let crown = crown.ok_or("crown is missing: the seat that has it at the end")?;
        let first = read_seat(&mut fields, "first", seats)?;
        let bell = match fields.optional("bell") {
            None => false,
            Some(value) => read_flag(&fields, "bell", value)?,
        };
        fields.finish()?;
        let table = Self {
            players,
            crown,
            first,
            bell,
        };
        table.check()?;
        Ok(table)
    }

    /// What could not have happened at one table.
    fn check(&self) -> Result<(), String> {
        let tower = |player: &Player| player.city().has(Card::BellTower);
        if self.bell && !self.players.iter().any(tower) {
            return Err("bell: true, but the bell_tower stands in no city".into());
        }
        let complete = self
            .players
            .iter()
            .position(|player| self.is_complete(player));
        match (complete, self.first) {
            (Some(seat), None) => Err(format!(
                "first is missing: the city of seat {seat} is complete, so somebody's was first"
            )),
            _ => Ok(()),
        }
    }

    fn is_complete(&self, player: &Player) -> bool {
        let setup = Setup::default().with_players(self.players.len() as u8);
        is_complete(&setup, player.city(), self.bell)
    }

    /// All that counts, seat by seat.
    fn finished(&self) -> impl Iterator<Item = Finished> {
        let seats = (0..).map(Seat);
        seats.zip(&self.players).map(|(seat, player)| Finished {
            plain: player.plain,
            beautified: player.beautified,
            hand: player.hand,
            vault: player.vault,
            exhibits: player.exhibits,
            coins: player.coins,
            crown: self.crown == seat,
            first: self.first == Some(seat),
            complete: self.is_complete(player),
        })
    }

    /// Nobody where equal points need characters that were not typed in.
    fn winner(&self, accounts: &[Account]) -> Option<Seat> {
        let standings = accounts.iter().zip(&self.players);
        let standings = standings.map(|(account, player)| (account.total(), player.rank()));
        let winner = winner(standings.clone())?;
        let best = standings.clone().nth(winner.index())?;
        let is_rival = |other: &(u16, u8)| other.0 == best.0 && (other.1 == best.1 || other.1 == 0);
        let rivals = standings.filter(is_rival).count();
        (rivals <= 1).then_some(winner)
    }
}

fn read_players(typed: &Value) -> Result<Vec<Player>, String> {
    let list = typed
        .as_array()
        .filter(|list| (2..=usize::from(MAX_PLAYERS)).contains(&list.len()))
        .ok_or_else(|| format!("players: {} is not a list of 2 to 8 players", brief(typed)))?;
    let mut seen = Seen::default();
    let mut players = Vec::new();
    for (seat, player) in list.iter().enumerate() {
        let player = read_player(player, list.len(), &mut seen);
        players.push(player.map_err(|problem| format!("players[{seat}]{problem}"))?);
    }
    Ok(players)
}

/// Problems begin with the place inside the player's object.
fn read_player(typed: &Value, players: usize, seen: &mut Seen) -> Result<Player, String> {
    let fields = Fields::of("", typed).map_err(|problem| format!(": {problem}"))?;
    let player = read_belongings(fields, players, seen);
    player.map_err(|problem| format!(".{problem}"))
}

fn read_belongings(mut fields: Fields, players: usize, seen: &mut Seen) -> Result<Player, String> {
    let mut player = Player::default();
    let city = fields.required("city")?;
    for (place, district) in list(&fields, "city", city)?.iter().enumerate() {
        let at = |problem| format!("city[{place}]{problem}");
        read_district(district, &mut player, seen).map_err(at)?;
    }
    if let Some(hand) = fields.optional("hand") {
        player.hand = read_cards(&fields, "hand", hand, seen)?;
        player.vault = names(hand).any(|name| name == Card::SecretVault.id());
    }
    if let Some(coins) = fields.optional("coins") {
        player.coins = number(&fields, "coins", coins, MOST_COINS)? as u16;
    }
    if let Some(chars) = fields.optional("chars") {
        player.characters = read_characters(&fields, chars, players, seen)?;
    }
    fields.finish()?;
    Ok(player)
}

/// A district by its name alone, or as an object.
fn read_district(typed: &Value, player: &mut Player, seen: &mut Seen) -> Result<(), String> {
    let here = |problem| format!(": {problem}");
    if typed.is_string() {
        let card = seen.built(typed).map_err(here)?;
        player.plain.add(card);
        return Ok(());
    }
    let fields = Fields::of("", typed).map_err(here)?;
    read_marked(fields, player, seen).map_err(|problem| format!(".{problem}"))
}

/// A district with the coin on it and the cards under it.
fn read_marked(mut fields: Fields, player: &mut Player, seen: &mut Seen) -> Result<(), String> {
    let name = fields.required("card")?;
    let card = seen
        .built(name)
        .map_err(|problem| format!("card: {problem}"))?;
    let beautified = match fields.optional("beautified") {
        None => false,
        Some(value) => read_flag(&fields, "beautified", value)?,
    };
    if let Some(under) = fields.optional("under") {
        let cards = read_cards(&fields, "under", under, seen)?;
        if card == Card::Museum {
            player.exhibits = cards;
        } else if cards > 0 {
            let card = card.id();
            return Err(format!(
                "under: {cards} cards under the {card}, only the museum has any"
            ));
        }
    }
    match beautified {
        true => player.beautified.add(card),
        false => player.plain.add(card),
    }
    fields.finish()
}

/// Cards by their names, or only how many.
fn read_cards(
    fields: &Fields,
    key: &'static str,
    typed: &Value,
    seen: &mut Seen,
) -> Result<u8, String> {
    let Some(cards) = typed.as_array() else {
        let most = typed.as_u64().filter(|&cards| cards <= MOST_CARDS);
        let wrong = || fields.wrong(key, typed, "a list of districts, nor how many there are");
        return most.map(|cards| cards as u8).ok_or_else(wrong);
    };
    for (place, card) in cards.iter().enumerate() {
        let at = |problem| format!("{key}[{place}]: {problem}");
        seen.card(card).map_err(at)?;
    }
    u8::try_from(cards.len()).map_err(|_| fields.wrong(key, typed, "a list of at most 68 cards"))
}

fn read_characters(
    fields: &Fields,
    typed: &Value,
    players: usize,
    seen: &mut Seen,
) -> Result<Cast, String> {
    let mut characters = Cast::EMPTY;
    for (place, name) in list(fields, "chars", typed)?.iter().enumerate() {
        let at = |problem| format!("chars[{place}]: {problem}");
        characters = characters.with(seen.character(name).map_err(at)?);
    }
    let each = Setup::default()
        .with_players(players as u8)
        .characters_each();
    if ![0, each].contains(&characters.len()) {
        let should = format!("a list of {each}, as many as each of {players} players has");
        return Err(fields.wrong("chars", typed, should));
    }
    Ok(characters)
}

/// What has been named so far: no card lies in two places.
#[derive(Default)]
struct Seen {
    cards: Vec<Card>,
    uniques: Uniques,
    ranks: u16,
}

impl Seen {
    fn card(&mut self, typed: &Value) -> Result<Card, String> {
        let card: Option<Card> = named(typed);
        let card = card.ok_or_else(|| format!("{} is not a district", brief(typed)))?;
        self.cards.push(card);
        self.uniques = self.uniques.with(card);
        let copies = self.cards.iter().filter(|&&it| it == card).count();
        let most = CARDS[card as usize].copies;
        if copies > most.into() {
            return Err(format!(
                "{} is there {copies} times, the box has {most}",
                card.id()
            ));
        }
        if self.uniques.len() > UNIQUES_IN_GAME {
            let id = card.id();
            return Err(format!(
                "{id} is the 15th unique district, {UNIQUES_IN_GAME} are in a game"
            ));
        }
        Ok(card)
    }

    fn built(&mut self, typed: &Value) -> Result<Card, String> {
        let card = self.card(typed)?;
        match card.row().cost {
            Some(_) => Ok(card),
            None => Err(format!(
                "{} can't be built; it counts in the hand",
                card.id()
            )),
        }
    }

    fn character(&mut self, typed: &Value) -> Result<Character, String> {
        let character: Option<Character> = named(typed);
        let character = character.ok_or_else(|| format!("{} is not a character", brief(typed)))?;
        let bit = 1 << character.rank();
        if self.ranks & bit != 0 {
            let (id, rank) = (character.id(), character.rank());
            return Err(format!("{id} is the second character of rank {rank}"));
        }
        self.ranks |= bit;
        Ok(character)
    }
}

/// What a name stands for.
fn named<F: Field>(typed: &Value) -> Option<F> {
    F::hear(&Told::One(Item::Name(typed.as_str()?)))
}

/// The texts of a list; none where it is no list.
fn names(typed: &Value) -> impl Iterator<Item = &str> {
    typed
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
}

fn list<'a>(fields: &Fields, key: &str, typed: &'a Value) -> Result<&'a Vec<Value>, String> {
    typed
        .as_array()
        .ok_or_else(|| fields.wrong(key, typed, "a list"))
}

fn number(fields: &Fields, key: &str, typed: &Value, most: u64) -> Result<u64, String> {
    let number = typed.as_u64().filter(|&number| number <= most);
    number.ok_or_else(|| fields.wrong(key, typed, format_args!("a whole number from 0 to {most}")))
}

fn read_flag(fields: &Fields, key: &str, typed: &Value) -> Result<bool, String> {
    typed
        .as_bool()
        .ok_or_else(|| fields.wrong(key, typed, "true or false"))
}

fn read_seat(fields: &mut Fields, key: &'static str, seats: u64) -> Result<Option<Seat>, String> {
    let Some(typed) = fields.optional(key).filter(|typed| !typed.is_null()) else {
        return Ok(None);
    };
    Ok(Some(Seat(number(fields, key, typed, seats - 1)? as u8)))
}

fn write_table(
    out: &mut String,
    table: &Table,
    accounts: &[Account],
    winner: Option<Seat>,
) -> std::fmt::Result {
    for (seat, (player, account)) in table.players.iter().zip(accounts).enumerate() {
        let is_first = table.first == Some(Seat(seat as u8));
        writeln!(out, "seat {seat}")?;
        write_account(out, player, account, is_first)?;
        writeln!(out)?;
    }
    match winner {
        Some(seat) => writeln!(out, "seat {} wins", seat.0),
        None => writeln!(
            out,
            "equal points: the highest rank of the last round wins; type in everybody's \"chars\""
        ),
    }
}

fn write_account(
    out: &mut String,
    player: &Player,
    account: &Account,
    is_first: bool,
) -> std::fmt::Result {
    let mut line = |what: &str, points: u16| writeln!(out, "  {what:<32}{points:>4}");
    for (pile, coin) in [(player.plain, 0), (player.beautified, 1)] {
        for card in pile.cards() {
            let mark = if coin == 1 { ", beautified" } else { "" };
            let what = format!("{}{}{mark}", card.name(Lang::En), haunted(card, account));
            line(&what, u16::from(card.cost()) + coin)?;
        }
    }
    if account.colours > 0 {
        line("all five colours", account.colours)?;
    }
    if account.complete > 0 {
        let what = if is_first {
            "first complete city"
        } else {
            "complete city"
        };
        line(what, account.complete)?;
    }
    for (card, points) in account.uniques() {
        line(&format!("points of the {}", card.name(Lang::En)), points)?;
    }
    line("total", account.total())
}

/// The colour the Haunted Quarter has taken.
fn haunted(card: Card, account: &Account) -> String {
    match account.haunted.filter(|_| card == Card::HauntedQuarter) {
        Some(colour) => format!(" as {}", colour.name(Lang::En)),
        None => String::new(),
    }
}
