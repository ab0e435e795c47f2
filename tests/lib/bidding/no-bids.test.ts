// The record of a lot without bids says what its way of selling has in their place.
import { describe, expect, it } from 'vitest';
import { noBidsText } from '#lib/bidding/no-bids.ts';

const told = (part: Partial<Parameters<typeof noBidsText>[0]>): string =>
  noBidsText({ format: 'timed', status: 'open', priceFen: null, startPriceFen: 4_600_000, ...part });

describe('a record without bids', () => {
  it.each([
    [{}, '还没有人出价，起拍价 ¥46,000。'],
    [{ status: 'passed' }, '没有人出价，起拍价 ¥46,000。'],
    [{ format: 'lane', status: 'scheduled' }, '还没有人出价，起拍价 ¥46,000。'],
    [{ startPriceFen: null, status: 'scheduled' }, '还没有人出价，起拍价 开拍时公布。'],
  ] as const)('of a lot that is bid up says whether it is over: %o', (part, words) => {
    expect(told(part)).toBe(words);
  });

  it.each([
    [{ format: 'fixed-price', status: 'on-sale' }, '本件按一口价出售，没有出价。'],
    [{ format: 'sealed', status: 'sealed' }, '暗标开标之前不公布标书。'],
    [{ format: 'sealed', status: 'sold', priceFen: 1 }, '暗标不逐口出价，标书见开标名单。'],
    [{ format: 'falling', status: 'falling' }, '降价拍不逐口出价，最先应价的人成交。'],
    [
      { format: 'falling', status: 'sold', priceFen: 13_800_000 },
      '降价拍不逐口出价，最先应价的人以 ¥138,000 成交。',
    ],
  ] as const)('never says of a sold thing that nobody bid: %o', (part, words) => {
    expect(told(part)).toBe(words);
  });
});
