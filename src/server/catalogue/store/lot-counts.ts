// How many lots each value of each filter has in each stage of a hall, kept as lots move so that no
// list ever has to count them; and how far each sale has come. Source: engine.md 3.2 (exact counts
// are a trap), goals.md P13.
import { sql } from 'kysely';
import { FACETS } from '#contract/catalogue/list-words.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { prepared } from '#server/store/prepared.ts';
import type { LotRow } from './list-tables.ts';
import { MARK_COLUMNS, valuesIn, type MarkColumn } from './lot-marks.ts';

export type CountedRow = Omit<LotRow, 'no'>;

/** A lot that was in one place of the lists and is now in another; null: not in them at all. */
export interface Moved {
  readonly from: CountedRow | null;
  readonly to: CountedRow;
}

type Facet = (typeof FACETS)[number];
type Facts = Pick<CountedRow, 'brand' | 'series' | 'city' | 'partner' | 'modelYear' | MarkColumn>;

const OWN_COLUMN: Partial<Record<Facet, (row: Facts) => string>> = {
  brand: ({ brand }) => brand,
  series: ({ series }) => series,
  city: ({ city }) => city,
  partner: ({ partner }) => partner,
  year: ({ modelYear }) => (modelYear === 0 ? '' : String(modelYear)),
};

/** The values a lot has in a facet: one, none when it is not told. */
export function facetValues(facet: Facet, row: Facts): readonly string[] {
  const own = OWN_COLUMN[facet];
  if (!own) return valuesIn(facet, row);
  const value = own(row);
  return value === '' ? [] : [value];
}

/** Counted beside the filters: what can be bid on or bought. */
const OPEN = 'open';

const SEPARATOR = '\u0000';

/** How many lots of a stage have one of these values. */
export async function countOfValues(
  reader: Reader,
  { hall, stage }: Pick<CountedRow, 'hall' | 'stage'>,
  { facet, values }: { readonly facet: string; readonly values: readonly string[] },
): Promise<number> {
  const rows = await reader
    .selectFrom('lotCounts')
    .select('lots')
    .where('hall', '=', hall)
    .where('stage', '=', stage)
    .where('facet', '=', facet)
    .where('value', 'in', values)
    .execute();
  return rows.reduce((sum, { lots }) => sum + lots, 0);
}

const add = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

const addRow = (counts: Map<string, number>, row: CountedRow, by: number): void => {
  const count = (facet: string, value: string): void =>
    add(counts, [row.hall, row.stage, facet, value].join(SEPARATOR), by);
  count('all', '');
  if (row.isOpen === 1) count(OPEN, '');
  for (const facet of FACETS) for (const value of facetValues(facet, row)) count(facet, value);
};

const COUNTS = 100;

/** Columns that filters go by: of a lot that only moves they are the same. */
const COUNTED = ['brand', 'series', 'city', 'partner', 'modelYear', ...MARK_COLUMNS] as const;

const isWhereItWas = ({ from, to }: Moved): boolean =>
  from?.stage === to.stage && from.isOpen === to.isOpen && COUNTED.every((name) => from[name] === to[name]);

const writeCounts = async (db: Writer, moved: readonly Moved[]): Promise<void> => {
  const counts = new Map<string, number>();
  for (const { from, to } of moved.filter((one) => !isWhereItWas(one))) {
    if (from) addRow(counts, from, -1);
    addRow(counts, to, 1);
  }
  // In one order for everybody, so that no two writers wait for one another.
  const rows = [...counts]
    .filter(([, lots]) => lots !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, lots]) => {
      const [hall = '', stage = '', facet = '', value = ''] = key.split(SEPARATOR);
      return { hall, stage: stage as CountedRow['stage'], facet, value, lots };
    });
  for (const some of chunks(rows, COUNTS)) {
    await db
      .insertInto('lotCounts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['hall', 'stage', 'facet', 'value'])
          .doUpdateSet({ lots: sql<number>`"lotCounts"."lots" + excluded."lots"` }),
      )
      .execute();
  }
};

interface Progress {
  lotCount: number;
  doneCount: number;
  soldCount: number;
}

