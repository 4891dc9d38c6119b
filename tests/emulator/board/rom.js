// The boot ROM: a table of routines a program finds by two letters. Each routine is a break point and a return;
// what it does is done here. Only flash routines and memory helpers are there, as embassy-rp uses no others.
const LOOKUP = 'lookup'; // the routine that finds the others
const ROUTINES = [LOOKUP, 'IF', 'EX', 'RE', 'RP', 'FC', 'CX', 'MC', 'MS', 'C4', 'S4', 'P3', 'R3', 'L3', 'T3'];
const TABLE = 0x100;
const DATA_TABLE = 0x1f0;
const CODE = 0x200;
const OURS = 0x80; // tells our break points from a program's own

/** Puts the ROM into a chip. `flash` does what is asked of it; `spend` lets nanoseconds pass. */
export function installRom(mcu, { flash, spend, onBreak }) {
  const rom = new DataView(new ArrayBuffer(mcu.bootrom.byteLength));
  const codeOf = (index) => CODE + 4 * index;
  [0x4d, 0x75, 0x01, 0x03].forEach((byte, i) => rom.setUint8(0x10 + i, byte)); // "Mu", version 3
  rom.setUint16(0x14, TABLE, true);
  rom.setUint16(0x16, DATA_TABLE, true);
  rom.setUint16(0x18, codeOf(0) | 1, true);
  ROUTINES.forEach((name, index) => {
    rom.setUint16(codeOf(index), 0xbe00 | OURS | index, true); // BKPT
    rom.setUint16(codeOf(index) + 2, 0x4770, true); // BX LR
    if (name === LOOKUP) return;
    const entry = TABLE + 4 * (index - 1);
    rom.setUint16(entry, name.charCodeAt(0) | (name.charCodeAt(1) << 8), true);
    rom.setUint16(entry + 2, codeOf(index) | 1, true);
  });
  for (let i = 0; i < mcu.bootrom.length; i++) mcu.bootrom[i] = rom.getUint32(4 * i, true);
  const call = routines(mcu, flash, spend);
  mcu.onBreak = (code) => {
    const name = code & OURS ? ROUTINES[code & ~OURS] : undefined;
    if (!name) return onBreak(code);
    call[name]?.(mcu.core.registers);
  };
}

function routines(mcu, flash, spend) {
  const read = (from, length) => Uint8Array.from({ length }, (_, i) => mcu.readUint8(from + i));
  const copy = (r) => read(r[1], r[2]).forEach((byte, i) => mcu.writeUint8(r[0] + i, byte));
  const fill = (r) => {
    for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, r[1] & 0xff);
  };
  const reverse = (value) => parseInt(value.toString(2).padStart(32, '0').split('').reverse().join(''), 2);
  const perform = (operation) => {
    spend(flash.perform(operation));
    mcu.flash.set(flash.bytes.subarray(operation.at, operation.at + operation.length), operation.at);
  };
  return {
    [LOOKUP]: (r) => (r[0] = find(mcu, r[0], r[1])),
    RE: (r) => perform({ kind: 'erase', at: r[0], length: r[1] }),
    RP: (r) => perform({ kind: 'program', at: r[0], length: r[2], data: read(r[1], r[2]) }),
    MC: copy,
    C4: copy,
    MS: fill,
    S4: fill,
    P3: (r) => (r[0] = r[0].toString(2).replaceAll('0', '').length),
    R3: (r) => (r[0] = reverse(r[0])),
    L3: (r) => (r[0] = Math.clz32(r[0])),
    T3: (r) => (r[0] = r[0] ? 31 - Math.clz32(r[0] & -r[0]) : 32),
  };
}

function find(mcu, table, code) {
  for (let at = table; at < CODE; at += 4) {
    const name = mcu.readUint16(at);
    if (name === code) return mcu.readUint16(at + 2);
    if (name === 0) break;
  }
  return 0;
}
