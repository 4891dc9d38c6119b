// Reproducible noise for everything that must look random: the same seed gives the same run.

/** A generator of 32-bit numbers (xorshift). */
export function noise(seed) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
}
