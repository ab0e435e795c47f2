// Money that stands for more than one lot, and what becomes of what was kept.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import {
  applyPerformance,
  forfeitPerformance,
  returnPerformance,
} from '#server/deposits/effects-performance-deposits.ts';
import { depositEntries } from '#server/deposits/queries-deposit-entries.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, CommandContext, EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertMoneyHolds, assertZeroSum } from '../../kit/zero-sum.ts';

const { version: rulesVersion } = someTerms().rules;
const LOTS = ['lot-1', 'lot-2', 'lot-3'];

describe.each(storeKinds)('deposits on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(
      engine,
      LOTS.map((id, at) => someLot({ id, position: at + 1, endsAtMs: END_MS + at * 60_000 })),
    );
  });

  afterEach(async () => {
    await assertZeroSum(ground.store.reader);
    await assertMoneyHolds(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const moneyOf = (bidderId: string) => depositOf(ground.store.reader, bidderId);
  const register = (bidderId: string, lotId: string) =>
    engine.run(registerForLot, { bidderId, lotId, rulesVersion });
  const endAll = async (untilMs: number): Promise<void> => {
    clock.moveTo(untilMs);
    await engine.run(advanceLots, { lotIds: LOTS, outage: null });
  };
  const maximum = (bidderId: string, amountYuan: number, lotId: string) =>
    sendBid(engine, bidOf(bidderId, amountYuan, { lotId, kind: 'maximum' }));

  /** A buyer with ¥60,000 and the general deposit of the tier, registered for everything. */
  const generalBuyer = async (tier: 'one' | 'any'): Promise<string> => {
    const an = await someBuyer(engine, 'an', 60_000);
    expect(await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier })).toMatchObject({
      ok: true,
    });
    for (const lotId of LOTS) expect(await register(an, lotId)).toMatchObject({ ok: true });
    return an;
  };

  const dealer = async (name: string, fundsYuan: number): Promise<string> => {
    const an = await someBuyer(engine, name, fundsYuan);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    for (const lotId of LOTS) expect(await register(an, lotId)).toMatchObject({ ok: true });
    return an;
  };

  test('a general deposit is frozen once, registering nothing more', async () => {
    const an = await generalBuyer('one');
    expect(await moneyOf(an)).toEqual({
      availableFen: yuan(40_000),
      frozenFen: yuan(20_000),
      performanceFen: 0,
    });
    const again = await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'any' });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'ALREADY_HELD' } });
    const elsewhere = await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-9', tier: 'any' });
    expect(elsewhere).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN_SALE' } });
  });

  test('the lower tier leads one lot at a time', async () => {
    const an = await generalBuyer('one');
    const bo = await someBidder(engine, 'bo', LOTS);
    clock.moveTo(START_MS + 1_000);
    expect((await sendBid(engine, bidOf(an, 10_000))).ok).toBe(true);
    const second = await maximum(an, 12_000, 'lot-2');
    const refusal = { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['lot-1'] };
    expect(second).toMatchObject({ ok: false, refusal });
    expect((await maximum(an, 12_000, 'lot-1')).ok).toBe(true);
    expect((await sendBid(engine, bidOf(bo, 12_100))).ok).toBe(true);
    expect((await maximum(an, 12_000, 'lot-2')).ok).toBe(true);
    expect(await maximum(an, 16_000, 'lot-1')).toMatchObject({ refusal: { busyLotIds: ['lot-2'] } });
  });

  test('the lower tier secures its one win with all, no second', async () => {
    const an = await generalBuyer('one');
    clock.moveTo(START_MS + 1_000);
    await maximum(an, 12_000, 'lot-1');
    await endAll(END_MS);
    expect(await moneyOf(an)).toMatchObject({ frozenFen: 0, performanceFen: yuan(20_000) });
    expect(await maximum(an, 12_000, 'lot-2')).toMatchObject({ refusal: { busyLotIds: ['lot-1'] } });
    await endAll(END_MS + 120_000);
    expect(await moneyOf(an)).toMatchObject({
      availableFen: yuan(40_000),
      frozenFen: 0,
      performanceFen: yuan(20_000),
    });
  });

  test('the higher tier secures each lot, freeing the rest last', async () => {
    const an = await generalBuyer('any');
    clock.moveTo(START_MS + 1_000);
    for (const lotId of ['lot-1', 'lot-3']) expect((await maximum(an, 12_000, lotId)).ok).toBe(true);
    await endAll(END_MS + 60_000);
    expect(await moneyOf(an)).toMatchObject({ frozenFen: yuan(48_000), performanceFen: yuan(2_000) });
    await endAll(END_MS + 120_000);
    expect(await moneyOf(an)).toEqual({
      availableFen: yuan(56_000),
      frozenFen: 0,
      performanceFen: yuan(4_000),
    });
    const late = await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'SALE_OVER' } });
  });

  test('the higher tier secures no lot with nothing, unbooked', async () => {
    const an = await generalBuyer('any');
    await ground.store.writer
      .updateTable('saleDeposits')
      .set({ leftFen: yuan(2_000) })
      .execute();
    clock.moveTo(START_MS + 1_000);
    for (const lotId of ['lot-1', 'lot-2']) expect((await maximum(an, 12_000, lotId)).ok).toBe(true);
    await endAll(END_MS + 60_000);
    const kept = await ground.store.reader
      .selectFrom('ledgerTransactions')
      .select('cause')
      .where('kind', '=', 'keep')
      .execute();
    expect(kept).toEqual([{ cause: `lot-1:${an}` }]);
    // The sum set aside by hand above is given back by hand.
    await ground.store.writer
      .updateTable('saleDeposits')
      .set({ leftFen: yuan(48_000) })
      .execute();
  });

  test('all lots ending at once end the general deposits too', async () => {
    const an = await generalBuyer('any');
    clock.moveTo(START_MS + 1_000);
    await endAll(END_MS + 600_000);
    expect(await moneyOf(an)).toEqual({ availableFen: yuan(60_000), frozenFen: 0, performanceFen: 0 });
  });

  test('a dealer leads for ten times their deposit, by maximums', async () => {
    const an = await dealer('an', 2_500);
    clock.moveTo(START_MS + 1_000);
    expect((await maximum(an, 15_000, 'lot-1')).ok).toBe(true);
    expect(await maximum(an, 10_001, 'lot-2')).toMatchObject({
      ok: false,
      refusal: {
        code: 'LIMIT_EXCEEDED',
        limit: 'buying-power',
        powerFen: yuan(25_000),
        committedFen: yuan(15_000),
        amountFen: yuan(10_001),
      },
    });
    expect((await maximum(an, 10_000, 'lot-2')).ok).toBe(true);
    // Raising one's own maximum counts the new one instead of the old one.
    expect(await maximum(an, 15_001, 'lot-1')).toMatchObject({ refusal: { committedFen: yuan(10_000) } });
    const bo = await someBidder(engine, 'bo', LOTS);
    await sendBid(engine, bidOf(bo, 10_100, { lotId: 'lot-2' }));
    expect((await maximum(an, 25_000, 'lot-1')).ok).toBe(true);
  });

  test('two bids of a dealer that arrive together cannot miss each other', async () => {
    const an = await dealer('an', 1_500);
    clock.moveTo(START_MS + 1_000);
    const both = await Promise.all([maximum(an, 10_000, 'lot-1'), maximum(an, 10_000, 'lot-2')]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test('what a dealer wins is secured from what carried it', async () => {
    const an = await dealer('an', 2_500);
    clock.moveTo(START_MS + 1_000);
    await maximum(an, 15_000, 'lot-1');
    await maximum(an, 10_000, 'lot-2');
    await endAll(END_MS + 600_000);
    expect(await moneyOf(an)).toEqual({
      availableFen: yuan(500),
      frozenFen: 0,
      performanceFen: yuan(2_000),
    });
  });

  test('of a dealer’s practice hall nothing counts or is kept', async () => {
    const practice = { id: 'lot-p', terms: { isPractice: true, depositFen: 0 } } as const;
    const sale = someSale({ id: 'sale-p', number: 2, hall: 'practice' });
    await engine.run(publishSale, { sale, lots: [someLot(practice)] });
    const an = await dealer('an', 1_500);
    expect(await register(an, 'lot-p')).toMatchObject({ ok: true });
    clock.moveTo(START_MS + 1_000);
    expect((await maximum(an, 15_000, 'lot-p')).ok).toBe(true);
    expect((await maximum(an, 15_000, 'lot-1')).ok).toBe(true);
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-p'], outage: null });
    expect(await moneyOf(an)).toEqual({ availableFen: yuan(1_500), frozenFen: 0, performanceFen: 0 });
    const { rows } = await depositEntries(ground.store.reader, { userId: an });
    expect(rows.map(({ kind: what }) => what)).toEqual(['top-up']);
  });

  test('staff and strangers get no level account', async () => {
    const nobody = await engine.run(openLevelAccount, { bidderId: 'nobody', staffId: 'clerk-1' });
    expect(nobody).toEqual({ ok: false, refusal: { code: 'UNKNOWN_PERSON' } });
  });

  describe('what was kept', () => {
    const doing = <Answer>(run: (context: CommandContext) => Promise<Answer>): Command<null, Answer> => ({
      name: 'seeing a sale through',
      run,
    });
    const won = async () => {
      const bidderId = await someBidder(engine, 'an', ['lot-1']);
      clock.moveTo(START_MS + 1_000);
      await sendBid(engine, bidOf(bidderId, 10_000));
      await endAll(END_MS);
      return { lotId: 'lot-1', bidderId };
    };
    const stateOf = async () => {
      const row = await ground.store.reader.selectFrom('performances').selectAll().executeTakeFirst();
      return [row?.state, row?.amountFen, row?.endedAtMs];
    };

    test('is held until something becomes of it', async () => {
      await won();
      expect(await stateOf()).toEqual(['held', yuan(2_000), null]);
    });

    test('goes back once when the transfer is confirmed', async () => {
      const winner = await won();
      const giveBack = doing((context) => returnPerformance(context, winner));
      expect(await engine.run(giveBack, null)).toBe(yuan(2_000));
      expect(await engine.run(giveBack, null)).toBe(0);
      expect(await stateOf()).toEqual(['returned', yuan(2_000), END_MS]);
      expect(await moneyOf(winner.bidderId)).toMatchObject({
        availableFen: yuan(1_000_000),
        performanceFen: 0,
      });
    });

    test('counts towards the price once, taking only its need', async () => {
      const winner = await won();
      const count = doing((context) => applyPerformance(context, winner, yuan(1_500)));
      expect(await engine.run(count, null)).toBe(yuan(1_500));
      expect(await engine.run(count, null)).toBe(0);
      expect(await moneyOf(winner.bidderId)).toMatchObject({
        availableFen: yuan(998_500),
        performanceFen: 0,
      });
    });

    test('is forfeited once, and then cannot go back', async () => {
      const winner = await won();
      expect(
        await engine.run(
          doing((context) => forfeitPerformance(context, winner)),
          null,
        ),
      ).toBe(yuan(2_000));
      expect(
        await engine.run(
          doing((context) => returnPerformance(context, winner)),
          null,
        ),
      ).toBe(0);
      expect(await stateOf()).toEqual(['forfeited', yuan(2_000), END_MS]);
    });

    test('stays ended whoever writes, and no row of it is ever removed', async () => {
      const winner = await won();
      await engine.run(
        doing((context) => returnPerformance(context, winner)),
        null,
      );
      const { writer } = ground.store;
      const again = writer.updateTable('performances').set({ state: 'held', endedAtMs: null }).execute();
      await expect(again).rejects.toThrow('stays ended');
      await expect(writer.deleteFrom('performances').execute()).rejects.toThrow('never rewritten');
    });
  });
});
