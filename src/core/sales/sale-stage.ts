// The way of a sale through the house: written as a draft, handed in, approved by another person,
// announced. What has been handed in is no longer changed, unless it is sent back.
// Source: product.md 3.9, 7.8 (two-person release).
import type { StageRefusal } from './refusals.ts';
import type { SaleProgress, SaleStage } from './sale.ts';

/** Null: the sale is where this can be done. */
export function stageRefusal(
  sale: SaleProgress | null,
  ...needed: readonly SaleStage[]
): StageRefusal | null {
  if (!sale) return { code: 'UNKNOWN_SALE' };
  return needed.includes(sale.stage) ? null : { code: 'SALE_STAGE', stage: sale.stage };
}

export type Verdict = 'approve' | 'send-back';

/**
 * A person who wrote on a sale or handed it in does not approve it; sent back it may be by anybody,
 * also once it is approved.
 */
export function reviewRefusal(
  sale: SaleProgress | null,
  { verdict, staffId }: { readonly verdict: Verdict; readonly staffId: string },
): StageRefusal | null {
  if (verdict === 'send-back') return stageRefusal(sale, 'in-review', 'approved');
  const wrong = stageRefusal(sale, 'in-review');
  const isOwn = sale?.submittedById === staffId || sale?.writerIds.includes(staffId) === true;
  return wrong ?? (isOwn ? { code: 'SAME_PERSON' } : null);
}
