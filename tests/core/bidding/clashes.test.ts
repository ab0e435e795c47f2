import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashesOf, isToSettle, WATCHED_MS, type Ending } from '#core/bidding/clashes.ts';

const MINUTE_MS = 60_000;
const ending = (lotId: string, minutes: number, part: Partial<Ending> = {}): Ending => ({
  lotId,
  endsAtMs: minutes * MINUTE_MS,
  isByMaximum: false,
  ...part,
});
const idsOf = (lots: readonly Ending[]): readonly string[][] =>
  clashesOf(lots).map((group) => group.map(({ lotId }) => lotId));

describe('lots that end within minutes of each other', () => {
  it('want five minutes each', () => {
    expect(WATCHED_MS).toBe(5 * MINUTE_MS);
  });

  it.each([
    ['nobody bids on anything', [], []],
    ['a lot alone is no clash', [ending('a', 10)], []],
    ['two that end together clash', [ending('b', 10), ending('a', 10)], [['a', 'b']]],
    ['two within the last minutes clash', [ending('a', 10), ending('b', 14)], [['a', 'b']]],
    ['two with the whole of those minutes between them do not', [ending('a', 10), ending('b', 15)], []],
    [
      'who clashes with one of a group clashes with the group',
      [ending('c', 18), ending('a', 10), ending('b', 14)],
      [['a', 'b', 'c']],
    ],
    [
      'a pause between them parts two groups',
      [ending('a', 10), ending('b', 11), ending('c', 16), ending('d', 17), ending('e', 40)],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%s', (_case, lots, groups) => {
    expect(idsOf(lots)).toEqual(groups);
  });

  it('clash a moment before their minutes are over, not a moment after', () => {
    const [one, other] = [ending('a', 10), ending('b', 15)];
    expect(idsOf([one, { ...other, endsAtMs: other.endsAtMs - 1 }])).toEqual([['a', 'b']]);
    expect(idsOf([one, { ...other, endsAtMs: other.endsAtMs + 1 }])).toEqual([]);
  });

  it('keep whatever else is known of them', () => {
    const lots = [
      { ...ending('a', 1), title: '帕萨特' },
      { ...ending('b', 2), title: '凯美瑞' },
    ];
    expect(clashesOf(lots)).toEqual([lots]);
  });
});

describe('a clash', () => {
  it.each([
    ['of two that both want watching is to be settled', [false, false], true],
    ['of two with a maximum on one is not', [true, false], false],
    ['of two with a maximum on both is not', [true, true], false],
    ['of three with a maximum on one still is', [true, false, false], true],
  ])('%s', (_case, maxima, isOpen) => {
    const group = maxima.map((isByMaximum, at) => ending(`lot-${at}`, at, { isByMaximum }));
    expect(isToSettle(group)).toBe(isOpen);
  });
});

const anyLots = fc.uniqueArray(
  fc.record({
    lotId: fc.stringMatching(/^[a-z]{1,3}$/),
    endsAtMs: fc.nat(60 * MINUTE_MS),
    isByMaximum: fc.boolean(),
  }),
  { selector: ({ lotId }) => lotId, maxLength: 12 },
);

describe('whatever somebody bids on', () => {
  it('two lots clash exactly when their ends, or a chain’s, are near', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const ends = lots.toSorted((one, other) => one.endsAtMs - other.endsAtMs);
        const groups = clashesOf(lots);
        const groupOf = (lotId: string): number =>
          groups.findIndex((group) => group.some((lot) => lot.lotId === lotId));
        for (const [at, lot] of ends.entries()) {
          const next = ends[at + 1];
          if (!next) continue;
          const isNear = next.endsAtMs - lot.endsAtMs < WATCHED_MS;
          const isOneGroup = groupOf(lot.lotId) >= 0 && groupOf(lot.lotId) === groupOf(next.lotId);
          expect(isOneGroup).toBe(isNear);
        }
      }),
    );
  });

  it('a group has two lots or more, each once, in any order', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const groups = clashesOf(lots);
        const ids = groups.flat().map(({ lotId }) => lotId);
        expect(groups.every((group) => group.length > 1)).toBe(true);
        expect(new Set(ids).size).toBe(ids.length);
        expect(clashesOf(lots.toReversed())).toEqual(groups);
      }),
    );
  });
});
