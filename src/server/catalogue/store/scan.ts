// A list out of the store, at the same cost however long it is. A scan begins at a place in an
// index and looks at no more than a thousand lots; of those it keeps the ones that are wanted. A
// page that is not full by then says where to scan on.
// Source: engine.md 3.2, goals.md P13.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { Reader } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import { prepared, type Put } from '#server/store/prepared.ts';
import { conditionsIn, type Condition, type Facts } from './conditions.ts';
import type { Stage } from './list-tables.ts';

export type SortColumn =
  'endsAtMs' | 'startsAtMs' | 'priceFen' | 'bidCount' | 'odometerKm' | 'registeredMonth' | 'soldAtMs';

export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

/** A lot's place in a sorted list. */
export interface Place {
  readonly key: number;
  readonly no: number;
}

/** Lots with one of these values. */
export interface Valued {
  readonly column: 'brand' | 'series' | 'city' | 'partner';
  readonly values: readonly string[];
}

/** Source of the lots of a list. */
export type Source =
  /**
   * `of`: one value, and only with the sort by `endsAtMs`, for which there are indexes of their
   * own.
   */
  | { readonly from: 'hall'; readonly hall: string; readonly stage: Stage; readonly of: Valued | null }
  /** Lots that were sold, whenever that was. */
  | { readonly from: 'deals'; readonly hall: string; readonly brand: string | null }
  /** So few that they are all looked at, whatever the sort. */
  | { readonly from: 'few'; readonly hall: string; readonly stage: Stage; readonly of: Valued }
  | { readonly from: 'sales'; readonly saleIds: readonly string[] }
  | { readonly from: 'named'; readonly lotIds: readonly string[]; readonly hall: string | null };

/** Those that are scanned along an index, and may have more lots than are looked at. */
export type Scanned = Extract<Source, { from: 'hall' | 'deals' }>;

export const CARRIED = [
  'no',
  'stage',
  'brand',
  'series',
  'city',
  'partner',
  'modelYear',
  'vehicleMarks',
  'paperMarks',
  'lotMarks',
  'priceFen',
  'odometerKm',
  'registeredMonth',
  'depositFen',
] as const;

/** A deal is over in whichever stage it is. */
const CARRIED_OF_DEALS = [
  ...CARRIED.filter((column) => column !== 'stage'),
  'soldAtMs',
  'format',
  'isPriceShown',
] as const;

/**
 * The last place a scan looks at when there is more to come; null when it reaches the end of the
 * list.
 */
export async function scanEnd(db: Reader, scan: Scan): Promise<Place | null> {
  const [place] = await placesAlong(db, scan, { skip: MOST_COUNTED - 1, take: 1 });
  return place ?? null;
}

const ofSource = (db: Reader, source: Source) => {
  const rows = db.selectFrom('lotRows');
  switch (source.from) {
    case 'hall':
    case 'few': {
      const facetIndex = rows.where('hall', '=', source.hall).where('stage', '=', source.stage);
      return source.of === null ? facetIndex : facetIndex.where(source.of.column, 'in', source.of.values);
    }
    case 'deals': {
      const deals = rows.where('hall', '=', source.hall).where('soldAtMs', 'is not', null);
      return source.brand === null ? deals : deals.where('brand', '=', source.brand);
    }
    case 'sales': {
      const [saleId = '', ...others] = source.saleIds;
      return others.length === 0
        ? rows.where('saleId', '=', saleId)
        : rows.where(inList(db, 'saleId', { texts: source.saleIds }));
    }
    case 'named': {
      const named = rows.where(inList(db, 'lotId', { texts: source.lotIds }));
      return source.hall === null ? named : named.where('hall', '=', source.hall);
    }
  }
};

/** A lot as it is looked at: what it is filtered and counted by. */
export interface IndexedLot extends Facts, Place {
  readonly stage: Stage;
  /** Told of lots that were named alone. */
  readonly saleId?: string;
  /** Told of deals alone, as the next two. */
  readonly soldAtMs?: number;
  readonly format?: string;
  readonly isPriceShown?: number;
}

export function inOrder({ direction }: Sort, one: Place, other: Place): number {
  return (one.key - other.key || one.no - other.no) * (direction === 'asc' ? 1 : -1);
}

export interface Sorted<From extends Source = Source> {
  readonly source: From;
  readonly sort: Sort;
}

/** The first lots of a source in the order of the list: a thousand, unless more are wished. */
export async function firstLots(
  db: Reader,
  { source, sort }: Sorted,
  most = MOST_COUNTED,
): Promise<IndexedLot[]> {
  const rows = ofSource(db, source)
    .select(source.from === 'deals' ? CARRIED_OF_DEALS : CARRIED)
    .$if(source.from === 'named', (named) => named.select('saleId'))
    .select(`${sort.column} as key`)
    .$castTo<IndexedLot>()
    .limit(most);
  if (source.from === 'hall' || source.from === 'deals') {
    return rows.orderBy(sort.column, sort.direction).orderBy('no', sort.direction).execute();
  }
  const found = await rows.execute();
  return found.toSorted((one, other) => inOrder(sort, one, other));
}

