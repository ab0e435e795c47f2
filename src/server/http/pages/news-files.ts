// The pages of the news, which may be many thousands: they lie on the disk as the build drew them,
// and those that are read are kept packed. A page that has just been drawn anew stands here at
// once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newsFacts, newsFile } from '#server/site/news-facts.ts';
import type { Paint } from './first-paint.ts';
import { POLICY, storedOf, type StoredFile } from './page-table.ts';

export interface NewsFiles {
  readonly has: (path: string) => boolean;
  /** Null: there is no such page, or its file is gone. */
  readonly read: (path: string) => Promise<StoredFile | null>;
  /** Makes the files in `folder` under these addresses count from now on. */
  readonly lay: (folder: string, paths: readonly string[], gone: readonly string[]) => void;
  /** Reads what is not many thousands into memory, before anybody else writes there. */
  readonly hold: () => Promise<void>;
  /** Packed forms kept of a page that says the same. */
  readonly packed: (path: string, key: string) => Promise<StoredFile | null> | undefined;
}

const MOST_PACKED = 400;

interface Place {
  readonly folder: string;
  /** Null: drawn a moment ago. */
  readonly key: string | null;
  /**
   * Place of the page before it was drawn anew; that counts again if the folder it was drawn into
   * is dropped.
   */
  readonly earlier?: Place | undefined;
}

/** The pages of the build in `folder`; one that says the same as `before` is not packed again. */
export function openNewsFiles(folder: string, paint: Paint, before?: NewsFiles): NewsFiles {
  const { policy = '', pages = {} } = newsFacts(folder) ?? {};
  const places = new Map<string, Place>(Object.entries(pages).map(([path, key]) => [path, { folder, key }]));
  const packed = new Map<string, Promise<StoredFile | null>>();
  const readFrom = async (path: string, place: Place): Promise<StoredFile | null> => {
    const known = place.key === null ? undefined : before?.packed(path, place.key);
    if (known) return known;
    const file = newsFile(path);
    const content = await readFile(join(place.folder, file)).catch(() => null);
    if (content === null) return place.earlier ? readFrom(path, place.earlier) : null;
    const headers: Record<string, string> = file.endsWith('.html') ? { [POLICY]: policy } : {};
    return storedOf({ file: file.slice('client'.length), content, headers, paint });
  };
  const keep = (path: string, stored: Promise<StoredFile | null>): Promise<StoredFile | null> => {
    packed.delete(path);
    packed.set(path, stored);
    const [oldest] = packed.keys();
    if (packed.size > MOST_PACKED && oldest !== undefined) packed.delete(oldest);
    return stored;
  };
  const read = async (path: string): Promise<StoredFile | null> => {
    const place = places.get(path);
    return place ? keep(path, packed.get(path) ?? readFrom(path, place)) : null;
  };
  /**
   * One after another: each that is packed holds two megabytes, and thousands may be laid at once.
   */
  let ahead: Promise<void> = Promise.resolve();
  const readAhead = (paths: readonly string[]): void => {
    ahead = ahead.then(async () => {
      // One that cannot be read says so to whoever asks for it.
      for (const path of paths) await read(path).catch(() => null);
    });
  };
  return {
    has: (path) => places.has(path),
    read,
    lay: (from, paths, gone) => {
      for (const path of gone) {
        places.delete(path);
        packed.delete(path);
      }
      for (const path of paths) {
        packed.delete(path);
        const there = places.get(path);
        places.set(path, { folder: from, key: null, earlier: there?.key === null ? there.earlier : there });
      }
      readAhead(paths.slice(0, MOST_PACKED));
    },
    hold: async () => {
      if (places.size <= MOST_PACKED) for (const path of places.keys()) await read(path);
    },
    packed: (path, key) => (places.get(path)?.key === key ? packed.get(path) : undefined),
  };
}
