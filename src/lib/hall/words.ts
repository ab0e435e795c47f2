// The names of what the hall can be divided into, sorted by, and narrowed to by whoever looks; its
// filters: core/catalogue/filter-words.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { HallMine, HallTab } from './query.ts';

export const TAB_WORDS: Readonly<Record<HallTab, string>> = {
  running: '进行中',
  upcoming: '即将开始',
  ended: '已结束',
};

export const MINE_WORDS: Readonly<Record<Exclude<HallMine, 'all'>, string>> = {
  bid: '有我的出价',
  followed: '我的关注',
};

/** The same among what somebody follows. */
export const FOLLOWED_TAB_WORDS: Readonly<Record<HallTab, string>> = { ...TAB_WORDS, upcoming: '即将开拍' };

/** State of a sale that is neither paused nor withdrawn. */
export const SALE_STATUS_WORDS: Readonly<Record<Sale['status'], string>> = {
  ...TAB_WORDS,
  running: '竞价中',
};

/** The first way of sorting means something else in every tab. */
export const ENDING_WORDS: Readonly<Record<HallTab, string>> = {
  running: '即将落槌',
  upcoming: '即将开拍',
  ended: '最近落槌',
};
