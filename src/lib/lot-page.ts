// What the page of a lot is made of, asked on the server: the lot, and beside it what closes next in its sale and what has
// been asked about it. Only the lot itself must be there: nothing beside it keeps anybody from bidding.
import type { LotDetail, LotSummary, Outputs } from '#contract/outputs.ts';
import { apiOver, type Call } from './api.ts';
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

const orNull = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
};

/** Null when there is no such lot, or when what was asked for cannot be the name of one. */
export const readLot = async (inProcessFetch: typeof fetch, id: string): Promise<LotPage | null> => {
  const call = apiOver(inProcessFetch);
  try {
    const lot = await call('lotDetail', { id });
    const list = await orNull(
      call('lotList', { sale: lot.sale.id, tab: 'running', sort: 'ending', size: NEXT + 1 }),
    );
    const others = (list?.rows ?? []).filter(({ view }) => view.id !== lot.view.id);
    return { lot, next: others.slice(0, NEXT) };
  } catch (error) {
    if (isNoLot(error)) return null;
    throw error;
  }
};

export interface LotAsked {
  readonly rows: Outputs['questionList']['rows'];
  /** What a question about the lot has to carry. */
  readonly stamp: string;
}

/** Null when it cannot be had now. */
export const readAsked = async (call: Call, lotId: string): Promise<LotAsked | null> => {
  const [asked, pass] = await Promise.all([
    orNull(call('questionList', { lot: lotId })),
    orNull(call('formStamp', {})),
  ]);
  return asked && pass ? { rows: asked.rows, stamp: pass.stamp } : null;
};
