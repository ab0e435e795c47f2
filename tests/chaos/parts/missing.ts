// The log of the clients held against the store.
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { Envelope } from '#contract/envelope.ts';
import { offeredFen } from '#server/bidding/maximum-codec.ts';
import { receiptIn } from '#server/bidding/receipt-codec.ts';
import type { Reader } from '#server/store/access.ts';
import type { RecordedAnswer } from '../../kit/history.ts';
import { anySeal } from '../../kit/seals.ts';

/**
 * Every acknowledged bid that the store does not hold, holds differently, or holds twice; in words.
 */
export async function missing(reader: Reader, told: readonly RecordedAnswer[]): Promise<readonly string[]> {
  const rows = await reader.selectFrom('bids').selectAll().execute();
  const stored = new Map(
    rows.map((row) => {
      return [row.id, JSON.stringify({ ...receiptIn(row), amountFen: offeredFen(anySeal, row) })];
    }),
  );
  const answers = await reader.selectFrom('answers').select(['bidderId', 'key']).execute();
  const kept = new Set(answers.map(({ bidderId, key }) => `${bidderId} ${key}`));
  const keyOf = new Map<string, string>();
  const faults: string[] = [];
  for (const { bidderId, key, body, accepted } of told) {
    if (!kept.has(`${bidderId} ${key}`)) faults.push(`the answer to ${key} is not kept`);
    if (!accepted) continue;
    const { receipt } = (JSON.parse(body) as Envelope<BidAnswer>).data;
    if (stored.get(receipt.id) !== JSON.stringify(receipt))
      faults.push(`bid ${receipt.id} was acknowledged and is lost`);
    const earlier = keyOf.get(receipt.id) ?? key;
    if (earlier !== key) faults.push(`bid ${receipt.id} answers two requests`);
    keyOf.set(receipt.id, key);
  }
  return faults;
}
