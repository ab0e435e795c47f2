import { describe, expect, it } from 'vitest';
import { agoText } from '#lib/bidding/panel/ago-words.ts';

describe('how long ago a bid was made', () => {
  it.each([
    [0, '刚刚'],
    [999, '刚刚'],
    [8_400, '8 秒前'],
    [60_000, '1 分钟前'],
    [7_300_000, '2 小时前'],
    [200_000_000, '2 天前'],
  ])('%i ms ago reads %s', (spanMs, words) => {
    expect(agoText(spanMs)).toBe(words);
  });
});
