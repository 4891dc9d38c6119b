// A whole game by buttons alone: every picture on the panel is the one citysim draws for the same presses.
//
//   node proofs/game.js IMAGE machi-both|sprawl-solo
//
// The device starts with worn saves. What the game does to the flash is kept for cuts.js.
import fs from 'node:fs';
import v8 from 'node:v8';
import { Flash } from '../board/flash.js';
import { Handheld } from '../handheld.js';
import { flashOf } from '../image.js';
import { digestOf, elf, expect, expected, noErrors, options, sameFrame, say, seedOf, workFile } from './common.js';
import { report } from './figures.js';
import { wornFlash } from './worn.js';

// Players look, talk and think: a game of 600 presses takes them half an hour.
const PACE_MILLIS = 3000;

// What a game ends with: the page of its end.
const ENDS = { 'machi-both': 'machi over', 'sprawl-solo': 'sprawl account' };

const [game = 'machi-both'] = options;

const handheld = new Handheld({ elf, flash: wornFlash(flashOf(elf)) });
const { board, panel } = handheld;
const recording = record(board.flash);
handheld.start();
const screens = expected(game, seedOf(board), '--play', game);

sameFrame(panel, screens[0].frame, 'the start page');
for (const [number, { word, digest, page, frame }] of screens.entries()) {
  if (number === 0) continue;
  recording.press(screens[number - 1].digest, digest);
  const pressed = board.now;
  handheld.input(word, page);
  sameFrame(panel, frame, `press ${number}, ${word}`);
  expect(digestOf(board) === digest, `press ${number}, ${word}: the device's game has the digest ${digestOf(board)}, the core's ${digest}`);
  handheld.check(board.run(Math.max(0, pressed + PACE_MILLIS - board.now)));
}
const last = screens.at(-1);
expect(last.page === ENDS[game], `the game ends on the page "${last.page}" instead of "${ENDS[game]}"`);
noErrors(panel);
expect(board.boots.length === 1, `the device started again: ${JSON.stringify(board.boots)}`);
fs.writeFileSync(workFile(`${game}.session`), v8.serialize({ operations: board.flash.operations, allowed: recording.allowed, presses: screens.length - 1 }));

const full = panel.refreshes.filter(({ kind }) => kind === 'full').length;
say(
  `${game}: ${screens.length - 1} presses, ${panel.refreshes.length} refreshes (${full} full), every picture as citysim draws it; ` +
    `the last is "${last.page}", with the digest ${last.digest}`,
);
report(game, handheld);

/**
 * Notes for every flash operation with which game the device may come up if it is cut: the one before the press in
 * flight or the one after it; once the panel has shown something new, only the one after it.
 */
function record(flash) {
  let possible = () => ['-'];
  const allowed = [];
  flash.perform = (operation) => {
    allowed.push(possible());
    return Flash.prototype.perform.call(flash, operation);
  };
  const press = (before, after) => {
    const shown = panel.refreshes.length;
    possible = () => (panel.refreshes.length > shown ? [after] : [before, after]);
  };
  return { allowed, press };
}
