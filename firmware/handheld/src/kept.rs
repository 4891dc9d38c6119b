//! Short things that are kept, each under a checksum, and what state the saved bytes of a slot are in: decided
//! here, because whoever stores them (a chip, a folder, a web page) knows nothing of what they mean.

use citycore::journal::checksum;
use interface::SaveSlot;

use crate::{app::App, play::saved_version, store::SAVE_BUFFER};

/// Bytes of the checksum behind what is kept.
pub(crate) const CHECKSUM: usize = 4;

/// What state the bytes of a slot are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Every bit is as it was saved, or nothing was.
    Whole,
    /// The last record of a game was cut short, as a power cut does it; all before it can be played.
    Torn,
    /// Saved by a build with another version of the format, which has this number.
    OtherVersion(u8),
    /// None of the above.
    Damaged,
}

/// What state these bytes of a slot are in: the app reads them, and must save the very same.
pub fn condition(slot: SaveSlot, bytes: &[u8]) -> Condition {
    if bytes.is_empty() {
        return Condition::Whole;
    }
    let mut app = App::new([0; 32]);
    app.loaded(slot, bytes);
    let mut buffer = [0; SAVE_BUFFER];
    let understood = app.saved(slot, &mut buffer);
    let length: usize = understood.iter().map(|piece| piece.len()).sum();
    let is_start = bytes
        .iter()
        .zip(understood.into_iter().flatten())
        .all(|(a, b)| a == b);
    let is_game = matches!(slot, SaveSlot::Game(_));
    if is_start && length == bytes.len() {
        Condition::Whole
    } else if is_start && is_game && 0 < length && length < bytes.len() {
        Condition::Torn
    } else {
        other_version(slot, bytes).map_or(Condition::Damaged, Condition::OtherVersion)
    }
}

/// Which other version of the format these bytes are of, if they look like one.
fn other_version(slot: SaveSlot, bytes: &[u8]) -> Option<u8> {
    let version = match slot {
        SaveSlot::Settings => crate::settings::VERSION,
        SaveSlot::Names => crate::roster::VERSION,
        SaveSlot::Statistics => crate::stats::VERSION,
        SaveSlot::Game(_) => return saved_version(bytes),
    };
    // versions count from 1, and a later one has its checksum where this one has it
    let &first = bytes.first()?;
    let is_later = first > version && split_checksum(bytes).is_some();
    (is_later || (1..version).contains(&first)).then_some(first)
}

/// Puts the checksum behind what is kept.
pub(crate) fn add_checksum<const N: usize>(bytes: &mut heapless::Vec<u8, N>) {
    let crc = checksum(bytes).to_le_bytes();
    // the capacity counts the checksum
    let _ = bytes.extend_from_slice(&crc);
}

/// What is kept without its checksum; `None` if that is wrong.
pub(crate) fn split_checksum(bytes: &[u8]) -> Option<&[u8]> {
    let (kept, crc) = bytes.split_last_chunk::<CHECKSUM>()?;
    (checksum(kept).to_le_bytes() == *crc).then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Device, RamStore};
    use std::vec::Vec;

    /// What a device has saved of everything: names, settings, dice, and a game in which dice were taken
    /// back.
    fn saved(script: &str) -> Vec<(SaveSlot, Vec<u8>)> {
        let Ok(mut device) = Device::boot([7; 32], RamStore::new(), None);
        let effects = device.app.set_name(citycore::Seat(1), "Jiří").unwrap();
        let Ok(_) = device.carry_out(&effects);
        for word in script.split(' ') {
            let Ok(_) = device.input(word.parse().unwrap());
        }
        let kept = SaveSlot::ALL.map(|slot| (slot, device.store.bytes(slot).to_vec()));
        kept.into_iter()
            .filter(|(_, bytes)| !bytes.is_empty())
            .collect()
    }

    const SCRIPTS: [&str; 3] = ["UP C C B C B hold:B C B", "C C A C C A C C A", "DOWN C C"];

    #[test]
    fn what_is_saved_is_whole_and_every_flipped_bit_is_noticed() {
        let mut slots = Vec::new();
        for (slot, whole) in SCRIPTS.iter().flat_map(|script| saved(script)) {
            assert_eq!(condition(slot, &whole), Condition::Whole, "{slot:?}");
            for bit in 0..8 * whole.len() {
                let mut bytes = whole.clone();
                bytes[bit / 8] ^= 1 << (bit % 8);
                assert_ne!(
                    condition(slot, &bytes),
                    Condition::Whole,
                    "{slot:?} bit {bit}"
                );
            }
            slots.push(slot);
        }
        for slot in [SaveSlot::Settings, SaveSlot::Names, SaveSlot::Statistics] {
            assert!(slots.contains(&slot), "{slot:?}");
        }
        let games = slots
            .iter()
            .filter(|slot| matches!(slot, SaveSlot::Game(_)));
        assert_eq!(games.count(), SCRIPTS.len());
    }

    #[test]
    fn whole_torn_damaged_and_older_saves_are_told_apart() {
        let saved = saved(SCRIPTS[0]);
        let (slot, whole) = saved.last().unwrap();
        let cut = |length: usize| condition(*slot, &whole[..length]);
        assert_eq!(cut(whole.len() - 1), Condition::Torn);
        assert_eq!(cut(crate::HEAD_BYTES + 3), Condition::Damaged);
        for other in SaveSlot::ALL.into_iter().filter(|it| it != slot) {
            assert_eq!(condition(other, whole), Condition::Damaged, "{other:?}");
        }
        for slot in SaveSlot::ALL {
            assert_eq!(condition(slot, b"garbage"), Condition::Damaged);
            assert_eq!(condition(slot, b""), Condition::Whole);
        }
        let older = [&[5; 32][..], b"CJ"].concat();
        assert_eq!(condition(*slot, &older), Condition::OtherVersion(1));
        let settings = [1, 0, 0, 0, 0, 1, 0, 0];
        assert_eq!(
            condition(SaveSlot::Settings, &settings),
            Condition::OtherVersion(1)
        );
    }
}
