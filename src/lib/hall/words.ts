// The names of what the hall can be divided into, sorted by, and narrowed to by whoever looks; its
// filters: core/catalogue/filter-words.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { HallMine, HallTab, StageTab } from './query.ts';

const STAGE_WORDS: Readonly<Record<StageTab, string>> = {
  running: '进行中',
  upcoming: '即将开始',
  ended: '已结束',
};

export const TAB_WORDS: Readonly<Record<HallTab, string>> = {
  ...STAGE_WORDS,
  preview: '预展中',
  'fixed-price': '一口价',
};

export const MINE_WORDS: Readonly<Record<Exclude<HallMine, 'all'>, string>> = {
  bid: '有我的出价',
  followed: '我的关注',
};

/** The same among what somebody follows. */
export const FOLLOWED_TAB_WORDS: Readonly<Record<StageTab, string>> = {
  ...STAGE_WORDS,
  upcoming: '即将开拍',
};

/** State of a sale that is neither paused nor withdrawn. */
export const SALE_STATUS_WORDS: Readonly<Record<Sale['status'], string>> = {
  ...STAGE_WORDS,
  running: '竞价中',
};

/** The first way of sorting means something else in every tab. */
export const ENDING_WORDS: Readonly<Record<HallTab, string>> = {
  running: '即将落槌',
  upcoming: '即将开拍',
  preview: '即将开拍',
  'fixed-price': '即将截止',
  ended: '最近落槌',
};
