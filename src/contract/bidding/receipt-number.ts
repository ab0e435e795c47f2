// The number of a receipt (回执编号): what a person reads out on the telephone and writes into a
// letter. The day of the bid in China and the end of the receipt's full name, in signs nobody takes
// for one another: `261125-7F3K-92MQ`. The full name stays on the receipt, and is what the house
// finds it by. Page, paper and panel all say it by this one function.
import { wallDate } from '#contract/wall-clock.ts';
import { dateBeginMs, DAY_MS } from '#core/time/days.ts';

/** Crockford's: without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Four signs of five bits each are five digits of four. */
const HEX_OF_FOUR = 5;
const HEX = 16;

/** Of a name its end: it begins with the time, which the bids of one moment share. */
export function receiptNumber({ id, atMs }: { readonly id: string; readonly atMs: number }): string {
  const day = wallDate(atMs).slice(2).replaceAll('-', '');
  return `${day}-${endSigns(id)}`;
}

/** `7F3K-92MQ`: tells a payout, a refund, a case from any other, read out or written down. */
export function endSigns(id: string): string {
  const end = id
    .replaceAll(/[^\da-f]/gi, '')
    .slice(-2 * HEX_OF_FOUR)
    .padStart(2 * HEX_OF_FOUR, '0');
  return `${fourSigns(end.slice(0, HEX_OF_FOUR))}-${fourSigns(end.slice(HEX_OF_FOUR))}`;
}

const fourSigns = (hex: string): string => {
  const value = Number.parseInt(hex, HEX);
  return [3, 2, 1, 0]
    .map((place) => SIGNS[Math.floor(value / SIGNS.length ** place) % SIGNS.length])
    .join('');
};

const NUMBER = /^(\d{2})(\d{2})(\d{2})-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})$/;
const CENTURY = '20';

/** The day a number says, and the end of the full name; null: it is no such number. */
export function nameBehind(number: string): NamedBy | null {
  const [, year, month, day, first, second] = NUMBER.exec(number.trim().toUpperCase()) ?? [];
  if (year === undefined || first === undefined || second === undefined) return null;
  const atMs = Date.parse(`${CENTURY}${year}-${month}-${day}`);
  if (Number.isNaN(atMs)) return null;
  const fromMs = dateBeginMs(atMs);
  return { fromMs, untilMs: fromMs + DAY_MS, end: hexOf(first) + hexOf(second) };
}

export interface NamedBy {
  readonly fromMs: number;
  readonly untilMs: number;
  /** In hex, as ids end. */
  readonly end: string;
}

const hexOf = (signs: string): string =>
  Array.from(signs)
    .reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0)
    .toString(HEX)
    .padStart(HEX_OF_FOUR, '0');
