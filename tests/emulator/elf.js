// What the tests need to know of an ELF file: what is loaded where, how large its sections are, where a name is.
import fs from 'node:fs';

const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const SHT_NOBITS = 8;

/** Reads the ELF file (32 bits, little-endian) at `path`. */
export function readElf(path) {
  const elf = fs.readFileSync(path);
  if (elf.readUInt32BE(0) !== 0x7f454c46) throw new Error(`${path} is not an ELF file`);
  return { segments: segments(elf), sections: sections(elf), symbols: symbols(elf) };
}

function* table(elf, offsetAt, sizeAt, countAt) {
  const [from, size, count] = [elf.readUInt32LE(offsetAt), elf.readUInt16LE(sizeAt), elf.readUInt16LE(countAt)];
  for (let i = 0; i < count; i++) yield from + i * size;
}

function segments(elf) {
  const found = [];
  for (const at of table(elf, 28, 42, 44)) {
    if (elf.readUInt32LE(at) !== PT_LOAD) continue;
    const [offset, address, size] = [4, 12, 16].map((field) => elf.readUInt32LE(at + field));
    found.push({ address, bytes: elf.subarray(offset, offset + size) });
  }
  return found;
}

function headers(elf) {
  return [...table(elf, 32, 46, 48)].map((at) => {
    const field = (offset) => elf.readUInt32LE(at + offset);
    return { name: field(0), type: field(4), flags: field(8), address: field(12), offset: field(16), size: field(20), link: field(24) };
  });
}

const textAt = (elf, at) => elf.toString('latin1', at, elf.indexOf(0, at));

/** The sections that are in the device's memory. */
function sections(elf) {
  const all = headers(elf);
  const names = all[elf.readUInt16LE(50)].offset;
  const IN_MEMORY = 2;
  return all
    .filter(({ flags }) => flags & IN_MEMORY)
    .map(({ name, address, size, type }) => ({ name: textAt(elf, names + name), address, size, stored: type !== SHT_NOBITS }));
}

function symbols(elf) {
  const found = new Map();
  const all = headers(elf);
  for (const { type, offset, size, link } of all) {
    if (type !== SHT_SYMTAB) continue;
    for (let at = offset; at < offset + size; at += 16) {
      found.set(textAt(elf, all[link].offset + elf.readUInt32LE(at)), elf.readUInt32LE(at + 4));
    }
  }
  return found;
}
