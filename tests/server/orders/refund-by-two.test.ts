// A refund leaves for the buyer's card by the word of two persons: one alone can rule that it goes
// back, and not send it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { writeDecision } from '#server/deposits/store-money-decisions.ts';
import type { Command } from '#server/engine/command.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import {
  balancesOf,
  fetchOrder,
  orderNews,
  payOrder,
  seen,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import {
  orderRefund,
  REFUND_FEN,
  refundMatter,
  sendRefund,
  stopOrder,
  undoSale,
} from '../../kit/orders/refunds.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { storeKinds } from '../../kit/stores.ts';
import { call, somebodyOfTheHouse } from '../../kit/test-server.ts';

const REASON = '裁定退还差价，已核对付款卡';

/** A decision that a node may write which has not heard of the other node's yet. */
const besides: Command<MoneyDecision, null> = {
  name: 'besides',
  run: async ({ db, nowMs: atMs }, decision) => {
    await writeDecision(db, { decision: { ...decision, id: 'besides' }, byId: decision.proposerId, atMs });
    return null;
  },
};

describe.each(storeKinds)('a refund on %s', (kind) => {
  let house: SoldHouse;

  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
    await fetchOrder(house);
    await house.engine.run(orderRefund, { orderId: house.orderId, refundId: 'refund-1' });
  });
  afterEach(() => house.close());

  const propose = (part: { bidderId?: string; orderId?: string; refundId?: string } = {}) => {
    const matter = { ...refundMatter(house, 'refund-1'), ...part };
    return house.engine.run(proposeMoney, { staffId: 'clerk-1', matter, reason: REASON });
  };
  const proposed = async (): Promise<MoneyDecision> => {
    const answer = await propose();
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer;
  };
  const decide = (id: string, step: 'approve' | 'take-back' = 'approve', staffId = 'clerk-2') =>
    house.engine.run(decideMoney, { id, step, staffId });
  const apartFen = async () => (await balancesOf(house))['lot:lot-1:refunding'];
  const outFen = async () => (await balancesOf(house))['external:paid-out'] ?? 0;

  test('leaves when two persons have said so, and not by one alone', async () => {
    const { id } = await proposed();
    expect(await decide(id, 'approve', 'clerk-1')).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    expect([await apartFen(), await outFen()]).toEqual([REFUND_FEN, 0]);
    expect((await seen(house)).refunds).toMatchObject([{ id: 'refund-1', paidAtMs: null }]);
    expect(await orderNews(house, house.winnerId)).not.toContain('refund-paid');
    expect(await decide(id)).toMatchObject({ answer: { status: 'executed', approverId: 'clerk-2' } });
    expect([await apartFen(), await outFen()]).toEqual([0, REFUND_FEN]);
    const { refunds, log, dues } = await seen(house);
    expect(refunds).toMatchObject([{ id: 'refund-1', paidAtMs: house.clock.nowMs() }]);
    expect(log.map(({ type }) => type).slice(-2)).toEqual(['refund-ordered', 'refund-paid']);
    expect(dues.map(({ what }) => what)).not.toContain('refund');
    expect((await orderNews(house, house.winnerId)).filter((news) => news === 'refund-paid')).toHaveLength(1);
  });

  test('is proposed once at a time, and anew when withdrawn', async () => {
    const { id } = await proposed();
    expect(await propose()).toMatchObject({ refusal: { code: 'ALREADY_PROPOSED' } });
    await decide(id, 'take-back');
    expect((await decide((await proposed()).id)).ok).toBe(true);
    expect(await outFen()).toBe(REFUND_FEN);
  });

  test('waiting for its second person delays no other refund', async () => {
    await proposed();
    await house.engine.run(undoSale, { orderId: house.orderId, refundId: 'refund-2' });
    const restFen = ((await apartFen()) ?? 0) - REFUND_FEN;
    expect((await sendRefund(house, 'refund-2')).ok).toBe(true);
    expect([await apartFen(), await outFen()]).toEqual([REFUND_FEN, restFen]);
  });

  test('leaves once, whoever proposes it again', async () => {
    const first = await proposed();
    await house.engine.run(besides, first);
    expect((await decide(first.id)).ok).toBe(true);
    expect(await decide(first.id)).toMatchObject({ refusal: { code: 'NOT_AT_THIS_STAGE' } });
    expect(await decide('besides')).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await propose()).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await outFen()).toBe(REFUND_FEN);
  });

  test('of another’s or a missing order is nothing to anybody', async () => {
    const nobodys = [
      { bidderId: house.secondId },
      { orderId: 'none' },
      { bidderId: 'nobody', orderId: 'none' },
    ];
    for (const part of nobodys) {
      expect(await propose(part)).toMatchObject({ refusal: { code: 'UNKNOWN_ORDER' } });
    }
    expect(await propose({ refundId: 'none' })).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await apartFen()).toBe(REFUND_FEN);
  });

  test('leaves also while another case has stopped the order', async () => {
    expect(await house.engine.run(stopOrder, house.orderId)).toBe(true);
    expect((await sendRefund(house, 'refund-1')).ok).toBe(true);
    expect(await outFen()).toBe(REFUND_FEN);
    expect(await seen(house)).toMatchObject({ status: 'disputed', dueAtMs: null });
  });
});

test('two persons send a refund, and its buyer sees it leave', async () => {
  const { server, buyer, clerk, orderId } = await openSoldServer();
  const chief = await somebodyOfTheHouse(server, '13900000009');
  await call(server, ['orderSign', { orderId, name: '张三' }], buyer);
  // The bank of the sample house pays at once.
  await call(server, ['orderPay', { orderId }], buyer);
  const refundId = 'refund-1';
  expect(await server.engine.run(orderRefund, { orderId, refundId })).toBe(true);
  const alone = { action: 'confirm-refund', orderId, refundId };
  expect(await call(server, ['staffOrderDo', alone], clerk)).toMatchObject({ status: 400 });
  const matter = { kind: 'refund', bidderId: buyer.userId, orderId, refundId };
  const unknown = { ...matter, refundId: 'none' };
  expect(await call(server, ['proposeMoney', { matter: unknown, reason: REASON }], clerk)).toMatchObject({
    status: 200,
    code: 4738,
  });
  expect(await call(server, ['proposeMoney', { matter, reason: REASON }], buyer)).toMatchObject({
    status: 403,
  });
  const proposal = await call<{ id: string }>(server, ['proposeMoney', { matter, reason: REASON }], clerk);
  const approval = { id: proposal.data.id, step: 'approve' };
  expect(await call(server, ['decideMoney', approval], clerk)).toMatchObject({ code: 4712 });
  expect(await call(server, ['decideMoney', approval], chief)).toMatchObject({ code: 200 });
  const { data } = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
  expect(data.refunds).toEqual([
    {
      id: refundId,
      amountFen: REFUND_FEN,
      orderedAtMs: server.clock.nowMs(),
      paidAtMs: server.clock.nowMs(),
    },
  ]);
  await server.close();
});
