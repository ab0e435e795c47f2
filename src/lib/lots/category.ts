// Category of a thing that is sold: by it the words and the steps of its sale are chosen.
import type { LotCard } from '#contract/lots/lot-card.ts';
import { categoryOfKind, type LotCategory } from '#core/lots/kinds.ts';

export function categoryOf({ kind }: Pick<LotCard, 'kind'>): LotCategory {
  return categoryOfKind(kind);
}
