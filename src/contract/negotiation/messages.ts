// Messages about the negotiation of a bid that is below the reserve.
import type { MessageRows } from '#contract/message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import type { NegotiationMessage } from '#core/notifications/message.ts';

const NEGOTIATION_ENDS = {
  consignor: { declined: '委托人没有接受', 'no-answer': '委托人没有在期限内答复' },
  bidder: { declined: '你放弃了', 'no-answer': '你没有在期限内答复' },
} as const;

export const negotiationMessages: MessageRows<NegotiationMessage['kind']> = {
  'negotiation-opened': {
    topic: 'bidding',
    group: 'result',
    words: ({ offerFen, answerByMs }, lotTitle) => ({
      title: '未达保留价，进入议价',
      text: `${lotTitle}：你的出价 ${moneyText(offerFen)} 最高，但未达保留价。委托人最迟 ${byText(answerByMs)} 答复，其间保证金继续冻结。`,
    }),
    sms: '你的出价最高但未达保留价，已进入议价，请留意委托人的答复。',
    ways: ['lot'],
  },
  'negotiation-countered': {
    topic: 'bidding',
    group: 'result',
    due: ({ answerByMs }) => answerByMs,
    words: ({ counterFen, round, answerByMs }, lotTitle) => ({
      title: `委托人还价 ${moneyText(counterFen)}`,
      text: `${lotTitle}：第 ${round} 轮。你可以在 ${byText(answerByMs)} 前接受${round < 3 ? '、加价' : ''}或放弃，逾期视为放弃。`,
    }),
    sms: ({ answerByMs }) =>
      `委托人已还价，请在 ${byText(answerByMs)} 前登录接受、加价或放弃，逾期视为放弃。`,
    ways: ['lot'],
  },
  'negotiation-stopped': {
    topic: 'bidding',
    group: 'result',
    words: ({ reason }, lotTitle) => ({
      title: '议价已暂停',
      text: `${lotTitle}：${reason}。暂停期间不计时，恢复后会补足暂停的时间。`,
    }),
    sms: null,
    ways: ['lot'],
  },
  'negotiation-moved': {
    topic: 'bidding',
    group: 'result',
    due: ({ answerByMs }) => answerByMs,
    words: ({ answerByMs }, lotTitle) => ({
      title: '议价时限已顺延',
      text: `${lotTitle}：已补足暂停或系统中断的时间，本轮最迟 ${byText(answerByMs)} 答复。`,
    }),
    sms: ({ answerByMs }) => `议价的期限已顺延到 ${byText(answerByMs)}，请登录查看。`,
    ways: ['lot'],
  },
  'negotiation-agreed': {
    topic: 'bidding',
    group: 'result',
    words: ({ priceFen }, lotTitle) => ({
      title: '议价成交',
      text: `${lotTitle}：成交价 ${moneyText(priceFen)}。保证金已转为履约保证金。`,
    }),
    sms: '议价成交，请登录签署成交确认书，并按时付款。',
    ways: ['orders', 'lot'],
  },
  'negotiation-failed': {
    topic: 'bidding',
    group: 'result',
    words: ({ by, why }, lotTitle) => ({
      title: '议价未成，这件流拍',
      text: `${lotTitle}：${NEGOTIATION_ENDS[by][why]}，保证金已退回可用余额。`,
    }),
    sms: null,
    ways: ['lot'],
  },
};
