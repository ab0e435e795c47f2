// Messages to the people of the house about an order. What they decide stands in no screen of the
// portal, so they see what it is about.
import type { MessageRows, MessageWords } from '#contract/message.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';
import type { MessageOf } from '#core/notifications/message.ts';

const SECOND_OFFER_ENDS = {
  declined: '候补买受人放弃了，可以再次上拍，或转一口价',
  lapsed: '候补买受人没有在一天内答复，可以再次上拍，或转一口价',
  nobody: '买受人逾期未付，没有可以征询的候补买受人，请安排再次上拍',
} as const;

const heardLateWords = (message: MessageOf<'heard-late'>, lotTitle: string): MessageWords => {
  const { amountFen, paidAtMs, late } = message;
  const paid = `${lotTitle}：银行通知，买受人已于 ${timeText(paidAtMs)} 付款 ${moneyText(amountFen)}，在时限之内；通知到得太晚，`;
  return {
    title: '付款通知晚到',
    text:
      late === 'in-default'
        ? `${paid}订单已按违约处理。款已全额计入其可用余额。请核对银行流水并联系买受人；属实的，不得罚没保证金，关闭违约处理。`
        : `${paid}锁定已解除。款已全额计入其可用余额。请联系买受人，还有余量的可以重新购买。`,
  };
};

export const ordersStaffMessages: MessageRows<
  | 'second-offer-ended'
  | 'refund-overdue'
  | 'return-overdue'
  | 'voucher-overdue'
  | 'invoice-outdated'
  | 'heard-late'
> = {
  'second-offer-ended': {
    topic: 'order',
    group: 'order',
    words: ({ why }, lotTitle) => ({
      title: why === 'nobody' ? '买受人违约，没有候补' : '候补成交未成',
      text: `${lotTitle}：${SECOND_OFFER_ENDS[why]}。`,
    }),
    sms: null,
    told: 'order.relist',
    ways: ['office-order'],
  },
  'refund-overdue': {
    topic: 'order',
    group: 'order',
    words: ({ dueAtMs }, lotTitle) => ({
      title: '退款到期未汇出',
      text: `${lotTitle}：退款应在 ${byText(dueAtMs)} 前原路退回，尚未汇出。请立即由一人提出、另一人复核办理，并告知买受人。`,
    }),
    sms: null,
    told: 'money.propose',
    ways: ['office-order', 'lot'],
  },
  'return-overdue': {
    topic: 'order',
    group: 'order',
    words: ({ dueAtMs }, lotTitle) => ({
      title: '撤销成交的标的到期未交回',
      text: `${lotTitle}：成交已撤销，买受人应在 ${byText(dueAtMs)} 前交回标的，尚未登记交回。请联系买受人；已经交回的，退款汇出后请登记。`,
    }),
    sms: null,
    told: 'order.step',
    ways: ['office-order', 'lot'],
  },
  'voucher-overdue': {
    topic: 'order',
    group: 'order',
    words: ({ amountFen, dueAtMs }, lotTitle) => ({
      title: '转账凭证逾期未核',
      text: `${lotTitle}：买受人转账 ${moneyText(amountFen)} 的凭证应在 ${byText(dueAtMs)} 前核对。请向银行查询，确认到账或退回凭证；核对期间不计买受人的付款时限。`,
    }),
    sms: null,
    told: 'order.step',
    ways: ['office-order', 'lot'],
  },
  'invoice-outdated': {
    topic: 'order',
    group: 'order',
    words: ({ number, totalFen }, lotTitle) => ({
      title: '发票待红冲',
      text: `${lotTitle}：${number} 号发票（${moneyText(totalFen)}）所列费用与现在的收费不符（有退款，或提取时付了保管费）。请在税务平台全额红冲，再登记红字发票号码；登记后买受人可以按剩余费用重新申请。`,
    }),
    sms: null,
    told: 'invoice.issue',
    ways: ['office-invoice', 'lot'],
  },
  'heard-late': {
    topic: 'order',
    group: 'order',
    words: heardLateWords,
    sms: null,
    told: 'money.view',
    ways: ['office-order', 'lot'],
  },
};
