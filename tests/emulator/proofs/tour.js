// A wander through the pages of each game, menus, settings and statistics included, with random presses: every picture
// is the one citysim draws, and how long each press takes is kept for budgets.js.
import { noise } from '../board/noise.js';
import { Handheld } from '../handheld.js';
import { elf, expected, noErrors, sameFrame, say, seedOf } from './common.js';
import { report } from './figures.js';

const BEGIN = { machi: 'C C', sprawl: 'DOWN C C', ledger: 'DOWN DOWN C C' };
const WORDS = 'A A A B B B C C C C C C UP UP DOWN DOWN DOWN DOWN hold:B hold:UP hold:DOWN menu menu'.split(' ');
const PRESSES = 150;

for (const [number, [game, begin]] of Object.entries(BEGIN).entries()) {
  const random = noise(number + 1);
  const script = [begin, ...Array.from({ length: PRESSES }, () => WORDS[random() % WORDS.length])].join(' ');
  const handheld = new Handheld({ elf });
  handheld.start();
  const screens = expected(`tour-${game}`, seedOf(handheld.board), '--script', script);
  for (const [press, { word, frame }] of screens.entries()) {
    if (press > 0) handheld.input(word);
    sameFrame(handheld.panel, frame, `press ${press}, ${word}, of the tour of ${game}`);
  }
  noErrors(handheld.panel);
  const pictures = new Set(screens.map(({ frame }) => Buffer.from(frame).toString('base64'))).size;
  const { pressToFrame } = report(`tour-${game}`, handheld);
  say(`a tour of ${game}: ${pictures} different pictures, each as citysim draws it, within ${pressToFrame.toFixed(1)} ms of its press`);
}
