//! Checksums that find one wrong bit: a CRC-32 to mend it by, and a second, unrelated sum to be sure.
//!
//! Up to 11 KiB no two wrong bits look like one to this CRC, so a single wrong bit is found for certain. A
//! record that was cut short could look like one wrong bit by chance; the second sum tells.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);
/// The CRC's polynomial, lowest power first.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// Bytes of a CRC.
pub(crate) const CHECK_BYTES: usize = 4;

/// A wrong bit in bytes followed by their CRC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrongBit {
    /// The byte it is in, counted on into those of the CRC.
    pub(crate) byte: usize,
    /// The bit.
    pub(crate) mask: u8,
}

/// The one bit that explains why the CRC of `length` bytes differs by `difference` from the one behind
/// them, if one can.
pub(crate) fn wrong_bit(difference: u32, length: usize) -> Option<WrongBit> {
    if difference.is_power_of_two() {
        let bit = difference.trailing_zeros() as usize;
        return Some(WrongBit {
            byte: length + bit / 8,
            mask: 1 << (bit % 8),
        });
    }
    // what the last bit does to the CRC, then the one before it, and so on
    let mut effect = POLYNOMIAL;
    for byte in (0..length).rev() {
        for bit in (0..8).rev() {
            if effect == difference {
                return Some(WrongBit {
                    byte,
                    mask: 1 << bit,
                });
            }
            let carry = effect & 1 == 1;
            effect = (effect >> 1) ^ if carry { POLYNOMIAL } else { 0 };
        }
    }
    None
}

/// The CRC of bytes behind a prefix that is not stored with them.
pub(crate) fn crc_of(prefix: &[u8], bytes: &[u8]) -> u32 {
    let mut digest = CRC.digest();
    digest.update(prefix);
    digest.update(bytes);
    digest.finalize()
}

/// Whether bytes were as they should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// All of them.
    Whole,
    /// All but one bit, which has been put right.
    Mended,
}

/// Holds bytes against the CRC that they end in, of a prefix and themselves, and puts one wrong bit right.
/// `None` if more is wrong.
pub(crate) fn mend(prefix: &[u8], bytes: &mut [u8]) -> Option<Health> {
    let (text, claimed) = bytes.split_last_chunk::<CHECK_BYTES>()?;
    let difference = crc_of(prefix, text) ^ u32::from_le_bytes(*claimed);
    if difference == 0 {
        return Some(Health::Whole);
    }
    let wrong = wrong_bit(difference, text.len())?;
    *bytes.get_mut(wrong.byte)? ^= wrong.mask;
    Some(Health::Mended)
}

/// The second sum (FNV-1a), fed piece by piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(u32);

impl Mark {
    pub(crate) const fn new() -> Self {
        Self(0x811C_9DC5)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
    }

    pub(crate) const fn finish(self) -> u16 {
        (self.0 >> 16) as u16 ^ self.0 as u16
    }
}

/// Both sums of a payload, fed piece by piece.
pub(crate) struct Sums {
    crc: crc::Digest<'static, u32, Table<1>>,
    mark: Mark,
}

impl Sums {
    /// Sums that go on from a head: its own CRC, and the second sum over it.
    pub(crate) fn behind(head_crc: u32, mark: Mark) -> Self {
        let mut crc = CRC.digest();
        crc.update(&head_crc.to_le_bytes());
        Self { crc, mark }
    }

    pub(crate) fn add(&mut self, payload: &[u8]) {
        self.crc.update(payload);
        self.mark.add(payload);
    }

    /// The CRC and the second sum.
    pub(crate) fn finish(self) -> (u32, u16) {
        (self.crc.finalize(), self.mark.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_one_wrong_bit_is_put_right_and_no_two_are_taken_for_one() {
        let mut bytes: [u8; 40] = core::array::from_fn(|i| (i * 37) as u8);
        let crc = crc_of(b"9", &bytes[..36]);
        bytes[36..].copy_from_slice(&crc.to_le_bytes());
        let whole = bytes;
        assert_eq!(mend(b"9", &mut bytes), Some(Health::Whole));
        assert_ne!(mend(b"8", &mut bytes), Some(Health::Whole));
        for first in 0..40 * 8 {
            let mut bytes = whole;
            bytes[first / 8] ^= 1 << (first % 8);
            let one = bytes;
            assert_eq!(mend(b"9", &mut bytes), Some(Health::Mended));
            assert_eq!(bytes, whole);
            for second in (0..first).step_by(3) {
                let mut bytes = one;
                bytes[second / 8] ^= 1 << (second % 8);
                assert_eq!(mend(b"9", &mut bytes), None);
            }
        }
    }
}
