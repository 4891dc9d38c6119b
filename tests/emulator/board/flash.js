// The flash chip: 2 MiB that survive, erased in sectors, programmed byte by byte, and cut off at any moment.
//
// An operation is done in steps, and power can fail in each of them: a byte that a program changes, or a slice
// of an erase that changes something. The step in which it fails is left torn: some bits new, some still old.
import { noise } from './noise.js';

export const FLASH_SIZE = 2 << 20;
const ERASE_SLICE = 256;
const PAGE = 256;
const SECTOR = 4096;
const PROGRAM_NANOS = 0.4e6; // a page
const ERASE_NANOS = 45e6; // a sector

/** The flash chip of one board. It keeps a list of all operations since it was made. */
export class Flash {
  constructor(bytes) {
    this.bytes = new Uint8Array(FLASH_SIZE).fill(0xff);
    this.bytes.set(bytes);
    this.operations = [];
  }

  /** Does an operation and says how many nanoseconds it takes. */
  perform(operation) {
    const { at, length } = operation;
    if (at < 0 || at + length > FLASH_SIZE) throw new Error(`${operation.kind} of ${length} bytes at ${at} is outside the flash`);
    if (operation.kind === 'erase' && (at % SECTOR || length % SECTOR)) throw new Error(`erase of ${length} bytes at ${at}: not whole sectors`);
    this.operations.push(operation);
    for (const step of steps(this.bytes, operation)) this.bytes.set(step.after, step.at);
    return operation.kind === 'erase' ? ERASE_NANOS * (length / SECTOR) : PROGRAM_NANOS * Math.ceil(length / PAGE);
  }
}

/** The steps of an operation on `bytes`, as they come; the caller carries each out before asking for the next. */
export function* steps(bytes, { kind, at, length, data }) {
  if (kind === 'erase') {
    for (let slice = at; slice < at + length; slice += ERASE_SLICE) {
      const before = bytes.subarray(slice, slice + ERASE_SLICE);
      if (before.some((byte) => byte !== 0xff)) yield { at: slice, after: new Uint8Array(ERASE_SLICE).fill(0xff) };
    }
    return;
  }
  for (let i = 0; i < length; i++) {
    const after = bytes[at + i] & data[i];
    if (after !== bytes[at + i]) yield { at: at + i, after: Uint8Array.of(after) };
  }
}

/**
 * Every flash a board can be left with when power fails during `operations`, which began on `start`: for each step
 * its number, the operation it belongs to and the bytes with that step torn. `wanted` chooses the steps.
 */
export function* cuts(start, operations, wanted = () => true) {
  const bytes = start.slice();
  let number = 0;
  for (const [index, operation] of operations.entries()) {
    for (const step of steps(bytes, operation)) {
      if (wanted(number)) yield { number, index, operation, bytes: torn(bytes, step, number) };
      bytes.set(step.after, step.at);
      number++;
    }
  }
}

/** How many steps `operations` have on `start`. */
export function countSteps(start, operations) {
  const bytes = start.slice();
  let count = 0;
  for (const operation of operations) {
    for (const step of steps(bytes, operation)) {
      bytes.set(step.after, step.at);
      count++;
    }
  }
  return count;
}

function torn(bytes, { at, after }, seed) {
  const left = bytes.slice();
  const random = noise(seed);
  after.forEach((byte, i) => {
    const changed = random() & 0xff;
    left[at + i] = (left[at + i] & ~changed) | (byte & changed);
  });
  return left;
}
