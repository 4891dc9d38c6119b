// The noise source: one that is stuck or biased is refused, and the device asks for real dice; so does one whose
// source dies while it is on. A game that began without a seed gets one when there is noise again.
import { Handheld } from '../handheld.js';
import { digestOf, elf, expect, expected, noErrors, sameFrame, say, seedOf } from './common.js';

const SCRIPT = 'C C C';

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
const dying = new Handheld({ elf });
dying.start();
dying.board.rosc.become('stuck');
const PRESSES = 'DOWN DOWN'; // each lets the tests see 32 bits; 41 equal ones are enough
for (const word of PRESSES.split(' ')) dying.input(word);
const told = expected('dying', seedOf(dying.board), '--script', `${PRESSES} no-chance`).at(-1);
sameFrame(dying.panel, told.frame, 'the noise source died');
noErrors(dying.panel);
say('a noise source that dies later: announced at the second press, real dice are asked for');

/** The seed of a device that was just switched on. */
function firstSeed(options) {
  const handheld = new Handheld({ elf, ...options });
  handheld.start();
  return seedOf(handheld.board);
}

/** The seed of a device that is woken after a game of one press, made so many milliseconds after the first page. */
function laterSeed(millis) {
  const handheld = new Handheld({ elf });
  handheld.start();
  handheld.board.run(millis);
  handheld.input('DOWN');
  handheld.input('idle');
  expect(!handheld.board.isOn, 'the device does not go to sleep');
  handheld.start();
  return seedOf(handheld.board);
}

const given = firstSeed({});
expect(given === firstSeed({}), 'the same device does not start the same way');
expect(given !== firstSeed({ seed: 2 }), 'two devices with different noise have the same seed');
expect(given !== firstSeed({ number: 2 }), 'two devices with the same noise and different chips have the same seed');
expect(laterSeed(1000) === laterSeed(1000), 'the same presses do not lead to the same seed');
expect(laterSeed(1000) !== laterSeed(1001), 'when a button was pressed does not reach the next seed');
say('seeds: other noise, another chip and a press a millisecond later each give another one');

const BEGIN = 'C C C'; // the notice, the menu, the setup
const THROWS = Array(4).fill('C C A').join(' ').split(' ');

/** The games a device goes through that throws dice in a game begun without noise, and is cut off in between. */
function thrown(flash, options) {
  const first = new Handheld({ elf, flash, ...options });
  first.start();
  const again = new Handheld({ elf, flash: first.board.flash.bytes.slice(), ...options, seed: 99 });
  again.start();
  return [first, again].map((handheld) =>
    THROWS.map((word) => {
      handheld.input(word);
      return digestOf(handheld.board);
    }).join(' '),
  );
}

const without = new Handheld({ elf, noise: 'stuck' });
without.start();
for (const word of BEGIN.split(' ')) without.input(word);
expect(digestOf(without.board) !== '-', 'no game has begun without noise');
const flash = without.board.flash.bytes;
const [one, oneAgain] = thrown(flash.slice(), { seed: 1 });
const [other] = thrown(flash.slice(), { seed: 2 });
expect(one === oneAgain, 'dice of a game begun without noise are others after a power cut');
expect(one !== other, 'two devices throw the same dice in a game begun without noise');
say('a game begun without noise: gets a seed of its own at the next good start, and keeps it');
