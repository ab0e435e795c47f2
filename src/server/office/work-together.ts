// Lists of matters, each in its own order by when they are due, put together as one: of each so
// much is read as stands before the end of the page, a page at a time.
import { byDue, type WorkItem } from '#core/office/work.ts';
import type { WorkFrom, WorkPage } from '#server/house-work.ts';

/** One list, by pages. */
export type ReadWork = (from: WorkFrom) => Promise<WorkPage>;

interface Reading {
  readonly head: () => WorkItem | null;
  /** Goes on to the next one, and reads on where a page ends. */
  readonly next: () => Promise<void>;
}

const beginning = async (read: ReadWork, most: number): Promise<Reading> => {
  let page = await read({ after: null, most });
  let at = 0;
  return {
    head: () => page.items[at] ?? null,
    next: async () => {
      at += 1;
      if (at < page.items.length || page.next === null) return;
      page = await read({ after: page.next, most });
      at = 0;
    },
  };
};

const mostPressing = (readings: readonly Reading[]) => {
  let first: { readonly reading: Reading; readonly item: WorkItem } | null = null;
  for (const reading of readings) {
    const item = reading.head();
    if (item && (first === null || byDue(item, first.item) < 0)) first = { reading, item };
  }
  return first;
};

/** The matters behind the first `from` of all, so many at most, the first to fall due first. */
export async function mergedWork(
  lists: readonly ReadWork[],
  { from, most }: { readonly from: number; readonly most: number },
): Promise<readonly WorkItem[]> {
  const readings = await Promise.all(lists.map((read) => beginning(read, most)));
  const shown: WorkItem[] = [];
  for (let at = 0; at < from + most; at += 1) {
    const first = mostPressing(readings);
    if (first === null) break;
    if (at >= from) shown.push(first.item);
    await first.reading.next();
  }
  return shown;
}
