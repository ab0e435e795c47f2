// The built service in dist/service, and whether it is as new as what it is made from.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** A house may run for so long on files of an earlier build: it loads some of them late. */
const KEPT_MS = 7 * 86_400_000;

const isCode = (name: string): boolean => name.endsWith('.mjs');

const forgetOld = (): void => {
  for (const name of readdirSync(SERVICE).filter((one) => /\.mjs(?:\.map)?$/.test(one))) {
    const file = join(SERVICE, name);
    if (statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file);
  }
};

/** Keeps the files of the last build in memory: the one returned puts back those that are gone. */
export function holdService(): () => void {
  const names = existsSync(SERVICE) ? readdirSync(SERVICE).filter(isCode) : [];
  const held = names.map((name) => [join(SERVICE, name), readFileSync(join(SERVICE, name))] as const);
  return () => {
    mkdirSync(SERVICE, { recursive: true });
    for (const [file, content] of held) if (!existsSync(file)) writeFileSync(file, content);
  };
}

/** Writes what was bundled from sources of this hash. */
export function writeService(files: Files, hash: string): void {
  mkdirSync(SERVICE, { recursive: true });
  // An interrupted build must not look finished.
  serviceStamp.remove();
  forgetOld();
  for (const file of files)
    writeFileSync(join(SERVICE, file.fileName), file.type === 'chunk' ? file.code : file.source);
  serviceStamp.write(hash);
}
