// The functions of a program, by address.
import fs from 'node:fs';

const SYMTAB = 2;
const FUNC = 2;

/** Which function of the ELF file `path` an address lies in, as a lookup. */
export function functions(path) {
  const table = [...symbols(fs.readFileSync(path))].sort((a, b) => a.start - b.start);
  const starts = table.map(({ start }) => start);
  const known = new Map();
  return (pc) => {
    if (!known.has(pc)) known.set(pc, table[last(starts, pc)]?.name ?? '?');
    return known.get(pc);
  };
}

/** The index of the last of the sorted `numbers` that is not above `limit`. */
function last(numbers, limit) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function* symbols(elf) {
  const [table, size, count] = [elf.readUInt32LE(32), elf.readUInt16LE(46), elf.readUInt16LE(48)];
  const section = (index) => {
    const field = (offset) => elf.readUInt32LE(table + index * size + offset);
    return { type: field(4), offset: field(16), size: field(20), link: field(24) };
  };
  for (let index = 0; index < count; index++) {
    const symtab = section(index);
    if (symtab.type !== SYMTAB) continue;
    const names = section(symtab.link).offset;
    for (let at = symtab.offset; at < symtab.offset + symtab.size; at += 16) {
      if ((elf.readUInt8(at + 12) & 15) !== FUNC) continue;
      const name = names + elf.readUInt32LE(at);
      yield { start: elf.readUInt32LE(at + 4) & ~1, name: elf.toString('utf8', name, elf.indexOf(0, name)) };
    }
  }
}
