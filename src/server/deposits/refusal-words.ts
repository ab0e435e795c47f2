// The short sentences of the cashier.
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { MoneyRefusal } from '#core/deposits/refusals.ts';

/** An order that is not there has its words with the orders, a name nobody has seen with the bids. */
type Code = Exclude<MoneyRefusal['code'], 'UNKNOWN_ORDER' | 'NOT_VERIFIED'> | LimitRefusal['code'];

export const moneyWords: Readonly<Record<Code, string>> = {
  LIMIT_EXCEEDED: '超出可同时领先的额度',
  UNKNOWN_SALE: '没有这个专场',
  NO_GENERAL_DEPOSIT: '这类专场不设通用保证金',
  SALE_OVER: '专场已结束',
  NO_SALE_DEPOSIT: '没有缴纳通用保证金',
  ALREADY_HELD: '通用保证金已缴纳',
  UNKNOWN_CARD: '没有绑定这张银行卡',
  BELOW_LEAST: '低于最低提现金额',
  MONEY_HELD: '可提现余额不足',
  WRONG_CARD_NUMBER: '银行卡号有误',
  CARD_IN_USE: '有款项正在退到或提到银行卡，暂不能解绑',
  UNKNOWN_DECISION: '没有这项处理',
  NOT_AT_THIS_STAGE: '这项处理不在可办理的状态',
  SAME_PERSON: '须由另一人复核',
  WINDOW_OVER: '异议期已结束',
  NOTHING_HELD: '没有履约保证金',
  ALREADY_PROPOSED: '这笔款项已有处理等待办结',
  COUNTS_TOWARDS_PRICE: '保证金抵作价款，买受人还可以付款',
  UNKNOWN_PERSON: '没有这个账户',
  NOT_REVERSIBLE: '这一笔不能直接冲正',
  NOT_COVERED: '可用余额不足以冲正',
  NOT_ON_ITS_WAY: '没有这笔在途的提现或退款',
  NOT_UNCLAIMED: '没有这笔待认领的来款',
  TRANSFER_KNOWN: '这个银行流水号已经登记过',
  NOT_CONSIGNOR: '这个订单的委托人不是他',
  ALREADY_SETTLED: '货款已经结算',
  UNDER_DISPUTE: '订单有争议在处理',
  ORDER_NOT_DONE: '订单尚未完成',
  CLAIMS_OPEN: '争议期未满',
  DEPOSIT_UNDECIDED: '违约买受人的保证金还没有处理完',
  NOTHING_OWED: '没有应付的货款',
};
