// What sessions on the emulated board cost: time from press to refresh, share of time awake, stack.
import fs from 'node:fs';
import { workFile } from './common.js';

/** Writes the figures of a session, or of several as if they were one, for budgets.js. */
export function report(name, ...handhelds) {
  const boards = handhelds.map(({ board }) => board);
  const sum = (of) => boards.reduce((total, board) => total + of(board), 0);
  const pages = slowest(handhelds.flatMap(({ latencies }) => latencies));
  const figures = {
    pressToFrame: Math.max(0, ...Object.values(pages)),
    pages,
    awakeShare: sum(({ awake }) => awake) / 1e6 / sum(({ now }) => now),
    minutes: sum(({ now }) => now) / 60_000,
    stack: Math.max(...boards.map((board) => board.noteStack())),
    stackSize: boards[0].stack.size,
  };
  fs.writeFileSync(workFile(`${name}.figures.json`), JSON.stringify(figures));
  return figures;
}

/** The longest time of each page that was met. */
export function slowest(latencies) {
  const pages = {};
  for (const { page, millis } of latencies) pages[page] = Math.max(pages[page] ?? 0, millis);
  return pages;
}
