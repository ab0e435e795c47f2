// A build that was made beside the last one takes its place file by file, each in one step, so that
// a house that runs on the last one never finds a file missing or half written.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A house may run for so long on the code of an earlier build: it loads some of it late. */
export const OLD_CODE_MS = 7 * 86_400_000;

/** Folder in which the next build is made: whatever looks away from `dist` looks away from it. */
export const NEXT = '.next';
/** Paths of the last build. */
const LAST = '.last';

const SECOND_MS = 1_000;

/** Files that are no part of a build, and folders that look after themselves. */
const isApart = (path: string): boolean => /^(?:\.next|service)(?:\/|$)|^\.(?:sources|last)/.test(path);
/** Loaded late, and named by its content. */
const isCode = (path: string): boolean => /^server\/.*\.mjs$/.test(path);

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll(sep, '/'),
        )
    : [];

/** Astro writes into its code where it has built; the place where it will lie is put there. */
const relocate = (next: string, dist: string): void => {
  const [from, to] = [pathToFileURL(next).href, pathToFileURL(dist).href];
  for (const path of filesBelow(next).filter(isCode)) {
    const file = join(next, path);
    const code = readFileSync(file, 'utf8');
    if (code.includes(from)) writeFileSync(file, code.replaceAll(from, to));
  }
};

const lastPaths = (dist: string): ReadonlySet<string> => {
  const file = join(dist, LAST);
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
};

/** Moves the build in `dist/.next` over the last one; of that the code stays for a while. */
export function layOver(dist: string, nowMs: number): void {
  const next = join(dist, NEXT);
  relocate(next, dist);
  const last = lastPaths(dist);
  const paths = filesBelow(next);
  for (const path of paths) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    renameSync(join(next, path), join(dist, path));
  }
  const made = new Set(paths);
  for (const path of filesBelow(dist).filter((one) => !made.has(one) && !isApart(one))) {
    const file = join(dist, path);
    // Its time runs from the day on which it was replaced.
    if (isCode(path) && last.has(path)) utimesSync(file, nowMs / SECOND_MS, nowMs / SECOND_MS);
    else if (!isCode(path) || statSync(file).mtimeMs < nowMs - OLD_CODE_MS) rmSync(file);
  }
  writeFileSync(join(dist, LAST), paths.join('\n'));
  rmSync(next, { recursive: true, force: true });
}
