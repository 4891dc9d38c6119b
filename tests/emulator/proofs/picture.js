// A photograph of the emulated panel in the middle of a game, for the README.
//
//   node proofs/picture.js IMAGE OUT.png
import fs from 'node:fs';
import { HEIGHT, WIDTH } from '../board/panel.js';
import { Handheld } from '../handheld.js';
import { isInk, png } from '../png.js';
import { elf, noErrors, options, say } from './common.js';

const SCRIPT = 'C C C C DOWN C C C DOWN C C C DOWN';
const SCALE = 2;
const RIM = 24; // dots of the case around the panel
const CORNER = 20;
const PAPER = 232;
const INK = 24;
const CASE = 60;
const OUTSIDE = 255;

const [out = 'panel.png'] = options;
const handheld = new Handheld({ elf });
handheld.start();
for (const word of SCRIPT.split(' ')) handheld.input(word);
noErrors(handheld.panel);

const [width, height] = [WIDTH * SCALE + 2 * RIM, HEIGHT * SCALE + 2 * RIM];
fs.writeFileSync(
  out,
  png(width, height, (x, y) => {
    const [column, row] = [x - RIM, y - RIM].map((at) => Math.floor(at / SCALE));
    if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT) return isInk(handheld.panel.shown, column, row) ? INK : PAPER;
    return isOutside(x, y) ? OUTSIDE : CASE;
  }),
);
say(`${out}: the emulated panel after ${SCRIPT}`);

/** Whether a point lies outside the rounded corners of the case. */
function isOutside(x, y) {
  const [dx, dy] = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)].map((distance) => CORNER - distance);
  return dx > 0 && dy > 0 && dx * dx + dy * dy > CORNER * CORNER;
}
