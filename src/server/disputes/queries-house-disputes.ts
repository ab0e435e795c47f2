// Cases as the house reads them: those that somebody waits for, those that are over, and one with
// its buyer, masked, with who of the house did what, and with the acts that are possible in it now.
import type { DisputeDetail, DisputeRow } from '#contract/disputes/outputs.ts';
import type { CaseOfHouse, StaffDisputeDetail } from '#contract/disputes/staff-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import { houseActs, isOwnAppeal } from '#core/disputes/house-acts.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { buyersOfOrders } from '#server/orders/after/store-sale-orders.ts';
import { orderById } from '#server/orders/store-orders.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { rowsForFile } from '#server/words/rows-for-file.ts';
import { disputeDetail, PAGE, pageOf, placeOf } from './queries-disputes.ts';
import { disputeById } from './store-disputes.ts';
import { dueDisputes, overDisputes } from './store-house-disputes.ts';

interface CasesAsked extends Readonly<Inputs['staffDisputes']> {
  readonly nowMs: number;
  readonly beyond: SalesBeyond;
}

export async function staffDisputes(
  reader: Reader,
  { tab = 'due', words, after, nowMs, beyond }: CasesAsked,
): Promise<Outputs['staffDisputes']> {
  const wish = { after: placeOf(after), words: words ?? null, most: PAGE + 1, beyond };
  return tab === 'due'
    ? pageOf(await dueDisputes(reader, wish), nowMs, ({ due }) => due?.dueAtMs ?? 0)
    : pageOf(await overDisputes(reader, wish), nowMs, ({ createdAtMs }) => createdAtMs);
}

export type CaseInFile = DisputeRow & { readonly buyer: string };

/** The same for a file: all of them, each with its buyer as the house's lists have them. */
export async function staffDisputesForFile(
  reader: Reader,
  asked: Omit<CasesAsked, 'after'>,
): Promise<readonly CaseInFile[]> {
  const rows = await rowsForFile((place) => staffDisputes(reader, { ...asked, ...place }));
  const buyers = await buyersOfOrders(
    reader,
    rows.map(({ orderId }) => orderId),
  );
  const people = await peopleBehind(reader, [...new Set(buyers.map(({ buyerId }) => buyerId))]);
  const names = new Map(people.map((person) => [person.id, maskedPerson(person)]));
  const nameOf = new Map(buyers.map(({ id, buyerId }) => [id, names.get(buyerId)]));
  return rows.map((row) => ({ ...row, buyer: nameOf.get(row.orderId) ?? '–' }));
}

/** People of the house in a case are known to each other by name. */
const namesIn = async (reader: Reader, steps: DisputeDetail['steps']): Promise<CaseOfHouse['staffNames']> => {
  const ids = steps.flatMap(({ by, byId }) => (by === 'buyer' || byId === null ? [] : [byId]));
  const people = await peopleBehind(reader, [...new Set(ids)]);
  return Object.fromEntries(people.map(({ id, displayName }) => [id, displayName]));
};

/** Null: there is none, or its buyer is still writing it. */
export async function staffDispute(
  reader: Reader,
  { id, staffId, nowMs }: { readonly id: string; readonly staffId: string; readonly nowMs: number },
): Promise<StaffDisputeDetail | null> {
  const detail = await disputeDetail(reader, id, { by: 'staff', nowMs });
  const kept = detail && (await disputeById(reader, id));
  if (!detail || !kept) return null;
  const dispute = disputeAt(kept, nowMs);
  const [order, people, staffNames] = await Promise.all([
    orderById(reader, dispute.orderId),
    peopleBehind(reader, [dispute.buyerId]),
    namesIn(reader, detail.steps),
  ]);
  const [buyer] = people;
  return {
    ...detail,
    orderNumber: order?.number ?? '',
    hammerFen: order?.hammerFen ?? 0,
    buyer: buyer ? maskedPerson(buyer) : '–',
    acts: houseActs(dispute, staffId, nowMs),
    isOwnAppeal: isOwnAppeal(dispute, staffId),
    mostRefundFen: 'refundableFen' in dispute ? dispute.refundableFen : 0,
    staffNames,
  };
}
