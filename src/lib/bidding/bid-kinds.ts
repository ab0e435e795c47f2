// The two kinds of a bid in the words by which a buyer chooses between them. Source: product.md
// 3.2, 7.2.
import type { LotStatus } from '#core/lots/lot.ts';
import type { Kind } from './bid-amount.ts';

export const KINDS = [
  { value: 'exact', label: '直接出价' },
  { value: 'maximum', label: '委托出价' },
] as const satisfies readonly { readonly value: Kind; readonly label: string }[];

/** Words for what a bid binds to: before the opening a maximum is theirs to change. */
export function bindingWords(kind: Kind, status: LotStatus): string {
  if (kind === 'exact') return '出价不可撤回';
  return status === 'scheduled'
    ? '开拍时系统在上限内按最小幅度替你出价；开拍前可以改，也可以撤回，开拍后不能撤回'
    : '系统在上限内按最小幅度替你出价，已出的价不可撤回';
}

/** Meaning of the choice, beside a field that serves both. */
export const KINDS_HINT = '委托出价：所填金额作为上限，被超越时系统按最小幅度替你跟价，上限仅你可见';
