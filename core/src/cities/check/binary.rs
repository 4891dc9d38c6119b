//! The faults of a pack in its binary form: the same as a pack file would have, at the same places.

use super::expression::Role;
use super::{Allowed, Fault, Faults, Found, Given, Lent, Path};
use crate::cities::expression::Packed;
use crate::cities::pack::{CARDS, CardRow, FEATURE_COUNT, Milestone, Origin, Pack, PackError};
use crate::cities::parts::{Face, LAND_TILES};

/// The pack of these bytes, or every fault of its content; an error where the bytes are no pack that
/// could be read at all.
pub fn check_bytes(
    bytes: &[u8],
    sink: &mut dyn FnMut(&Fault<'_>),
) -> Result<Option<Pack>, PackError> {
    let (origin, pack) = Pack::content(bytes)?;
    let mut faults = Faults { sink, count: 0 };
    faults.origin(origin);
    faults.faces(&pack);
    faults.feature_copies(&pack);
    faults.card_rows(&pack.cards);
    faults.city_rows(&pack);
    Ok((faults.count == 0).then_some(pack))
}

impl Faults<'_> {
    fn origin(&mut self, origin: u8) {
        if usize::from(origin) >= Origin::ALL.len() {
            let found = Found::Number(origin.into());
            self.report(
                &Path::ROOT.key("origin"),
                found,
                Allowed::OneOf(&Origin::IDS),
            );
        }
    }

    fn faces(&mut self, pack: &Pack) {
        for (number, &face) in pack.faces.iter().enumerate() {
            if Face::unpack(face).is_some() {
                continue;
            }
            let (key, number) = match number.checked_sub(LAND_TILES) {
                None => ("tiles", number),
                Some(start) => ("start_tiles", start),
            };
            let allowed = Allowed::Words("four of the letters r b g y p w");
            let found = Found::Number(face.into());
            self.report(&Path::ROOT.key(key).at(number), found, allowed);
        }
    }

    fn feature_copies(&mut self, pack: &Pack) {
        let root = Path::ROOT;
        let features = root.key("features");
        for (number, &copies) in pack.features.0.iter().enumerate() {
            let key = features.key(match number {
                0..4 => "park",
                4..8 => "water",
                8 => "statue",
                _ => "wild",
            });
            let nth = key.at(number & 3);
            let kind = if number < 8 { &nth } else { &key };
            self.in_range(&kind.key("copies"), Some(copies.into()), (1, 39));
        }
        let sum = pack.features.total();
        if sum != FEATURE_COUNT {
            let allowed = Allowed::Words("48 features in all");
            self.report(&features, Found::Number(sum.into()), allowed);
        }
    }

    /// Rows that are used come first; those behind them are blank.
    fn card_rows(&mut self, rows: &[CardRow]) {
        let root = Path::ROOT;
        let cards = root.key("cards");
        let is_used = |row: &CardRow| *row != CardRow::UNUSED;
        let used = rows.iter().rposition(is_used).map_or(0, |last| last + 1);
        for (number, row) in rows.iter().enumerate().take(used) {
            let at = cards.at(number);
            self.in_range(&at.key("copies"), Some(row.copies.into()), (1, 32));
            self.unfolded(&at.key("score"), &row.score, Role::Card);
        }
        let sum: u32 = rows.iter().map(|row| u32::from(row.copies)).sum();
        if sum != CARDS {
            let allowed = Allowed::Words("32 cards in all");
            self.report(&cards, Found::Number(sum.into()), allowed);
        }
    }

    fn city_rows(&mut self, pack: &Pack) {
        let root = Path::ROOT;
        let cities = root.key("cities");
        for (number, milestones) in pack.cities.iter().enumerate() {
            let city = cities.at(number);
            let city = city.key("milestones");
            for (number, Milestone { slots, when }) in milestones.iter().enumerate() {
                let at = city.at(number);
                let points = slots.map(|points| Given::Is(points.into()));
                self.slots(&at.key("slots"), Given::Is(&points));
                self.unfolded(&at.key("when"), when, Role::Milestone);
            }
        }
    }

    /// A folded expression that means something, and is folded as it would be.
    fn unfolded(&mut self, place: &Path<'_>, packed: &Packed, role: Role) {
        let before = self.count;
        let again = packed.unfold().and_then(|(expression, value)| {
            let lent = Lent::of(&expression, &value);
            self.expression(place, &lent.draft(&expression, &value), role)
        });
        if again != Some(*packed) && self.count == before {
            let allowed = Allowed::Words("a form with its parameters and no other bits");
            self.report(place, Found::Something, allowed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};
    use std::vec::Vec;

    use super::*;
    use crate::cities::pack::seal;

    fn faults_of(bytes: &[u8]) -> Vec<String> {
        let mut faults = Vec::new();
        let pack = check_bytes(bytes, &mut |fault| faults.push(fault.to_string())).unwrap();
        assert_eq!(pack.is_some(), faults.is_empty());
        faults
    }

    #[test]
    fn bytes_have_faults_exactly_where_they_are_no_sound_pack() {
        let house = Pack::house().encode();
        assert_eq!(faults_of(&house), Vec::<String>::new());
        for place in 3..house.len() - 4 {
            for bit in 0..8 {
                let mut bent = house;
                bent[place] ^= 1 << bit;
                seal(&mut bent);
                let sound = Pack::decode(&bent);
                assert_eq!(faults_of(&bent).is_empty(), sound.is_ok(), "{place} {bit}");
            }
        }
    }

    #[test]
    fn every_fault_is_told_with_its_place_what_stands_there_and_what_may() {
        let mut pack = Pack::house();
        pack.faces[2] = 7;
        pack.faces[LAND_TILES + 1] = 7;
        pack.features.0[4] += 40;
        pack.cities[7][2].slots = [9, 9, 31];
        let faults = faults_of(&pack.encode());
        let begins = |fault: &str| faults.iter().any(|it| it.starts_with(fault));
        assert!(begins("tiles[2]: 7, allowed: four of the letters"));
        assert!(begins("start_tiles[1]: 7, allowed: four of the letters"));
        assert!(begins("features.water[0].copies: "));
        assert!(begins("features: 88, allowed: 48 features in all"));
        assert!(begins(
            "cities[7].milestones[2].slots[1]: 9, allowed: less than the slot before"
        ));
        assert!(begins(
            "cities[7].milestones[2].slots[2]: 31, allowed: 1 to 30"
        ));
        assert_eq!(faults.len(), 7, "{faults:?}");
    }

    #[test]
    fn a_fault_is_written_in_the_same_words_without_formatting() {
        let mut pack = Pack::house();
        pack.cards[0].copies = 99;
        pack.cards[1].score = Packed([0xff; 12]);
        pack.cities[0][0].slots = [1, 2, 3];
        let mut plain = String::new();
        let mut formatted = String::new();
        let _ = check_bytes(&pack.encode(), &mut |fault| {
            fault.write(&mut plain).unwrap();
            formatted.push_str(&fault.to_string());
        });
        assert_eq!(plain, formatted);
        assert!(!plain.is_empty());
    }
}
