import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENQUIRY, enquiryNumber, MATTERS } from '#core/enquiries/enquiry.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { dayText } from '#core/time/workdays.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('the number of an enquiry', () => {
  it.each([
    ['2026-11-21T00:00:00', '20261121', 'the first moment of a day'],
    ['2026-11-21T23:59:59.999', '20261121', 'its last'],
    ['2026-12-31T23:30:00', '20261231', 'an evening that is another year elsewhere'],
    ['2027-01-01T07:59:59', '20270101', 'a morning that is another year elsewhere'],
    ['2028-02-29T12:00:00', '20280229', 'a leap day'],
  ])('begins with the day in China: %s is %s, %s', (moment, day) => {
    expect(dayText(at(moment))).toBe(day);
  });

  it.each([
    [1, '20261121-0001'],
    [42, '20261121-0042'],
    [9_999, '20261121-9999'],
    [10_000, '20261121-10000'],
  ])('goes on with the count of the day: %i', (count, number) => {
    expect(enquiryNumber('20261121', count)).toBe(number);
  });

  it('differs from that of every other enquiry', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2036-01-01T00:00:00') });
    fc.assert(
      fc.property(moments, moments, fc.nat(20_000), fc.nat(20_000), (one, other, first, second) => {
        const isSame = dayText(one) === dayText(other) && first === second;
        const numbers = [enquiryNumber(dayText(one), first), enquiryNumber(dayText(other), second)];
        expect(numbers[0] === numbers[1]).toBe(isSame);
      }),
    );
  });
});

describe('an enquiry is answered', () => {
  it.each([
    ['2026-11-20T09:00:00', '2026-11-23T18:00:00', 'on Monday what came on Friday'],
    ['2026-11-21T14:00:00', '2026-11-23T18:00:00', 'on Monday what came on Saturday'],
    ['2026-11-23T00:00:00', '2026-11-24T18:00:00', 'on Tuesday what came on Monday'],
    ['2026-11-23T23:59:59', '2026-11-24T18:00:00', 'on Tuesday what came late on Monday'],
    ['2026-09-30T12:00:00', '2026-10-08T18:00:00', 'after the holidays of October what came before them'],
  ])('%s by %s: %s', (sent, answered) => {
    expect(answerByMs(at(sent))).toBe(at(answered));
  });

  it('never before it was sent, and never more than two weeks after', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2027-01-01T00:00:00') });
    fc.assert(
      fc.property(moments, (sentMs) => {
        const waitMs = answerByMs(sentMs) - sentMs;
        expect(waitMs).toBeGreaterThan(17 * 3_600_000);
        expect(waitMs).toBeLessThan(14 * 86_400_000);
      }),
    );
  });
});

describe('an enquiry', () => {
  it('has bounds that leave room for a thought and for a story', () => {
    expect(ENQUIRY).toEqual({ nameMost: 40, textLeast: 10, textMost: 1_000 });
    expect(MATTERS).toEqual(['bidding', 'consigning', 'payment', 'complaint', 'privacy', 'other']);
  });
});
