// An emulated board: chip, flash, panel, buttons, light, supply, battery, noise source and USB cable.
//
//   const board = new Board({ elf });
//   board.start();                    on USB; or board.start(['A']): on the battery, with A pressed
//   board.run(6000);                  milliseconds of board time; sleeping costs nothing
//   board.press('A');
//   board.panel.shown                 what can be seen
//
// Everything is deterministic: the same options and the same presses give the same run, to the cycle.
import { GPIOPinState } from 'rp2040js';
import { bootFlash, flashOf, isSane } from '../image.js';
import { installBattery } from './battery.js';
import { skipRounds } from './countdown.js';
import { Flash } from './flash.js';
import { installNumber } from './number.js';
import { Panel } from './panel.js';
import { installPio } from './pio.js';
import { Supply } from './power.js';
import { installRom } from './rom.js';
import { CacheControls, Rosc } from './rosc.js';
import { depth, paint, stackOf } from './stack.js';
import { UsbHost } from './usb.js';
import { BADGER } from './wiring.js';

const ROSC = 0x40060;
const CACHE = 0x14000;
const WATCHDOG = 0x40058;
const CHECK_EVERY = 0x3ff; // instructions between two looks at what is rarely true

/** A board with the program of an ELF file, or with the flash another board was left with. */
export class Board {
  constructor({ elf, flash, wiring = BADGER, seed = 1, noise = 'good', number = 1, usb = false, volts = 4.0 }) {
    this.elf = elf;
    this.wiring = wiring;
    this.options = { seed, noise, number };
    this.flash = new Flash(flash ?? flashOf(elf));
    this.panel = new Panel();
    this.usbPower = usb;
    this.volts = volts;
    this.pressed = new Set();
    this.lights = []; // when the light went on
    this.boots = []; // { at, reason }
    this.now0 = 0; // board time at which the chip's clock was zero
    this.awake = 0; // nanoseconds in which the processor did not sleep
    this.deepest = 0; // bytes of stack
    this.mcu = null;
  }

  /** Milliseconds since the board was made. */
  get now() {
    return this.now0 + (this.mcu ? this.mcu.clock.nanos / 1e6 : 0);
  }

  get isOn() {
    return this.mcu !== null;
  }

  /** Switches the board on; on the battery a button must be pressed for that. */
  start(pressed = []) {
    pressed.forEach((button) => this.pressed.add(button));
    if (!this.usbPower && this.wiring.latch !== undefined && this.pressed.size === 0) throw new Error('nothing switches the board on');
    this.boot('power');
  }

  boot(reason, before = null) {
    this.boots.push({ at: this.now, reason });
    this.now0 = this.now;
    const mcu = bootFlash(this.flash.bytes);
    this.mcu = mcu;
    this.reset = null;
    this.stopped = null;
    paint(mcu, this.stack);
    mcu.peripherals[ROSC] = this.rosc = new Rosc(mcu, { mode: this.options.noise, seed: this.options.seed + this.boots.length });
    mcu.peripherals[CACHE] = new CacheControls(mcu, 'XIP_CTRL');
    installRom(mcu, {
      flash: this.flash,
      spend: (nanos) => this.spend(nanos),
      onBreak: (code) => (this.stopped = `break point ${code} at ${mcu.core.PC.toString(16)}`),
    });
    installNumber(mcu, this.options.number);
    installPio(mcu, () => this.nanosPerCycle);
    if (this.wiring.battery) installBattery(mcu, this.wiring.battery, () => this.volts);
    this.installWatchdog(before);
    this.installPins();
    this.usb = this.usbPower ? new UsbHost(mcu) : null;
    this.panel.wire(mcu, this.wiring.panel, this.now0);
    this.supply = new Supply(mcu, this.wiring, {
      onUsb: () => this.usbPower,
      anyButton: () => this.pressed.size > 0,
      fail: () => (this.reset = 'off'),
    });
    mcu.addClockListener((hertz) => (this.nanosPerCycle = 1e9 / hertz));
    this.nanosPerCycle = 1e9 / mcu.clkSys;
  }

  get stack() {
    return (this.stackRegion ??= stackOf(this.elf));
  }

