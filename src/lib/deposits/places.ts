// Addresses of the pages of one's money. A step of an action has an address of its own below that
// of its page.
import { pathWith } from '#lib/paths.ts';

export const DEPOSIT_PATH = '/deposit';
export const TOP_UP_PATH = '/deposit/top-up';
export const PAYOUT_PATH = '/deposit/payout';
export const CARDS_PATH = '/bankCards';
export const ADD_CARD_PATH = '/operateBankCard';

export function objectionPath(id: string): string {
  return `/deposit/objection?${new URLSearchParams({ id })}`;
}
export function unbindPath(id: string): string {
  return `/bankCards/unbind?${new URLSearchParams({ id })}`;
}

/** Of a payment that is under way: an order's too. */
export function paymentPath(id: string): string {
  return `/deposit/payment?${new URLSearchParams({ id })}`;
}

/** The page says what has become of it, by its number. */
export function toppedUpPath(id: string): string {
  return pathWith('/deposit', { toppedUp: id });
}
export function paidOutPath(id: string): string {
  return pathWith('/deposit', { paidOut: id });
}
export function objectedPath(id: string): string {
  return pathWith('/deposit', { objected: id });
}
export function boundPath(id: string): string {
  return pathWith('/bankCards', { bound: id });
}
