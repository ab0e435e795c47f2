// Shape of a lot, by which our drawings hold for it or not. A car has a front, a rear, an inside
// and an unfolded plan. A lorry, a bus and a motorcycle have a side view of their own and what is
// the same in all of them; goods are drawn as a whole.
import type { BodyType } from '#contract/catalogue/list-words.ts';
import type { LotCard } from '#contract/lots/outputs.ts';
import { categoryOf, type Category } from './category.ts';

export type Shape = 'car' | 'other-vehicle' | 'whole';
type Shaped = Pick<LotCard, 'hall' | 'bodyType'>;

export function shapeOf(lot: Shaped): Shape {
  return SHAPES[categoryOf(lot)](lot);
}

const OTHERS: readonly BodyType[] = ['truck', 'bus', 'moto'];

const SHAPES: Readonly<Record<Category, (lot: Shaped) => Shape>> = {
  vehicle: ({ bodyType }) => (OTHERS.includes(bodyType) ? 'other-vehicle' : 'car'),
  goods: () => 'whole',
};
