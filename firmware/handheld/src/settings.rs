//! What the table has chosen once and for all: language and habits, and which game is on.

use citycore::{GameId, Lang};

/// Bytes of the saved settings.
pub(crate) const BYTES: usize = 8;
const VERSION: u8 = 1;

/// Who throws dice or turns cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chance {
    /// The device.
    #[default]
    Device,
    /// The table, which tells the device what came.
    Table,
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
        }
    }
}

impl Settings {
    pub(crate) fn encode(&self) -> [u8; BYTES] {
        let refresh = match self.refresh {
            RefreshMode::Normal => 0,
            RefreshMode::Clean => 1,
            RefreshMode::Quick => 2,
        };
        let by_table = |chance: Chance| u8::from(chance == Chance::Table);
        [
            VERSION,
            self.lang as u8,
            by_table(self.dice),
            by_table(self.cards),
            refresh,
            u8::from(self.undo_dice),
            self.game.map_or(0, |game| game as u8),
            0,
        ]
    }

    /// The settings of these bytes; `None` if this build does not know them.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let &[VERSION, lang, dice, cards, refresh, undo, game, 0] = bytes else {
            return None;
        };
        let chance = |byte: u8| match byte {
            0 => Some(Chance::Device),
            1 => Some(Chance::Table),
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
            dice: Chance::Table,
            refresh: RefreshMode::Quick,
            undo_dice: false,
            game: Some(GameId::Ledger),
            ..Settings::default()
        };
        assert_eq!(Settings::decode(&settings.encode()), Some(settings));
    }

    #[test]
    fn bytes_of_another_kind_are_refused() {
        assert_eq!(Settings::decode(&[]), None);
        assert_eq!(Settings::decode(&[2, 0, 0, 0, 0, 0, 0, 0]), None);
        assert_eq!(Settings::decode(&[1, 9, 0, 0, 0, 0, 0, 0]), None);
    }
}
