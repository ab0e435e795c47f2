// What a lot's row knows for the market: how and when it closed, and when it was paid for; in a house that had rows before
// they knew it, too.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { END_MS, MINUTE_MS } from '../kit/lots.ts';
import { HAMMER_YUAN, payOrder, type SoldHouse, soldHouse } from '../kit/orders.ts';
import { storeKinds } from '../kit/stores.ts';

const NAMES = ['2026-12-lists-market', '2026-12-orders-market'];
const COLUMNS = ['format', 'closedAtMs', 'isPriceShown', 'paidAtMs'] as const;
const INDEXES = ['deals_latest', 'deals_of_a_brand', 'deals_by_price', 'closed_latest', 'closed_of_a_brand'];

describe.each(storeKinds)('the row of a lot that closed, on %s', (kind) => {
  let house: SoldHouse;
  afterEach(() => house.leave());

  const rowOf = (lotId = 'lot-1') =>
    house.ground.store.reader
      .selectFrom('lotRows')
      .select(['soldAtMs', 'priceFen', ...COLUMNS])
      .where('lotId', '=', lotId)
      .executeTakeFirstOrThrow();

  /** The house as it was before its rows knew of the market. */
  const forget = async (): Promise<void> => {
    const db = house.ground.store.writer;
    for (const name of INDEXES) await sql`drop index ${sql.ref(name)}`.execute(db);
    for (const name of COLUMNS) await sql`alter table "lotRows" drop column ${sql.ref(name)}`.execute(db);
    for (const name of NAMES) await sql`delete from kysely_migration where name = ${name}`.execute(db);
  };

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

    test('is made good in a house that had it before', async () => {
      house.clock.moveTo(END_MS + 90 * MINUTE_MS);
      await payOrder(house);
      const before = await rowOf();
      await forget();
      await house.ground.store.migrate();
      expect(await rowOf()).toEqual(before);
    });
  });

  describe('when it passed', () => {
    beforeEach(async () => {
      house = await soldHouse(kind, { reserveFen: yuan(90_000) });
    });

    test('has closed and was not sold', async () => {
      expect(await rowOf()).toMatchObject({ soldAtMs: null, closedAtMs: END_MS, paidAtMs: null });
    });

    test('is made good as such', async () => {
      const before = await rowOf();
      await forget();
      await house.ground.store.migrate();
      expect(await rowOf()).toEqual(before);
    });
  });
});
