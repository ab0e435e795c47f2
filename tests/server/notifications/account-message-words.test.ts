// What is said of closing an account and of its cards.
import { expect, test } from 'vitest';
import type { Message } from '#core/notifications/message.ts';
import { timeText } from '#server/words/figures.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

test.each<[Message, string, string]>([
  [{ kind: 'closing-asked', dueAtMs: START_MS }, '已申请注销账户', timeText(START_MS)],
  [{ kind: 'closing-taken-back' }, '注销申请已撤回', '账户照常使用'],
  [
    { kind: 'closing-barred', bars: ['order', 'balance'] },
    '账户没有注销',
    '没办完的订单、没有提走的余额。账户照常使用',
  ],
  [{ kind: 'card-default', bank: '示例银行', lastFour: '1111' }, '默认银行卡已更改', '已设为默认卡'],
  [
    { kind: 'card-unbound', bank: '示例银行', lastFour: '1111', nextLastFour: '5559' },
    '银行卡已解绑',
    '已解绑，默认卡改为尾号 5559。',
  ],
  [
    { kind: 'card-unbound', bank: '示例银行', lastFour: '1111', nextLastFour: null },
    '银行卡已解绑',
    '尾号 1111 已解绑。如果不是你本人操作',
  ],
])('%o is told as %s', (message, title, part) => {
  const words = messageWords(message, '大众 帕萨特');
  expect(words.title).toBe(title);
  expect(words.text).toContain(part);
  expect(words.text).toMatch(/。$/);
});
