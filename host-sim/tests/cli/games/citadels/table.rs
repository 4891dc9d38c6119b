//! A state of a transcript, asked as somebody at the table would ask it.

use serde_json::Value;

use super::components::{kind, rank};

/// A state with the setup it belongs to.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    pub setup: &'a Value,
    pub state: &'a Value,
}

/// A list of names.
pub fn names(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|name| name.as_str().unwrap()).collect()
}

/// A list of names, each once.
pub fn different(list: &Value) -> Vec<&str> {
    let mut names = names(list);
    names.dedup();
    names
}

/// A district of a city: its card, and whether a coin lies on it.
pub type District<'a> = (&'a str, bool);

/// What a district costs for every purpose but building it.
pub fn cost((card, beautified): District) -> u64 {
    kind(card).1.cost.unwrap() + u64::from(beautified)
}

impl<'a> Table<'a> {
    pub fn players(self) -> u64 {
        self.setup["players"].as_u64().unwrap()
    }

    pub fn cast(self) -> Vec<&'a str> {
        names(&self.setup["cast"])
    }

    /// Everybody else, clockwise.
    pub fn opponents(self, seat: u64) -> Vec<u64> {
        let players = self.players();
        (1..players).map(|step| (seat + step) % players).collect()
    }

    pub fn player(self, seat: u64) -> &'a Value {
        &self.state["players"][seat as usize]
    }

    pub fn coins(self, seat: u64) -> u64 {
        self.player(seat)["coins"].as_u64().unwrap()
    }

    pub fn hand(self, seat: u64) -> Vec<&'a str> {
        names(&self.player(seat)["hand"])
    }

    pub fn hand_kinds(self, seat: u64) -> Vec<&'a str> {
        different(&self.player(seat)["hand"])
    }

    pub fn chars(self, seat: u64) -> Vec<&'a str> {
        names(&self.player(seat)["chars"])
    }

    pub fn city(self, seat: u64) -> Vec<District<'a>> {
        let city = self.player(seat)["city"].as_array().unwrap().iter();
        city.map(|it| {
            let card = it["card"].as_str().unwrap();
            (card, it["beautified"].as_bool().unwrap())
        })
        .collect()
    }

    /// The districts of a city, equal ones once.
    pub fn districts(self, seat: u64) -> Vec<District<'a>> {
        let mut districts = self.city(seat);
        districts.dedup();
        districts
    }

    pub fn stands(self, seat: u64, card: &str) -> bool {
        self.city(seat).iter().any(|(it, _)| *it == card)
    }

    /// In whose city a unique district stands.
    pub fn owner(self, card: &str) -> Option<u64> {
        (0..self.players()).find(|&seat| self.stands(seat, card))
    }

    /// Who holds a character.
    pub fn holder(self, character: &str) -> Option<u64> {
        (0..self.players()).find(|&seat| self.chars(seat).contains(&character))
    }

    pub fn is(self, key: &str, character: &str) -> bool {
        self.state[key] == character
    }

    /// How many districts a city counts for completion.
    pub fn counted(self, seat: u64) -> u64 {
        self.city(seat).len() as u64 + u64::from(self.stands(seat, "monument"))
    }

    pub fn is_complete(self, seat: u64) -> bool {
        let needed = if self.players() <= 3 { 8 } else { 7 };
        let bell = u64::from(self.state["bell"].as_bool().unwrap());
        self.counted(seat) >= needed - bell
    }

    pub fn deck_size(self) -> u64 {
        let shuffled = self.state["deck"]["shuffled"].as_object().unwrap();
        let shuffled: u64 = shuffled.values().map(|it| it.as_u64().unwrap()).sum();
        shuffled + self.under().len() as u64
    }

    pub fn under(self) -> Vec<&'a str> {
        names(&self.state["deck"]["under"])
    }

    /// The seat that deals with rank 4, by its character card.
    pub fn rank_four(self) -> Option<(&'a str, Option<u64>)> {
        let character = self.cast().into_iter().find(|it| rank(it) == 4)?;
        Some((character, self.holder(character)))
    }

    /// Whether rank 8, played by `acting`, may touch this city at all.
    pub fn is_open(self, acting: u64, seat: u64) -> bool {
        let protected = match self.holder("bishop") {
            Some(_) if self.is("killed", "bishop") => None,
            Some(_) if self.is("bewitched", "bishop") => self.state["seats"]["witch"].as_u64(),
            holder => holder,
        };
        !self.is_complete(seat) && (seat == acting || protected != Some(seat))
    }

    /// What the Great Wall adds for a district of this city.
    pub fn wall(self, seat: u64, card: &str) -> u64 {
        u64::from(card != "great_wall" && self.stands(seat, "great_wall"))
    }

    /// What a district costs to build in this city.
    pub fn price(self, seat: u64, card: &str) -> u64 {
        let (_, row) = kind(card);
        let discount = row.colour == "unique" && card != "factory" && self.stands(seat, "factory");
        row.cost.unwrap() - u64::from(discount)
    }

    /// Own districts of the character's colour, and the School of Magic.
    pub fn income(self, seat: u64, character: &str) -> (u64, u64) {
        let colour = match rank(character) {
            4 => "noble",
            5 => "religious",
            6 if character != "alchemist" => "trade",
            8 => "military",
            _ => return (0, 0),
        };
        let city = self.city(seat);
        let counted = city
            .iter()
            .filter(|(card, _)| kind(card).1.colour == colour);
        let school = u64::from(self.stands(seat, "school_of_magic"));
        (counted.count() as u64, school)
    }
}
