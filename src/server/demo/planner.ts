// Sees to it that the house is never empty: whatever must be on by now and is not there yet enters,
// one sale after another.
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { publishLots, publishSale, type PublishSale } from '#server/sales/commands-publish-sale.ts';
import { chunks } from '#server/store/chunks.ts';
import { askAboutSale } from './enquiries/asked.ts';
import { type Slot, slotsDue } from './lanes.ts';
import { SAMPLE_STAFF } from './notices.ts';
import { ensureFunds, type PeopleIds, spareFenOf } from './people.ts';
import { depositsFor, saleOf } from './sales.ts';
import type { SampleParts } from './sample-parts.ts';
import { highestNumberIn, lotCountsOf } from './store/sample-lots.ts';
import { followNewPartner } from './turns/partners.ts';

/** The first vehicle sale has a number that looks like a house of some years. */
export const FIRST_NUMBER = 101;
/** Those of these sales that are not there yet, or not with all of their lots. */
export async function missing({ reader }: SampleParts, due: readonly Slot[]): Promise<readonly Slot[]> {
  const ids = due.map(({ saleId }) => saleId);
  if (ids.length === 0) return [];
  const lotCounts = await lotCountsOf(reader, ids);
  return due.filter(({ saleId, lane }) => (lotCounts.get(saleId) ?? 0) < lane.lotCount);
}

/** So many lots enter in one transaction: who bids elsewhere waits for no more than these. */
const LOTS_AT_ONCE = 3;

/** Everything that is due enters. Resolves to how many sales that were. */
export async function enterDue(parts: SampleParts, ids: PeopleIds): Promise<number> {
  const due = await missing(parts, slotsDue(parts.clock.nowMs()));
  for (const slot of due) await enter(parts, slot, ids);
  return due.length;
}

/**
 * A sale enters with its first lots, the others follow at once; one that was cut short is brought
 * to its end.
 */
const bringSale = async ({ engine }: Pick<SampleParts, 'engine'>, sale: PublishSale): Promise<void> => {
  const [first = [], ...further] = chunks(sale.lots, LOTS_AT_ONCE);
  await engine.run(publishSale, { ...sale, lots: first });
  for (const lots of further) await engine.run(publishLots, { saleId: sale.sale.id, lots });
};

/** A bidder in its past has their deposits first. */
export async function bringFunded(parts: SampleParts, ids: PeopleIds, sale: PublishSale): Promise<void> {
  for (const [bidderId, depositFen] of depositsFor(sale)) {
    const cause = `sample:${sale.sale.id}:${bidderId}`;
    const neededFen = depositFen + spareFenOf(ids, bidderId);
    await ensureFunds(parts, bidderId, { neededFen, cause });
  }
  await bringSale(parts, sale);
}

const nextNumber = async ({ reader }: SampleParts, hall: string): Promise<number> => {
  const highest = await highestNumberIn(reader, hall);
  return Math.max((highest ?? 0) + 1, hall === 'vehicle' ? FIRST_NUMBER : 1);
};

const enter = async (parts: SampleParts, slot: Slot, ids: PeopleIds): Promise<void> => {
  const number = await nextNumber(parts, slot.lane.hall);
  const sale = saleOf(slot, { ids, number, nowMs: parts.clock.nowMs() });
  await bringFunded(parts, ids, sale);
  await followNewPartner(parts, ids, sale.sale.partnerId);
  await askAboutSale(parts, sale);
  if (slot.lane.isWithdrawn) {
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' } as const;
    await parts.engine.run(orderSale, { saleId: slot.saleId, order, staffId: SAMPLE_STAFF });
  }
};
