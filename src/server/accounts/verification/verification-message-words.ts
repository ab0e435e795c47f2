// Words of the messages about a verification.
import type { VerificationMessage } from '#core/accounts/verification-message.ts';
import { itemWord, KIND_WORDS } from '#contract/accounts/verification-words.ts';
import type { MessageWords } from '#server/notifications/message-text.ts';
import { untilDayText } from '#contract/words/figures.ts';

export function verificationMessageWords(message: VerificationMessage): MessageWords {
  switch (message.kind) {
    case 'verification-approved':
      return {
        title: '实名认证已通过',
        text: `${KIND_WORDS[message.of]}认证已通过，即刻起可以报名和出价。${message.validUntilMs === null ? '' : `有效至 ${untilDayText(message.validUntilMs)}。`}`,
      };
    case 'verification-refused':
      return {
        title: '实名认证没有通过',
        text: `${message.items.map((item) => itemWord(message.of, item)).join('、')}需要改正，其余的不用再填。`,
      };
    case 'verification-expiring':
      return {
        title: '实名认证快到期了',
        text: `证件有效至 ${untilDayText(message.validUntilMs)}，到期后不能报名和出价。请在此之前用新证件重新认证，审核期间原认证继续有效。`,
      };
    case 'verification-expired':
      return {
        title: '实名认证已过期',
        text: '证件已过有效期，暂不能报名和出价。已领先的出价和订单不受影响，重新认证后恢复。',
      };
  }
}
