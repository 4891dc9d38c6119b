// How deep the stack ever was: the memory it may use is painted before the start, and looked through later.
import { RAM } from '../image.js';

const PAINT = 0xcc; // the value with which a program built with cortex-m-rt's paint-stack does the same

/** The stack's memory of a program: from the end of its statics up to where the stack begins. */
export function stackOf(elf) {
  const top = elf.symbols.get('_stack_start');
  const inRam = elf.sections.filter(({ address, size }) => address >= RAM && address < top && size > 0);
  const bottom = Math.max(RAM, ...inRam.map(({ address, size }) => address + size));
  return { bottom, top, size: top - bottom };
}

/** Paints the stack of a chip that has not started. */
export function paint(mcu, { bottom, top }) {
  mcu.sram.fill(PAINT, bottom - RAM, top - RAM);
}

/** The most bytes of the stack that were ever in use. */
export function depth(mcu, { bottom, top }) {
  const used = mcu.sram.subarray(bottom - RAM, top - RAM).findIndex((byte) => byte !== PAINT);
  return used < 0 ? 0 : top - bottom - used;
}
