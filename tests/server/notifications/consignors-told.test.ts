// Those for whom a lot was sold hear of a dispute when it is made, when they are asked, and how it
// ends: each of them, once.
// Source: product.md 3.8; goals.md I-51.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { saveClaim, submitClaim, withdrawClaim } from '#server/disputes/commands-claim.ts';
import { hearDispute, ruleDispute } from '#server/disputes/commands-house-steps.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { giveTimeBack } from '#server/sales/commands-give-time-back.ts';
import { someClaim } from '../../kit/disputes.ts';
import { fetchOrder, orderNews, payOrder, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const altered = someClaim({ category: 'odometer', reason: 'odometer-altered', estimateFen: 0 });
const OWNERS = ['consignor', 'brother'] as const;
const partial = { kind: 'partial-refund', refundFen: yuan(1_200) } as const;

describe.each(storeKinds)('the consignors of a lot on %s', (kind) => {
  let house: SoldHouse;

  beforeEach(async () => {
    house = await soldHouse(kind, { consignorIds: [...OWNERS] });
    await payOrder(house);
    await fetchOrder(house);
  });
  afterEach(() => house.close());

  /** Messages to each of them about disputes, the first first. */
  const told = async (): Promise<readonly (readonly Message[])[]> => {
    const { reader } = house.ground.store;
    const lists: Message[][] = [];
    for (const userId of OWNERS) {
      const wish = { userId, topic: 'dispute', nowMs: 0 } as const;
      const { rows } = await messageList(reader, wish, anySeal);
      lists.push(rows.map(({ message }) => message).toReversed());
    }
    return lists;
  };
  const kindsTold = async () => (await told()).map((list) => list.map((message) => message.kind));
  const both = <Item>(list: readonly Item[]) => OWNERS.map(() => list);

  const claimed = async () => {
    const own = { buyerId: house.winnerId };
    const saved = await house.engine.run(saveClaim, { ...own, orderId: house.orderId, claim: altered });
    if (!saved.ok) throw new Error(saved.refusal.code);
    const { disputeId } = saved;
    expect(await told()).toEqual(both([]));
    await house.engine.run(submitClaim, { ...own, disputeId });
    return { ...own, disputeId };
  };

  test('are each asked for the papers when it is paid', async () => {
    for (const userId of OWNERS) expect(await orderNews(house, userId)).toEqual(['to-hand-over']);
  });

  test('hear that a case opened, its deadline, and unpaid meanwhile', async () => {
    const { disputeId } = await claimed();
    const opened = { kind: 'lot-disputed', disputeId, lotId: 'lot-1', category: 'odometer' };
    expect(await told()).toMatchObject(both([opened]));
    const matter = { kind: 'proceeds', bidderId: 'brother', orderId: house.orderId } as const;
    const settled = await house.engine.run(proposeMoney, { staffId: 'li', matter, reason: '结算' });
    expect(settled).toMatchObject({ ok: false, refusal: { code: 'UNDER_DISPUTE' } });
  });

  test('hear what they are asked, what was decided, and the end', async () => {
    const { disputeId } = await claimed();
    const by = { disputeId, staffId: 'li' };
    await house.engine.run(hearDispute, { ...by, what: 'forward', text: '请说明里程' });
    await house.engine.run(hearDispute, { ...by, what: 'enter-answer', text: '交车时如此' });
    await house.engine.run(ruleDispute, { ...by, outcome: partial, reason: '记录不符', rule: '3.8' });
    await house.passTo(house.clock.nowMs() + 8 * DAY_MS);
    expect(await kindsTold()).toEqual(
      both(['lot-disputed', 'lot-dispute-asked', 'lot-dispute-decided', 'lot-dispute-over']),
    );
    const [, asked, decided, over] = (await told())[1] ?? [];
    expect([asked, decided, over]).toMatchObject([
      { asked: '请说明里程' },
      { reason: '记录不符', refundFen: yuan(1_200) },
      { outcome: partial, refundFen: yuan(1_200) },
    ]);
  });

  test('hear that the buyer has taken it back', async () => {
    await house.engine.run(withdrawClaim, await claimed());
    expect(await kindsTold()).toEqual(both(['lot-disputed', 'lot-dispute-over']));
  });

  test('hear of a sale that is undone, all of them', async () => {
    const { disputeId } = await claimed();
    const ruling = { outcome: { kind: 'rescinded' }, reason: '记录不符', rule: '3.8' } as const;
    await house.engine.run(ruleDispute, { disputeId, staffId: 'li', ...ruling });
    await house.passTo(house.clock.nowMs() + 8 * DAY_MS);
    for (const userId of OWNERS) expect(await orderNews(house, userId)).toContain('unsold');
  });

  test('whose answering time an outage took hear their new deadline', async () => {
    const { disputeId } = await claimed();
    await house.engine.run(hearDispute, { disputeId, staffId: 'li', what: 'forward', text: '请说明里程' });
    // Nobody could say anything for the day before it was due.
    const { reader } = house.ground.store;
    const alarms = await reader.selectFrom('deadlines').selectAll().where('kind', '=', 'dispute').execute();
    const dueAtMs = alarms[0]?.dueAtMs ?? 0;
    const outage = { fromMs: dueAtMs - DAY_MS, toMs: dueAtMs - HOUR_MS };
    house.clock.moveTo(outage.toMs);
    await house.engine.run(giveTimeBack, { outage, alarm: { kind: 'dispute', ref: disputeId } });
    const moved = { kind: 'lot-dispute-moved', disputeId, what: 'answer' };
    expect((await told()).map((list) => list.at(-1))).toMatchObject(both([moved]).flat());
  });
});
