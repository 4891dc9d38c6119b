// The board's USB serial line as a device file of this machine, so that real programs can speak to the firmware.
import { spawn } from 'node:child_process';
import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SLICE_MILLIS = 5; // board time between two looks at what the program has sent
const PTY = fileURLToPath(new URL('pty.py', import.meta.url));

/** Runs `program(deviceFile)`, a child process, against the board's USB line. Returns its exit code and output. */
export async function withProgram(board, program) {
  const pty = spawn('python3', [PTY], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const name = await firstLine(pty.stdout);
    pty.stdout.on('data', (bytes) => board.usb.send(bytes));
    board.usb.onData = (bytes) => pty.stdin.write(bytes);
    return await run(board, program(name));
  } finally {
    pty.stdin.end();
  }
}

async function run(board, child) {
  const result = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => (result.out += text));
  child.stderr.on('data', (text) => (result.err += text));
  let ended = false;
  child.on('close', (code) => {
    result.code = code;
    ended = true;
  });
  while (!ended) {
    const why = board.run(SLICE_MILLIS);
    if (why !== 'time') throw new Error(`the program on the board stopped: ${why}`);
    await breathe();
  }
  return result;
}

function firstLine(stream) {
  return new Promise((resolve, reject) => {
    stream.once('data', (bytes) => resolve(bytes.toString().trim()));
    stream.once('end', () => reject(new Error('no pseudo terminal')));
  });
}
