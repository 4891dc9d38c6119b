// The page around the app: buttons in, dots, words and saves out. All that is played is in the app.
'use strict';

const NOTICES = {
  unsaved: ['Not saved: the browser has no room. The game goes on; make room and it is saved.', 'Neuloženo: v prohlížeči není místo. Hra běží dál; uvolni místo a uloží se.'],
  damaged: ['A save could not be read. It was put aside, nothing was overwritten.', 'Uloženou hru nelze přečíst. Je odložena stranou, nic nebylo přepsáno.'],
  elsewhere: ['The handheld is open in another tab. Close it there and reload this page.', 'Přístroj je otevřený v jiné kartě. Zavři ji a načti tuto stránku znovu.'],
  foreign: ['That file is no saved game of this handheld.', 'Tento soubor není uložená hra tohoto přístroje.'],
  secret: ['Nothing is told of a game with secrets before its end.', 'O hře s tajemstvími se před koncem nic neprozradí.'],
};

let app;
let czech = false;
let down = 0;
let timer;
let idle;
const notices = new Set();

// --- Words of the page itself, in the app's language.
function speak() {
  czech = app.is_czech() === 1;
  speakAll(czech);
}

function tell(notice) {
  if (notice === 'saved') notices.delete('unsaved'); else notices.add(notice);
  const shown = [...notices].map((name) => NOTICES[name][czech ? 1 : 0]);
  byId('notice').textContent = shown.join(' ');
  byId('notice').hidden = shown.length === 0;
}

// --- The border: views are made anew for every use, because memory may have grown.
const memory = (at, length) => new Uint8Array(app.memory.buffer, at, length);
const shared = (length) => memory(app.buffer(), length);
const textOf = (length) => new TextDecoder().decode(shared(length));

function give(bytes) {
  if (bytes.length > app.room()) return false;
  shared(bytes.length).set(bytes);
  return true;
}

const storage = (() => {
  try {
    const kept = window.localStorage;
    kept.getItem('');
    return kept;
  } catch {
    return null;
  }
})();
const saves = new Saves(storage, tell);
const page = {
  save(slot, first, firstLength, then, thenLength) {
    const bytes = new Uint8Array(firstLength + thenLength);
    bytes.set(memory(first, firstLength));
    bytes.set(memory(then, thenLength), firstLength);
    saves.save(slot, bytes);
  },
  load(slot, to, room) {
    const bytes = saves.load(slot);
    if (bytes.length > room) return 0;
    memory(to, bytes.length).set(bytes);
    return bytes.length;
  },
};

// --- The panel.
const panel = new Panel(byId('dots'));

