import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedParts,
  isReady,
  partsOf,
  standingAfter,
  type Figures,
  type JobFigures,
} from '#core/operations/parts.ts';

const job: fc.Arbitrary<JobFigures> = fc.record({
  name: fc.constantFrom('send-notes', 'reseal', 'check-ledger'),
  everyMs: fc.integer({ min: 1, max: 3_600_000 }),
  takenMs: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  hasFailed: fc.boolean(),
});

const names: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom('one', 'two', 'three'));

const figures: fc.Arbitrary<Figures> = fc.record({
  silentMs: fc.option(fc.integer({ min: 0, max: 20_000 })),
  freeBytes: fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
  isClockSure: fc.boolean(),
  aheadMs: fc.constantFrom(0, 0, 1_500, -86_400_000),
  keys: fc.record({
    missing: fc.record({ bids: names, records: names }),
    shutColumns: names,
  }),
  answerP99Ms: fc.option(fc.integer({ min: 0, max: 5_000 })),
  areNodesHeard: fc.option(fc.boolean()),
  jobs: fc.array(job, { maxLength: 4 }),
  copyBehindMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
});

describe('the parts of any house', () => {
  it('have a reason exactly where they are not good', () => {
    fc.assert(
      fc.property(figures, (seen) =>
        partsOf(seen).every(({ state, why }) => (state === 'good') === (why === null)),
      ),
    );
  });

  it('are never down by what is only slow', () => {
    fc.assert(
      fc.property(figures, (seen) => {
        const down = partsOf(seen).filter(({ state }) => state === 'down');
        expect(down.every(({ name }) => name !== 'engine' && name !== 'jobs')).toBe(true);
        expect(isReady(partsOf(seen))).toBe(down.length === 0);
      }),
    );
  });

  it('name jobs and keys where these are at fault, nowhere else', () => {
    fc.assert(
      fc.property(figures, (seen) =>
        partsOf(seen).every(
          ({ name, why, about }) =>
            about.length > 0 === ((name === 'jobs' || name === 'keys') && why !== null),
        ),
      ),
    );
  });

  it('are closed by keys of bids alone', () => {
    fc.assert(
      fc.property(figures, (seen) => {
        const keys = partsOf(seen).find(({ name }) => name === 'keys');
        expect(keys?.state === 'down').toBe(seen.keys.missing.bids.length > 0);
      }),
    );
  });

  it('never stand longer than they were looked at', () => {
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 6 }), (looks) => {
        let standing: ReturnType<typeof standingAfter> = [];
        for (const [at, seen] of looks.entries()) {
          const next = standingAfter(standing, partsOf(seen), at);
          const changed = new Set(changedParts(standing, next).map(({ name }) => name));
          for (const { name, sinceMs } of next) {
            expect(sinceMs).toBeLessThanOrEqual(at);
            expect(sinceMs === at).toBe(at === 0 || changed.has(name));
          }
          standing = next;
        }
      }),
    );
  });
});
