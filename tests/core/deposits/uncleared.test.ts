import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CLEAR, clearFenOf, clearsAtMs } from '#core/deposits/uncleared.ts';
import { isWorkdayAt } from '#core/time/workdays.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('money that came by a transfer', () => {
  test.each([
    ['on a Wednesday', '2027-01-20T10:00', '2027-01-21T09:00'],
    ['a minute before midnight', '2027-01-20T23:59', '2027-01-21T09:00'],
    ['on a Friday', '2027-01-15T10:00', '2027-01-18T09:00'],
    ['on a Sunday', '2027-01-17T10:00', '2027-01-18T09:00'],
  ])('%s goes out from the next banking day on', (_when, booked, clears) => {
    expect(clearsAtMs(at(booked))).toBe(at(clears));
  });

  test('never goes out on its own day, nor on a bank holiday', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00') }), (bookedAtMs) => {
        const clears = clearsAtMs(bookedAtMs);
        expect(clears).toBeGreaterThan(bookedAtMs);
        expect(isWorkdayAt(clears)).toBe(true);
      }),
    );
  });

  test.each([
    [500, 0, 500],
    [500, 200, 300],
    [500, 500, 0],
    [100, 500, 0],
  ])('of %i fen free, %i of them not clear, leaves %i', (freeFen, amountFen, clearFen) => {
    expect(clearFenOf(freeFen, { amountFen, clearsAtMs: 1 })).toBe(clearFen);
  });

  test('is no word where all is clear', () => {
    expect(clearFenOf(7, ALL_CLEAR)).toBe(7);
  });
});
