// The state machines of the PIO, run by the board's clock: rp2040js runs them by a timer of its own, at any speed.
const JOIN_RX = 1 << 31;
const FIFO = 4;

/** Lets the state machines of a chip run at the speed their divider says; `nanosPerCycle()` is the chip's. */
export function installPio(mcu, nanosPerCycle) {
  for (const pio of mcu.pio) {
    const runs = pio.machines.map((machine) => {
      const next = mcu.clock.createAlarm(() => step());
      const step = () => {
        if (!machine.enabled) return;
        const before = machine.cycles;
        machine.step();
        pio.checkChangedPins();
        const divider = (machine.clockDivInt || 0x10000) + machine.clockDivFrac / 256;
        next.schedule(Math.max(1, machine.cycles - before) * divider * nanosPerCycle());
      };
      return () => {
        if (!machine.enabled) return;
        // the emulator does not know that one queue can lend its room to the other
        const room = machine.shiftCtrl & JOIN_RX ? 2 * FIFO : FIFO;
        if (machine.rxFIFO.size !== room) machine.rxFIFO = new machine.rxFIFO.constructor(room);
        step();
      };
    });
    pio.run = () => runs.forEach((run) => run());
  }
}
