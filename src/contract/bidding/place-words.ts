// Place of a bidder on a lot, in words.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';

export const PLACE_WORDS: Readonly<Record<MyStanding['place'], string>> = {
  none: '已报名',
  leading: '领先',
  outbid: '被超越',
  negotiating: '议价中',
  won: '已成交',
  lost: '未成交',
};
