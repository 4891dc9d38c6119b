// Presses buttons on the handheld's app, run on the emulated RP2040, and prints for every page what a press
// that leads to it costs: instructions of `update` + `draw`, and the deepest stack. Fails if a press costs more
// than 4 million instructions (a step back plays the game again up to there), or app, screen and stack together more
// than 64 KiB, two thirds of the RAM budget.
//
//   node screens.js IMAGE [--profile] [--presses N]
//
// The program (tests/bare-metal/src/bin/screens.rs) brackets the three steps of a press with break points and
// ends through semihosting. `--profile` also prints which functions the instructions were spent in.
import { readElf } from './elf.js';
import { boot, isSane } from './image.js';
import { PAGES } from './pages.js';

const MOST_INSTRUCTIONS = 4_000_000;
const MOST_MEMORY = 64 * 1024;
const FLASH = 0x10000000;

const BEGIN = 1; // r0, r1: address and length of the page's name
const END = 2;
const SIZES = 3; // r0, r1: bytes of the app and of the screen
const SEMIHOSTING = 0xab;
const SYS_EXIT = 0x18;
const APPLICATION_EXIT = 0x20026;
const PATIENCE = 1e10; // instructions

/** Runs the program; calls `onSizes(app, screen)` once and `onPress([update, store, draw])` for every press. */
function run(path, { onSizes, onPress, onInstruction }) {
  const mcu = boot(path);
  const { core } = mcu;
  let [ended, count, open, steps] = [false, 0, null, []];
  const close = () => {
    const { page, since, top, lowest } = open;
    steps.push({ page, instructions: count - since, stack: top - lowest });
    open = null;
    if (steps.length < 3) return;
    ended = onPress(steps) === 'enough';
    steps = [];
  };
  mcu.onBreak = (code) => {
    const [r0, r1] = core.registers;
    if (code === BEGIN) open = { page: text(mcu, r0, r1), since: count, top: core.SP, lowest: core.SP };
    else if (code === END) close();
    else if (code === SIZES) onSizes(r0, r1);
    else if (code === SEMIHOSTING && r0 === SYS_EXIT) {
      if (r1 !== APPLICATION_EXIT) throw new Error(`the program failed${open ? ` on the page "${open.page}"` : ''}`);
      ended = true;
    } else throw new Error(`unknown break point ${code} at ${core.PC.toString(16)}`);
  };
  while (!ended) {
    for (let i = 0; i < 1000 && !ended; i++) {
      if (open) {
        onInstruction?.(core.PC);
        if (core.SP < open.lowest) open.lowest = core.SP;
      }
      core.executeInstruction();
      count++;
    }
    if (!isSane(mcu)) throw new Error(`the program ran away to ${core.PC.toString(16)}`);
    if (count > PATIENCE) throw new Error(`no end after ${count} instructions`);
  }
}

function text(mcu, address, length) {
  return Buffer.from(Array.from({ length }, (_, i) => mcu.readUint8(address + i))).toString();
}

/** What was measured, by the page that was drawn. */
class Pages {
  pages = new Map();
  presses = 0;
  stack = 0;
  store = 0;

  add([update, store, draw]) {
    const page = this.pages.get(draw.page) ?? { presses: 0, sum: 0, worst: 0, stack: 0 };
    const instructions = update.instructions + draw.instructions;
    page.presses++;
    page.sum += instructions;
    if (instructions > page.worst) {
      page.worst = instructions;
      page.how = `${update.page}: ${update.instructions} + ${draw.instructions}`;
    }
    page.stack = Math.max(page.stack, update.stack, store.stack, draw.stack);
    this.pages.set(draw.page, page);
    this.presses++;
    this.stack = Math.max(this.stack, page.stack);
    this.store = Math.max(this.store, store.instructions);
  }

  sorted() {
    return [...this.pages].sort(([, a], [, b]) => b.worst - a.worst);
  }
}

const number = (value, width) => Math.round(value).toLocaleString('en').padStart(width);

function print(measured, { app, screen }) {
  console.log('page               presses  instructions: worst      mean   stack  worst press: update + draw');
  for (const [name, page] of measured.sorted()) {
    const { presses, sum, worst, stack, how } = page;
    console.log(`${name.padEnd(20)}${number(presses, 6)}${number(worst, 21)} ${number(sum / presses, 9)}${number(stack, 8)}  ${how}`);
  }
  const memory = app + screen + measured.stack;
  console.log(`${number(measured.presses, 0)} presses; App ${number(app, 0)} + Screen ${number(screen, 0)} + deepest stack ` +
    `${number(measured.stack, 0)} = ${number(memory, 0)} of ${number(MOST_MEMORY, 0)} bytes`);
  console.log(`not counted as a press: a saved game read and played anew, at most ${number(measured.store, 0)} instructions`);
  return memory;
}

function check(measured, memory) {
  const missing = PAGES.filter((page) => !measured.pages.has(page));
  if (missing.length > 0) throw new Error(`never shown: ${missing.join(', ')}`);
  const [name, page] = measured.sorted()[0];
  if (page.worst >= MOST_INSTRUCTIONS) throw new Error(`"${name}" takes ${number(page.worst, 0)} instructions: most are ${number(MOST_INSTRUCTIONS, 0)}`);
  if (memory >= MOST_MEMORY) throw new Error(`${number(memory, 0)} bytes of memory: most are ${number(MOST_MEMORY, 0)}`);
}

/** The functions of the program in the order of their addresses. */
function functions(image) {
  const THUMB = 1; // set in the address of everything that can be called
  const called = [...readElf(image).symbols].filter(([, address]) => address & THUMB);
  return called.map(([name, address]) => ({ name, start: address - THUMB })).sort((a, b) => a.start - b.start);
}

function printProfile(image, spent) {
  const byFunction = functions(image).map(({ name, start }, index, all) => {
    const end = all[index + 1]?.start ?? start + 2;
    const inside = spent.subarray((start - FLASH) >> 1, (end - FLASH) >> 1);
    return { name, count: inside.reduce((sum, count) => sum + count, 0) };
  });
  const all = spent.reduce((sum, count) => sum + count, 0);
  byFunction.sort((a, b) => b.count - a.count);
  for (const { name, count } of byFunction.slice(0, 40)) console.log(`${((100 * count) / all).toFixed(1).padStart(5)} %  ${name}`);
}

function main(image, options) {
  const measured = new Pages();
  const spent = options.includes('--profile') ? new Float64Array(1 << 20) : null;
  const most = options.includes('--presses') ? Number(options[options.indexOf('--presses') + 1]) : Infinity;
  let sizes;
  run(image, {
    onSizes: (app, screen) => (sizes = { app, screen }),
    onPress: (steps) => {
      measured.add(steps);
      return measured.presses >= most ? 'enough' : 'more';
    },
    onInstruction: spent && ((pc) => spent[(pc - FLASH) >> 1]++),
  });
  const memory = print(measured, sizes);
  if (spent) printProfile(image, spent);
  check(measured, memory);
}

const [image, ...options] = process.argv.slice(2);
if (!image) {
  console.error('usage: node screens.js IMAGE [--profile] [--presses N]');
  process.exit(2);
}
try {
  main(image, options);
} catch (error) {
  console.error(`${image}: ${error.message}`);
  process.exit(1);
}
