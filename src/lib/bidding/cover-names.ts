// Cover of a bid where that is no deposit for the lot itself, by its name.
import type { Cover } from '#core/bidding/bidder.ts';

export const COVER_NAMES: Readonly<Record<Exclude<Cover, 'lot'>, string>> = {
  sale: '本场通用保证金',
  level: '竞拍额度',
};
