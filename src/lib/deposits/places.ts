// Addresses of the pages of one's money. A step of an action has an address of its own below that
// of its page.
import { pathWith } from '#lib/paths.ts';

export const DEPOSIT_PATH = '/deposit';
export const TOP_UP_PATH = '/deposit/top-up';
export const PAYOUT_PATH = '/deposit/payout';
export const CARDS_PATH = '/bankCards';
export const ADD_CARD_PATH = '/operateBankCard';

export const objectionPath = (id: string): string => `/deposit/objection?${new URLSearchParams({ id })}`;
export const unbindPath = (id: string): string => `/bankCards/unbind?${new URLSearchParams({ id })}`;

/** Of a payment that is under way: an order's too. */
export const paymentPath = (id: string): string => `/deposit/payment?${new URLSearchParams({ id })}`;

/** The page says what has become of it, by its number. */
export const toppedUpPath = (id: string): string => pathWith('/deposit', { toppedUp: id });
export const paidOutPath = (id: string): string => pathWith('/deposit', { paidOut: id });
export const objectedPath = (id: string): string => pathWith('/deposit', { objected: id });
export const boundPath = (id: string): string => pathWith('/bankCards', { bound: id });
