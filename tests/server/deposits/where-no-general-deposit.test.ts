// Sales whose lots have each a deposit of their own: of what is no vehicle, of a court, and
// announced under earlier rules.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GENERAL_FROM_MS, SALE_DEPOSIT_FEN } from '#core/deposits/sale-deposit.ts';
import { yuan } from '#core/money.ts';
import { JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { raiseSaleDeposit } from '#server/deposits/commands-raise-sale-deposit.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { saleDepositView } from '#server/deposits/queries-my-sale-deposit.ts';
import { addSaleDeposit } from '#server/deposits/store-deposits.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { addVersion } from '#server/sales/notices/store-announcements.ts';
import { movedClock } from '../../kit/clock.ts';
import { someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { somePlan } from '../../kit/sales.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const GOODS = 'sale-goods';
const COURT = 'sale-court';
const { version: goodsVersion } = someTerms().rules;
const { version: courtVersion } = JUDICIAL_RULES;

describe.each(storeKinds)('a sale without a general deposit, on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, movedClock(START_MS - MINUTE_MS));
    const goods = someSale({ id: GOODS, number: 1, hall: 'non-vehicle' });
    const depositFen = yuan(800_000);
    await engine.run(publishSale, { sale: goods, lots: [someLot({ id: 'land', terms: { depositFen } })] });
    const court = someSale({ id: COURT, number: 2 });
    const lots = [someLot({ id: 'seized', terms: { rules: JUDICIAL_RULES } })];
    await engine.run(publishSale, { sale: court, lots });
    an = await someBuyer(engine, 'an', 60_000);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const no = (why: 'non-vehicle' | 'judicial' | 'earlier-rules') => ({
    ok: false,
    refusal: { code: 'NO_GENERAL_DEPOSIT', why },
  });
  const viewOf = (saleId: string) => saleDepositView(ground.store.reader, { saleId, bidderId: an });

  test('takes none, and shows none that could be taken', async () => {
    const take = (saleId: string) => engine.run(holdSaleDeposit, { bidderId: an, saleId, tier: 'one' });
    expect(await take(GOODS)).toMatchObject(no('non-vehicle'));
    expect(await take(COURT)).toMatchObject(no('judicial'));
    for (const saleId of [GOODS, COURT])
      expect(await viewOf(saleId)).toMatchObject({ cover: 'lot', held: null, tierFen: null });
    expect(await depositOf(ground.store.reader, an)).toMatchObject({ frozenFen: 0 });
  });

  test('is one announced under rules without it, whenever it runs', async () => {
    const notice = (saleId: string, atMs: number) => ({
      name: 'announced',
      run: ({ db }: { readonly db: Parameters<typeof addVersion>[0] }) =>
        addVersion(db, 'timed', {
          saleId,
          version: 1,
          atMs,
          plan: somePlan(),
          reason: null,
          staffId: 'clerk-1',
        }),
    });
    const announced = [
      ['sale-earlier', 3, GENERAL_FROM_MS - 1],
      ['sale-later', 4, GENERAL_FROM_MS],
    ] as const;
    for (const [id, number, atMs] of announced) {
      await engine.run(publishSale, { sale: someSale({ id, number }), lots: [someLot({ id: `car-${id}` })] });
      await engine.run(notice(id, atMs), null);
    }
    expect(await viewOf('sale-earlier')).toMatchObject({ cover: 'lot', held: null, tierFen: null });
    expect(await viewOf('sale-later')).toMatchObject({ tierFen: SALE_DEPOSIT_FEN });
    const take = (saleId: string) => engine.run(holdSaleDeposit, { bidderId: an, saleId, tier: 'one' });
    expect(await take('sale-earlier')).toMatchObject(no('earlier-rules'));
    expect(await take('sale-later')).toMatchObject({ ok: true });
  });

  test('keeps its word on one taken: readable, biddable, not raised', async () => {
    const amountFen = yuan(20_000);
    const row = { saleId: GOODS, bidderId: an, tier: 'one', state: 'frozen', amountFen, leftFen: amountFen };
    const taken = {
      name: 'taken before',
      run: async ({ db }: { readonly db: Parameters<typeof addSaleDeposit>[0] }) =>
        addSaleDeposit(db, { ...row, atMs: START_MS - MINUTE_MS, endedAtMs: null }),
    };
    await engine.run(taken, null);
    expect(await viewOf(GOODS)).toMatchObject({
      cover: 'sale',
      held: { tier: 'one', amountFen, leftFen: amountFen, raiseFen: null },
      tierFen: null,
    });
    const raised = await engine.run(raiseSaleDeposit, { bidderId: an, saleId: GOODS });
    expect(raised).toMatchObject(no('non-vehicle'));
    const wish = { bidderId: an, lotId: 'land', rulesVersion: goodsVersion };
    expect(await engine.run(registerForLot, wish)).toMatchObject({
      ok: true,
      answer: { mine: { cover: 'sale' } },
    });
  });

  test('of a court freezes a dealer’s deposit for the lot, as everybody’s', async () => {
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    expect(await viewOf(COURT)).toMatchObject({ cover: 'lot' });
    expect(await viewOf(GOODS)).toMatchObject({ cover: 'level' });
    const wish = { bidderId: an, lotId: 'seized', rulesVersion: courtVersion };
    expect(await engine.run(registerForLot, wish)).toMatchObject({
      ok: true,
      answer: { mine: { depositState: 'frozen' }, deposit: { frozenFen: someTerms().depositFen } },
    });
  });
});
