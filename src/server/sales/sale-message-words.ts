import type { MessageWords } from '#server/notifications/message-text.ts';
import type { SaleMessage } from '#core/sales/sale-reminder.ts';
import { timeText } from '#contract/words/figures.ts';

export function saleMessageWords({ saleName, startsAtMs, lotCount }: SaleMessage): MessageWords {
  return {
    title: '专场即将开拍',
    text: `${saleName}：${timeText(startsAtMs)} 开拍，共 ${lotCount} 件。保证金可以提前缴纳，开拍以后随时可以出价。`,
  };
}
