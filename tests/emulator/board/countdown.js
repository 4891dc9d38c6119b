// Waiting by counting down, `subs rN, #1` and a branch back to it, in one go: half of a start is spent in such loops.
//
// Nothing else happens in them, so all rounds that end before anything else is due change one register and the time.
const SUBTRACT_ONE = 0x3801;
const SUBTRACT_ONE_MASK = 0xf8ff;
const BRANCH_BACK = 0xd1fd; // bne, to the instruction before
const ROUND_CYCLES = 3;

/** Skips rounds of the loop at the program counter, if it is one, within so many cycles; returns the cycles skipped. */
export function skipRounds(mcu, cycles) {
  const { core } = mcu;
  const [subtract, branch] = [mcu.readUint16(core.PC), mcu.readUint16(core.PC + 2)];
  if ((subtract & SUBTRACT_ONE_MASK) !== SUBTRACT_ONE || branch !== BRANCH_BACK) return 0;
  const register = (subtract >> 8) & 7;
  // the last round is left: it is the one that goes on
  const rounds = Math.min(core.registers[register] - 1, Math.floor(cycles / ROUND_CYCLES) - 1);
  if (rounds <= 0) return 0;
  core.registers[register] -= rounds;
  core.cycles += rounds * ROUND_CYCLES;
  return rounds * ROUND_CYCLES;
}
