//! The blocks of a UF2 file.

/// Bytes of a block in the file.
pub const BLOCK_BYTES: usize = 512;
/// Bytes of flash a block carries: one page.
pub const PAYLOAD_BYTES: usize = 256;
/// The family every block is marked with, so that no other chip takes it.
pub const RP2040: u32 = 0xe48b_ff56;

const MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
const HAS_FAMILY: u32 = 0x2000;

/// The file for `flash`, which begins at `address`. The last page is filled up with 0xff, as if erased.
pub fn blocks(address: u32, flash: &[u8]) -> Vec<u8> {
    let pages = flash.chunks(PAYLOAD_BYTES);
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK_BYTES);
    for (number, page) in (0..).zip(pages) {
        let target = address + number * PAYLOAD_BYTES as u32;
        let words = [
            MAGIC[0],
            MAGIC[1],
            HAS_FAMILY,
            target,
            PAYLOAD_BYTES as u32,
            number,
            count,
            RP2040,
        ];
        let end = file.len() + BLOCK_BYTES;
        file.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        let page_end = file.len() + PAYLOAD_BYTES;
        file.extend(page);
        file.resize(page_end, 0xff);
        file.resize(end - 4, 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(block: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(block[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn every_block_says_where_its_page_goes() {
        let flash: Vec<u8> = (0..600_u32).map(|i| i as u8).collect();
        let file = blocks(0x1000_0000, &flash);
        assert_eq!(file.len(), 3 * BLOCK_BYTES);
        for (number, block) in file.chunks(BLOCK_BYTES).enumerate() {
            assert_eq!(&block[..4], b"UF2\n");
            assert_eq!(word(block, 4), 0x9e5d_5157);
            assert_eq!(word(block, 8), 0x2000, "the family is given");
            assert_eq!(word(block, 12), 0x1000_0000 + 256 * number as u32);
            assert_eq!(word(block, 16), 256);
            assert_eq!(word(block, 20), number as u32);
            assert_eq!(word(block, 24), 3, "how many blocks there are");
            assert_eq!(word(block, 28), 0xe48b_ff56);
            assert_eq!(word(block, 508), 0x0ab1_6f30);
        }
    }

    #[test]
    fn blocks_carry_the_image_byte_by_byte() {
        let flash: Vec<u8> = (0..600_u32).map(|i| (i * 7) as u8).collect();
        let file = blocks(0x1000_0000, &flash);
        let carried: Vec<u8> = file
            .chunks(BLOCK_BYTES)
            .flat_map(|block| block[32..32 + 256].to_vec())
            .collect();
        assert_eq!(carried[..600], flash);
        assert!(carried[600..].iter().all(|byte| *byte == 0xff));
    }
}
