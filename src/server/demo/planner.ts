// Sees to it that the house is never empty: whatever must be on by now and is not there yet enters,
// one sale after another.
import { publishLots, publishSale, type PublishSale } from '#server/sales/commands-publish-sale.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { chunks } from '#server/store/chunks.ts';
import { askAboutSale } from './enquiries/questions.ts';
import { slotsDue, type Slot } from './lanes.ts';
import { SAMPLE_STAFF } from './notices.ts';
import { WINNER } from './people-data.ts';
import { ensurePastFunds, spareFenOf, type PeopleIds } from './people.ts';
import { readWhatIsOld } from './read-old.ts';
import { followNewPartner } from './routines/partners.ts';
import { depositsFor, saleOf } from './sales.ts';
import type { SampleParts } from './sample-parts.ts';
import { highestNumberIn, lotCountsOf } from './store/sample-lots.ts';
import { sendPriorityProof } from './ways/asked-proofs.ts';
import { givePriority } from './ways/court.ts';
import { withPapers } from './ways/papers.ts';

/** The first vehicle sale has a number that looks like a house of some years. */
export const FIRST_NUMBER = 101;
/** Those of these sales that are not there yet, or not with all of their lots. */
export async function missing({ reader }: SampleParts, due: readonly Slot[]): Promise<readonly Slot[]> {
  const ids = due.map(({ saleId }) => saleId);
  if (ids.length === 0) return [];
  const lotCounts = await lotCountsOf(reader, ids);
  return due.filter(({ saleId, lane }) => (lotCounts.get(saleId) ?? 0) < lane.lotCount);
}

const LATELY_MS = 600_000;

/** So many lots enter in one transaction: who bids elsewhere waits for no more than these. */
const LOTS_AT_ONCE = 3;

/** Everything that is due enters. Resolves to how many sales that were. */
export async function enterDue(parts: SampleParts, ids: PeopleIds): Promise<number> {
  const due = await missing(parts, slotsDue(parts.clock.nowMs()));
  for (const slot of due) await enter(parts, slot, ids);
  return due.length;
}

/** So many sales that run are enough to bid on while the others enter. */
const FIRST_SALES = 2;

/**
 * Sales a house needs to be opened: those that run and end their lots next, and the practice
 * hall. The rest of what is due enters while it is open.
 */
export async function enterFirst(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const nowMs = parts.clock.nowMs();
  const running = slotsDue(nowMs)
    .filter(({ opensAtMs, lastCloseMs }) => opensAtMs <= nowMs && lastCloseMs > nowMs)
    .toSorted((one, other) => one.firstCloseMs - other.firstCloseMs);
  const practice = running.filter(({ lane }) => lane.hall === 'practice');
  const sales = running.filter(
    ({ lane }) => lane.hall === 'vehicle' && !lane.isWithdrawn && lane.way === undefined,
  );
  const first = [...sales.slice(0, FIRST_SALES), ...practice];
  for (const slot of await missing(parts, first)) await enter(parts, slot, ids);
}

/**
 * A sale enters with its first lots, the others follow at once; one that was cut short is brought
 * to its end.
 */
const bringSale = async (
  { engine, clock }: Pick<SampleParts, 'engine' | 'clock'>,
  sale: PublishSale,
): Promise<void> => {
  // Lots in turn whose sale has begun come together: as one of them ends the next is called.
  const isUnderWay = sale.sale.startsAtMs <= clock.nowMs() && sale.lots.some(({ isInLine }) => isInLine);
  const atOnce = isUnderWay ? sale.lots.length : LOTS_AT_ONCE;
  const [first = [], ...further] = chunks(sale.lots, atOnce);
  await engine.run(publishSale, { ...sale, lots: first });
  for (const lots of further) await engine.run(publishLots, { saleId: sale.sale.id, lots });
};

/** A bidder in its past has their deposits first. */
export async function bringFunded(parts: SampleParts, ids: PeopleIds, sale: PublishSale): Promise<void> {
  for (const [bidderId, deposits] of depositsFor(sale)) {
    const cause = `sample:${sale.sale.id}:${bidderId}`;
    const spareFen = spareFenOf(ids, bidderId);
    await ensurePastFunds(parts, bidderId, { ...deposits, cause, spareFen });
  }
  await bringSale(parts, sale);
}

const nextNumber = async ({ reader }: SampleParts, hall: string): Promise<number> => {
  const highest = await highestNumberIn(reader, hall);
  return Math.max((highest ?? 0) + 1, hall === 'vehicle' ? FIRST_NUMBER : 1);
};

const enter = async (parts: SampleParts, slot: Slot, ids: PeopleIds): Promise<void> => {
  const number = await nextNumber(parts, slot.lane.hall);
  const entering = saleOf(slot, { ids, number, nowMs: parts.clock.nowMs() });
  const sale = { ...entering, lots: await withPapers(parts, slot, entering.lots) };
  await bringFunded(parts, ids, sale);
  // A person who has bid in it before it came here has followed it so far.
  if (sale.lots.some(({ history }) => history.length > 0))
    await readWhatIsOld(parts, ids.get(WINNER) ?? '', LATELY_MS);
  await followNewPartner(parts, ids, sale.sale.partnerId);
  await askAboutSale(parts, sale);
  if (slot.lane.way === 'judicial') {
    await givePriority(parts, ids, sale);
    await sendPriorityProof(parts, ids, sale);
  }
  if (slot.lane.isWithdrawn) {
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' } as const;
    await parts.engine.run(orderSale, { saleId: slot.saleId, order, staffId: SAMPLE_STAFF });
  }
};
