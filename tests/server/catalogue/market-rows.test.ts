// Market facts of a lot's row: how and when it closed, and when it was paid for.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { END_MS, MINUTE_MS } from '../../kit/lots.ts';
import { HAMMER_YUAN, payOrder, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';

const COLUMNS = ['format', 'closedAtMs', 'isPriceShown', 'paidAtMs'] as const;

describe.each(storeKinds)('the row of a lot that closed, on %s', (kind) => {
  let house: SoldHouse;
  afterEach(() => house.leave());

  const rowOf = (lotId = 'lot-1') =>
    house.ground.store.reader
      .selectFrom('lotRows')
      .select(['soldAtMs', 'priceFen', ...COLUMNS])
      .where('lotId', '=', lotId)
      .executeTakeFirstOrThrow();

  describe('when it was sold', () => {
    beforeEach(async () => {
      house = await soldHouse(kind);
    });

    test('says how and when, and that its price may be told', async () => {
      expect(await rowOf()).toEqual({
        soldAtMs: END_MS,
        closedAtMs: END_MS,
        priceFen: yuan(HAMMER_YUAN),
        isPriceShown: 1,
        format: 'timed',
        paidAtMs: null,
      });
    });

    test('says when its order was paid', async () => {
      house.clock.moveTo(END_MS + 90 * MINUTE_MS);
      await payOrder(house);
      expect((await rowOf()).paidAtMs).toBe(END_MS + 90 * MINUTE_MS);
    });
  });

  describe('when it passed', () => {
    beforeEach(async () => {
      house = await soldHouse(kind, { reserveFen: yuan(90_000) });
    });

    test('has closed and was not sold', async () => {
      expect(await rowOf()).toMatchObject({ soldAtMs: null, closedAtMs: END_MS, paidAtMs: null });
    });
  });
});
