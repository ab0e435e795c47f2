// Record of a partner: its lots that closed within a year, how many of them were sold and how soon
// paid for, how many orders came to a dispute, and what their buyers said after the transfer. Only
// a buyer of a lot of theirs has a say, and what was written is the house's alone. Too few are not
// summed up: with fewer than five ratings a mean is some known person's word, with fewer than ten
// lots one of them moves a rate by more than ten points.
// Source: product.md 7.2; language.md 18; core/catalogue/deal-figures.ts.
import {
  figuresOf,
  LEAST_DEALS,
  LEAST_OFFERED,
  type EndedLot,
  type Figures,
} from '#core/catalogue/deal-figures.ts';
import { DAY_MS } from '#core/time/days.ts';

export const PARTNER_RECORD = { spanMs: 365 * DAY_MS, mostLots: 1_000 } as const;

/** Stars of all ratings together, by what they were given for. */
export interface RatingSums {
  readonly count: number;
  readonly condition: number;
  readonly staff: number;
  readonly speed: number;
}

/** Means in tenths of a star: 48 is 4.8. */
export interface PartnerRating {
  readonly allTenths: number;
  readonly conditionTenths: number;
  readonly staffTenths: number;
  readonly speedTenths: number;
}

/** Null: too few have rated. */
export function partnerRating({ count, condition, staff, speed }: RatingSums): PartnerRating | null {
  if (count < LEAST_DEALS) return null;
  const tenths = (stars: number, ratings: number): number => Math.round((stars * 10) / ratings);
  return {
    allTenths: tenths(condition + staff + speed, count * 3),
    conditionTenths: tenths(condition, count),
    staffTenths: tenths(staff, count),
    speedTenths: tenths(speed, count),
  };
}

type Counted = Pick<Figures, 'offeredCount' | 'soldCount' | 'soldPermille' | 'paidAfterMs'>;

export interface PartnerRecord extends Counted {
  /** Of a thousand that were sold so many came to a dispute; null: too few were sold. */
  readonly disputedPermille: number | null;
  readonly ratingCount: number;
  readonly rating: PartnerRating | null;
}

/** @param disputedCount how many of the sold lots have an order that came to a dispute. */
export function partnerRecord(
  lots: readonly EndedLot[],
  { disputedCount, ratings }: { readonly disputedCount: number; readonly ratings: RatingSums },
): PartnerRecord {
  const { offeredCount, soldCount, soldPermille, paidAfterMs } = figuresOf(lots);
  const isEnough = soldCount >= LEAST_OFFERED;
  return {
    offeredCount,
    soldCount,
    soldPermille,
    paidAfterMs,
    disputedPermille: isEnough ? Math.round((disputedCount * 1_000) / soldCount) : null,
    ratingCount: ratings.count,
    rating: partnerRating(ratings),
  };
}
