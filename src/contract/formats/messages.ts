// Messages about a lot at a fixed price, under seal or on a falling price.
import type { MessageRows } from '#contract/message.ts';
import { moneyText } from '#contract/words/figures.ts';
import type { UnitFreeMessage } from '#core/formats/unit-wait.ts';

export const formatsMessages: MessageRows<UnitFreeMessage['kind']> = {
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
};
