// A panel that never becomes ready again, and one whose bytes are never taken: the device is reset, and the game goes
// on. The first is noticed by who waits for the panel; in the second nothing runs any more, and the watchdog bites by
// itself.
import { Handheld } from '../handheld.js';
import { digestOf, elf, expect, expected, noErrors, say, seedOf } from './common.js';

const SCRIPT = 'C C C C DOWN C';
const PATIENCE_MILLIS = 30_000;

proveReset('a hung panel', {
  hang: ({ panel }) => panel.hang(true),
  mend: ({ panel }) => panel.hang(false),
  taken: true,
});
proveReset('a transfer to the panel that never ends', {
  // the next chip gets a bus that works
  hang: ({ mcu, wiring }) => (mcu.spi[wiring.panel.spi].onTransmit = () => {}),
  mend: () => {},
  taken: false, // the panel's voltage is raised before a press is looked at
  within: [4, 9], // seconds: the watchdog waits for 8, and was fed at most 4 before
});

function proveReset(what, { hang, mend, taken, within: [least, most] = [0, PATIENCE_MILLIS / 1000] }) {
  const handheld = new Handheld({ elf });
  const { board, panel } = handheld;
  handheld.start();
  const screens = expected('hang', seedOf(board), '--script', SCRIPT);
  const words = SCRIPT.split(' ');
  for (const word of words.slice(0, -1)) handheld.input(word);
  hang(board);
  handheld.gesture(words.at(-1));
  const hung = board.now;
  board.run(PATIENCE_MILLIS, () => board.boots.length > 1);
  expect(board.boots.length === 2, `${what}: no reset within ${PATIENCE_MILLIS / 1000} s`);
  const { at, reason } = board.boots[1];
  const seconds = (at - hung) / 1000;
  expect(reason === 'watchdog', `${what}: the reset came from ${reason}`);
  expect(seconds >= least && seconds <= most, `${what}: the reset came after ${seconds.toFixed(1)} s`);
  mend(board);
  board.run(500);
  handheld.settle();
  expect(board.boots.length === 2, `${what}: the device does not come up again`);
  const wanted = screens.at(taken ? -1 : -2).digest;
  expect(digestOf(board) === wanted, `${what}: the game is ${digestOf(board)} after the reset, it was ${wanted}`);
  noErrors(panel);
  say(`${what}: reset after ${seconds.toFixed(1)} s, the game goes on ${taken ? 'after' : 'before'} the press that met it`);
}
