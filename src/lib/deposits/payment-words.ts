// Sentences on a payment as it stands: a headline, a line, and what of a transfer came and did not
// fit.
import type { PaymentState } from '#contract/deposits/pay-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import { dateTimeText, deadlineText, moneyText } from '#lib/format.ts';
import { graceText, payTermsOf } from '#lib/orders/pay-terms.ts';

export interface PaymentWords {
  readonly tone: 'info' | 'good' | 'warn' | 'error';
  readonly title: string;
  readonly line: string;
}

/** `orders`: those it pays, as far as they can be read now. */
type Say = (payment: PaymentState, orders?: readonly OrderDetail[]) => PaymentWords;

/** Of money that came by its code and did not fit. */
export function strayText(stray: PaymentState['strays'][number]): string {
  const { amountFen, paidAtMs, why, isClaimed } = stray;
  const what = `${dateTimeText(paidAtMs)} 收到 ${moneyText(amountFen)}，${STRAY_WORDS[why]}`;
  return `${what}。${isClaimed ? CLAIMED : LYING}`;
}

const isTopUp = ({ of }: PaymentState): boolean => of === 'top-up';
const endedText = ({ endedAtMs }: PaymentState): string =>
  endedAtMs === null ? '' : `${dateTimeText(endedAtMs)} `;

const NO_ACCOUNT: PaymentWords = {
  tone: 'warn',
  title: '暂时不要转账',
  line: '本行现在没有公布收款账户。已经转出的，到账后仍会入账；没有转的，请换一种方式付款，或者在意见反馈里告诉我们。',
};

/** Due date of what a transfer pays, by which it is sent: not the end of the grace after it. */
const sendingText = ({ untilMs, nowMs, amountFen }: PaymentState, orders: readonly OrderDetail[]): string => {
  const terms = payTermsOf(orders);
  if (terms === null) return `请在 ${deadlineText(untilMs, nowMs)} 前转出。`;
  const { payByMs, dueFen } = terms;
  const anew = amountFen < dueFen ? '还没有转出的，请回到订单按现在的金额转。' : '';
  const by = deadlineText(Math.min(payByMs, untilMs), nowMs);
  return nowMs < payByMs
    ? `请在 ${by} 前转出。${graceText(terms, nowMs)}`
    : `付款期限 ${deadlineText(payByMs, nowMs)} 已过。${graceText(terms, nowMs)}${anew}`;
};

const pendingWords: Say = (payment, orders = []) => {
  const { needs } = payment;
  if (needs.way === 'transfer' && needs.account === null) return NO_ACCOUNT;
  return needs.way === 'transfer'
    ? {
        tone: 'info',
        title: '等待到账',
        line: `${sendingText(payment, orders)}到账后这一页和消息都会告诉你，不用重复转。`,
      }
    : {
        tone: 'info',
        title: '等待付款',
        line: `请在 ${deadlineText(payment.untilMs, payment.nowMs)} 前付款，付完这一页会自己更新。`,
      };
};

const WORDS: Readonly<Record<PaymentState['state'], Say>> = {
  pending: pendingWords,
  taken: (payment) => ({
    tone: 'good',
    title: `${moneyText(payment.amountFen)} 已到账`,
    line: isTopUp(payment)
      ? `${endedText(payment)}已计入可用余额，现在就可以参拍。`
      : `${endedText(payment)}价款已付清，接下来按订单办理提取。`,
  }),
  unmatched: (payment) => ({
    tone: 'warn',
    title: '款已收到，没有用于订单',
    line: `${endedText(payment)}收到时订单已不能付款，或应付金额有变，全款已计入你的可用余额${payment.needs.way === 'transfer' ? '，下一个银行工作日起可以提现' : '，可以提现'}。`,
  }),
  waiting: () => ({
    tone: 'info',
    title: '款已收到，等专场恢复',
    line: '这件所在的专场暂停中。恢复后自动付清，撤拍则全款计入可用余额。',
  }),
  failed: () => ({ tone: 'warn', title: '这次没有付成', line: '没有扣款。可以再付一次，或换一种方式。' }),
  over: (payment) => ({
    tone: 'warn',
    title: '这笔付款已结束',
    line: isTopUp(payment)
      ? '时间已过，没有收到款。已经转出的仍会入账；没有转的，请重新充值。'
      : '订单已用别的方式付清，或付款时限已过。没有转的不要再转；已经转出的，到账后计入你的可用余额。',
  }),
};

export const paymentWords: Say = (payment, orders) => WORDS[payment.state](payment, orders);

const STRAY_WORDS: Readonly<Record<UnclaimedWhy, string>> = {
  'wrong-sum': '与应付金额不符',
  'paid-before': '这笔付款已经付清',
  'no-code': '附言没有写附言码',
  'unknown-code': '附言码不对',
  'unknown-payment': '没有这笔付款',
  'account-closed': '账户已注销',
};

const CLAIMED = '已计入可用余额。';
const LYING = '先为你保管，财务两人核对后计入可用余额。';
