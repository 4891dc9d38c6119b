// The file people copy onto the board: what a boot loader would make of it. Each block says which one it is, of how many,
// for which chip and where it goes; together they are the image; its first 252 bytes have the checksum without which
// the chip's own loader would not start it. Then a board starts with exactly these bytes.
//
//   node proofs/uf2.js IMAGE FILE
import fs from 'node:fs';
import { Handheld } from '../handheld.js';
import { FLASH, flashOf } from '../image.js';
import { elf, expect, expected, noErrors, options, sameFrame, say, seedOf } from './common.js';

const BLOCK = 512;
const PAGE = 256;
const HEAD = 32;
const FAMILY_RP2040 = 0xe48bff56;
const WORDS = { 0: 0x0a324655, 4: 0x9e5d5157, 8: 0x2000, 16: PAGE, 28: FAMILY_RP2040, 508: 0x0ab16f30 };
const CHECKED = 252; // bytes of the second-stage loader in front of their checksum

const file = fs.readFileSync(options[0]);
expect(file.length > 0 && file.length % BLOCK === 0, `${file.length} bytes are no whole blocks`);
const count = file.length / BLOCK;
const flash = Buffer.concat(Array.from({ length: count }, (_, number) => page(number)));
const image = flashOf(elf);
expect(Buffer.compare(flash.subarray(0, image.length), image) === 0, 'the file holds another image');
expect(flash.length - image.length < PAGE, 'the file holds more than the image');
const [said, sum] = [flash.readUInt32LE(CHECKED), crc32(flash.subarray(0, CHECKED))];
expect(said === sum, `the loader's checksum is ${hex(said)}, of its bytes ${hex(sum)}: the chip would not start it`);

const handheld = new Handheld({ elf, flash });
handheld.start();
sameFrame(handheld.panel, expected('uf2', seedOf(handheld.board), '--script', 'C')[0].frame, 'the start page');
noErrors(handheld.panel);
say(`the UF2 file: ${count} blocks for the RP2040, in order and complete, the loader's checksum right; a board starts with it`);

/** The page of flash that a block carries. */
function page(number) {
  const block = file.subarray(number * BLOCK, (number + 1) * BLOCK);
  const wanted = { ...WORDS, 12: FLASH + number * PAGE, 20: number, 24: count };
  for (const [at, word] of Object.entries(wanted)) {
    const found = block.readUInt32LE(Number(at));
    expect(found === word, `block ${number} has ${hex(found)} at ${at} instead of ${hex(word)}`);
  }
  return block.subarray(HEAD, HEAD + PAGE);
}

/** The checksum of the chip's loader: CRC-32 from the highest bit on, as it is (MPEG-2). */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x80000000 ? 0x04c11db7 : 0);
  }
  return crc >>> 0;
}

function hex(word) {
  return `0x${word.toString(16).padStart(8, '0')}`;
}