const isDone = (row: CountedRow | null): number => (row?.stage === 'ended' ? 1 : 0);
const isSold = (row: CountedRow | null): number => (row !== null && row.soldAtMs !== null ? 1 : 0);

const progressOf = (moved: readonly Moved[]): ReadonlyMap<string, Progress> => {
  const sales = new Map<string, Progress>();
  for (const { from, to } of moved) {
    if (to.stage === 'past') continue;
    const sale = sales.get(to.saleId) ?? { lotCount: 0, doneCount: 0, soldCount: 0 };
    sale.lotCount += from === null ? 1 : 0;
    sale.doneCount += isDone(to) - isDone(from);
    sale.soldCount += isSold(to) - isSold(from);
    sales.set(to.saleId, sale);
  }
  return sales;
};

const writeProgress = async (db: Writer, moved: readonly Moved[]): Promise<void> => {
  const sales = [...progressOf(moved)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [saleId, by] of sales) {
    const done = sql<number>`"doneCount" + ${by.doneCount}`;
    const lots = sql<number>`"lotCount" + ${by.lotCount}`;
    await db
      .updateTable('saleRows')
      .set({
        lotCount: lots,
        doneCount: done,
        soldCount: sql<number>`"soldCount" + ${by.soldCount}`,
        isOver: sql<number>`case when ${done} = ${lots} then 1 else 0 end`,
      })
      .where('saleId', '=', saleId)
      .execute();
  }
};

/** Takes over into all counts what has moved. Part of the transaction that moves it. */
export async function countLots(db: Writer, moved: readonly Moved[]): Promise<void> {
  await writeCounts(db, moved);
  await writeProgress(db, moved);
}

export interface CountOf {
  readonly stage: CountedRow['stage'];
  readonly facet: string;
  readonly value: string;
  readonly lots: number;
}

/** The series of a house are many: of them only the commonest are told without a brand. */
const MOST_VALUES = 200;

/** The commonest values of a filter in a stage. */
const countsIn = async (
  reader: Reader,
  at: Pick<CountedRow, 'hall' | 'stage'> & { readonly facet: string },
): Promise<readonly CountOf[]> => {
  const ask = prepared(reader, {
    name: 'counts of a filter',
    fill: (put) => ({
      hall: put('hall', at.hall),
      stage: put('stage', at.stage),
      facet: put('facet', at.facet),
    }),
    build: ({ hall, stage, facet }) =>
      reader
        .selectFrom('lotCounts')
        .select(['stage', 'facet', 'value', 'lots'])
        .where('hall', '=', hall)
        .where('stage', '=', stage)
        .where('facet', '=', facet)
        .where('lots', '>', 0)
        .orderBy('lots', 'desc')
        .orderBy('value', 'desc')
        .limit(MOST_VALUES)
        .compile(),
  });
  return (await reader.executeQuery(ask)).rows;
};

/** The counts of a hall, the largest of each filter first. */
export async function countsOf(reader: Reader, hall: string): Promise<readonly CountOf[]> {
  const stages = ['upcoming', 'running', 'ended'] as const;
  const pages = await Promise.all(
    stages.flatMap((stage) => ['all', ...FACETS].map((facet) => countsIn(reader, { hall, stage, facet }))),
  );
  return pages.flat();
}

/** How many lots of a hall can be bid on or bought at this moment. */
export async function openCount(reader: Reader, hall: string): Promise<number> {
  const row = await reader
    .selectFrom('lotCounts')
    .select('lots')
    .where('hall', '=', hall)
    .where('stage', '=', 'running')
    .where('facet', '=', OPEN)
    .where('value', '=', '')
    .executeTakeFirst();
  return row?.lots ?? 0;
}

/** The values of a filter among the lots that have ended, the commonest first. */
export async function endedValues(
  reader: Reader,
  { hall, facet }: { readonly hall: string; readonly facet: string },
): Promise<readonly string[]> {
  const lots = new Map<string, number>();
  for (const stage of ['ended', 'past'] as const) {
    const rows = await countsIn(reader, { hall, stage, facet });
    for (const row of rows) add(lots, row.value, row.lots);
  }
  return [...lots]
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .map(([value]) => value);
}
