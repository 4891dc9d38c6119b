//! What the players add to a seed once its seal is on the table.

/// Most players who can add something: no game seats more.
pub const PLACES: usize = 8;

/// A letter or a number of each player's own choice, or nothing.
///
/// The device has sealed its seed before it hears of them, and dice follow from both: so it can't have
/// tried one seed after another until the dice pleased it. Every player who adds one sign makes all seeds it
/// may have tried worth nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added([u8; PLACES]);

impl Added {
    /// The signs to choose from.
    pub const SIGNS: &[u8; 36] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    /// Nobody has added anything.
    pub const NOTHING: Self = Self([0; PLACES]);

    /// What was added, by seat; 0 for nothing.
    pub const fn bytes(&self) -> &[u8; PLACES] {
        &self.0
    }

    /// What these bytes say was added; `None` if one of them is no sign.
    pub fn from_bytes(bytes: [u8; PLACES]) -> Option<Self> {
        let known = |sign: &u8| *sign == 0 || Self::SIGNS.contains(sign);
        bytes.iter().all(known).then_some(Self(bytes))
    }

    /// The sign a seat has added.
    pub fn sign(&self, seat: usize) -> Option<char> {
        let sign = self.0.get(seat).copied().filter(|sign| *sign != 0);
        sign.map(char::from)
    }

    /// Lets a seat add the next sign of the list, or the one before; nothing stands between the last and
    /// the first.
    pub fn turn(&mut self, seat: usize, onwards: bool) {
        let Some(sign) = self.0.get_mut(seat) else {
            return;
        };
        let all = Self::SIGNS.len() + 1;
        let now = Self::SIGNS.iter().position(|known| known == sign);
        let now = now.map_or(0, |place| place + 1);
        let next = (now + if onwards { 1 } else { all - 1 }) % all;
        *sign = match next.checked_sub(1) {
            Some(place) => Self::SIGNS.get(place).copied().unwrap_or(0),
            None => 0,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_may_add_any_sign_or_none() {
        let mut added = Added::NOTHING;
        let mut seen = std::vec::Vec::new();
        for _ in 0..=Added::SIGNS.len() {
            added.turn(3, true);
            seen.extend(added.sign(3));
        }
        assert_eq!(added, Added::NOTHING, "round and round");
        assert!(seen.into_iter().eq(Added::SIGNS.map(char::from)));
        added.turn(3, false);
        assert_eq!(added.sign(3), Some('9'));
        assert_eq!(Added::from_bytes(*added.bytes()), Some(added));
    }

    #[test]
    fn what_is_no_sign_is_refused() {
        for byte in [b'a', b' ', 1, 0xff] {
            assert_eq!(Added::from_bytes([byte; PLACES]), None);
        }
        let mut added = Added::NOTHING;
        added.turn(PLACES, true);
        assert_eq!(added, Added::NOTHING, "nobody sits there");
    }
}
