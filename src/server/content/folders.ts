// The folders the content lies in. A house that names one keeps everything there. Otherwise the
// texts that come with the code are the ground, and what its editors write lies in the data folder
// over them, name for name: nobody's edit changes the code. An empty file above stands for a text
// that was taken down. Source: docs/decisions/pages/content-over-content.md.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameForGood } from '#server/lasting-name.ts';
import { OWN_SOURCES } from '#server/own-code.ts';

export interface Folders {
  /** The folders themselves, the uppermost first. */
  readonly layers: readonly [own: string, ground?: string];
  /** Names of the files under a folder, whichever layer they lie in. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Null: there is none. */
  readonly read: (path: string) => Promise<string | null>;
  /** The same, of the lowest layer alone. */
  readonly readGround: (path: string) => Promise<string | null>;
  /** On the disk in whole or not at all, whenever the machine stops. */
  readonly write: (path: string, text: string | Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Another one whenever the file has been written anew; null: there is none. */
  readonly stampOf: (path: string) => Promise<string | null>;
  /** The path of a file that others may read, null when there is none. */
  readonly locate: (path: string) => Promise<string | null>;
}

/**
 * The folders of a house: its own alone where it names one, else its data folder over the texts
 * that come with the code.
 */
export function contentFolders(contentDir: string | null, dataDir: string): Folders {
  return contentDir === null ? foldersOf(join(dataDir, 'content'), GROUND) : foldersOf(contentDir, null);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const orNothing = async <Found, Otherwise>(asked: Promise<Found>, otherwise: Otherwise) => {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
};

/**
 * A name is given to the file only when its bytes are on the disk, and the folder is told to keep
 * the name.
 */
const writeWhole = async (path: string, text: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${randomUUID()}.part`;
  const file = await open(half, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await nameForGood(half, path);
};

export function foldersOf(own: string, ground: string | null): Folders {
  const upward = ground === null ? [own] : [ground, own];
  const downward = upward.toReversed();
  const locate = async (path: string): Promise<string | null> => {
    for (const layer of downward) {
      const found = await orNothing(stat(join(layer, path)), null);
      if (found?.isFile() === true) return found.size === 0 ? null : join(layer, path);
    }
    return null;
  };
  const isTakenDown = async (path: string): Promise<boolean> =>
    ground !== null && (await orNothing(stat(join(own, path)), null))?.size === 0;
  return {
    layers: ground === null ? [own] : [own, ground],
    locate,
    list: async (folder) => {
      const found = await Promise.all(
        upward.map((layer) => orNothing(readdir(join(layer, folder), { withFileTypes: true }), [])),
      );
      const files = found.flat().filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
      const names = [...new Set(files.map(({ name }) => name))].toSorted();
      const gone = await Promise.all(names.map((name) => isTakenDown(join(folder, name))));
      return names.filter((_name, at) => gone[at] !== true);
    },
    stampOf: async (path) => {
      const at = await locate(path);
      if (at === null) return null;
      const { mtimeMs, size, ino } = await stat(at);
      return `${mtimeMs} ${size} ${ino}`;
    },
    readGround: (path) => orNothing(readFile(join(upward[0] ?? own, path), 'utf8'), null),
    read: async (path) => {
      const at = await locate(path);
      return at === null ? null : readFile(at, 'utf8');
    },
    write: (path, text) => writeWhole(join(own, path), text),
    remove: (path) =>
      ground === null ? rm(join(own, path), { force: true }) : writeWhole(join(own, path), ''),
  };
}

const GROUND = join(OWN_SOURCES, 'content');
