// Many of one's own lots by one form: those that the list of them shows, of one hall.
// Source: product.md 7.7 (/bidManagement, bulk proxy).
import { HALLS, type SaleHall } from '#lib/halls.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { manyLotsForm, type ManyLots, type ManyLotsForm } from '#lib/sales/many-lots-form.ts';
import { myBidsPath, readMyBids } from './my-bids.ts';
import { manyBidsPath } from './places.ts';

export interface ManyBidsPage {
  readonly hall: SaleHall;
  /** Null: they cannot be had now. */
  readonly lots: ManyLots | null;
  readonly problem: string | null;
  /** Null: nothing was posted yet. */
  readonly form: ManyLotsForm | null;
  readonly back: string;
  readonly action: string;
}

export async function readManyBids(page: FormPage & { readonly url: URL }): Promise<ManyBidsPage> {
  const { searchParams, search } = page.url;
  const hall = searchParams.get('hall') === 'goods' ? 'goods' : 'vehicle';
  const { list, query, problem } = await readMyBids(page.locals.api, hall, searchParams);
  const lots = list && {
    rows: list.rows.map(({ lot }) => lot),
    hall: HALLS[hall].inLists,
    nowMs: list.nowMs,
  };
  const form = lots && (await manyLotsForm(page, lots));
  const back = myBidsPath(hall, query, { page: query.page, after: query.after });
  return { hall, lots, problem, form, back, action: manyBidsPath(hall, search) };
}
