// Messages to the people of the house about money that comes or goes by a bank or a payment
// provider.
import { endSigns } from '#contract/bidding/receipt-number.ts';
import { PAY_WAY_WORDS } from '#contract/deposits/pay-way-words.ts';
import { TRANSFER_STATE_WORDS } from '#contract/deposits/transfer-words.ts';
import type { MessageRows } from '#contract/message.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';
import type { MessageOf } from '#core/notifications/message.ts';

type Astray = MessageOf<'money-astray'>;

const ASTRAY_TITLES: Readonly<Record<Astray['as'], string>> = {
  unmatched: '来款对不上，已计入付款人余额',
  unclaimed: '来款待认领',
  refused: '支付通知前后不一致，没有入账',
};

const ASTRAY: Readonly<Record<Astray['as'], string>> = {
  unmatched: '不是应付的款项（重复付款、金额不符或订单已了结），已全额计入付款人可用余额并告知本人',
  unclaimed: '请由两人查明是谁的款，以“来款认领”办理',
  refused: '这个流水号此前已是另一笔款项或另一个金额。请向支付机构核对后再办',
};

const UNCLAIMED: Readonly<Record<NonNullable<Astray['why']>, string>> = {
  'no-code': '附言里没有附言码，请由两人查明是谁的款，以“来款认领”办理',
  'unknown-code': '附言码不对，请由两人查明是谁的款，以“来款认领”办理',
  'wrong-sum': '与应付的金额不符，已计入付款人可用余额',
  'paid-before': '所付的款项已经付清，已计入付款人可用余额',
  'unknown-payment': '支付机构已收款，但本公司没有这笔支付。请向支付机构查明付款人，由两人以“来款认领”办理',
  'account-closed': '付款人的账户已注销。请联系其退款，由两人办理',
};

export const depositsStaffMoneyMessages: MessageRows<
  | 'payout-overdue'
  | 'refund-unsent'
  | 'transfer-entered'
  | 'transfer-decided'
  | 'money-astray'
  | 'statement-read'
  | 'ledger-off'
> = {
  'ledger-off': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ offFen, atMs }) => ({
      title: '零和账不平',
      text: `${timeText(atMs)} 核对，全部账户合计差 ${moneyText(offFen)}，应为 0。请立即停止办理付款，查明最近的账页。`,
    }),
    sms: null,
    told: 'ledger.view',
    ways: ['office-ledger'],
  },
  'payout-overdue': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ payoutId, amountFen, dueAtMs }) => ({
      title: '提现到期未到账',
      text: `提现 ${endSigns(payoutId)}：${moneyText(amountFen)} 应在 ${byText(dueAtMs)} 前到账，银行尚未回报。请向银行查询，由两人按查询结果办结（已付或者退回），办结时通知提现人。`,
    }),
    sms: null,
    told: 'money.propose',
    ways: ['office-money'],
  },
  'refund-unsent': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ refundId, way, amountFen, askedSinceMs }) => ({
      title: '退款原路退回未成功',
      text: `退款 ${endSigns(refundId)}：${moneyText(amountFen)} 自 ${timeText(askedSinceMs)} 起多次请求${PAY_WAY_WORDS[way]}退回，仍未成功。请到${PAY_WAY_WORDS[way]}商户平台查明原因（余额不足、交易已超退款期限等），处理好后系统会按同一退款单号继续请求，不会重复退款。`,
    }),
    sms: null,
    told: 'money.propose',
    ways: ['office-money'],
  },
  'transfer-entered': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ bankRef, amountFen, paidAtMs }) => ({
      title: '来款待第二人复核',
      text: `流水号 ${bankRef}：${moneyText(amountFen)}，登记的到账时间 ${timeText(paidAtMs)}。请登记人以外的一位同事照银行对账单核对金额和时间，复核后才会入账；对不上的请退回。`,
    }),
    sms: null,
    told: 'money.decide',
    ways: ['office-transfer'],
  },
  'transfer-decided': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ bankRef, amountFen, as, reason }) => ({
      title: as === 'rejected' ? '登记的来款已退回' : '来款已复核入账',
      text:
        as === 'rejected'
          ? `流水号 ${bankRef}：${moneyText(amountFen)}，没有入账。原因：${reason ?? '与银行对账单不符'}。`
          : `流水号 ${bankRef}：${moneyText(amountFen)}，${TRANSFER_STATE_WORDS[as]}。对账单上没有这一笔的，请立即报告：下一个银行工作日之前，这笔款不能提现。`,
    }),
    sms: null,
    told: 'money.view',
    ways: ['office-transfer'],
  },
  'money-astray': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ as, why, bankRef, amountFen, lotId }, lotTitle) => ({
      title: ASTRAY_TITLES[as],
      text: `${lotId === null ? '' : `${lotTitle}：`}流水号 ${bankRef}，${moneyText(amountFen)}，${
        why === null ? ASTRAY[as] : UNCLAIMED[why]
      }。`,
    }),
    sms: null,
    told: 'money.receive',
    ways: ['office-money'],
  },
  'statement-read': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ isSigned, enteredCount, bookedCount, otherCount }) => ({
      title: isSigned ? '银行对账单已入账' : '导入的对账单待第二人复核',
      text: [
        isSigned ? '文件有银行签章' : '文件没有银行签章，须由导入人以外的一位同事逐笔复核',
        ...(bookedCount > 0 ? [`入账 ${bookedCount} 笔`] : []),
        ...(enteredCount > 0 ? [`待复核 ${enteredCount} 笔`] : []),
        ...(otherCount > 0 ? [`${otherCount} 笔与已登记的不一致，没有入账，请核对`] : []),
      ]
        .join('；')
        .concat('。'),
    }),
    sms: null,
    told: 'money.decide',
    ways: ['office-money'],
  },
};
