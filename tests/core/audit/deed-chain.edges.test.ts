// The chain of deeds by chance: whatever is written holds, and whatever is done to it is found at
// the place where it was done.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chained,
  chainFault,
  chainWalk,
  DEED_FAULTS,
  isCheckpointDue,
  NO_DEEDS,
  type ChainedDeed,
  type ChainEnd,
} from '#core/audit/deed-chain.ts';
import { DEED_KINDS, DEED_THINGS, factChanges, factsText, type Deed } from '#core/audit/deed.ts';
import { sha256 } from '../../kit/sha256.ts';

const word = fc.option(fc.string({ maxLength: 12 }), { nil: null });

const someDeed: fc.Arbitrary<Deed> = fc.record({
  atMs: fc.nat({ max: 2_000_000_000_000 }),
  kind: fc.constantFrom(...DEED_KINDS),
  userId: word,
  role: word,
  detail: word,
  thing: fc.option(fc.constantFrom(...DEED_THINGS), { nil: null }),
  ref: word,
  session: word,
  home: word,
  before: word,
  after: word,
});

const someDeeds = fc.array(someDeed, { minLength: 1, maxLength: 12 });

const chainOf = (deeds: readonly Deed[]): ChainedDeed[] => {
  const rows: ChainedDeed[] = [];
  for (const deed of deeds) rows.push(chained(rows.at(-1) ?? NO_DEEDS, deed, sha256));
  return rows;
};

const endsOf = (rows: readonly ChainedDeed[]): ChainEnd[] => rows.map(({ seq, hash }) => ({ seq, hash }));

/** A chain, and one place in it. */
const placed = someDeeds.chain((deeds) =>
  fc.tuple(fc.constant(chainOf(deeds)), fc.nat({ max: deeds.length - 1 })),
);

describe('whatever is written', () => {
  it('holds, with a checkpoint at each deed or at none', () => {
    fc.assert(
      fc.property(someDeeds, (deeds) => {
        const rows = chainOf(deeds);
        expect(chainFault(rows, [], sha256)).toBeNull();
        expect(chainFault(rows, endsOf(rows), sha256)).toBeNull();
      }),
    );
  });

  it('is walked in any two parts as in one', () => {
    fc.assert(
      fc.property(placed, ([rows, place]) => {
        const walk = chainWalk(endsOf(rows), sha256);
        expect(walk.over(rows.slice(0, place))).toBeNull();
        const rest = chainWalk(endsOf(rows), sha256, walk.at());
        expect(rest.over(rows.slice(place))).toBeNull();
        expect(rest.end()).toBeNull();
        expect(rest.at()).toEqual(endsOf(rows).at(-1));
      }),
    );
  });

  it('has another hash for each deed, though all say the same', () => {
    fc.assert(
      fc.property(someDeed, fc.integer({ min: 2, max: 9 }), (deed, count) => {
        const rows = chainOf(Array.from({ length: count }, () => deed));
        expect(new Set(rows.map(({ hash }) => hash)).size).toBe(count);
      }),
    );
  });
});

describe('whatever is done to it', () => {
  it('is found where a word was put in the place of another', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom('userId', 'detail', 'ref', 'before'), ([rows, place], name) => {
        const changed = rows.map((row, index) =>
          index === place ? { ...row, [name]: `${row[name] ?? ''}+` } : row,
        );
        expect(chainFault(changed, [], sha256)).toEqual({ seq: place + 1, why: 'changed' });
      }),
    );
  });

  it('is found where a deed was taken out', () => {
    fc.assert(
      fc.property(placed, ([rows, place]) => {
        const isLast = place === rows.length - 1;
        const fault = chainFault(rows.toSpliced(place, 1), endsOf(rows).slice(-1), sha256);
        expect(fault).toEqual({ seq: place + 1, why: isLast ? 'truncated' : 'missing' });
      }),
    );
  });

  it('is found where a deed was put in that was never done', () => {
    fc.assert(
      fc.property(placed, someDeed, ([rows, place], deed) => {
        const forged = chained(rows[place - 1] ?? NO_DEEDS, deed, sha256);
        const fault = chainFault(rows.toSpliced(place, 0, forged), endsOf(rows), sha256);
        expect(fault?.seq).toBeLessThanOrEqual(place + 2);
        expect(fault?.seq).toBeGreaterThanOrEqual(place + 1);
        expect(DEED_FAULTS).toContain(fault?.why);
      }),
    );
  });

  it('is found where all was written anew from somewhere on', () => {
    fc.assert(
      fc.property(placed, ([rows, place]) => {
        const [kept, rest] = [rows.slice(0, place), rows.slice(place)];
        const anew = chainOf([...kept, ...rest.map((deed) => ({ ...deed, home: `${deed.home ?? ''}+` }))]);
        expect(chainFault(anew, [], sha256)).toBeNull();
        expect(chainFault(anew, endsOf(rows), sha256)).toEqual({ seq: place + 1, why: 'rewritten' });
        expect(chainFault(anew, endsOf(rows).slice(-1), sha256)).toEqual({ seq: 1, why: 'rewritten' });
      }),
    );
  });
});

describe('a checkpoint is due', () => {
  it('never where nothing is new, always after a minute with something new', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 999 }), (seq, atMs, added) => {
        const last = { seq, hash: '', atMs };
        expect(isCheckpointDue(last, last, atMs + 1e9)).toBe(false);
        const end = { seq: seq + added, hash: '' };
        expect(isCheckpointDue(end, last, atMs + 60_000)).toBe(true);
        expect(isCheckpointDue(end, last, atMs + 59_999)).toBe(false);
        expect(isCheckpointDue({ seq: seq + 1_000, hash: '' }, last, atMs)).toBe(true);
      }),
    );
  });
});

describe('the facts of both sides', () => {
  const someFacts = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.option(fc.nat()), {
    maxKeys: 6,
    noNullPrototype: true,
  });

  it('are read as they were written, and changed where they differ', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (before, after) => {
        const rows = factChanges({ before: factsText(before), after: factsText(after) });
        const names = new Set([...Object.keys(before), ...Object.keys(after)]);
        expect(rows.map(({ name }) => name)).toEqual([...names].toSorted());
        for (const { isChanged, before: was, after: is } of rows) expect(isChanged).toBe(was !== is);
        expect(rows.every(({ name, before: was }) => was === before[name])).toBe(true);
      }),
    );
  });
});
