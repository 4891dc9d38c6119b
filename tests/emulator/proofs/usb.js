// The USB cable: the real `citysim device` speaks to the real image over its serial line. What it exports is a
// transcript that `citysim verify` accepts, and its last digest is that of the game on the device. Statistics and names
// survive a power cut. Who asks keeps the device awake, and costs it little.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { Handheld } from '../handheld.js';
import { withProgram } from '../serial.js';
import { CITYSIM, citysim, digestOf, elf, expect, expected, noErrors, say, seedOf, workFile } from './common.js';

const SCRIPT = 'C C C C DOWN C C C A C C DOWN C';

const NAMES = ['Anna', 'Řehoř', '', 'Bob'];
const LINE = `${'x'.repeat(60)}\n`;
const MOST_AWAKE_MILLIS = 20; // for a line of 60 bytes
const PAUSE_MILLIS = 10_000;
const IDLE_MILLIS = 90_000;

const handheld = new Handheld({ elf, usb: true });
const { board } = handheld;
handheld.start();
const { digest } = expected('usb', seedOf(board), '--script', SCRIPT).at(-1);
for (const word of SCRIPT.split(' ')) handheld.input(word);
expect(digestOf(board) === digest, `the device's game has the digest ${digestOf(board)}, the core's ${digest}`);

async function ask(...question) {
  return askBoard(board, ...question);
}

async function askBoard(asked, ...question) {
  const { code, out, err } = await withProgram(asked, (port) => spawn(CITYSIM, ['device', '--port', port, ...question]));
  expect(code === 0, `citysim device ${question.join(' ')} failed: ${err || out}`);
  return out;
}

const version = await ask('version');
expect(version.includes('citycore-handheld 1') && version.includes('badger2040'), `strange version: ${version}`);
const state = await ask('state');
expect(state.includes(digest), `the device says its game is\n${state}the core's digest is ${digest}`);
const health = await ask('health');
expect(health.includes('entropy good'), `strange health: ${health}`);
const file = workFile('export.jsonl');
await ask('export', '--out', file);
const verdict = citysim('verify', file).trim();
say(`over USB: version, state, health; the exported game passes citysim verify (${verdict.split(': ').at(-1)})`);

const list = workFile('names.txt');
fs.writeFileSync(list, NAMES.join('\n'));
const names = await ask('names', '--import', list);
expect(NAMES.every((name) => names.includes(name)), `the names are\n${names}`);
const statistics = await ask('statistics');
const thrown = [...statistics.matchAll(/^dice\.\d (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
expect(thrown > 0, `dice were thrown, and the statistics are\n${statistics}`);
const again = new Handheld({ elf, usb: true, flash: board.flash.bytes.slice() });
again.start();
for (const [question, answer] of [['names', names], ['statistics', statistics]]) {
  const after = await askBoard(again.board, question);
  expect(after === answer, `the ${question} are after a power cut\n${after}they were\n${answer}`);
}
say(`names come over USB; they and the count of ${thrown} dice survive a power cut`);

/** What the device answers to a line within so many milliseconds. */
function answerTo(line, millis) {
  let answer = '';
  board.usb.onData = (bytes) => (answer += Buffer.from(bytes).toString());
  board.usb.send(Buffer.from(line));
  handheld.check(board.run(millis));
  return answer;
}

board.run(PAUSE_MILLIS); // for the housekeeping in the flash
const before = board.awake;
expect(answerTo(LINE, 1000).startsWith('error'), 'nonsense is no request');
const awake = (board.awake - before) / 1e6;
expect(awake < MOST_AWAKE_MILLIS, `a line of ${LINE.length} bytes keeps the processor awake for ${awake.toFixed(1)} ms`);
for (let millis = 0; millis < 1.5 * IDLE_MILLIS; millis += PAUSE_MILLIS) {
  expect(answerTo('version\n', PAUSE_MILLIS).endsWith('ok\n'), `no answer after ${millis / 1000} s without a press`);
}
board.run(IDLE_MILLIS - PAUSE_MILLIS - 100);
expect(answerTo('export\n', PAUSE_MILLIS).endsWith('ok\n'), 'an export is cut off by sleep');
const { sleeps } = handheld.panel;
board.run(IDLE_MILLIS + PAUSE_MILLIS);
expect(sleeps === 0 && handheld.panel.sleeps === 1, 'the device does not sleep when it is not asked any more');
noErrors(handheld.panel);
say(`over USB: a line of ${LINE.length} bytes takes ${awake.toFixed(1)} ms; who asks keeps the device awake`);
