//! The players' names, kept for the next game. Whoever has none is called by number.

use citycore::{Lang, Names, Seat};
use heapless::{String, Vec};

use crate::{
    kept::{CHECKSUM, add_checksum, split_checksum},
    ui::text::Font,
};

/// Most names kept: no game seats more.
pub(crate) const PLACES: usize = 8;
/// Most bytes of a name.
pub(crate) const NAME_BYTES: usize = 20;
/// Names kept of players who sit no more.
const KNOWN: usize = 4;
/// Most bytes of all names when saved.
pub(crate) const MAX_BYTES: usize = 1 + (PLACES + KNOWN) * (1 + NAME_BYTES) + CHECKSUM;
/// Version of the record.
pub(crate) const VERSION: u8 = 2;

/// Widest name in dots, in the fonts of wide and of narrow places: what these show in full.
const WIDEST: [(Font, i32); 2] = [(Font::B10, 80), (Font::B8, 64)];

/// A player's name.
pub(crate) type Name = String<NAME_BYTES>;

/// Why a name can't be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameProblem {
    /// The device has names for eight seats.
    NoSuchSeat,
    /// The device can't draw this sign.
    Sign(char),
    /// The name is wider than the places for names.
    TooLong,
}

/// The names by seat, and some that were used before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Roster([Name; PLACES], [Name; KNOWN]);

impl Roster {
    /// What `seat` is called.
    pub(crate) fn name(&self, seat: Seat, lang: Lang) -> &str {
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name,
            _ => Names(&[]).of(seat, lang),
        }
    }

    /// The name as it was entered; empty if none was.
    pub(crate) fn entered(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", |name| name)
    }

    /// Names a seat; the name it had is known from then on.
    pub(crate) fn set(&mut self, seat: Seat, name: Name) {
        let Some(place) = self.0.get_mut(seat.index()) else {
            return;
        };
        let before = core::mem::replace(place, name);
        if !before.is_empty() && !self.1.contains(&before) {
            self.1.rotate_right(1);
            let [newest, ..] = &mut self.1;
            *newest = before;
        }
    }

    /// The names used before that nobody has now.
    pub(crate) fn known(&self) -> impl Iterator<Item = &Name> {
        let known = self.1.iter().filter(|name| !name.is_empty());
        known.filter(|name| !self.0.contains(name))
    }

    /// Whether another seat has this name.
    pub(crate) fn is_taken(&self, seat: Seat, name: &str) -> bool {
        let others = self.0.iter().enumerate();
        let mut others = others.filter(|(place, _)| *place != seat.index());
        !name.is_empty() && others.any(|(_, other)| other == name)
    }

    /// Names a seat with a name from outside, if it can be shown wherever names stand.
    pub(crate) fn rename(&mut self, seat: Seat, name: &str) -> Result<(), NameProblem> {
        if seat.index() >= PLACES {
            return Err(NameProblem::NoSuchSeat);
        }
        if let Some(sign) = Font::B10.missing(name) {
            return Err(NameProblem::Sign(sign));
        }
        let name = Name::try_from(name).map_err(|_| NameProblem::TooLong)?;
        if !fits(&name) {
            return Err(NameProblem::TooLong);
        }
        self.set(seat, name);
        Ok(())
    }

    /// Lets two players change seats.
    pub(crate) fn swap(&mut self, a: Seat, b: Seat) {
        if a.index() < PLACES && b.index() < PLACES {
            self.0.swap(a.index(), b.index());
        }
    }

    /// All names, for sentences of the core.
    pub(crate) fn all(&self) -> [&str; PLACES] {
        self.0.each_ref().map(|name| name.as_str())
    }

    pub(crate) fn encode(&self) -> Vec<u8, MAX_BYTES> {
        let mut bytes = Vec::new();
        // the capacity counts exactly these bytes, so nothing is ever left out
        let _ = bytes.push(VERSION);
        for name in self.0.iter().chain(&self.1) {
            let _ = bytes.push(name.len() as u8);
            let _ = bytes.extend_from_slice(name.as_bytes());
        }
        add_checksum(&mut bytes);
        bytes
    }

    /// The names of these bytes; `None` if they are damaged or this build does not know them.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let (&VERSION, mut rest) = split_checksum(bytes)?.split_first()? else {
            return None;
        };
        let mut roster = Self::default();
        for (index, place) in roster.0.iter_mut().chain(&mut roster.1).enumerate() {
            if index == PLACES && rest.is_empty() {
                break; // from before names were known
            }
            let (&length, tail) = rest.split_first()?;
            let (name, tail) = tail.split_at_checked(usize::from(length))?;
            let name = core::str::from_utf8(name).ok()?;
            // a name that can't be shown, perhaps of another build, takes no other with it
            *place = Name::try_from(name)
                .ok()
                .filter(|name| fits(name))
                .unwrap_or_default();
            rest = tail;
        }
        rest.is_empty().then_some(roster)
    }
}

