import { describe, expect, it } from 'vitest';
import { restorePointIn } from '#server/cli/restore-to.ts';

describe('the point of a restore', () => {
  it('is the number of a commit', () => {
    expect(restorePointIn('1842')).toEqual({ seq: 1_842 });
    expect(restorePointIn('0')).toEqual({ seq: 0 });
  });

  it('is a moment in China, with all of its second', () => {
    expect(restorePointIn('2026-12-01T02:14:00')).toEqual({ atMs: Date.UTC(2026, 10, 30, 18, 14, 0, 999) });
    expect(restorePointIn('2026-12-01T02:14')).toEqual({ atMs: Date.UTC(2026, 10, 30, 18, 14, 0, 999) });
  });

  it.each(['', 'yesterday', '-3', '1842.5', '2026-12-01', '2026-13-01T02:14', '2026-12-01 02:14'])(
    'is not %j',
    (typed) => {
      expect(restorePointIn(typed)).toBeNull();
    },
  );
});
