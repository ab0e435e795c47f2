// A number as people type it, and what the field says back.
import { describe, expect, it } from 'vitest';
import { readBack, readNumber } from '#ui/number/number.ts';

const sum = { kind: 'yuan', label: '充值金额', unit: '元' } as const;
const pieces = { kind: 'count', label: '认购台数', unit: '台', least: 1, most: 12 } as const;

describe('a sum in a field', () => {
  it.each([
    ['128600', 12_860_000],
    ['１２８６００', 12_860_000],
    ['128,600', 12_860_000],
    ['128 600', 12_860_000],
    ['12.86万', 12_860_000],
    ['１２．８６万元', 12_860_000],
    ['¥128,600.00', 12_860_000],
    ['0', 0],
  ])('%s is read as %i fen', (typed, value) => {
    expect(readNumber(typed, sum)).toEqual({ is: 'number', value });
  });

  it.each([
    ['12,86', '逗号'],
    ['十二万', '没有看懂'],
    ['-500', '不能是负数'],
    ['350.50', '整数元'],
    ['99999999999999', '不超过 100 亿元'],
  ])('%s is not guessed at: %s', (typed, words) => {
    const read = readNumber(typed, sum);
    expect(read).toEqual({ is: 'problem', problem: expect.stringContaining(words) as string });
    expect(read).toEqual({ is: 'problem', problem: expect.stringContaining('充值金额') as string });
  });

  it.each(['', '   ', '　'])('nothing typed (%j) is no mistake yet', (typed) => {
    expect(readNumber(typed, sum)).toEqual({ is: 'nothing' });
  });

  it('is taken to the fen where the field says so', () => {
    expect(readNumber('350.50', { ...sum, kind: 'fen' })).toEqual({ is: 'number', value: 35_050 });
  });

  it('has bounds, told in money', () => {
    const bounds = { ...sum, least: 50_000, most: 100_000_00 };
    expect(readNumber('499', bounds)).toEqual({ is: 'problem', problem: '充值金额不少于 ¥500' });
    expect(readNumber('10.0001万', bounds)).toEqual({ is: 'problem', problem: '充值金额不超过 ¥100,000' });
    expect(readNumber('500', bounds)).toEqual({ is: 'number', value: 50_000 });
    expect(readNumber('10万', bounds)).toEqual({ is: 'number', value: 10_000_000 });
  });
});

describe('a count in a field', () => {
  it.each([
    ['３', 3],
    ['12', 12],
    ['1', 1],
  ])('%s is %i', (typed, value) => {
    expect(readNumber(typed, pieces)).toEqual({ is: 'number', value });
  });

  it.each([
    ['0', '认购台数不少于 1 台'],
    ['13', '认购台数不超过 12 台'],
    ['1.5', '认购台数写整数，不带小数，例如 12'],
    ['99999999999999', '认购台数太大了，请检查是不是多写了几位'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(readNumber(typed, pieces)).toEqual({ is: 'problem', problem });
  });
});

describe('what was read is said back', () => {
  it.each([
    ['12.86万', '读作 ¥128,600（12.86万）'],
    ['1000', '读作 ¥1,000'],
    ['999', ''],
    ['abc', ''],
    ['', ''],
  ])('%s: %s', (typed, words) => {
    expect(readBack(readNumber(typed, sum), sum)).toBe(words);
  });

  it('in pieces where it is counted', () => {
    const km = { kind: 'count', label: '里程', unit: '公里' } as const;
    expect(readBack(readNumber('6.2万', km), km)).toBe('读作 62,000 公里（6.2万）');
  });
});
