// A flash that has been in use for years: every sector of the saves is labelled and full of old records, so that
// whatever is saved next has to be preceded by an erase. The labels are those of firmware/saves/README.md.
import { noise } from '../board/noise.js';
import { FLASH_SIZE } from '../board/flash.js';
import { crc32 } from '../png.js';

const SAVES = 0x180000; // firmware/rp2040/src/store.rs
const SECTOR = 4096;

/** `image` with worn saves behind it. */
export function wornFlash(image) {
  const flash = Buffer.alloc(FLASH_SIZE, 0xff);
  flash.set(image);
  const random = noise(1);
  for (let at = SAVES; at < FLASH_SIZE; at += SECTOR) {
    for (let i = 0; i < SECTOR; i++) flash[at + i] = random();
    flash.write('sav2', at, 'latin1');
    flash.writeUInt32LE(1 + (at - SAVES) / SECTOR, at + 4);
    flash.writeUInt32LE(crc32(flash.subarray(at, at + 8)), at + 8);
    flash.copy(flash, at + 12, at, at + 12);
  }
  return flash;
}
