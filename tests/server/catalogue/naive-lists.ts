// Lists as one would make them with everything in hand and all the time in the world: what the real
// ones are held against.
import type { FacetName } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import type { LotRow } from '#server/catalogue/store/list-tables.ts';
import { facetValues } from '#server/catalogue/store/lot-counts.ts';
import type { Store } from '#server/store/database.ts';

export function allRows(store: Store): Promise<LotRow[]> {
  return store.reader.selectFrom('lotRows').selectAll().execute();
}

export function meets(row: Omit<LotRow, 'no'>, condition: Condition): boolean {
  switch (condition.is) {
    case 'one-of':
      return condition.values.includes(row[condition.column]);
    case 'one-of-numbers':
      return condition.values.includes(row[condition.column]);
    case 'marked':
      return (row[condition.column] & condition.bits) !== 0;
    case 'within': {
      const value = row[condition.column] ?? NaN;
      return value >= (condition.least ?? -Infinity) && value <= (condition.most ?? Infinity);
    }
  }
}

const SORTS = {
  ending: ['endsAtMs', 1],
  starting: ['startsAtMs', 1],
  'price-up': ['priceFen', 1],
  'price-down': ['priceFen', -1],
  bids: ['bidCount', -1],
  'bids-up': ['bidCount', 1],
  odometer: ['odometerKm', 1],
  registered: ['registeredMonth', -1],
  newest: ['startsAtMs', -1],
} as const satisfies Record<NonNullable<Inputs['lotList']['sort']>, readonly [keyof LotRow, 1 | -1]>;

const HABITS = {
  running: ['endsAtMs', 1],
  upcoming: ['startsAtMs', 1],
  preview: ['startsAtMs', 1],
  'fixed-price': ['endsAtMs', 1],
  ended: ['endsAtMs', -1],
} as const;

/** Nothing is announced here, so that no lot is in a preview. */
const isIn = ({ stage, format }: LotRow, tab: keyof typeof HABITS): boolean =>
  tab === 'fixed-price' ? stage === 'running' && format === tab : stage === tab;

/** The lots a question wants, in the order it wants them. */
export function naiveList(rows: readonly LotRow[], query: Inputs['lotList']): string[] {
  const tab = query.tab ?? 'running';
  const [column, direction] = query.sort === undefined ? HABITS[tab] : SORTS[query.sort];
  const conditions = conditionsOf(query);
  return rows
    .filter((row) => row.hall === 'vehicle' && isIn(row, tab))
    .filter((row) => conditions.every((condition) => meets(row, condition)))
    .toSorted((one, other) => direction * (one[column] - other[column] || one.no - other.no))
    .map(({ lotId }) => lotId);
}

/** How many lots each value of a filter would show, the other filters as they are. */
export function naiveFacet(
  rows: readonly LotRow[],
  query: Inputs['lotList'],
  name: FacetName,
): ReadonlyMap<string, number> {
  const others = conditionsOf(query).filter(({ facet }) => facet !== name);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!isIn(row, query.tab ?? 'running') || !others.every((condition) => meets(row, condition))) continue;
    for (const value of facetValues(name, row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
