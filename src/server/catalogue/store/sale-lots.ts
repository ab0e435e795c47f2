// Lots of one sale in the order they are called, and what they have brought.
import type { Reader } from '#server/store/access.ts';

const OPEN: readonly ['upcoming', 'running'] = ['upcoming', 'running'];

export interface SaleLotsPage {
  readonly saleId: string;
  /** Those that have ended are left out. */
  readonly isOpenOnly: boolean;
  /** By their number in the sale, or the cheapest first. */
  readonly sort: 'order' | 'price';
  readonly from: number;
  readonly most: number;
}

/** Lots were published in the order they are called: their rows are numbered by it. */
const lotsOf = (reader: Reader, saleId: string) => reader.selectFrom('lotRows').where('saleId', '=', saleId);

/** Numbers of the rows of a page. */
export async function saleLotNos(reader: Reader, page: SaleLotsPage): Promise<readonly number[]> {
  const all = lotsOf(reader, page.saleId);
  const wanted = page.isOpenOnly ? all.where('stage', 'in', OPEN) : all;
  const sorted = page.sort === 'price' ? wanted.orderBy('priceFen') : wanted;
  const rows = await sorted.select('no').orderBy('no').limit(page.most).offset(page.from).execute();
  return rows.map(({ no }) => no);
}

/** How many of the first lots of a sale have not been called yet. */
export async function uncalledCount(reader: Reader, saleId: string, first: number): Promise<number> {
  const rows = await lotsOf(reader, saleId).select('stage').orderBy('no').limit(first).execute();
  return rows.filter(({ stage }) => stage === 'upcoming').length;
}

export interface SaleSums {
  readonly openCount: number;
  /** Of the lots whose price is told. */
  readonly soldFen: number;
}

export async function saleSums(reader: Reader, saleId: string): Promise<SaleSums> {
  const lots = lotsOf(reader, saleId);
  const [open, sold] = await Promise.all([
    lots
      .select(({ fn }) => fn.countAll<number | string>().as('lotCount'))
      .where('stage', 'in', OPEN)
      .executeTakeFirstOrThrow(),
    lots
      .select(({ fn }) => fn.sum<number | string | null>('priceFen').as('soldFen'))
      .where('soldAtMs', 'is not', null)
      .where('isPriceShown', '=', 1)
      .executeTakeFirstOrThrow(),
  ]);
  // The two databases give sums as numbers and as text.
  return { openCount: Number(open.lotCount), soldFen: Number(sold.soldFen ?? 0) };
}

/** Those of these lots that the sale has. */
export async function lotsInSale(
  reader: Reader,
  saleId: string,
  lotIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('lotRows')
    .select('lotId')
    .where('lotId', 'in', lotIds)
    .where('saleId', '=', saleId)
    .execute();
  return new Set(rows.map(({ lotId }) => lotId));
}
