import { describe, expect, it } from 'vitest';
import { canBeginFrom, isWithin, nextCommit } from '#core/operations/change-log.ts';

const NIGHT_MS = Date.UTC(2026, 10, 30, 18, 14);
const commit = (seq: number, atMs = NIGHT_MS) => ({ seq, atMs });

describe('a restore', () => {
  it('takes everything when no point is named', () => {
    expect(isWithin(null, commit(1))).toBe(true);
    expect(isWithin(null, commit(Number.MAX_SAFE_INTEGER))).toBe(true);
  });

  it('to a commit takes that commit and none after it', () => {
    expect(isWithin({ seq: 7 }, commit(6))).toBe(true);
    expect(isWithin({ seq: 7 }, commit(7))).toBe(true);
    expect(isWithin({ seq: 7 }, commit(8))).toBe(false);
  });

  it('to a moment takes what was committed in it, nothing later', () => {
    expect(isWithin({ atMs: NIGHT_MS }, commit(9, NIGHT_MS - 1))).toBe(true);
    expect(isWithin({ atMs: NIGHT_MS }, commit(9, NIGHT_MS))).toBe(true);
    expect(isWithin({ atMs: NIGHT_MS }, commit(9, NIGHT_MS + 1))).toBe(false);
  });

  it('begins from no copy that is later than its point', () => {
    expect(canBeginFrom(commit(5), { seq: 5 })).toBe(true);
    expect(canBeginFrom(commit(6), { seq: 5 })).toBe(false);
    expect(canBeginFrom(commit(6, NIGHT_MS), { atMs: NIGHT_MS - 1 })).toBe(false);
    expect(canBeginFrom(commit(6), null)).toBe(true);
  });
});

describe('the next commit of a log', () => {
  it('is passed over where the store has it already', () => {
    expect(nextCommit(4, commit(3))).toBe('known');
    expect(nextCommit(4, commit(4))).toBe('known');
  });

  it('is laid over the store when it follows at once', () => {
    expect(nextCommit(4, commit(5))).toBe('next');
    expect(nextCommit(0, commit(1))).toBe('next');
  });

  it('shows a gap when one before it is missing', () => {
    expect(nextCommit(4, commit(6))).toBe('gap');
  });
});
