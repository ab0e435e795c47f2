// A note of the house on a customer is short: it says what serves the work, and is no file of them.
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { PERSON_NOTE } from '#core/office/person-note.ts';

const { input } = calls.staffPersonNote;
const isTaken = (text: string): boolean => input.safeParse({ id: 'u-1', text }).success;

it('takes words up to its length, and no more', () => {
  expect(isTaken('字'.repeat(PERSON_NOTE.most))).toBe(true);
  expect(isTaken('字'.repeat(PERSON_NOTE.most + 1))).toBe(false);
});

it('takes no blank', () => {
  expect(isTaken('')).toBe(false);
  expect(isTaken(' \n ')).toBe(false);
});
