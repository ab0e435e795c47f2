// Messages about an order, to its buyer and to its sellers, and to the second bidder of a lot whose
// buyer has not paid.
import type { MessageRows, MessageWay } from '#contract/message.ts';
import { orderNewsSms } from '#contract/orders/order-news-sms.ts';
import { orderNewsWords } from '#contract/orders/order-news.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import { orderNewsDueMs } from '#core/notifications/note.ts';
import type { OrderMessage } from '#core/orders/order-message.ts';

const WAYS: readonly MessageWay[] = ['order', 'orders', 'lot'];

export const ordersMessages: MessageRows<OrderMessage['kind']> = {
  order: {
    topic: 'order',
    group: 'order',
    due: orderNewsDueMs,
    words: orderNewsWords,
    sms: orderNewsSms,
    ways: WAYS,
  },
  transfer: {
    topic: 'transfer',
    group: 'transfer',
    due: orderNewsDueMs,
    words: orderNewsWords,
    sms: orderNewsSms,
    ways: WAYS,
  },
  'second-offer': {
    topic: 'order',
    group: 'order',
    due: ({ untilMs }) => untilMs,
    words: ({ priceFen, untilMs }, lotTitle) => ({
      title: '候补成交',
      text: `${lotTitle}：原买受人未付款，你可以按自己的最后出价 ${moneyText(priceFen)} 成交，请在 ${byText(untilMs)} 前答复。`,
    }),
    sms: ({ untilMs }) => `原买受人未付款，你可以按自己的最后出价成交，请在 ${byText(untilMs)} 前登录答复。`,
    ways: ['offer', 'lot'],
  },
};
