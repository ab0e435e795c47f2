// A bid decided at once: where it concerns nobody but this lot and this bidder. Which way each went
// is watched here; that both ways lead to the same end is told in bid-ways.test.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { checkSmsCode } from '#server/accounts/commands-check-sms-code.ts';
import { issueSmsCode } from '#server/accounts/commands-issue-sms-code.ts';
import { endSessions } from '#server/accounts/sessions/commands-end-sessions.ts';
import { startSession } from '#server/accounts/sessions/commands-start-session.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import type { PlaceBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { readMessages } from '#server/notifications/commands-read-messages.ts';
import { bidTelling } from '../../kit/bidding/at-once.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('a bid at once on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let bo: string;
  let atOnce: boolean[];
  // When other nodes write too, nothing is kept in memory: the house asks for every bid.
  const isAtHand = kind === 'sqlite';

  const bids = (bidderId: string, amountYuan: number, part: Partial<PlaceBid> = {}) =>
    engine.run(bidTelling(atOnce), bidOf(bidderId, amountYuan, part));

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    atOnce = [];
    await openSale(engine, [
      someLot(),
      someLot({ id: 'lot-2', position: 2 }),
      someLot({ id: 'later', position: 3, startsAtMs: START_MS + 10 * MINUTE_MS }),
    ]);
    an = await someBidder(engine, 'an', ['lot-1', 'lot-2', 'later']);
    bo = await someBidder(engine, 'bo', ['lot-1', 'lot-2']);
    clock.moveTo(START_MS + 1_000);
    await bids(an, 10_000);
    await bids(bo, 10_100);
    atOnce = [];
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('stays one while others log in and read their messages', async () => {
    const session = { userId: bo, cookieHash: 'c', tokenHash: 't', insteadOfSid: null, rehashed: null };
    await engine.run(startSession, session);
    await engine.run(issueSmsCode, { phoneIndex: 'phone', codeHash: 'hash', home: 'h' });
    await engine.run(checkSmsCode, { phoneIndex: 'phone', codeHash: 'hash', home: 'h' });
    await engine.run(readMessages, { userId: bo, ids: null, topic: null });
    await engine.run(endSessions, { userId: bo, which: 'all', from: FROM_NOWHERE });
    await bids(an, 10_200);
    expect(atOnce).toEqual([isAtHand]);
  });

  test('leads, or is refused with the lot, when both are at hand', async () => {
    expect(await bids(an, 10_200)).toMatchObject({
      ok: true,
      answer: {
        outcome: 'leading',
        receipt: { kind: 'exact', amountFen: yuan(10_200) },
        lot: { priceFen: yuan(10_200), bidCount: 3 },
        mine: { place: 'leading', lastBidFen: yuan(10_200) },
        nowMs: START_MS + 1_000,
      },
    });
    expect(await bids(bo, 10_200)).toMatchObject({
      ok: false,
      refusal: { code: 'PRICE_CHANGED' },
      lot: { priceFen: yuan(10_200), bidCount: 3 },
    });
    expect(atOnce).toEqual([isAtHand, isAtHand]);
  });

  test('that is a maximum is said set, and outbids whoever is lower', async () => {
    expect(await bids(bo, 15_000, { kind: 'maximum' })).toMatchObject({ answer: { outcome: 'maximum-set' } });
    expect(await bids(an, 12_000)).toMatchObject({
      answer: { outcome: 'outbid', mine: { place: 'outbid' } },
    });
    expect(atOnce).toEqual([isAtHand, isAtHand]);
  });

  test('is not taken where bidder or lot must be asked for first', async () => {
    expect(await bids(an, 10_000, { lotId: 'lot-2' })).toMatchObject({ ok: true });
    expect(await bids('nobody', 10_500)).toMatchObject({ refusal: { code: 'NOT_VERIFIED' } });
    expect(await bids(an, 10_500, { lotId: 'none' })).toMatchObject({ refusal: { code: 'UNKNOWN_LOT' } });
    expect(atOnce).toEqual([false, false, false]);
  });

  test('is not taken on money that stands for several lots', async () => {
    const ci = await someBuyer(engine, 'ci');
    await engine.run(holdSaleDeposit, { bidderId: ci, saleId: 'sale-1', tier: 'one' });
    const { version: rulesVersion } = someTerms().rules;
    await engine.run(registerForLot, { bidderId: ci, lotId: 'lot-1', rulesVersion });
    expect(await bids(ci, 10_200)).toMatchObject({ ok: true });
    expect(await bids(an, 10_300)).toMatchObject({ ok: true });
    atOnce = [];
    expect(await bids(ci, 10_400)).toMatchObject({ ok: true });
    expect(await bids(an, 10_500)).toMatchObject({ ok: true });
    expect(atOnce).toEqual([false, isAtHand]);
  });

  test('is not taken where a group bids on the lot', async () => {
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const ci = await someBidder(engine, 'ci', ['lot-1', 'lot-2']);
    const group = { id: null, bidderId: ci, most: 1, ceilingFen: yuan(12_000), wishes };
    expect(await engine.run(placeGroup, group)).toMatchObject({ ok: true });
    expect(await bids(an, 13_000)).toMatchObject({ ok: true });
    atOnce = [];
    expect(await bids(an, 14_000, { kind: 'maximum' })).toMatchObject({ ok: true });
    expect(atOnce).toEqual([false]);
  });

  test('is not taken where the lot is over: it is late', async () => {
    clock.moveTo(END_MS);
    expect(await bids(an, 10_200)).toMatchObject({ ok: false, refusal: { code: 'ENDED' } });
    expect(atOnce).toEqual([false]);
  });
});
