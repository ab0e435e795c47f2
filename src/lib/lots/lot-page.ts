// Data of the page of a lot, asked on the server: the lot, and beside it what comes after it in its
// sale and what has been asked about it. Only the lot itself must be there: nothing beside it keeps
// anybody from bidding.
import type { LotDetail, LotSummary } from '#contract/lots/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { orNull } from '#lib/or-null.ts';

export interface LotPage {
  readonly lot: LotDetail;
  readonly next: readonly LotSummary[];
}

const CODES: readonly string[] = ['UNKNOWN_LOT', 'MALFORMED'];

const NOT_FOUND = 404;

/**
 * Whether a question about a lot failed because there is none, or because its name cannot be one.
 */
export function isNoLot(error: unknown): boolean {
  return (
    (error instanceof Refused && CODES.includes(error.refusal.code)) ||
    (error instanceof CallFailed && error.code === NOT_FOUND)
  );
}

/** Null when it cannot be had now. */
export async function readLotRequest(call: Call, lotId: string): Promise<LotRequest | null> {
  const [asked, pass] = await Promise.all([
    orNull(call('questionList', { lot: lotId })),
    orNull(call('formStamp', {})),
  ]);
  return asked && pass ? { rows: asked.rows, stamp: pass.stamp } : null;
}

/** In the order of the sale, whatever the order of the answer. */
const coming = async (call: Call, ids: readonly string[]): Promise<LotSummary[]> => {
  if (ids.length === 0) return [];
  const list = await orNull(call('lotList', { ids: ids.join(',') }));
  const byId = new Map(list?.rows.map((lot) => [lot.view.id, lot]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Null when there is no such lot, or when what was asked for cannot be the name of one. */
export async function readLot(inProcessFetch: typeof fetch, id: string): Promise<LotPage | null> {
  const call = apiOver(inProcessFetch);
  try {
    const lot = await call('lotDetail', { id });
    return { lot, next: await coming(call, lot.comingIds) };
  } catch (error) {
    if (isNoLot(error)) return null;
    throw error;
  }
}

export interface LotRequest {
  readonly rows: Outputs['questionList']['rows'];
  /** Stamp that a question about the lot has to carry. */
  readonly stamp: string;
}
