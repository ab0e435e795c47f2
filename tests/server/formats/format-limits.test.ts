// Money that stands for several lots, spent otherwise than by bidding: units that are kept, offers
// that stand and sealed bids count toward what it carries.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { makeOffer } from '#server/formats/commands-make-offer.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { openSale, someBuyer, someLot } from '../../kit/fixtures.ts';
import { onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const fixedPrice = onSaleLot({ terms: { unitCount: 3 } }).terms;
const box = sealedLot().terms;
const PLACES = [
  ['fixedPrice-1', fixedPrice],
  ['fixedPrice-2', fixedPrice],
  ['box', box],
] as const;

describe.each(storeKinds)('limits away from bidding, on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    const lots = PLACES.map(([id, terms], at) => ({ ...someLot({ id, position: at + 1 }), terms }));
    await openSale(engine, lots);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const registerEverywhere = async (): Promise<void> => {
    for (const [lotId, { rules }] of PLACES) {
      const wish = { bidderId: an, lotId, rulesVersion: rules.version };
      expect(await engine.run(registerForLot, wish)).toMatchObject({ ok: true });
    }
    clock.moveTo(START_MS + 1_000);
  };
  const buy = (lotId: string) => engine.run(buyUnit, { bidderId: an, lotId });
  const offer = (lotId: string, amountYuan: number) =>
    engine.run(makeOffer, { bidderId: an, lotId, amountFen: yuan(amountYuan) });
  const put = (amountYuan: number) =>
    engine.run(sealBid, { bidderId: an, lotId: 'box', amountFen: yuan(amountYuan) });

  test('the lower general deposit carries one of them at a time', async () => {
    an = await someBuyer(engine, 'an', 60_000);
    await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' });
    await registerEverywhere();
    expect(await put(12_000)).toMatchObject({ ok: true });
    const busy = { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['box'] };
    expect(await buy('fixedPrice-1')).toMatchObject({ ok: false, refusal: busy });
    expect(await offer('fixedPrice-1', 9_000)).toMatchObject({ ok: false, refusal: busy });
    expect(await put(13_000)).toMatchObject({ ok: true });
  });

  test('a dealer is told the numbers: kept, offered, sealed, in sum', async () => {
    an = await someBuyer(engine, 'an', 3_000);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    await registerEverywhere();
    expect(await buy('fixedPrice-1')).toMatchObject({ ok: true });
    expect(await offer('fixedPrice-2', 8_000)).toMatchObject({ ok: true });
    const numbers = { limit: 'buying-power', powerFen: yuan(30_000), committedFen: yuan(18_000) };
    expect(await put(12_001)).toMatchObject({
      ok: false,
      refusal: { code: 'LIMIT_EXCEEDED', ...numbers, amountFen: yuan(12_001) },
    });
    expect(await put(12_000)).toMatchObject({ ok: true });
    expect(await put(11_000)).toMatchObject({ ok: true });
  });
});
