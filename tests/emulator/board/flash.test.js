// The flash's model by itself: bits only fall, erases raise them, and a cut leaves every earlier step done.
import assert from 'node:assert/strict';
import test from 'node:test';
import { countSteps, cuts, Flash } from './flash.js';

const program = (at, ...data) => ({ kind: 'program', at, length: data.length, data: Uint8Array.from(data) });
const erase = (at) => ({ kind: 'erase', at, length: 4096 });

test('a program clears bits and never sets one', () => {
  const flash = new Flash(Uint8Array.of(0b1100));
  flash.perform(program(0, 0b0110));
  assert.equal(flash.bytes[0], 0b0100);
});

test('an erase raises its sector and nothing else', () => {
  const flash = new Flash(new Uint8Array(8192));
  flash.perform(erase(0));
  assert.deepEqual([flash.bytes[0], flash.bytes[4095], flash.bytes[4096]], [0xff, 0xff, 0]);
  assert.throws(() => flash.perform({ kind: 'erase', at: 5, length: 4096 }), /whole sectors/);
});

test('every changed byte and every slice of an erase is a step at which power can fail', () => {
  const start = new Flash([]).bytes;
  const operations = [program(10, 1, 0xff, 3), erase(0), erase(0)];
  assert.equal(countSteps(start, operations), 2 + 1); // an unchanged byte and an erased sector are none
  const left = [...cuts(start, operations)];
  assert.deepEqual(left.map(({ operation }) => operation.kind), ['program', 'program', 'erase']);
  assert.equal(left[1].bytes[10], 1); // the first byte was done
  assert.equal(left[1].bytes[12] & 3, 3); // the second lost only bits it had to lose
  assert.equal(start[10], 0xff); // the start is untouched
});
