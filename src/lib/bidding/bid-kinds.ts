// The two kinds of a bid in the words by which a buyer chooses between them. Source: product.md
// 3.2, 7.2.
import type { Kind } from './bid-amount.ts';

export const KINDS = [
  { value: 'exact', label: '直接出价' },
  { value: 'maximum', label: '委托出价' },
] as const satisfies readonly { readonly value: Kind; readonly label: string }[];

/** Meaning of the choice, beside a field that serves both. */
export const KINDS_HINT = '委托出价：所填金额作为上限，被超越时系统按最小幅度替你跟价，上限仅你可见';
