// Pictures of the panel as PNG files, written without any library but zlib.
import zlib from 'node:zlib';
import { HEIGHT, WIDTH } from './board/panel.js';

/** Whether a dot of a frame is ink. */
export const isInk = (frame, x, y) => !((frame[x * (HEIGHT / 8) + (y >> 3)] >> (7 - (y & 7))) & 1);

/** A PNG of grey levels, `level(x, y)` from 0 (black) to 255. */
export function png(width, height, level) {
  const rows = Buffer.alloc(height * (width + 1)); // every row begins with its filter: none
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = level(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', zlib.deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A frame as PNG, each dot `scale` wide. */
export function framePng(frame, scale = 2) {
  return png(WIDTH * scale, HEIGHT * scale, (x, y) => (isInk(frame, Math.floor(x / scale), Math.floor(y / scale)) ? 0 : 255));
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The checksum of PNG and of the saves: CRC-32, ISO-HDLC. */
export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
