// The same thing, or two things about one order, at several nodes of a house at one moment: whoever
// comes second is decided on what the first has left, as they would be a moment later. On SQLite
// there is one node.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { CommandFailed } from '#server/engine/failure.ts';
import { chooseServices, signOrder } from '#server/orders/commands-steps.ts';
import { someCard } from '../../kit/deposits/cards.ts';
import { soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';

const ROUNDS = Array.from({ length: 8 }, (_, at) => at);

describe.each(storeKinds)('at the nodes of a house on %s', (kind) => {
  let house: SoldHouse;
  let nodes: Nodes;

  beforeEach(async () => {
    house = await soldHouse(kind);
    nodes = await openNodes(house);
  });
  afterEach(async () => {
    await nodes.close();
    await house.close();
  });

  const everywhere = <Answer>(run: (node: EngineHandle) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(nodes.all.map(run));

  test('the bank says twice that a payment is in: counted once', async () => {
    const { winnerId: bidderId, ground } = house;
    const before = await depositOf(ground.store.reader, bidderId);
    for (const round of ROUNDS) {
      const payment = { bidderId, amountFen: yuan(1), cause: `payment-${round}` };
      await everywhere((node) => node.run(topUpDeposit, payment));
    }
    const after = await depositOf(ground.store.reader, bidderId);
    expect(after.availableFen - before.availableFen).toBe(yuan(ROUNDS.length));
  });

  test('the bank says twice that a payout is out: ended once', async () => {
    const { winnerId: bidderId, engine } = house;
    const cardId = await someCard(engine, bidderId);
    for (const round of ROUNDS) {
      const wanted = await engine.run(requestPayout, { bidderId, cardId, amountFen: yuan(100 + round) });
      const id = wanted.ok ? wanted.answer.id : wanted.refusal.code;
      const heard = await everywhere((node) => node.run(finishPayout, { id, isPaid: true, note: 'ref' }));
      expect(heard.filter(({ isDone }) => isDone)).toHaveLength(1);
    }
  });

  test('a buyer signs while ticking services, and neither is lost', async () => {
    const { orderId, winnerId } = house;
    const by = { userId: winnerId, isStaff: false };
    const services = [['transfer-agency'], [], ['inspection']] as const;
    const pressed = await Promise.all([
      ...nodes.all.map((node) => node.run(signOrder, { orderId, by, name: '张三' })),
      ...nodes.all.map((node, at) => node.run(chooseServices, { orderId, by, services: services[at] ?? [] })),
    ]);
    const codes = pressed.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(nodes.all.length + 1);
  });

  test('a request sent twice under one key is answered the same', async () => {
    const { orderId, winnerId } = house;
    const by = { userId: winnerId, isStaff: false };
    const sign = { orderId, by, name: '张三' };
    const key = { bidderId: winnerId, key: 'request-1', bodyHash: 'body' };
    const answers = await everywhere((node) => node.runKeyed(signOrder, sign, key));
    const bodies = answers.flatMap((answer) => (answer.state === 'answered' ? [answer.body] : []));
    expect(bodies).toHaveLength(nodes.all.length);
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ ok: true });
  });

  test('what fails with nobody beside it has a bug, and says so', async () => {
    let tries = 0;
    const faulty: Command<null, null> = {
      name: 'faulty',
      run: () => {
        tries += 1;
        throw new Error('a bug');
      },
    };
    await expect(house.engine.run(faulty, null)).rejects.toThrow(CommandFailed);
    expect(tries).toBe(kind === 'postgres' ? 2 : 1);
  });
});
