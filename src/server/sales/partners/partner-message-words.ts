import type { PartnerMessage } from '#core/sales/partner.ts';
import type { MessageWords } from '#server/notifications/message-text.ts';
import { timeText } from '#contract/words/figures.ts';

export function partnerMessageWords({
  partnerName,
  saleName,
  startsAtMs,
  lotCount,
}: PartnerMessage): MessageWords {
  return {
    title: `${partnerName}有新专场`,
    text: `${saleName}：${timeText(startsAtMs)} 开拍，共 ${lotCount} 件。不再需要提醒，可以在我的关注里取消关注。`,
  };
}
