//! What the table has chosen once and for all: language and habits, and which game is on.

use citycore::{
    GameId, Lang,
    ledger::{MAX_DICE, MAX_SIDES, MIN_SIDES},
};

use heapless::Vec;

use crate::kept::{CHECKSUM, add_checksum, split_checksum};

/// Bytes of the saved settings.
pub(crate) const BYTES: usize = 8 + CHECKSUM;
/// Version of the record.
pub(crate) const VERSION: u8 = 2;

/// Who throws dice or turns cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chance {
    /// The device.
    #[default]
    Device,
    /// The players, who tell the device what came.
    ByHand,
}

/// How often the panel is cleared by a full refresh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RefreshMode {
    /// On a new turn and every tenth time.
    #[default]
    Normal,
    /// On every new page: never a ghost, but slow.
    Clean,
    /// Every thirtieth time only.
    Quick,
}

/// Kinds of dice by their sides, those people own first.
const SIDES: [u8; 17] = [4, 6, 8, 10, 12, 20, 5, 7, 9, 11, 13, 14, 15, 16, 17, 18, 19];

/// The dice that lie ready beside the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    /// How many.
    pub count: u8,
    /// The sides of each.
    pub sides: u8,
}

impl Dice {
    /// Two ordinary dice.
    pub const ORDINARY: Self = Self { count: 2, sides: 6 };

    /// Takes one die more or less, round and round.
    pub(crate) const fn change_count(&mut self, more: bool) {
        self.count = match (more, self.count) {
            (true, MAX_DICE) => 1,
            (true, count) => count + 1,
            (false, 1) => MAX_DICE,
            (false, count) => count - 1,
        };
    }

    /// Takes the next kind of dice, round and round.
    pub(crate) fn change_sides(&mut self) {
        let now = SIDES.iter().position(|&sides| sides == self.sides);
        let next = now.and_then(|now| SIDES.get(now + 1));
        self.sides = next.copied().unwrap_or(MIN_SIDES);
    }

    const fn encode(self) -> u8 {
        self.count << 5 | self.sides
    }

    /// The dice of this byte.
    fn decode(byte: u8) -> Option<Self> {
        let (count, sides) = (byte >> 5, byte & 31);
        let known = (1..=MAX_DICE).contains(&count) && (MIN_SIDES..=MAX_SIDES).contains(&sides);
        known.then_some(Self { count, sides })
    }
}

/// Language and habits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Language of all pages.
    pub lang: Lang,
    /// Who throws the dice.
    pub dice: Chance,
    /// Who turns up cards.
    pub cards: Chance,
    /// How often the panel is cleared.
    pub refresh: RefreshMode,
    /// Whether undo may take back dice the device has thrown.
    pub undo_dice: bool,
    /// The game that was on last.
    pub game: Option<GameId>,
    /// The dice thrown next beside the bank.
    pub ready: Dice,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            dice: Chance::Device,
            cards: Chance::Device,
            refresh: RefreshMode::Normal,
            undo_dice: true,
            game: None,
            ready: Dice::ORDINARY,
        }
    }
}

impl Settings {
    pub(crate) fn encode(&self) -> Vec<u8, BYTES> {
        let refresh = match self.refresh {
            RefreshMode::Normal => 0,
            RefreshMode::Clean => 1,
            RefreshMode::Quick => 2,
        };
        let by_hand = |chance: Chance| u8::from(chance == Chance::ByHand);
        let mut bytes = Vec::new();
        // the capacity counts exactly these bytes
        let _ = bytes.extend_from_slice(&[
            VERSION,
            self.lang as u8,
            by_hand(self.dice),
            by_hand(self.cards),
            refresh,
            u8::from(self.undo_dice),
            self.game.map_or(0, |game| game as u8),
            self.ready.encode(),
        ]);
        add_checksum(&mut bytes);
        bytes
    }

    /// The settings of these bytes; `None` if they are damaged or this build does not know them.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let &[VERSION, lang, dice, cards, refresh, undo, game, ready] = split_checksum(bytes)?
        else {
            return None;
        };
        let chance = |byte: u8| match byte {
            0 => Some(Chance::Device),
            1 => Some(Chance::ByHand),
            _ => None,
        };
        Some(Self {
            lang: match lang {
                0 => Lang::En,
                1 => Lang::Cs,
                _ => return None,
            },
            dice: chance(dice)?,
            cards: chance(cards)?,
            refresh: match refresh {
                0 => RefreshMode::Normal,
                1 => RefreshMode::Clean,
                2 => RefreshMode::Quick,
                _ => return None,
            },
            undo_dice: match undo {
                0 => false,
                1 => true,
                _ => return None,
            },
            game: match game {
                0 => None,
                number => Some(GameId::from_number(number)?),
            },
            ready: Dice::decode(ready)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_being_saved() {
        let settings = Settings {
            lang: Lang::Cs,
            dice: Chance::ByHand,
            refresh: RefreshMode::Quick,
            undo_dice: false,
            game: Some(GameId::Ledger),
            ready: Dice {
                count: 6,
                sides: 20,
            },
            ..Settings::default()
        };
        assert_eq!(Settings::decode(&settings.encode()), Some(settings));
    }

    #[test]
    fn bytes_of_another_kind_are_refused() {
        let decoded = |bytes: [u8; 8]| {
            let mut bytes = Vec::<u8, BYTES>::from_slice(&bytes).unwrap();
            add_checksum(&mut bytes);
            Settings::decode(&bytes)
        };
        let (ordinary, seven_dice) = (2 << 5 | 6, 7 << 5 | 6);
        let kept = [VERSION, 0, 0, 0, 0, 1, 0, ordinary];
        assert_eq!(decoded(kept), Some(Settings::default()));
        assert_eq!(Settings::decode(&kept), None, "without a checksum");
        assert_eq!(Settings::decode(&[]), None);
        assert_eq!(decoded([VERSION + 1, 0, 0, 0, 0, 1, 0, ordinary]), None);
        assert_eq!(decoded([VERSION, 9, 0, 0, 0, 1, 0, ordinary]), None);
        assert_eq!(decoded([VERSION, 0, 0, 0, 0, 1, 0, seven_dice]), None);
    }

    #[test]
    fn every_kind_of_dice_the_bank_knows_comes_by_once() {
        let mut dice = Dice::ORDINARY;
        let mut seen = std::vec::Vec::new();
        for _ in SIDES {
            dice.change_sides();
            seen.push(dice.sides);
        }
        assert_eq!(dice, Dice::ORDINARY);
        seen.sort_unstable();
        assert!(seen.into_iter().eq(MIN_SIDES..=MAX_SIDES));
    }
}
