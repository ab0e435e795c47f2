// Messages to the people of the house about deposits, and about what one of them has proposed. What
// they decide stands in no screen of the portal, so they see what it is about.
import { MATTER_WORDS } from '#contract/deposits/matter-words.ts';
import type { MessageRows, MessageWords } from '#contract/message.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';
import type { MessageOf } from '#core/notifications/message.ts';

type Proposal = MessageOf<'second-wanted' | 'proposal-lapsed'>;

const proposalWords = (message: Proposal, lotTitle: string): MessageWords => {
  const what = MATTER_WORDS[message.what];
  const about = `${message.lotId === null ? '' : `${lotTitle}：`}“${message.reason}”。`;
  if (message.kind === 'proposal-lapsed') {
    return {
      title: `提出的${what}已自动撤回`,
      text: `${about}按现在的情况已经不能办理，也无人可以复核。仍需办理的，请重新提出。`,
    };
  }
  const since = timeText(message.sinceMs);
  return message.to === 'approve'
    ? {
        title: `${what}待第二人复核`,
        text: `${about}${since} 提出，须由提出人以外的一位同事复核后才会执行。请复核，不妥的请撤回。`,
      }
    : {
        title: `${what}的异议待裁决`,
        text: `${about}买受人 ${since} 提出异议，罚没暂不执行。须由提出人以外的一位同事维持，异议成立的请撤回。`,
      };
};

export const depositsStaffMessages: MessageRows<
  'second-wanted' | 'proposal-lapsed' | 'keep-short' | 'forfeit-objected' | 'deposit-undecided'
> = {
  'second-wanted': {
    topic: 'deposit',
    group: 'deposit',
    words: proposalWords,
    sms: null,
    told: 'money.decide',
    ways: ['office-matter'],
  },
  'proposal-lapsed': {
    topic: 'deposit',
    group: 'deposit',
    words: proposalWords,
    sms: null,
    told: 'money.propose',
    ways: ['office-money'],
  },
  'keep-short': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ dueFen, keptFen }, lotTitle) => ({
      title: '履约保证金不足',
      text: `${lotTitle}：议价成交应留履约保证金 ${moneyText(dueFen)}，车商额度余额只够 ${moneyText(keptFen)}，已全部留存。订单照常进行，请联系买受人补足。`,
    }),
    sms: null,
    told: 'money.view',
    ways: ['office-money'],
  },
  'forfeit-objected': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ objection }, lotTitle) => ({
      title: '买受人对罚没提出异议',
      text: `${lotTitle}：“${objection}”。罚没暂不执行，请由提出人以外的一位同事维持，或撤回。`,
    }),
    sms: null,
    told: 'money.decide',
    ways: ['office-money'],
  },
  'deposit-undecided': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ depositFen, returnAtMs }, lotTitle) => ({
      title: '违约买受人的保证金待决定',
      text: `${lotTitle}：履约保证金 ${moneyText(depositFen)} 尚未决定。罚没的，请在 ${byText(returnAtMs)} 前提出或复核；逾期自动退还买受人。`,
    }),
    sms: null,
    told: 'money.propose',
    ways: ['office-money'],
  },
};
