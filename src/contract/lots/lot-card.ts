// Facts of a lot by its kind, fixed once it is published: the card that every list shows, and the
// facts and papers that its page shows. What only vehicles have stands in the vehicle's part.
import type { Disposal } from '#core/lots/disposal.ts';
import type { GoodsKind } from '#core/lots/kinds.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import type { VehicleDetails } from '#core/lots/vehicle-card.ts';
import type { Yard } from '#core/lots/yard.ts';
import type { Fen } from '#core/money.ts';

/** Of a lot of any kind. */
interface CardBase {
  readonly number: string;
  readonly title: string;
  /** Drawing of it from its side: `suv-navy`, `lot-cnc`. */
  readonly drawing: string;
  /** Name of its first picture; absent: it has none, and its drawing stands in. */
  readonly picture?: string;
  readonly city: string;
  /** 变卖, 招租; absent: it is auctioned. */
  readonly disposal?: Disposal | undefined;
  readonly saleName: string;
}

export interface VehicleCard extends CardBase, VehicleDetails {
  readonly kind: 'vehicle';
  readonly hall: 'vehicle' | 'practice';
}

export interface GoodsCard extends CardBase {
  readonly kind: GoodsKind;
  readonly hall: 'non-vehicle';
  /** How much there is of it; absent: it is one thing. */
  readonly quantity?: LotQuantity | undefined;
}

export type LotCard = VehicleCard | GoodsCard;

export interface Damage {
  readonly kind: 'scratch' | 'dent' | 'repaint' | 'replaced';
  readonly part: string;
  readonly text: string;
  readonly severity: '轻微' | '一般' | '明显';
  /** The point on the unfolded drawing, in thousandths of its width and height. */
  readonly xPermille: number;
  readonly yPermille: number;
}

/** Facts and papers of a lot of any kind, in the order they are shown. */
export interface GoodsFacts {
  readonly basics: readonly { readonly label: string; readonly value: string }[];
  readonly inspector: string;
  readonly inspectedOn: string;
  readonly defects: string;
  /** Its place; absent: nothing is fetched of it, as in the practice hall. */
  readonly yard?: Yard;
  readonly viewing: string;
  readonly handover: readonly string[];
  /** Worth of such a thing, as far as anybody has said; absent: nobody has. */
  readonly reference?: Reference | undefined;
}

/** 参考价: worth of a thing, and who says so: an appraiser, or a market that is named. */
export interface Reference {
  readonly priceFen: Fen;
  readonly source: string;
}

export interface VehicleFacts extends GoodsFacts {
  readonly scores: readonly { readonly label: string; readonly score: number; readonly note: string }[];
  readonly damages: readonly Damage[];
  readonly paintMicrons: readonly { readonly part: string; readonly microns: number }[];
}

export type LotFacts = VehicleFacts | GoodsFacts;

/** A card with the facts that go with its kind. */
export type FactedCard =
  (VehicleCard & { readonly facts: VehicleFacts }) | (GoodsCard & { readonly facts: GoodsFacts });
