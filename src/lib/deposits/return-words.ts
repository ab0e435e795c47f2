// Words for when a deposit that has won nothing is free again: nothing is hammered where nobody
// bids. Source: product.md 3.5, 3.9.
import type { SaleFormat } from '#core/sales/rule-set.ts';

const ENDS: Partial<Readonly<Record<SaleFormat, string>>> = {
  'fixed-price': '没有买到，售完或截止后',
  sealed: '未拍到，开标后',
};

export function returnWords(format: SaleFormat): string {
  return `${ENDS[format] ?? '未拍到，落槌后'} 60 秒内退回可用余额`;
}
