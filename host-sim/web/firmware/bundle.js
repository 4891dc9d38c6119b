// bundle.js IMAGE OUT: one script with the emulated board and the firmware in it. It defines a function `firmware`
// whose text is a whole worker: so the same file serves a page from a server and one from a disk, where workers
// can't be loaded by address.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { readElf } from '../../../tests/emulator/elf.js';
import { flashOf } from '../../../tests/emulator/image.js';

const [image, out] = process.argv.slice(2);
const elf = readElf(image);
const SYMBOLS = ['_stack_start', 'CITY_SEED', 'CITY_DIGEST']; // all that the board and the tests ask for

/** The firmware without its file: what is in the flash, and where the board finds what it has to know. */
const firmware = {
  name: 'firmware',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^image:/ }, ({ path: part }) => ({ path: part, namespace: 'image' }));
    onLoad({ filter: /flash$/, namespace: 'image' }, () => ({ contents: flashOf(elf), loader: 'binary' }));
    onLoad({ filter: /layout$/, namespace: 'image' }, () => {
      const symbols = SYMBOLS.map((name) => [name, elf.symbols.get(name)]);
      return { contents: JSON.stringify({ sections: elf.sections, symbols }), loader: 'json' };
    });
  },
};

const here = import.meta.dirname;
const { outputFiles } = await build({
  entryPoints: [path.join(here, 'worker.js')],
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
  legalComments: 'none',
  target: 'es2022',
  plugins: [firmware],
  alias: { 'node:fs': path.join(here, 'node.js') },
  inject: [path.join(here, 'node.js')],
});
fs.writeFileSync(out, `function firmware() {${outputFiles[0].text}}\n`);
