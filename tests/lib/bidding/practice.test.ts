// A visitor to the practice hall is led to a lot that can be bid on.
import { describe, expect, it } from 'vitest';
import { practiceLot } from '#lib/bidding/practice.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';

const open = (id: string, leftMs: number) => aLot({ id, status: 'open', endsAtMs: NOW_MS + leftMs });
const coming = (id: string, inMs: number) => aLot({ id, status: 'scheduled', startsAtMs: NOW_MS + inMs });
const chosen = (...lots: Parameters<typeof practiceLot>[0]) => practiceLot(lots, NOW_MS)?.view.id ?? null;

describe('the lot to practise on', () => {
  it.each([
    ['the one that is open', [coming('next', 9_000), open('now', 60_000)], 'now'],
    ['of two open ones that which ends first', [open('late', 90_000), open('now', 30_000)], 'now'],
    ['the next one, when the open one is almost over', [open('now', 14_999), coming('next', 15_000)], 'next'],
    ['the first to open, when none is', [coming('later', 90_000), coming('next', 1_000)], 'next'],
    ['none, where none is left', [aLot({ status: 'sold' })], null],
  ] as const)('is %s', (_says, lots, id) => {
    expect(chosen(...lots)).toBe(id);
  });
});
