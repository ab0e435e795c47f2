// Messages about a lot at a fixed price, under seal or on a falling price.
import type { MessageRows } from '#contract/message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import type { OfferMessage, OfferWaiting } from '#core/formats/offer-message.ts';
import type { UnitFreeMessage } from '#core/formats/unit-wait.ts';

export const formatsMessages: MessageRows<(UnitFreeMessage | OfferMessage | OfferWaiting)['kind']> = {
  'unit-free': {
    topic: 'bidding',
    group: 'race',
    due: 'lot-end',
    words: ({ priceFen }, lotTitle) => ({
      title: '你等的拍品解锁了',
      text: `${lotTitle}：没有付清的一件已放回，一口价 ${moneyText(priceFen)}，现在可以购买，先付先得。`,
    }),
    sms: '你等的拍品已解锁，现在可以购买，先付先得。请登录查看。',
    ways: ['lot'],
  },
  'offer-made': {
    topic: 'bidding',
    group: 'result',
    due: ({ untilMs }) => untilMs,
    words: ({ untilMs, canAnswer }, lotTitle) => ({
      title: '有人还价',
      text: canAnswer
        ? `${lotTitle}：有买方还价，请在 ${byText(untilMs)} 前接受、还价或谢绝，逾期作谢绝。`
        : `${lotTitle}：有买方还价，${byText(untilMs)} 前由拍卖行征得各委托方同意后答复。`,
    }),
    sms: ({ untilMs, canAnswer }) =>
      canAnswer ? `有买方还价，请在 ${byText(untilMs)} 前登录答复，逾期作谢绝。` : null,
    ways: ['consigned'],
  },
  'offer-countered': {
    topic: 'bidding',
    group: 'result',
    due: ({ untilMs }) => untilMs,
    words: ({ untilMs }, lotTitle) => ({
      title: '卖方还价了',
      text: `${lotTitle}：卖方提出了愿意成交的价格，请在 ${byText(untilMs)} 前接受、再出价或放弃，逾期失效。`,
    }),
    sms: ({ untilMs }) => `卖方已还价，请在 ${byText(untilMs)} 前登录答复，逾期失效。`,
    ways: ['lot'],
  },
  'offer-ended': {
    topic: 'bidding',
    group: 'result',
    words: ({ why }, lotTitle) => ({
      title: why === 'counter-lapsed' ? '还价已过答复期限' : '还价未成',
      text: `${lotTitle}：${ENDED[why]}，仍可按一口价购买。`,
    }),
    sms: null,
    ways: ['lot'],
  },
  'counter-ended': {
    topic: 'bidding',
    group: 'result',
    words: ({ why }, lotTitle) => ({
      title: '还价未成',
      text: `${lotTitle}：${why === 'declined' ? '买方没有接受你的还价' : '买方没有在期限内答复你的还价'}，拍品继续按一口价出售。`,
    }),
    sms: null,
    ways: ['consigned'],
  },
  'offer-waiting': {
    topic: 'bidding',
    group: 'system',
    words: ({ untilMs }, lotTitle) => ({
      title: '有还价待答复',
      text: `${lotTitle}：有买方还价，请征得各委托方同意后在 ${byText(untilMs)} 前答复，逾期作谢绝。`,
    }),
    sms: null,
    told: 'offer.answer',
    ways: ['office-offers'],
  },
};

const ENDED = {
  declined: '卖方没有接受你的还价',
  unanswered: '卖方没有在期限内答复你的还价',
  'counter-lapsed': '你没有在期限内答复卖方的还价，还价已失效',
} as const;
