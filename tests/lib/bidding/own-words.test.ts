import { describe, expect, it } from 'vitest';
import { lastWords, maximumWords } from '#lib/bidding/own-words.ts';

const NOTHING = { lastBidFen: null, maximumFen: null };

describe('what a bidder has offered', () => {
  it.each([
    ['nothing', NOTHING, '还没有出价', ''],
    ['a bid by hand', { ...NOTHING, lastBidFen: 8_650_000 }, '¥86,500', ''],
    ['a maximum that stands', { lastBidFen: 9_000_000, maximumFen: 9_000_000 }, '委托出价', '¥90,000'],
    [
      'a maximum the price has used up',
      { lastBidFen: 9_000_000, maximumFen: null, spentMaximumFen: 9_000_000 },
      '委托出价',
      '¥90,000（已用完）',
    ],
    ['a maximum before the opening', { lastBidFen: null, maximumFen: 9_000_000 }, '委托出价', '¥90,000'],
    ['a bid by hand over a lower one', { lastBidFen: 9_500_000, maximumFen: null }, '¥95,000', ''],
  ])('%s is said without giving a maximum away', (_case, own, last, maximum) => {
    expect([lastWords(own), maximumWords(own)]).toEqual([last, maximum]);
  });
});
