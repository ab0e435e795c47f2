// The files of sales by their state, read with the public row of each that has one.
import { FILE_STATES, type FileState } from '#core/sales/file-state.ts';
import type { SalePlan, SaleStage } from '#core/sales/sale.ts';
import { saleIdsStanding, type SaleStanding } from '#server/catalogue/store/sale-standing.ts';
import type { FilePlace } from '#server/sales/store-sale-files.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';

export interface FileFilter {
  /** Null: of any state. */
  readonly state: FileState | null;
  /** Found anywhere in the plan: its name, its consignor, its texts; empty: all. */
  readonly words: string;
  readonly nowMs: number;
  readonly beyond: SalesBeyond;
}

export interface ListedFile {
  readonly id: string;
  readonly stage: SaleStage;
  readonly plan: SalePlan;
  readonly changedAtMs: number;
  readonly sentBackFor: string | null;
  /** Null: it has none before it is announced. */
  readonly number: number | null;
}

/** A letter that would stand for others, or for itself, is any one letter. */
const patternOf = (words: string): string =>
  `%${JSON.stringify(words.toLowerCase()).slice(1, -1).replaceAll(/[%\\]/g, '_')}%`;

const STAGES: Readonly<Record<FileState, SaleStage>> = {
  draft: 'draft',
  'in-review': 'in-review',
  approved: 'approved',
  announced: 'announced',
  running: 'announced',
  ended: 'announced',
  withdrawn: 'withdrawn',
};

const STANDINGS: Partial<Record<FileState, SaleStanding>> = {
  announced: 'coming',
  running: 'running',
  ended: 'over',
};

const filtered = (db: Reader, { state, words, nowMs, beyond }: FileFilter) => {
  let files = db
    .selectFrom('saleFiles')
    .leftJoin('sales', 'sales.id', 'saleFiles.id')
    .where(isInScope('saleFiles.id', beyond));
  if (words !== '') {
    files = files.where(({ eb, fn }) =>
      eb(fn<string>('lower', ['saleFiles.plan']), 'like', patternOf(words)),
    );
  }
  if (state === null) return files;
  files = files.where('saleFiles.stage', '=', STAGES[state]);
  const standing = STANDINGS[state];
  return standing === undefined
    ? files
    : files.where('saleFiles.id', 'in', saleIdsStanding(db, standing, nowMs));
};

/** The last changed first. */
export async function filesListed(
  db: Reader,
  filter: FileFilter,
  { after, most }: { readonly after: FilePlace | null; readonly most: number },
): Promise<readonly ListedFile[]> {
  const newest = filtered(db, filter)
    .select([
      'saleFiles.id',
      'saleFiles.stage',
      'saleFiles.plan',
      'saleFiles.changedAtMs',
      'saleFiles.sentBackFor',
      'sales.number',
    ])
    .orderBy('saleFiles.changedAtMs', 'desc')
    .orderBy('saleFiles.id', 'desc');
  const page = after
    ? newest.where((row) =>
        row(
          row.refTuple('saleFiles.changedAtMs', 'saleFiles.id'),
          '<',
          row.tuple(after.changedAtMs, after.id),
        ),
      )
    : newest;
  const rows = await page.limit(most).execute();
  return rows.map(({ plan, ...row }) => ({ ...row, plan: JSON.parse(plan) as SalePlan }));
}

/** How many files there are in each state. */
export async function filesCounted(
  db: Reader,
  within: Pick<FileFilter, 'nowMs' | 'beyond'>,
): Promise<Readonly<Record<FileState, number>>> {
  const counts: Record<FileState, number> = {
    draft: 0,
    'in-review': 0,
    approved: 0,
    announced: 0,
    running: 0,
    ended: 0,
    withdrawn: 0,
  };
  for (const state of FILE_STATES) {
    const { count } = await filtered(db, { state, words: '', ...within })
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[state] = Number(count);
  }
  return counts;
}

/** How many lots are drafted for each of these sales; one without any is left out. */
export async function lotsDrafted(
  db: Reader,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (saleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lotDrafts')
    .select(({ fn }) => ['saleId', fn.countAll().as('count')])
    .where('saleId', 'in', saleIds)
    .groupBy('saleId')
    .execute();
  return new Map(rows.map(({ saleId, count }) => [saleId, Number(count)]));
}

/** Number of an announced sale; null: it is not announced. */
export async function numberOfFile(db: Reader, id: string): Promise<number | null> {
  const row = await db.selectFrom('sales').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number ?? null;
}
