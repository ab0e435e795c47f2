// Messages to the two sides of an agency.
import type { MessageRows } from '#contract/message.ts';
import type { AccountMessage } from '#core/accounts/account-message.ts';
import { AGENT_ENDER_WORDS } from './agent-words.ts';

export type AgentMessageKind = Extract<AccountMessage['kind'], `agent-${string}`>;

export const agentsMessages: MessageRows<AgentMessageKind> = {
  'agent-invited': {
    topic: 'system',
    group: 'security',
    words: ({ firm }) => ({
      title: `${firm}邀请你做经办人`,
      text: '在“基本信息”的“为单位办理”查看你能办什么，再接受或谢绝。不认识这家单位的，谢绝即可。',
    }),
    sms: '有单位邀请你做经办人，请登录后在“基本信息”查看。',
    ways: ['agency', 'overview'],
  },
  'agent-accepted': {
    topic: 'system',
    group: 'security',
    words: ({ lastFour }) => ({
      title: '经办人已接受邀请',
      text: `手机尾号 ${lastFour} 的经办人可以按你设的权限办理了。他办的每一件都记在“经办人”里。`,
    }),
    sms: '你邀请的经办人已接受邀请。如果不是你本人邀请，请立即登录结束。',
    ways: ['agents', 'overview'],
  },
  'agent-changed': {
    topic: 'system',
    group: 'security',
    words: ({ firm }) => ({
      title: `${firm}修改了你的经办权限`,
      text: '新的权限已生效，在“为单位办理”查看。',
    }),
    sms: '你的经办权限已修改，请登录查看。',
    ways: ['agency', 'overview'],
  },
  'agent-ended': {
    topic: 'system',
    group: 'security',
    words: (message) =>
      message.to === 'agent'
        ? {
            title: `不再为${message.firm}办理`,
            text: `${AGENT_ENDER_WORDS[message.ender]}，你的登录已回到本人账户。`,
          }
        : {
            title: '一项经办授权已结束',
            text: `手机尾号 ${message.lastFour} 的经办人：${AGENT_ENDER_WORDS[message.ender]}。他已办的记录都在。`,
          },
    sms: '一项经办授权已结束，详情请登录查看。',
    ways: ['agency', 'overview'],
  },
};
