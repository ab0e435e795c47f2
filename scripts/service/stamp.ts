// The sources of a build, by one hash over the content of every file that is kept beside it. Where
// no file has another size or time, nothing has changed; only else are they read.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../child.ts';

export interface Sources {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Files, and whole folders, that decide nothing. */
  readonly isApart: (path: string) => boolean;
  /** A setting that decides, too. */
  readonly setting?: string;
}

export interface Stamp {
  /** Of the sources as they are now. */
  readonly hash: () => string;
  readonly isNew: () => boolean;
  readonly write: (hash: string) => void;
  readonly remove: () => void;
}

const filesUnder = (folder: string, isApart: Sources['isApart']): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (isApart(path)) return [];
        return entry.isDirectory() ? filesUnder(path, isApart) : [path];
      })
    : [];

/** `file` holds the hash; sizes and times lie in a file beside it. */
export function stampOf(file: string, { folders, files, isApart, setting = '' }: Sources): Stamp {
  const seenFile = `${file}-seen`;
  const all = (): string[] =>
    [...folders.flatMap((folder) => filesUnder(folder, isApart)), ...files].toSorted();
  const hashOf = (factOf: (path: string) => string | Buffer): string => {
    const hash = createHash('sha256').update(setting);
    for (const path of all()) hash.update(`\0${path}\0`).update(factOf(join(root, path)));
    return hash.digest('hex');
  };
  const content = (): string => hashOf((path) => readFileSync(path));
  const seen = (): string =>
    hashOf((path) => {
      const { size, mtimeMs } = statSync(path);
      return `${size} ${mtimeMs}`;
    });
  const kept = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    hash: content,
    isNew: () => {
      if (kept(file) === '') return false;
      const seenNow = seen();
      if (kept(seenFile) === seenNow) return true;
      if (kept(file) !== content()) return false;
      writeFileSync(seenFile, seenNow);
      return true;
    },
    write: (hash) => {
      mkdirSync(dirname(file), { recursive: true });
      // Sizes and times count only for the content that was built.
      if (hash === content()) writeFileSync(seenFile, seen());
      writeFileSync(file, hash);
    },
    remove: () => {
      rmSync(file, { force: true });
      rmSync(seenFile, { force: true });
    },
  };
}
