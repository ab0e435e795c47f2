// Messages to a person about their own account: how they log in, its mail address and cards, the
// copy of its data, its end.
import type { AgentMessageKind } from '#contract/agents/messages.ts';
import type { MessageRows } from '#contract/message.ts';
import { byText, timeText } from '#contract/words/figures.ts';
import type { AccountMessage } from '#core/accounts/account-message.ts';
import { CLOSING_BAR_WORDS } from './closing-words.ts';

const NOT_YOU = '如果不是你本人操作，请立即修改登录密码并联系客服。';

export const accountsMessages: MessageRows<Exclude<AccountMessage['kind'], AgentMessageKind>> = {
  'password-changed': {
    topic: 'system',
    group: 'security',
    words: () => ({
      title: '登录密码已修改',
      text: '其他设备上的登录已全部退出。如果不是你本人操作，请立即找回密码并联系客服。',
    }),
    sms: '你的登录密码已修改。如果不是你本人操作，请立即找回密码并联系客服。',
    ways: ['account', 'overview'],
  },
  'phone-changed': {
    topic: 'system',
    group: 'security',
    words: ({ lastFour }) => ({
      title: '登录手机号已更换',
      text: `以后用尾号 ${lastFour} 的手机号登录，所有设备上的登录已退出。${NOT_YOU}`,
    }),
    sms: '登录手机号已更换为本号码。如果不是你本人操作，请立即联系客服。',
    ways: ['account', 'overview'],
  },
  'mail-confirmed': {
    topic: 'system',
    group: 'security',
    words: ({ mail }) => ({
      title: '邮箱已确认',
      text: `以后的消息提醒也可以发到 ${mail}，在“个性化设置”里选择。${NOT_YOU}`,
    }),
    sms: '你的邮箱已确认，消息提醒会发到那里。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['account', 'overview'],
  },
  'mail-changed': {
    topic: 'system',
    group: 'security',
    words: ({ isGone }) => ({
      title: '联系邮箱已更改',
      text: `${isGone ? '你删去了联系邮箱，消息提醒不再发邮件' : '新邮箱确认之前，消息提醒不发到那里'}。${NOT_YOU}`,
    }),
    sms: '你的联系邮箱已更改。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['account', 'overview'],
  },
  'export-ready': {
    topic: 'system',
    group: 'security',
    words: ({ untilMs }) => ({
      title: '你的数据可以下载了',
      text: `在“基本信息”的“导出我的数据”下载，保留到 ${byText(untilMs)}。${NOT_YOU}`,
    }),
    sms: '你申请导出的个人数据已可下载。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['export', 'overview'],
  },
  'closing-asked': {
    topic: 'system',
    group: 'security',
    words: ({ dueAtMs }) => ({
      title: '已申请注销账户',
      text: `账户将在 ${timeText(dueAtMs)} 注销，在此之前可以随时在“基本信息”撤回。${NOT_YOU}`,
    }),
    sms: ({ dueAtMs }) =>
      `你的账户将于 ${timeText(dueAtMs)} 注销，此前可以撤回。如果不是你本人操作，请立即登录撤回。`,
    ways: ['closing', 'overview'],
  },
  'closing-taken-back': {
    topic: 'system',
    group: 'security',
    words: () => ({
      title: '注销申请已撤回',
      text: `账户照常使用，什么都没有删除。${NOT_YOU}`,
    }),
    sms: '注销申请已撤回，账户照常使用。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['closing', 'overview'],
  },
  'closing-barred': {
    topic: 'system',
    group: 'security',
    words: ({ bars }) => ({
      title: '账户没有注销',
      text: `到期时还有没了结的事项：${bars.map((bar) => CLOSING_BAR_WORDS[bar].open).join('、')}。账户照常使用；办完后可以重新申请。`,
    }),
    sms: '你的账户没有注销，原因请登录查看。',
    ways: ['closing', 'overview'],
  },
  'card-bound': {
    topic: 'system',
    group: 'security',
    words: ({ bank, lastFour }) => ({
      title: '银行卡已绑定',
      text: `${bank} 尾号 ${lastFour} 已绑定，可以提现到这张卡。${NOT_YOU}`,
    }),
    sms: '你的账户绑定了一张银行卡。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['cards', 'overview'],
  },
  'card-default': {
    topic: 'system',
    group: 'security',
    words: ({ bank, lastFour }) => ({
      title: '默认银行卡已更改',
      text: `${bank} 尾号 ${lastFour} 已设为默认卡。${NOT_YOU}`,
    }),
    sms: '你的账户更改了默认银行卡。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['cards', 'overview'],
  },
  'card-unbound': {
    topic: 'system',
    group: 'security',
    words: ({ bank, lastFour, nextLastFour }) => ({
      title: '银行卡已解绑',
      text: `${bank} 尾号 ${lastFour} 已解绑${nextLastFour === null ? '' : `，默认卡改为尾号 ${nextLastFour}`}。${NOT_YOU}`,
    }),
    sms: '你的账户解绑了一张银行卡。如果不是你本人操作，请立即修改密码并联系客服。',
    ways: ['cards', 'overview'],
  },
};
