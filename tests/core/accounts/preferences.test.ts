// How somebody likes to bid, and what is usual.
import { describe, expect, test } from 'vitest';
import { CONFIRM_LEVELS, isUsual, PROPOSED_STEPS, USUAL_PREFERENCES } from '#core/accounts/preferences.ts';

describe('what nobody has chosen', () => {
  test('is the usual: a large bid read again, the lowest proposed', () => {
    expect(USUAL_PREFERENCES).toEqual({ confirmLevel: 'large', proposedSteps: 1 });
    expect(isUsual(USUAL_PREFERENCES)).toBe(true);
  });

  test('is told from every other choice', () => {
    const all = CONFIRM_LEVELS.flatMap((confirmLevel) =>
      PROPOSED_STEPS.map((proposedSteps) => ({ confirmLevel, proposedSteps })),
    );
    expect(all.filter(isUsual)).toEqual([USUAL_PREFERENCES]);
  });
});
