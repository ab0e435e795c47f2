// What the page of a lot is made of, asked on the server: the lot, and what closes next in its sale.
import type { LotDetail, LotSummary } from '#contract/outputs.ts';
import { apiOver } from './api.ts';
import { CallFailed, Refused } from './errors.ts';

export interface LotPage {
  readonly lot: LotDetail;
  readonly next: readonly LotSummary[];
}

const NEXT = 4;
const CODES: readonly string[] = ['UNKNOWN_LOT', 'MALFORMED'];

const NOT_FOUND = 404;

/** Whether a question about a lot failed because there is none, or because its name cannot be one. */
export const isNoLot = (error: unknown): boolean =>
  (error instanceof Refused && CODES.includes(error.refusal.code)) ||
  (error instanceof CallFailed && error.code === NOT_FOUND);

/** Null when there is no such lot, or when what was asked for cannot be the name of one. */
export const readLot = async (inProcessFetch: typeof fetch, id: string): Promise<LotPage | null> => {
  const call = apiOver(inProcessFetch);
  try {
    const lot = await call('lotDetail', { id });
    const list = await call('lotList', { sale: lot.sale.id, tab: 'running', sort: 'ending', size: NEXT + 1 });
    const others = list.rows.filter(({ view }) => view.id !== lot.view.id);
    return { lot, next: others.slice(0, NEXT) };
  } catch (error) {
    if (isNoLot(error)) return null;
    throw error;
  }
};
