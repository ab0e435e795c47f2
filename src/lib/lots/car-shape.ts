// Shape of a lot, by which our drawings hold for it or not. A car has a front, a rear, an inside
// and an unfolded plan. A lorry, a bus and a motorcycle have a side view of their own and what is
// the same in all of them; goods are drawn as a whole.
import type { BodyType } from '#contract/catalogue/list-words.ts';
import type { LotCard } from '#contract/lots/lot-card.ts';

export type Shape = 'car' | 'other-vehicle' | 'whole';

const OTHERS: readonly BodyType[] = ['truck', 'bus', 'moto'];

export function shapeOf(lot: LotCard): Shape {
  if (lot.kind !== 'vehicle') return 'whole';
  return OTHERS.includes(lot.bodyType) ? 'other-vehicle' : 'car';
}
