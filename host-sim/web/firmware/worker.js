// The board in a worker: board time follows the clock on the wall as fast as the browser can, fingers and lines of the
// console come in, pictures, light, lines and changed sectors of the flash go out.
import flash from 'image:flash';
import layout from 'image:layout';
import { Board } from '../../../tests/emulator/board/board.js';

const SECTOR = 4096;
const TURN_MILLIS = 25; // of the wall's clock, before messages are looked for
const SLICE_MILLIS = 5; // of the board's time, between two looks at the wall's clock
const SHORTEST_PRESS = 60; // a click may take no time at all; contacts that short are taken for bouncing
const utf8 = new TextDecoder();

let board;
let wall; // when the last turn began
let flashes = 0; // how often the light has been seen to go on
let lamp = false;
let shown = -1; // refreshes that were told
let state;
const fingers = []; // contacts still to come: { button, closed, due }
let last = { at: 0, due: 0 };
const pushed = new Map();

/** The board as it was left: the program is always the page's, the other sectors are those that were kept. */
function make({ sectors, noise }) {
  const bytes = new Uint8Array(2 << 20).fill(0xff);
  bytes.set(flash);
  for (const [sector, kept] of sectors) bytes.set(kept, sector * SECTOR);
  const elf = { sections: layout.sections, symbols: new Map(layout.symbols) };
  board = new Board({ elf, flash: bytes, seed: noise, usb: true });
}

/**
 * Puts a finger on a button or takes it off. The board may be behind the wall's clock: a press lasts there as long as
 * it did under the finger, or a busy board would take a hold for a tap.
 */
function touch({ button, closed, at }) {
  let due = Math.max(board.now, last.due + at - last.at);
  if (closed) pushed.set(button, due); else due = Math.max(due, (pushed.get(button) ?? 0) + SHORTEST_PRESS);
  last = { at, due };
  fingers.push({ button, closed, due });
}

const deeds = {
  start(options) {
    make(options);
    board.start();
    wall = performance.now();
    turn();
  },
  touch,
  power({ on }) {
    fingers.length = 0;
    board.pressed.clear();
    if (on && !board.isOn) board.start();
    else if (!on && board.isOn) board.powerOff();
  },
  line({ text }) { board.usb?.send(new TextEncoder().encode(`${text}\n`)); },
  read({ name, length }) { postMessage({ deed: 'read', name, bytes: board.isOn ? board.read(name, length) : null }); },
};

function turn() {
  const begin = performance.now();
  const target = board.now + (begin - wall);
  wall = begin;
  while (board.isOn && board.now < target && performance.now() - begin < TURN_MILLIS) {
    while (fingers.length > 0 && fingers[0].due <= board.now) move(fingers.shift());
    if (board.usb) board.usb.onData = heard;
    const end = Math.min(target, board.now + SLICE_MILLIS, fingers[0]?.due ?? Infinity);
    const why = board.run(Math.max(0.001, end - board.now));
    if (why !== 'time' && why !== 'off') {
      postMessage({ deed: 'stopped', why });
      return;
    }
  }
  if (!board.isOn) fingers.length = 0;
  tell();
  setTimeout(turn, Math.max(0, TURN_MILLIS - (performance.now() - begin)));
}

function move({ button, closed }) {
  if (closed) board.push(button); else board.release(button);
}

const heard = (bytes) => postMessage({ deed: 'said', text: utf8.decode(Uint8Array.from(bytes), { stream: true }) });

/** Tells what has changed since it was told last. */
function tell() {
  for (const sector of changed()) {
    postMessage({ deed: 'keep', sector, bytes: board.flash.bytes.slice(sector * SECTOR, (sector + 1) * SECTOR) });
  }
  if (board.panel.refreshes.length !== shown) {
    shown = board.panel.refreshes.length;
    postMessage({ deed: 'shown', bytes: board.panel.shown.slice() });
  }
  const lit = board.lights.length !== flashes || (board.isOn && board.mcu.gpio[board.wiring.led].outputValue);
  flashes = board.lights.length;
  if (lit !== lamp) postMessage({ deed: 'light', on: (lamp = lit) });
  const now = !board.isOn ? 'off' : board.panel.asleep ? 'asleep' : board.panel.busy ? 'drawing' : 'on';
  if (now !== state) postMessage({ deed: 'state', state: (state = now) });
}

function changed() {
  const sectors = new Set();
  for (const { at, length } of board.flash.operations.splice(0)) {
    for (let sector = Math.floor(at / SECTOR); sector * SECTOR < at + length; sector += 1) sectors.add(sector);
  }
  return sectors;
}

onmessage = ({ data }) => deeds[data.deed](data);
