// Messages about closing an account, about its agents, and about its cards.
import { expect, test } from 'vitest';
import { timeText } from '#contract/words/figures.ts';
import type { Message } from '#core/notifications/message.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

test.each<[Message, string, string]>([
  [{ kind: 'password-changed' }, '登录密码已修改', '不是你本人操作'],
  [{ kind: 'card-bound', bank: '示例银行', lastFour: '1111' }, '银行卡已绑定', '尾号 1111 已绑定，可以提现'],
  [{ kind: 'export-ready', untilMs: START_MS }, '你的数据可以下载了', timeText(START_MS)],
  [{ kind: 'closing-asked', dueAtMs: START_MS }, '已申请注销账户', timeText(START_MS)],
  [{ kind: 'mail-confirmed', mail: 'zh***@example.com' }, '邮箱已确认', '发到 zh***@example.com'],
  [{ kind: 'mail-changed', isGone: false }, '联系邮箱已更改', '新邮箱确认之前'],
  [{ kind: 'mail-changed', isGone: true }, '联系邮箱已更改', '你删去了联系邮箱'],
  [{ kind: 'closing-taken-back' }, '注销申请已撤回', '账户照常使用'],
  [
    { kind: 'closing-barred', bars: ['order', 'balance'] },
    '账户没有注销',
    '没办完的订单、没有提走的余额。账户照常使用',
  ],
  [{ kind: 'agent-invited', firm: '远行车行' }, '远行车行邀请你做经办人', '再接受或谢绝'],
  [{ kind: 'agent-accepted', lastFour: '0002' }, '经办人已接受邀请', '手机尾号 0002 的经办人'],
  [{ kind: 'agent-changed', firm: '远行车行' }, '远行车行修改了你的经办权限', '新的权限已生效'],
  [
    { kind: 'agent-ended', to: 'agent', firm: '远行车行', ender: 'firm' },
    '不再为远行车行办理',
    '单位已结束这项授权',
  ],
  [
    { kind: 'agent-ended', to: 'firm', lastFour: '0002', ender: 'day' },
    '一项经办授权已结束',
    '手机尾号 0002 的经办人：经办期限已到',
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
