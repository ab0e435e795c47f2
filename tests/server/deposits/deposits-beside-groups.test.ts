// Sum a group of maximums (组合委托) takes of the money that stands for several lots: of its own
// sale, and of the lots which that money secures, and of nothing else.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { groupsOf, writeGroup } from '#server/bidding/groups/store-groups.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const HERE = ['lot-1', 'lot-2', 'lot-3', 'lot-4'];
const ELSEWHERE = ['lot-8', 'lot-9'];
const lotsOf = (ids: readonly string[]) =>
  ids.map((id, at) => someLot({ id, position: at + 1, endsAtMs: END_MS + at * MINUTE_MS }));
const { version: rulesVersion } = someTerms().rules;

describe.each(storeKinds)('deposits beside groups on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, lotsOf(HERE));
    const sale = someSale({ id: 'sale-2', number: 2 });
    await engine.run(publishSale, { sale, lots: lotsOf(ELSEWHERE) });
    an = await someBuyer(engine, 'an', 60_000);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const advance = (atMs: number) => {
    clock.moveTo(atMs);
    return engine.run(advanceLots, { lotIds: [...HERE, ...ELSEWHERE], outage: null });
  };
  const register = async (lotIds: readonly string[]): Promise<void> => {
    for (const lotId of lotIds) {
      expect(await engine.run(registerForLot, { bidderId: an, lotId, rulesVersion })).toMatchObject({
        ok: true,
      });
    }
  };
  const general = () => engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' });
  const group = (lotIds: readonly string[], most = 1, ceilingYuan = 25_000) =>
    engine.run(placeGroup, {
      bidderId: an,
      id: null,
      most,
      ceilingFen: yuan(ceilingYuan),
      wishes: lotIds.map((lotId) => ({ lotId, maximumFen: yuan(12_000) })),
    });
  const maximum = (lotId: string, amountYuan = 12_000) =>
    sendBid(engine, bidOf(an, amountYuan, { lotId, kind: 'maximum' }));
  const busy = (busyLotIds: readonly string[]) => ({
    ok: false,
    refusal: { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds },
  });

  test('a group in another sale keeps nobody from this lot', async () => {
    await register(ELSEWHERE);
    await general();
    await register(HERE);
    await advance(START_MS);
    expect(await group(ELSEWHERE)).toMatchObject({ ok: true, answer: { takenCount: 1 } });
    expect(await maximum('lot-1')).toMatchObject({ ok: true });
    expect(await maximum('lot-2')).toMatchObject(busy(['lot-1']));
  });

  test('a group on lots with own deposits needs no general one', async () => {
    await register(['lot-1', 'lot-2']);
    await general();
    await register(['lot-3', 'lot-4']);
    await advance(START_MS);
    expect(await group(['lot-1', 'lot-2'])).toMatchObject({ ok: true, answer: { takenCount: 1 } });
    expect(await maximum('lot-3')).toMatchObject({ ok: true });
    expect(await maximum('lot-4')).toMatchObject(busy(['lot-3']));
  });

  test('a group of two may have one lot on the general deposit', async () => {
    await register(['lot-1']);
    await general();
    await register(['lot-2', 'lot-3']);
    await advance(START_MS);
    expect(await group(['lot-1', 'lot-2', 'lot-3'], 2)).toMatchObject(busy(['lot-2', 'lot-3']));
    expect(await group(['lot-1', 'lot-2'], 2)).toMatchObject({ ok: true, answer: { takenCount: 2 } });
    expect(await maximum('lot-3')).toMatchObject(busy(['lot-2']));
  });

  test('a group without leads still takes its one lot', async () => {
    await general();
    await register(HERE);
    const bo = await someBidder(engine, 'bo', HERE);
    await advance(START_MS);
    for (const lotId of ['lot-1', 'lot-2']) await sendBid(engine, bidOf(bo, 11_000, { lotId }));
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const waiting = { bidderId: an, id: null, most: 1, ceilingFen: yuan(11_500), wishes };
    expect(await engine.run(placeGroup, waiting)).toMatchObject({ ok: true });
    await sendBid(engine, bidOf(bo, 11_800, { lotId: 'lot-1' }));
    await sendBid(engine, bidOf(bo, 11_900, { lotId: 'lot-2' }));
    expect(await maximum('lot-3')).toMatchObject(busy(['lot-1', 'lot-2']));
    await advance(END_MS);
    expect(await maximum('lot-3')).toMatchObject(busy(['lot-2']));
    await advance(END_MS + MINUTE_MS);
    expect(await maximum('lot-3')).toMatchObject({ ok: true });
  });

  test('whoever leads their one lot raises it, placing no group', async () => {
    await general();
    await register(HERE);
    await advance(START_MS);
    expect(await maximum('lot-1')).toMatchObject({ ok: true });
    expect(await maximum('lot-1', 13_000)).toMatchObject({ ok: true });
    expect(await group(['lot-2', 'lot-3'])).toMatchObject(busy(['lot-1']));
    expect(await group(['lot-1', 'lot-2'])).toMatchObject({ refusal: { code: 'GROUP_LOT_LED' } });
  });

  test('on their own group’s lot they bid through it, as told', async () => {
    await general();
    await register(HERE);
    await advance(START_MS);
    expect(await group(['lot-1', 'lot-2'])).toMatchObject({ ok: true });
    for (const lotId of ['lot-1', 'lot-2'])
      expect(await maximum(lotId, 13_000)).toMatchObject({ refusal: { code: 'IN_GROUP', lotId } });
  });

  test('a group with own deposits uses no dealer’s buying power', async () => {
    await register(['lot-1', 'lot-2']);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    await register(['lot-3', 'lot-4']);
    await advance(START_MS);
    expect(await group(['lot-1', 'lot-2'])).toMatchObject({ ok: true });
    expect(await group(['lot-3', 'lot-4'], 1, 560_000)).toMatchObject({ ok: true });
  });

  test('every group that still bids binds its owner, however many there are', async () => {
    const seal = bidSealWith(Buffer.alloc(32, 5));
    const active = Array.from({ length: 60 }, (_one, at) => ({
      id: `group-${at}`,
      bidderId: an,
      saleId: 'sale-1',
      most: 1,
      ceilingFen: yuan(1),
      status: 'active' as const,
      atMs: at,
    }));
    const kept = {
      name: 'many groups',
      run: async ({ db }: { readonly db: Parameters<typeof writeGroup>[0] }) => {
        for (const one of active)
          await writeGroup(db, { ...one, wishes: [{ lotId: 'lot-1', maximumFen: yuan(1) }] }, seal);
        return (await groupsOf(db, { bidderId: an, isActiveOnly: true }, seal)).length;
      },
    };
    expect(await engine.run(kept, null)).toBe(60);
  });
});
