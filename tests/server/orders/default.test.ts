// A winner who does not pay: the second bidder is asked, the lot is offered again, and the first
// buyer owes what the law says.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { relistLot, type RelistLot } from '#server/lots/commands-relist-lot.ts';
import { answerNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { endDefault, signOrder, takePenalty } from '#server/orders/commands-steps.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { bidOf, sendBid, someBuyer } from '../../kit/fixtures.ts';
import { END_MS, someTerms } from '../../kit/lots.ts';
import {
  balancesOf,
  buyerOf,
  CLERK,
  done,
  HAMMER_YUAN,
  orderNews,
  SECOND_YUAN,
  seen,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { bringBack, handIn, openRegister } from '../../kit/sales/announce-again.ts';
import { storeKinds } from '../../kit/stores.ts';

const PAY_BY_MS = workdayAfterMs(END_MS, 2, 17);
const BREACH_MS = PAY_BY_MS + DAY_MS;
const HAMMER_FEN = yuan(HAMMER_YUAN);
const COMMISSION_FEN = premiumFen(VEHICLE_FEES, HAMMER_FEN);
const VERSION = someTerms().rules.version;

describe.each(storeKinds)('a default on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await house.passTo(BREACH_MS);
  });
  afterEach(() => house.close());

  const offer = async () => {
    const [one] = await offersTo(house.ground.store.reader, house.secondId, 5);
    if (!one) throw new Error('no offer');
    return one;
  };

  const answer = async (isAccepted: boolean, bidderId = house.secondId) =>
    house.engine.run(answerSecondOffer, { bidderId, offerId: (await offer()).id, isAccepted });

  const relist = (wish: Partial<RelistLot> = {}) =>
    house.engine.run(relistLot, {
      lotId: 'lot-1',
      staffId: 'clerk',
      way: 'auction',
      startPriceFen: yuan(8_000),
      startsAtMs: house.clock.nowMs() + 8 * DAY_MS,
      endsAtMs: house.clock.nowMs() + 9 * DAY_MS,
      ...wish,
    });

  test('comes a day after the due payment, and is told', async () => {
    const order = await seen(house);
    expect(order).toMatchObject({ status: 'defaulted' });
    expect(order.log.at(-1)).toEqual({ type: 'defaulted', atMs: BREACH_MS });
    expect(await orderNews(house, house.winnerId)).toContain('defaulted');
    const late = await house.engine.run(signOrder, {
      orderId: house.orderId,
      by: buyerOf(house),
      name: '张三',
    });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'WRONG_ORDER_STATE', status: 'defaulted' } });
    // The deposit is not forfeited by a clock: two persons decide that.
    expect((await balancesOf(house))[`buyer:${house.winnerId}:performance`]).toBe(yuan(2_000));
  });

  test('has the second bidder asked, at their price, for a day', async () => {
    expect(await offer()).toMatchObject({
      priceFen: yuan(SECOND_YUAN),
      status: 'open',
      offeredAtMs: BREACH_MS,
      untilMs: BREACH_MS + DAY_MS,
    });
    expect(await orderNews(house, house.secondId)).toEqual(['second-offer']);
  });

  test('taken up by the second bidder makes a second order', async () => {
    const accepted = await answer(true);
    if (!accepted.ok) throw new Error(accepted.refusal.code);
    const second = await seen(house, accepted.answer.orderId ?? '');
    expect(second).toMatchObject({ status: 'to-sign', hammerFen: yuan(SECOND_YUAN) });
    const balances = await balancesOf(house);
    expect(balances[`buyer:${house.secondId}:performance`]).toBe(yuan(2_000));
    expect(balances[`buyer:${house.secondId}:available`]).toBe(yuan(998_000));
    const shortfallFen = yuan(HAMMER_YUAN - SECOND_YUAN);
    // The deposit covers all of it, so nothing is left to pay.
    expect(COMMISSION_FEN + shortfallFen).toBeLessThan(yuan(2_000));
    expect(await seen(house)).toMatchObject({ status: 'closed', closedReason: '违约处理完毕' });
    const rows = await house.ground.store.reader
      .selectFrom('orders')
      .select(['round', 'isLiving'])
      .orderBy('round')
      .execute();
    expect(rows).toEqual([
      { round: 1, isLiving: 0 },
      { round: 2, isLiving: 1 },
    ]);
    expect(await answer(true)).toMatchObject({ ok: false, refusal: { code: 'OFFER_ENDED' } });
  });

  test('offered to the second bidder is theirs alone, refusable', async () => {
    expect(await answer(true, house.winnerId)).toEqual({ ok: false, refusal: { code: 'UNKNOWN_OFFER' } });
    expect(await relist()).toEqual({ ok: false, refusal: { code: 'NOT_FOR_RELISTING' } });
    expect(await answer(false)).toMatchObject({
      ok: true,
      answer: { orderId: null, offer: { status: 'declined' } },
    });
    expect(await relist()).toMatchObject({ ok: true });
  });

  test('offered to a bidder without the deposit is refused until paid', async () => {
    await house.engine.run(registerForLot, {
      bidderId: house.secondId,
      lotId: 'lot-1',
      rulesVersion: VERSION,
    });
    await house.ground.store.writer
      .updateTable('balances')
      .set({ balanceFen: yuan(1_999) })
      .where('account', '=', `buyer:${house.secondId}:available`)
      .execute();
    expect(await answer(true)).toEqual({
      ok: false,
      refusal: { code: 'DEPOSIT_SHORT', depositFen: yuan(2_000), availableFen: yuan(1_999) },
    });
  });

  test('offered and not answered lapses after the day, by the clock alone', async () => {
    await house.passTo(BREACH_MS + DAY_MS);
    expect(await offer()).toMatchObject({ status: 'lapsed', endedAtMs: BREACH_MS + DAY_MS });
    expect(await answer(true)).toMatchObject({ ok: false, refusal: { code: 'OFFER_ENDED' } });
  });

  test('sold again settles with its new price; the defaulter is barred', async () => {
    await answer(false);
    const relisted = await relist();
    if (!relisted.ok) throw new Error(relisted.refusal.code);
    const { lotId, saleId } = relisted.answer;
    expect(await relist()).toEqual({ ok: false, refusal: { code: 'NOT_FOR_RELISTING' } });
    const bureau = { ...house, staff: { clerk: 'clerk', chief: 'chief' } };
    await openRegister(bureau);
    await handIn(bureau, saleId);
    expect(await bringBack(bureau, saleId)).toBe('ok');
    const barred = await house.engine.run(registerForLot, {
      bidderId: house.winnerId,
      lotId,
      rulesVersion: VERSION,
    });
    expect(barred).toMatchObject({ ok: false, refusal: { code: 'EXCLUDED_PERSON', why: 'defaulted' } });
    const third = await someBuyer(house.engine, 'third');
    const entered = await house.engine.run(registerForLot, { bidderId: third, lotId, rulesVersion: VERSION });
    expect(entered.ok).toBe(true);
    await house.passTo(house.clock.nowMs() + 8 * DAY_MS + HOUR_MS);
    expect(await sendBid(house.engine, bidOf(third, 8_000, { lotId }))).toMatchObject({ ok: true });
    await house.passTo(house.clock.nowMs() + DAY_MS);
    const order = await seen(house);
    const owedFen = COMMISSION_FEN + yuan(HAMMER_YUAN - 8_000);
    expect(order).toMatchObject({
      status: 'penalty-due',
      penalty: { owedFen, coveredFen: yuan(2_000), balanceFen: owedFen - yuan(2_000) },
    });
    const take = (receivedFen: number) =>
      house.engine.run(takePenalty, { orderId: house.orderId, by: CLERK, receivedFen });
    expect(await take(1)).toMatchObject({ ok: false, refusal: { code: 'AMOUNT_DIFFERS' } });
    expect(done(await take(owedFen - yuan(2_000)))).toMatchObject({
      status: 'closed',
      closedReason: '违约金已付',
    });
    // The consignor is served first of what the lot brought less.
    expect((await balancesOf(house))['lot:lot-1:shortfall']).toBe(owedFen - yuan(2_000));
  });

  test('can be ended without a second sale: the commission is owed', async () => {
    const ended = done(await house.engine.run(endDefault, { orderId: house.orderId, by: CLERK }));
    expect(COMMISSION_FEN).toBeLessThan(yuan(2_000));
    expect(ended.status).toBe('closed');
  });

  test.each([
    ['CUT_TOO_DEEP', { startPriceFen: yuan(7_999) }, { leastFen: yuan(8_000) }],
    ['TOO_SOON', { way: 'fixed-price', startsAtMs: BREACH_MS + DAY_MS - 1 }, { fromMs: BREACH_MS + DAY_MS }],
  ] as const)('is not relisted when it is %s', async (code, wish, facts) => {
    await answer(false);
    expect(await relist(wish)).toEqual({ ok: false, refusal: { code, ...facts } });
  });

  test('relisted at a fixed price waits a day', async () => {
    await answer(false);
    const wish = { way: 'fixed-price', startPriceFen: yuan(9_000), startsAtMs: BREACH_MS + DAY_MS } as const;
    expect(await relist(wish)).toMatchObject({ ok: true });
    expect(await relist({ lotId: 'none' })).toEqual({ ok: false, refusal: { code: 'UNKNOWN_LOT' } });
  });
});

