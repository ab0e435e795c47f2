// General deposits in a house of several nodes: lots of one sale end on all of them at once, while
// others of its deposits are frozen or raised. On SQLite there is one node.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { raiseSaleDeposit } from '#server/deposits/commands-raise-sale-deposit.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, sendBid, someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertMoneyHolds, assertZeroSum } from '../../kit/zero-sum.ts';

const { version: rulesVersion } = someTerms().rules;
const ROUNDS = [1, 2, 3, 4, 5, 6];

describe.each(storeKinds)('general deposits of several nodes on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let nodes: Nodes;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    nodes = await openNodes({ ground, clock, engine });
  });
  afterEach(async () => {
    await assertZeroSum(ground.store.reader);
    await assertMoneyHolds(ground.store.reader);
    await nodes.close();
    await engine.stop();
    await ground.dispose();
  });

  const node = (at: number): EngineHandle => nodes.all[at % nodes.all.length] ?? engine;
  const moneyOf = (bidderId: string) => depositOf(ground.store.reader, bidderId);
  /** A sale of its own for each round, its lots named by it. */
  const open = async (saleId: string, names: readonly string[]): Promise<string[]> => {
    const ids = names.map((name) => `${saleId}-${name}`);
    // The one before all the others lives on when they end.
    const lots = ids.map((id, at) =>
      someLot({ id, position: at + 1, endsAtMs: END_MS + (names.length > 2 && at === 0 ? MINUTE_MS : 0) }),
    );
    const number = Number(saleId.replace(/\D/g, ''));
    await node(0).run(publishSale, { sale: someSale({ id: saleId, number }), lots });
    return ids;
  };
  const hold = (at: number, bidderId: string, saleId: string, tier: 'one' | 'any') =>
    node(at).run(holdSaleDeposit, { bidderId, saleId, tier });
  const end = (at: number, lotIds: readonly string[]) => node(at).run(advanceLots, { lotIds, outage: null });
  const winner = async (name: string, saleId: string, lotIds: readonly string[]): Promise<string> => {
    const an = await someBuyer(node(0), name, 60_000);
    await hold(0, an, saleId, 'any');
    for (const lotId of lotIds) {
      await node(0).run(registerForLot, { bidderId: an, lotId, rulesVersion });
      await sendBid(node(0), bidOf(an, 12_000, { lotId, kind: 'maximum' }));
    }
    return an;
  };

  test('are shared out by their rest, also across two nodes', async () => {
    for (const round of ROUNDS) {
      clock.moveTo(START_MS - MINUTE_MS);
      const saleId = `sale-${round}`;
      const [first = '', ...lotIds] = await open(saleId, ['a', 'b', 'c', 'd']);
      const an = await winner(`an-${round}`, saleId, lotIds);
      clock.moveTo(END_MS);
      await Promise.all(lotIds.map((lotId, at) => end(at, [lotId])));
      const row = await ground.store.reader
        .selectFrom('saleDeposits')
        .select('leftFen')
        .where('bidderId', '=', an)
        .executeTakeFirst();
      expect(row).toEqual({ leftFen: yuan(44_000) });
      expect(await moneyOf(an)).toMatchObject({ frozenFen: yuan(44_000), performanceFen: yuan(6_000) });
      clock.moveTo(END_MS + MINUTE_MS);
      await end(0, [first]);
      expect(await moneyOf(an)).toEqual({
        availableFen: yuan(54_000),
        frozenFen: 0,
        performanceFen: yuan(6_000),
      });
    }
  });

  test('and single deposits are frozen as far as money goes', async () => {
    for (const round of ROUNDS) {
      clock.moveTo(START_MS - MINUTE_MS);
      const lotIds = await open(`sale-${round}`, ['a', 'b', 'c']);
      const an = await someBuyer(node(0), `di-${round}`, 3_000);
      const answers = await Promise.all(
        lotIds.map((lotId, at) => node(at).run(registerForLot, { bidderId: an, lotId, rulesVersion })),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const short = { code: 'DEPOSIT_SHORT', depositFen: yuan(2_000), availableFen: yuan(1_000) };
      const refused = answers.flatMap((answer) => (answer.ok ? [] : answer.refusal));
      expect(refused).toEqual([short, short]);
    }
  });

  test('are not taken of a sale ending on another node', async () => {
    for (const round of ROUNDS) {
      clock.moveTo(START_MS - MINUTE_MS);
      const saleId = `sale-${round}`;
      const lotIds = await open(saleId, ['a', 'b']);
      const bidderIds = await Promise.all(
        [0, 1, 2].map((at) => someBuyer(node(at), `bo-${round}-${at}`, 60_000)),
      );
      clock.moveTo(END_MS);
      const taken = bidderIds.map((bidderId, at) => hold(at + 1, bidderId, saleId, 'any'));
      const [, ...answers] = await Promise.all([end(0, lotIds), ...taken]);
      expect(answers).toHaveLength(3);
      for (const bidderId of bidderIds) expect(await moneyOf(bidderId)).toMatchObject({ frozenFen: 0 });
    }
  });

  test('are raised before the sale ends elsewhere, or not', async () => {
    for (const round of ROUNDS) {
      clock.moveTo(START_MS - MINUTE_MS);
      const saleId = `sale-${round}`;
      const lotIds = await open(saleId, ['a', 'b']);
      const bidderIds = await Promise.all(
        [0, 1, 2].map((at) => someBuyer(node(at), `cy-${round}-${at}`, 60_000)),
      );
      for (const bidderId of bidderIds) await hold(0, bidderId, saleId, 'one');
      clock.moveTo(END_MS);
      const raised = bidderIds.map((bidderId, at) =>
        node(at + 1).run(raiseSaleDeposit, { bidderId, saleId }),
      );
      await Promise.all([end(0, lotIds), ...raised]);
      for (const bidderId of bidderIds)
        expect(await moneyOf(bidderId)).toEqual({
          availableFen: yuan(60_000),
          frozenFen: 0,
          performanceFen: 0,
        });
    }
  });
});
