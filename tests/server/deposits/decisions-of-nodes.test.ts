// Two persons of a house of several nodes, each at a node of their own: what one of them has said
// is there when the other is heard. On SQLite there is one node.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EngineHandle } from '#server/engine/command.ts';
import {
  decideMoney,
  proposeMoney,
  type MoneyDecided,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import { balancesOf, fetchOrder, payOrder, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { orderRefund, REFUND_FEN, refundMatter } from '../../kit/orders/refunds.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';

const ROUNDS = ['refund-1', 'refund-2', 'refund-3', 'refund-4', 'refund-5', 'refund-6'];

describe.each(storeKinds)('two persons at two nodes of a house on %s', (kind) => {
  let house: SoldHouse;
  let nodes: Nodes;

  beforeEach(async () => {
    house = await soldHouse(kind);
    nodes = await openNodes(house, 1);
    await payOrder(house);
    await fetchOrder(house);
  });
  afterEach(async () => {
    await nodes.close();
    await house.close();
  });

  const first = (): EngineHandle => house.engine;
  const last = (): EngineHandle => nodes.last;
  const propose = (node: EngineHandle, refundId: string): Promise<MoneyDecided> =>
    node.run(proposeMoney, { staffId: 'clerk-1', matter: refundMatter(house, refundId), reason: '裁定退款' });
  const codesOf = (answers: readonly MoneyDecided[]): string[] =>
    answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).toSorted();

  test('propose a refund once, though both do so at one moment', async () => {
    for (const refundId of ROUNDS) {
      await house.engine.run(orderRefund, { orderId: house.orderId, refundId });
      const answers = await Promise.all([propose(first(), refundId), propose(last(), refundId)]);
      expect(codesOf(answers)).toEqual(['ALREADY_PROPOSED', 'ok']);
    }
  });

  test('approve it or take it back, the first deciding', async () => {
    let sentFen = 0;
    for (const refundId of ROUNDS) {
      await house.engine.run(orderRefund, { orderId: house.orderId, refundId });
      const proposed = await propose(first(), refundId);
      if (!proposed.ok) throw new Error(proposed.refusal.code);
      const { id } = proposed.answer;
      const answers = await Promise.all([
        first().run(decideMoney, { id, staffId: 'clerk-2', step: 'approve' }),
        last().run(decideMoney, { id, staffId: 'clerk-1', step: 'take-back' }),
      ]);
      expect(codesOf(answers)).toEqual(['NOT_AT_THIS_STAGE', 'ok']);
      if (answers[0].ok) sentFen += REFUND_FEN;
      expect((await balancesOf(house))['external:paid-out'] ?? 0).toBe(sentFen);
    }
  });
});
