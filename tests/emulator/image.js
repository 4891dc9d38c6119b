// An RP2040 with a program in its flash, at the first instruction after the boot loader.
import fs from 'node:fs';
import { RP2040 } from 'rp2040js';

const FLASH = 0x10000000;
const FLASH_END = 0x11000000;
const VECTORS = FLASH + 0x100; // behind the second-stage loader, which is not run
const RAM = 0x20000000;
const RAM_END = 0x20042000;
const ROM_END = 0x4000;
const PT_LOAD = 1;

/** A fresh chip that would now fetch the first instruction of the program in the ELF file `path`. */
export function boot(path) {
  const mcu = new RP2040();
  mcu.complaints = silence(mcu);
  for (const { address, bytes } of loadableSegments(path)) {
    if (address >= FLASH && address < FLASH_END) mcu.flash.set(bytes, address - FLASH);
  }
  const vectors = new DataView(mcu.flash.buffer, mcu.flash.byteOffset + VECTORS - FLASH);
  mcu.core.VTOR = VECTORS;
  mcu.core.SP = vectors.getUint32(0, true);
  mcu.core.PC = vectors.getUint32(4, true) & ~1;
  return mcu;
}

/** Whether the program still runs where programs are: the emulator has no hard fault that would tell. */
export function isSane(mcu) {
  const pc = mcu.core.PC;
  return pc < ROM_END || (pc >= FLASH && pc < FLASH_END) || (pc >= RAM && pc < RAM_END);
}

// Counts what the emulator complains about instead of printing it: a busy loop would flood the terminal.
function silence(mcu) {
  const counts = new Map();
  const count = (part, message) => {
    const text = `${part}: ${message}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  mcu.logger = { debug() {}, info() {}, warn: count, error: count };
  return counts;
}

function* loadableSegments(path) {
  const elf = fs.readFileSync(path);
  if (elf.readUInt32BE(0) !== 0x7f454c46) throw new Error(`${path} is not an ELF file`);
  const table = elf.readUInt32LE(28);
  const entrySize = elf.readUInt16LE(42);
  const entries = elf.readUInt16LE(44);
  for (let at = table; at < table + entries * entrySize; at += entrySize) {
    if (elf.readUInt32LE(at) !== PT_LOAD) continue;
    const [offset, address, size] = [4, 12, 16].map((field) => elf.readUInt32LE(at + field));
    yield { address, bytes: elf.subarray(offset, offset + size) };
  }
}
