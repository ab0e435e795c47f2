// Messages to the people of the house about results that differ from their log.
import type { MessageRows } from '#contract/message.ts';
import { timeText } from '#contract/words/figures.ts';

export const oversightMessages: MessageRows<'replay-red'> = {
  'replay-red': {
    topic: 'system',
    group: 'system',
    words: ({ redCount, atMs }, lotTitle) => ({
      title: '重放核对发现结果不一致',
      text: `${timeText(atMs)} 核对：${lotTitle}${redCount > 1 ? `等 ${redCount} 件` : ''}的结果与竞价记录重放所得不一致。请先暂停办理相关订单，查明原因。`,
    }),
    sms: null,
    told: 'evidence.make',
    ways: ['office-replay'],
  },
};
