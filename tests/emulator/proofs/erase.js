// Presses inside an erase, when the processor sees and does nothing for 45 ms: they are answered by the light, and
// count in their order. So does one that begins before the erase and one that ends after it.
import { Flash } from '../board/flash.js';
import { Handheld } from '../handheld.js';
import { flashOf } from '../image.js';
import { elf, expect, expected, noErrors, sameFrame, say, seedOf } from './common.js';
import { wornFlash } from './worn.js';

const LIGHT_MILLIS = 20;
// when each button goes down and up, in milliseconds from the beginning of the erase
const CASES = {
  'one press inside': [['DOWN', 15, 30]],
  'two presses inside': [['DOWN', 3, 13], ['C', 23, 33]],
  'a press that ends inside, another that ends behind': [['DOWN', -2, 12], ['C', 38, 80]],
  'a contact that bounces for 2 ms is no press': [['C', 10, 12]],
};

for (const [name, presses] of Object.entries(CASES)) {
  const handheld = new Handheld({ elf, flash: wornFlash(flashOf(elf)) });
  const { board, panel } = handheld;
  handheld.wake();
  const [began, pushed] = pressInNextErase(board, presses);
  handheld.check(board.run(1000));
  const lights = board.lights.filter((at) => at > began());
  handheld.settle();

  const real = presses.filter(([, down, up]) => up - down > 4);
  const script = real.map(([button]) => button).join(' ');
  const screens = expected('erase', seedOf(board), '--script', script || 'idle');
  sameFrame(panel, (script ? screens.at(-1) : screens[0]).frame, name);
  real.forEach((_, i) => {
    const waited = lights.find((at) => at >= pushed[i]) - pushed[i];
    expect(waited <= LIGHT_MILLIS, `${name}: the light answered after ${waited.toFixed(1)} ms`);
  });
  expect(real.length > 0 || lights.length === 0, `${name}: the light went on`);
  expect(board.boots.length === 1, `${name}: the device started again`);
  noErrors(panel);
  say(`in an erase: ${name}, ${real.length ? 'answered and counted' : 'not counted'}`);
}

/**
 * Waits for the next erase of a sector and moves the fingers around it: those that come before its beginning are
 * down when it begins. Returns when it began, and when each button really went down.
 */
function pressInNextErase(board, presses) {
  let begin = Infinity;
  const pushed = [];
  const at = (millis, act) => board.mcu.clock.createAlarm(act).schedule(Math.max(0, millis) * 1e6);
  board.flash.perform = (operation) => {
    if (operation.kind === 'erase' && begin === Infinity) {
      begin = board.now - 1;
      for (const [i, [button, down, up]] of presses.entries()) {
        at(down, () => {
          pushed[i] = board.now;
          board.push(button);
        });
        at(up, () => board.release(button));
      }
    }
    return Flash.prototype.perform.call(board.flash, operation);
  };
  return [() => begin, pushed];
}
