// An enquiry to the house (来信): what it is about, how long it may be, its number, and how many of
// one phone may wait for an answer at a time. The number is the day in China and the count of that
// day, and never changes.
// Source: product.md 4.6 (feedback with reply), 7.3 (/contact); 个人信息保护法 第50条.
import { DAY_MS } from '#core/time/days.ts';

/** Matters of an enquiry: 竞买与看车 委托拍卖 付款与过户 投诉与监督 个人信息 合作与其他. */
export const MATTERS = ['bidding', 'consigning', 'payment', 'complaint', 'privacy', 'other'] as const;
export type Matter = (typeof MATTERS)[number];

/** In characters. */
export const ENQUIRY = { nameMost: 40, textLeast: 10, textMost: 1_000 } as const;

/** So many of one phone may wait for an answer. */
export const MOST_WAITING = 3;
/** The same words from the same phone within this time are the same enquiry. */
export const SAME_ENQUIRY_MS = DAY_MS;

/** `20261121-0007`: the seventh of that day. */
export function enquiryNumber(day: string, count: number): string {
  return `${day}-${String(count).padStart(4, '0')}`;
}
