// Fingers, mouse and keys on the five buttons, for whichever device is on the page.
'use strict';

const BUTTONS = ['A', 'B', 'C', 'UP', 'DOWN'];
const KEYS = { a: 'A', b: 'B', c: 'C', ArrowUp: 'UP', ArrowDown: 'DOWN', u: 'UP', d: 'DOWN' };

/**
 * Calls `contact(button, closed)` when a button goes down or up, and `input(word)` for what has a word in scripts:
 * a capital letter, `m`, and a click without a pointer. `busy()` says when the keys belong to somebody else.
 */
function listenToButtons({ contact, input, busy }) {
  const down = new Set();
  const move = (button, closed) => {
    if (down.has(button) === closed) return;
    if (closed) down.add(button); else down.delete(button);
    document.querySelector(`[data-button="${button}"]`).classList.toggle('down', closed);
    contact(button, closed);
  };
  for (const element of document.querySelectorAll('[data-button]')) {
    const button = element.dataset.button;
    element.addEventListener('pointerdown', (event) => {
      element.setPointerCapture(event.pointerId);
      move(button, true);
      event.preventDefault();
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      element.addEventListener(end, () => move(button, false));
    }
    // a screen reader and Enter on a focused button click without a pointer
    element.addEventListener('click', (event) => { if (event.detail === 0) input(button); });
    element.addEventListener('contextmenu', (event) => event.preventDefault());
  }
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || busy()) return;
    const held = KEYS[event.key.toLowerCase()];
    if (event.key === 'm') input('menu');
    else if (KEYS[event.key]) move(KEYS[event.key], true);
    else if (held && event.key.length === 1) input(`hold:${held}`);
    else return;
    event.preventDefault();
  });
  addEventListener('keyup', (event) => { if (KEYS[event.key]) move(KEYS[event.key], false); });
  addEventListener('blur', () => BUTTONS.forEach((button) => move(button, false)));
}
