// Through every page that no game of game.js comes to: a wander through the pages of each game with random presses, and
// visits to those it seldom finds. Every picture is the one citysim draws, and how long each press takes is kept for
// budgets.js, which looks that no page was left out.
import { noise } from '../board/noise.js';
import { Handheld } from '../handheld.js';
import { elf, expected, noErrors, sameFrame, say, seedOf } from './common.js';
import { report, slowest } from './figures.js';

const BEGIN = { machi: 'C C', sprawl: 'DOWN C C', ledger: 'UP C C' };
const WORDS = 'A A A B B B C C C C C C UP UP DOWN DOWN DOWN DOWN hold:B hold:UP hold:DOWN menu menu'.split(' ');
const PRESSES = 150;
const SETTINGS = { names: 'B C', statistics: 'B B', realDice: 'B 2*DOWN C A', realCards: 'B 3*DOWN C A' };
const ALL_OF_METROPOLE = 'C 3*DOWN 2*C DOWN C 4*UP C';
const VISITS = {
  'names': `${SETTINGS.names} DOWN C UP C C DOWN C A A`,
  'statistics': `C C C menu ${SETTINGS.statistics} C C A`,
  'seals': 'C C menu UP C A A',
  'real dice': `${SETTINGS.realDice} C C C UP UP C hold:B C`,
  'real dice of a bank': `${SETTINGS.realDice} UP C C B C C C`,
  'real cards': `${SETTINGS.realCards} C 3*DOWN 2*C 3*UP C C DOWN C`,
  'an investment': `${SETTINGS.realDice} ${ALL_OF_METROPOLE} 3*C 4*UP B A C C`,
  'what can be looked up': 'C C B A menu C A A menu 2*DOWN C DOWN B A A',
  'goals and accounts': 'DOWN C C menu C A A menu DOWN C A A menu 2*DOWN C A A',
  'a table mended by hand': 'C 3*DOWN 3*C 3*UP C C C A menu 2*UP C A A menu 7*DOWN C C UP C B DOWN C A A',
  'payments and an end': 'UP C C menu DOWN C C DOWN C UP UP C menu hold:UP C',
  'two hands': 'DOWN C DOWN C 4*DOWN C DOWN C DOWN C DOWN C DOWN 6*C',
  'rules': 'C B C C A A UP C B C A A',
  'sleep': 'C C C idle',
};

const toured = [];
for (const [number, [game, begin]] of Object.entries(BEGIN).entries()) {
  const random = noise(number + 1);
  tour(game, [begin, ...Array.from({ length: PRESSES }, () => WORDS[random() % WORDS.length])].join(' '));
}
for (const [name, script] of Object.entries(VISITS)) tour(name, script);
meetNotice();
report('tour', ...toured);

function tour(name, script) {
  const handheld = new Handheld({ elf });
  handheld.start();
  const screens = expected('tour', seedOf(handheld.board), '--script', script);
  for (const [press, { word, page, frame }] of screens.entries()) {
    if (press > 0) handheld.input(word, page);
    sameFrame(handheld.panel, frame, `press ${press}, ${word}, of the tour of ${name}`);
  }
  end(name, handheld, screens);
}

/** A noise source that dies is told of by a notice, at the second press after it. */
function meetNotice() {
  const handheld = new Handheld({ elf });
  handheld.start();
  handheld.board.rosc.become('stuck');
  const screens = expected('tour', seedOf(handheld.board), '--script', 'DOWN DOWN no-chance A');
  const [, first, , notice, dismissed] = screens;
  for (const { page, frame } of [first, notice]) {
    handheld.input('DOWN', page);
    sameFrame(handheld.panel, frame, `"${page}" of the tour of notices`);
  }
  handheld.input('A', dismissed.page);
  end('notices', handheld, screens);
}

function end(name, handheld, screens) {
  noErrors(handheld.panel);
  const pictures = new Set(screens.map(({ frame }) => Buffer.from(frame).toString('base64'))).size;
  const millis = Math.max(...Object.values(slowest(handheld.latencies)));
  say(`a tour of ${name}: ${pictures} different pictures, each as citysim draws it, within ${millis.toFixed(1)} ms of its press`);
  toured.push(handheld);
}
