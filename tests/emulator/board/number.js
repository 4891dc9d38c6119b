// The number of the flash chip, which no other chip has. The chip tells it on a command, behind four idle bytes.
const SSI = 0x18000;
const DATA = 0x60;
const TELL_NUMBER = 0x4b;
const IDLE_BYTES = 4;

/** Gives the chip of `mcu` its number. */
export function installNumber(mcu, number) {
  const ssi = mcu.peripherals[SSI];
  const [read, write] = [ssi.readUint32.bind(ssi), ssi.writeUint32.bind(ssi)];
  let answer = [];
  ssi.writeUint32 = (offset, value) => {
    if (offset === DATA && (value & 0xff) === TELL_NUMBER) {
      const told = Buffer.alloc(IDLE_BYTES + 8);
      told.writeBigUInt64BE(BigInt(number), IDLE_BYTES);
      answer = [...told];
    }
    write(offset, value);
  };
  ssi.readUint32 = (offset) => (offset === DATA && answer.length > 0 ? answer.shift() : read(offset));
}
