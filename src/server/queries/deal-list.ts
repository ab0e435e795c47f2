// 历史成交: what was sold, narrowed like a hall and walked like one. Nobody who bought is in it.
// Source: product.md 7.3; goals.md I-43, P13.
import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { DealList } from '#contract/list-outputs.ts';
import type { Condition } from '#server/store/lists/conditions.ts';
import { dealsNumbered } from '#server/store/lists/rows-numbered.ts';
import { type Sort, type Source, walkCount, walkEnd } from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';
import { cursorOf, placeIn } from './list-cursor.ts';
import { cardOf } from './lot-card.ts';
import { conditionsOf } from './lot-filter.ts';
import { turnTo } from './page-turn.ts';

type Query = Inputs['deals'];

const SORTS: Readonly<Record<NonNullable<Query['sort']>, Sort>> = {
  latest: { column: 'soldAtMs', direction: 'desc' },
  'price-up': { column: 'priceFen', direction: 'asc' },
  'price-down': { column: 'priceFen', direction: 'desc' },
};

/** The first millisecond of a month of the house's calendar, `later` months on; epoch ms. */
const monthMs = (month: string, later: number): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1 + later, 1) - 8 * 3_600_000;
};

const soldWithin = ({ soldFrom, soldTo }: Query): readonly Condition[] => {
  if (soldFrom === undefined && soldTo === undefined) return [];
  const least = soldFrom === undefined ? null : monthMs(soldFrom, 0);
  const most = soldTo === undefined ? null : monthMs(soldTo, 1) - 1;
  return [{ facet: 'sold', is: 'within', column: 'soldAtMs', least, most }];
};

const sourceOf = (query: Query, conditions: readonly Condition[], sort: Sort): Source => {
  const brand = conditions.find(({ facet }) => facet === 'brand');
  const isOne = brand?.is === 'one-of' && brand.values.length === 1 && sort.column === 'soldAtMs';
  return { from: 'deals', hall: query.hall ?? 'vehicle', brand: isOne ? (brand.values[0] ?? null) : null };
};

/** Null: the cursor is no place in this list. */
export const dealList = async (
  reader: Kysely<Tables>,
  query: Query,
  nowMs: number,
): Promise<DealList | null> => {
  const sort = SORTS[query.sort ?? 'latest'];
  const sortName = `${sort.column}-${sort.direction}`;
  const after = query.after === undefined ? null : placeIn(sortName, query.after);
  if (query.after !== undefined && after === null) return null;
  const conditions = [...conditionsOf(query), ...soldWithin(query)];
  const walk = { source: sourceOf(query, conditions, sort), sort, conditions };
  const [total, end] = await Promise.all([
    walkCount(reader, walk),
    walkEnd(reader, { ...walk, after: null }),
  ]);
  const { places, next, ...turned } = await turnTo(reader, { ...walk, after }, { wish: query, total });
  const rows = await dealsNumbered(
    reader,
    places.map(({ no }) => no),
  );
  return {
    ...turned,
    rows: rows.map(({ lotId, soldAtMs, priceFen, bidCount, bidderCount, extensionCount, ...card }) => ({
      ...cardOf(card),
      lotId,
      soldAtMs,
      hammerFen: priceFen,
      bidCount,
      bidderCount,
      extensionCount,
    })),
    next: next && cursorOf(sortName, next),
    total,
    isAtLeast: end !== null,
    nowMs,
  };
};
