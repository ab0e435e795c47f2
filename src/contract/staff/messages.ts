// Messages to the people of the house about accounts: their work stands in no screen of the portal.
import { KIND_WORDS } from '#contract/identity/verification-words.ts';
import type { MessageRows } from '#contract/message.ts';
import { ACCESS_WORDS } from './access-words.ts';

export const staffMessages: MessageRows<
  'verification-waiting' | 'further-account' | 'papers-opened' | 'access-waiting'
> = {
  'verification-waiting': {
    topic: 'system',
    group: 'system',
    words: ({ of }) => ({
      title: '有实名认证待审核',
      text: `一份${KIND_WORDS[of]}认证等待审核，请在 1 个工作日内答复。`,
    }),
    sms: null,
    told: 'verify.decide',
    ways: ['office-reviews'],
  },
  'further-account': {
    topic: 'system',
    group: 'system',
    words: ({ name, lastFour }) => ({
      title: '本行人员另有账户',
      text: `${name}与手机尾号 ${lastFour} 的账户是同一人。该账户不能再竞买，也不能代人办理；与它有关的事项须由他人办理。已有报名、出价或订单的，请核查。`,
    }),
    sms: null,
    told: 'user.view',
    ways: ['office-users'],
  },
  'access-waiting': {
    topic: 'system',
    group: 'system',
    words: ({ of, subject }) => ({
      title: '授权待第二人复核',
      text: `${ACCESS_WORDS[of]}：“${subject}”，由一位同事提请，须另一位管理员同意才生效。请核对，不妥的请驳回。`,
    }),
    sms: null,
    told: 'role.manage',
    ways: ['office-access'],
  },
  'papers-opened': {
    topic: 'system',
    group: 'system',
    words: ({ name, count }) => ({
      title: '查看证件次数较多',
      text: `${name}今天已打开 ${count} 份完整证件。每次查看都记在安全日志里，请核对是否为审核所需。`,
    }),
    sms: null,
    told: 'audit.view',
    ways: ['office-audit'],
  },
};
