// Words of the kinds of disposal: on cards, on the page of a lot, in papers. A lease is called by
// its rent, and its two sides are no seller and no buyer. Source: product.md 7.6.
import {
  disposalKindOf,
  type Disposal,
  type DisposalKind,
  type Lease,
  type RentSpan,
} from '#core/lots/disposal.ts';

export const DISPOSAL_WORDS: Readonly<Record<DisposalKind, string>> = {
  auction: '拍卖',
  'sell-off': '变卖',
  lease: '招租',
};

/** Unit of a rent. */
export const RENT_WORDS: Readonly<Record<RentSpan, string>> = { year: '元/年', month: '元/月' };

/** 变卖竞价程序 of what a court sells off. */
export const SELL_OFF_ROUND =
  '首次出价后进入 24 小时竞价程序，最后 5 分钟有出价延时 5 分钟；无人再加价的，由首次出价人买受；程序结束，变卖期即结束';

interface PriceWords {
  readonly start: string;
  readonly standing: string;
  readonly highest: string;
  readonly hammer: string;
}

const SOLD: PriceWords = {
  start: '起拍价',
  standing: '当前价',
  highest: '最高出价',
  hammer: '成交价',
};

const rented = ({ per }: Lease): PriceWords => ({
  start: `起租价（${RENT_WORDS[per]}）`,
  standing: `当前租金（${RENT_WORDS[per]}）`,
  highest: `最高租金（${RENT_WORDS[per]}）`,
  hammer: `成交租金（${RENT_WORDS[per]}）`,
});

/** Words over its prices. Undefined: it is auctioned. */
export function priceWords(disposal: Disposal | undefined): PriceWords {
  if (disposal?.kind === 'lease') return rented(disposal);
  return disposal?.kind === 'sell-off' ? { ...SOLD, start: '变卖价' } : SOLD;
}

interface SideWords {
  /** Owner of the thing, and who gets it. */
  readonly giver: string;
  readonly taker: string;
}

export function sideWords(disposal: Disposal | undefined): SideWords {
  return disposal?.kind === 'lease'
    ? { giver: '出租人', taker: '承租人' }
    : { giver: '委托人', taker: '买受人' };
}

const MONTHS_OF_YEAR = 12;

/** `3 年`, `30 个月`. */
export function leaseText({ months }: Pick<Lease, 'months'>): string {
  return months % MONTHS_OF_YEAR === 0 ? `${months / MONTHS_OF_YEAR} 年` : `${months} 个月`;
}

/** `招租 · 租期 3 年`; null: it is auctioned, as most are. */
export function disposalText(disposal: Disposal | undefined): string | null {
  if (disposal === undefined) return null;
  const word = DISPOSAL_WORDS[disposalKindOf(disposal)];
  return disposal.kind === 'lease' ? `${word} · 租期 ${leaseText(disposal)}` : word;
}
