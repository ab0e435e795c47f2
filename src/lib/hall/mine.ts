// 我的关注 and 有我的出价 narrow the hall to what concerns the visitor. The page itself is the same for everybody, so this is
// asked by his own browser, with his session.
import type { Call } from '#lib/api.ts';
import type { LotList } from '#contract/list-outputs.ts';
import { type HallQuery, lotListInput } from './query.ts';

/** The view's list, or what of it concerns the visitor. */
export const fetchHall = (call: Call, query: HallQuery, signal: AbortSignal): Promise<LotList> => {
  const { mine } = query;
  return call('lotList', { ...lotListInput(query), ...(mine !== 'all' && { mine }) }, { signal });
};
