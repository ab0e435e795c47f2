// Something bought and paid for, over HTTP: where an order has to be before anything can be claimed
// on it.
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { acceptVoucher, sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { bidOf } from '../fixtures.ts';
import { END_MS, someTerms } from '../lots.ts';
import { CASHIER, done } from '../orders.ts';
import type { Person, TestServer } from '../test-server.ts';
import { dueFenOf } from './order-facts.ts';

/**
 * Lets somebody win a lot, the first unless another is named, and pay for it. Returns the id of
 * their order.
 */
export async function boughtAt(
  { engine, clock, services: house }: TestServer,
  { userId: bidderId }: Person,
  lotId = 'lot-1',
): Promise<string> {
  await engine.run(registerForLot, { bidderId, lotId, rulesVersion: someTerms().rules.version });
  await engine.run(placeBid, { ...bidOf(bidderId, 10_000), lotId });
  clock.moveTo(END_MS);
  await engine.run(advanceLots, { lotIds: [lotId], outage: null });
  const { id: orderId } = await house.reader
    .selectFrom('orders')
    .select('id')
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  const by = { userId: bidderId, isStaff: false };
  done(await engine.run(signOrder, { orderId, by, name: '张三' }));
  const sent = done(await engine.run(sendVoucher, { orderId, by, reference: 'BANK-1' }));
  done(await engine.run(acceptVoucher, { orderId, by: CASHIER, receivedFen: dueFenOf(sent) }));
  return orderId;
}
