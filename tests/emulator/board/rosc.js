// The ring oscillator with its random bit, and how such a source can fail.
import { BasePeripheral } from 'rp2040js';
import { noise } from './noise.js';

const STATUS = 0x18;
const STABLE_AND_ENABLED = 0x80001000;
const RANDOM_BIT = 0x1c;

const SOURCES = {
  good: (random) => () => (random() >>> 7) & 1,
  stuck: () => () => 1,
  biased: (random) => () => (random() % 100 < 95 ? 1 : 0),
};

/** A ring oscillator whose random bit is `good`, `stuck` or `biased`. */
export class Rosc extends BasePeripheral {
  constructor(mcu, { mode = 'good', seed = 1 } = {}) {
    super(mcu, 'ROSC');
    this.become(mode, seed);
    this.registers = new Map();
    this.bitsRead = 0;
  }

  /** Is of this kind from now on. */
  become(mode, seed = 1) {
    if (!SOURCES[mode]) throw new Error(`no noise source "${mode}": there are ${Object.keys(SOURCES).join(', ')}`);
    this.nextBit = SOURCES[mode](noise(seed));
  }

  readUint32(offset) {
    if (offset === STATUS) return STABLE_AND_ENABLED;
    if (offset !== RANDOM_BIT) return this.registers.get(offset) ?? 0;
    this.bitsRead++;
    return this.nextBit();
  }

  writeUint32(offset, value) {
    this.registers.set(offset, value);
  }
}

/** The flash cache's controls, which the emulator lacks: always idle, so that a program waiting for it goes on. */
export class CacheControls extends BasePeripheral {
  readUint32(offset) {
    const EMPTY_AND_READY = 0x3;
    return offset === 0x08 ? EMPTY_AND_READY : 0;
  }

  writeUint32() {}
}
