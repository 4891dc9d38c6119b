// Where the current comes from: on the battery a pressed button switches the supply on, and the latch keeps it on.
import { GPIOPinState } from 'rp2040js';

/** How long the supply lasts by itself when the latch lets go: over a reset, during which all pins are inputs. */
const HOLD_UP_NANOS = 5e6;

/** Watches the latch of a chip; calls `fail` when nothing feeds the board any more. */
export class Supply {
  constructor(mcu, wiring, { onUsb, anyButton, fail }) {
    this.alive = () => wiring.latch === undefined || onUsb() || anyButton() || mcu.gpio[wiring.latch].value === GPIOPinState.High;
    this.end = mcu.clock.createAlarm(() => this.alive() || fail());
    if (wiring.latch !== undefined) mcu.gpio[wiring.latch].addListener(() => this.check());
    this.check();
  }

  /** To be called whenever a source has come or gone. */
  check() {
    if (!this.alive()) this.end.schedule(HOLD_UP_NANOS);
  }
}
