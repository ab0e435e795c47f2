// The kinds of things that the console's box finds: each has a right, a word and a place.
import { describe, expect, it } from 'vitest';
import { FOUND_RIGHTS } from '#contract/office/found-rights.ts';
import { FOUND_WORDS } from '#contract/office/found-words.ts';
import { RIGHTS } from '#contract/staff/rights.ts';
import { FOUND_KINDS, LEAST_SIGNS, MOST_FOUND } from '#core/office/found.ts';

describe('what the box finds', () => {
  it('stands in one order, each kind once', () => {
    expect(new Set(FOUND_KINDS).size).toBe(FOUND_KINDS.length);
  });

  it.each(FOUND_KINDS)('a %s has a right of this house', (kind) => {
    expect(RIGHTS).toContain(FOUND_RIGHTS[kind]);
  });

  it('is called by words of its own', () => {
    expect(new Set(Object.values(FOUND_WORDS)).size).toBe(FOUND_KINDS.length);
  });

  it('takes more than one sign, and is never a whole list', () => {
    expect(LEAST_SIGNS).toBeGreaterThan(1);
    expect(MOST_FOUND).toBeLessThanOrEqual(20);
  });
});
