import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFaults, fileFaults, keysMissing, type ListedFile } from '#core/operations/backup.ts';

const files: fc.Arbitrary<readonly ListedFile[]> = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^[a-z]{1,3}\/[a-z0-9]{1,4}$/),
    byteCount: fc.nat(1_000),
    sha256: fc.stringMatching(/^[0-9a-f]{8}$/),
  }),
  { selector: ({ path }) => path, maxLength: 12 },
);
const counts = fc.dictionary(
  fc.constantFrom('bids', 'lots', 'orders', 'postings'),
  fc.integer({ min: 1, max: 9 }),
);

describe('any list of files', () => {
  it('differs in nothing from itself, in whatever order', () => {
    fc.assert(fc.property(files, (listed) => fileFaults(listed, listed.toReversed()).length === 0));
  });

  it('misses what the other has beside it, and the other way round', () => {
    fc.assert(
      fc.property(files, files, (one, other) => {
        const there = fileFaults(one, other);
        const back = fileFaults(other, one);
        const pathsOf = (faults: typeof there, is: string) =>
          faults.filter((fault) => fault.is === is).map(({ path }) => path);
        expect(pathsOf(there, 'missing')).toEqual(pathsOf(back, 'not-listed'));
        expect(pathsOf(there, 'changed')).toEqual(pathsOf(back, 'changed'));
      }),
    );
  });

  it('tells of every path once', () => {
    fc.assert(
      fc.property(files, files, (one, other) => {
        const paths = fileFaults(one, other).map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
      }),
    );
  });
});

describe('any count of rows', () => {
  it('has a fault for each table with other rows, whichever was listed', () => {
    fc.assert(
      fc.property(counts, counts, (listed, found) => {
        const there = countFaults(listed, found);
        const back = countFaults(found, listed);
        expect(there.map(({ table }) => table)).toEqual(back.map(({ table }) => table));
        expect(there.every(({ listed: was, found: is }) => was !== is)).toBe(true);
        expect(countFaults(listed, listed)).toEqual([]);
      }),
    );
  });
});

describe('any ring of keys', () => {
  it('lacks none of its own, and all of nobody’s', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{2}$/), { maxLength: 5 });
    fc.assert(
      fc.property(ids, (held) => {
        expect(keysMissing(held, held)).toEqual([]);
        expect(keysMissing(held, [])).toEqual(held);
      }),
    );
  });
});
