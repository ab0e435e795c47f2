// Matters that two persons decide together, by their kind, in the words of the house.
import type { MoneyMatter } from '#core/deposits/money-decision.ts';

export const MATTER_WORDS: Readonly<Record<MoneyMatter['kind'], string>> = {
  forfeit: '罚没保证金',
  credit: '手工入账',
  reversal: '冲正',
  proceeds: '货款结算',
  payout: '提现办结',
  refund: '退款汇出',
  voucher: '转账到账确认',
  penalty: '违约金到账确认',
  closing: '结单或免除余款',
  transfer: '来款认领',
  'level-account': '车商额度账户',
  priority: '优先购买权确认',
};
