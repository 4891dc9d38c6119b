// What a session on the emulated board cost: time from press to refresh, share of time awake, stack.
import fs from 'node:fs';
import { workFile } from './common.js';

/** Writes the figures of a session for budgets.js. */
export function report(name, handheld) {
  const { board, latencies } = handheld;
  const figures = {
    pressToFrame: Math.max(0, ...latencies.map(({ millis }) => millis)),
    awakeShare: board.awake / 1e6 / board.now,
    minutes: board.now / 60_000,
    stack: board.noteStack(),
    stackSize: board.stack.size,
  };
  fs.writeFileSync(workFile(`${name}.figures.json`), JSON.stringify(figures));
  return figures;
}
