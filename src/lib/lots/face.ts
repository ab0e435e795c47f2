// Face of a lot: what a list shows of a thing that is sold, whatever it is. One function for each
// category; a category more is one function and one entry. What only a page or a machine is told
// stands in page-face.ts, so that no script carries it. Source: gap-screens.md TR-5.
import type { LotCard } from '#contract/lots/outputs.ts';
import { odometerText } from '#lib/format.ts';
import { categoryOf, type Category } from './category.ts';

type Fact = readonly [name: string, text: string];

export interface Face {
  readonly title: string;
  /** Line under the title of what is for sale. */
  readonly facts: readonly Fact[];
  /** Word of whoever has looked it over, and what it is about. */
  readonly badge: { readonly name: string; readonly word: string };
}

export function faceOf(lot: LotCard): Face {
  return FACES[categoryOf(lot)](lot);
}

const vehicleFace = ({ title, registered, odometerKm, city, emission, grade }: LotCard): Face => ({
  title,
  facts: [
    ['上牌', registered],
    ['里程', odometerText(odometerKm)],
    ['停放地', city],
    ['排放', emission],
  ],
  badge: { name: '车况', word: grade },
});

const FACES: Readonly<Record<Category, (lot: LotCard) => Face>> = {
  vehicle: vehicleFace,
  // Nobody registers goods, and none has an odometer.
  goods: (lot) => ({ ...vehicleFace(lot), facts: [['存放地', lot.city]] }),
};
