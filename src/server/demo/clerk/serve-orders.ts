// The clerk's part in the orders of the sample house: papers and steps that are the house's or the
// consignor's, the quote for a transport, and a transfer that a buyer says they have sent.
import { randomUUID } from 'node:crypto';
import { yuan } from '#core/money.ts';
import { orderCan } from '#core/orders/can.ts';
import type { Order } from '#core/orders/order.ts';
import { doerOf, nextStep } from '#core/orders/transfer-steps.ts';
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { servedOrders, type MovedOrder } from '#server/demo/store/sample-orders.ts';
import { doTransferStep, quoteTransport } from '#server/orders/commands-steps.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import { LOGINS } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';
import { isLive } from './live-orders.ts';
import { bringPapers } from './sample-paper.ts';
import { decideByTwo } from './two-persons.ts';

/** From whatever was done last to what the clerk does next. */
const WAIT_MS = 12_000;
/** A consignor somebody may be logged in as has so long to hand over their papers themselves. */
const OWN_HAND_MS = 90_000;
const TRANSPORT_FEN = yuan(1_200);

const BY = { by: { userId: SAMPLE_STAFF, isStaff: true }, from: FROM_NOWHERE };

/** One turn: each order moves by one step at the most. */
export async function serveOrders(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const nowMs = parts.clock.nowMs();
  const logins = new Set(LOGINS.map(({ name }) => ids.get(name) ?? ''));
  for (const moved of await servedOrders(parts.reader)) {
    const { order, movedAtMs } = moved;
    if (isLive(order.lotId, movedAtMs, nowMs) && movedAtMs + waitMs(order, logins) <= nowMs)
      await serve(parts, moved);
  }
}

const waitMs = (order: Order, logins: ReadonlySet<string>): number => {
  const isFirst = 'steps' in order && order.steps.length === 0;
  return isFirst && order.consignorIds.some((id) => logins.has(id)) ? OWN_HAND_MS : WAIT_MS;
};

const serve = async (parts: SampleParts, { order }: MovedOrder): Promise<void> => {
  const { engine } = parts;
  const { id: orderId } = order;
  if (order.status === 'in-review') {
    const { amountFen: receivedFen } = order.voucher;
    const matter = { kind: 'voucher', bidderId: order.buyer.bidderId, orderId, receivedFen } as const;
    await decideByTwo(parts, matter, '示例经办：流水号核对无误，款项已到账');
    return;
  }
  const isUnquoted = order.services.includes('logistics') && order.logisticsFen === null;
  if (order.status === 'to-pay' && isUnquoted)
    await engine.run(audited(quoteTransport), { orderId, amountFen: TRANSPORT_FEN, ...BY });
  await doStep(parts, order);
};

/** The step that is next, where it is not the buyer's. */
const doStep = async (parts: SampleParts, order: Order): Promise<void> => {
  const next = 'steps' in order ? nextStep(order.steps) : null;
  if (!next || doerOf(next, order.services) === 'buyer') return;
  if (orderCan.doStep(order, 'house', parts.clock.nowMs()) !== true) return;
  const papers = next.hasPaper ? [randomUUID()] : [];
  await bringPapers(parts, papers);
  const wish = { orderId: order.id, step: next.step, papers, ...BY };
  await parts.engine.run(audited(doTransferStep), wish);
};
