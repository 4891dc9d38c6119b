// Mashed buttons: 50 presses per second, also while the panel refreshes. Every press counts, in its order.
//
//   node proofs/mash.js IMAGE [MINUTES]
//
// The presses wander through the games and all menus. A press counts if the light has answered it: in the end the
// device must have the game and the picture that citysim has after those presses. Every press must be answered within
// 20 ms. The stack must have kept a quarter of its room.
import fs from 'node:fs';
import { noise } from '../board/noise.js';
import { Handheld } from '../handheld.js';
import { digestOf, elf, expect, expected, noErrors, options, sameFrame, say, seedOf, workFile } from './common.js';
import { report } from './figures.js';

const MINUTES = Number(options[0] ?? 1);
const DOWN_MILLIS = 10;
const UP_MILLIS = 10;
const REST_MILLIS = 15_000; // for the housekeeping of a device that has just been switched on
const MOST_LIGHT_MILLIS = 20;
const MOST_STACK = 0.75;
// mostly onwards, or few games would get anywhere
const BUTTONS = ['C', 'C', 'C', 'C', 'A', 'A', 'B', 'UP', 'DOWN', 'DOWN'];

const handheld = new Handheld({ elf });
const { board, panel } = handheld;
handheld.start();
board.run(REST_MILLIS);

const random = noise(50);
const count = (MINUTES * 60_000) / (DOWN_MILLIS + UP_MILLIS);
const answered = [];
let slowest = 0;
let duringRefresh = 0;
for (let i = 0; i < count; i++) {
  const word = BUTTONS[random() % BUTTONS.length];
  const pressed = board.now;
  const lights = board.lights.length;
  if (panel.busy) duringRefresh++;
  board.push(word);
  handheld.check(board.run(DOWN_MILLIS));
  board.release(word);
  handheld.check(board.run(UP_MILLIS));
  if (board.lights.length === lights) continue;
  answered.push(word);
  slowest = Math.max(slowest, board.lights[lights] - pressed);
}
handheld.settle();
noErrors(panel);
expect(board.boots.length === 1, `the device started again: ${JSON.stringify(board.boots)}`);
const unanswered = count - answered.length;
expect(unanswered === 0, `the light did not answer ${unanswered} of ${count} presses`);
expect(slowest <= MOST_LIGHT_MILLIS, `the light answered after ${slowest} ms`);

fs.writeFileSync(workFile('mash.script'), answered.join('\n'));
const end = expected('mash', seedOf(board), '--script-file', workFile('mash.script')).at(-1);
expect(digestOf(board) === end.digest, `after ${count} presses the device's game is ${digestOf(board)}, citysim's ${end.digest}: a press was lost`);
sameFrame(panel, end.frame, `after ${count} presses`);
const { stack, stackSize } = report('mash', handheld);
expect(stack <= MOST_STACK * stackSize, `${stack} of ${stackSize} bytes of stack were used: more than three quarters`);
say(
  `${count} presses at 50 per second, ${duringRefresh} of them during a refresh: ${unanswered} not answered by the light, the others within ` +
    `${slowest.toFixed(1)} ms, and none of those lost; stack ${stack} of ${stackSize} bytes at most`,
);
