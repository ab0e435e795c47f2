// Record of a drill, as its store holds it once the engine is closed: each practice lot proven from
// its log, its stamps, and its bids as receipts.
import { hash } from 'node:crypto';
import { archiveFaults } from '#core/documents/archive.ts';
import { GENESIS } from '#core/lots/chain.ts';
import type { DrillLot, DrillRecord, StoredReceipt } from '#core/oversight/drill.ts';
import { receiptIn } from '#server/bidding/receipt-codec.ts';
import { lotRecord } from '#server/documents/queries-lot-archive.ts';
import { bidsOfRecord, eventsOfRecord } from '#server/documents/store-lot-archive.ts';
import type { Reader } from '#server/store/access.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');

const receiptsOf = async (reader: Reader, lotId: string): Promise<readonly StoredReceipt[]> => {
  const rows = await bidsOfRecord(reader, lotId);
  return rows.map((row) => {
    const { id, paddle, amountFen, atMs, seq, hash: stamp } = receiptIn(row);
    return { id, lotId, paddle, amountFen, atMs, seq, hash: stamp };
  });
};

const hashesOf = async (reader: Reader, lotId: string): Promise<readonly string[]> => {
  const rows = await eventsOfRecord(reader, lotId);
  const hashes: string[] = [GENESIS];
  for (const { seq, hash: stamp } of rows) if (seq !== null && stamp !== null) hashes[seq] = stamp;
  return hashes;
};

export async function drillRecord(reader: Reader, lotIds: readonly string[]): Promise<DrillRecord> {
  const lots: DrillLot[] = [];
  const receipts: StoredReceipt[] = [];
  const hashes = new Map<string, readonly string[]>();
  for (const lotId of lotIds) {
    const record = await lotRecord(reader, lotId);
    const isProven = record !== null && (await archiveFaults(record, sha256)).length === 0;
    const stamps = await hashesOf(reader, lotId);
    lots.push({ lotId, eventCount: stamps.length - 1, isProven });
    receipts.push(...(await receiptsOf(reader, lotId)));
    hashes.set(lotId, stamps);
  }
  return { lots, receipts, hashes };
}
