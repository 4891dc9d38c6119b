// The USB cable: the real `citysim device` speaks to the real image over its serial line. What it exports is a
// transcript that `citysim verify` accepts, and its last digest is that of the game on the device.
import { spawn } from 'node:child_process';
import { Handheld } from '../handheld.js';
import { withProgram } from '../serial.js';
import { CITYSIM, citysim, digestOf, elf, expect, expected, noErrors, say, seedOf, workFile } from './common.js';

const SCRIPT = 'C C A C C A A C C A C C';

const handheld = new Handheld({ elf, usb: true });
const { board } = handheld;
handheld.start();
const { digest } = expected('usb', seedOf(board), '--script', SCRIPT).at(-1);
for (const word of SCRIPT.split(' ')) handheld.input(word);
expect(digestOf(board) === digest, `the device's game has the digest ${digestOf(board)}, the core's ${digest}`);

async function ask(...question) {
  const { code, out, err } = await withProgram(board, (port) => spawn(CITYSIM, ['device', '--port', port, ...question]));
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
noErrors(handheld.panel);
say(`over USB: version, state, health; the exported game passes citysim verify (${verdict.split(': ').at(-1)})`);
