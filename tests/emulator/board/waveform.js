// Look-up tables of the UC8151: how long a refresh takes, and where each table leaves a dot.
//
// A table has seven rows of six bytes: four levels of two bits, four counts of frames, how often the row is
// repeated. Level 1 drives towards black, 2 towards white, 0 and 3 leave the dot alone.
const ROW = 6;
const BLACK = 1;
const WHITE = 2;

/** A refresh with the controller's own tables at room temperature. */
export const OTP_MILLIS = 4500;

const HERTZ = { 0x39: 200, 0x3a: 100, 0x3b: 67, 0x3c: 50, 0x3d: 40, 0x3e: 33, 0x3f: 29 };

/** Frames per second that a value of the PLL register stands for. */
export function pllHertz(value = 0x3c) {
  return HERTZ[value] ?? 50;
}

/** Frames of a refresh with these tables. */
export function framesOf(tables) {
  const lengths = [...tables.values()].map((table) => rows(table).reduce((sum, { frames, repeat }) => sum + repeat * total(frames), 0));
  return Math.max(0, ...lengths);
}

/** The colour in which each table leaves a dot: 1 white, 0 black, undefined if it does not drive it. */
export function driven(tables) {
  const ends = {};
  for (const name of ['WW', 'BW', 'WB', 'BB']) {
    const levels = rows(tables.get(`LUT${name}`) ?? []).flatMap(({ levels, frames, repeat }) =>
      levels.filter((_, i) => repeat && frames[i]),
    );
    const last = levels.findLast((level) => level === BLACK || level === WHITE);
    ends[name] = last && (last === WHITE ? 1 : 0);
  }
  return ends;
}

function rows(table) {
  const found = [];
  for (let at = 0; at + ROW <= Math.min(table.length, 7 * ROW); at += ROW) {
    const [levels, ...rest] = table.slice(at, at + ROW);
    found.push({ levels: [6, 4, 2, 0].map((shift) => (levels >> shift) & 3), frames: rest.slice(0, 4), repeat: rest[4] });
  }
  return found;
}

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