/** Whether the panel is to flash and keep ghosts. */
function eink() {
  return byId('flash').checked && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function show() {
  const kind = app.refreshed();
  if (kind === 0) return;
  panel.show(memory(app.frame(), (WIDTH * HEIGHT) / 8), { full: kind === 2, eink: eink() });
  hear();
  if ((app.is_czech() === 1) !== czech) speak();
}

/** The words of the panel, line by line, for who listens. */
function words() {
  const texts = textOf(app.words()).split('\n').filter(Boolean).map((line) => {
    const [left, bottom, ...text] = line.split(' ');
    return { left: Number(left), bottom: Number(bottom), text: text.join(' ').trim() };
  }).filter(({ text }) => text);
  texts.sort((a, b) => a.bottom - b.bottom);
  const lines = [];
  for (const text of texts) {
    const line = lines.at(-1);
    if (line && text.bottom - line.at(-1).bottom <= 3) line.push(text); else lines.push([text]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left).map(({ text }) => text).join('  ')).join('\n');
}

function hear() {
  byId('spoken').textContent = words();
}

// --- Buttons: contacts as on a board; what they mean is told by the same code.
const IDLE_MS = 5 * 60 * 1000;

function sample() {
  clearTimeout(timer);
  const now = performance.now();
  app.contacts(down, now);
  show();
  const at = app.wake_at();
  if (at >= 0) timer = setTimeout(sample, Math.max(1, at - now + 1));
  clearTimeout(idle);
  idle = setTimeout(() => input('idle'), IDLE_MS);
}

function contact(button, closed) {
  const bit = 1 << BUTTONS.indexOf(button);
  down = closed ? down | bit : down & ~bit;
  sample();
}

/** An input by its word in scripts. */
function input(word) {
  give(new TextEncoder().encode(word));
  const known = app.word(word.length) === 1;
  show();
  return known;
}

// --- What can be done on the desk.
function offer(name, blob) {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The panel at three times its size. */
function picture() {
  const large = Object.assign(document.createElement('canvas'), { width: WIDTH * 3, height: HEIGHT * 3 });
  const to = large.getContext('2d');
  to.imageSmoothingEnabled = false;
  to.drawImage(panel.canvas, 0, 0, large.width, large.height);
  large.toBlob((blob) => offer('citycore.png', blob), 'image/png');
}

function transcript() {
  app.export_begin();
  let text = '';
  for (let length = app.export_next(); length > 0; length = app.export_next()) text += textOf(length);
  const lines = text.trimEnd().split('\n');
  if (lines.pop() !== 'ok') { tell('secret'); return; }
  offer('citycore.jsonl', new Blob([lines.join('\n') + '\n'], { type: 'application/jsonl' }));
}

const GENERAL_SLOTS = 2; // the slot of a game is its number behind these
function take() {
  const slot = GENERAL_SLOTS + app.game();
  if (app.game() > 0) offer(`slot-${slot}.save`, new Blob([saves.load(slot)], { type: 'application/octet-stream' }));
}

async function bring(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0 || !give(bytes)) { tell('foreign'); return; }
  for (let slot = GENERAL_SLOTS + 1; slot < GENERAL_SLOTS + 16; slot += 1) {
    give(bytes);
    if (app.is_whole(slot, bytes.length) === 1) {
      saves.save(slot, bytes);
      location.reload();
      return;
    }
  }
  tell('foreign');
}

function furnish() {
  byId('more').addEventListener('click', () => byId('desk').showModal());
  byId('picture').addEventListener('click', picture);
  byId('transcript').addEventListener('click', transcript);
  byId('take').addEventListener('click', take);
  byId('bring').addEventListener('click', () => byId('file').click());
  byId('file').addEventListener('change', (event) => { if (event.target.files[0]) bring(event.target.files[0]); });
  byId('flash').checked = storage?.getItem('citycore/flash') === '1';
  byId('flash').addEventListener('change', (event) => {
    try { storage?.setItem('citycore/flash', event.target.checked ? '1' : '0'); } catch { /* a habit may be forgotten */ }
  });
}

// --- The start.
/** A seed from the browser's generator, or for tests the one of `?seed=` with 64 hexadecimal digits. */
function seed() {
  const hex = asked.get('seed');
  if (/^[0-9a-f]{64}$/i.test(hex ?? '')) return Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  return crypto.getRandomValues(new Uint8Array(32));
}

/** 0 English, 1 Czech: the browser's at the first visit, then what was chosen. */
function language() {
  const wanted = asked.get('lang') ?? (saves.load(0).length > 0 ? '' : navigator.language);
  if (wanted === '') return 2;
  return isCzech(wanted) ? 1 : 0;
}

function checkSaves() {
  for (let slot = 0; slot < GENERAL_SLOTS + 16; slot += 1) {
    const bytes = saves.load(slot);
    if (bytes.length === 0) continue;
    const fits = give(bytes);
    if (!fits || app.is_whole(slot, bytes.length) === 0) saves.putAside(slot);
  }
}

/** The program: as it is from a server, inside a script from a disk, where nothing can be fetched. */
async function program() {
  if (location.protocol.startsWith('http')) return (await fetch('app.wasm')).arrayBuffer();
  await load('app.wasm.js');
  return Saves.bytes(window.APP_WASM);
}

async function start() {
  const module = await WebAssembly.instantiate(await program(), { page });
  app = module.instance.exports;
  checkSaves();
  const chosen = language();
  give(seed());
  app.start(chosen);
  input('battery:100'); // a page has no battery to run low
  speak();
  furnish();
  listenToButtons({ contact, input, busy: () => byId('desk').open });
  addEventListener('resize', () => panel.fit());
  panel.fit();
  show();
  document.body.dataset.ready = 'yes';
}

alone('citycore', start, () => tell('elsewhere'));
