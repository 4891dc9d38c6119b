// What the checks of the page share: NAME.js FOLDER CITYSIM prints what was seen and exits with 1 at the first
// difference.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, open, serve } from './browser.js';

export const [folder, citysim] = process.argv.slice(2).map((name) => path.resolve(name));
export const SEED = '07'.repeat(32);
export const work = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
export const faults = [];

/** What citysim shows: the presses with the frame and the digest after each of them. */
export function shot(...flags) {
  const [frames, log] = ['frames', 'log'].map((name) => path.join(work, name));
  const seed = flags.includes('--device-seed') ? [] : ['--device-seed', SEED];
  execFileSync(citysim, ['shot', '--every', ...seed, '--frames', frames, '--log', log, ...flags]);
  const bytes = fs.readFileSync(frames);
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n').map((line) => line.split(' '));
  return lines.map(([, press, digest], i) => ({ press, digest, frame: bytes.subarray(i * 4736, (i + 1) * 4736) }));
}

export async function fresh(browser, address, options) {
  const context = await browser.createBrowserContext();
  const page = await open(context, address, faults, options);
  return { context, page };
}

export const notice = (page) => page.$eval('#notice', (it) => (it.hidden ? '' : it.textContent));

/** Carries out the checks, by what they show, in one browser. */
export async function run(checks) {
  const server = await serve(folder);
  const browser = await launch();
  let passed = 0;
  try {
    for (const [name, check] of Object.entries(checks)) {
      console.log(`>> ${name}: ${await check(browser, server.address)}`);
      assert.deepEqual(faults, [], `${name}: the console complains`);
      passed += 1;
    }
  } finally {
    await browser.close();
    server.stop();
    fs.rmSync(work, { recursive: true, force: true });
  }
  console.log(`${passed} passed, 0 failed`);
}
