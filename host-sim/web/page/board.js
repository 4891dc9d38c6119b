// The page around the emulated board, which runs in a worker of its own: fingers, power and lines in; dots, light and
// what the board says out. Its flash is kept here.
'use strict';

const HOLD_MS = 700;
const LONGEST_LOG = 100_000; // characters of the console
const NOTICES = {
  forgets: ['The browser keeps nothing: the flash of this board is lost with the page.', 'Prohlížeč nic neuchová: obsah paměti desky zanikne se stránkou.'],
  elsewhere: ['The board is open in another tab. Close it there and reload this page.', 'Deska je otevřená v jiné kartě. Zavři ji a načti tuto stránku znovu.'],
  missing: ['The firmware could not be loaded. It needs the network once; then it is kept.', 'Firmware se nepodařilo načíst. Poprvé potřebuje síť, potom už zůstane.'],
  refused: ['This browser lets a page like this start no worker, and the board needs one. Open the page from a server.', 'Tento prohlížeč zde nedovolí spustit vlákno, které deska potřebuje. Otevři stránku ze serveru.'],
  stopped: ['The program on the board has stopped: ', 'Program na desce se zastavil: '],
};
const STATES = {
  loading: ['loading', 'načítá se'], on: ['on', 'běží'], drawing: ['drawing', 'kreslí'], asleep: ['asleep', 'spí'], off: ['no power', 'bez napájení'],
};
const czech = isCzech(asked.get('lang') ?? navigator.language);
const inWords = ([english, inCzech]) => (czech ? inCzech : english);

const panel = new Panel(byId('dots'));
let worker;

function tell(notice, detail = '') {
  byId('notice').textContent = inWords(NOTICES[notice]) + detail;
  byId('notice').hidden = false;
}

function show(state) {
  document.body.dataset.state = state;
  byId('state').textContent = inWords(STATES[state]);
  byId('power').setAttribute('aria-pressed', String(state !== 'off'));
}

// --- What the worker tells.
const answers = new Map();
const deeds = {
  shown({ bytes }) { panel.show(bytes); },
  light({ on }) { byId('light').classList.toggle('on', on); },
  state({ state }) { show(state); },
  stopped({ why }) { tell('stopped', why); },
  said({ text }) { log(text); },
  read({ name, bytes }) { answers.get(name)?.(bytes); },
};

function log(text) {
  const said = byId('said');
  said.textContent = (said.textContent + text).slice(-LONGEST_LOG);
  said.scrollTop = said.scrollHeight;
}

/** The bytes of one of the program's statics, for tests: its seed, its digest. */
function read(name, length) {
  worker.postMessage({ deed: 'read', name, length });
  return new Promise((answer) => { answers.set(name, answer); });
}

// --- Buttons.
function contact(button, closed, at = performance.now()) {
  worker.postMessage({ deed: 'touch', button, closed, at });
}

/** What a word of a script says, with fingers. */
function input(word) {
  const buttons = word === 'menu' ? ['A', 'C'] : [word.replace('hold:', '')];
  const now = performance.now();
  buttons.forEach((button) => contact(button, true, now));
  buttons.forEach((button) => contact(button, false, word === buttons[0] ? now : now + HOLD_MS));
}

function furnish() {
  listenToButtons({ contact, input, busy: () => byId('desk').open });
  byId('power').addEventListener('click', () => worker.postMessage({ deed: 'power', on: document.body.dataset.state === 'off' }));
  byId('more').addEventListener('click', () => byId('desk').showModal());
  byId('ask').addEventListener('submit', (event) => {
    event.preventDefault();
    log(`> ${byId('line').value}\n`);
    worker.postMessage({ deed: 'line', text: byId('line').value });
    byId('line').value = '';
  });
}

// --- The start.
/** The function whose text is the worker; the script is large and loaded only here. */
async function program() {
  await load('firmware.js');
  return `(${firmware})()`;
}

/** Where the noise of the board's oscillator begins: anywhere, or for tests at `?noise=`. */
function noise() {
  return Number(asked.get('noise')) || crypto.getRandomValues(new Uint32Array(1))[0];
}

async function start() {
  const sectors = await Sectors.open(tell);
  let text;
  try { text = await program(); } catch { tell('missing'); return; }
  try {
    worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  } catch { tell('refused'); return; }
  worker.addEventListener('error', ({ message }) => (message ? tell('stopped', message) : tell('refused')));
  worker.addEventListener('message', ({ data }) => {
    if (data.deed === 'keep') sectors.keep(data.sector, data.bytes);
    else deeds[data.deed](data);
  });
  worker.postMessage({ deed: 'start', sectors: await sectors.all(), noise: noise() });
  furnish();
  document.body.dataset.ready = 'yes';
}

speakAll(czech);
show('loading');
panel.fit();
addEventListener('resize', () => panel.fit());
alone('citycore-board', start, () => tell('elsewhere'));
