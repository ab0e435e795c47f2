// The built service in dist/service, and whether it is as new as what it is made from.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.ts';
import type { bundleService } from './bundle.ts';
import { stampOf, type Sources } from './stamp.ts';

const SERVICE = join(root, 'dist', 'service');
export const SERVICE_MAIN = join(SERVICE, 'main.mjs');

/** Files that decide what the built service does. */
const SOURCES: Sources = {
  folders: ['src/server', 'src/core', 'src/contract', 'scripts/service'],
  files: ['package-lock.json'],
  isApart: (path) => path.endsWith('.md'),
};

export const serviceStamp = stampOf(join(SERVICE, '.sources'), SOURCES);

type Files = Awaited<ReturnType<typeof bundleService>>;

/** Writes what was bundled from sources of this hash. */
export function writeService(files: Files, hash: string): void {
  // An interrupted build must not look finished; nor is what V8 has kept of other files of use.
  rmSync(SERVICE, { recursive: true, force: true });
  mkdirSync(SERVICE, { recursive: true });
  for (const file of files)
    writeFileSync(join(SERVICE, file.fileName), file.type === 'chunk' ? file.code : file.source);
  serviceStamp.write(hash);
}
