// The noise source: one that is stuck or biased is refused, and the device asks for real dice.
import { Handheld } from '../handheld.js';
import { elf, expect, expected, noErrors, sameFrame, say, seedOf } from './common.js';

const SCRIPT = 'C C A';

for (const noise of ['stuck', 'biased', 'good']) {
  const handheld = new Handheld({ elf, noise });
  handheld.start();
  const refused = noise === 'good' ? [] : ['--no-chance'];
  const screens = expected(noise, seedOf(handheld.board), '--script', SCRIPT, ...refused);
  sameFrame(handheld.panel, screens[0].frame, `the start page with a ${noise} noise source`);
  for (const { word, frame } of screens.slice(1)) {
    handheld.input(word);
    sameFrame(handheld.panel, frame, `after ${word} with a ${noise} noise source`);
  }
  noErrors(handheld.panel);
  say(`a ${noise} noise source: ${refused.length ? 'refused and announced, real dice are asked for' : 'the device throws the dice'} (${handheld.board.rosc.bitsRead} raw bits read)`);
}
const seeds = [1, 2].map((seed) => {
  const handheld = new Handheld({ elf, seed });
  handheld.start();
  return seedOf(handheld.board);
});
expect(seeds[0] !== seeds[1], 'two devices with different noise have the same seed');