describe.each(storeKinds)('a lot that passed, on %s,', (kind) => {
  test('may be offered again; one sold and paid for may not', async () => {
    const house = await soldHouse(kind, { reserveFen: yuan(90_000) });
    const wish = {
      lotId: 'lot-1',
      staffId: 'clerk',
      way: 'auction',
      startPriceFen: yuan(8_000),
      startsAtMs: END_MS + 20 * DAY_MS,
      endsAtMs: END_MS + 21 * DAY_MS,
    } as const;
    // While the highest bid is negotiated the lot may still be sold.
    const none = { ok: false, refusal: { code: 'NOT_FOR_RELISTING' } };
    expect(await house.engine.run(relistLot, wish)).toEqual(none);
    await house.passTo(END_MS + 5 * DAY_MS);
    expect(await house.engine.run(relistLot, wish)).toMatchObject({ ok: true });
    expect(await house.engine.run(relistLot, wish)).toEqual(none);
    await house.close();
    const sold = await soldHouse(kind);
    expect(await sold.engine.run(relistLot, wish)).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOR_RELISTING' },
    });
    await sold.close();
  });
});

describe.each(storeKinds)('a lot sold by negotiation, on %s,', (kind) => {
  test('is not offered again while its buyer may pay', async () => {
    const house = await soldHouse(kind, { reserveFen: yuan(90_000) });
    const startsAtMs = END_MS + 30 * DAY_MS;
    const relist = () =>
      house.engine.run(relistLot, {
        lotId: 'lot-1',
        staffId: 'clerk',
        way: 'auction',
        startPriceFen: yuan(8_000),
        startsAtMs,
        endsAtMs: startsAtMs + DAY_MS,
      });
    const taken = { lotId: 'lot-1', staffId: 'clerk', answer: { what: 'accept' } } as const;
    expect(await house.engine.run(answerNegotiation, taken)).toMatchObject({ ok: true });
    expect(await relist()).toEqual({ ok: false, refusal: { code: 'NOT_FOR_RELISTING' } });
    await house.passTo(END_MS + 14 * DAY_MS);
    expect(await relist()).toMatchObject({ ok: true });
    await house.close();
  });
});

describe.each(storeKinds)('a court’s lot, on %s,', (kind) => {
  test('is never offered to seconds by hand: the court sells again', async () => {
    const rules = { ...someTerms().rules, profile: 'judicial' as const };
    const house = await soldHouse(kind, { rules });
    const { dues } = await seen(house);
    await house.passTo((dues.find(({ what }) => what === 'default')?.atMs ?? 0) + 1);
    expect((await seen(house)).status).toBe('defaulted');
    expect(await offersTo(house.ground.store.reader, house.secondId, 5)).toEqual([]);
    await house.close();
  });
});
