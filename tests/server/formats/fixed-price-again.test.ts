// A lot that is offered again at a fixed price is a sale like any other: two persons bring it
// before the public, nobody alone sells it below what the consignor agreed to, and it stands still
// with the permit of its house. Source: product.md 2, 3.4, 7.8.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { putLot } from '#server/sales/commands-draft-sale.ts';
import { reviewSale } from '#server/sales/commands-review-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { saleFile } from '#server/sales/files/queries-sale-file.ts';
import { recordHouse } from '#server/sales/rules/commands-record-house.ts';
import { END_MS } from '../../kit/lots.ts';
import { soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { somePlan } from '../../kit/sales.ts';
import { bringBack, draftsOf, handIn, openRegister } from '../../kit/sales/announce-again.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const RESERVE_FEN = yuan(90_000);
const PRICE_FEN = yuan(9_000);
/** Nobody has negotiated by then. */
const FAILED_MS = END_MS + 5 * DAY_MS;
const OPENS_MS = FAILED_MS + 2 * DAY_MS;

describe.each(storeKinds)('a fixedPrice of what found no buyer, on %s,', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind, { reserveFen: RESERVE_FEN, consignorIds: ['consignor', 'brother'] });
    await house.passTo(FAILED_MS);
    await openRegister(bureau());
  });
  afterEach(() => house.close());

  const bureau = () => ({ ...house, staff: { clerk: 'clerk', chief: 'chief' } });

  const begin = async () => {
    const times = { startsAtMs: OPENS_MS, endsAtMs: OPENS_MS + 9 * DAY_MS };
    const wish = { lotId: 'lot-1', staffId: 'clerk', way: 'fixed-price', startPriceFen: PRICE_FEN } as const;
    const begun = await house.engine.run(relistLot, { ...wish, ...times });
    if (!begun.ok) throw new Error(begun.refusal.code);
    return begun.answer;
  };

  const statusOf = async (id: string): Promise<string | undefined> => {
    const { reader } = house.ground.store;
    return (await reader.selectFrom('lots').select('status').where('id', '=', id).executeTakeFirst())?.status;
  };

  const rewrite = async (saleId: string, part: Partial<LotPlan>): Promise<void> => {
    const [draft] = await draftsOf(house.ground, saleId);
    if (!draft) throw new Error('there is no draft');
    const plan = { ...draft.plan, ...part, excluded: [], consignorIds: [...draft.plan.consignorIds] };
    await house.engine.run(putLot, { ...draft, plan, staffId: 'clerk' });
  };

  const toldOf = async (userId: string) => {
    const nowMs = house.clock.nowMs();
    const { rows } = await messageList(house.ground.store.reader, { userId, nowMs }, anySeal);
    return rows.map(({ message }) => message);
  };

  const openWithout = async (): Promise<string> => {
    const { saleId, lotId } = await begin();
    await rewrite(saleId, { reserveFen: null });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('ok');
    await house.passTo(OPENS_MS);
    expect(await statusOf(lotId)).toBe('on-sale');
    return lotId;
  };

  test('is hidden until two announce it, opening a day later', async () => {
    const { saleId, lotId } = await begin();
    await rewrite(saleId, { reserveFen: PRICE_FEN });
    await handIn(bureau(), saleId);
    const alone = await house.engine.run(reviewSale, { saleId, verdict: 'approve', staffId: 'clerk' });
    expect(alone).toMatchObject({ ok: false, refusal: { code: 'SAME_PERSON' } });
    await house.passTo(OPENS_MS - HOUR_MS);
    expect(await statusOf(lotId)).toBeUndefined();
    expect(await bringBack(bureau(), saleId)).toBe('ok');
    expect(await statusOf(lotId)).toBe('scheduled');
    await house.passTo(OPENS_MS);
    expect(await statusOf(lotId)).toBe('on-sale');
  });

  test('keeps the reserve, or goes below with an informed approval', async () => {
    const { saleId, lotId } = await begin();
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('TERMS_UNSOUND');
    const back = { saleId, verdict: 'send-back', reason: '售价低于保留价', staffId: 'chief' } as const;
    await house.engine.run(reviewSale, back);
    await rewrite(saleId, { reserveFen: PRICE_FEN });
    await handIn(bureau(), saleId);
    const asked = { id: saleId, seal: anySeal, staffId: 'chief', nowMs: house.clock.nowMs() };
    const file = await saleFile(house.ground.store.reader, asked);
    expect(file?.lots).toMatchObject([{ formerReserveFen: RESERVE_FEN, plan: { reserveFen: PRICE_FEN } }]);
    expect(await bringBack(bureau(), saleId)).toBe('ok');
    const facts = { startPriceFen: PRICE_FEN, way: 'fixed-price', startsAtMs: OPENS_MS };
    const told = { kind: 'reserve-lowered', lotId, ...facts };
    expect([await toldOf('consignor'), await toldOf('brother')]).toEqual([[told], [told]]);
  });

  test('is paused when its permit runs out, until there is one', async () => {
    const lotId = await openWithout();
    const permit = { permitNumber: '沪拍 001', issuer: '上海市商务委员会', staffId: 'clerk' };
    const validUntilMs = OPENS_MS + DAY_MS;
    const { houseId: id } = somePlan();
    await house.engine.run(recordHouse, { id, name: '示例拍卖行', ...permit, validUntilMs });
    await house.passTo(validUntilMs);
    expect(await statusOf(lotId)).toBe('paused');
    const resumed = await house.engine.run(orderLot, { lotId, order: { verb: 'resume' }, staffId: 'clerk' });
    expect(resumed).toMatchObject({ ok: false, refusal: { code: 'PERMIT_NOT_VALID' } });
  });
});
