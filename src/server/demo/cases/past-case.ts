// A case of the sample house as the commands take it: hours ago become times, and an appeal is
// ruled on by somebody else. What was undone and is over has been sent back by two persons, like
// any money.
import { HOUR_MS } from '#core/time/days.ts';
import { decideByTwo } from '#server/demo/clerk/two-persons.ts';
import type { PastDispute, PastStep } from '#server/disputes/commands-past-dispute.ts';
import { endUndone } from '#server/orders/commands-steps.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { SAMPLE_STAFF, SECOND_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';
import type { SampleCase } from './cases-data.ts';

/** Between what the papers say and what the buyer reads off. */
const DRIVEN_KM = 160;

export function pastCase(
  { claim, savedHoursAgo, steps }: SampleCase,
  lot: NewLot,
  { buyerId, nowMs }: { readonly buyerId: string; readonly nowMs: number },
): PastDispute {
  const odometerKm = lot.card.kind === 'vehicle' ? lot.card.odometerKm + DRIVEN_KM : null;
  const appealedAt = steps.findIndex(({ what }) => what === 'appeal');
  return {
    lotId: lot.id,
    buyerId,
    claim: { ...claim, odometerKm },
    savedAtMs: nowMs - savedHoursAgo * HOUR_MS,
    steps: steps.map((step, at) => stepAt(step, nowMs, appealedAt !== -1 && at > appealedAt)),
  };
}

const stepAt = (told: SampleCase['steps'][number], nowMs: number, isFinal: boolean): PastStep => {
  const { hoursAgo, ...step } = told;
  const atMs = nowMs - hoursAgo * HOUR_MS;
  const staffId = isFinal ? SECOND_STAFF : SAMPLE_STAFF;
  switch (step.what) {
    case 'submit':
    case 'give-evidence':
    case 'withdraw':
    case 'accept-settlement':
      return { what: step.what, atMs };
    case 'appeal':
      return { ...step, atMs };
    case 'offer':
    case 'rule':
      return { ...step, atMs, staffId };
    case 'ask-evidence':
    case 'forward':
    case 'order-inspection':
    case 'enter-answer':
    case 'enter-inspection':
      return { what: 'hear', step, atMs, staffId };
  }
};

/** Sends what is owed of an undone order, and takes the thing back: its order is over. */
export async function sendBack(
  { engine, reader }: SampleParts,
  { lotId, buyerId }: { readonly lotId: string; readonly buyerId: string },
): Promise<void> {
  const order = (await ordersOfLot(reader, lotId)).find(({ buyer }) => buyer.bidderId === buyerId);
  if (order?.status !== 'refunding') return;
  for (const { id: refundId, paidAtMs } of order.refunds) {
    if (paidAtMs !== null) continue;
    const matter = { kind: 'refund', bidderId: buyerId, orderId: order.id, refundId } as const;
    const sent = await decideByTwo({ engine }, matter, '退车退款');
    if (!sent.ok) throw new Error(`what is owed of ${lotId} cannot be sent: ${sent.refusal.code}`);
  }
  await engine.run(endUndone, { orderId: order.id, by: { userId: SAMPLE_STAFF, isStaff: true } });
}
