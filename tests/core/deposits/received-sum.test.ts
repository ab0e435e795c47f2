import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSumOf, sumCause, sumReceivedAs } from '#core/deposits/received-sum.ts';

const known = { paymentId: 'p-1', amountFen: 900 };

describe('a sum that is told under the bank’s own number', () => {
  test.each([
    ['new where its number is', null, known, 'new'],
    ['the same where it says the same', known, known, 'same'],
    ['another where its sum is', known, { ...known, amountFen: 901 }, 'other'],
    ['another where its payment is', known, { ...known, paymentId: 'p-2' }, 'other'],
  ] as const)('is %s', (_what, before, told, heard) => {
    expect(sumReceivedAs(before, told)).toBe(heard);
  });

  test('is booked under payment and number, so none are one', () => {
    const id = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    fc.assert(
      fc.property(id, id, id, (paymentId, one, another) => {
        fc.pre(one !== another);
        expect(sumCause({ paymentId, bankRef: one })).not.toBe(sumCause({ paymentId, bankRef: another }));
      }),
    );
    expect(sumCause({ paymentId: 'p', bankRef: 'b' })).toBe('p:b');
  });

  test('is known in the ledger by its payment, and by no other', () => {
    const booked = { cause: sumCause({ paymentId: 'p-1', bankRef: 'b' }) };
    expect(['p-1', 'p-10', 'p', 'b', ''].map((id) => isSumOf(id, booked))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
