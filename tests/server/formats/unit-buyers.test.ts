// A buyer of a unit of a fixed-price lot has it in their list when the fixed-price lot has ended,
// the first buyer as well as the last.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { myStandings } from '#server/bidding/queries-my-standings.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { someClerk } from '../../kit/fixtures.ts';
import { buys, openFormatService, pays, type FormatService } from '../../kit/formats/format-service.ts';
import { MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('a fixedPrice with two units on %s', (kind) => {
  let house: FormatService;

  beforeEach(async () => {
    house = await openFormatService(kind, { ...someTerms(), rules: FIXED_PRICE_RULES, unitCount: 2 });
  });
  afterEach(() => house.close());

  const listed = async () => {
    const rows = await house.ground.store.reader
      .selectFrom('myLots')
      .select(['bidderId', 'state'])
      .orderBy('registeredAtMs')
      .execute();
    return Object.fromEntries(rows.map(({ bidderId, state }) => [bidderId, state]));
  };

  test('leaves both buyers with their purchases, others with nothing', async () => {
    const [an, bo, cai] = [await house.buyer('an'), await house.buyer('bo'), await house.buyer('cai')];
    house.clock.moveBy(2 * MINUTE_MS);
    await house.advance();
    for (const buyer of [an, bo]) {
      expect(await buys(house, buyer)).toBe('ok');
      expect(await pays(house, buyer)).toBe('taken');
    }
    expect(await listed()).toEqual({ [an]: 'won', [bo]: 'won', [cai]: 'lost' });
  });

  test('tells unit buyers that theirs stays, though the rest is withdrawn', async () => {
    const [an, bo] = [await house.buyer('an'), await house.buyer('bo')];
    house.clock.moveBy(2 * MINUTE_MS);
    await house.advance();
    expect(await buys(house, an)).toBe('ok');
    expect(await pays(house, an)).toBe('taken');
    const staffId = await someClerk(house.engine);
    const order = { verb: 'withdraw', reason: 'stolen', note: '' } as const;
    expect(await house.engine.run(orderLot, { lotId: 'lot-1', staffId, order })).toMatchObject({ ok: true });
    const { reader } = house.ground.store;
    const placeOf = async (userId: string) =>
      (await myStandings(reader, { userId, lotIds: ['lot-1'] }, anySeal)).rows[0]?.place;
    expect([await placeOf(an), await placeOf(bo)]).toEqual(['won', 'none']);
  });
});
