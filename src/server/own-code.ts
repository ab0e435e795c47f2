// The place of the house's code, and of the programs it starts beside itself. Run as it is
// written, each program is a file of its own; built (scripts/service), the code is a few files in
// one folder, and what is no code is read where it was written.
import { accessSync, constants } from 'node:fs';
import { basename, join } from 'node:path';

const HERE = import.meta.dirname;
const IS_BUILT = !import.meta.filename.endsWith('.ts');

/**
 * The folder of the whole project, with its packages, `src` and `dist`: `dist/service` lies as deep
 * as `src/server`.
 */
export const OWN_ROOT = join(HERE, '..', '..');
/** Texts, letters, and the contract in its own words. */
export const OWN_SOURCES = join(OWN_ROOT, 'src');

const COMPILED = IS_BUILT ? join(HERE, 'compiled') : join(OWN_ROOT, 'node_modules', '.cache', 'house');

/**
 * The folder in which V8 keeps the code compiled from one opening to the next: beside it, or with
 * the data of a house that may not write there.
 */
export function compiledFor(dataDir: string): string {
  try {
    accessSync(IS_BUILT ? HERE : OWN_ROOT, constants.W_OK);
    return COMPILED;
  } catch {
    return join(dataDir, 'compiled');
  }
}

/** Threads and processes of the house, each by its file in `src/server`. */
export const PROGRAMS = [
  'engine-thread',
  'drill-process',
  'store/log-thread',
  'backup/copy-thread',
  'pdf/print-worker',
  'pictures/draw-worker',
  'demo/pictures/scene-worker',
  'site/build-program',
  'site/news-program',
  'site/news-worker-program',
] as const;

/** The file to start: its path on this machine. */
export function programFile(program: (typeof PROGRAMS)[number]): string {
  return IS_BUILT ? join(HERE, `${basename(program)}.mjs`) : join(HERE, `${program}.ts`);
}
