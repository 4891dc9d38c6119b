// A real browser with the page in it, and what a person does there.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import puppeteer from 'puppeteer-core';

export const WIDTH = 296;
export const HEIGHT = 128;
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', png: 'image/png', wasm: 'application/wasm', webmanifest: 'application/manifest+json' };

/** Serves a folder on this machine; gives the address and a way to stop. */
export async function serve(folder) {
  const server = http.createServer((request, response) => {
    const name = new URL(request.url, 'http://here').pathname.replace(/\/$/, '/index.html');
    const file = path.join(folder, path.normalize(name));
    if (!file.startsWith(folder) || !fs.existsSync(file)) { response.writeHead(404).end(); return; }
    response.writeHead(200, { 'content-type': TYPES[file.split('.').pop()] ?? 'application/octet-stream' }).end(fs.readFileSync(file));
  });
  await new Promise((listening) => { server.listen(0, '127.0.0.1', listening); });
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => { server.close(); server.closeAllConnections(); } };
}

export function launch() {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--allow-file-access-from-files'],
  });
}

/** Opens the page and waits until it is switched on; what the console complains of is a fault. */
export async function open(context, address, faults, { wide = 900, high = 600, ready = true } = {}) {
  const page = await context.newPage();
  page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.setViewport({ width: wide, height: high, hasTouch: true, deviceScaleFactor: 2 });
  await page.goto(address);
  if (ready) await on(page);
  return page;
}

export const on = (page) => page.waitForSelector('body[data-ready]');

/** The dots of the canvas as the panel takes them, read from its picture. */
export function frame(page) {
  return page.evaluate((width, height) => {
    const { data } = document.getElementById('dots').getContext('2d').getImageData(0, 0, width, height);
    const bytes = new Uint8Array((width * height) / 8).fill(0xff);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (data[(y * width + x) * 4] < 128) bytes[x * (height / 8) + (y >> 3)] &= ~(0x80 >> (y & 7));
      }
    }
    return Array.from(bytes);
  }, WIDTH, HEIGHT).then((bytes) => Buffer.from(bytes));
}

const HELD_MS = 700;
const KEYS = { A: 'a', B: 'b', C: 'c', UP: 'ArrowUp', DOWN: 'ArrowDown' };
const rest = (ms) => new Promise((rested) => { setTimeout(rested, ms); });

/** Ways to press the buttons: word by word as in a script. */
export const HANDS = {
  async keyboard(page, word) {
    if (word === 'menu') return page.keyboard.press('m');
    const held = word.startsWith('hold:');
    const key = KEYS[held ? word.slice(5) : word];
    return page.keyboard.press(key, { delay: held ? HELD_MS : 0 });
  },
  async mouse(page, word) {
    if (word === 'menu') return page.keyboard.press('m');
    const held = word.startsWith('hold:');
    const button = held ? word.slice(5) : word;
    return page.click(`[data-button="${button}"]`, { delay: held ? HELD_MS : 0 });
  },
  async touch(page, word) {
    const middle = async (button) => {
      const box = await (await page.$(`[data-button="${button}"]`)).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const buttons = word === 'menu' ? ['A', 'C'] : [word.replace('hold:', '')];
    const touches = [];
    for (const button of buttons) touches.push(await page.touchscreen.touchStart(...await middle(button)));
    if (word !== buttons[0]) await rest(HELD_MS);
    for (const touch of touches) await touch.end();
    return undefined;
  },
};
