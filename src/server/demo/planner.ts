// Sees to it that the house is never empty: whatever must be on by now and is not there yet enters, one sale after another.
import { yuan } from '#core/money.ts';
import { orderSale } from '#server/commands/order-sale.ts';
import { publishLots, publishSale, type PublishSale } from '#server/commands/publish-sale.ts';
import { chunks } from '#server/store/chunks.ts';
import { askAboutSale } from './asked.ts';
import { type Slot, slotsDue } from './lanes.ts';
import { LOGINS } from './people-data.ts';
import { SAMPLE_STAFF } from './notices.ts';
import { ensureFunds, type PeopleIds } from './people.ts';
import { depositsFor, saleOf } from './sales.ts';
import type { SampleParts } from './sample-parts.ts';

/** The first vehicle sale has a number that looks like a house of some years. */
export const FIRST_NUMBER = 101;
/** In the sales between, the people of the login dialog rest. */
const VISITS_EVERY = 4;

/** Those of these sales that are not there yet, or not with all of their lots. */
export const missing = async ({ reader }: SampleParts, due: readonly Slot[]): Promise<readonly Slot[]> => {
  const ids = due.map(({ saleId }) => saleId);
  if (ids.length === 0) return [];
  const known = await reader
    .selectFrom('lots')
    .select(({ fn }) => ['saleId', fn.countAll().as('lotCount')])
    .where('saleId', 'in', ids)
    .groupBy('saleId')
    .execute();
  const lotCounts = new Map(known.map(({ saleId, lotCount }) => [saleId, Number(lotCount)]));
  return due.filter(({ saleId, lane }) => (lotCounts.get(saleId) ?? 0) < lane.lotCount);
};

/** So many lots enter in one transaction: who bids elsewhere waits for no more than these. */
const HANDFUL = 3;

/** A sale enters with its first lots, the others follow at once; one that was cut short is brought to its end. */
export const bringSale = async (
  { engine }: Pick<SampleParts, 'engine'>,
  sale: PublishSale,
): Promise<void> => {
  const [first = [], ...further] = chunks(sale.lots, HANDFUL);
  await engine.run(publishSale, { ...sale, lots: first });
  for (const lots of further) await engine.run(publishLots, { saleId: sale.sale.id, lots });
};

const nextNumber = async ({ reader }: SampleParts, hall: string): Promise<number> => {
  const { number } = await reader
    .selectFrom('sales')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('hall', '=', hall)
    .executeTakeFirstOrThrow();
  return Math.max((number ?? 0) + 1, hall === 'vehicle' ? FIRST_NUMBER : 1);
};

/** What someone of the login dialog should still have free once his deposits for a sale are frozen. */
const spareFen = (ids: PeopleIds, bidderId: string): number => {
  const person = LOGINS.find(({ name }) => ids.get(name) === bidderId);
  return yuan(person?.fundsYuan ?? 0);
};

const enter = async (parts: SampleParts, slot: Slot, how: { ids: PeopleIds; hasVisitors: boolean }) => {
  const { ids, hasVisitors } = how;
  const number = await nextNumber(parts, slot.lane.hall);
  const sale = saleOf(slot, { ids, hasVisitors, number, nowMs: parts.clock.nowMs() });
  for (const [bidderId, depositFen] of depositsFor(sale)) {
    const cause = `sample:${slot.saleId}:${bidderId}`;
    await ensureFunds(parts, bidderId, { neededFen: depositFen + spareFen(ids, bidderId), cause });
  }
  await bringSale(parts, sale);
  await askAboutSale(parts, sale);
  if (slot.lane.isWithdrawn) {
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' } as const;
    await parts.engine.run(orderSale, { saleId: slot.saleId, order, staffId: SAMPLE_STAFF });
  }
};

/** Everything that is due enters. Resolves to how many sales that were. */
export const enterDue = async (parts: SampleParts, ids: PeopleIds): Promise<number> => {
  const due = await missing(parts, slotsDue(parts.clock.nowMs()));
  const lastOfA = due.findLast(({ lane }) => lane.name === 'a')?.saleId;
  const isOpening = due.length > 2;
  for (const slot of due) {
    const isTheirTurn = slot.lane.name === 'a' && slot.turn % VISITS_EVERY === 0;
    const hasVisitors = isOpening ? slot.saleId === lastOfA : isTheirTurn;
    await enter(parts, slot, { ids, hasVisitors });
  }
  return due.length;
};
