//! The seal on a seed: shown before the game, it binds the device to dice it has not thrown yet.

use core::fmt;

use sha2::{Digest, Sha256};

use crate::Seed;

/// The SHA-256 of a seed.
///
/// Before the game it gives nothing away; after the game, when the seed is shown, everybody can see
/// that the seed was chosen before the first die fell. Any tool that knows SHA-256 will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// How many bytes are shown on the panel: 128 bits, too many to find two seeds that share them.
    pub const SHOWN: usize = 16;

    /// The whole of it.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The part people write down.
    pub fn shown(&self) -> Hex<'_> {
        Hex(self.0.get(..Self::SHOWN).unwrap_or_default())
    }
}

impl Seed {
    /// What is shown of this seed before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.bytes()).into())
    }
}

/// Bytes as hexadecimal digits in groups of four, as people read them aloud.
#[derive(Clone, Copy, Debug)]
pub struct Hex<'a>(pub &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, byte) in self.0.iter().enumerate() {
            if i > 0 && i.is_multiple_of(2) {
                f.write_str(" ")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn the_commitment_is_what_any_sha256_tool_gives() {
        // head -c 32 /dev/zero | sha256sum
        let commitment = Seed::new([0; 32]).commitment();
        assert_eq!(
            commitment.shown().to_string(),
            "6668 7aad f862 bd77 6c8f c18b 8e9f 8e20"
        );
        assert_eq!(commitment.bytes()[31], 0x25);
    }
}
