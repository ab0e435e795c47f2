// Category of a thing that is sold: by it everything that is shown of the thing is chosen.
import type { LotCard } from '#contract/lots/outputs.ts';

export type Category = 'vehicle' | 'goods';

/** Practice is with vehicles. */
export function categoryOf({ hall }: Pick<LotCard, 'hall'>): Category {
  return hall === 'non-vehicle' ? 'goods' : 'vehicle';
}
