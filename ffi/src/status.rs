//! What every call returns, and how a refusal is said in words.

use rules::Lang;

/// What a call came to. Every function returns one of these; anything but `CITY_STATUS_OK` means
/// that nothing was changed, unless the function says otherwise. Numbers are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum city_status {
    /// It was done.
    Ok = 0,
    /// A pointer that must point to something is NULL.
    NullPointer = 1,
    /// A pointer is not aligned as its type must be (a game: `CITY_GAME_ALIGN`).
    Misaligned = 2,
    /// The storage is too small for this game (see `city_game_size_for`) or this journal, or a
    /// structure is smaller than any version of it.
    TooSmall = 3,
    /// The storage holds no game: it was never given to `city_create` or a load.
    NotAGame = 4,
    /// The game was copied or moved in memory: use `city_copy`, or load a save.
    Moved = 5,
    /// The bytes of the game were changed from outside.
    Corrupted = 6,
    /// The caller and the library, or the storage and the library, are of different versions.
    WrongAbi = 7,
    /// Two pieces of memory that must be apart overlap.
    Overlap = 8,
    /// There is no game with this number: see `city_game_id`.
    UnknownGame = 9,
    /// The setup can't be played: `city_setup_refusal_text` says why.
    BadSetup = 10,
    /// The function is for another game than this one.
    OtherGame = 11,
    /// No action, correction or event of this game has this code.
    UnknownCode = 12,
    /// The rules forbid it now: `city_action_refusal_text` says why.
    Illegal = 13,
    /// Nobody sits there.
    NoSuchSeat = 14,
    /// A number is outside what the function takes: an index not below the count, three dice.
    OutOfRange = 15,
    /// The caller's buffer is too small; the size needed was reported and nothing written.
    NoRoom = 16,
    /// Chance is not due: a seat must decide, or the game is over; or it is not for dice to decide
    /// (only from `city_dice`).
    NotChance = 17,
    /// The generator repeats itself so much that no fair draw could be made.
    BadGenerator = 18,
    /// There is nothing to undo.
    NothingToUndo = 19,
    /// The history has no room for another action: give more storage, or `city_forget` it.
    HistoryFull = 20,
    /// The game does not begin at its setup (it came from a snapshot, or its history was dropped).
    NoJournal = 21,
    /// There is no language with this number: see `city_lang`.
    UnknownLang = 22,
    /// There is no card, kind, field or part of a text with this number or name.
    UnknownItem = 23,
    /// A player's name is not UTF-8 or longer than `CITY_NAME_MAX` bytes.
    BadName = 24,
    /// The saved bytes are too few to be a save.
    SaveTooShort = 25,
    /// The saved bytes are more than any save has.
    SaveTooLong = 26,
    /// The bytes are no save of this kind, or of no game known here.
    SaveForeign = 27,
    /// The save was written by a version this library does not read.
    SaveVersion = 28,
    /// The save is damaged: a checksum is wrong.
    SaveDamaged = 29,
    /// The save is whole, but says what no game can say.
    SaveImpossible = 30,
    /// There is no status with this number (only from `city_status_text`).
    UnknownStatus = 31,
    /// The game is not over yet.
    NotOver = 32,
    /// The event has fields that are not for the seat it was told to.
    Hidden = 33,
    /// The bytes are no pack of components, or one with faults: `city_pack_fault_text` says each.
    BadPack = 34,
}

pub(crate) type Checked<T> = Result<T, city_status>;

/// The status of a whole call.
pub(crate) fn answer(call: impl FnOnce() -> Checked<()>) -> city_status {
    match call() {
        Ok(()) => city_status::Ok,
        Err(status) => status,
    }
}

