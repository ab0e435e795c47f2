// Ways to meet each condition of closing an account.
import { MONEY_BARS, type ClosingBar, type ClosingCondition } from '#core/accounts/closing.ts';
import type { Address } from '#lib/addresses.ts';
import { moneyText } from '#lib/format.ts';
import { HALLS } from '#lib/halls.ts';

interface Way {
  readonly path: Address | '/deposit/payout';
  readonly word: string;
}

const BIDS: Way = { path: HALLS.vehicle.own.bids, word: '看我的竞价' };
const ORDERS: Way = { path: HALLS.vehicle.orders.list, word: '看我的订单' };
const DEPOSIT: Way = { path: '/deposit', word: '看保证金' };
const CONTACT: Way = { path: '/contact', word: '联系我们' };

export const BAR_WAYS: Readonly<Record<ClosingBar, Way>> = {
  'of-house': CONTACT,
  bidding: BIDS,
  offer: { path: '/userCenter', word: '看待办' },
  order: ORDERS,
  consignment: CONTACT,
  dispute: { path: HALLS.vehicle.orders.disputes, word: '看争议' },
  decision: DEPOSIT,
  deposit: DEPOSIT,
  'pay-in': DEPOSIT,
  refund: ORDERS,
  payout: DEPOSIT,
  balance: { path: '/deposit/payout', word: '去提现' },
  invoice: ORDERS,
  papers: { path: '/authInfo', word: '看认证信息' },
};

/**
 * How much stands in the way: a sum, or so many of it in its unit; empty where there is nothing to
 * count.
 */
export function amountText({ bar, count }: ClosingCondition, unit: string): string {
  if (MONEY_BARS.has(bar)) return moneyText(count);
  return unit === '' ? '' : `${count} ${unit}`;
}
