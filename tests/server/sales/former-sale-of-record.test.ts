// The facts of a lot's former sale are those the house has on record, whatever somebody writes into
// the draft: whose the lot is, what it started at, when it failed. Source: 拍卖法 第30、45条;
// product.md 2, 3.4.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { draftSale, putLot } from '#server/sales/commands-draft-sale.ts';
import { saleFile } from '#server/sales/files/queries-sale-file.ts';
import { putLotDraft } from '#server/sales/store-sale-files.ts';
import { someBuyer } from '../../kit/fixtures.ts';
import { END_MS } from '../../kit/lots.ts';
import { soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { someCard, somePlan, somePlannedLot } from '../../kit/sales.ts';
import { bringBack, draftsOf, handIn, openRegister } from '../../kit/sales/announce-again.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const FAILED_MS = END_MS + 5 * DAY_MS;

describe.each(storeKinds)('the former sale of a lot on %s', (kind) => {
  let house: SoldHouse;
  let seller: string;

  beforeEach(async () => {
    house = await soldHouse(kind, { reserveFen: yuan(90_000), consignorIds: ['consignor'] });
    await house.passTo(FAILED_MS);
    await openRegister(bureau());
    seller = await someBuyer(house.engine, 'seller');
  });
  afterEach(() => house.close());

  const bureau = () => ({ ...house, staff: { clerk: 'clerk', chief: 'chief' } });
  const fileOf = (id: string) =>
    saleFile(house.ground.store.reader, { id, seal: anySeal, staffId: 'clerk', nowMs: house.clock.nowMs() });
  const times = () => ({
    previewFromMs: FAILED_MS,
    previewToMs: FAILED_MS + DAY_MS,
    registrationFromMs: FAILED_MS,
    startsAtMs: FAILED_MS + DAY_MS,
    firstEndMs: FAILED_MS + 9 * DAY_MS,
  });
  /** A fixed-price lot nobody has seen before, that opens tomorrow. */
  const freshFixedPrice = async (): Promise<string> => {
    const plan = somePlan({ ...times(), rulesVersion: FIXED_PRICE_RULES.version, isResale: true });
    const drafted = await house.engine.run(draftSale, { plan, staffId: 'clerk' });
    if (!drafted.ok) throw new Error(drafted.refusal.code);
    return drafted.answer.saleId;
  };
  const fresh = (saleId: string, part: Partial<LotPlan>) => ({
    saleId,
    lotId: 'fresh-1',
    position: 1,
    card: someCard(),
    staffId: 'clerk',
    plan: { ...somePlannedLot({ valueFen: null, ...part }), consignorIds: [], excluded: [] },
  });
  const OLD = { formerStartFen: yuan(12_000), formerEndedAtMs: FAILED_MS - 9 * DAY_MS };

  test('nobody of this house held is not written by hand', async () => {
    const saleId = await freshFixedPrice();
    const no = { ok: false, refusal: { code: 'NO_FORMER_SALE', lotId: 'fresh-1' } };
    expect(await house.engine.run(putLot, fresh(saleId, OLD))).toEqual(no);
    const { formerStartFen, formerEndedAtMs } = OLD;
    expect(await house.engine.run(putLot, fresh(saleId, { formerStartFen }))).toEqual(no);
    expect(await house.engine.run(putLot, fresh(saleId, { formerEndedAtMs }))).toEqual(no);
    expect(await house.engine.run(putLot, fresh(saleId, {}))).toMatchObject({ ok: true });
    expect((await fileOf(saleId))?.faults[0]?.refusal).toMatchObject({ code: 'NOTICE_TOO_SHORT', days: 7 });
  });

  test('written by hand before spares a fixedPrice no notice', async () => {
    const saleId = await freshFixedPrice();
    const { lotId: id, position, card, plan } = fresh(saleId, OLD);
    const draft = { id, saleId, position, card, plan };
    const written = {
      name: 'written before',
      run: ({ db }: { readonly db: Parameters<typeof putLotDraft>[0] }) => putLotDraft(db, anySeal, draft),
    };
    expect(await house.engine.run(written, null)).toBe(true);
    expect(await fileOf(saleId)).toMatchObject({
      faults: [
        { refusal: { code: 'NOTICE_TOO_SHORT', days: 7 } },
        { refusal: { code: 'PREVIEW_TOO_SHORT' } },
      ],
      lots: [{ plan: { formerStartFen: null } }],
    });
  });

  test('says whose a lot is: no edit drops its consignor', async () => {
    const wish = { lotId: 'lot-1', staffId: 'clerk', way: 'auction', startPriceFen: yuan(9_000) } as const;
    const startsAtMs = FAILED_MS + 9 * DAY_MS;
    const again = await house.engine.run(relistLot, { ...wish, startsAtMs, endsAtMs: startsAtMs + DAY_MS });
    if (!again.ok) throw new Error(again.refusal.code);
    const { saleId, lotId } = again.answer;
    const [draft] = await draftsOf(house.ground, saleId);
    if (!draft) throw new Error('there is no draft');
    const plan = { ...draft.plan, consignorIds: [seller], formerStartFen: yuan(1), reserveFen: null };
    expect(await house.engine.run(putLot, { ...draft, plan, staffId: 'clerk' })).toMatchObject({ ok: true });
    // The approver reads the text that will be announced.
    expect(await fileOf(saleId)).toMatchObject({
      lots: [{ plan: { consignorIds: ['consignor', seller], formerStartFen: yuan(10_000) } }],
    });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('ok');
    const entry = { bidderId: seller, lotId, rulesVersion: TIMED_VEHICLE_RULES.version };
    expect(await house.engine.run(registerForLot, entry)).toMatchObject({
      refusal: { code: 'EXCLUDED_PERSON', why: 'own-lot' },
    });
    const { state } = await house.ground.store.reader
      .selectFrom('lots')
      .select('state')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(state)).toMatchObject({ terms: { consignorIds: ['consignor', seller] } });
  });
});
