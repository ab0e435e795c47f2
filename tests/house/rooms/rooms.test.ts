// The traffic between the rooms of the service may only shrink: which room imports which, and which
// asks for another's tables itself, stand in two tables that hold what is today and nothing more.
// Source: house.md 2.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn, type Source } from '../../../scripts/checks/code-map.ts';
import {
  directionsOf,
  foreignQueries,
  knotsOf,
  pairsBothWays,
  roomOf,
} from '../../../scripts/checks/rooms.ts';
import { DIRECTIONS, LARGEST_KNOT, MOST_PAIRS } from './directions-table.ts';
import { FOREIGN_QUERIES } from './foreign-queries-table.ts';

const sources = sourcesIn(join(import.meta.dirname, '..', '..', '..'), ['src/server']);
const directions = directionsOf(sources);

const file = (path: string, text: string): Source => ({ path: `src/server/${path}`, text });
const planted = [
  file(
    'orders/order-tables.ts',
    "declare module '#server/store/tables.ts' {\n  interface Tables {\n    orders: OrdersTable;\n  }\n}",
  ),
  file('orders/order.ts', "import type { Lot } from '#server/lots/lot.ts';"),
  file('lots/lot.ts', "import { order } from '#server/orders/order.ts';"),
  file(
    'disputes/store-cases.ts',
    "import { lot } from '#server/lots/lot.ts';\ndb.selectFrom('orders').innerJoin(\n  'orders as other')",
  ),
  file('service.ts', "import { order } from './orders/order.ts';"),
];

describe('the rooms of the service', () => {
  it('import the rooms of the table, and the table names no more than they do', () => {
    expect(Object.fromEntries(directions)).toEqual(DIRECTIONS);
  });

  it('ask for the tables of other rooms as often as the table says', () => {
    expect(Object.fromEntries(foreignQueries(sources))).toEqual(FOREIGN_QUERIES);
  });

  it('meet in no more pairs both ways, and in no larger knot, than today', () => {
    expect(pairsBothWays(directions).length).toBeLessThanOrEqual(MOST_PAIRS);
    expect(knotsOf(directions)[0]?.length ?? 0).toBeLessThanOrEqual(LARGEST_KNOT);
  });

  it('are the folders of the service, and its joints lie in none', () => {
    expect(roomOf('src/server/orders/after/a.ts')).toBe('orders');
    expect(roomOf('src/server/service.ts')).toBeNull();
    expect(roomOf('src/core/orders/order.ts')).toBeNull();
  });

  it('are seen where two import one another', () => {
    const found = directionsOf(planted);
    expect(found.get('disputes')).toEqual(['lots']);
    expect(pairsBothWays(found)).toEqual(['lots ⇄ orders']);
    expect(knotsOf(found)).toEqual([['lots', 'orders']]);
  });

  it('are counted by each query on a table of another', () => {
    expect(foreignQueries(planted)).toEqual(new Map([['disputes → orders', 2]]));
  });
});
