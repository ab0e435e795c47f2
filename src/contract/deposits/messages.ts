// Messages to a person about their own money: their deposits, what was booked for them, and what
// they had paid out.
import type { MessageRows, MessageWay } from '#contract/message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import type { MoneyMessage } from '#core/deposits/money-message.ts';
import type { DepositMessage } from '#core/notifications/message.ts';

const WAYS: readonly MessageWay[] = ['deposit', 'lot', 'overview'];
const OF_SALE: readonly MessageWay[] = ['deposit', 'sale'];

export const depositsMessages: MessageRows<(DepositMessage | MoneyMessage)['kind']> = {
  'deposit-released': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ depositFen }, lotTitle) => ({
      title: '保证金已退回',
      text: `${lotTitle}：竞价已结束，保证金 ${moneyText(depositFen)} 已退回可用余额。`,
    }),
    sms: null,
    ways: WAYS,
  },
  'forfeit-announced': {
    topic: 'deposit',
    group: 'deposit',
    due: ({ objectUntilMs }) => objectUntilMs,
    words: ({ article, reason, objectUntilMs }, lotTitle) => ({
      title: '履约保证金拟罚没',
      text: `${lotTitle}：${reason}。依据${article}。如有异议，请在 ${byText(objectUntilMs)} 前书面提出；提出后暂不执行。`,
    }),
    sms: ({ objectUntilMs }) =>
      `你的履约保证金拟罚没。如有异议，请在 ${byText(objectUntilMs)} 前书面提出，理由请登录查看。`,
    ways: WAYS,
  },
  forfeited: {
    topic: 'deposit',
    group: 'deposit',
    words: ({ article }, lotTitle) => ({
      title: '履约保证金已罚没',
      text: `${lotTitle}：依据${article}。`,
    }),
    sms: '你的履约保证金已罚没，依据请登录查看。',
    ways: WAYS,
  },
  'forfeit-dropped': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ returnedFen = 0 }, lotTitle) => ({
      title: '罚没已撤回',
      text:
        returnedFen > 0
          ? `${lotTitle}：履约保证金不予罚没，${moneyText(returnedFen)} 已退回可用余额。`
          : `${lotTitle}：履约保证金不予罚没。`,
    }),
    sms: '保证金罚没已撤回，请登录查看。',
    ways: WAYS,
  },
  'sale-deposit-raised': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ addedFen, depositFen }) => ({
      title: '通用保证金已升级',
      text: `又冻结 ${moneyText(addedFen)}，本场通用保证金合计 ${moneyText(depositFen)}，即刻起同时领先的件数不限。未用于中标拍品的部分，本场全部结束后退回可用余额。`,
    }),
    sms: null,
    ways: OF_SALE,
  },
  'sale-deposit-released': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ depositFen }) => ({
      title: '通用保证金已退回',
      text: `本场竞价已全部结束，通用保证金剩余的 ${moneyText(depositFen)} 已退回可用余额。`,
    }),
    sms: null,
    ways: OF_SALE,
  },
  'topped-up': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ amountFen }) => ({
      title: '充值已到账',
      text: `${moneyText(amountFen)} 已计入可用余额，可以用来缴纳保证金。`,
    }),
    sms: '你的充值已到账，计入可用余额。',
    ways: WAYS,
  },
  'transfer-credited': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ amountFen, askedFen, why }) => ({
      title: '转账已计入可用余额',
      text:
        why === 'wrong-sum'
          ? `收到你的转账 ${moneyText(amountFen)}，与这笔付款应付的 ${moneyText(askedFen)} 不符，已全额计入可用余额；应付的款项仍待付清。`
          : `收到你的转账 ${moneyText(amountFen)}，但这笔付款已经付清，已全额计入可用余额，下一个银行工作日起可以提现。`,
    }),
    sms: '收到你的一笔转账，与应付的不符，已计入可用余额，请登录查看。',
    ways: WAYS,
  },
  booked: {
    topic: 'deposit',
    group: 'deposit',
    words: ({ amountFen, reason }) =>
      amountFen < 0
        ? { title: '账目已冲正', text: `从可用余额冲回 ${moneyText(-amountFen)}。原因：${reason}。` }
        : { title: '款项已入账', text: `${moneyText(amountFen)} 已计入可用余额。原因：${reason}。` },
    sms: '你的账户有一笔人工入账或更正，请登录核对。',
    ways: WAYS,
  },
  'proceeds-settled': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ hammerFen, refundedFen, commissionFen, netFen }, lotTitle) => {
      const refunded = refundedFen === 0 ? '' : `，退还买受人 ${moneyText(refundedFen)}`;
      return {
        title: '货款已结算',
        text: `${lotTitle}：落槌价 ${moneyText(hammerFen)}${refunded}，委托佣金 ${moneyText(commissionFen)}，实结 ${moneyText(netFen)} 已计入可用余额，可提现至本人银行卡。`,
      };
    },
    sms: '你委托成交的货款已结算，请登录查看。',
    ways: WAYS,
  },
  'shortfall-settled': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ resaleFen, shortfallFen, netFen }, lotTitle) => {
      const isWhole = netFen === shortfallFen;
      return {
        title: isWhole ? '差额已补足' : '差额已部分补足',
        text: `${lotTitle}：原买受人违约，再行拍卖成交价 ${moneyText(resaleFen)}，比原价少 ${moneyText(shortfallFen)}。${isWhole ? '原买受人补足的差额' : '其中已收到的'} ${moneyText(netFen)} 已计入可用余额，可提现至本人银行卡。`,
      };
    },
    sms: '你委托成交的差价款已结算，请登录查看。',
    ways: WAYS,
  },
  'payout-paid': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ amountFen }) => ({
      title: '提现已到账',
      text: `${moneyText(amountFen)} 已转入你的银行卡。`,
    }),
    sms: '你的提现已由银行汇出。',
    ways: WAYS,
  },
  'payout-returned': {
    topic: 'deposit',
    group: 'deposit',
    words: ({ amountFen, why, note }) =>
      why === 'holder-name'
        ? {
            title: '提现退回：户名不一致',
            text: `收款卡的户名与你的实名不一致，${moneyText(amountFen)} 已退回可用余额。请绑定本人名下的银行卡后重新提现；卡是本人的，请致电客服核对实名登记的姓名。`,
          }
        : {
            title: '提现被银行退回',
            text: `${moneyText(amountFen)} 已退回可用余额。银行说明：${note || '无'}。请核对银行卡后再试。`,
          },
    sms: '你的提现没有成功，款已退回可用余额，原因请登录查看。',
    ways: WAYS,
  },
};
