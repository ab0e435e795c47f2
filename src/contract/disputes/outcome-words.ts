// Outcome of a dispute, in words; a return is named by what goes back. Source: product.md 3.8.
import type { Outcome } from '#core/disputes/dispute.ts';
import type { OrderTerms } from '#core/orders/order.ts';

const OUTCOME_WORDS: Readonly<Record<Outcome['kind'], string>> = {
  dismissed: '驳回',
  'partial-refund': '部分退款',
  repair: '修复补偿',
  return: '退车退款',
  rescinded: '撤销成交',
  agreed: '协商一致',
};

export function outcomeName({ kind }: Outcome, category: OrderTerms['category']): string {
  return kind === 'return' && category === 'goods' ? '退货退款' : OUTCOME_WORDS[kind];
}
