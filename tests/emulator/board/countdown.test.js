// Rounds that are skipped leave everything as if they had been executed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { RP2040 } from 'rp2040js';
import { skipRounds } from './countdown.js';

const RAM = 0x20000000;
const COUNTDOWN = [0x3a01, 0xd1fd, 0xbf00]; // subs r2, #1; bne; nop

/** A chip in the loop, after the branch of the first round. */
function inLoop(code, count) {
  const mcu = new RP2040();
  code.forEach((instruction, i) => mcu.writeUint16(RAM + 2 * i, instruction));
  mcu.core.PC = RAM;
  mcu.core.registers[2] = count;
  mcu.core.executeInstruction();
  mcu.core.executeInstruction();
  return mcu;
}

function untilTheEnd({ core }) {
  while (core.PC !== RAM + 4) core.executeInstruction();
  return [...core.registers.slice(0, 13), core.cycles, core.N, core.Z, core.C, core.V];
}

test('skipped rounds take their cycles and leave the registers and flags of executed ones', () => {
  for (const count of [2, 3, 4, 50, 1000]) {
    const stepped = untilTheEnd(inLoop(COUNTDOWN, count));
    for (const cycles of [0, 5, 100, 1e9]) {
      const mcu = inLoop(COUNTDOWN, count);
      assert.ok(skipRounds(mcu, cycles) <= cycles);
      assert.deepEqual(untilTheEnd(mcu), stepped, `${count} rounds, ${cycles} cycles`);
    }
  }
});

test('a long wait is skipped but for its last round', () => {
  assert.equal(skipRounds(inLoop(COUNTDOWN, 1000), 1e9), 998 * 3);
});

test('a loop that does anything else is not skipped', () => {
  for (const code of [[0x3a02, 0xd1fd], [0x3201, 0xd1fd], [0x3a01, 0xe7fd]]) {
    assert.equal(skipRounds(inLoop(code, 1000), 1e9), 0);
  }
});
