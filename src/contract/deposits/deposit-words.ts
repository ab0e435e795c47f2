// State of the deposit of a lot, in words: on the card of the lot, and in the files of its bidder.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';

/** It is kept of whoever has bought, as their 履约保证金. Source: product.md 3.5, 3.9. */
export const DEPOSIT_WORDS: Readonly<Record<MyStanding['depositState'], string>> = {
  none: '未冻结',
  frozen: '冻结中',
  released: '已退回',
  kept: '已转为履约保证金',
};
