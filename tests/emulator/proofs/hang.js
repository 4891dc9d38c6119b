// A panel that never becomes ready again: the watchdog resets the device, and the game goes on.
import { Handheld } from '../handheld.js';
import { digestOf, elf, expect, expected, noErrors, say, seedOf } from './common.js';

const SCRIPT = 'C C A C C A';
const PATIENCE_MILLIS = 30_000;

const handheld = new Handheld({ elf });
const { board, panel } = handheld;
handheld.start();
const screens = expected('hang', seedOf(board), '--script', SCRIPT);
const words = SCRIPT.split(' ');
for (const word of words.slice(0, -1)) handheld.input(word);
panel.hang(true);
handheld.gesture(words.at(-1));
const hung = board.now;
board.run(PATIENCE_MILLIS, () => board.boots.length > 1);
expect(board.boots.length === 2, `no reset within ${PATIENCE_MILLIS / 1000} s`);
const { at, reason } = board.boots[1];
expect(reason === 'watchdog', `the reset came from ${reason}`);
panel.hang(false);
board.run(500);
handheld.settle();
expect(board.boots.length === 2, 'the device does not come up again');
const { digest } = screens.at(-1);
expect(digestOf(board) === digest, `the game is ${digestOf(board)} after the reset, it was ${digest}`);
noErrors(panel);
say(`a hung panel: reset after ${((at - hung) / 1000).toFixed(1)} s, the game goes on after the press that met it`);
