import { describe, expect, it, test } from 'vitest';
import {
  FACTOR_STEP_S,
  heldAtDoor,
  openSteps,
  SHOWN_AT_DOOR,
  shownAfterPassword,
  stepAt,
  type AtDoor,
  type Held,
} from '#core/accounts/second-factor.ts';

const STEP_MS = FACTOR_STEP_S * 1_000;
const NEVER = 0;

describe('steps of time', () => {
  it('are counted from the beginning of 1970', () => {
    expect(stepAt(0)).toBe(0);
    expect(stepAt(STEP_MS - 1)).toBe(0);
    expect(stepAt(STEP_MS)).toBe(1);
    // RFC 6238, appendix B.
    expect(stepAt(59_000)).toBe(1);
    expect(stepAt(1_111_111_109_000)).toBe(0x02_35_23_ec);
    expect(stepAt(20_000_000_000_000)).toBe(0x27_bc_86_aa);
  });

  it('are taken one early and one late, this one first', () => {
    expect(openSteps(100 * STEP_MS, NEVER)).toEqual([100, 99, 101]);
    expect(openSteps(100 * STEP_MS + 29_999, NEVER)).toEqual([100, 99, 101]);
  });

  it('are never taken again, nor any before', () => {
    expect(openSteps(100 * STEP_MS, 99)).toEqual([100, 101]);
    expect(openSteps(100 * STEP_MS, 100)).toEqual([101]);
    expect(openSteps(100 * STEP_MS, 101)).toEqual([]);
    expect(openSteps(100 * STEP_MS, 500)).toEqual([]);
  });

  it('are open again in time', () => {
    expect(openSteps(103 * STEP_MS, 101)).toEqual([103, 102, 104]);
  });
});

const AT: AtDoor = { shown: null, hasFactor: false, isPasswordGiven: false, mustHaveFactor: false };

describe('the door', () => {
  test.each<[Partial<AtDoor>, Held | null]>([
    [{}, null],
    [{ shown: 'first' }, null],
    [{ hasFactor: true }, 'factor'],
    [{ hasFactor: true, shown: 'first' }, 'factor'],
    [{ hasFactor: true, shown: 'factor' }, null],
    [{ isPasswordGiven: true }, 'password'],
    [{ isPasswordGiven: true, shown: 'first' }, 'password'],
    [{ mustHaveFactor: true }, 'set-up'],
    [{ mustHaveFactor: true, shown: 'first' }, null],
    [{ mustHaveFactor: true, hasFactor: true }, 'factor'],
    [{ mustHaveFactor: true, hasFactor: true, shown: 'factor' }, null],
  ])('of %j asks for %s', (part, held) => {
    expect(heldAtDoor({ ...AT, ...part })).toBe(held);
  });

  it('asks for the factor before the password may be changed', () => {
    const given = { ...AT, hasFactor: true, isPasswordGiven: true };
    expect(heldAtDoor(given)).toBe('factor');
    expect(heldAtDoor({ ...given, shown: 'factor' })).toBe('password');
  });

  it('asks for an own password before a factor is set up', () => {
    const fresh = { ...AT, isPasswordGiven: true, mustHaveFactor: true };
    expect(heldAtDoor(fresh)).toBe('password');
    expect(heldAtDoor({ ...fresh, isPasswordGiven: false })).toBe('set-up');
  });

  it('is open to whoever has shown a factor since dropped', () => {
    expect(heldAtDoor({ ...AT, shown: 'factor' })).toBe(null);
  });

  it('asks whoever must have a factor for one once theirs is off', () => {
    expect(heldAtDoor({ ...AT, shown: 'factor', mustHaveFactor: true })).toBe('set-up');
  });
});

describe('a changed password', () => {
  it('goes on with what the log-in has shown', () => {
    for (const shown of SHOWN_AT_DOOR) {
      expect(shownAfterPassword(shown, true)).toBe(shown);
      expect(shownAfterPassword(shown, false)).toBe(shown);
    }
  });

  it('spares the first log-in alone', () => {
    expect(shownAfterPassword(null, true)).toBe('first');
    expect(shownAfterPassword(null, false)).toBe(null);
  });
});
