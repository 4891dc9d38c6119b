//! What a linked image puts into the chip.

use std::fmt;

use object::{
    Endianness,
    elf::{FileHeader32, PT_LOAD, SHF_ALLOC, SHT_NOBITS},
    read::elf::{FileHeader, ProgramHeader, SectionHeader},
};

const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1100_0000;
const RAM: std::ops::Range<u32> = 0x2000_0000..0x2004_2000;

/// Most bytes of flash the image may take.
const MOST_FLASH: u32 = 640 * 1024;
/// Most bytes of memory its statics may take.
const MOST_RAM: u32 = 96 * 1024;

/// Why a file is no image.
#[derive(Debug)]
pub enum Problem {
    /// It is not an ELF file for a 32-bit processor.
    NotElf(object::Error),
    /// Nothing of it goes to the flash of an RP2040.
    NothingForFlash,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotElf(error) => write!(f, "not a 32-bit ELF file ({error})"),
            Self::NothingForFlash => f.write_str("nothing in it goes to the flash of an RP2040"),
        }
    }
}

impl From<object::Error> for Problem {
    fn from(error: object::Error) -> Self {
        Self::NotElf(error)
    }
}

/// What an image takes of the chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// Bytes of flash.
    pub flash: u32,
    /// Bytes of memory for statics; the stack is apart.
    pub ram: u32,
}

impl Usage {
    /// Whether it keeps to the project's limits.
    pub const fn fits(&self) -> bool {
        self.flash <= MOST_FLASH && self.ram <= MOST_RAM
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { flash, ram } = self;
        write!(
            f,
            "flash {flash} of {MOST_FLASH} bytes, static RAM {ram} of {MOST_RAM} bytes"
        )
    }
}

/// A linked image.
#[derive(Clone, Debug)]
pub struct Image {
    /// Where its flash begins.
    pub address: u32,
    /// Its flash; gaps are erased.
    pub flash: Vec<u8>,
    /// What it takes of the chip.
    pub usage: Usage,
}

impl Image {
    /// The image in an ELF file.
    pub fn read(elf: &[u8]) -> Result<Self, Problem> {
        let header = FileHeader32::<Endianness>::parse(elf)?;
        let endian = header.endian()?;
        let mut flash: Vec<u8> = Vec::new();
        for segment in header.program_headers(endian, elf)? {
            let bytes = segment.data(endian, elf).unwrap_or_default();
            let at = segment.p_paddr(endian);
            if segment.p_type(endian) != PT_LOAD || bytes.is_empty() || !FLASH.contains(&at) {
                continue;
            }
            let start = (at - FLASH.start) as usize;
            let end = start + bytes.len();
            flash.resize(flash.len().max(end), 0xff);
            flash[start..end].copy_from_slice(bytes);
        }
        if flash.is_empty() {
            return Err(Problem::NothingForFlash);
        }
        let mut ram = 0;
        for section in header.sections(endian, elf)?.iter() {
            let allocated = section.sh_flags(endian) & SHF_ALLOC != 0;
            let holds = section.sh_type(endian) == SHT_NOBITS || section.sh_size(endian) > 0;
            if allocated && holds && RAM.contains(&section.sh_addr(endian)) {
                ram += section.sh_size(endian);
            }
        }
        let usage = Usage {
            flash: flash.len() as u32,
            ram,
        };
        Ok(Self {
            address: FLASH.start,
            flash,
            usage,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A minimal ELF file with one loadable segment at `address`.
    fn elf(address: u32, bytes: &[u8]) -> Vec<u8> {
        const HEADER: u32 = 52;
        const ENTRY: u32 = 32;
        let mut file = vec![0x7f, b'E', b'L', b'F', 1, 1, 1, 0];
        file.resize(16, 0);
        let half = |file: &mut Vec<u8>, value: u16| file.extend(value.to_le_bytes());
        let word = |file: &mut Vec<u8>, value: u32| file.extend(value.to_le_bytes());
        half(&mut file, 2); // executable
        half(&mut file, 40); // ARM
        for value in [1, 0, HEADER, 0, 0] {
            word(&mut file, value);
        }
        for value in [HEADER as u16, ENTRY as u16, 1, 40, 0, 0] {
            half(&mut file, value);
        }
        let length = bytes.len() as u32;
        for value in [
            PT_LOAD,
            HEADER + ENTRY,
            address,
            address,
            length,
            length,
            5,
            4,
        ] {
            word(&mut file, value);
        }
        file.extend(bytes);
        file
    }

    #[test]
    fn what_goes_to_flash_is_the_image() {
        let image = Image::read(&elf(0x1000_0100, &[1, 2, 3])).unwrap();
        assert_eq!(image.address, 0x1000_0000);
        assert_eq!(image.flash.len(), 0x103);
        assert!(image.flash[..0x100].iter().all(|byte| *byte == 0xff));
        assert_eq!(image.flash[0x100..], [1, 2, 3]);
    }

    #[test]
    fn other_files_are_refused() {
        assert!(matches!(Image::read(b"no"), Err(Problem::NotElf(_))));
        let elsewhere = Image::read(&elf(0x2000_0000, &[1]));
        assert!(matches!(elsewhere, Err(Problem::NothingForFlash)));
    }

    #[test]
    fn an_image_that_is_too_large_is_noticed() {
        let mut usage = Usage {
            flash: MOST_FLASH,
            ram: MOST_RAM,
        };
        assert!(usage.fits());
        usage.flash += 1;
        assert!(!usage.fits());
        usage = Usage {
            flash: 1,
            ram: MOST_RAM + 1,
        };
        assert!(!usage.fits());
    }
}
