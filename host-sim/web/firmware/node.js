// The little of Node that the board's model uses. It reads no file in a browser.
export default {};

export class Buffer extends Uint8Array {
  static alloc(size) { return new Buffer(size); }

  writeBigUInt64BE(value, at) { new DataView(this.buffer).setBigUint64(at, value); }
}
