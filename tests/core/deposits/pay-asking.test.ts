// When a payment provider is asked about a payment it has said nothing of.
import { describe, expect, test } from 'vitest';
import { askAgainMs, FIRST_ASKED_MS } from '#core/deposits/pay-asking.ts';

const MINUTE_MS = 60_000;

describe('a payment nobody has spoken of', () => {
  test.each([
    ['just begun', 0, FIRST_ASKED_MS],
    ['a minute old', MINUTE_MS, FIRST_ASKED_MS],
    ['five minutes old', 5 * MINUTE_MS, 30_000],
    ['an hour old', 60 * MINUTE_MS, 6 * MINUTE_MS],
    ['a day old', 1_440 * MINUTE_MS, 144 * MINUTE_MS],
  ])('%s is asked for again after a tenth of its age', (_age, ageMs, waitMs) => {
    expect(askAgainMs(ageMs)).toBe(waitMs);
  });
});
