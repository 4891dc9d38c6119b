// The panel on the page: dots as the panel takes them onto a canvas, at a size at which every dot is whole.
'use strict';

const WIDTH = 296;
const HEIGHT = 128;
const INK = [27, 28, 30];
const PAPER = [232, 230, 223];
const FLASH_MS = 120;

class Panel {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.before = null;
    this.shows = 0; // how often it was given a frame
  }

  /** Shows a frame; like e-ink if wanted: in full it flashes, in part it leaves ghosts. */
  show(bytes, { full = false, eink = false } = {}) {
    const ink = Panel.ink(bytes);
    this.shows += 1;
    clearTimeout(this.flashing);
    if (eink && full) {
      this.paint(ink.map((dot) => 1 - dot), null);
      this.flashing = setTimeout(() => this.paint(ink, null), FLASH_MS);
    } else {
      this.paint(ink, eink ? this.before : null);
    }
    this.before = ink;
  }

  /** Whether each dot of a frame is ink, row by row. */
  static ink(bytes) {
    const ink = new Uint8Array(WIDTH * HEIGHT);
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        ink[y * WIDTH + x] = bytes[x * (HEIGHT / 8) + (y >> 3)] & (0x80 >> (y & 7)) ? 0 : 1;
      }
    }
    return ink;
  }

  paint(ink, ghosts) {
    const image = this.context.createImageData(WIDTH, HEIGHT);
    for (let dot = 0; dot < ink.length; dot += 1) {
      const colour = ink[dot] ? INK : PAPER;
      const ghost = ghosts?.[dot] && !ink[dot] ? 14 : 0;
      image.data.set([colour[0] - ghost, colour[1] - ghost, colour[2] - ghost, 255], dot * 4);
    }
    this.context.putImageData(image, 0, 0);
  }

  /** As many whole dots of the screen for a dot of the panel as fit into the room that the buttons leave. */
  fit() {
    const upright = matchMedia('(orientation: portrait)').matches;
    const wide = Math.min(innerWidth, upright ? 900 : Infinity) - (upright ? 56 : 170);
    const high = innerHeight - (upright ? 340 : innerHeight <= 480 ? 110 : 210);
    const ratio = window.devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor(Math.min((wide * ratio) / WIDTH, (high * ratio) / HEIGHT)));
    this.canvas.style.width = `${(WIDTH * scale) / ratio}px`;
    this.canvas.style.height = `${(HEIGHT * scale) / ratio}px`;
  }
}
