// The budgets of the firmware, with what it uses of each. Fails when one is exceeded.
//
//   node proofs/budgets.js IMAGE     after proofs/game.js, tour.js and mash.js, whose figures it judges
import fs from 'node:fs';
import { FLASH, RAM } from '../image.js';
import { PAGES } from '../pages.js';
import { elf, expect, say, workFile } from './common.js';

const KIB = 1024;
const read = (name) => JSON.parse(fs.readFileSync(workFile(`${name}.figures.json`)));
const sessions = ['machi-both', 'sprawl-solo', 'tour'].map(read);
const mash = read('mash');
const most = (name) => Math.max(...sessions.map((figures) => figures[name]));

const stored = elf.segments.filter(({ address }) => address >= FLASH && address < RAM);
const flash = Math.max(...stored.map(({ address, bytes }) => address + bytes.length)) - FLASH;
const ram = elf.sections.filter(({ address }) => address >= RAM).reduce((sum, { size }) => sum + size, 0);
const deepest = Math.max(mash.stack, most('stack'));

const BUDGETS = [
  ['flash', flash / KIB, 640, 'KiB'],
  ['static RAM', ram / KIB, 96, 'KiB'],
  ['stack', deepest / KIB, (0.75 * mash.stackSize) / KIB, 'KiB'],
  ['press to frame sent', most('pressToFrame'), 60, 'ms'],
  ['awake in a machi game', 100 * sessions[0].awakeShare, 1, '%'],
];
const width = Math.max(...BUDGETS.map(([name]) => name.length));
for (const [name, used, budget, unit] of BUDGETS) {
  const over = used > budget ? '  EXCEEDED' : '';
  say(`${name.padEnd(width)} ${used.toFixed(2).padStart(7)} of ${budget.toFixed(0).padStart(3)} ${unit}${over}`);
}
expect(BUDGETS.every(([, used, budget]) => used <= budget), 'a budget is exceeded');
const met = (page) => sessions.some(({ pages }) => page in pages);
const missed = PAGES.filter((page) => !met(page));
expect(missed.length === 0, `never met, so that nobody knows how long they take: ${missed.join(', ')}`);
say(`each of the ${PAGES.length} pages was met, the slowest is "${slowestPage()}"`);

function slowestPage() {
  const times = sessions.flatMap(({ pages }) => Object.entries(pages));
  return times.reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
