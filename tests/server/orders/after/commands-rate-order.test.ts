// A rating in the store: one for an order, its words under seal, read by its buyer and by the
// house's people page by page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GivenRating } from '#core/orders/after/rating.ts';
import { DAY_MS } from '#core/time/days.ts';
import { rateOrder } from '#server/orders/after/commands-rate-order.ts';
import { staffRatings } from '#server/orders/after/queries-ratings.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { placesOfText } from '../../../kit/audit/leak-markers.ts';
import {
  buyerOf,
  CLERK,
  fetchOrder,
  goSteps,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../../kit/orders.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds } from '../../../kit/stores.ts';

const WORDS = '与描述一致，交接的师傅很耐心';
const SAID = { condition: 5, staff: 4, speed: 3, comment: WORDS };

describe.each(storeKinds)('a rating on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
    await fetchOrder(house);
  });
  afterEach(() => house.close());

  const rate = (said: Partial<GivenRating> = {}, by = buyerOf(house)) =>
    house.engine.run(rateOrder, { orderId: house.orderId, by, ...SAID, ...said });

  test('waits until the order is done, then read by its buyer', async () => {
    expect(await rate()).toMatchObject({ ok: false, refusal: { code: 'WRONG_ORDER_STATE' } });
    await goSteps(house);
    expect(await rate()).toMatchObject({ ok: true, answer: { rating: { ...SAID, changedAtMs: null } } });
    expect((await seen(house)).rating).toMatchObject(SAID);
    expect(await placesOfText(house.ground, WORDS)).toEqual([]);
  });

  test('is the buyer’s alone to give, and not told to the seller', async () => {
    await goSteps(house);
    const unknown = { ok: false, refusal: { code: 'UNKNOWN_ORDER' } };
    expect(await rate({}, { userId: house.secondId, isStaff: false })).toEqual(unknown);
    expect(await rate({}, SELLER)).toEqual(unknown);
    expect(await rate({}, CLERK)).toEqual(unknown);
    await rate();
    const { reader } = house.ground.store;
    const asked = { id: house.orderId, by: SELLER, nowMs: house.clock.nowMs(), seal: anySeal };
    expect((await orderDetail(reader, asked))?.rating).toBeNull();
  });

  test('is said anew within a week, and stands after', async () => {
    await goSteps(house);
    await rate();
    house.clock.moveBy(DAY_MS);
    expect(await rate({ staff: 1, comment: '' })).toMatchObject({
      ok: true,
      answer: { rating: { staff: 1, comment: '', changedAtMs: house.clock.nowMs() } },
    });
    house.clock.moveBy(8 * DAY_MS);
    expect(await rate()).toMatchObject({ ok: false, refusal: { code: 'RATING_FIXED' } });
  });

  test('is read by the house’s people with what was bought', async () => {
    await goSteps(house);
    await rate();
    const { reader } = house.ground.store;
    const list = await staffRatings(reader, anySeal, {});
    expect(list).toMatchObject({
      rows: [{ ...SAID, orderId: house.orderId, lotId: 'lot-1', category: 'vehicle' }],
      next: null,
    });
    const behind = `${list.rows[0]?.ratedAtMs}.${house.orderId}`;
    expect(await staffRatings(reader, anySeal, { after: behind })).toEqual({ rows: [], next: null });
  });
});
