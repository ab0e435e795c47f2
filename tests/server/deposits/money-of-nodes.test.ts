// Money in a house of several nodes: each books in transactions of its own, and none books over
// what another has booked. On SQLite there is one node.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { unbindCard } from '#server/deposits/payouts/commands-unbind-card.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { movedClock } from '../../kit/clock.ts';
import { someCard } from '../../kit/deposits/cards.ts';
import { someBuyer } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertZeroSum } from '../../kit/zero-sum.ts';

const CLOCK = movedClock(START_MS);

describe.each(storeKinds)('the nodes of a house on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let nodes: Nodes;

  beforeEach(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, CLOCK);
    nodes = await openNodes({ ground, clock: CLOCK, engine });
  });
  afterEach(async () => {
    await nodes.close();
    await engine.stop();
    await ground.dispose();
  });

  const first = (): EngineHandle => engine;
  /** So many times on every node, all at once. */
  const everywhere = <Answer>(
    times: number,
    run: (node: EngineHandle) => Promise<Answer>,
  ): Promise<Answer[]> => Promise.all(Array.from({ length: times }, () => nodes.all.map(run)).flat());

  test('pay out together no fen that is not there', async () => {
    const bidderId = await someBuyer(first(), 'an', 1_000);
    const cardId = await someCard(first(), bidderId);
    const wish = { bidderId, cardId, amountFen: yuan(300) };
    const answers = await everywhere(4, (node) => node.run(requestPayout, wish));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter(({ ok }) => !ok).at(-1)).toMatchObject({ refusal: { code: 'MONEY_HELD' } });
    const pending = await ground.store.reader.selectFrom('payouts').select('id').execute();
    expect(pending).toHaveLength(3);
    expect(await ledgerSums(ground.store.reader)).toMatchObject({
      freeFen: yuan(100),
      withdrawingFen: yuan(900),
    });
    await assertZeroSum(ground.store.reader);
  });

  test('keep a card bound while money is on its way', async () => {
    const bidderId = await someBuyer(first(), 'an', 10_000);
    for (let round = 0; round < 8; round += 1) {
      const cardId = await someCard(first(), bidderId, `41111111111${round}`);
      const [paid, unbound] = await Promise.all([
        nodes.last.run(requestPayout, { bidderId, cardId, amountFen: yuan(300) }),
        first().run(unbindCard, { cardId, userId: bidderId, from: FROM_NOWHERE }),
      ]);
      expect(paid.ok).not.toBe(unbound.ok);
      const code = paid.ok ? 'CARD_IN_USE' : 'UNKNOWN_CARD';
      expect(paid.ok ? unbound : paid).toMatchObject({ refusal: { code } });
    }
  });

  test('take in one payment once, however told and how often', async () => {
    const bidderId = await someBuyer(first(), 'an', 1_000);
    for (let round = 0; round < 6; round += 1) {
      const payment = { bidderId, amountFen: yuan(10), cause: `payment-${round}` };
      const answers = await everywhere(2, (node) => node.run(topUpDeposit, payment));
      const availableFen = yuan(1_010 + round * 10);
      expect(answers).toEqual(answers.map(() => ({ availableFen, frozenFen: 0, performanceFen: 0 })));
    }
  });

  test('take in together every fen, each beginning anywhere', async () => {
    const bidderIds = await Promise.all(
      ['an', 'bo', 'chen', 'ding'].map((name) => someBuyer(first(), name, 1_000)),
    );
    const amountFen = yuan(10);
    const bring = (node: EngineHandle, bidderId: string) =>
      node.run(topUpDeposit, { bidderId, amountFen, cause: randomUUID() });
    const brought: unknown[] = [];
    for (let time = 0; time < 8; time += 1) {
      const together = nodes.all.flatMap((node, at) => {
        const from = (at + time) % bidderIds.length;
        const round = [...bidderIds.slice(from), ...bidderIds.slice(0, from)];
        const inTurn = at % 2 === 0 ? round : round.toReversed();
        return [...inTurn, ...inTurn].map((bidderId) => bring(node, bidderId));
      });
      brought.push(...(await Promise.all(together)));
    }
    expect(brought).toHaveLength(8 * nodes.all.length * 2 * bidderIds.length);
    const inFen = yuan(4_000) + brought.length * amountFen;
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ inFen, freeFen: inFen, offFen: 0 });
  });
});
