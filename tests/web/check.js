// The web page in real Chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HANDS, frame, on, open } from './browser.js';
import { SEED, citysim, faults, folder, fresh, notice, run, shot, work } from './checks.js';

/** Presses what citysim pressed and compares every frame. */
async function follow(page, hand, screens, what) {
  for (const [n, { press, frame: wanted }] of screens.entries()) {
    if (n > 0) await HANDS[hand](page, press);
    assert.ok(wanted.equals(await frame(page)), `${what}, by ${hand}: screen ${n} after ${press}`);
  }
}

const digest = (page) => page.evaluate(() => BigInt.asUintN(64, app.digest()).toString(16).padStart(16, '0'));

const SCRIPTS = [
  'C UP C', 'C C C C DOWN DOWN UP', 'C C C menu DOWN DOWN A', 'DOWN C C DOWN', 'DOWN C menu A', 'DOWN DOWN C C',
  'DOWN DOWN DOWN C DOWN DOWN', 'DOWN DOWN DOWN DOWN C C DOWN', 'B DOWN DOWN C A', 'C C C hold:B',
];

const checks = {
  async 'scripts by mouse, touch and keyboard in both languages'(browser, address) {
    let screens = 0;
    const hands = Object.keys(HANDS);
    for (const [n, script] of SCRIPTS.entries()) {
      for (const lang of ['en', 'cs']) {
        const hand = hands[(n + (lang === 'cs' ? 1 : 0)) % hands.length];
        const { context, page } = await fresh(browser, `${address}?seed=${SEED}&lang=${lang}`);
        const wanted = shot('--lang', lang, '--script', script);
        await follow(page, hand, wanted, script);
        screens += wanted.length;
        await context.close();
      }
    }
    return `${screens} screens equal`;
  },

  async 'whole games by bots'(browser, address) {
    let screens = 0;
    let spent = 0;
    const demos = /possible values: ([^\]]*)/.exec(failing(['shot', '--play', '?']))[1].split(', ');
    for (const demo of demos) {
      const { context, page } = await fresh(browser, `${address}?seed=${SEED}&lang=en`);
      const wanted = shot('--play', demo);
      const seen = await page.evaluate((presses) => presses.map((press) => {
        const begin = performance.now();
        input(press);
        const took = performance.now() - begin;
        return { took, digest: BigInt.asUintN(64, app.digest()).toString(16).padStart(16, '0'), ink: Array.from(memory(app.frame(), 4736)) };
      }), wanted.slice(1).map(({ press }) => press));
      seen.forEach(({ took, digest: told, ink }, n) => {
        assert.ok(wanted[n + 1].frame.equals(Buffer.from(ink)), `${demo}: screen ${n + 1}`);
        if (/^[0-9a-f]{16}$/.test(wanted[n + 1].digest)) assert.equal(told, wanted[n + 1].digest, `${demo}: digest ${n + 1}`);
        spent += took;
      });
      screens += seen.length;
      await context.close();
    }
    return `${demos.join(', ')}: ${screens} screens and digests equal, ${(spent / screens).toFixed(2)} ms a press`;
  },

  async 'a reload resumes, a second tab waits'(browser, address) {
    const { context, page } = await fresh(browser, `${address}?seed=${SEED}`);
    for (const press of ['C', 'C', 'C']) await HANDS.keyboard(page, press);
    const before = await digest(page);
    assert.notEqual(before, '0'.repeat(16));
    const second = await open(context, address, faults, { ready: false });
    await second.waitForSelector('#notice:not([hidden])');
    assert.match(await notice(second), /another tab|jiné kartě/);
    await second.close();
    await page.reload();
    await on(page);
    assert.equal(await digest(page), before);
    await context.close();
    return 'the same game';
  },

  async 'without a network, and from a disk'(browser, address) {
    const { context, page } = await fresh(browser, address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.setOfflineMode(true);
    await page.reload();
    await on(page);
    await context.close();
    const file = `${pathToFileURL(path.join(folder, 'index.html'))}?seed=${SEED}&lang=en`;
    const disk = await fresh(browser, file);
    await follow(disk.page, 'keyboard', shot('--script', 'C C C'), 'from a disk');
    await disk.context.close();
    return 'both play';
  },

  async 'damaged and full storage'(browser, address) {
    const { context, page } = await fresh(browser, `${address}?seed=${SEED}&lang=en`);
    for (const press of ['C', 'C', 'C']) await HANDS.keyboard(page, press);
    const slot = await page.evaluate(() => `citycore/slot-${GENERAL_SLOTS + app.game()}`);
    const damaged = await page.evaluate((name) => {
      const bytes = Saves.bytes(localStorage.getItem(name));
      bytes[20] ^= 4;
      localStorage.setItem(name, Saves.text(bytes));
      return localStorage.getItem(name);
    }, slot);
    await page.reload();
    await on(page);
    assert.match(await notice(page), /put aside/);
    assert.equal(await page.evaluate((name) => localStorage.getItem(`${name}.damaged-1`), slot), damaged);
    // no room: the game goes on and is told not to be saved; with room again it is
    await page.evaluate(() => {
      const fill = 'x'.repeat(1 << 16);
      try { for (let n = 0; ; n += 1) localStorage.setItem(`fill-${n}`, fill); } catch { /* full */ }
      try { for (let n = 0; ; n += 1) localStorage.setItem(`crumb-${n}`, 'x'); } catch { /* to the last byte */ }
    });
    for (const press of ['C', 'C', 'C', 'C']) await HANDS.keyboard(page, press);
    assert.match(await notice(page), /Not saved/);
    const before = await digest(page);
    await page.evaluate(() => { for (const name of Object.keys(localStorage)) if (/^(fill|crumb)/.test(name)) localStorage.removeItem(name); });
    await HANDS.keyboard(page, 'menu');
    await page.evaluate(() => saves.catchUp());
    assert.doesNotMatch(await notice(page), /Not saved/);
    await page.reload();
    await on(page);
    assert.equal(await digest(page), before);
    await context.close();
    return 'put aside and told; kept and told, then saved';
  },

  async 'screens of three sizes'(browser, address) {
    for (const [name, wide, high] of [['phone', 390, 844], ['tablet', 820, 1180], ['desk', 1280, 800]]) {
      for (const [way, w, h] of [['upright', Math.min(wide, high), Math.max(wide, high)], ['sideways', Math.max(wide, high), Math.min(wide, high)]]) {
        const { context, page } = await fresh(browser, `${address}?seed=${SEED}&lang=en`, { wide: w, high: h });
        const fits = await page.evaluate(() => {
          const inside = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
          const parts = [...document.querySelectorAll('#dots, [data-button], #more')];
          const large = [...document.querySelectorAll('[data-button], #more')].every((it) => it.getBoundingClientRect().height >= 40);
          const width = document.getElementById('dots').getBoundingClientRect().width * devicePixelRatio;
          return { all: parts.every((part) => inside(part.getBoundingClientRect())), large, whole: Math.abs(width / 296 - Math.round(width / 296)) < 0.01, scale: width / 296 };
        });
        assert.ok(fits.all && fits.large && fits.whole, `${name} ${way}: ${JSON.stringify(fits)}`);
        await page.screenshot({ path: path.join(process.env.PICTURES ?? work, `${name}-${way}.png`) });
        await context.close();
      }
    }
    return 'all of it in sight, dots whole, keys large enough for thumbs';
  },

  async 'names, contrast, manifest and icons'(browser, address) {
    const { context, page } = await fresh(browser, `${address}?lang=cs`);
    const found = await page.evaluate(async () => {
      const light = (colour) => {
        const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const against = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
      const style = (element) => getComputedStyle(element);
      const key = style(document.querySelector('[data-button]'));
      const body = style(document.body);
      const manifest = await (await fetch('manifest.webmanifest')).json();
      const icons = await Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).ok));
      return {
        nameless: [...document.querySelectorAll('button, input')].filter((it) => !(it.textContent.trim() || it.ariaLabel || it.labels?.length || it.hidden)).length,
        contrast: Math.min(against(key.color, key.backgroundColor), against(body.color, body.backgroundColor)),
        lang: document.documentElement.lang,
        spoken: document.getElementById('spoken').textContent,
        installs: Boolean(manifest.name && manifest.start_url && manifest.display === 'standalone') && icons.every(Boolean),
      };
    });
    assert.equal(found.nameless, 0);
    assert.ok(found.contrast >= 7, `contrast ${found.contrast}`);
    assert.equal(found.lang, 'cs');
    assert.match(found.spoken, /Městské hry/);
    assert.ok(found.installs);
    await context.close();
    return `contrast ${found.contrast.toFixed(1)}, the page is spoken`;
  },

  async 'a game moves to another browser'(browser, address) {
    const { context, page } = await fresh(browser, `${address}?seed=${SEED}`);
    for (const press of ['C', 'C', 'C']) await HANDS.keyboard(page, press);
    const before = await digest(page);
    const [name, bytes] = await page.evaluate(() => {
      const slot = GENERAL_SLOTS + app.game();
      return [slot, Array.from(saves.load(slot))];
    });
    await context.close();
    const other = await fresh(browser, address);
    const file = path.join(work, `slot-${name}.save`);
    fs.writeFileSync(file, Buffer.from(bytes));
    await (await other.page.$('#file')).uploadFile(file);
    await other.page.waitForFunction((slot) => localStorage.getItem(`citycore/slot-${slot}`) !== null, {}, name);
    await on(other.page);
    for (const press of ['C', 'C']) await HANDS.keyboard(other.page, press);
    const wrong = path.join(work, 'wrong.save');
    fs.writeFileSync(wrong, 'no game');
    await (await other.page.$('#file')).uploadFile(wrong);
    await other.page.waitForSelector('#notice:not([hidden])');
    assert.match(await notice(other.page), /no saved game|není uložená/);
    await other.context.close();
    return `${bytes.length} bytes, digest ${before}`;
  },
};

/** What a command says when it refuses. */
function failing(flags) {
  try { execFileSync(citysim, flags, { stdio: 'pipe' }); } catch (error) { return String(error.stderr); }
  throw new Error(`${flags.join(' ')} was not refused`);
}

await run(checks);
