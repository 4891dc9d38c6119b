// What the pages share: their words in two languages, one tab at a time, and visits without a network.
'use strict';

const byId = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
const isCzech = (language) => ['cs', 'sk'].includes(language.slice(0, 2));

/** Says in this language what stands on the page in both. */
function speakAll(czech) {
  document.documentElement.lang = czech ? 'cs' : 'en';
  for (const element of document.querySelectorAll('[data-en]')) {
    element.textContent = czech ? element.dataset.cs : element.dataset.en;
  }
}

/** Begins if no other tab has what is called so: a second would write over the first one's saves. */
function alone(name, begin, refuse) {
  if (!navigator.locks) return begin();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (!lock) { refuse(); return undefined; }
    begin();
    return new Promise(() => {});
  });
}

/** Loads a script that only this place needs. */
function load(source) {
  return new Promise((loaded, failed) => {
    document.body.append(Object.assign(document.createElement('script'), { src: source, onload: loaded, onerror: failed }));
  });
}

if ('serviceWorker' in navigator && location.protocol.startsWith('http')) navigator.serviceWorker.register('sw.js');
