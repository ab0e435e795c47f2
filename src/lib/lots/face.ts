// Face of a lot: what a list shows of a thing that is sold, whatever it is. One function for each
// category; a category more is one function and one entry. What only a page or a machine is told
// stands in page-face.ts, so that no script carries it. Source: gap-screens.md TR-5.
import { disposalText } from '#contract/lots/disposal-words.ts';
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

/** Said only of what is not simply auctioned. */
const disposalFacts = ({ disposal }: Pick<LotCard, 'disposal'>): readonly Fact[] => {
  const text = disposalText(disposal);
  return text === null ? [] : [['处置', text]];
};

const vehicleFace = (lot: VehicleCard): Face => {
  const { title, registered, odometerKm, city, emission, grade } = lot;
  return {
    title,
    facts: [
      ...disposalFacts(lot),
      ['上牌', registered],
      ['里程', odometerText(odometerKm)],
      ['停放地', city],
      ['排放', emission],
    ],
    badge: { name: '车况', word: grade },
  };
};

const goodsFace = ({ title, city, kind, disposal }: GoodsCard): Face => ({
  title,
  facts: [...disposalFacts({ disposal }), ['类别', KIND_WORDS[kind]], ['存放地', city]],
  badge: null,
});
