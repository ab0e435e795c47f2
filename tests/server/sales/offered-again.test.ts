// A lot that is offered again by auction comes before the public like any other: as a draft that
// nobody sees, written by one person, approved by another, announced for its days, and held to what
// the lot was before whatever was written in between.
import { afterEach, describe, expect, test } from 'vitest';
import { courtDepositFen } from '#core/deposits/deposit-rule.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  JUDICIAL_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
  type AscendingRules,
} from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { editSale, putLot, removeLot } from '#server/sales/commands-draft-sale.ts';
import { reviewSale } from '#server/sales/commands-review-sale.ts';
import { saleFileById } from '#server/sales/store-sale-files.ts';
import { END_MS, someTerms } from '../../kit/lots.ts';
import { seen, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { bringBack, draftsOf, handIn, openRegister } from '../../kit/sales/announce-again.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const PRICE_FEN = yuan(8_000);
/** The first sale ends on the minute, whoever bids late. */
const COURT = { ...someTerms().rules, version: JUDICIAL_RULES.version, profile: 'judicial' as const };

describe.each(storeKinds)('a lot offered again on %s', (kind) => {
  let house: SoldHouse;
  afterEach(() => house.close());

  const bureau = () => ({ ...house, staff: { clerk: 'clerk', chief: 'chief' } });

  /**
   * Its buyer has not paid, nobody else wants it, and the clerk begins anew, so many days ahead.
   */
  const beginAgain = async (terms: Partial<LotTerms<AscendingRules>>, days = 9) => {
    house = await soldHouse(kind, terms);
    await house.ground.store.writer.updateTable('sales').set({ partnerId: 'leasing' }).execute();
    await house.passTo(((await seen(house)).dues.find(({ what }) => what === 'default')?.atMs ?? END_MS) + 1);
    const { reader } = house.ground.store;
    const [offer] = await offersTo(reader, house.secondId, 1);
    const no = { bidderId: house.secondId, offerId: offer?.id ?? '', isAccepted: false };
    if (offer) await house.engine.run(answerSecondOffer, no);
    await openRegister(bureau());
    return again(days);
  };

  const again = async (days: number) => {
    const startsAtMs = house.clock.nowMs() + days * DAY_MS;
    const times = { startsAtMs, endsAtMs: startsAtMs + 2 * DAY_MS };
    const wish = { lotId: 'lot-1', staffId: 'clerk', way: 'auction', startPriceFen: PRICE_FEN } as const;
    const answer = await house.engine.run(relistLot, { ...wish, ...times });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer;
  };

  const publicLot = async (id: string) => {
    const { reader } = house.ground.store;
    const row = await reader
      .selectFrom('lots')
      .select(['state', 'sealed', 'reserveSealed'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? wholeLot(anySeal, row) : null;
  };

  const rewrite = async (saleId: string, part: Partial<LotPlan>): Promise<void> => {
    const [draft] = await draftsOf(house.ground, saleId);
    if (!draft) throw new Error('there is no draft');
    const plan = { ...draft.plan, ...part, excluded: [], consignorIds: [] };
    await house.engine.run(putLot, { ...draft, plan, staffId: 'clerk' });
  };

  test('is hidden until two announce it, and begun only once', async () => {
    const { saleId, lotId } = await beginAgain({});
    expect(await publicLot(lotId)).toBeNull();
    expect(await bringBack(bureau(), saleId)).toBe('SALE_STAGE');
    await handIn(bureau(), saleId, { medium: '' });
    const alone = await house.engine.run(reviewSale, { saleId, verdict: 'approve', staffId: 'clerk' });
    expect(alone).toMatchObject({ ok: false, refusal: { code: 'SAME_PERSON' } });
    expect(await bringBack(bureau(), saleId)).toBe('SALE_INCOMPLETE');
    await expect(again(9)).rejects.toThrow('NOT_FOR_RELISTING');
    expect(await publicLot(lotId)).toBeNull();
  });

  test('delayed in its announcement still keeps seven days of notice', async () => {
    const { saleId, lotId } = await beginAgain({});
    await handIn(bureau(), saleId);
    await house.passTo(house.clock.nowMs() + 3 * DAY_MS);
    expect(await bringBack(bureau(), saleId)).toBe('NOTICE_TOO_SHORT');
    expect(await publicLot(lotId)).toBeNull();
  });

  test('is held to four fifths of its price, defaulter barred', async () => {
    const { saleId, lotId } = await beginAgain({});
    await rewrite(saleId, { startPriceFen: PRICE_FEN - 1, formerStartFen: null });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('TERMS_UNSOUND');
    const back = { saleId, verdict: 'send-back', reason: '起拍价过低', staffId: 'chief' } as const;
    await house.engine.run(reviewSale, back);
    await rewrite(saleId, { startPriceFen: PRICE_FEN, formerStartFen: null });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('ok');
    const excluded = [{ bidderId: house.winnerId, why: 'defaulted' }];
    expect(await publicLot(lotId)).toMatchObject({ status: 'scheduled', terms: { excluded } });
  });

  test('whose draft is given up may be begun again another day', async () => {
    const { saleId, lotId } = await beginAgain({});
    expect(await house.engine.run(removeLot, { saleId, lotId, staffId: 'clerk' })).toMatchObject({
      ok: true,
    });
    expect((await again(12)).lotId).not.toBe(lotId);
  });

  test('keeps what it was sold on: step, reserve and deposit', async () => {
    const rules = { ...TIMED_NON_VEHICLE_RULES, ladder: [{ fromFen: 0, stepFen: yuan(100) }] };
    const scrap = { kind: 'scrap', depositFen: yuan(2_000), isAsIs: true, isLarge: true } as const;
    const { saleId } = await beginAgain({ ...scrap, rules, reserveFen: yuan(9_000) });
    const [draft] = await draftsOf(house.ground, saleId);
    expect(draft?.plan).toMatchObject({
      startPriceFen: PRICE_FEN,
      depositFen: yuan(1_600),
      reserveFen: yuan(9_000),
      fixedStepFen: yuan(100),
      formerStartFen: yuan(10_000),
      isAsIs: true,
      isLarge: true,
    });
    const { reader } = house.ground.store;
    const kept = await reader.selectFrom('lotDrafts').select('plan').executeTakeFirstOrThrow();
    expect(kept.plan).not.toContain(String(yuan(9_000)));
    expect((await saleFileById(reader, saleId))?.plan).toMatchObject({
      hall: 'non-vehicle',
      partnerId: 'leasing',
      isResale: true,
      rulesVersion: TIMED_NON_VEHICLE_RULES.version,
      houseId: '',
      announcement: { medium: '', mediumDate: '', place: '' },
    });
  });

  test('by a court keeps its limits of reserve, deposit, days', async () => {
    const court = { rules: COURT, depositFen: yuan(1_500), reserveFen: yuan(10_000) };
    const { saleId, lotId } = await beginAgain(court, 10);
    const [draft] = await draftsOf(house.ground, saleId);
    const depositFen = courtDepositFen(PRICE_FEN, yuan(1_200));
    expect(draft?.plan).toMatchObject({ reserveFen: PRICE_FEN, depositFen });
    await rewrite(saleId, { valueFen: yuan(12_000) });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('ok');
    expect(await publicLot(lotId)).toMatchObject({ terms: { depositFen, rules: { profile: 'judicial' } } });
  });

  test('by a court goes on under the court’s rules', async () => {
    const { saleId, lotId } = await beginAgain({ rules: COURT, depositFen: yuan(1_500) }, 10);
    await rewrite(saleId, { valueFen: yuan(12_000) });
    const file = await saleFileById(house.ground.store.reader, saleId);
    if (!file) throw new Error('there is no file');
    const plan = { ...file.plan, rulesVersion: TIMED_VEHICLE_RULES.version };
    await house.engine.run(editSale, { saleId, plan, staffId: 'clerk' });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('JUDICIAL_LIMIT');
    expect(await publicLot(lotId)).toBeNull();
  });

  test('by a court later than thirty days is not announced', async () => {
    const { saleId } = await beginAgain({ rules: COURT, depositFen: yuan(1_500) }, 31);
    await rewrite(saleId, { valueFen: yuan(12_000), formerEndedAtMs: house.clock.nowMs() + 20 * DAY_MS });
    await handIn(bureau(), saleId);
    expect(await bringBack(bureau(), saleId)).toBe('JUDICIAL_LIMIT');
  });
});
