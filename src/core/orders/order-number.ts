// The number of an order (订单编号): what a buyer reads out on the telephone and what stands on
// each of its papers: the day of the sale, and the how manieth order of that day it is. The house
// gives each number once, in the transaction that makes the order.
// Source: product.md 7.7.
import { dayText } from '#core/time/workdays.ts';

const DIGITS = 4;

/** `LC20261129-0022`, the twenty-second order of that day. */
export function orderNumber(soldAtMs: number, count: number): string {
  return `LC${dayText(soldAtMs)}-${String(count).padStart(DIGITS, '0')}`;
}
