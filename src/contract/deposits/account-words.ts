// Names of a booking and an account, on the screen and on paper.
import type { EntryState } from '#contract/deposits/outputs.ts';
import type { Heading } from '#core/deposits/entry-heading.ts';
import type { TransactionKind } from '#core/ledger.ts';

export const BOOKING_WORDS: Readonly<Record<TransactionKind, string>> = {
  'top-up': '充值',
  freeze: '冻结保证金',
  release: '释放保证金',
  keep: '转为履约保证金',
  return: '退还履约保证金',
  apply: '履约保证金抵价款',
  forfeit: '履约保证金不予退还',
  withdraw: '申请提现',
  'pay-out': '提现到账',
  payment: '支付价款',
  wait: '来款待处理',
  'wait-over': '待处理来款结转',
  settle: '价款结算',
  refund: '退款',
  'refund-out': '退款到账',
  unmatched: '来款转入',
  unclaimed: '来款待认领',
  claimed: '来款认领入账',
  storage: '保管费',
  penalty: '违约金',
  cover: '保证金抵偿违约款',
  proceeds: '货款结算',
  credit: '入账',
  reversal: '冲正',
};

/** In the order in which they stand on paper. */
export const ACCOUNT_WORDS = {
  available: '可用',
  frozen: '冻结',
  performance: '履约',
  withdrawing: '提现中',
} as const;

/** The headings one looks through one's account by. */
export const HEADING_WORDS: Readonly<Record<Heading, string>> = {
  in: '充值入账',
  frozen: '冻结',
  freed: '解冻退回',
  applied: '抵扣',
  forfeited: '扣除',
  out: '提现',
};

/** State that a booking has come to since. */
export const ENTRY_STATE_WORDS: Readonly<Record<EntryState, string>> = {
  frozen: '冻结中',
  released: '已释放',
  kept: '已转履约',
  held: '履约中',
  'given-back': '已退还',
  applied: '已抵价款',
  forfeited: '不予退还',
  'at-bank': '提现中',
  arrived: '已到账',
  'come-back': '已退回',
  done: '已完成',
};