/// Whether a name is shown in full wherever names stand.
pub(crate) fn fits(name: &str) -> bool {
    let narrow = |(font, width): (Font, i32)| font.width(name) <= width;
    WIDEST.into_iter().all(narrow) && Font::B10.missing(name).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_being_saved() {
        let mut roster = Roster::default();
        roster.set(Seat(1), Name::try_from("Markéta").unwrap());
        roster.set(Seat(7), Name::try_from("Jiří").unwrap());
        assert_eq!(Roster::decode(&roster.encode()), Some(roster));
    }

    #[test]
    fn a_name_that_nobody_has_any_more_is_known_and_saved() {
        let mut roster = Roster::default();
        for name in ["Anna", "Petr", "Anna", "Eva", "Jan", "Ota", "Ivo"] {
            roster.set(Seat(0), Name::try_from(name).unwrap());
        }
        let known: std::vec::Vec<&str> = roster.known().map(|name| name.as_str()).collect();
        assert_eq!(known, ["Ota", "Jan", "Eva", "Petr"], "the newest first");
        assert_eq!(Roster::decode(&roster.encode()), Some(roster));
    }

    #[test]
    fn names_of_before_any_were_known_are_read() {
        let bytes = [VERSION, 0, 3, b'E', b'v', b'a', 0, 0, 0, 0, 0, 0];
        let mut bytes = Vec::<u8, MAX_BYTES>::from_slice(&bytes).unwrap();
        add_checksum(&mut bytes);
        assert_eq!(Roster::decode(&bytes).unwrap().entered(Seat(1)), "Eva");
    }

    #[test]
    fn damaged_names_are_refused() {
        assert_eq!(Roster::decode(&[]), None);
        let decoded = |bytes: &[u8]| {
            let mut bytes = Vec::<u8, MAX_BYTES>::from_slice(bytes).unwrap();
            add_checksum(&mut bytes);
            Roster::decode(&bytes)
        };
        assert_eq!(decoded(&[VERSION, 200, b'A']), None);
        assert_eq!(Roster::decode(&[VERSION; 9]), None, "a wrong checksum");
        let nobody = [VERSION, 0, 0, 0, 0, 0, 0, 0, 0];
        assert_eq!(decoded(&nobody), Some(Roster::default()));
        assert_eq!(
            decoded(&[&nobody[..], &[0]].concat()),
            None,
            "something follows"
        );
    }

    #[test]
    fn a_name_that_does_not_fit_takes_no_other_with_it() {
        let mut bytes = Vec::<u8, 128>::from_slice(&[VERSION]).unwrap();
        for name in ["Anna", "Wolfgang Amadé", "Petr", "愛", "", "", "", "Eva"] {
            bytes.push(name.len() as u8).unwrap();
            bytes.extend_from_slice(name.as_bytes()).unwrap();
        }
        add_checksum(&mut bytes);
        let roster = Roster::decode(&bytes).unwrap();
        assert_eq!(roster.all(), ["Anna", "", "Petr", "", "", "", "", "Eva"]);
    }

    #[test]
    fn names_of_everyday_life_fit() {
        for name in [
            "Magdaléna",
            "Štěpánka",
            "Františka",
            "Maxmilián",
            "Květoslav",
            "Stanislava",
            "Wilhelmina",
            "Alexandra",
        ] {
            assert!(fits(name), "{name}: {}", Font::B10.width(name));
        }
    }

    #[test]
    fn a_name_from_outside_must_be_shown_in_full() {
        let mut roster = Roster::default();
        assert_eq!(roster.rename(Seat(3), "Žofie"), Ok(()));
        assert_eq!(roster.entered(Seat(3)), "Žofie");
        assert_eq!(
            roster.rename(Seat(3), "Wolfgang Amadé"),
            Err(NameProblem::TooLong)
        );
        assert_eq!(roster.rename(Seat(3), "愛"), Err(NameProblem::Sign('愛')));
        assert_eq!(roster.rename(Seat(8), "Eva"), Err(NameProblem::NoSuchSeat));
        assert_eq!(roster.entered(Seat(3)), "Žofie", "as it was");
        assert_eq!(roster.rename(Seat(3), ""), Ok(()));
        assert_eq!(roster.entered(Seat(3)), "");
    }

    #[test]
    fn who_has_no_name_is_called_by_number() {
        let roster = Roster::default();
        assert_eq!(roster.name(Seat(2), Lang::Cs), "Hráč 3");
        assert!(fits(roster.name(Seat(7), Lang::En)));
    }
}
