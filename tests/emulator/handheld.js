// The handheld in a tester's hands: words of a script become fingers on buttons, and it is waited for the panel.
//
// The words are those of `citysim shot`, which draws the frames the device has to show for the same presses.
import { Board } from './board/board.js';

const PRESS_MILLIS = 60;
const HOLD_MILLIS = 650;
const IDLE_MILLIS = 90_000; // without a press until it falls asleep
const ASLEEP_MILLIS = 95_000; // and is asleep
const QUIET_MILLIS = 25; // nothing sent to the panel for so long: nothing will be
const QUIET_AWAKE_NANOS = 1e6;
const PATIENCE_MILLIS = 20_000;

/** A board with the firmware, driven by words. */
export class Handheld {
  constructor(options) {
    this.board = new Board(options);
    this.latencies = []; // { word, page, millis }: from the gesture to the refresh
    this.touched = 0; // when the last gesture was told
  }

  get panel() {
    return this.board.panel;
  }

  /** Switches it on, by a button if there is no USB cable, and waits for the first page. */
  start(button = 'A') {
    this.wake(button);
    this.settle();
  }

  /** Switches it on and waits no longer than until the first refresh begins. */
  wake(button = 'A') {
    const { board, panel } = this;
    const shown = panel.refreshes.length;
    if (board.usbPower || board.wiring.latch === undefined) board.start();
    else board.start([button]);
    this.check(board.run(PRESS_MILLIS));
    if (board.isOn) board.release(button);
    this.check(board.run(PATIENCE_MILLIS, () => panel.refreshes.length > shown));
  }

  /** Does what a word of a script says, which leads to this page, and waits until the panel is quiet. */
  input(word, page) {
    const refreshes = this.panel.refreshes.length;
    const told = this.gesture(word);
    this.settle();
    const shown = this.panel.refreshes.slice(refreshes);
    if (shown.length > 0) this.latencies.push({ word, page, millis: shown[0].at - told });
    return shown;
  }

  /**
   * Makes the gesture of a word and returns when it was told: at the release of a press, at the end of a hold, at the
   * end of its patience with nobody.
   */
  gesture(word) {
    const { board } = this;
    if (word === 'idle') {
      board.run(ASLEEP_MILLIS);
      return this.touched + IDLE_MILLIS;
    }
    const [kind, name] = word.includes(':') ? word.split(':') : ['press', word];
    const buttons = word === 'menu' ? ['A', 'C'] : [name];
    const isHold = kind === 'hold' || word === 'menu';
    buttons.forEach((button) => board.push(button));
    this.check(board.run(isHold ? HOLD_MILLIS : PRESS_MILLIS));
    this.touched = board.now - (isHold ? HOLD_MILLIS - 600 : 0);
    buttons.forEach((button) => board.release(button));
    return this.touched;
  }

  /** Waits until nothing is sent to the panel any more and the processor sleeps. */
  settle() {
    const { board, panel } = this;
    const end = board.now + PATIENCE_MILLIS;
    for (let quiet = false; board.isOn && !quiet; ) {
      const [bytes, awake] = [panel.bytes, board.awake];
      this.check(board.run(QUIET_MILLIS));
      quiet = !panel.busy && panel.bytes === bytes && board.awake - awake < QUIET_AWAKE_NANOS;
      if (panel.busy) this.check(board.run(PATIENCE_MILLIS, () => !panel.busy));
      if (board.now > end) throw new Error('the device does not come to rest');
    }
  }

  check(why) {
    if (why !== 'time' && why !== 'until' && why !== 'off') throw new Error(`the program stopped: ${why}`);
  }
}
