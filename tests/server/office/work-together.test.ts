// Lists put together as one: whatever page is asked for, it is the one that all of them sorted
// have, and no list is read further than that.
import { describe, expect, test } from 'vitest';
import { byDue, type WorkItem, type WorkKind } from '#core/office/work.ts';
import { mergedWork, type ReadWork } from '#server/office/work-together.ts';

const KINDS = ['proof', 'enquiry', 'transfer-entered'] as const;

const listOf = (kind: WorkKind, dues: readonly number[]): readonly WorkItem[] =>
  dues.map((dueAtMs, at) => ({
    kind,
    ref: `${kind}-${at}`,
    number: null,
    about: null,
    waiting: null,
    sumFen: null,
    dueAtMs,
    proposerId: null,
  }));

/** Reads by pages as the store does, and tells how much was read. */
const readOf = (items: readonly WorkItem[], told: { rows: number }): ReadWork => {
  return ({ after, most }) => {
    const from = after === null ? 0 : items.findIndex(({ ref }) => ref === after.ref) + 1;
    const page = items.slice(from, from + most);
    told.rows += page.length;
    const last = page.at(-1);
    const next = last && page.length === most ? { sinceMs: last.dueAtMs, ref: last.ref } : null;
    return Promise.resolve({ items: page, next });
  };
};

/** Dues that stand in an order and are often the same. */
const dues = (seed: number, length: number): readonly number[] =>
  Array.from({ length }, (_none, at) => Math.floor((at * seed) / 7));

const lists = [dues(3, 120), dues(11, 40), dues(5, 0)].map((ones, at) => listOf(KINDS[at] ?? 'proof', ones));
const sorted = lists.flat().toSorted(byDue);

describe('a page of several lists', () => {
  test.each([
    [0, 1],
    [0, 50],
    [49, 7],
    [150, 20],
    [160, 5],
  ])('from %i on is that of all of them sorted', async (from, most) => {
    const told = { rows: 0 };
    const page = await mergedWork(
      lists.map((items) => readOf(items, told)),
      { from, most },
    );
    expect(page).toEqual(sorted.slice(from, from + most));
  });

  test('is read no further than it goes', async () => {
    const told = { rows: 0 };
    const long = [dues(1, 5_000), dues(2, 5_000)].map((ones, at) => listOf(KINDS[at] ?? 'proof', ones));
    await mergedWork(
      long.map((items) => readOf(items, told)),
      { from: 100, most: 50 },
    );
    expect(told.rows).toBeLessThanOrEqual(150 + 2 * 50);
  });

  test('of no list is empty', async () => {
    expect(await mergedWork([], { from: 0, most: 50 })).toEqual([]);
  });
});
