import { describe, expect, it } from 'vitest';
import { receiptNumber } from '#contract/bidding/receipt-number.ts';

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
