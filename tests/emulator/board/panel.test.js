// The panel's model by itself: what it shows, how long it is busy, what it complains about.
import assert from 'node:assert/strict';
import test from 'node:test';
import { GPIOPinState, RP2040 } from 'rp2040js';
import { FRAME_BYTES, Panel } from './panel.js';

const PINS = { select: 0, isData: 1, reset: 2, busy: 3, spi: 0 };
const PAPER = 0xff;
const INK = 0x00;

/** A panel on pins that are moved by hand. */
function bench() {
  const { clock } = new RP2040();
  const pin = () => ({ value: GPIOPinState.Low, level: true, addListener() {}, setInputValue(level) { this.level = level; } });
  const mcu = { clock, gpio: [pin(), pin(), pin(), pin()], spi: [{ clockFrequency: 12e6, completeTransmit() {} }] };
  const panel = new Panel();
  panel.wire(mcu, PINS, 0);
  const send = (command, bytes = []) => {
    mcu.gpio[1].value = GPIOPinState.Low;
    panel.receive(command);
    mcu.gpio[1].value = GPIOPinState.High;
    for (const byte of bytes) panel.receive(byte);
  };
  const wait = (millis) => clock.tick(millis * 1e6);
  return { panel, send, wait, busy: mcu.gpio[3] };
}

const table = (levels) => [levels, 10, 0, 0, 0, 1, ...new Array(36).fill(0)];

/** Switched on, set bits white, tables from registers if `own`. */
function ready(own) {
  const it = bench();
  it.send(0x00, [own ? 0xbf : 0x9f]);
  it.send(0x50, [0x5c]);
  it.send(0x30, [0x3a]);
  it.send(0x04);
  it.wait(100);
  return it;
}

test('a full refresh shows the new data, whatever was there', () => {
  const { panel, send } = ready(false);
  send(0x13, new Array(FRAME_BYTES).fill(INK));
  send(0x12);
  assert.ok(panel.shown.every((byte) => byte === INK));
  assert.deepEqual(panel.errors, []);
});

test('a dot whose table drives nothing stays as it is', () => {
  const { panel, send, wait } = ready(true);
  send(0x20, [...table(0), 0, 0]);
  for (const [command, levels] of [[0x21, 0], [0x22, 0x80], [0x23, 0x40], [0x24, 0]]) send(command, table(levels));
  send(0x10, new Array(FRAME_BYTES).fill(INK)); // a lie: the panel shows paper
  send(0x13, new Array(FRAME_BYTES).fill(INK));
  send(0x12);
  assert.ok(panel.shown.every((byte) => byte === PAPER));
  wait(101); // ten frames at 100 Hz
  assert.equal(panel.busy, false);
  send(0x10, new Array(FRAME_BYTES).fill(PAPER));
  send(0x13, new Array(FRAME_BYTES).fill(INK));
  send(0x12);
  assert.ok(panel.shown.every((byte) => byte === INK));
  assert.deepEqual(panel.errors, []);
});

test('a window changes its own dots only', () => {
  const { panel, send } = ready(false);
  send(0x91);
  send(0x90, [8, 23, 0, 10, 0, 11, 1]); // rows 8 to 23, columns 10 and 11
  send(0x13, [1, 2, 3, 4].map((byte) => byte ^ PAPER));
  send(0x12);
  const at = (x, row) => panel.shown[16 * x + row] ^ PAPER;
  assert.deepEqual([at(10, 1), at(10, 2), at(11, 1), at(11, 2)], [1, 2, 3, 4]);
  assert.equal(panel.shown.filter((byte) => byte !== PAPER).length, 4);
});

test('BUSY is low as long as the refresh takes', () => {
  const { panel, send, wait, busy } = ready(false);
  send(0x13, new Array(FRAME_BYTES).fill(INK));
  send(0x12);
  assert.equal(busy.level, false);
  wait(4499);
  assert.equal(panel.busy, true);
  wait(2);
  assert.equal(busy.level, true);
});

const MISTAKES = {
  'byte 0x13 while busy': ({ send }) => (send(0x12), send(0x13)),
  'refresh while off': ({ send, wait }) => (send(0x02), wait(50), send(0x12)),
  'DTM2 got 1 bytes instead of 4736': ({ send }) => (send(0x13, [1]), send(0x12)),
  'DTM2 got more than 4736 bytes': ({ send }) => send(0x13, new Array(FRAME_BYTES + 1).fill(0)),
  'refresh without new data': ({ send }) => send(0x12),
  'byte 0x04 in deep sleep': ({ send, wait }) => (send(0x02), wait(50), send(0x07, [0xa5]), send(0x04)),
  'deep sleep with code 0x00': ({ send }) => send(0x07, [0]),
  'unknown command 0x77': ({ send }) => send(0x77),
  'LUTWW got 3 bytes instead of 42': ({ send }) => (send(0x21, [1, 2, 3]), send(0x11)),
};
for (const [complaint, make] of Object.entries(MISTAKES)) {
  test(`a mistake is noted: ${complaint}`, () => {
    const it = ready(false);
    make(it);
    assert.ok(it.panel.errors.some((error) => error.endsWith(complaint)), it.panel.errors.join('\n'));
  });
}
