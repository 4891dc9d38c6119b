// The battery as the converter sees it: its voltage divided by three, and a reference of 1.24 V to compare with,
// because the supply the converter measures against sinks with an empty battery.
const REFERENCE_VOLTS = 1.24;
const SUPPLY_VOLTS = 3.3;
const FULL_SCALE = 4096;

/** Lets the converter of a chip read a battery of `volts()`. */
export function installBattery(mcu, { reference, referenceInput, input }, volts) {
  const { adc } = mcu;
  adc.onADCRead = (channel) => {
    const supply = Math.min(SUPPLY_VOLTS, volts());
    const onInput = {
      [input]: volts() / 3,
      [referenceInput]: mcu.gpio[reference].outputValue ? REFERENCE_VOLTS : 0,
    };
    adc.channelValues[channel] = Math.min(FULL_SCALE - 1, Math.round(((onInput[channel] ?? 0) / supply) * FULL_SCALE));
    adc.currentChannel = channel;
    adc.sampleAlarm.schedule(adc.sampleTime * 1000);
  };
}
