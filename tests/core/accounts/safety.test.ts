import { describe, expect, it } from 'vitest';
import { safetyOf, type SafetyFacts } from '#core/accounts/safety.ts';
import { DAY_MS } from '#core/time/days.ts';

const NOW_MS = Date.UTC(2026, 10, 27, 4);
const WHOLE: SafetyFacts = {
  isVerified: true,
  passwordAtMs: NOW_MS - 30 * DAY_MS,
  hasCard: true,
  isMailConfirmed: true,
  seenAtMs: [NOW_MS, NOW_MS - 29 * DAY_MS],
};
const BARE: SafetyFacts = {
  isVerified: false,
  passwordAtMs: null,
  hasCard: false,
  isMailConfirmed: false,
  seenAtMs: [NOW_MS],
};

describe('the safety of an account', () => {
  it('is a hundred where nothing is left to do', () => {
    expect(safetyOf(WHOLE, NOW_MS)).toEqual({ score: 100, open: [] });
  });

  it('of a new account names what comes first, no password to renew', () => {
    expect(safetyOf(BARE, NOW_MS)).toEqual({
      score: 15,
      open: ['verification', 'password', 'card', 'mail'],
    });
  });

  it.each([
    ['a password of a year', { passwordAtMs: NOW_MS - 365 * DAY_MS }, 90, 'password-age'],
    ['a browser unseen for a month', { seenAtMs: [NOW_MS, NOW_MS - 30 * DAY_MS] }, 85, 'devices'],
    ['no card', { hasCard: false }, 85, 'card'],
    ['no confirmed mail address', { isMailConfirmed: false }, 90, 'mail'],
    ['no verification', { isVerified: false }, 75, 'verification'],
  ] as const)('is less by %s, which is then to be done', (_what, lacks, score, point) => {
    expect(safetyOf({ ...WHOLE, ...lacks }, NOW_MS)).toEqual({ score, open: [point] });
  });
});
