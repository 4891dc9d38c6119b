// What the pages of the app are called, as the app itself tells: every one of them is to be met.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Pages no walk has to meet: every game of today has pages for all it asks. */
const SELDOM = ['ask'];

/** Games whose pages no walk on the emulated chip leads through: they are pressed and drawn by the handheld's own tests alone. */
const UNWALKED = /^(citadels|cities) /;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const told = execFileSync('cargo', ['run', '-q', '-p', 'citycore-handheld', '--example', 'pages'], { cwd: ROOT, encoding: 'utf8' });

export const PAGES = [...new Set(told.trim().split('\n'))].filter((page) => !SELDOM.includes(page) && !UNWALKED.test(page));
