// The e-ink panel with its UC8151 controller: what it is told over SPI, how long it is busy, what can be seen on it.
//
// Dots behave as the controller drives them. A refresh looks at the old and the new data of each dot and applies
// that row of the look-up tables; a dot whose row drives nothing stays as it is, whatever the data say. So a driver
// that keeps the wrong old picture, or tables that miss a change, leave a picture that differs from what was meant.
// Everything the datasheet forbids is written to `errors`.
import { GPIOPinState } from 'rp2040js';
import { driven, framesOf, OTP_MILLIS, pllHertz } from './waveform.js';

export const WIDTH = 296;
export const HEIGHT = 128;
const COLUMN = HEIGHT / 8;
export const FRAME_BYTES = WIDTH * COLUMN;

const COMMANDS = {
  0x00: { name: 'PSR', bytes: [1, 2] },
  0x01: { name: 'PWR', bytes: [5] },
  0x02: { name: 'POF', bytes: [0] },
  0x03: { name: 'PFS', bytes: [1] },
  0x04: { name: 'PON', bytes: [0] },
  0x06: { name: 'BTST', bytes: [3] },
  0x07: { name: 'DSLP', bytes: [1] },
  0x10: { name: 'DTM1', bytes: 'window' },
  0x11: { name: 'DSP', bytes: [0] },
  0x12: { name: 'DRF', bytes: [0] },
  0x13: { name: 'DTM2', bytes: 'window' },
  0x20: { name: 'LUTC', bytes: [44] },
  0x21: { name: 'LUTWW', bytes: [42] },
  0x22: { name: 'LUTBW', bytes: [42] },
  0x23: { name: 'LUTWB', bytes: [42] },
  0x24: { name: 'LUTBB', bytes: [42] },
  0x30: { name: 'PLL', bytes: [1] },
  0x41: { name: 'TSE', bytes: [1] },
  0x50: { name: 'CDI', bytes: [1] },
  0x60: { name: 'TCON', bytes: [1] },
  0x61: { name: 'TRES', bytes: [3] },
  0x82: { name: 'VDCS', bytes: [1] },
  0x90: { name: 'PTL', bytes: [7] },
  0x91: { name: 'PTIN', bytes: [0] },
  0x92: { name: 'PTOU', bytes: [0] },
  0xe3: { name: 'PWS', bytes: [1] },
};
const PSR_TABLES_FROM_REGISTERS = 0x20;
const PSR_TWO_COLOURS = 0x10;
const CDI_ONE_IS_WHITE = 0x10;
const DEEP_SLEEP_CODE = 0xa5;
const RESET_MILLIS = 1;
const POWER_ON_MILLIS = 30; // three phases of the booster's soft start
const POWER_OFF_MILLIS = 10;
const WHOLE = { top: 0, bottom: HEIGHT - 1, left: 0, right: WIDTH - 1 };

/** A panel. It belongs to a board and outlives its chip; `wire` connects it to the next one. */
export class Panel {
  constructor() {
    this.shown = new Uint8Array(FRAME_BYTES).fill(0xff); // 1 = paper
    this.refreshes = [];
    this.errors = [];
    this.bytes = 0;
    this.hangs = false;
    this.sleeps = 0; // how often it was sent into deep sleep
    this.onRefresh = () => {};
    this.powerDown();
  }

  /** The supply is gone: the picture stays, the controller forgets everything. */
  powerDown() {
    this.reset();
    this.memory = { old: new Uint8Array(FRAME_BYTES), new: new Uint8Array(FRAME_BYTES) };
    this.busyUntil = 0;
  }

  reset() {
    this.registers = new Map();
    this.tables = new Map();
    this.partial = false;
    this.window = WHOLE;
    this.on = false;
    this.asleep = false;
    this.command = null;
    this.dataSent = false;
  }

  /** Connects the panel to the pins of a chip whose clock starts at `now` milliseconds of the board's time. */
  wire(mcu, pins, now) {
    const input = mcu.gpio[pins.busy];
    this.pins = { busy: input, select: mcu.gpio[pins.select], isData: mcu.gpio[pins.isData] };
    this.time = () => now + mcu.clock.nanos / 1e6;
    this.ready = mcu.clock.createAlarm(() => input.setInputValue(true));
    mcu.gpio[pins.reset].addListener((value) => {
      if (value !== GPIOPinState.Low) return;
      this.reset();
      this.busyFor(RESET_MILLIS);
    });
    const spi = mcu.spi[pins.spi];
    const sent = mcu.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (byte) => {
      this.receive(byte);
      sent.schedule(8e9 / spi.clockFrequency);
    };
    input.setInputValue(!this.busy);
    if (this.busy && this.busyUntil !== Infinity) this.ready.schedule((this.busyUntil - this.time()) * 1e6);
  }

  get busy() {
    return this.time() < this.busyUntil;
  }

  /** The next time it becomes busy it will stay so for ever; or is well again, from now on. */
  hang(hangs) {
    this.hangs = hangs;
    if (hangs || this.busyUntil !== Infinity) return;
    this.busyUntil = 0;
    this.pins.busy.setInputValue(true);
  }

  busyFor(millis) {
    this.busyUntil = this.hangs ? Infinity : this.time() + millis;
    this.pins.busy.setInputValue(false);
    if (!this.hangs) this.ready.schedule(millis * 1e6);
  }

  error(text) {
    this.errors.push(`${this.time().toFixed(3)} ms: ${text}`);
  }

  receive(byte) {
    this.bytes++;
    if (this.pins.select.value !== GPIOPinState.Low) return this.error(`byte ${hex(byte)} while not selected`);
    if (this.busy) this.error(`byte ${hex(byte)} while busy`);
    if (this.asleep) return this.error(`byte ${hex(byte)} in deep sleep`);
    if (this.pins.isData.value === GPIOPinState.Low) this.begin(byte);
    else this.data(byte);
  }

