// How money comes to the house (付款方式): by a transfer, once it has named an account of its own;
// by WeChat or Alipay where it has a contract with them; and in the sample house by a bank inside
// it, which pays at once. A try by a transfer is open for days, for a bank may be shut; one online
// for as long as the page of the payment provider is.
// Source: product.md 3.7, 7.7; goals.md I-32.
import { TRY_MS } from '#core/orders/order-dues.ts';
import { DAY_MS } from '#core/time/days.ts';

/** In the order in which they are offered. */
export const PAY_WAYS = ['sample', 'wechat', 'alipay', 'transfer'] as const;
export type PayWay = (typeof PAY_WAYS)[number];
/** Told of by a payment provider, and not by a person of this one. */
export type OnlineWay = Exclude<PayWay, 'transfer'>;

const TRANSFER_DAYS = 7;
export const TRANSFER_MS = TRANSFER_DAYS * DAY_MS;

/** For so long a try is the same one when it is asked for again. */
export function tryMs(way: PayWay): number {
  return way === 'transfer' ? TRANSFER_MS : TRY_MS;
}

/**
 * Which way money goes that nobody has chosen a way for: the first the house has. Where it has none
 * it is a transfer, which is refused.
 */
export function wayOrFirst(wished: PayWay | undefined, open: readonly PayWay[]): PayWay {
  return wished ?? PAY_WAYS.find((way) => open.includes(way)) ?? 'transfer';
}
