// Names of the conditions of closing an account: as a condition on the page, and as an open matter
// in a message.
import type { ClosingBar } from '#core/accounts/closing.ts';

export interface ClosingBarWords {
  /** Told where it is met, and where it is not. */
  readonly condition: string;
  readonly open: string;
  /** The way to settle it. */
  readonly how: string;
  /** The thing counted, after the number; of sums of money none. */
  readonly unit: string;
}

export const CLOSING_BAR_WORDS: Readonly<Record<ClosingBar, ClosingBarWords>> = {
  'of-house': {
    condition: '不是拍卖行的工作人员',
    open: '工作人员账户',
    how: '工作人员的账户由管理员停用，不在这里注销。',
    unit: '',
  },
  bidding: {
    condition: '没有正在参加的竞价',
    open: '正在参加的竞价',
    how: '已报名的拍品要等它结束；委托和组合委托可以先撤回。',
    unit: '项',
  },
  offer: {
    condition: '没有在谈的议价和候补成交',
    open: '在谈的议价或候补成交',
    how: '答复它，或等它到期。',
    unit: '项',
  },
  order: {
    condition: '没有没办完的订单',
    open: '没办完的订单',
    how: '付款、提货、过户办完，或订单了结。',
    unit: '笔',
  },
  consignment: {
    condition: '没有委托拍卖没结清的拍品',
    open: '委托拍卖没结清的拍品',
    how: '等拍品卖完、交割并结算货款；要撤回委托请联系我们。',
    unit: '件',
  },
  dispute: {
    condition: '没有在办的争议和申诉',
    open: '在办的争议或申诉',
    how: '等裁定生效，或撤回它。',
    unit: '起',
  },
  decision: {
    condition: '没有在办的罚没、异议和人工入账',
    open: '在办的罚没、异议或人工入账',
    how: '两位工作人员办结之后即可。',
    unit: '项',
  },
  deposit: {
    condition: '没有冻结或扣留的保证金',
    open: '冻结或扣留的保证金',
    how: '拍品结束、过户确认之后自动退回可用余额。',
    unit: '',
  },
  'pay-in': {
    condition: '没有在途的充值和付款',
    open: '在途的充值或付款',
    how: '等它到账或失效；转账的识别码到期即失效。',
    unit: '笔',
  },
  refund: { condition: '没有在途的退款', open: '在途的退款', how: '退款原路退回后即可。', unit: '笔' },
  payout: { condition: '没有在途的提现', open: '在途的提现', how: '等银行到账。', unit: '笔' },
  balance: { condition: '可用余额为零', open: '没有提走的余额', how: '先提现到你的银行卡。', unit: '' },
  invoice: { condition: '没有等待开具的发票', open: '等待开具的发票', how: '等发票开好。', unit: '张' },
  papers: { condition: '没有审核中的认证资料', open: '审核中的认证资料', how: '等审核有结果。', unit: '份' },
};
