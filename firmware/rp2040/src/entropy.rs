//! Noise for the dice: the random bit of the ring oscillator, which nothing else runs from.
//!
//! What the bits are worth is for `chance` to say. The chip's number and a seed kept in flash are mixed in,
//! so that even a source that is poor without being found out never gives the same dice twice. The seed is
//! kept anew at every start and before sleep: then the times of all presses have gone into it.

use chance::{Noise, RawBits, Unhealthy};
use cortex_m::asm;
use embassy_rp::{clocks, pac};
use embassy_time::Instant;

use crate::{store::Chip, witness};

/// Bits closer together than this depend on each other.
const APART_MICROS: u32 = 10;

/// The ring oscillator.
pub struct Rosc;

impl RawBits for Rosc {
    fn bit(&mut self) -> bool {
        asm::delay(APART_MICROS * (clocks::clk_sys_freq() / 1_000_000));
        pac::ROSC.randombit().read().randombit()
    }
}

/// The noise source and a seed for the dice from it; none if it can't be trusted.
pub fn start(chip: &mut Chip) -> Option<(Noise<Rosc>, [u8; 32])> {
    let mut noise = Noise::start(Rosc).ok()?;
    noise.mix(&chip.number());
    noise.mix(&kept::read(chip).unwrap_or_default());
    // when the waking press came, to the microsecond
    noise.mix(&Instant::now().as_ticks().to_le_bytes());
    let seed = *noise.seed().ok()?.bytes();
    keep(chip, &mut noise).ok()?;
    witness::seed(&seed);
    Some((noise, seed))
}

/// Keeps a seed for the next start.
pub fn keep(chip: &mut Chip, noise: &mut Noise<Rosc>) -> Result<(), Unhealthy> {
    let next = noise.seed()?;
    // it can only help: a chip that does not take it has told the saves already
    let _ = kept::write(chip, next.bytes());
    Ok(())
}

/// The seed kept for the next start: a sector of its own, a page for each start, the last one counts.
mod kept {
    use embassy_rp::flash::{ERASE_SIZE, Error, PAGE_SIZE};
    use embedded_storage::nor_flash::{NorFlash, ReadNorFlash};

    use crate::store::{Chip, KEPT_SEED};

    const ERASED: u8 = 0xff;
    const PAGES: u32 = (ERASE_SIZE / PAGE_SIZE) as u32;

    type Bytes = [u8; 32];

    /// The seed written last.
    pub fn read(chip: &mut Chip) -> Result<Bytes, Error> {
        let written = used(chip)?;
        page(chip, written.saturating_sub(1))
    }

    /// Keeps a seed.
    pub fn write(chip: &mut Chip, seed: &Bytes) -> Result<(), Error> {
        let mut at = used(chip)?;
        if at == PAGES {
            chip.erase(KEPT_SEED.start, KEPT_SEED.end)?;
            at = 0;
        }
        chip.write(KEPT_SEED.start + at * PAGE_SIZE as u32, seed)
    }

    /// How many pages are written, from the first on.
    fn used(chip: &mut Chip) -> Result<u32, Error> {
        for at in 0..PAGES {
            if page(chip, at)? == [ERASED; 32] {
                return Ok(at);
            }
        }
        Ok(PAGES)
    }

    fn page(chip: &mut Chip, at: u32) -> Result<Bytes, Error> {
        let mut bytes = [0; 32];
        chip.read(KEPT_SEED.start + at * PAGE_SIZE as u32, &mut bytes)?;
        Ok(bytes)
    }
}
