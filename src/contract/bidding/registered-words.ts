// A registration in words: what secures the bids, and what has become of it.
import type { Cover } from '#core/bidding/bidder.ts';

/** A deposit is frozen until the lot is over, then given back or kept. */
export const REGISTRATION_STATES = ['frozen', 'released', 'kept'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const COVER_WORDS: Readonly<Record<Cover, string>> = {
  lot: '单件保证金',
  sale: '专场保证金',
  level: '车商额度',
};

export const REGISTRATION_WORDS: Readonly<Record<RegistrationState, string>> = {
  frozen: '已冻结',
  released: '已退还',
  kept: '成交留存',
};
