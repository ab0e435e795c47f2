import { describe, expect, it } from 'vitest';
import { nameBehind, receiptNumber } from '#contract/bidding/receipt-number.ts';

/** Half past midnight of 26 November in China, still the 25th elsewhere. */
const atMs = Date.UTC(2026, 10, 25, 16, 30);

describe('the number of a receipt', () => {
  it('is its day and the end of its name, in readable signs', () => {
    expect(receiptNumber({ id: '019ab000-0000-7000-8000-00ffffffffff', atMs })).toBe('261126-ZZZZ-ZZZZ');
    expect(receiptNumber({ id: '019ab000-0000-7000-8000-000000000001', atMs })).toBe('261126-0000-0001');
    expect(receiptNumber({ id: '019ab000-0000-7000-8000-008421021084', atMs })).toMatch(
      /^\d{6}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/,
    );
  });

  it('tells two bids of one moment apart', () => {
    const ids = Array.from(
      { length: 1_000 },
      (_, at) => `019ab000-0000-7000-8000-${(at * 7_919).toString(16).padStart(12, '0')}`,
    );
    expect(new Set(ids.map((id) => receiptNumber({ id, atMs }))).size).toBe(ids.length);
  });

  it('is the same for a name written in capitals, and never shorter', () => {
    const id = '019ab000-0000-7000-8000-00abcdef0123';
    expect(receiptNumber({ id: id.toUpperCase(), atMs })).toBe(receiptNumber({ id, atMs }));
    expect(receiptNumber({ id: '1', atMs })).toBe('261126-0000-0001');
  });
});

describe('the name behind a number', () => {
  const dayMs = Date.UTC(2026, 10, 25, 16);

  it('is the day it says and the end of the name', () => {
    const id = '019ab000-0000-7000-8000-00abcdef0123';
    const named = nameBehind(receiptNumber({ id, atMs }));
    expect(named).toEqual({ fromMs: dayMs, untilMs: dayMs + 24 * 3_600_000, end: 'abcdef0123' });
    expect(nameBehind('261126-0000-0001')?.end).toBe('0000000001');
  });

  it('is read in small letters too, with blanks around it', () => {
    expect(nameBehind(' 261126-zzzz-zzzz ')?.end).toBe('ffffffffff');
  });

  it.each(['', '261126', '261126-ZZZZ', '261126-ZZZL-ZZZZ', '269926-ZZZZ-ZZZZ', 'ZY261126-ZZZZ-ZZZZ'])(
    'is none behind %j',
    (typed) => {
      expect(nameBehind(typed)).toBeNull();
    },
  );
});