  installWatchdog(before) {
    const watchdog = this.mcu.peripherals[WATCHDOG];
    if (before) {
      watchdog.reason = before.reason;
      watchdog.scratchData.set(before.scratchData);
    }
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false;
      this.reset = 'watchdog';
    };
  }

  installPins() {
    const { gpio } = this.mcu;
    for (const [name, pin] of Object.entries(this.wiring.buttons)) gpio[pin].setInputValue(this.level(name));
    if (this.wiring.vbus !== undefined) gpio[this.wiring.vbus].setInputValue(this.usbPower);
    gpio[23].setInputValue(true); // the boot button's pull-up
    gpio[this.wiring.led].addListener((value) => {
      if (value === GPIOPinState.High) this.lights.push(this.now);
    });
  }

  level(button) {
    return this.pressed.has(button) === this.wiring.pressedIsHigh;
  }

  spend(nanos) {
    this.mcu.clock.tick(nanos);
    this.awake += nanos;
  }

  /** Lets `millis` pass, or less if `until` says so. Returns why it ended: 'time', 'until', 'off' or what went wrong. */
  run(millis, until = () => false) {
    const end = this.now + millis;
    while (this.isOn && this.now < end - 1e-9) {
      const why = this.runChip((end - this.now0) * 1e6, until);
      if (why === 'off') this.powerOff();
      else if (why === 'watchdog' || why === 'reset') this.reboot(why);
      else if (why !== 'time') return why;
    }
    if (this.isOn) return 'time';
    this.now0 = Math.max(this.now0, end);
    return 'off';
  }

  runChip(end, until) {
    const { clock, core } = this.mcu;
    let count = 0;
    while (clock.nanosCounter < end) {
      if (core.waiting) {
        if (until(this)) return 'until';
        if (!clock.nextAlarm) clock.tick(end - clock.nanosCounter);
        else clock.tick(Math.min(clock.nanosToNextAlarm, end - clock.nanosCounter));
      } else {
        const at = core.PC;
        this.spend(core.executeInstruction() * this.nanosPerCycle);
        if (core.PC === at - 2) this.countDown(end);
        if ((++count & CHECK_EVERY) === 0) {
          if (this.mcu.fault) this.stopped = `a hard fault: ${this.mcu.fault}`;
          if (!isSane(this.mcu)) this.stopped = `the program ran away to ${core.PC.toString(16)}`;
          if (until(this)) return 'until';
        }
      }
      if (this.reset) return this.reset;
      if (this.stopped) return this.stopped;
    }
    return 'time';
  }

  /** Spends a loop that only counts down in one go, as far as nothing else is due. */
  countDown(end) {
    const { clock } = this.mcu;
    const due = Math.min(end, clock.nextAlarm ? clock.nextAlarm.nanos : end);
    this.spend(skipRounds(this.mcu, (due - clock.nanosCounter) / this.nanosPerCycle) * this.nanosPerCycle);
  }

  noteStack() {
    if (this.isOn) this.deepest = Math.max(this.deepest, depth(this.mcu, this.stack));
    return this.deepest;
  }

  reboot(reason) {
    this.noteStack();
    this.boot(reason, this.mcu.peripherals[WATCHDOG]);
  }

  /** The supply is gone; flash and picture are all that is left. */
  powerOff() {
    this.noteStack();
    this.now0 = this.now;
    this.mcu = null;
    this.panel.powerDown();
  }

  /** Puts a finger on a button. A board that is off is switched on by it. */
  push(button) {
    const pin = this.wiring.buttons[button];
    if (pin === undefined) throw new Error(`${this.wiring.name} has no button ${button}`);
    if (!this.isOn) return this.start([button]);
    this.pressed.add(button);
    this.mcu.gpio[pin].setInputValue(this.level(button));
  }

  /** Takes the finger off. */
  release(button) {
    this.pressed.delete(button);
    if (!this.isOn) return;
    this.mcu.gpio[this.wiring.buttons[button]].setInputValue(this.level(button));
    this.supply.check();
  }

  /** Presses buttons together for `millis` and waits as long again. */
  press(buttons, millis = 60) {
    const together = [buttons].flat();
    together.forEach((button) => this.push(button));
    const why = this.run(millis);
    together.forEach((button) => this.release(button));
    return why;
  }

  /** The bytes of one of the program's statics. */
  read(symbol, length) {
    const at = this.elf.symbols.get(symbol);
    if (at === undefined) throw new Error(`the program has no static "${symbol}"`);
    return Uint8Array.from({ length }, (_, i) => this.mcu.readUint8(at + i));
  }
}
