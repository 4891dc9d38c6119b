// Runs a program on the emulated RP2040 and prints what everything it measures costs:
// `CYCLES cycles  BYTES stack  NAME`, and for work in many pieces `: PIECES, CYCLES each`.
//
//   node cycles.js IMAGE
//
// The program brackets what it measures with two break points (tests/bare-metal/src/board.rs) and ends
// through semihosting. Cycles are those of the Cortex-M0+ with code already in the flash cache.
import { boot, isSane } from './image.js';

const BEGIN = 1; // r0, r1: address and length of the name
const END = 2; // r0: how many pieces the work had
const SEMIHOSTING = 0xab;
const SYS_EXIT = 0x18;
const APPLICATION_EXIT = 0x20026;
const PATIENCE = 2e9; // cycles: 16 seconds of the chip, about two minutes here

function run(path) {
  const mcu = boot(path);
  const { core } = mcu;
  let ended = false;
  let open = null;
  mcu.onBreak = (code) => {
    const [r0, r1] = core.registers;
    if (code === BEGIN) {
      open = { name: text(mcu, r0, r1), since: core.cycles, top: core.SP, lowest: core.SP };
    } else if (code === END) {
      const [cycles, stack] = [core.cycles - open.since, open.top - open.lowest];
      const pieces = r0 > 1 ? `: ${r0}, ${Math.round(cycles / r0)} cycles each` : '';
      console.log(`${String(cycles).padStart(11)} cycles ${String(stack).padStart(6)} stack  ${open.name}${pieces}`);
      open = null;
    } else if (code === SEMIHOSTING && r0 === SYS_EXIT) {
      if (r1 !== APPLICATION_EXIT) throw new Error(`the program failed${open ? ` in "${open.name}"` : ''}`);
      ended = true;
    } else {
      throw new Error(`unknown break point ${code} at ${core.PC.toString(16)}`);
    }
  };
  while (!ended) {
    for (let i = 0; i < 1000 && !ended; i++) {
      core.executeInstruction();
      if (open && core.SP < open.lowest) open.lowest = core.SP;
    }
    if (!isSane(mcu)) throw new Error(`the program ran away to ${core.PC.toString(16)}`);
    if (core.cycles > PATIENCE) throw new Error(`no end after ${core.cycles} cycles`);
  }
}

function text(mcu, address, length) {
  return Buffer.from(Array.from({ length }, (_, i) => mcu.readUint8(address + i))).toString();
}

const [image] = process.argv.slice(2);
if (!image) {
  console.error('usage: node cycles.js IMAGE');
  process.exit(2);
}
try {
  run(image);
} catch (error) {
  console.error(`${image}: ${error.message}`);
  process.exit(1);
}
