// 我的关注 and 有我的出价 narrow the hall to what concerns the visitor. The page itself is the same
// for everybody, so this is asked by the visitor's own browser, with their session.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { BrowserCall } from '#lib/api.ts';
import { askFromPlace } from '#lib/list-place.ts';
import { lotListInput, type HallQuery } from './query.ts';

/** The view's list, or what of it concerns the visitor. */
export function fetchHall(call: BrowserCall, query: HallQuery, signal: AbortSignal): Promise<LotList> {
  const { mine } = query;
  const asked = { ...lotListInput(query), ...(mine !== 'all' && { mine }) };
  return askFromPlace(asked, (input) => call('lotList', input, { signal }));
}
