// The real firmware on its emulated board, as a tab of the page in real Chromium.
import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HANDS, frame, on } from './browser.js';
import { folder, fresh, notice, run, shot } from './checks.js';

// A game of machi is chosen and begun; the first player rolls, gets what the dice bring, builds and is done.
const TURN = 'C C C C DOWN C C C DOWN';
const PATIENCE = { timeout: 60_000, polling: 50 };

const quiet = (page) => page.waitForFunction(() => document.body.dataset.state === 'on', PATIENCE);
const refreshes = (page) => page.evaluate(() => panel.shows);
const hexOf = (page, name, length) => page.evaluate((...of) => read(...of), name, length).then((bytes) => Buffer.from(Object.values(bytes)).toString('hex'));

/** Presses a button and waits for what it draws; every press of the script draws something. */
async function press(page, hand, word) {
  const before = await refreshes(page);
  await HANDS[hand](page, word);
  await page.waitForFunction((shown) => panel.shows > shown, PATIENCE, before);
  await quiet(page);
}

async function board(browser, address) {
  const opened = await fresh(browser, `${address}board.html?lang=en&noise=7`);
  await opened.page.waitForFunction(() => panel.shows > 1, PATIENCE);
  await quiet(opened.page);
  return opened;
}

const said = (page) => page.$eval('#said', (it) => it.textContent);

/** What the board answers on its USB line. */
async function ask(page, line) {
  await page.click('#more');
  await page.$eval('#said', (it) => { it.textContent = ''; });
  await page.type('#line', line);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /^(ok|error: .*)$/m.test(byId('said').textContent), PATIENCE);
  const answer = await said(page);
  await page.keyboard.press('Escape');
  return answer;
}

const checks = {
  async 'a turn of machi on the emulated board'(browser, address) {
    const { context, page } = await board(browser, address);
    const seed = await hexOf(page, 'CITY_SEED', 32);
    const wanted = shot('--device-seed', seed, '--script', TURN);
    const twin = await fresh(browser, `${address}?seed=${seed}&lang=en`);
    const begin = Date.now();
    for (const [n, { press: word, frame: dots }] of wanted.entries()) {
      if (n > 0) {
        await press(page, ['mouse', 'keyboard', 'touch'][n % 3], word);
        await HANDS.keyboard(twin.page, word);
      }
      const shown = await frame(page);
      assert.ok(shown.equals(await frame(twin.page)), `screen ${n} after ${word}: the board and the page differ`);
      assert.ok(shown.equals(dots), `screen ${n} after ${word}: the board and citysim differ`);
    }
    const digest = Buffer.from(await hexOf(page, 'CITY_DIGEST', 8), 'hex').readBigUInt64LE().toString(16).padStart(16, '0');
    assert.equal(digest, wanted.at(-1).digest);
    const took = (Date.now() - begin) / (wanted.length - 1);
    await twin.context.close();

    // power fails, and the flash is kept: over a cut and over a visit
    await page.click('#power');
    await page.waitForSelector('body[data-state="off"]');
    await page.click('#power');
    await quiet(page);
    assert.match(await ask(page, 'state'), new RegExp(digest));
    await page.reload();
    await on(page);
    await page.waitForFunction(() => panel.shows > 1, PATIENCE);
    await quiet(page);
    assert.match(await ask(page, 'state'), new RegExp(digest));
    assert.match(await ask(page, 'version'), /board badger2040/);
    await context.close();
    return `${wanted.length} screens equal to the page's and citysim's, ${took.toFixed(0)} ms a press with its refresh; the game survives a power cut and a reload; the USB line answers`;
  },

  async 'the board without a network, and from a disk'(browser, address) {
    const { context, page } = await board(browser, address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await on(page);
    await page.setOfflineMode(true);
    await page.reload();
    await on(page);
    await context.close();
    const disk = await board(browser, `${pathToFileURL(folder)}${path.sep}`);
    await press(disk.page, 'keyboard', 'C');
    await disk.context.close();
    return 'both play';
  },

  async 'what a browser refuses is told'(browser, address) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.evaluateOnNewDocument(() => { window.Worker = class { constructor() { throw new Error('refused'); } }; });
    await page.goto(`${address}board.html?lang=en`);
    await page.waitForSelector('#notice:not([hidden])');
    assert.match(await notice(page), /no worker/);
    await context.close();
    return 'a page without workers says so';
  },
};

await run(checks);
