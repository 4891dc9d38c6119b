// An RP2040 with a program in its flash, at the first instruction after the boot loader.
import { RP2040 } from 'rp2040js';
import { readElf } from './elf.js';

export const FLASH = 0x10000000;
const FLASH_END = 0x11000000;
const VECTORS = FLASH + 0x100; // behind the second-stage loader, which is not run
export const RAM = 0x20000000;
export const RAM_END = 0x20042000;
const ROM_END = 0x4000;
const FAULT = /undefined address|invalid memory address/;

/** A fresh chip that would now fetch the first instruction of the program in the ELF file `path`. */
export function boot(path) {
  return bootFlash(flashOf(readElf(path)));
}

/** A fresh chip with these bytes in its flash, from the beginning; the rest is erased. */
export function bootFlash(bytes) {
  const mcu = new RP2040();
  mcu.complaints = silence(mcu);
  mcu.flash.set(bytes);
  const vectors = new DataView(mcu.flash.buffer, mcu.flash.byteOffset + VECTORS - FLASH);
  mcu.core.VTOR = VECTORS;
  mcu.core.SP = vectors.getUint32(0, true);
  mcu.core.PC = vectors.getUint32(4, true) & ~1;
  return mcu;
}

/** The flash of a chip on which this program has just been put. */
export function flashOf(elf) {
  const stored = elf.segments.filter(({ address }) => address >= FLASH && address < FLASH_END);
  const flash = new Uint8Array(Math.max(...stored.map(({ address, bytes }) => address - FLASH + bytes.length))).fill(0xff);
  for (const { address, bytes } of stored) flash.set(bytes, address - FLASH);
  return flash;
}

/** Whether the program still runs where programs are: the emulator has no hard fault that would tell. */
export function isSane(mcu) {
  const pc = mcu.core.PC;
  return pc < ROM_END || (pc >= FLASH && pc < FLASH_END) || (pc >= RAM && pc < RAM_END);
}

// Counts what the emulator complains about instead of printing it: a busy loop would flood the terminal. An address
// at which nothing is would be a hard fault on the chip: `mcu.fault` says where.
function silence(mcu) {
  const counts = new Map();
  const count = (part, message) => {
    if (FAULT.test(message)) mcu.fault ??= message;
    const text = `${part}: ${message}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  // The processor's own event, which ends its next wait, is only logged: a task that wakes itself would sleep on.
  const info = (part, message) => {
    if (message === 'SEV') mcu.core.eventRegistered = true;
  };
  mcu.logger = { debug() {}, info, warn: count, error: count };
  return counts;
}
