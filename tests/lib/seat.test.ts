import { describe, expect, it } from 'vitest';
import { seatAfter, type Seat } from '#lib/session.ts';

const LIN = '138****0001';
const ZHOU = '138****0002';

const after = (...persons: readonly (string | null)[]): number =>
  persons.reduce<Seat>(seatAfter, { turn: 0, maskedPhone: null }).turn;

describe('the seat before the bid panel', () => {
  it('stays a visitor’s when they log in, with their sum', () => {
    expect(after(null, LIN)).toBe(0);
  });

  it('stays theirs whose session has ended and who logs in again', () => {
    expect(after(LIN, null, LIN)).toBe(0);
  });

  it('changes hands with another’s log-in, and back again', () => {
    expect(after(LIN, ZHOU)).toBe(1);
    expect(after(LIN, null, ZHOU)).toBe(1);
    expect(after(LIN, null, ZHOU, null, LIN)).toBe(2);
  });
});
