// The lower general deposit made the higher one, before the sale and while it runs.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { raiseSaleDeposit } from '#server/deposits/commands-raise-sale-deposit.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { saleDepositView } from '#server/deposits/queries-my-sale-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBuyer, someClerk, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertMoneyHolds, assertZeroSum } from '../../kit/zero-sum.ts';

const { version: rulesVersion } = someTerms().rules;
const LOTS = ['lot-1', 'lot-2', 'lot-3'];
const saleId = 'sale-1';

describe.each(storeKinds)('a general deposit on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    await openSale(
      engine,
      LOTS.map((id, at) => someLot({ id, position: at + 1, endsAtMs: END_MS + at * MINUTE_MS })),
    );
  });

  afterEach(async () => {
    await assertZeroSum(ground.store.reader);
    // The ledger is nought after every single booking, and what is frozen is what is owed.
    await assertMoneyHolds(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const moneyOf = (bidderId: string) => depositOf(ground.store.reader, bidderId);
  const held = async (bidderId: string) =>
    (await saleDepositView(ground.store.reader, { saleId, bidderId })).held;
  const raise = (bidderId: string, sale = saleId) => engine.run(raiseSaleDeposit, { bidderId, saleId: sale });
  const maximum = (bidderId: string, lotId: string, amountYuan = 12_000) =>
    sendBid(engine, bidOf(bidderId, amountYuan, { lotId, kind: 'maximum' }));
  const endAll = async (untilMs: number): Promise<void> => {
    clock.moveTo(untilMs);
    await engine.run(advanceLots, { lotIds: LOTS, outage: null });
  };
  /** A buyer with the lower general deposit, registered for everything. */
  const lowerBuyer = async (fundsYuan = 60_000): Promise<string> => {
    const an = await someBuyer(engine, 'an', fundsYuan);
    await engine.run(holdSaleDeposit, { bidderId: an, saleId, tier: 'one' });
    for (const lotId of LOTS) await engine.run(registerForLot, { bidderId: an, lotId, rulesVersion });
    return an;
  };
  const onlyLeadsOne = { refusal: { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['lot-1'] } };

  test('is raised before the sale: only the difference is frozen', async () => {
    const an = await lowerBuyer();
    expect((await maximum(an, 'lot-1')).ok).toBe(true);
    expect(await maximum(an, 'lot-2')).toMatchObject(onlyLeadsOne);
    expect(await held(an)).toMatchObject({ tier: 'one', raiseFen: yuan(30_000) });
    expect(await raise(an)).toEqual({
      ok: true,
      answer: {
        cover: 'sale',
        held: { tier: 'any', amountFen: yuan(50_000), leftFen: yuan(50_000) },
        availableFen: yuan(10_000),
        tierFen: { one: yuan(20_000), any: yuan(50_000) },
      },
    });
    expect(await moneyOf(an)).toMatchObject({ availableFen: yuan(10_000), frozenFen: yuan(50_000) });
    expect((await maximum(an, 'lot-2')).ok).toBe(true);
    await endAll(END_MS + 10 * MINUTE_MS);
    // Each lot is secured by its own deposit of ¥2,000, and all the rest is theirs again.
    const won = { availableFen: yuan(56_000), frozenFen: 0, performanceFen: yuan(4_000) };
    expect(await moneyOf(an)).toEqual(won);
    expect(await held(an)).toBeNull();
  });

  test('is raised during the sale: leaders lead the next too', async () => {
    const an = await lowerBuyer();
    clock.moveTo(START_MS + 1_000);
    await maximum(an, 'lot-1');
    expect(await maximum(an, 'lot-2')).toMatchObject(onlyLeadsOne);
    expect((await raise(an)).ok).toBe(true);
    expect((await maximum(an, 'lot-2')).ok).toBe(true);
    const told = await ground.store.reader
      .selectFrom('messages')
      .select(['cause', 'topic'])
      .where('cause', 'like', 'sale-deposit%')
      .execute();
    expect(told).toEqual([{ cause: `sale-deposit-raised:${saleId}`, topic: 'deposit' }]);
  });

  test('carries a group that wants two lots once it is raised', async () => {
    const an = await lowerBuyer();
    const wishes = ['lot-2', 'lot-3'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const group = { bidderId: an, id: null, most: 2, ceilingFen: yuan(24_000), wishes };
    expect(await engine.run(placeGroup, group)).toMatchObject({ refusal: { limit: 'one-lot' } });
    await raise(an);
    expect(await engine.run(placeGroup, group)).toMatchObject({ ok: true });
  });

  test('shared out is raised by that sum: earlier lots stay', async () => {
    const an = await lowerBuyer();
    clock.moveTo(START_MS + 1_000);
    await maximum(an, 'lot-1');
    await endAll(END_MS);
    expect(await moneyOf(an)).toMatchObject({ frozenFen: 0, performanceFen: yuan(20_000) });
    expect(await maximum(an, 'lot-2')).toMatchObject(onlyLeadsOne);
    expect(await raise(an)).toMatchObject({
      answer: { held: { tier: 'any', amountFen: yuan(50_000), leftFen: yuan(30_000) } },
    });
    expect(await moneyOf(an)).toEqual({
      availableFen: yuan(10_000),
      frozenFen: yuan(30_000),
      performanceFen: yuan(20_000),
    });
    expect((await maximum(an, 'lot-2')).ok).toBe(true);
    await endAll(END_MS + 10 * MINUTE_MS);
    expect(await moneyOf(an)).toEqual({
      availableFen: yuan(38_000),
      frozenFen: 0,
      performanceFen: yuan(22_000),
    });
  });

  test('that won nothing comes back whole at the sale’s end', async () => {
    const an = await lowerBuyer();
    await raise(an);
    await endAll(END_MS + 10 * MINUTE_MS);
    expect(await moneyOf(an)).toEqual({ availableFen: yuan(60_000), frozenFen: 0, performanceFen: 0 });
    const released = await ground.store.reader
      .selectFrom('ledgerTransactions')
      .innerJoin('ledgerMoves', 'ledgerMoves.transactionId', 'ledgerTransactions.id')
      .select('deltaFen')
      .where('kind', '=', 'release')
      .where('account', '=', `buyer:${an}:frozen`)
      .execute();
    expect(released).toEqual([{ deltaFen: -yuan(50_000) }]);
  });

  test('is raised by nobody without one, without money, or late', async () => {
    const an = await lowerBuyer(50_000);
    const [bo, poor] = [await someBuyer(engine, 'bo'), await someBuyer(engine, 'poor', 49_999)];
    await engine.run(holdSaleDeposit, { bidderId: poor, saleId, tier: 'one' });
    expect(await raise(an, 'sale-9')).toMatchObject({ refusal: { code: 'UNKNOWN_SALE' } });
    expect(await raise('nobody')).toMatchObject({ refusal: { code: 'NOT_VERIFIED' } });
    expect(await raise(await someClerk(engine))).toMatchObject({ refusal: { code: 'EXCLUDED_PERSON' } });
    expect(await raise(bo)).toMatchObject({ refusal: { code: 'NO_SALE_DEPOSIT' } });
    const short = { code: 'DEPOSIT_SHORT', depositFen: yuan(30_000), availableFen: yuan(29_999) };
    expect(await raise(poor)).toMatchObject({ refusal: short });
    expect((await raise(an)).ok).toBe(true);
    expect(await raise(an)).toMatchObject({ refusal: { code: 'ALREADY_HELD' } });
    await endAll(END_MS + 10 * MINUTE_MS);
    expect(await raise(poor)).toMatchObject({ refusal: { code: 'SALE_OVER' } });
  });

  test('is not raised with money leading other sales’ lots', async () => {
    const an = await someBuyer(engine, 'an', 50_000);
    await engine.run(holdSaleDeposit, { bidderId: an, saleId, tier: 'one' });
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    await engine.run(
      {
        name: 'another sale',
        run: ({ db }) =>
          db
            .insertInto('registrations')
            .values({
              lotId: 'lot-3',
              bidderId: an,
              paddle: '1',
              rulesVersion,
              depositFen: 0,
              cover: 'level',
              depositState: 'frozen',
              atMs: START_MS,
              endedAtMs: null,
              seenTextVersion: null,
            })
            .execute(),
      },
      null,
    );
    expect((await maximum(an, 'lot-3', 10_000)).ok).toBe(true);
    const short = { code: 'DEPOSIT_SHORT', availableFen: yuan(29_000) };
    expect(await raise(an)).toMatchObject({ refusal: short });
  });
});
