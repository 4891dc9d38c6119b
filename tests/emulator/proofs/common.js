// What every proof needs: the image, citysim's answer for the same presses, and a clear word when they differ.
//
//   node proofs/NAME.js IMAGE [OPTION…]     run from the project's root; `>> …` lines are the figures
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME_BYTES } from '../board/panel.js';
import { readElf } from '../elf.js';
import { framePng } from '../png.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const CITYSIM = path.join(ROOT, 'target/debug/citysim');
const WORK = path.join(ROOT, 'target/firmware');

const [imagePath, ...rest] = process.argv.slice(2);

/** What was given after the image. */
export const options = rest;

/** The firmware to be proved. */
export const elf = readElf(imagePath ?? usage());

function usage() {
  console.error(`usage: node ${path.relative(ROOT, process.argv[1])} IMAGE [OPTION…]`);
  process.exit(2);
}

/** Prints a figure of the proof. */
export const say = (text) => console.log(`>> ${text}`);

/** Ends the proof unless `holds`. */
export function expect(holds, text) {
  if (!holds) throw new Error(text);
}

/** A file in the proofs' own directory. */
export function workFile(name) {
  fs.mkdirSync(WORK, { recursive: true });
  return path.join(WORK, name);
}

/** Runs citysim and returns what it printed. */
export function citysim(...parameters) {
  return execFileSync(CITYSIM, parameters, { encoding: 'utf8' });
}

export const hex = (bytes) => Buffer.from(bytes).toString('hex');

/** The seed with which the device on `board` started, from its memory. */
export const seedOf = (board) => hex(board.read('CITY_SEED', 32));

/** The digest of the game on the device's table, as citysim writes it. */
export function digestOf(board) {
  const digest = Buffer.from(board.read('CITY_DIGEST', 8)).readBigUInt64LE();
  return digest === 0n ? '-' : digest.toString(16).padStart(16, '0');
}

/**
 * What citysim shows for a device with this seed: for each screen the word that led to it, the digest, what the page is
 * called, and the frame.
 * `parameters` say what is pressed, as for `citysim shot`.
 */
export function expected(name, seed, ...parameters) {
  const [frames, log] = [workFile(`${name}.frames`), workFile(`${name}.log`)];
  citysim('shot', '--device-seed', seed, '--every', '--frames', frames, '--log', log, ...parameters);
  const bytes = fs.readFileSync(frames);
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n');
  return lines.map((line, i) => {
    const [, word, digest, ...page] = line.split(' ');
    return { word, digest, page: page.join(' '), frame: bytes.subarray(i * FRAME_BYTES, (i + 1) * FRAME_BYTES) };
  });
}

/** Ends the proof, leaving both pictures, unless the panel shows exactly this frame. */
export function sameFrame(panel, frame, what) {
  if (Buffer.compare(panel.shown, frame) === 0) return;
  const files = { shown: panel.shown, expected: frame };
  for (const [name, bytes] of Object.entries(files)) fs.writeFileSync(workFile(`${name}.png`), framePng(bytes));
  throw new Error(`${what}: the panel shows another picture than citysim draws; see ${WORK}/shown.png and expected.png`);
}

/** Ends the proof if the panel was ever treated wrongly. */
export function noErrors(panel) {
  expect(panel.errors.length === 0, `${panel.errors.length} errors towards the panel:\n${panel.errors.slice(0, 10).join('\n')}`);
}

process.on('uncaughtException', (error) => {
  console.error(`${path.basename(process.argv[1])}: ${error.message}`);
  if (process.env.DEBUG) console.error(error.stack);
  process.exit(1);
});
