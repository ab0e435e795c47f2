// Events after a default when others come in between: a second bidder who is a dealer with other
// leads, a later sale in which nobody came, a unit that is kept and not yet paid for.
// Source: product.md 3.4, 3.5; 拍卖法 第39条.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { acceptVoucher, sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, sendBid, someBuyer, someClerk, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms } from '../../kit/lots.ts';
import { CLERK, done, HAMMER_YUAN, seen, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { bringBack, handIn, openRegister } from '../../kit/sales/announce-again.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const BREACH_MS = workdayAfterMs(END_MS, 2, 17) + DAY_MS;
const VERSION = someTerms().rules.version;

describe.each(storeKinds)('after a default on %s, a lot', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await house.passTo(BREACH_MS);
  });
  afterEach(() => house.close());

  const answer = async (isAccepted: boolean) => {
    const { secondId: bidderId, engine, ground } = house;
    const [offer] = await offersTo(ground.store.reader, bidderId, 1);
    return engine.run(answerSecondOffer, { bidderId, offerId: offer?.id ?? '', isAccepted });
  };

  test('offered to a dealer spares the deposit of their leads', async () => {
    const { engine, secondId, ground, clock } = house;
    await engine.run(openLevelAccount, { bidderId: secondId, staffId: 'clerk' });
    const times = { startsAtMs: clock.nowMs() + HOUR_MS, endsAtMs: clock.nowMs() + DAY_MS };
    const sale = someSale({ id: 'sale-2', number: 2, ...times });
    await engine.run(publishSale, { sale, lots: [someLot({ id: 'lot-2', ...times })] });
    await engine.run(registerForLot, { bidderId: secondId, lotId: 'lot-2', rulesVersion: VERSION });
    await ground.store.writer
      .updateTable('balances')
      .set({ balanceFen: yuan(2_500) })
      .where('account', '=', `buyer:${secondId}:available`)
      .execute();
    await house.passTo(times.startsAtMs + 1_000);
    const led = bidOf(secondId, 20_000, { lotId: 'lot-2', kind: 'maximum' });
    expect(await sendBid(engine, led)).toMatchObject({ ok: true });
    const short = { code: 'DEPOSIT_SHORT', depositFen: yuan(2_000), availableFen: yuan(500) };
    expect(await answer(true)).toEqual({ ok: false, refusal: short });
    await engine.run(topUpDeposit, { bidderId: secondId, amountFen: yuan(1_500), cause: 'more' });
    expect(await answer(true)).toMatchObject({ ok: true });
  });

  test('unpaid by the second too is the house’s to offer again', async () => {
    const clerk = await someClerk(house.engine);
    const told = async (): Promise<Message[]> => {
      const wish = { userId: clerk, nowMs: house.clock.nowMs() };
      const { rows } = await messageList(house.ground.store.reader, wish, anySeal);
      return rows.map(({ message }) => message);
    };
    expect(await answer(true)).toMatchObject({ ok: true });
    expect(await told()).toEqual([]);
    await house.passTo(workdayAfterMs(BREACH_MS, 2, 17) + DAY_MS);
    expect(await told()).toMatchObject([{ kind: 'second-offer-ended', lotId: 'lot-1', why: 'nobody' }]);
  });

  test('is settled when the lot is paid for, in any sale', async () => {
    const { engine, clock } = house;
    const { version: rulesVersion } = FIXED_PRICE_RULES;
    const bureau = { ...house, staff: { clerk: 'clerk', chief: 'chief' } };
    await openRegister(bureau);
    const fixedPrice = async (lotId: string, priceYuan: number): Promise<string> => {
      const startsAtMs = clock.nowMs() + 2 * DAY_MS;
      const times = { startsAtMs, endsAtMs: startsAtMs + DAY_MS };
      const wish = { lotId, staffId: 'clerk', way: 'fixed-price', startPriceFen: yuan(priceYuan) } as const;
      const relisted = await engine.run(relistLot, { ...wish, ...times });
      if (!relisted.ok) throw new Error(relisted.refusal.code);
      const { saleId } = relisted.answer;
      await handIn(bureau, saleId);
      expect(await bringBack(bureau, saleId)).toBe('ok');
      await house.passTo(startsAtMs);
      return relisted.answer.lotId;
    };
    await answer(false);
    const first = await fixedPrice('lot-1', 9_000);
    await house.passTo(clock.nowMs() + DAY_MS);
    const lotId = await fixedPrice(first, 8_500);
    const third = await someBuyer(engine, 'third');
    const by = { userId: third, isStaff: false };
    await engine.run(registerForLot, { bidderId: third, lotId, rulesVersion });
    expect(await engine.run(buyUnit, { bidderId: third, lotId })).toMatchObject({ ok: true });
    expect(await seen(house)).toMatchObject({ status: 'defaulted', penalty: null });
    const [unit] = await ordersOfLot(house.ground.store.reader, lotId);
    const orderId = unit?.id ?? '';
    done(await engine.run(signOrder, { orderId, by, name: '李四' }));
    const sent = done(await engine.run(sendVoucher, { orderId, by, reference: 'BANK-2' }));
    const receivedFen = dueFenOf(sent);
    done(await engine.run(acceptVoucher, { orderId, by: CLERK, receivedFen }));
    const shortfallFen = yuan(HAMMER_YUAN - 8_500);
    expect(await seen(house)).toMatchObject({ status: 'penalty-due', penalty: { shortfallFen } });
  });
});
