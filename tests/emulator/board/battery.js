// The battery as the converter sees it: its voltage divided by three, and a reference of 1.24 V to compare with,
// because the supply the converter measures against sinks with an empty battery.
const REFERENCE_VOLTS = 1.24;
const SUPPLY_VOLTS = 3.3;
const FULL_SCALE = 4096;

/**
 * Lets the converter of a chip read a battery of `volts()`. A board with a pin that leads the battery to its input
 * keeps its supply at 3.3 V and has no reference.
 */
export function installBattery(mcu, { reference, referenceInput, enable, input }, volts) {
  const { adc } = mcu;
  const isHigh = (pin) => pin === undefined || mcu.gpio[pin].outputValue;
  adc.onADCRead = (channel) => {
    const supply = enable === undefined ? Math.min(SUPPLY_VOLTS, volts()) : SUPPLY_VOLTS;
    const onInput = { [input]: isHigh(enable) ? volts() / 3 : 0 };
    if (referenceInput !== undefined) onInput[referenceInput] = isHigh(reference) ? REFERENCE_VOLTS : 0;
    adc.channelValues[channel] = Math.min(FULL_SCALE - 1, Math.round(((onInput[channel] ?? 0) / supply) * FULL_SCALE));
    adc.currentChannel = channel;
    adc.sampleAlarm.schedule(adc.sampleTime * 1000);
  };
}
