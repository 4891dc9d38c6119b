// Left alone: after 90 seconds the game is saved and readable on the panel, and the board is off. A press wakes it,
// on the battery and on USB alike. An empty battery is announced.
import { Handheld } from '../handheld.js';
import { digestOf, elf, expect, expected, noErrors, sameFrame, say, seedOf } from './common.js';

const SCRIPT = 'C C C C DOWN C C C DOWN C C C';
const WORN = { volts: 2.1, percent: 6 }; // two cells, see firmware/gauge

const WAKING_MILLIS = [40, 900]; // a press and a hold: both only wake

for (const usb of [false, true]) for (const millis of WAKING_MILLIS) sleepAndWake(usb, millis);

function sleepAndWake(usb, millis) {
  const where = usb ? 'on USB' : 'on the battery';
  const handheld = new Handheld({ elf, usb });
  const { board, panel } = handheld;
  handheld.start();
  const words = untilTurn(seedOf(board));
  const screens = expected('sleep', seedOf(board), '--script', [...words, 'idle', 'A'].join(' '));
  const [sleeping, woken] = screens.slice(-2);
  for (const word of words.slice(0, -1)) handheld.input(word);
  const touched = handheld.gesture(words.at(-1));
  handheld.settle();
  board.run(120_000, () => panel.refreshes.at(-1).at > touched + 60_000);
  const { at, kind } = panel.refreshes.at(-1);
  const idle = (at - touched) / 1000;
  expect(idle > 89 && idle < 91, `${where}: the sleeping page came after ${idle.toFixed(1)} s`);
  expect(kind === 'full', `${where}: the sleeping page came with a refresh of kind ${kind}: ghosts would stay with it`);
  handheld.settle();
  sameFrame(panel, sleeping.frame, `the sleeping page ${where}`);
  board.run(2000);
  expect(panel.sleeps === 1, `${where}: the panel was sent into deep sleep ${panel.sleeps} times`);
  expect(board.isOn === usb, `${where}: the board is ${board.isOn ? 'still on' : 'off'}`);
  const asleep = board.awake;
  board.run(600_000);
  const share = (board.awake - asleep) / 600e9;
  expect(share < 0.001, `${where}: awake for ${(100 * share).toFixed(3)} % of its sleep`);

  const boots = board.boots.length;
  board.push('A');
  board.run(millis);
  board.release('A');
  board.run(100);
  handheld.settle();
  expect(board.isOn && board.boots.length === boots + 1, `${where}: a press of ${millis} ms does not wake the board`);
  const digest = digestOf(board);
  expect(digest === woken.digest, `${where}: the game is ${digest} after waking by a press of ${millis} ms, it was ${woken.digest}`);
  sameFrame(panel, woken.frame, `after waking ${where} by a press of ${millis} ms`);
  noErrors(panel);
  say(`asleep ${where} after ${idle.toFixed(1)} s, ${usb ? 'waiting for a button' : 'power off'}; a press of ${millis} ms only wakes: the game goes on`);
}

const worn = new Handheld({ elf, volts: WORN.volts });
worn.start();
const charges = [WORN.percent, 100].map((percent) => expected('worn', seedOf(worn.board), '--battery', String(percent))[0]);
sameFrame(worn.panel, charges[0].frame, `the start page with a battery of ${WORN.volts} V`);
expect(Buffer.compare(charges[0].frame, charges[1].frame) !== 0, 'nothing on the start page tells of a low battery');
noErrors(worn.panel);
say(`a battery of ${WORN.volts} V is announced as ${WORN.percent} % on the start page`);

/** The presses of the script up to the last new turn: what the game asks is all that is left of the pages by sleep. */
function untilTurn(seed) {
  const pages = expected('sleep', seed, '--script', SCRIPT).map(({ page }) => page);
  const turn = pages.lastIndexOf('machi turn');
  expect(turn > 3, 'the script plays no turn');
  return SCRIPT.split(' ').slice(0, turn);
}

/** The start page of a device with this battery is that of a device with `percent` left. */
function announces(board, panel, percent, what) {
  sameFrame(panel, expected('empty', seedOf(board), '--battery', String(percent))[0].frame, what);
}

for (const volts of [3.29, 3.24, 3.16]) {
  const empty = new Handheld({ elf, volts });
  empty.start();
  announces(empty.board, empty.panel, 0, `the start page with a lithium cell of ${volts} V`);
}
const sinking = new Handheld({ elf, volts: 3.31 });
sinking.start();
announces(sinking.board, sinking.panel, 0, 'the start page with a lithium cell of 3.31 V');
sinking.board.volts = 3.1;
sinking.board.run(61_000); // until the battery is looked at again
sinking.input('DOWN');
const low = expected('sinking', seedOf(sinking.board), '--battery', '0', '--script', 'DOWN').at(-1);
sameFrame(sinking.panel, low.frame, 'a lithium cell that sinks to 3.1 V while it is used');
say('a lithium cell is empty from 3.3 V on, and never full again below');
