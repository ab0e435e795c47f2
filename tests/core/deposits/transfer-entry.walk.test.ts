// Every walk of people of a house with a transfer, in any order: it is booked once, by two of
// them, neither of whom is its payer, at the sum and the moment that both have read.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideConfirmation,
  decideEntry,
  decideWrongEntry,
  type EnteredTransfer,
} from '#core/deposits/transfer-entry.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/days.ts';

const NOW_MS = Date.UTC(2027, 0, 20, 4);
const PEOPLE = ['an', 'bo', 'ci'] as const;
const SUMS = [900, 901] as const;
const MOMENTS = [NOW_MS - MINUTE_MS, NOW_MS - 2 * MINUTE_MS] as const;

interface Act {
  readonly what: 'confirm' | 'reject';
  readonly who: string;
  readonly amountFen: number;
  readonly paidAtMs: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('confirm' as const, 'reject' as const),
  who: fc.constantFrom(...PEOPLE),
  amountFen: fc.constantFrom(...SUMS),
  paidAtMs: fc.constantFrom(...MOMENTS),
});
const payer = fc.option(fc.constantFrom(...PEOPLE, 'a stranger'), { nil: null });

interface Walked {
  readonly transfer: EnteredTransfer;
  /** Those who confirmed it. */
  readonly confirmedBy: readonly string[];
}

/** The transfer after an act; one that is refused changes nothing. */
const after = ({ transfer, confirmedBy }: Walked, step: Act): Walked => {
  const { what, who: staffId, amountFen, paidAtMs } = step;
  if (what === 'reject') {
    const isBack = decideWrongEntry(transfer).ok;
    return { transfer: isBack ? { ...transfer, state: 'rejected' } : transfer, confirmedBy };
  }
  return decideConfirmation(transfer, { staffId, amountFen, paidAtMs }).ok
    ? { transfer: { ...transfer, state: 'matched' }, confirmedBy: [...confirmedBy, staffId] }
    : { transfer, confirmedBy };
};

const entered = (staffId: string, buyerId: string | null): EnteredTransfer => ({
  state: 'entered',
  staffId,
  amountFen: SUMS[0],
  paidAtMs: MOMENTS[0],
  named: buyerId === null ? null : { buyerId, atMs: NOW_MS - DAY_MS },
});

describe('any walk of a transfer', () => {
  test('books it once, by two persons who are not its payer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PEOPLE),
        payer,
        fc.array(act, { maxLength: 12 }),
        (first, whose, acts) => {
          const start = entered(first, whose);
          const named = start.named;
          fc.pre(decideEntry({ staffId: first, paidAtMs: MOMENTS[0], named }, NOW_MS).ok);
          const { transfer, confirmedBy } = acts.reduce(after, { transfer: start, confirmedBy: [] });
          expect(confirmedBy.length).toBe(transfer.state === 'matched' ? 1 : 0);
          expect(confirmedBy).not.toContain(first);
          expect([first, ...confirmedBy].filter((one) => one === whose)).toEqual([]);
        },
      ),
    );
  });

  test('ends where it was taken back or booked, and moves no more', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const walked = acts.reduce(after, { transfer: entered('an', null), confirmedBy: [] });
        fc.pre(walked.transfer.state !== 'entered');
        for (const staffId of PEOPLE) {
          const right = { staffId, amountFen: SUMS[0], paidAtMs: MOMENTS[0] };
          expect(decideConfirmation(walked.transfer, right)).toEqual({
            ok: false,
            refusal: { code: 'NOT_ENTERED', state: walked.transfer.state },
          });
          expect(decideWrongEntry(walked.transfer).ok).toBe(false);
        }
      }),
    );
  });

  test('comes to its end in either way', () => {
    const right = { who: 'bo', amountFen: SUMS[0], paidAtMs: MOMENTS[0] } as const;
    const start = { transfer: entered('an', null), confirmedBy: [] };
    expect(after(start, { what: 'confirm', ...right }).transfer.state).toBe('matched');
    expect(after(start, { what: 'reject', ...right }).transfer.state).toBe('rejected');
  });
});