  begin(code) {
    this.checkLength();
    const known = COMMANDS[code];
    if (!known) this.error(`unknown command ${hex(code)}`);
    this.command = { code, name: known?.name, expected: known?.bytes ?? [], values: [], count: 0 };
    switch (this.command.name) {
      case 'PON':
        this.on = true;
        this.busyFor(POWER_ON_MILLIS);
        break;
      case 'POF':
        this.on = false;
        this.busyFor(POWER_OFF_MILLIS);
        break;
      case 'PTIN':
        this.partial = true;
        break;
      case 'PTOU':
        this.partial = false;
        break;
      case 'DRF':
        this.refresh();
        break;
    }
  }

  /** Complains if the command before this one got fewer bytes than it needs. */
  checkLength() {
    if (!this.command) return;
    const { name, expected, count } = this.command;
    const enough = expected === 'window' ? [this.windowBytes] : expected;
    if (!enough.includes(count)) this.error(`${name} got ${count} bytes instead of ${enough.join(' or ')}`);
  }

  data(byte) {
    const { command } = this;
    if (!command) return this.error(`data ${hex(byte)} without a command`);
    const at = command.count++;
    if (command.name === 'DTM1') this.store(this.memory.old, at, byte);
    else if (command.name === 'DTM2') this.store(this.memory.new, at, byte);
    else this.argument(command, byte);
  }

  argument({ name, values, expected }, byte) {
    values.push(byte);
    if (values.length > Math.max(...expected)) return this.error(`${name} got more than ${Math.max(...expected)} bytes`);
    if (name.startsWith('LUT')) this.tables.set(name, values);
    else if (values.length === 1) this.registers.set(name, byte);
    if (name === 'DSLP') this.sleep(byte);
    if (name === 'PTL' && values.length === 7) this.setWindow(values);
  }

  sleep(code) {
    if (code !== DEEP_SLEEP_CODE) return this.error(`deep sleep with code ${hex(code)}`);
    if (this.on) this.error('deep sleep while powered');
    this.asleep = true;
    this.sleeps++;
  }

  setWindow([top, bottom, leftHigh, left, rightHigh, right]) {
    this.window = { top: top & ~7, bottom: bottom | 7, left: (leftHigh << 8) | left, right: (rightHigh << 8) | right };
    const { left: l, right: r } = this.window;
    if (top % 8 || bottom % 8 !== 7 || top > bottom || bottom >= HEIGHT || l > r || r >= WIDTH) {
      this.error(`impossible window: rows ${top} to ${bottom}, columns ${l} to ${r}`);
      this.window = WHOLE;
    }
  }

  get area() {
    return this.partial ? this.window : WHOLE;
  }

  get windowBytes() {
    const { top, bottom, left, right } = this.area;
    return ((bottom - top + 1) / 8) * (right - left + 1);
  }

  store(memory, at, byte) {
    if (at >= this.windowBytes) return this.error(`${this.command.name} got more than ${this.windowBytes} bytes`);
    const { top, bottom, left } = this.area;
    const rows = (bottom - top + 1) / 8;
    memory[(left + Math.floor(at / rows)) * COLUMN + top / 8 + (at % rows)] = byte;
    this.dataSent = true;
  }

  refresh() {
    const settings = this.registers.get('PSR');
    if (!this.on) return this.error('refresh while off');
    if (settings === undefined) return this.error('refresh before the panel was set up');
    if (!(settings & PSR_TWO_COLOURS)) this.error('refresh in three colours');
    if (!this.dataSent) this.error('refresh without new data');
    const byTables = !!(settings & PSR_TABLES_FROM_REGISTERS);
    const millis = byTables ? (framesOf(this.tables) * 1000) / pllHertz(this.registers.get('PLL')) : OTP_MILLIS;
    const changed = this.drive(byTables ? driven(this.tables) : { WW: 1, BW: 1, WB: 0, BB: 0 });
    const kind = byTables ? (this.partial ? 'window' : 'tables') : 'full';
    this.refreshes.push({ at: this.time(), millis, kind, area: this.area, changed });
    this.dataSent = false;
    this.busyFor(millis);
    this.onRefresh(this.refreshes.at(-1));
  }

  /** Moves the dots of the area; `ends` says for each table which colour it leaves, if any. Counts changed dots. */
  drive(ends) {
    const invert = this.registers.get('CDI') & CDI_ONE_IS_WHITE ? 0 : 0xff;
    const { top, bottom, left, right } = this.area;
    const { old, new: next } = this.memory;
    const goes = (name, colour) => (ends[name] === colour ? 0xff : 0);
    const [white, black] = [1, 0].map((colour) => ['WW', 'BW', 'WB', 'BB'].map((name) => goes(name, colour)));
    const pick = (masks, was, is) => (masks[0] & was & is) | (masks[1] & ~was & is) | (masks[2] & was & ~is) | (masks[3] & ~was & ~is);
    let changed = 0;
    for (let x = left; x <= right; x++) {
      for (let i = x * COLUMN + (top >> 3); i <= x * COLUMN + (bottom >> 3); i++) {
        const [was, is] = [old[i] ^ invert, next[i] ^ invert];
        const picture = (this.shown[i] | pick(white, was, is)) & ~pick(black, was, is) & 0xff;
        changed += ones(picture ^ this.shown[i]);
        this.shown[i] = picture;
        old[i] = next[i];
      }
    }
    return changed;
  }
}

const hex = (byte) => `0x${byte.toString(16).padStart(2, '0')}`;

function ones(byte) {
  let count = 0;
  for (let rest = byte; rest; rest &= rest - 1) count++;
  return count;
}
