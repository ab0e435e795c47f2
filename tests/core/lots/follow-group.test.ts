// How many groups the lots one follows may stand in.
import { describe, expect, test } from 'vitest';
import { groupRefusal, MOST_GROUPS } from '#core/lots/follow-group.ts';

const MANY = Array.from({ length: MOST_GROUPS }, (_none, at) => `第${at}组`);
const FULL = { code: 'FOLLOW_GROUPS_FULL', most: 20 };

describe('a group of lots one follows', () => {
  test.each([
    ['家用', [], null],
    ['家用', ['备选'], null],
    ['家用', MANY.slice(1), null],
    ['家用', MANY, FULL],
  ])('%s beside %j comes to %j', (group, others, outcome) => {
    expect(groupRefusal(group, others)).toEqual(outcome);
  });

  test('that is there already takes any more lots', () => {
    for (const group of MANY) expect(groupRefusal(group, MANY)).toBeNull();
  });

  test('is left by whoever likes, however many there are', () => {
    expect(groupRefusal('', MANY)).toBeNull();
    expect(groupRefusal('', [])).toBeNull();
  });
});
