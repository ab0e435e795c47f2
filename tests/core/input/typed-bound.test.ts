import { describe, expect, it } from 'vitest';
import { boundProblem, inOrder, readBound } from '#core/input/typed-bound.ts';

describe('a bound of a price, in ten thousands of yuan', () => {
  it.each([
    ['10', 10],
    ['１０', 10],
    ['10.5', 10.5],
    ['10。5', 10.5],
    ['10万', 10],
    ['10 万元', 10],
    ['10w', 10],
    ['1,000', 1_000],
    ['1，000', 1_000],
    ['100000元', 10],
    ['105000 元', 10.5],
    ['1亿', 10_000],
    ['0', 0],
    ['\u200b10\u202c', 10],
    ['0.35', 0.35],
  ])('%j is %d', (typed, wan) => {
    expect(readBound(typed, 'yuan')).toEqual({ ok: true, value: wan });
  });

  it.each([
    'abc',
    '-5',
    '10,5',
    '1,2345',
    '10²',
    '十万',
    '10公里',
    '10-20',
    '1e3',
    '0x10',
    '10.123456',
    '10000001',
  ])('%s is none', (typed) => {
    expect(readBound(typed, 'yuan').ok).toBe(false);
  });
});

describe('a bound of a distance, in ten thousands of kilometres', () => {
  it.each([
    ['8', 8],
    ['８', 8],
    ['8万', 8],
    ['8万公里', 8],
    ['8 万 公里', 8],
    ['8万km', 8],
    ['80000公里', 8],
    ['80,000 KM', 8],
  ])('%j is %d', (typed, wan) => {
    expect(readBound(typed, 'km')).toEqual({ ok: true, value: wan });
  });

  it.each(['8万元', '8 miles', '八万'])('%s is none', (typed) => {
    expect(readBound(typed, 'km').ok).toBe(false);
  });
});

describe('a bound that is not understood', () => {
  it('is told by its field’s name, as typed, with what to write', () => {
    expect(boundProblem('最低价', 'abc')).toBe('最低价“abc”没有看懂，没有按它筛选：请写数字，例如 12.5');
  });

  it('is told shortly when it is long', () => {
    expect(boundProblem('最低价', '长'.repeat(500)).length).toBeLessThan(80);
  });
});

describe('a range', () => {
  it('is the same whichever end was typed first', () => {
    expect(inOrder(20, 10)).toEqual([10, 20]);
    expect(inOrder(10, 20)).toEqual([10, 20]);
    expect(inOrder('2026-05', '2026-01')).toEqual(['2026-01', '2026-05']);
  });

  it('may be open at either end', () => {
    expect(inOrder(null, 10)).toEqual([null, 10]);
    expect(inOrder(20, null)).toEqual([20, null]);
    expect(inOrder<number>(null, null)).toEqual([null, null]);
  });
});
