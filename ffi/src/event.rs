//! An event as plain data, the same shape for every game.

/// Stands for no card, no landmark or nobody.
pub const CITY_NONE: u8 = 255;

/// Stands for the bank where a seat could be.
pub const CITY_BANK: u8 = 254;

/// Stands for the tech startup of machi where a seat could be: coins put there are gone.
pub const CITY_STARTUP: u8 = 253;

/// Something that happened: plain data you may copy and keep. `kind` says what, and its comment
/// (`city_ledger_event`, `city_machi_event`, `city_sprawl_event`) names the fields it uses; the others
/// are 0, or `CITY_NONE` for `seat`, `to`, `card` and `landmark`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct city_event {
    /// Of which game: a `city_game_id`.
    pub game: u8,
    /// What happened: a `city_ledger_event`, `city_machi_event` or `city_sprawl_event`.
    pub kind: u8,
    /// Whom it concerns, or who gives; may be `CITY_BANK` where coins move.
    pub seat: u8,
    /// Who gets; may be `CITY_BANK` or `CITY_STARTUP` where coins move.
    pub to: u8,
    /// A card.
    pub card: u8,
    /// A landmark of machi.
    pub landmark: u8,
    /// Why coins of machi move: a `city_machi_why`.
    pub why: u8,
    /// 1 or 0: closed, added, built or rotated, as the kind says.
    pub flag: u8,
    /// What the first die shows.
    pub die1: u8,
    /// What the second die shows; 0 where one die fell.
    pub die2: u8,
    /// A row of sprawl's city.
    pub row: i8,
    /// A column of sprawl's city.
    pub col: i8,
    /// Coins, copies, a total or a number of dice, as the kind says.
    pub amount: u32,
    /// A second number, as the kind says.
    pub before: u32,
}

impl city_event {
    /// An event that uses no field yet.
    pub(crate) const fn new(game: rules::GameId, kind: u8) -> Self {
        Self {
            game: game as u8,
            kind,
            seat: CITY_NONE,
            to: CITY_NONE,
            card: CITY_NONE,
            landmark: CITY_NONE,
            why: 0,
            flag: 0,
            die1: 0,
            die2: 0,
            row: 0,
            col: 0,
            amount: 0,
            before: 0,
        }
    }

    /// All of it as numbers.
    #[inline(always)]
    pub(crate) const fn words(&self) -> Words {
        [
            u32::from_le_bytes([self.game, self.kind, self.seat, self.to]),
            u32::from_le_bytes([self.card, self.landmark, self.why, self.flag]),
            u32::from_le_bytes([self.die1, self.die2, self.row as u8, self.col as u8]),
            self.amount,
            self.before,
        ]
    }

    /// The event of these numbers.
    pub(crate) const fn from_words(words: &Words) -> Self {
        let [whom, what, dice_and_place, amount, before] = *words;
        let [game, kind, seat, to] = whom.to_le_bytes();
        let [card, landmark, why, flag] = what.to_le_bytes();
        let [die1, die2, row, col] = dice_and_place.to_le_bytes();
        Self {
            game,
            kind,
            seat,
            to,
            card,
            landmark,
            why,
            flag,
            die1,
            die2,
            row: row as i8,
            col: col as i8,
            amount,
            before,
        }
    }
}

/// An event as numbers: cheaper to write and to add up than its many small fields.
pub(crate) type Words = [u32; 5];
