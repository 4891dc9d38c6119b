//! The 64-bit fingerprint of a state: FNV-1a over the canonical encoding, then a final mix.
//!
//! It tells states apart and is the same on every machine; it is no defence against forgery.

/// Collects canonical bytes into a fingerprint. Numbers go in little-endian.
///
/// ```
/// let mut digest = citycore::digest::Digest::new();
/// digest.u16(0x0102);
/// let mut same = citycore::digest::Digest::new();
/// same.bytes(&[2, 1]);
/// assert_eq!(digest.finish(), same.finish());
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Digest(u64);

impl Digest {
    /// The fingerprint of nothing.
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Adds one byte.
    pub fn u8(&mut self, value: u8) {
        self.bytes(&[value]);
    }

    /// Adds two bytes.
    pub fn u16(&mut self, value: u16) {
        self.bytes(&value.to_le_bytes());
    }

    /// Adds four bytes.
    pub fn u32(&mut self, value: u32) {
        self.bytes(&value.to_le_bytes());
    }

    /// Adds eight bytes.
    pub fn u64(&mut self, value: u64) {
        self.bytes(&value.to_le_bytes());
    }

    /// The fingerprint of all that was added.
    pub const fn finish(&self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed ^ (mixed >> 33)
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}
