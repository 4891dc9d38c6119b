// Left alone: after 90 seconds the game is saved and readable on the panel, and the board is off. A press wakes it,
// on the battery and on USB alike. An empty battery is announced.
import { Handheld } from '../handheld.js';
import { digestOf, elf, expect, expected, noErrors, sameFrame, say, seedOf } from './common.js';

const SCRIPT = 'C C A C C A';
const WORN = { volts: 2.1, percent: 6 }; // two cells, see firmware/gauge

for (const usb of [false, true]) {
  const where = usb ? 'on USB' : 'on the battery';
  const handheld = new Handheld({ elf, usb });
  const { board, panel } = handheld;
  handheld.start();
  const screens = expected('sleep', seedOf(board), '--script', `${SCRIPT} idle`);
  const words = SCRIPT.split(' ');
  for (const word of words.slice(0, -1)) handheld.input(word);
  const touched = handheld.gesture(words.at(-1));
  handheld.settle();
  board.run(120_000, () => panel.refreshes.at(-1).at > touched + 60_000);
  const idle = (panel.refreshes.at(-1).at - touched) / 1000;
  expect(idle > 89 && idle < 91, `${where}: the sleeping page came after ${idle.toFixed(1)} s`);
  handheld.settle();
  sameFrame(panel, screens.at(-1).frame, `the sleeping page ${where}`);
  board.run(2000);
  expect(board.isOn === usb, `${where}: the board is ${board.isOn ? 'still on' : 'off'}`);
  const asleep = board.awake;
  board.run(600_000);
  const share = (board.awake - asleep) / 600e9;
  expect(share < 0.001, `${where}: awake for ${(100 * share).toFixed(3)} % of its sleep`);

  const digest = screens.at(-1).digest;
  const boots = board.boots.length;
  board.push('A');
  board.run(40);
  board.release('A');
  handheld.settle();
  expect(board.isOn && board.boots.length === boots + 1, `${where}: a press does not wake the board`);
  expect(digestOf(board) === digest, `${where}: the game is ${digestOf(board)} after waking, it was ${digest}`);
  noErrors(panel);
  say(`asleep ${where} after ${idle.toFixed(1)} s, ${usb ? 'waiting for a button' : 'power off'}; one press and the game goes on`);
}

const worn = new Handheld({ elf, volts: WORN.volts });
worn.start();
const charges = [WORN.percent, 100].map((percent) => expected('worn', seedOf(worn.board), '--battery', String(percent))[0]);
sameFrame(worn.panel, charges[0].frame, `the start page with a battery of ${WORN.volts} V`);
expect(Buffer.compare(charges[0].frame, charges[1].frame) !== 0, 'nothing on the start page tells of a low battery');
noErrors(worn.panel);
say(`a battery of ${WORN.volts} V is announced as ${WORN.percent} % on the start page`);
