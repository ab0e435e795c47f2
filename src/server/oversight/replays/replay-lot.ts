// A lot that is over, built anew from its log and held against what is stored. It reads beside the
// engine: no bid waits for it.
import { hash } from 'node:crypto';
import type { Archive } from '#core/documents/archive.ts';
import { isOver, OVER } from '#core/lots/lot-status.ts';
import { replayFaults, type ReplayFault } from '#core/oversight/replay-check.ts';
import { lotRecord } from '#server/documents/queries-lot-archive.ts';
import { columnsOfLot } from '#server/lots/store-lot-ends.ts';
import { ordersMadeOf } from '#server/orders/store-found.ts';
import type { Reader } from '#server/store/access.ts';

export interface LotReplay {
  readonly lotId: string;
  readonly saleId: string;
  readonly faults: readonly ReplayFault[];
  readonly seq: number;
  readonly tookMs: number;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

const UNREADABLE: readonly ReplayFault[] = [{ field: 'log', ref: null, expected: null, stored: null }];

/** Null: what is stored of it is no text that the house has written. */
const readableRecord = async (reader: Reader, lotId: string): Promise<Archive | null> => {
  try {
    return await lotRecord(reader, lotId);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Null: there is no such lot, or it is not over. */
export async function replayOf(
  reader: Reader,
  lotId: string,
  nowMs: () => number,
): Promise<LotReplay | null> {
  const beganMs = nowMs();
  const row = await columnsOfLot(reader, lotId);
  if (!row) return null;
  const archive = await readableRecord(reader, lotId);
  // Either may have been touched: one of them is enough to look.
  const isEnded = OVER.some((ended) => ended === row.status) || (archive && isOver(archive[0].state));
  if (!isEnded) return null;
  const orders = await ordersMadeOf(reader, lotId);
  const faults = archive ? await replayFaults({ archive, row, orders }, sha256) : UNREADABLE;
  return { lotId, saleId: row.saleId, faults, seq: row.seq, tookMs: Math.max(0, nowMs() - beganMs) };
}
