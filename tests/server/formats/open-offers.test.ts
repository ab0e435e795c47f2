// Open offers as rows: they come and go with what happens to their lots, whatever it is.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { makeOffer } from '#server/formats/commands-make-offer.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { openFormatService, type FormatService } from '../../kit/formats/format-service.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('the rows of open offers on %s', (kind) => {
  let house: FormatService;
  let an: string;
  let bo: string;

  beforeEach(async () => {
    house = await openFormatService(kind, onSaleLot({ terms: { unitCount: 2 } }).terms);
    [an, bo] = [await house.buyer('an'), await house.buyer('bo')];
    await house.pass(MINUTE_MS);
  });
  afterEach(() => house.close());

  const offer = async (bidderId: string): Promise<void> => {
    const wish = { bidderId, lotId: 'lot-1', amountFen: yuan(9_000) };
    expect(await house.engine.run(makeOffer, wish)).toMatchObject({ ok: true });
  };
  const rows = () =>
    house.ground.store.reader.selectFrom('openOffers').selectAll().orderBy('untilMs').execute();
  const paddleOf = async (bidderId: string): Promise<string> => {
    const { paddle } = await house.ground.store.reader
      .selectFrom('registrations')
      .select('paddle')
      .where('bidderId', '=', bidderId)
      .executeTakeFirstOrThrow();
    return paddle;
  };

  test('come with an offer, each with its paddle and its end', async () => {
    await offer(an);
    const [row] = await rows();
    const { rules } = onSaleLot().terms;
    const untilMs = START_MS + rules.offerMs;
    expect(row).toEqual({ lotId: 'lot-1', saleId: 'sale-1', paddle: await paddleOf(an), untilMs });
    house.clock.moveBy(MINUTE_MS);
    await offer(bo);
    expect((await rows()).map(({ untilMs: at }) => at)).toEqual([untilMs, untilMs + MINUTE_MS]);
  });

  test('go when it is declined, bought beside, or has run out', async () => {
    await offer(an);
    await offer(bo);
    const declined = { lotId: 'lot-1', staffId: 'clerk', paddle: await paddleOf(an), seenFen: yuan(9_000) };
    await house.engine.run(answerOffer, { ...declined, answer: 'decline' });
    expect((await rows()).map(({ paddle }) => paddle)).toEqual([await paddleOf(bo)]);
    await house.engine.run(buyUnit, { bidderId: bo, lotId: 'lot-1' });
    expect(await rows()).toEqual([]);
    await offer(an);
    await house.pass(onSaleLot().terms.rules.offerMs);
    expect(await rows()).toEqual([]);
  });

  test('are given the time that an outage took', async () => {
    await offer(an);
    const [before] = await rows();
    house.clock.moveBy(10 * MINUTE_MS);
    const outage = { fromMs: START_MS + MINUTE_MS, toMs: house.clock.nowMs() };
    await house.engine.run(advanceLots, { lotIds: ['lot-1'], outage });
    const [after] = await rows();
    const { state } = await house.ground.store.reader
      .selectFrom('lots')
      .select('state')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(state)).toMatchObject({ offerThreads: [{ offer: { untilMs: after?.untilMs } }] });
    expect(after?.untilMs).toBeGreaterThanOrEqual(before?.untilMs ?? 0);
  });
});