impl city_status {
    /// Every status, at its number.
    pub(crate) const ALL: [Self; 35] = {
        use city_status::*;
        [
            Ok,
            NullPointer,
            Misaligned,
            TooSmall,
            NotAGame,
            Moved,
            Corrupted,
            WrongAbi,
            Overlap,
            UnknownGame,
            BadSetup,
            OtherGame,
            UnknownCode,
            Illegal,
            NoSuchSeat,
            OutOfRange,
            NoRoom,
            NotChance,
            BadGenerator,
            NothingToUndo,
            HistoryFull,
            NoJournal,
            UnknownLang,
            UnknownItem,
            BadName,
            SaveTooShort,
            SaveTooLong,
            SaveForeign,
            SaveVersion,
            SaveDamaged,
            SaveImpossible,
            UnknownStatus,
            NotOver,
            Hidden,
            BadPack,
        ]
    };

    /// One sentence for people.
    #[rustfmt::skip]
    pub(crate) const fn text(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Ok => ("Done.", "Hotovo."),
            Self::NullPointer => ("A pointer is NULL.", "Ukazatel je NULL."),
            Self::Misaligned => ("A pointer is misaligned.", "Ukazatel není zarovnaný."),
            Self::TooSmall => ("The storage is too small.", "Paměť pro hru je malá."),
            Self::NotAGame => ("The storage holds no game.", "V paměti není hra."),
            Self::Moved => ("The game was moved in memory.", "Hra byla v paměti přesunuta."),
            Self::Corrupted => ("The game's memory was changed from outside.", "Paměť hry někdo přepsal."),
            Self::WrongAbi => ("Header and library are of different versions.", "Hlavička a knihovna mají různé verze."),
            Self::Overlap => ("Two pieces of memory overlap.", "Dva kusy paměti se překrývají."),
            Self::UnknownGame => ("There is no such game.", "Taková hra není."),
            Self::BadSetup => ("This setup can't be played.", "Takto hrát nelze."),
            Self::OtherGame => ("The function is for another game.", "Funkce patří k jiné hře."),
            Self::UnknownCode => ("There is no such code.", "Takový kód není."),
            Self::Illegal => ("The rules forbid it now.", "Pravidla to teď nedovolují."),
            Self::NoSuchSeat => ("Nobody sits there.", "Tam nikdo nesedí."),
            Self::OutOfRange => ("A number is out of range.", "Číslo je mimo rozsah."),
            Self::NoRoom => ("The buffer is too small.", "Vyrovnávací paměť je malá."),
            Self::NotChance => ("No such chance is due.", "Taková náhoda není na řadě."),
            Self::BadGenerator => ("The generator is not random.", "Generátor není náhodný."),
            Self::NothingToUndo => ("There is nothing to undo.", "Není co vzít zpět."),
            Self::HistoryFull => ("The history is full.", "Záznam hry je plný."),
            Self::NoJournal => ("The game does not begin at its setup.", "Hra nezačíná od začátku."),
            Self::UnknownLang => ("There is no such language.", "Takový jazyk není."),
            Self::UnknownItem => ("There is no such card or text.", "Taková karta nebo text není."),
            Self::BadName => ("A name is too long or not UTF-8.", "Jméno je dlouhé nebo není v UTF-8."),
            Self::SaveTooShort => ("The save is too short.", "Uložená hra je krátká."),
            Self::SaveTooLong => ("The save is too long.", "Uložená hra je dlouhá."),
            Self::SaveForeign => ("This is no save of a known game.", "Tohle není uložená známá hra."),
            Self::SaveVersion => ("The save is of another version.", "Uložená hra má jinou verzi."),
            Self::SaveDamaged => ("The save is damaged.", "Uložená hra je poškozená."),
            Self::SaveImpossible => ("The save says what can't be.", "Uložená hra není možná."),
            Self::NotOver => ("The game is not over.", "Hra ještě neskončila."),
            Self::Hidden => ("Part of it is hidden.", "Část je skrytá."),
            Self::BadPack => ("The pack of components has faults.", "Sada komponent má chyby."),
            Self::UnknownStatus => ("There is no such status.", "Takový stav není."),
        };
        lang.pick(en, cs)
    }
}
