import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { sumFen, typedFen } from '#lib/typed-sum.ts';

describe('a sum as it is typed or pasted', () => {
  it.each([
    ['129100'],
    ['129,100'],
    [' ¥ 129，100 '],
    ['￥129100'],
    ['１２９１００'],
    ['１２９，１００'],
    ['129 100元'],
    ['129,100.00'],
    ['000129100'],
    ['\u202D129100\u202C'],
  ])('%j is ¥129,100', (text) => {
    expect(typedFen(text)).toBe(yuan(129_100));
  });

  it.each([
    '',
    '0',
    '-500',
    '129100.5',
    '129.100',
    '1e5',
    '十二万',
    '12.9万',
    '.00',
    '129100/2',
    '99999999999',
  ])('%j is no sum, and nothing is guessed at', (text) => {
    expect(typedFen(text)).toBeNull();
  });

  it('of nothing is a sum still, for whoever can say what the lowest is', () => {
    expect([sumFen('0'), sumFen('129,100'), sumFen('-1')]).toEqual([0, yuan(129_100), null]);
  });
});
