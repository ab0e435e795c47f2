// A lot sold under seal whose buyer does not pay: the second of the opened sealed bids is asked, at
// what lay in it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Agreed } from '#core/documents/paper.ts';
import { yuan } from '#core/money.ts';
import { SEALED_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { openedAbout } from '#server/documents/paper-codec.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { scheduledFormatLot } from '../../kit/formats/format-lots.ts';
import { openFormatService, type FormatService } from '../../kit/formats/format-service.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const BREACH_MS = workdayAfterMs(END_MS, 2, 17) + DAY_MS;

describe.each(storeKinds)('a default on a sealed lot on %s', (kind) => {
  let house: FormatService;

  const put = async (bidderId: string, amountYuan: number): Promise<void> => {
    const answer = await house.engine.run(sealBid, {
      bidderId,
      lotId: 'lot-1',
      amountFen: yuan(amountYuan),
    });
    if (!answer.ok) throw new Error(answer.refusal.code);
  };

  const passTo = async (atMs: number): Promise<void> => {
    house.clock.moveTo(atMs);
    await house.advance();
    const { engine, clock, ground } = house;
    await ringAlarms({
      engine,
      clock,
      reader: ground.store.reader,
      failed: (error) => {
        throw error;
      },
    });
  };

  beforeEach(async () => {
    house = await openFormatService(
      kind,
      scheduledFormatLot({ ...SEALED_RULES, areAmountsShown: false }).terms,
      END_MS,
    );
  });
  afterEach(() => house.close());

  test('is offered to the second envelope at its amount, and sold', async () => {
    const [an, bo, cai] = [await house.buyer('an'), await house.buyer('bo'), await house.buyer('cai')];
    await passTo(START_MS + MINUTE_MS);
    await put(an, 13_000);
    await put(bo, 11_500);
    // Changed, and lower than before: it counts as it lay there at the close.
    await put(cai, 12_000);
    await put(cai, 11_000);
    await passTo(END_MS);
    await passTo(BREACH_MS);
    const { reader } = house.ground.store;
    const [offer] = await offersTo(reader, bo, 5);
    expect(offer).toMatchObject({ priceFen: yuan(11_500), status: 'open', untilMs: BREACH_MS + DAY_MS });
    expect([await offersTo(reader, an, 5), await offersTo(reader, cai, 5)]).toEqual([[], []]);
    const answer = { bidderId: bo, offerId: offer?.id ?? '', isAccepted: true };
    expect(await house.engine.run(answerSecondOffer, answer)).toMatchObject({ ok: true });
    const orders = await ordersOfLot(reader, 'lot-1');
    expect(orders.map(({ buyer, hammerFen, status }) => [buyer.bidderId, hammerFen, status])).toEqual(
      expect.arrayContaining([
        [an, yuan(13_000), expect.stringMatching(/^(penalty-due|defaulted|closed)$/)],
        [bo, yuan(11_500), 'to-sign'],
      ]),
    );
    const papers = await reader
      .selectFrom('papers')
      .select(['id', 'ownerId', 'about'])
      .where('kind', '=', 'confirmation')
      .execute();
    expect(
      new Map(papers.map((row) => [row.ownerId, (JSON.parse(openedAbout(anySeal, row)) as Agreed).way])),
    ).toEqual(
      new Map([
        [an, 'hammer'],
        [bo, 'second'],
      ]),
    );
    expect(await house.judge()).toEqual([]);
  });

  test('is offered to nobody where one envelope was all there was', async () => {
    const an = await house.buyer('an');
    await passTo(START_MS + MINUTE_MS);
    await put(an, 13_000);
    await passTo(END_MS);
    await passTo(BREACH_MS);
    expect(await house.ground.store.reader.selectFrom('secondOffers').selectAll().execute()).toEqual([]);
  });
});
