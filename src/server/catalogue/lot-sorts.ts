// The ways a list of lots can be sorted. Source: product.md 7.2.
import type { Inputs } from '#contract/inputs.ts';
import type { Sort } from './store/scan.ts';
import type { Tab } from './tab.ts';

type SortName = NonNullable<Inputs['lotList']['sort']>;

export const SORTS: Readonly<Record<SortName, Sort>> = {
  ending: { column: 'endsAtMs', direction: 'asc' },
  starting: { column: 'startsAtMs', direction: 'asc' },
  'price-up': { column: 'priceFen', direction: 'asc' },
  'price-down': { column: 'priceFen', direction: 'desc' },
  bids: { column: 'bidCount', direction: 'desc' },
  'bids-up': { column: 'bidCount', direction: 'asc' },
  odometer: { column: 'odometerKm', direction: 'asc' },
  registered: { column: 'registeredMonth', direction: 'desc' },
  newest: { column: 'startsAtMs', direction: 'desc' },
};

/** Without a wish: what ends first, what starts first, what ended last. */
export const HABITS: Readonly<Record<Tab, Sort>> = {
  running: SORTS.ending,
  upcoming: SORTS.starting,
  preview: SORTS.starting,
  'fixed-price': SORTS.ending,
  ended: { column: 'endsAtMs', direction: 'desc' },
};
