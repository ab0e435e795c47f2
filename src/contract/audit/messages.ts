// Messages to the people of the house about their own log.
import type { MessageRows } from '#contract/message.ts';
import { timeText } from '#contract/words/figures.ts';
import { deedFaultText } from './deed-words.ts';

export const auditMessages: MessageRows<'deeds-off'> = {
  'deeds-off': {
    topic: 'system',
    group: 'system',
    words: ({ seq, why, atMs }) => ({
      title: '操作链对不上',
      text: `${timeText(atMs)} 核对，${deedFaultText({ seq, why })}。这一条及其后的记录在查明之前不能作准。请保全数据库和检查点文件，与第二处的副本比对。`,
    }),
    sms: null,
    told: 'audit.view',
    ways: ['office-audit'],
  },
};
