import { describe, expect, it } from 'vitest';
import { disposalText, leaseText, priceWords, sideWords } from '#contract/lots/disposal-words.ts';
import type { Disposal } from '#core/lots/disposal.ts';

const LEASE: Disposal = { kind: 'lease', per: 'year', months: 36 };
const SELL_OFF: Disposal = { kind: 'sell-off' };

describe('words of a disposal', () => {
  it('are none of what is simply auctioned', () => {
    expect(disposalText(undefined)).toBeNull();
    expect(disposalText(SELL_OFF)).toBe('变卖');
    expect(disposalText(LEASE)).toBe('招租 · 租期 3 年');
  });

  it('call the price of a lease a rent, with its unit', () => {
    expect(priceWords(LEASE)).toEqual({
      start: '起租价（元/年）',
      standing: '当前租金（元/年）',
      highest: '最高租金（元/年）',
      hammer: '成交租金（元/年）',
    });
    expect(priceWords({ ...LEASE, per: 'month' }).standing).toBe('当前租金（元/月）');
  });

  it('call the start of a sell-off its price', () => {
    expect(priceWords(SELL_OFF)).toMatchObject({ start: '变卖价', standing: '当前价' });
    expect(priceWords(undefined).start).toBe('起拍价');
  });

  it('name lessor and lessee where nothing is sold', () => {
    expect(sideWords(LEASE)).toEqual({ giver: '出租人', taker: '承租人' });
    expect(sideWords(SELL_OFF).taker).toBe('买受人');
  });

  it.each([
    [12, '1 年'],
    [30, '30 个月'],
  ])('tell a term of %i months as %s', (months, text) => {
    expect(leaseText({ months })).toBe(text);
  });
});
