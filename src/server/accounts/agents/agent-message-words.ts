// Messages to the two sides of an agency.
import type { AccountMessage } from '#core/accounts/account-message.ts';
import { AGENT_ENDER_WORDS } from '#contract/accounts/agent-words.ts';
import type { MessageWords } from '#server/notifications/message-text.ts';

export type AgentMessage = Extract<
  AccountMessage,
  { kind: 'agent-invited' | 'agent-accepted' | 'agent-changed' | 'agent-ended' }
>;

export function agentMessageWords(message: AgentMessage): MessageWords {
  switch (message.kind) {
    case 'agent-invited':
      return {
        title: `${message.firm}邀请你做经办人`,
        text: '在“基本信息”的“为单位办理”查看你能办什么，再接受或谢绝。不认识这家单位的，谢绝即可。',
      };
    case 'agent-accepted':
      return {
        title: '经办人已接受邀请',
        text: `手机尾号 ${message.lastFour} 的经办人可以按你设的权限办理了。他办的每一件都记在“经办人”里。`,
      };
    case 'agent-changed':
      return { title: `${message.firm}修改了你的经办权限`, text: '新的权限已生效，在“为单位办理”查看。' };
    case 'agent-ended':
      return message.to === 'agent'
        ? {
            title: `不再为${message.firm}办理`,
            text: `${AGENT_ENDER_WORDS[message.ender]}，你的登录已回到本人账户。`,
          }
        : {
            title: '一项经办授权已结束',
            text: `手机尾号 ${message.lastFour} 的经办人：${AGENT_ENDER_WORDS[message.ender]}。他已办的记录都在。`,
          };
  }
}
