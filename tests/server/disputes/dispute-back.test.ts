// Money a case is shown to send back: to the buyer's card, and of their deposit, what had counted
// toward the price of goods, to their balance; before it is carried out and after.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { saveClaim, submitClaim } from '#server/disputes/commands-claim.ts';
import { ruleDispute } from '#server/disputes/commands-house-steps.ts';
import { disputeDetail } from '#server/disputes/queries-disputes.ts';
import { someClaim } from '../../kit/disputes.ts';
import { fetchOrder, payOrder, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { orderRefund } from '../../kit/orders/refunds.ts';
import { storeKinds } from '../../kit/stores.ts';

const missing = someClaim({ category: 'ownership', reason: 'papers-missing', estimateFen: yuan(2_000) });

describe.each(storeKinds)('a case about goods on %s', (kind) => {
  let house: SoldHouse;
  let [paidFen, creditFen] = [0, 0];
  beforeEach(async () => {
    house = await soldHouse(kind, { kind: 'scrap' });
    const { bill } = await payOrder(house);
    [paidFen, creditFen] = [bill?.dueFen ?? 0, bill?.creditFen ?? 0];
    await fetchOrder(house);
  });
  afterEach(() => house.close());

  const claimed = async (): Promise<string> => {
    const { winnerId: buyerId, orderId } = house;
    const saved = await house.engine.run(saveClaim, { buyerId, orderId, claim: missing });
    if (!saved.ok) throw new Error(saved.refusal.code);
    const { disputeId } = saved;
    expect(await house.engine.run(submitClaim, { disputeId, buyerId })).toMatchObject({ ok: true });
    return disputeId;
  };
  const ruled = async (id: string, outcome: Outcome): Promise<void> => {
    const said = { outcome, reason: '手续缺失', rule: '3.8' };
    const answer = await house.engine.run(ruleDispute, { disputeId: id, staffId: 'li', ...said });
    expect(answer).toMatchObject({ ok: true });
  };
  const back = async (id: string): Promise<readonly (number | undefined)[]> => {
    const as = { by: { buyerId: house.winnerId }, nowMs: house.clock.nowMs() };
    const shown = await disputeDetail(house.ground.store.reader, id, as);
    return [shown?.refundFen, shown?.toBalanceFen];
  };
  /** Lets the appeal window pass. */
  const stands = (): Promise<void> => house.passTo(house.clock.nowMs() + 8 * DAY_MS);

  test('that undoes the sale is shown with both, before and after', async () => {
    expect(creditFen).toBeGreaterThan(0);
    const id = await claimed();
    expect(await back(id)).toEqual([0, 0]);
    await ruled(id, { kind: 'rescinded' });
    expect(await back(id)).toEqual([paidFen, creditFen]);
    await stands();
    expect(await back(id)).toEqual([paidFen, creditFen]);
  });

  test('that sends back a part is shown with it, deposit untouched', async () => {
    const id = await claimed();
    await ruled(id, { kind: 'partial-refund', refundFen: yuan(800) });
    expect(await back(id)).toEqual([yuan(800), 0]);
    await stands();
    expect(await back(id)).toEqual([yuan(800), 0]);
  });

  test('never sends back more than is left, and is shown so', async () => {
    const id = await claimed();
    await ruled(id, { kind: 'partial-refund', refundFen: paidFen });
    const { orderId } = house;
    await house.engine.run(orderRefund, { orderId, refundId: 'refund-1', amountFen: yuan(300) });
    expect(await back(id)).toEqual([paidFen - yuan(300), 0]);
    await stands();
    expect(await back(id)).toEqual([paidFen - yuan(300), 0]);
  });

  test('that is dismissed sends back nothing', async () => {
    const id = await claimed();
    await ruled(id, { kind: 'dismissed', ground: 'not-proven' });
    await stands();
    expect(await back(id)).toEqual([0, 0]);
  });
});
