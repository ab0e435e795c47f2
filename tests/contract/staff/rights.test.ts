// Names of the rights of the house's own people.
import { describe, expect, test } from 'vitest';
import { isRight, NO_RIGHTS, rightName, RIGHTS } from '#contract/staff/rights.ts';

describe('a right', () => {
  test('is known by its name, and nothing else is one', () => {
    expect(RIGHTS.every(isRight)).toBe(true);
    expect(['', 'sale', 'sale.', 'sale.everything', 'toString'].some(isRight)).toBe(false);
  });

  test('is named once', () => {
    expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
    const names = RIGHTS.map(rightName);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['verify.view', '认证审核'],
    ['verify.decide', '认证审核 · 通过、退回'],
    ['lane.hammer', '总控台 · 叫价、落槌'],
    ['work.view', '今天'],
  ] as const)('%s reads “%s”', (right, name) => {
    expect(rightName(right)).toBe(name);
  });

  test('that there is none of has no name', () => {
    expect(() => rightName('sale.everything' as 'sale.view')).toThrow('no right');
  });
});

test('whoever is not of the house has no right', () => {
  expect(NO_RIGHTS.size).toBe(0);
});
