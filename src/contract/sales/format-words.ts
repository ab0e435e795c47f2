// Ways in which a lot is sold, by name.
import type { SaleFormat } from '#core/sales/rule-set.ts';

export const FORMAT_WORDS: Readonly<Record<SaleFormat, string>> = {
  timed: '网络专场',
  lane: '竞价大厅',
  'fixed-price': '一口价',
  sealed: '暗标',
  falling: '降价拍',
};
