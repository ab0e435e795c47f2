// The filters of past deals as conditions: those of a hall, and how and when a thing was sold.
// Source: product.md 7.3.
import type { Inputs } from '#contract/inputs.ts';
import { monthEndMs, monthStartMs } from '#core/time/months.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import { valueMeant } from '#server/catalogue/store/normalized-words.ts';
import { conditionsOf, filterOf } from './lot-filter.ts';

type Query = Inputs['dealTrends'];

/**
 * The months that are asked for; the wrong way round they are meant the right way, by the list and
 * by the market alike.
 */
export function soldMonths({ soldFrom, soldTo }: Query): Pick<Query, 'soldFrom' | 'soldTo'> {
  return soldFrom !== undefined && soldTo !== undefined && soldFrom > soldTo
    ? { soldFrom: soldTo, soldTo: soldFrom }
    : { soldFrom, soldTo };
}

/**
 * The one brand that is asked for; null when none is, or several, or one by another of its names.
 */
export function oneBrandOf(query: Query): string | null {
  const brands = filterOf(query.brand);
  const [brand = ''] = brands ?? [];
  return brands?.length === 1 && valueMeant(brand) === brand ? brand : null;
}

const soldWithin = (query: Query): readonly Condition[] => {
  const { soldFrom, soldTo } = soldMonths(query);
  if (soldFrom === undefined && soldTo === undefined) return [];
  const least = soldFrom === undefined ? null : monthStartMs(soldFrom);
  const most = soldTo === undefined ? null : monthEndMs(soldTo);
  return [{ facet: 'sold', is: 'within', column: 'soldAtMs', least, most }];
};

/** A price that nobody may know is neither cheap nor dear. */
const PRICED: Condition = { facet: 'priced', is: 'within', column: 'isPriceShown', least: 1, most: null };

/** Conditions on what a thing was and how it was sold, whatever its price and whenever that was. */
export function kindConditions(query: Query): readonly Condition[] {
  return conditionsOf(query).filter(({ facet }) => facet !== 'priceFen');
}

export function dealConditions(query: Query, isByPrice: boolean): readonly Condition[] {
  const needsPrice = isByPrice || query.lowestYuan !== undefined || query.highestYuan !== undefined;
  return [...conditionsOf(query), ...soldWithin(query), ...(needsPrice ? [PRICED] : [])];
}
