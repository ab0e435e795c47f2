// The tabs of a hall, and how their lists are sorted: three hold a stage of its lots each, 预展中
// and 一口价 show part of one.
// Source: product.md 7.2.
import type { STAGE_TABS, TABS } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { Condition } from './store/conditions.ts';
import { bitsOf } from './store/lot-marks.ts';
import type { Sort } from './store/scan.ts';

export type Tab = (typeof TABS)[number];
export type StageTab = (typeof STAGE_TABS)[number];

/** Stage in which the lots of a tab are. */
export const STAGE_OF_TAB: Readonly<Record<Tab, StageTab>> = {
  running: 'running',
  upcoming: 'upcoming',
  preview: 'upcoming',
  'fixed-price': 'running',
  ended: 'ended',
};

export const FIXED_PRICE: SaleFormat = 'fixed-price';

/** No filter of its own name: the counts beside the filters are of the tab. */
const AT_FIXED_PRICE: Condition = {
  facet: 'tab',
  is: 'marked',
  column: 'lotMarks',
  bits: bitsOf('format', [FIXED_PRICE]),
};

/** Conditions of a tab itself; previews are told by their sales instead. */
export function conditionsOfTab(tab: Tab | null): readonly Condition[] {
  return tab === 'fixed-price' ? [AT_FIXED_PRICE] : [];
}

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
