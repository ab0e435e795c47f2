// Face of a lot: what a list shows of a thing that is sold, whatever it is. One function for each
// category; a category more is one function and one entry. What only a page or a machine is told
// stands in page-face.ts, so that no script carries it. Source: gap-screens.md TR-5.
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import type { GoodsCard, LotCard, VehicleCard } from '#contract/lots/lot-card.ts';
import { odometerText } from '#lib/format.ts';

type Fact = readonly [name: string, text: string];

export interface Face {
  readonly title: string;
  /** Line under the title of what is for sale. */
  readonly facts: readonly Fact[];
  /** Word of whoever has looked it over, and what it is about; null: nobody grades such things. */
  readonly badge: { readonly name: string; readonly word: string } | null;
}

export function faceOf(lot: LotCard): Face {
  return lot.kind === 'vehicle' ? vehicleFace(lot) : goodsFace(lot);
}

const vehicleFace = ({ title, registered, odometerKm, city, emission, grade }: VehicleCard): Face => ({
  title,
  facts: [
    ['上牌', registered],
    ['里程', odometerText(odometerKm)],
    ['停放地', city],
    ['排放', emission],
  ],
  badge: { name: '车况', word: grade },
});

const goodsFace = ({ title, city, kind }: GoodsCard): Face => ({
  title,
  facts: [
    ['类别', KIND_WORDS[kind]],
    ['存放地', city],
  ],
  badge: null,
});
