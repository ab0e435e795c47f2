// Properties of the troubles, whatever a house has kept: none ends before it began, and of one part
// no two go on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { troublesIn, type HistoryEntry } from '#core/operations/part-history.ts';
import { PARTS } from '#core/operations/parts.ts';

const entry: fc.Arbitrary<HistoryEntry> = fc.oneof(
  fc.record({
    is: fc.constant('part' as const),
    name: fc.constantFrom(...PARTS),
    state: fc.constantFrom('watch' as const, 'down' as const),
    why: fc.constantFrom('disk-low' as const, 'slow' as const),
    about: fc.constant([]),
    atMs: fc.nat(1_000_000),
  }),
  fc.record({
    is: fc.constant('part' as const),
    name: fc.constantFrom(...PARTS),
    state: fc.constantFrom('good' as const, 'off' as const),
    why: fc.constant(null),
    about: fc.constant([]),
    atMs: fc.nat(1_000_000),
  }),
  fc.record({
    is: fc.constant('opened' as const),
    atMs: fc.nat(1_000_000),
    aliveMs: fc.option(fc.nat(1_000_000)),
  }),
);
const entries = fc
  .array(entry, { maxLength: 30 })
  .map((all) => all.toSorted((one, other) => one.atMs - other.atMs));

describe('whatever was kept', () => {
  it('no trouble ends before it began', () => {
    fc.assert(
      fc.property(entries, (kept) => {
        for (const { fromMs, untilMs } of troublesIn(kept, 0))
          expect(untilMs ?? fromMs).toBeGreaterThanOrEqual(fromMs);
      }),
    );
  });

  it('of one part at most one goes on', () => {
    fc.assert(
      fc.property(entries, (kept) => {
        const on = troublesIn(kept, 0).filter(({ untilMs }) => untilMs === null);
        expect(new Set(on.map(({ of }) => of)).size).toBe(on.length);
      }),
    );
  });

  it('nothing is told that was over before', () => {
    fc.assert(
      fc.property(entries, fc.nat(1_000_000), (kept, sinceMs) => {
        for (const { untilMs } of troublesIn(kept, sinceMs))
          expect(untilMs === null || untilMs >= sinceMs).toBe(true);
      }),
    );
  });

  it('a later look back tells a part of it', () => {
    fc.assert(
      fc.property(entries, fc.nat(1_000_000), (kept, sinceMs) => {
        const all = troublesIn(kept, 0).map((trouble) => JSON.stringify(trouble));
        for (const trouble of troublesIn(kept, sinceMs)) expect(all).toContain(JSON.stringify(trouble));
      }),
    );
  });
});
