import { describe, expect, it } from 'vitest';
import {
  capitalsText,
  clockMsText,
  clockText,
  dateTimeText,
  minuteText,
  moneyText,
  odometerText,
  remainingText,
  remainingWords,
  spanText,
  wanText,
  whenText,
  yuanText,
} from '#lib/format.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('a sum', () => {
  it.each([
    [0, '0'],
    [100, '1'],
    [12_860_000, '128,600'],
    [12_860_050, '128,600.50'],
    [5, '0.05'],
    [100_000_000_000, '1,000,000,000'],
    [-50_000, '−500'],
    [1_000_000_000_000, '10,000,000,000'],
  ])('of %i fen is written %s', (amountFen, text) => {
    expect(yuanText(amountFen)).toBe(text);
  });

  it('carries its sign on request, and its size in 万', () => {
    expect([8_700_000, -8_700_000, -50].map(moneyText)).toEqual(['¥87,000', '−¥87,000', '−¥0.50']);
    expect([999_999, 1_000_000, 12_860_000].map(wanText)).toEqual([null, '1万', '12.86万']);
  });

  it.each([
    [12_860_000, '壹拾贰万捌仟陆佰元整'],
    [10_000_000, '壹拾万元整'],
    [10_000, '壹佰元整'],
    [101_000_003, '壹佰零壹万元零叁分'],
  ])('of %i fen in capitals is %s', async (amountFen, capitals) => {
    expect(await capitalsText(amountFen)).toBe(capitals);
  });
});

describe('a moment', () => {
  const atMs = Date.UTC(2026, 10, 20, 16, 5, 7, 45);

  it('is that of Shanghai, wherever the reader is', () => {
    expect(dateTimeText(atMs)).toBe('2026-11-21 00:05:07');
    expect([clockText(atMs), clockMsText(atMs), minuteText(atMs)]).toEqual([
      '00:05:07',
      '00:05:07.045',
      '00:05',
    ]);
  });

  it.each([
    [0, '今天 00:05'],
    [DAY_MS - 6 * MINUTE_MS, '今天 23:59'],
    [DAY_MS, '明天 00:05'],
    [2 * DAY_MS, '后天 00:05'],
    [3 * DAY_MS, '11月24日 00:05'],
    [-DAY_MS, '11月20日 00:05'],
  ])('%i ms away is named as one says it', (awayMs, words) => {
    expect(whenText(atMs + awayMs, atMs)).toBe(words);
  });
});

describe('the countdown', () => {
  it.each([
    [2 * DAY_MS + 22 * HOUR_MS + 4 * MINUTE_MS + 9 * SECOND_MS, '2 天 22:04', '2 天 22 小时'],
    [DAY_MS, '1 天 00:00', '1 天'],
    [DAY_MS - SECOND_MS, '23:59:59', '23 小时 59 分'],
    [5 * HOUR_MS + 12 * MINUTE_MS + 9 * SECOND_MS, '05:12:09', '5 小时 12 分'],
    [HOUR_MS, '01:00:00', '1 小时'],
    [4 * MINUTE_MS + 37 * SECOND_MS, '04:37', '4 分 37 秒'],
    [10 * SECOND_MS, '00:10', '10 秒'],
  ])('%i ms is shown %s and spoken %s', (remainingMs, text, words) => {
    expect([remainingText(remainingMs), remainingWords(remainingMs)]).toEqual([text, words]);
  });

  it('shows zero only when the time is over', () => {
    expect([1, 0, -5_000].map(remainingText)).toEqual(['00:01', '00:00', '00:00']);
    expect(remainingWords(0)).toBe('0 秒');
  });
});

describe('other quantities', () => {
  it('are written the way the trade does', () => {
    expect([9_600, 82_000, 100_000].map(odometerText)).toEqual(['9,600 公里', '8.2 万公里', '10 万公里']);
    expect([2 * MINUTE_MS, 30 * SECOND_MS].map(spanText)).toEqual(['2 分钟', '30 秒']);
  });
});
