// Another board: its image starts with its own pins, shows the start page and answers a press.
//
//   node proofs/start.js IMAGE badger2040|badger2040w|inky_pack
import { BADGER, BADGER_W, INKY_PACK } from '../board/wiring.js';
import { Handheld } from '../handheld.js';
import { elf, expected, noErrors, options, sameFrame, say, seedOf } from './common.js';

const wiring = [BADGER, BADGER_W, INKY_PACK].find(({ name }) => name === options[0]) ?? BADGER;
const handheld = new Handheld({ elf, wiring, usb: wiring.latch === undefined });
handheld.start();
const screens = expected(wiring.name, seedOf(handheld.board), '--script', 'C A');
sameFrame(handheld.panel, screens[0].frame, 'the start page');
for (const { word, frame } of screens.slice(1)) {
  handheld.input(word);
  sameFrame(handheld.panel, frame, `after ${word}`);
}
noErrors(handheld.panel);
say(`${wiring.name}: starts, shows its first page and the pages of two presses`);
