// Notices as they come: twice, late, in any order. Each number of the bank is one sum, and what is
// booked in all is what was paid in all.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCause, sumReceivedAs, type ReceivedSum } from '#core/deposits/received-sum.ts';

interface Notice extends ReceivedSum {
  readonly bankRef: string;
}

const notice: fc.Arbitrary<Notice> = fc.record({
  bankRef: fc.constantFrom('A', 'B', 'C', 'D'),
  paymentId: fc.constantFrom('p-1', 'p-2'),
  amountFen: fc.constantFrom(100, 200),
});

/** Sums booked, by their cause, and how many notices nobody believed. */
const heardIn = (notices: readonly Notice[]) => {
  const known = new Map<string, Notice>();
  const booked = new Map<string, number>();
  let refusedCount = 0;
  for (const told of notices) {
    const heard = sumReceivedAs(known.get(told.bankRef) ?? null, told);
    if (heard === 'other') refusedCount += 1;
    if (heard !== 'new') continue;
    known.set(told.bankRef, told);
    booked.set(sumCause(told), told.amountFen);
  }
  return { known, booked, refusedCount };
};

const sumOf = (sums: Iterable<number>): number => [...sums].reduce((sum, fen) => sum + fen, 0);

describe('notices as they come', () => {
  test('are booked once for each number, at the sum first told', () => {
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 20 }), (notices) => {
        const { known, booked } = heardIn(notices);
        expect(booked.size).toBe(new Set(notices.map(({ bankRef }) => bankRef)).size);
        expect(sumOf(booked.values())).toBe(sumOf([...known.values()].map(({ amountFen }) => amountFen)));
      }),
    );
  });

  test('told all over again book nothing more', () => {
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 20 }), (notices) => {
        expect(heardIn([...notices, ...notices]).booked).toEqual(heardIn(notices).booked);
      }),
    );
  });

  test('that agree with each other are believed, in whatever order they come', () => {
    const agreeing = fc.uniqueArray(notice, { selector: ({ bankRef }) => bankRef, maxLength: 4 });
    fc.assert(
      fc.property(agreeing, fc.array(fc.nat(), { maxLength: 8 }), (notices, again) => {
        const repeated = again.flatMap((at) => notices[at % Math.max(1, notices.length)] ?? []);
        const all = [...notices, ...repeated];
        expect(heardIn(all).refusedCount).toBe(0);
        expect(heardIn(all.toReversed()).booked).toEqual(heardIn(notices).booked);
      }),
    );
  });
});
