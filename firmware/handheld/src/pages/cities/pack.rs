//! The component pack of cities in this image: the one the build was given, or the project's own.
//!
//! Its bytes stay in flash. They were looked through when the image was built, so titles are found without
//! doing that again.

use citycore::cities::{HOUSE, PACK_BYTES, Pack, Titles};

/// The bytes the build was given.
const GIVEN: Option<&[u8]> = include!(concat!(env!("OUT_DIR"), "/pack.rs"));

/// The bytes of the pack and of its titles.
const BYTES: &[u8] = match GIVEN {
    Some(bytes) => bytes,
    None => HOUSE,
};

/// The pack; the project's own in place of one that can't be read.
pub(crate) fn pack() -> Pack {
    let pack = BYTES.get(..PACK_BYTES).map(Pack::decode);
    pack.and_then(Result::ok).unwrap_or_else(Pack::house)
}

/// Whether a game is played with it.
pub(crate) fn is_built_in(pack: &Pack) -> bool {
    BYTES.starts_with(&pack.encode())
}

/// The titles behind it.
pub(crate) fn titles(pack: &Pack) -> Titles<'static> {
    Titles::behind(BYTES, pack)
}
