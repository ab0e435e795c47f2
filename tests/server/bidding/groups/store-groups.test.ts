// Groups of maximums through the engine: one bid on one lot, and what the house does on the others
// before it answers.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { myGroups } from '#server/bidding/groups/queries-my-groups.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../../kit/lots.ts';
import { sha256 } from '../../../kit/sha256.ts';
import { asPublished, recorded } from '../../../kit/store/recorded.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';
import { violations } from '../../../simulation/invariants.ts';

const LOTS = ['lot-1', 'lot-2', 'lot-3'];
const lots = LOTS.map((id, at) => someLot({ id, position: at + 1, endsAtMs: END_MS + at * MINUTE_MS }));
const KEY = Buffer.alloc(32, 5);
const { version: rulesVersion } = someTerms().rules;

describe.each(storeKinds)('groups of maximums on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let bo: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 10 * MINUTE_MS);
    engine = inlineEngine(ground.store, clock, KEY);
    await openSale(engine, lots);
    an = await someBidder(engine, 'an', LOTS);
    bo = await someBidder(engine, 'bo', LOTS);
    clock.moveTo(START_MS);
    await engine.run(advanceLots, { lotIds: LOTS, outage: null });
    clock.moveBy(1_000);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  interface Wanted {
    readonly most?: number;
    readonly ceilingYuan?: number;
    readonly id?: string;
    readonly maximums?: readonly number[];
  }
  const place = (bidderId: string, wanted: Wanted = {}) =>
    engine.run(placeGroup, {
      bidderId,
      id: wanted.id ?? null,
      most: wanted.most ?? 1,
      ceilingFen: yuan(wanted.ceilingYuan ?? 50_000),
      wishes: (wanted.maximums ?? [12_000, 13_000, 14_000]).map((amountYuan, at) => ({
        lotId: LOTS[at] ?? '',
        maximumFen: yuan(amountYuan),
      })),
    });
  const placed = async (bidderId: string, wanted: Wanted = {}) => {
    const answer = await place(bidderId, wanted);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer;
  };
  const leaders = async () => {
    const { rows } = await myGroups(ground.store.reader, an, bidSealWith(KEY));
    return rows[0]?.wishes.map(({ place: where }) => where);
  };
  const statusOf = async () => {
    const { rows } = await myGroups(ground.store.reader, an, bidSealWith(KEY));
    return rows.map(({ status }) => status);
  };

  test('what it may bid it bids at once, holding the rest', async () => {
    expect(await placed(an)).toMatchObject({
      status: 'active',
      takenCount: 1,
      committedFen: yuan(12_000),
      wishes: [
        { lotId: 'lot-1', place: 'leading', boundFen: yuan(12_000) },
        { lotId: 'lot-2', place: 'held', boundFen: 0 },
        { lotId: 'lot-3', place: 'held', boundFen: 0 },
      ],
    });
    const rows = await ground.store.reader.selectFrom('bids').selectAll().execute();
    expect(rows.map(({ lotId, bidderId, kind: how }) => [lotId, bidderId, how])).toEqual([
      ['lot-1', an, 'maximum'],
    ]);
  });
  test('of those it may have at once, it bids on each once', async () => {
    await placed(bo, { most: 2 });
    expect(await placed(an, { most: 2, maximums: [13_000, 14_000, 15_000] })).toMatchObject({
      takenCount: 2,
    });
    const rows = await ground.store.reader
      .selectFrom('bids')
      .select(['lotId', 'bidderId', 'amountFen'])
      .execute();
    expect(rows).toHaveLength(new Set(rows.map((row) => JSON.stringify(row))).size);
    const published = lots.map((lot) => asPublished(lot, 'sale-1'));
    expect(violations(await recorded(ground.store.reader, published), sha256)).toEqual([]);
  });

  test('outbid on one lot, the house next bids before the rival’s answer', async () => {
    await placed(an);
    const answer = await sendBid(engine, bidOf(bo, 12_100));
    expect(answer).toMatchObject({ ok: true, answer: { outcome: 'leading' } });
    expect(await leaders()).toEqual(['held', 'leading', 'held']);
  });

  test('one that is won ends it: nothing more is bid anywhere', async () => {
    await placed(an);
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: LOTS, outage: null });
    expect(await leaders()).toEqual(['won', 'held', 'held']);
    expect(await statusOf()).toEqual(['over']);
    await engine.run(advanceLots, { lotIds: LOTS, outage: null });
    expect(await leaders()).toEqual(['won', 'held', 'held']);
    const published = lots.map((lot) => asPublished(lot, 'sale-1'));
    expect(violations(await recorded(ground.store.reader, published), sha256)).toEqual([]);
  });

  test('two groups that meet bid until one gives way', async () => {
    await placed(an);
    expect(await placed(bo, { maximums: [13_000, 11_000, 11_000] })).toMatchObject({
      wishes: [{ place: 'leading' }, { place: 'held' }, { place: 'held' }],
    });
    expect(await leaders()).toEqual(['held', 'leading', 'held']);
  });

  test('a group waits for unopened lots, and bids as they open', async () => {
    const other = [
      someLot({ id: 'lot-8', position: 8, startsAtMs: START_MS + MINUTE_MS }),
      someLot({ id: 'lot-9', position: 9, startsAtMs: START_MS + MINUTE_MS }),
    ];
    const fresh = await testStore(kind);
    const later = inlineEngine(fresh.store, clock, KEY);
    await openSale(later, other);
    const cy = await someBidder(later, 'cy', ['lot-8', 'lot-9']);
    const wishes = ['lot-8', 'lot-9'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const answer = await later.run(placeGroup, {
      bidderId: cy,
      id: null,
      most: 1,
      ceilingFen: yuan(20_000),
      wishes,
    });
    expect(answer).toMatchObject({ ok: true, answer: { takenCount: 0 } });
    clock.moveTo(START_MS + MINUTE_MS);
    await later.run(advanceLots, { lotIds: ['lot-8', 'lot-9'], outage: null });
    const { rows } = await myGroups(fresh.store.reader, cy, bidSealWith(KEY));
    expect(rows[0]).toMatchObject({ takenCount: 1, committedFen: yuan(12_000) });
    await later.stop();
    await fresh.dispose();
  });
  test('the first bid after the opening meets the waiting group', async () => {
    const fresh = await testStore(kind);
    const early = movedClock(START_MS - MINUTE_MS);
    const house = inlineEngine(fresh.store, early, KEY);
    await openSale(house, lots);
    const cy = await someBidder(house, 'cy', LOTS);
    const di = await someBidder(house, 'di', LOTS);
    const wishes = LOTS.map((lotId) => ({ lotId, maximumFen: yuan(14_000) }));
    await house.run(placeGroup, { bidderId: cy, id: null, most: 1, ceilingFen: yuan(50_000), wishes });
    early.moveTo(START_MS + 1_000);
    expect(await sendBid(house, bidOf(di, 11_000))).toMatchObject({
      ok: true,
      answer: { outcome: 'outbid', lot: { priceFen: yuan(11_100) } },
    });
    expect(await sendBid(house, bidOf(di, 10_500))).toMatchObject({ ok: false });
    const published = lots.map((lot) => asPublished(lot, 'sale-1'));
    expect(violations(await recorded(fresh.store.reader, published), sha256)).toEqual([]);
    await house.stop();
    await fresh.dispose();
  });

  test('its lots are bid on only through it, one group each', async () => {
    await placed(an);
    const byHand = await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-2' }));
    expect(byHand).toMatchObject({ refusal: { code: 'IN_GROUP', lotId: 'lot-2' } });
    expect(await place(an)).toMatchObject({ refusal: { code: 'IN_GROUP', lotId: 'lot-1' } });
    expect((await sendBid(engine, bidOf(bo, 10_000, { lotId: 'lot-2' }))).ok).toBe(true);
  });

  test('changed, it raises, lowers and spreads what it may', async () => {
    const { id } = await placed(an);
    expect(await placed(an, { id, most: 2, ceilingYuan: 24_000 })).toMatchObject({
      committedFen: yuan(24_000),
      wishes: [{ boundFen: yuan(12_000) }, { boundFen: yuan(12_000) }, { boundFen: 0 }],
    });
    expect(await placed(an, { id, most: 2, maximums: [11_000, 13_000, 14_000] })).toMatchObject({
      wishes: [{ boundFen: yuan(11_000) }, { boundFen: yuan(13_000) }, { boundFen: 0 }],
    });
    const short = await place(an, { id, most: 1, maximums: [11_000, 13_000, 14_000] });
    expect(short).toMatchObject({ refusal: { code: 'GROUP_SIZE' } });
  });

  test('cancelled, it bids no more, and its leads are its owner’s', async () => {
    const { id } = await placed(an);
    expect(await engine.run(cancelGroup, { bidderId: bo, id })).toMatchObject({
      refusal: { code: 'UNKNOWN_GROUP' },
    });
    expect(await engine.run(cancelGroup, { bidderId: an, id })).toMatchObject({
      answer: { status: 'cancelled', takenCount: 1 },
    });
    expect(await engine.run(cancelGroup, { bidderId: an, id })).toMatchObject({
      refusal: { code: 'GROUP_OVER' },
    });
    expect(await place(an, { id })).toMatchObject({ refusal: { code: 'GROUP_OVER' } });
    expect(await place(bo, { id })).toMatchObject({ refusal: { code: 'UNKNOWN_GROUP' } });
    await sendBid(engine, bidOf(bo, 12_100));
    expect(await leaders()).toEqual(['held', 'held', 'held']);
    expect((await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-2' }))).ok).toBe(true);
  });

  test('given up while its owner bids by hand, it gives way', async () => {
    const { id } = await placed(an);
    const [ended, bid] = await Promise.all([
      engine.run(cancelGroup, { bidderId: an, id }),
      sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-2' })),
    ]);
    expect(ended).toMatchObject({ ok: true });
    expect(bid).toMatchObject({ ok: true, answer: { outcome: 'leading' } });
  });

  test('an impossible group is refused, and nothing of it is kept', async () => {
    expect(await place(an, { ceilingYuan: 1 })).toMatchObject({ refusal: { code: 'GROUP_CEILING_LOW' } });
    expect(await ground.store.reader.selectFrom('groups').selectAll().execute()).toEqual([]);
  });

  test('no amount of it lies in the store in clear', async () => {
    await placed(an, { ceilingYuan: 41_337, maximums: [12_000, 13_931, 14_717] });
    const rows = [
      await ground.store.reader.selectFrom('groups').selectAll().execute(),
      await ground.store.reader.selectFrom('groupLots').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/41337|13931|14717/);
  });

  test('after a restart it goes on', async () => {
    await placed(an);
    await engine.stop();
    engine = inlineEngine(await ground.reopen(), clock, KEY);
    await sendBid(engine, bidOf(bo, 12_100));
    expect(await leaders()).toEqual(['held', 'leading', 'held']);
  });

  test('on a level account its whole total counts, whatever it leads', async () => {
    const cy = await someBuyer(engine, 'cy', 3_000);
    await engine.run(openLevelAccount, { bidderId: cy, staffId: 'clerk-1' });
    for (const lotId of LOTS) await engine.run(registerForLot, { bidderId: cy, lotId, rulesVersion });
    expect(await place(cy, { ceilingYuan: 30_001 })).toMatchObject({
      refusal: { code: 'LIMIT_EXCEEDED', powerFen: yuan(30_000), amountFen: yuan(30_001) },
    });
    expect(await place(cy, { ceilingYuan: 30_000 })).toMatchObject({ ok: true });
  });

  test('on the lower general deposit it wants one lot as only lead', async () => {
    const cy = await someBuyer(engine, 'cy', 60_000);
    await engine.run(holdSaleDeposit, { bidderId: cy, saleId: 'sale-1', tier: 'one' });
    for (const lotId of LOTS) await engine.run(registerForLot, { bidderId: cy, lotId, rulesVersion });
    expect(await place(cy, { most: 2 })).toMatchObject({ refusal: { limit: 'one-lot' } });
    expect(await place(cy, { maximums: [12_000, 13_000] })).toMatchObject({ ok: true });
    const byHand = await sendBid(engine, bidOf(cy, 10_000, { lotId: 'lot-3' }));
    expect(byHand).toMatchObject({ refusal: { code: 'LIMIT_EXCEEDED', limit: 'one-lot' } });
  });
});
