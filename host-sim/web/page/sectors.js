// The flash of the emulated board in the browser: the sectors that the firmware has written, one entry each. The
// program is not among them, so a new version of the page brings a new program and keeps the games.
'use strict';

class Sectors {
  /** Opens what is kept; without a database it lasts as long as the page, which is told. */
  static async open(tell) {
    const sectors = new Sectors();
    try {
      sectors.base = await Sectors.answer(Object.assign(indexedDB.open('citycore-board', 1), {
        onupgradeneeded: ({ target }) => target.result.createObjectStore('sectors'),
      }));
    } catch {
      tell('forgets');
    }
    sectors.tell = tell;
    return sectors;
  }

  static answer(request) {
    return new Promise((done, failed) => {
      Object.assign(request, { onsuccess: () => done(request.result), onerror: () => failed(request.error) });
    });
  }

  store(mode) { return this.base.transaction('sectors', mode).objectStore('sectors'); }

  /** All that is kept: pairs of a sector's number and its bytes. */
  async all() {
    if (!this.base) return [];
    const store = this.store('readonly');
    const [numbers, bytes] = await Promise.all([Sectors.answer(store.getAllKeys()), Sectors.answer(store.getAll())]);
    return numbers.map((number, i) => [number, bytes[i]]);
  }

  keep(number, bytes) {
    if (this.base) Sectors.answer(this.store('readwrite').put(bytes, number)).catch(() => this.tell('forgets'));
  }
}
