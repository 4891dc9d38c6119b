// Saves in the browser, one entry a slot. Nothing anybody has played is lost here: an entry that can't be read is kept
// under another name, what can't be written is kept and tried again, and both are told.
'use strict';

class Saves {
  /** @param {Storage?} storage where entries are kept; without one they last as long as the page */
  constructor(storage, tell) {
    this.storage = storage;
    this.tell = tell;
    this.unsaved = new Map();
  }

  name(slot) { return `citycore/slot-${slot}`; }

  /** What is kept in a slot. */
  load(slot) {
    const kept = this.unsaved.get(slot);
    if (kept) return kept;
    const text = this.storage?.getItem(this.name(slot));
    return text ? Saves.bytes(text) : new Uint8Array();
  }

  save(slot, bytes) {
    this.unsaved.set(slot, bytes);
    this.catchUp();
  }

  /** Writes what is not written yet; what can't be stays for the next time. */
  catchUp() {
    for (const [slot, bytes] of this.unsaved) {
      try {
        if (!this.storage) throw new Error('no storage');
        this.storage.setItem(this.name(slot), Saves.text(bytes));
        this.unsaved.delete(slot);
      } catch {
        this.tell('unsaved');
        return;
      }
    }
    this.tell('saved');
  }

  /** Puts an entry aside that is not whole, so that no new game is written over it. */
  putAside(slot) {
    const name = this.name(slot);
    let number = 1;
    while (this.storage.getItem(`${name}.damaged-${number}`) !== null) number += 1;
    try {
      this.storage.setItem(`${name}.damaged-${number}`, this.storage.getItem(name));
      this.storage.removeItem(name);
    } catch {
      this.tell('unsaved');
    }
    this.tell('damaged');
  }

  /** Bytes as text: base64, or nothing that is a save if somebody else has written there. */
  static bytes(text) {
    try {
      return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    } catch {
      return new TextEncoder().encode(text);
    }
  }

  static text(bytes) {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
}
