// Refusals of the cashier: one sentence, and the way out with its number.
import { deadlineText, moneyText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { MoneyRefusal } from '#core/deposits/refusals.ts';
import { generalRefusals } from './general-refusals.ts';
import { MONEY_STAGE_WORDS } from './stage-words.ts';
import { transferRefusals } from './transfer-refusals.ts';

/**
 * An order that is not there has its words with the orders, a name nobody has seen with the bids, a
 * second word of the same person with the staff.
 */
type Any = Exclude<MoneyRefusal, { code: 'UNKNOWN_ORDER' | 'NOT_VERIFIED' | 'SAME_PERSON' }> | LimitRefusal;

export const moneyRefusals: Refusals<Any> = {
  ...generalRefusals,
  UNKNOWN_CARD: {
    number: 4705,
    say: () => ({ sentence: '没有绑定这张银行卡', wayOut: '先绑定本人的银行卡' }),
  },
  BELOW_LEAST: {
    number: 4706,
    say: ({ leastFen }) => ({
      sentence: `一次至少提现 ${moneyText(leastFen)}`,
      wayOut: '改大金额再试；可用余额不足这个数时，一次全部提出即可',
    }),
  },
  MONEY_HELD: {
    number: 4707,
    say: ({ freeFen, lotIds }) => ({
      sentence: `现在可提现 ${moneyText(freeFen)}`,
      wayOut:
        lotIds.length === 0
          ? '其余部分不在可用余额里'
          : `其余由 ${lotIds.length} 件拍品占用，落槌或交割后释放`,
    }),
  },
  MONEY_UNCLEARED: {
    number: 4743,
    say: ({ freeFen, clearsAtMs }, nowMs) => ({
      sentence: `现在可提现 ${moneyText(freeFen)}`,
      wayOut: `其余是刚到账的转账，可以先用来竞买，${whenText(clearsAtMs, nowMs)}（下一个银行工作日）起可提现`,
    }),
  },
  WRONG_CARD_NUMBER: { number: 4708, say: () => ({ sentence: '卡号有误', wayOut: '核对卡面号码后再试' }) },
  CARD_IN_USE: {
    number: 4740,
    say: ({ payoutFen, refundFen }) => ({
      sentence:
        payoutFen > 0
          ? `有 ${moneyText(payoutFen)} 正在提现到这张卡，暂不能解绑`
          : `有 ${moneyText(refundFen)} 退款正在办理，暂不能解绑`,
      wayOut: payoutFen > 0 ? '到账或退回后即可解绑' : '退款原路退回，到账后即可解绑',
    }),
  },
  UNKNOWN_DECISION: { number: 4710, say: () => ({ sentence: '没有这项处理', wayOut: '回列表刷新后再看' }) },
  NOT_AT_THIS_STAGE: {
    number: 4711,
    say: ({ stage }) => ({
      sentence: `这项处理${MONEY_STAGE_WORDS[stage]}`,
      wayOut: '刷新后按当前状态办理',
    }),
  },
  WINDOW_OVER: {
    number: 4713,
    say: ({ untilMs }, nowMs) => ({
      sentence: `异议期已于 ${deadlineText(untilMs, nowMs)} 结束`,
      wayOut: '可以联系客服，或依法起诉',
    }),
  },
  NOTHING_HELD: { number: 4714, say: () => ({ sentence: '这件没有履约保证金', wayOut: '核对拍品和买受人' }) },
  ALREADY_PROPOSED: {
    number: 4737,
    say: () => ({ sentence: '这笔款项已有处理等待办结', wayOut: '先办结或撤回那一项' }),
  },
  COUNTS_TOWARDS_PRICE: {
    number: 4736,
    say: ({ defaultAtMs }, nowMs) => ({
      sentence: '这笔保证金抵作价款，买受人还可以付款',
      wayOut: `${deadlineText(defaultAtMs, nowMs)} 仍未付清的，按违约处理后再提出`,
    }),
  },
  UNKNOWN_PERSON: { number: 4715, say: () => ({ sentence: '没有这个账户', wayOut: '核对账户后再试' }) },
  NOT_REVERSIBLE: {
    number: 4716,
    say: () => ({ sentence: '这一笔不能直接冲正', wayOut: '只有充值和人工入账可以冲正，各一次' }),
  },
  NOT_UNCLAIMED: {
    number: 4856,
    say: () => ({ sentence: '没有这笔待认领的来款', wayOut: '回来款列表刷新，可能已由他人办结' }),
  },
  ...transferRefusals,
  NOT_CONSIGNOR: {
    number: 4718,
    say: () => ({ sentence: '这个订单的委托人不是他', wayOut: '核对委托人账户' }),
  },
  ALREADY_SETTLED: { number: 4719, say: () => ({ sentence: '货款已经结算', wayOut: '在结算单里查看' }) },
  UNDER_DISPUTE: { number: 4732, say: () => ({ sentence: '订单有争议在处理', wayOut: '结案后再结算' }) },
  ORDER_NOT_DONE: {
    number: 4733,
    say: ({ status }) => ({
      sentence: '订单尚未完成',
      wayOut:
        status === 'defaulted' || status === 'penalty-due'
          ? '违约办结后，按已收到的款项结算差额'
          : '买受人确认、手续回传后再结算',
    }),
  },
  CLAIMS_OPEN: {
    number: 4734,
    say: ({ untilMs }, nowMs) => ({
      sentence: '买受人还可以提出争议',
      wayOut: `${whenText(untilMs, nowMs)} 之后再结算`,
    }),
  },
  DEPOSIT_UNDECIDED: {
    number: 4739,
    say: () => ({
      sentence: '违约买受人的保证金还没有处理完',
      wayOut: '罚没执行或者退回之后再结算差额',
    }),
  },
  NOTHING_OWED: {
    number: 4735,
    say: () => ({
      sentence: '没有应付的货款',
      wayOut: '货款已全部退还买受人，或者没有收到应补的差额',
    }),
  },
  NOT_COVERED: {
    number: 4717,
    say: ({ availableFen }) => ({
      sentence: `可用余额只有 ${moneyText(availableFen)}`,
      wayOut: '等冻结部分释放后再冲正',
    }),
  },
  NOT_ON_ITS_WAY: {
    number: 4738,
    say: () => ({ sentence: '没有这笔在途的提现或退款', wayOut: '它可能已经办结，刷新后看结果' }),
  },
};
