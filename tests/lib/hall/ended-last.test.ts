// Order of the hall's rows once lots are over.
import { describe, expect, it } from 'vitest';
import { endedLast } from '#lib/hall/ended-last.ts';

const NOW_MS = 10_000_000;
const row = (id: string, status: 'open' | 'sold' | 'passed' | 'withdrawn', endsAtMs: number) => ({
  lot: { view: { id, status, endsAtMs } },
});
const order = (...rows: readonly ReturnType<typeof row>[]): string =>
  endedLast(rows, NOW_MS)
    .map(({ lot }) => lot.view.id)
    .join('');

describe('lots that are over', () => {
  it('stay where they were for a minute, showing the result', () => {
    expect(order(row('a', 'sold', NOW_MS - 60_000), row('b', 'open', NOW_MS + 1))).toBe('ab');
  });

  it('then stand behind all that can be bid on, in their order', () => {
    const past = NOW_MS - 60_001;
    const rows = [row('a', 'sold', past), row('b', 'open', NOW_MS + 1), row('c', 'passed', past)];
    expect(order(...rows, row('d', 'open', NOW_MS + 2), row('e', 'withdrawn', past))).toBe('bdace');
  });

  it('keep their order among themselves, as in the ended list', () => {
    expect(order(row('a', 'sold', 2), row('b', 'passed', 1))).toBe('ab');
  });
});
