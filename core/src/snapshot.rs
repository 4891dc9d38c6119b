//! A game's state as versioned, checksummed bytes.
//!
//! The bytes carry the game's plain data form ([`Persist::Raw`], through serde and postcard);
//! decoding puts it through [`Persist::from_raw`], which checks every invariant of the game. What
//! decodes can be played; what is damaged or forged is refused with a reason. The bytes are
//! specified in `core/FORMATS.md`.

use crate::game::Game;
use crc::{CRC_32_ISO_HDLC, Crc, Table};
use serde::{Serialize, de::DeserializeOwned};

const MAGIC: [u8; 2] = *b"CS";
/// Version of the snapshot format.
pub const VERSION: u8 = 1;
const HEADER: usize = 4;
const CRC_BYTES: usize = 4;
const CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// A game whose state can leave the core as plain data and come back only through a check.
pub trait Persist: Game {
    /// The state as plain data: anything may stand in it.
    type Raw: Serialize + DeserializeOwned;
    /// Which invariant plain data breaks.
    type Fault: Copy + Eq + core::fmt::Debug;

    /// The most bytes of plain data in a snapshot. Numbers are written in pieces of seven bits and
    /// what may be missing with a byte before it, so that none takes more than twice its memory; a
    /// game whose data is mostly single bytes can say less.
    const MOST_BYTES: usize = size_of::<Self::Raw>() * 2;

    /// The state as plain data.
    fn to_raw(&self) -> Self::Raw;

    /// The game with this state, or the first invariant it breaks.
    fn from_raw(raw: &Self::Raw) -> Result<Self, Self::Fault>;
}

/// The most bytes of a snapshot of this game.
pub const fn most_bytes<G: Persist>() -> usize {
    HEADER + G::MOST_BYTES + CRC_BYTES
}

/// Why bytes are not a snapshot of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SnapshotError<Fault> {
    /// The buffer given for encoding is too small.
    NoRoom,
    /// Shorter than the smallest snapshot.
    TooShort,
    /// Does not begin as a snapshot does.
    NotASnapshot,
    /// Written by a version this build does not read.
    Version(u8),
    /// A snapshot of another game, by its number.
    OtherGame(u8),
    /// The checksum is wrong.
    Damaged,
    /// The checksum is right but the data has another shape, or is not spelled as it would be.
    Malformed,
    /// The data is whole, but no game can be in this state.
    Impossible(Fault),
}

/// Writes the state of `game` into `buffer` and gives the bytes used.
pub fn encode<'b, G: Persist>(
    game: &G,
    buffer: &'b mut [u8],
) -> Result<&'b [u8], SnapshotError<G::Fault>> {
    let (header, rest) = buffer
        .split_first_chunk_mut::<HEADER>()
        .ok_or(SnapshotError::NoRoom)?;
    let [m0, m1] = MAGIC;
    *header = [m0, m1, VERSION, G::ID as u8];
    let payload = postcard::to_slice(&game.to_raw(), rest)
        .map_err(|_| SnapshotError::NoRoom)?
        .len();
    let covered = buffer
        .get(..HEADER + payload)
        .ok_or(SnapshotError::NoRoom)?;
    let crc = CRC.checksum(covered).to_le_bytes();
    let end = HEADER + payload + CRC_BYTES;
    buffer
        .get_mut(HEADER + payload..end)
        .and_then(|place| place.first_chunk_mut())
        .map(|place| *place = crc)
        .ok_or(SnapshotError::NoRoom)?;
    buffer.get(..end).ok_or(SnapshotError::NoRoom)
}

/// How many bytes [`encode`] writes.
pub fn length<G: Persist>(game: &G) -> usize {
    let size = postcard::ser_flavors::Size::default();
    // counting bytes never fails
    let payload = postcard::serialize_with_flavor(&game.to_raw(), size).unwrap_or_default();
    HEADER + payload + CRC_BYTES
}

/// Reads a snapshot and checks every invariant of the game.
pub fn decode<G: Persist>(bytes: &[u8]) -> Result<G, SnapshotError<G::Fault>> {
    let (covered, crc) = bytes
        .split_last_chunk::<CRC_BYTES>()
        .ok_or(SnapshotError::TooShort)?;
    let (header, payload) = covered
        .split_first_chunk::<HEADER>()
        .ok_or(SnapshotError::TooShort)?;
    let [m0, m1, version, game] = *header;
    if [m0, m1] != MAGIC {
        return Err(SnapshotError::NotASnapshot);
    }
    if version != VERSION {
        return Err(SnapshotError::Version(version));
    }
    if CRC.checksum(covered).to_le_bytes() != *crc {
        return Err(SnapshotError::Damaged);
    }
    if game != G::ID as u8 {
        return Err(SnapshotError::OtherGame(game));
    }
    match postcard::take_from_bytes::<G::Raw>(payload) {
        Ok((raw, [])) => {
            let game = G::from_raw(&raw).map_err(SnapshotError::Impossible)?;
            is_encoding_of(payload, &game.to_raw())
                .then_some(game)
                .ok_or(SnapshotError::Malformed)
        }
        _ => Err(SnapshotError::Malformed),
    }
}

/// Whether `payload` is what `encode` writes for `raw`: numbers have longer spellings too, and one
/// state must have one snapshot.
fn is_encoding_of(payload: &[u8], raw: &impl Serialize) -> bool {
    matches!(
        postcard::serialize_with_flavor(raw, Expected(payload)),
        Ok([])
    )
}

/// Takes bytes only as long as they are the expected ones; gives what was expected beyond them.
struct Expected<'a>(&'a [u8]);

impl<'a> postcard::ser_flavors::Flavor for Expected<'a> {
    type Output = &'a [u8];

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        match self.0.split_first() {
            Some((expected, rest)) if *expected == byte => {
                self.0 = rest;
                Ok(())
            }
            _ => Err(postcard::Error::SerializeBufferFull),
        }
    }

    fn finalize(self) -> postcard::Result<&'a [u8]> {
        Ok(self.0)
    }
}
