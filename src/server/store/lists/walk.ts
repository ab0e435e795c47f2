// A page of a list out of the store, at the same cost however long the list is. The walk begins at a place in an index and
// looks at no more than so many lots; of those it keeps the ones that are wanted. A page that is not full by then says
// where to walk on. Source: engine.md 3.2, goals.md P13.
import type { Kysely } from 'kysely';
import { MOST_COUNTED } from '#contract/list-words.ts';
import type { Tables } from '#server/store/tables.ts';
import { asked, type Condition } from './conditions.ts';
import type { LotRow, Stage } from './list-tables.ts';

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

/** Where the lots of a list come from. */
export type Source =
  /** `brand`: only with the sort by `endsAtMs`, for which there is an index of its own. */
  | { readonly from: 'hall'; readonly hall: string; readonly stage: Stage; readonly brand: string | null }
  /** So few that they are all looked at, whatever the sort. */
  | { readonly from: 'few'; readonly hall: string; readonly stage: Stage; readonly of: Few }
  /** What was sold, whenever that was. */
  | { readonly from: 'deals'; readonly hall: string; readonly brand: string | null }
  | { readonly from: 'sale'; readonly saleId: string; readonly stage: Stage | null }
  | {
      readonly from: 'named';
      readonly lotIds: readonly string[];
      readonly hall: string | null;
      readonly stage: Stage | null;
    };

export interface Few {
  readonly column: 'brand' | 'series' | 'city';
  readonly values: readonly string[];
}

const CARRIED = [
  'no',
  'stage',
  'brand',
  'series',
  'city',
  'modelYear',
  'vehicleMarks',
  'paperMarks',
  'priceFen',
  'odometerKm',
  'registeredMonth',
  'depositFen',
] as const satisfies readonly (keyof LotRow)[];

/** A deal is over in whichever stage it is. */
const CARRIED_OF_DEALS = [
  ...CARRIED.filter((column) => column !== 'stage'),
  'soldAtMs',
  'format',
  'isPriceShown',
] as const;

type Carried = Pick<LotRow, (typeof CARRIED)[number]>;

const ofSource = (db: Kysely<Tables>, source: Source) => {
  const rows = db.selectFrom('lotRows');
  switch (source.from) {
    case 'hall': {
      const shelf = rows.where('hall', '=', source.hall).where('stage', '=', source.stage);
      return source.brand === null ? shelf : shelf.where('brand', '=', source.brand);
    }
    case 'deals': {
      const deals = rows.where('hall', '=', source.hall).where('soldAtMs', 'is not', null);
      return source.brand === null ? deals : deals.where('brand', '=', source.brand);
    }
    case 'few':
      return rows
        .where('hall', '=', source.hall)
        .where('stage', '=', source.stage)
        .where(source.of.column, 'in', source.of.values);
    case 'sale': {
      const sale = rows.where('saleId', '=', source.saleId);
      return source.stage === null ? sale : sale.where('stage', '=', source.stage);
    }
    case 'named': {
      // A list of none is no question to a database.
      const named = rows.where('lotId', 'in', source.lotIds.length === 0 ? [''] : source.lotIds);
      const inHall = source.hall === null ? named : named.where('hall', '=', source.hall);
      return source.stage === null ? inHall : inHall.where('stage', '=', source.stage);
    }
  }
};

export interface Walk {
  readonly source: Source;
  readonly sort: Sort;
  readonly conditions: readonly Condition[];
  readonly after: Place | null;
}

const isWalked = ({ from }: Source): boolean => from === 'hall' || from === 'deals';

/** A range of what the list is sorted by narrows the walk itself. */
const boundsOn = (conditions: readonly Condition[], column: SortColumn) =>
  conditions.flatMap((condition) =>
    condition.is === 'within' && condition.column === column ? condition : [],
  );

/** The lots a walk looks at. A hall is walked in the order of the list, everything else is small and taken whole. */
const lookedAt = (db: Kysely<Tables>, { source, sort, after, conditions }: Walk) => {
  const { column, direction } = sort;
  const beyond = direction === 'asc' ? '>' : '<';
  const rows = ofSource(db, source)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row(row.refTuple(column, 'no'), beyond, row.tuple(after?.key ?? 0, after?.no ?? 0)),
      ),
    )
    .where((row) =>
      row.and(
        boundsOn(conditions, column).flatMap(({ least, most }) => [
          ...(least === null ? [] : [row(column, '>=', least)]),
          ...(most === null ? [] : [row(column, '<=', most)]),
        ]),
      ),
    )
    .select([...(source.from === 'deals' ? CARRIED_OF_DEALS : CARRIED), `${column} as key`])
    .$castTo<Carried & { key: number }>();
  const ordered = isWalked(source) ? rows.orderBy(column, direction).orderBy('no', direction) : rows;
  return ordered.limit(MOST_COUNTED);
};

interface Turn {
  readonly skip: number;
  readonly take: number;
}

/** True when the walk's own bounds are all that is wished: every lot it looks at is kept. */
const keepsAll = ({ source, conditions, sort }: Walk): boolean =>
  isWalked(source) && boundsOn(conditions, sort.column).length === conditions.length;

/** Nothing needs to be looked at but the page itself. */
const straightPage = async (db: Kysely<Tables>, walk: Walk, { skip, take }: Turn): Promise<Place[]> => {
  const most = Math.min(take, Math.max(MOST_COUNTED - skip, 0));
  const rows = await lookedAt(db, walk)
    .clearSelect()
    .select(['no', `${walk.sort.column} as key`])
    .limit(most)
    .offset(skip)
    .execute();
  return rows.map(({ no, key }) => ({ no, key: key ?? 0 }));
};

/** Pages are turned by skipping inside one walk, never beyond it. */
export const walkPage = (db: Kysely<Tables>, walk: Walk, { skip, take }: Turn): Promise<Place[]> =>
  keepsAll(walk) ? straightPage(db, walk, { skip, take }) : chosenPage(db, walk, { skip, take });

const chosenPage = (db: Kysely<Tables>, walk: Walk, { skip, take }: Turn): Promise<Place[]> =>
  db
    .selectFrom(lookedAt(db, walk).as('w'))
    .select(['w.no', 'w.key'])
    .where((row) => row.and(walk.conditions.map((condition) => asked(row as never, condition))))
    .orderBy('w.key', walk.sort.direction)
    .orderBy('w.no', walk.sort.direction)
    .limit(take)
    .offset(skip)
    .execute();

/** How many a walk from the beginning of the list keeps. */
export const walkCount = async (db: Kysely<Tables>, walk: Omit<Walk, 'after'>): Promise<number> => {
  const row = await db
    .selectFrom(lookedAt(db, { ...walk, after: null }).as('w'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((of) => of.and(walk.conditions.map((condition) => asked(of as never, condition))))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The last place a walk looks at when there is more to come; null when it reaches the end of the list. */
export const walkEnd = async (db: Kysely<Tables>, walk: Walk): Promise<Place | null> => {
  if (!isWalked(walk.source)) return null;
  const [place] = await lookedAt(db, walk)
    .offset(MOST_COUNTED - 1)
    .limit(1)
    .execute();
  return place ? { key: place.key, no: place.no } : null;
};

const BY_END: Sort = { column: 'endsAtMs', direction: 'asc' };

/** The first lots of a source with all that they are counted by. */
export const firstRows = (db: Kysely<Tables>, source: Source): Promise<(Carried & { key: number })[]> =>
  lookedAt(db, { source, sort: BY_END, conditions: [], after: null }).execute();
