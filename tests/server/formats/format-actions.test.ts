// Answer to a person who buys, offers, seals or takes: their receipt, the lot as it stands and
// their own dealings; and what binds them to nothing is never too much for their deposit.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormatAnswer } from '#contract/formats/outputs.ts';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import type { FormatDone } from '#server/formats/commands-format-action.ts';
import { answerCounter, makeOffer } from '#server/formats/commands-make-offer.ts';
import { returnUnit } from '#server/formats/commands-return-unit.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { takeLot } from '#server/formats/commands-take-lot.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { openSale, someBuyer, someLot } from '../../kit/fixtures.ts';
import { fallingLot, HOLD_MS, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const PLACES = [
  ['fixedPrice', onSaleLot({ terms: { unitCount: 3 } }).terms],
  ['box', sealedLot().terms],
  ['falling', fallingLot().terms],
] as const;
const NOW_MS = START_MS + 1_000;

describe.each(storeKinds)('whoever buys on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  const paddles = new Map<string, string>();

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    const lots = PLACES.map(([id, terms], at) => ({ ...someLot({ id, position: at + 1 }), terms }));
    await openSale(engine, lots);
    an = await someBuyer(engine, 'an');
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  /**
   * With a deposit for each lot, or with the lower general one, which carries one of them at a
   * time.
   */
  const enters = async (deposit: 'each' | 'general'): Promise<void> => {
    if (deposit === 'general') {
      const held = await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' });
      expect(held).toMatchObject({ ok: true });
    }
    for (const [lotId, { rules }] of PLACES) {
      const wish = { bidderId: an, lotId, rulesVersion: rules.version };
      const answer = await engine.run(registerForLot, wish);
      paddles.set(lotId, (answer.ok && answer.answer.mine.paddle) || '');
    }
    clock.moveTo(NOW_MS);
  };

  const on = (lotId: string) => ({ bidderId: an, lotId });
  const given = (done: FormatDone<{ readonly code: string }>): FormatAnswer => {
    if (!done.ok) throw new Error(done.refusal.code);
    return done.answer;
  };
  /** The house would take ¥9,500 where an has offered ¥9,000. */
  const isCountered = async (): Promise<void> => {
    await engine.run(makeOffer, { ...on('fixedPrice'), amountFen: yuan(9_000) });
    const said = {
      staffId: 'li',
      lotId: 'fixedPrice',
      paddle: paddles.get('fixedPrice') ?? '',
      seenFen: yuan(9_000),
    };
    const counter = { ...said, answer: 'counter', counterFen: yuan(9_500) } as const;
    expect(await engine.run(answerOffer, counter)).toMatchObject({ ok: true });
  };
  const onRecord = () =>
    ground.store.reader.selectFrom('bids').select(['id', 'kind', 'lotId', 'bidderId', 'atMs']).execute();

  test('has a purchase’s receipt, one unit less, theirs on record', async () => {
    await enters('each');
    const { receipt, lot, mine, nowMs } = given(await engine.run(buyUnit, on('fixedPrice')));
    const paddle = paddles.get('fixedPrice');
    expect(receipt).toMatchObject({ kind: 'purchase', lotId: 'fixedPrice', paddle, amountFen: yuan(10_000) });
    expect(receipt).toMatchObject({ atMs: NOW_MS, priceBeforeFen: null, seq: lot.seq });
    expect(lot).toMatchObject({ id: 'fixedPrice', status: 'on-sale', formatView: { freeCount: 2 } });
    expect(mine).toMatchObject({
      lotId: 'fixedPrice',
      hold: { priceFen: yuan(10_000), untilMs: NOW_MS + HOLD_MS },
    });
    expect(nowMs).toBe(NOW_MS);
    expect(await onRecord()).toEqual([
      { id: receipt?.id, kind: 'purchase', lotId: 'fixedPrice', bidderId: an, atMs: NOW_MS },
    ]);
  });

  test('has a receipt of a falling price at that instant', async () => {
    await enters('each');
    const taken = given(await engine.run(takeLot, { ...on('falling'), seenPriceFen: yuan(10_000) }));
    expect(taken.receipt).toMatchObject({ kind: 'take', lotId: 'falling', amountFen: yuan(10_000) });
    expect(taken.lot).toMatchObject({ status: 'sold', priceFen: yuan(10_000) });
    expect(await onRecord()).toEqual([
      { id: taken.receipt?.id, kind: 'take', lotId: 'falling', bidderId: an, atMs: NOW_MS },
    ]);
  });

  test('has none of an offer, envelope or return, nor a record', async () => {
    await enters('each');
    const offered = given(await engine.run(makeOffer, { ...on('fixedPrice'), amountFen: yuan(9_000) }));
    expect(offered).toMatchObject({ receipt: null, mine: { offer: { amountFen: yuan(9_000) } } });
    const sealed = given(await engine.run(sealBid, { ...on('box'), amountFen: yuan(12_000) }));
    expect(sealed).toMatchObject({ receipt: null, mine: { sealedAtMs: NOW_MS }, nowMs: NOW_MS });
    expect(await onRecord()).toEqual([]);
    given(await engine.run(buyUnit, on('fixedPrice')));
    const back = given(await engine.run(returnUnit, on('fixedPrice')));
    expect(back).toMatchObject({
      receipt: null,
      lot: { formatView: { freeCount: 3 } },
      mine: { hold: null },
    });
    expect(await onRecord()).toHaveLength(1);
  });

  test('is refused by name, with the lot, nothing on record', async () => {
    await enters('each');
    expect(await engine.run(returnUnit, on('fixedPrice'))).toMatchObject({
      ok: false,
      refusal: { code: 'NO_HOLD' },
      lot: { id: 'fixedPrice', formatView: { freeCount: 3 } },
    });
    expect(await engine.run(buyUnit, on('none'))).toEqual({
      ok: false,
      refusal: { code: 'UNKNOWN_LOT' },
      lot: null,
    });
    expect(await engine.run(buyUnit, { bidderId: 'nobody', lotId: 'fixedPrice' })).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_VERIFIED' },
      lot: { id: 'fixedPrice' },
    });
    expect(await onRecord()).toEqual([]);
  });

  test('says no to what the deposit cannot carry, spoken for elsewhere', async () => {
    await enters('general');
    await isCountered();
    given(await engine.run(sealBid, { ...on('box'), amountFen: yuan(12_000) }));
    const word = { ...on('fixedPrice'), seenFen: yuan(9_500) };
    expect(await engine.run(answerCounter, { ...word, answer: 'accept' })).toMatchObject({
      ok: false,
      refusal: { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['box'] },
      lot: { id: 'fixedPrice', formatView: { freeCount: 3 } },
    });
    const declined = given(await engine.run(answerCounter, { ...word, answer: 'decline' }));
    expect(declined).toMatchObject({ receipt: null, mine: { offer: null, hold: null } });
  });

  test('says yes to what the house takes, with the unit theirs', async () => {
    await enters('each');
    await isCountered();
    const word = { ...on('fixedPrice'), seenFen: yuan(9_500), answer: 'accept' } as const;
    expect(given(await engine.run(answerCounter, word))).toMatchObject({
      receipt: { kind: 'purchase', amountFen: yuan(9_500) },
      mine: { hold: { priceFen: yuan(9_500) }, offer: null },
    });
  });
});
