// The news of the house, read from its folder once and then kept: ten thousand articles are some
// twenty megabytes. What lies in the folder is looked at again for each reader: what an editor
// saves counts for whoever asks next, and an article of a later day is out when its day begins. A
// text that gets a fault stays as it was until it is mended; one that never was without is shown by
// nobody.
import { setImmediate as pause } from 'node:timers/promises';
import { newsSchema } from '#contract/content/content.ts';
import { outAtMs, published, type News, type NewsEntry } from '#contract/content/news.ts';
import { entryFaults } from './entry-faults.ts';
import type { Entry, Library } from './library.ts';

export interface NewsRoom extends News {
  /**
   * Rises with every change, so that a page that was drawn a moment ago is not given to whoever
   * asks now.
   */
  readonly revision: () => number;
  /** An article is live in another form, or not any more. */
  readonly changed: (name: string) => void;
  /** Looks through the folder anew: somebody else may have written there. */
  readonly reload: () => void;
}

interface Kept {
  readonly hash: string;
  readonly entry: NewsEntry;
  readonly body: string;
}

interface Shown {
  readonly list: readonly NewsEntry[];
  /** When the next article comes out. */
  readonly untilMs: number;
}

const AT_A_TIME = 20;

export function openNews(library: Pick<Library, 'names' | 'read'>, nowMs: () => number): NewsRoom {
  const kept = new Map<string, Kept>();
  let shown: Shown | null = null;
  let revision = 0;
  /** The news being read; null before the first visitor. */
  let ready: Promise<void> | null = null;
  const take = async (name: string): Promise<Kept | null> => {
    const found = await library.read('news', name);
    const known = kept.get(name) ?? null;
    if (found?.hash === known?.hash) return known;
    const entry = found && headOf(found);
    if (found && !entry) return known;
    const text = found && entry && { hash: found.hash, entry, body: found.body ?? '' };
    if (text) kept.set(name, text);
    else kept.delete(name);
    shown = null;
    revision += 1;
    return text;
  };
  const readAll = async (): Promise<void> => {
    const names = new Set([...kept.keys(), ...(await library.names('news'))]);
    for (const some of batches([...names])) {
      await Promise.all(some.map(take));
      await pause();
    }
  };
  const inTurn = (run: () => Promise<unknown>): Promise<void> => {
    const mine = Promise.resolve(ready).then(async () => void (await run()));
    ready = mine;
    // A failed reading is tried again by the next one who asks.
    mine.catch(() => {
      if (ready === mine) ready = null;
    });
    return mine;
  };
  return {
    revision: () => revision,
    changed: (name) => {
      revision += 1;
      if (ready) void inTurn(() => take(name));
    },
    reload: () => {
      if (ready) void inTurn(readAll);
    },
    all: async () => {
      await (ready ?? inTurn(readAll));
      if (shown === null || nowMs() >= shown.untilMs) {
        shown = shownAt(
          [...kept.values()].map(({ entry }) => entry),
          nowMs(),
        );
      }
      return shown.list;
    },
    read: async (id) => {
      await ready;
      const text = await take(id);
      if (text === null || outAtMs(text.entry) > nowMs()) return null;
      return { entry: text.entry, body: text.body };
    },
  };
}

/** A few at a time, so that nobody who is bidding waits for them. */
const batches = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / AT_A_TIME) }, (_, at) =>
    names.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
  );

const headOf = (found: Entry): NewsEntry | null => {
  if (found.problem !== null || entryFaults(found).length > 0) return null;
  return { id: found.name, data: newsSchema.parse(found.fields) };
};

const shownAt = (entries: readonly NewsEntry[], nowMs: number): Shown => ({
  list: published(entries, nowMs),
  untilMs: entries.map(outAtMs).reduce((next, at) => (at > nowMs && at < next ? at : next), Infinity),
});
