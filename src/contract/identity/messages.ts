// Messages about a verification, to whom it is about and to the people of the house.
import type { MessageRows } from '#contract/message.ts';
import { untilDayText } from '#contract/words/figures.ts';
import type { VerificationMessage } from '#core/identity/verification-message.ts';
import { itemWord, KIND_WORDS } from './verification-words.ts';

export const identityMessages: MessageRows<VerificationMessage['kind']> = {
  'verification-approved': {
    topic: 'system',
    group: 'system',
    words: ({ of, validUntilMs }) => ({
      title: '实名认证已通过',
      text: `${KIND_WORDS[of]}认证已通过，即刻起可以报名和出价。${validUntilMs === null ? '' : `有效至 ${untilDayText(validUntilMs)}。`}`,
    }),
    sms: '实名认证已通过，可以报名参拍了。',
    ways: ['identity', 'overview'],
  },
  'verification-refused': {
    topic: 'system',
    group: 'system',
    words: ({ of, items }) => ({
      title: '实名认证没有通过',
      text: `${items.map((item) => itemWord(of, item)).join('、')}需要改正，其余的不用再填。`,
    }),
    sms: '实名认证未通过，请登录查看要改正的地方。',
    ways: ['verify', 'overview'],
  },
  'verification-expiring': {
    topic: 'system',
    group: 'system',
    words: ({ validUntilMs }) => ({
      title: '实名认证快到期了',
      text: `证件有效至 ${untilDayText(validUntilMs)}，到期后不能报名和出价。请在此之前用新证件重新认证，审核期间原认证继续有效。`,
    }),
    sms: '你的实名认证快到期，请登录重新认证，以免影响参拍。',
    ways: ['verify', 'overview'],
  },
  'verification-expired': {
    topic: 'system',
    group: 'system',
    words: () => ({
      title: '实名认证已过期',
      text: '证件已过有效期，暂不能报名和出价。已领先的出价和订单不受影响，重新认证后恢复。',
    }),
    sms: '你的实名认证已到期，重新认证后才能参拍。',
    ways: ['verify', 'overview'],
  },
};
