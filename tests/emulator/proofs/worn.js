// A flash that has been in use for years: every sector of the saves is labelled and full of an old save, so that
// whatever is saved next has to be preceded by an erase. The bytes are those of firmware/saves/README.md.
import { noise } from '../board/noise.js';
import { FLASH_SIZE } from '../board/flash.js';
import { crc32 } from '../png.js';

const SAVES = 0x180000; // firmware/rp2040/src/store.rs
const SECTOR = 4096;
const LABEL = 24;
const HEAD = 22;
const SLOT = 5; // of a game that is not on, so that nobody reads what it holds
const WHOLE = 3; // a save begins and ends here

/** `image` with worn saves behind it. */
export function wornFlash(image) {
  const flash = Buffer.alloc(FLASH_SIZE, 0xff);
  flash.set(image);
  const random = noise(1);
  for (let at = SAVES; at < FLASH_SIZE; at += SECTOR) {
    const number = 1 + (at - SAVES) / SECTOR;
    writeLabel(flash.subarray(at, at + LABEL), number);
    const payload = flash.subarray(at + LABEL + HEAD, at + SECTOR);
    for (let i = 0; i < payload.length; i++) payload[i] = random();
    writeHead(flash.subarray(at + LABEL, at + LABEL + HEAD), number, payload);
  }
  return flash;
}

function writeLabel(label, number) {
  label.write('sav2', 0, 'latin1');
  label.writeUInt32LE(number, 4);
  label.writeUInt32LE(crc32(label.subarray(0, 8)), 8);
  label.copy(label, 12, 0, 12);
}

/** The head of a save that fills its sector; its step and the total of all steps are the sector's number. */
function writeHead(head, number, payload) {
  head.writeUInt16LE(payload.length, 0);
  head.writeUInt16LE(0, 2);
  head[4] = SLOT;
  head[5] = WHOLE;
  head.writeUInt16LE(number, 6);
  head.writeUInt16LE(number, 8);
  head.writeUInt16LE(0, 10);
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32LE(number);
  head.writeUInt16LE(mark(Buffer.concat([prefix, head.subarray(0, 12), payload])), 12);
  head.writeUInt32LE(crc32(Buffer.concat([prefix, head.subarray(0, 14)])), 14);
  head.writeUInt32LE(crc32(Buffer.concat([head.subarray(14, 18), payload])), 18);
}

/** FNV-1a, both halves xored. */
function mark(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return ((sum >>> 16) ^ sum) & 0xffff;
}
