// Power cuts: a recorded session is cut at changed flash bytes and slices of erases, and the device starts again.
//
//   node proofs/cuts.js IMAGE 300             so many cuts, spread evenly over the session
//   node proofs/cuts.js IMAGE all [STEPS]     a cut at every byte, or at every one of the first so many
//
// A cut leaves nothing but the flash. So the session, the game of `game.js IMAGE machi-both`, is played once, with
// a list of everything it does to the flash; each cut is made in that list, and a new board is started with what
// is left. It must come up with the game as it was before the press that was cut, or as it is after it, and once
// that press has changed the picture, only as it is after it. Then it must go on: it takes another press, and now
// and then is cut once more to see that this was saved too.
import fs from 'node:fs';
import v8 from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { countSteps, cuts } from '../board/flash.js';
import { Handheld } from '../handheld.js';
import { flashOf } from '../image.js';
import { digestOf, elf, expect, noErrors, options, say, workFile } from './common.js';
import { wornFlash } from './worn.js';

const WORKERS = 2;
const AGAIN = 10; // every tenth device is cut twice
const SAVED_MILLIS = 100; // a press is saved while the panel is still at work on the first page
const NEXT_PRESS = ['menu', 'B', 'C', 'DOWN'];

const session = v8.deserialize(fs.readFileSync(workFile('machi-both.session')));
const start = wornFlash(flashOf(elf));

if (isMainThread) await main();
else work(workerData);

async function main() {
  const steps = countSteps(start, session.operations);
  const numbers = options[0] === 'all' ? first(Math.min(steps, Number(options[1] ?? steps))) : spread(Math.min(steps, Number(options[0] ?? 300)), steps);
  const began = performance.now();
  const parts = await Promise.all(Array.from({ length: WORKERS }, (_, part) => inWorker(numbers.filter((_, i) => i % WORKERS === part))));
  const sum = (name) => parts.reduce((total, part) => total + part[name], 0);
  const erases = session.operations.filter(({ kind }) => kind === 'erase').length;
  say(
    `${sum('cuts')} power cuts of ${steps} possible in ${session.presses} presses with ${session.operations.length} flash operations, ${erases} of them erases: ` +
      `${sum('erases')} cuts in erases; ${sum('before')} times the game was as before the press in flight, ${sum('after')} times as after it; ` +
      `none older, none broken, ${sum('again')} cut twice (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
}

function first(count) {
  return Array.from({ length: count }, (_, i) => i);
}

function spread(count, steps) {
  return first(count).map((i) => Math.floor(((i + 0.5) * steps) / count));
}

function inWorker(numbers) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: numbers, argv: process.argv.slice(2) });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function work(numbers) {
  const wanted = new Set(numbers);
  const found = { cuts: 0, erases: 0, before: 0, after: 0, again: 0 };
  for (const { number, index, operation, bytes } of cuts(start, session.operations, (step) => wanted.has(step))) {
    const what = `power cut ${number}, in the ${operation.kind} at ${operation.at.toString(16)}`;
    const possible = session.allowed[index];
    const handheld = comeUp(bytes);
    const digest = digestOf(handheld.board);
    expect(possible.includes(digest), `${what}: the device came up with ${digest} instead of ${possible.join(' or ')}`);
    handheld.gesture(NEXT_PRESS[number % NEXT_PRESS.length]);
    handheld.check(handheld.board.run(SAVED_MILLIS));
    expect(handheld.board.boots.length === 1, `${what}: the device does not go on`);
    noErrors(handheld.panel);
    found.cuts++;
    if (operation.kind === 'erase') found.erases++;
    if (digest === possible.at(-1)) found.after++;
    else found.before++;
    if (found.cuts % AGAIN) continue;
    const again = digestOf(comeUp(handheld.board.flash.bytes).board);
    const { board } = handheld;
    expect(again === digestOf(board), `${what}: the press after it was not saved: ${again} instead of ${digestOf(board)}`);
    found.again++;
  }
  parentPort.postMessage(found);
}

function comeUp(flash) {
  const handheld = new Handheld({ elf, flash });
  handheld.wake();
  return handheld;
}
