// Messages about proofs, to their owner and to the people of the house.
import { whenText } from '#contract/figures.ts';
import type { MessageRows } from '#contract/message.ts';
import { untilDayText } from '#contract/words/figures.ts';
import type { ProofMessage, ProofWaitingMessage } from '#core/proofs/proof-message.ts';
import { NEED_WORDS } from './need-words.ts';
import { PROOF_KIND_WORDS, proofItemWord } from './proof-words.ts';

export const proofMessages: MessageRows<(ProofMessage | ProofWaitingMessage)['kind']> = {
  'proof-approved': {
    topic: 'system',
    group: 'system',
    words: ({ need, validUntilMs }) => ({
      title: `${NEED_WORDS[need]}已通过`,
      text: `要求${NEED_WORDS[need]}的拍品，即刻起可以报名和出价。${validUntilMs === null ? '' : `有效至 ${untilDayText(validUntilMs)}。`}`,
    }),
    sms: '你提交的资格证明已通过，可以报名参拍了。',
    ways: ['proofs', 'overview'],
  },
  'proof-refused': {
    topic: 'system',
    group: 'system',
    words: ({ need, items }) => ({
      title: `${NEED_WORDS[need]}没有通过`,
      text: `${items.map((item) => proofItemWord(need === 'vehicle-quota' ? need : 'qualification', item)).join('、')}需要改正，其余的不用再填。`,
    }),
    sms: '你提交的资格证明未通过，请登录查看要改正的地方。',
    ways: ['proofs', 'overview'],
  },
  'proof-expiring': {
    topic: 'system',
    group: 'system',
    words: ({ need, validUntilMs }) => ({
      title: `${NEED_WORDS[need]}快到期了`,
      text: `证明有效至 ${untilDayText(validUntilMs)}，到期后要求它的拍品不能报名和出价。请在此之前提交新的证明，审核期间原来的继续有效。`,
    }),
    sms: '你的资格证明快到期，请登录提交新的证明，以免影响参拍。',
    ways: ['proofs', 'overview'],
  },
  'proof-expired': {
    topic: 'system',
    group: 'system',
    words: ({ need }) => ({
      title: `${NEED_WORDS[need]}已过期`,
      text: '要求它的拍品暂不能报名和出价。已领先的出价和订单不受影响，提交新的证明并通过后恢复。',
    }),
    sms: '你的资格证明已到期，提交新的证明后才能参拍相应拍品。',
    ways: ['proofs', 'overview'],
  },
  'priority-proof-approved': {
    topic: 'bidding',
    group: 'race',
    words: (_, lotTitle) => ({
      title: '优先购买权证明已通过初审',
      text: `${lotTitle}：材料已通过初审，还要由两名工作人员确认顺位。确认前按普通竞买人出价。`,
    }),
    sms: null,
    ways: ['priority'],
  },
  'priority-proof-refused': {
    topic: 'bidding',
    group: 'race',
    words: ({ items }, lotTitle) => ({
      title: '优先购买权证明没有通过',
      text: `${lotTitle}：${items.map((item) => proofItemWord('priority', item)).join('、')}需要改正，其余的不用再填。`,
    }),
    sms: '你提交的资格证明未通过，请登录查看要改正的地方。',
    ways: ['priority'],
  },
  'proof-waiting': {
    topic: 'system',
    group: 'system',
    words: ({ of, dueAtMs }) => ({
      title: '有资格证明待审核',
      text: `一份${PROOF_KIND_WORDS[of]}证明等待审核，请在 ${whenText(dueAtMs, null)} 前答复。`,
    }),
    sms: null,
    told: 'proof.decide',
    ways: ['office-proofs'],
  },
};
