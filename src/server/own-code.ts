// The place of the house's code, and of the programs it starts beside itself. Run as it is
// written, each program is a file of its own; built (scripts/service), the code is a few files in
// one folder, and what is no code is read where it was written.
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

/** V8 keeps the code compiled there, from one opening to the next. */
export const COMPILED = IS_BUILT ? join(HERE, 'compiled') : join(OWN_ROOT, 'node_modules', '.cache', 'house');

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
