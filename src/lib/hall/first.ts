// State of a hall that wakes over a page that was drawn a while ago: the lots that stand on the
// page stay where they are, a lot that has ended since among them, and what has come since waits as
// news.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { BrowserCall } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import type { SaleHall } from '#lib/halls.ts';
import { askFromPlace } from '#lib/list-place.ts';
import type { HallFirst } from './hall-view.ts';
import { lotListInput, readHallQuery } from './query.ts';

/** Why a list is not there, in words. */
export function problemIn(error: unknown): string {
  return error instanceof CallFailed ? error.msg : '列表没有取到';
}

/** Null: it is in no list any more, and its own page says nothing of it either. */
const endedSince = async (call: BrowserCall, id: string): Promise<LotSummary | null> => {
  try {
    return await call('lotDetail', { id }, { quiet: true });
  } catch {
    return null;
  }
};

const rowsOf = async (
  call: BrowserCall,
  fresh: LotList,
  ids: readonly string[],
): Promise<readonly LotSummary[]> => {
  const known = new Map(fresh.rows.map((lot) => [lot.view.id, lot]));
  const rows = await Promise.all(ids.map(async (id) => known.get(id) ?? endedSince(call, id)));
  return rows.filter((lot) => lot !== null);
};

/**
 * @param search the address's question.
 * @param idsShown the lots on the page, in their order; none where the page was drawn for another
 * address.
 */
export async function askForFirst(
  call: BrowserCall,
  { hall, search }: { readonly hall: SaleHall; readonly search: string },
  idsShown: readonly string[],
): Promise<HallFirst> {
  const query = readHallQuery(new URLSearchParams(search), hall);
  const options = { quiet: true };
  const [fresh, sales] = await Promise.all([
    askFromPlace(lotListInput(query), (input) => call('lotList', input, options)),
    call('saleList', {}, options),
  ]);
  if (idsShown.length === 0) return { query, list: fresh, sales };
  return { query, list: { ...fresh, rows: await rowsOf(call, fresh, idsShown) }, sales, fresh };
}
