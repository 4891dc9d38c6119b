// Runs a program on the emulated RP2040 and prints what it prints through semihosting.
//
//   node dice.js IMAGE
import { boot, isSane } from './image.js';

const SEMIHOSTING = 0xab;
const SYS_OPEN = 0x01;
const SYS_WRITE = 0x05; // r1: address of handle, address, length
const SYS_EXIT = 0x18;
const APPLICATION_EXIT = 0x20026;
const PATIENCE = 4e9; // cycles: 32 seconds of the chip, some minutes here

function run(path) {
  const mcu = boot(path);
  const { core } = mcu;
  let ended = false;
  const word = (address) => mcu.readUint32(address);
  const write = (block) => {
    const [address, length] = [word(block + 4), word(block + 8)];
    const bytes = Array.from({ length }, (_, at) => mcu.readUint8(address + at));
    process.stdout.write(Buffer.from(bytes));
  };
  mcu.onBreak = (code) => {
    const [call, block] = core.registers;
    if (code !== SEMIHOSTING) throw new Error(`unknown break point ${code} at ${core.PC.toString(16)}`);
    if (call === SYS_OPEN) core.registers[0] = 1;
    else if (call === SYS_WRITE) {
      write(block);
      core.registers[0] = 0; // bytes that were not written
    } else if (call === SYS_EXIT) {
      if (block !== APPLICATION_EXIT) throw new Error('the program failed');
      ended = true;
    } else throw new Error(`unknown semihosting call ${call}`);
  };
  while (!ended) {
    for (let i = 0; i < 1000 && !ended; i++) core.executeInstruction();
    if (!isSane(mcu)) throw new Error(`the program ran away to ${core.PC.toString(16)}`);
    if (core.cycles > PATIENCE) throw new Error(`no end after ${core.cycles} cycles`);
  }
}

const image = process.argv[2];
if (!image) {
  console.error('usage: node dice.js IMAGE');
  process.exit(2);
}
try {
  run(image);
} catch (error) {
  console.error(`${image}: ${error.message}`);
  process.exit(1);
}