export interface Scan {
  readonly source: Scanned;
  readonly sort: Sort;
  readonly conditions: readonly Condition[];
  readonly after: Place | null;
}

/** A range of what the list is sorted by narrows the scan itself. */
export function boundsOn(conditions: readonly Condition[], column: SortColumn) {
  return conditions.flatMap((condition) =>
    condition.is === 'within' && condition.column === column ? condition : [],
  );
}

/** The lots a scan looks at, along its index. */
const lookedAt = (db: Reader, { source, sort, after, conditions }: Scan) => {
  const { column, direction } = sort;
  const beyond = direction === 'asc' ? '>' : '<';
  return ofSource(db, source)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row(row.refTuple(column, 'no'), beyond, row.tuple(after?.key ?? 0, after?.no ?? 0)),
      ),
    )
    .$if(boundsOn(conditions, column).length > 0, (query) =>
      query.where((row) =>
        row.and(
          boundsOn(conditions, column).flatMap(({ least, most }) => [
            ...(least === null ? [] : [row(column, '>=', least)]),
            ...(most === null ? [] : [row(column, '<=', most)]),
          ]),
        ),
      ),
    )
    .orderBy(column, direction)
    .orderBy('no', direction)
    .limit(MOST_COUNTED);
};

/** Conditions the scan's own bounds do not see to. */
const othersOf = ({ conditions, sort }: Scan): readonly Condition[] => {
  const bounds = boundsOn(conditions, sort.column);
  return conditions.filter((condition) => !bounds.some((bound) => bound === condition));
};

/** Rows looked at, carrying no more than is asked of them. */
const carrying = (db: Reader, scan: Scan, others: readonly Condition[]) => {
  const columns = new Set(others.map(({ column }) => column).filter((column) => column !== scan.sort.column));
  const looked = lookedAt(db, scan)
    .select([...columns, 'no', scan.sort.column])
    .$castTo<IndexedLot & { readonly [Column in SortColumn]: number }>();
  return db.selectFrom(looked.as('w'));
};

export interface Turn {
  readonly skip: number;
  readonly take: number;
}

const sourceWith = (put: Put, source: Scanned): Scanned => {
  const hall = put('hall', source.hall);
  if (source.from === 'deals') {
    return { ...source, hall, brand: source.brand === null ? null : put('brand', source.brand) };
  }
  const { of } = source;
  const values = of?.values.map((value, at) => put(`${of.column} ${at}`, value)) ?? [];
  return { ...source, hall, stage: put('stage', source.stage), of: of && { ...of, values } };
};

/** A scan with its values put in and no conditions but its bounds. */
const scanWith = (put: Put, { source, sort, after, conditions }: Scan): Scan => {
  const bound = (place: string, value: number | null): number | null =>
    value === null ? null : put(place, value);
  return {
    sort,
    source: sourceWith(put, source),
    after: after && { key: put('key', after.key), no: put('no', after.no) },
    conditions: boundsOn(conditions, sort.column).map((condition, at) => ({
      ...condition,
      least: bound(`least ${at}`, condition.least),
      most: bound(`most ${at}`, condition.most),
    })),
  };
};

/** Nothing needs to be looked at but the places themselves. */
const placesAlong = async (db: Reader, scan: Scan, { skip, take }: Turn): Promise<Place[]> => {
  const { source, sort } = scan;
  const ask = prepared(db, {
    name: `places along ${source.from} by ${sort.column} ${sort.direction}`,
    fill: (put) => ({ scan: scanWith(put, scan), skip: put('skip', skip), take: put('take', take) }),
    build: (put) =>
      lookedAt(db, put.scan)
        .select(['no', `${sort.column} as key`])
        .limit(put.take)
        .offset(put.skip)
        .compile(),
  });
  const { rows } = await db.executeQuery(ask);
  return rows.map(({ no, key }) => ({ no, key: key ?? 0 }));
};

/**
 * Places a scan keeps, in its order. Pages are turned by skipping inside one scan, never beyond it.
 */
export async function scanPage(db: Reader, scan: Scan, { skip, take }: Turn): Promise<readonly Place[]> {
  const others = othersOf(scan);
  if (others.length === 0) {
    return placesAlong(db, scan, { skip, take: Math.min(take, Math.max(MOST_COUNTED - skip, 0)) });
  }
  // The rows leave the scan in its order, and it is given up as soon as there are enough: to sort
  // them would be to wait for all.
  const rows = await carrying(db, scan, others)
    .where((row) => row.and(others.map((condition) => conditionsIn(row as never, condition))))
    .select(['w.no', `w.${scan.sort.column} as key`])
    .limit(take)
    .offset(skip)
    .execute();
  return rows.map(({ no, key }) => ({ no, key }));
}

/** All that a scan keeps. */
export function scanStored(db: Reader, scan: Scan): Promise<readonly Place[]> {
  return scanPage(db, scan, { skip: 0, take: MOST_COUNTED });
}

/** How many a scan looks at. */
export async function scanLength(db: Reader, scan: Scan): Promise<number> {
  const row = await db
    .selectFrom(lookedAt(db, scan).select('no').as('w'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
