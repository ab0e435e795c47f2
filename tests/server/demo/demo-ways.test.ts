// Every way of selling in the sample house: whenever it opens, and while it goes on, of each there
// is something to act on, something others have done, and something that is over.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fallingPriceFen, fallOf } from '#core/formats/falling-price.ts';
import type { Lot } from '#core/lots/lot.ts';
import { buyersTurn } from '#server/demo/buyers.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { WINNER } from '#server/demo/people-data.ts';
import { enterDue } from '#server/demo/planner.ts';
import { viewingsRoutine } from '#server/demo/routines/viewings.ts';
import { waysTurn } from '#server/demo/ways/ways.ts';
import { previewList } from '#server/viewings/queries-previews.ts';
import { FRIDAY_MS, sampleHouse, type SampleFixture } from '../../kit/sample.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const lotsOf = async ({ parts }: SampleFixture): Promise<readonly Lot[]> => {
  const rows = await parts.reader.selectFrom('lots').select('state').orderBy('id').execute();
  return rows.map(({ state }) => JSON.parse(state) as Lot);
};

/** Things of each way that are missing at this moment, in a visitor’s words. */
const missing = async (house: SampleFixture): Promise<readonly string[]> => {
  const { reader, clock } = house.parts;
  const nowMs = clock.nowMs();
  const lots = await lotsOf(house);
  const sold = (format: string): boolean =>
    lots.some(({ status, terms }) => status === 'sold' && terms.rules.format === format);
  const sealed = lots.filter((lot) => lot.status === 'sealed');
  const onSale = lots.filter((lot) => lot.status === 'on-sale');
  const threads = onSale.flatMap(({ offerThreads }) => offerThreads);
  const { rows } = await previewList(reader, { hall: 'non-vehicle' }, nowMs);
  const right = await reader.selectFrom('priorityBuyers').select(['lotId', 'bidderId']).execute();
  const court = lots.filter(({ terms }) => terms.rules.profile === 'judicial');
  const mine = right.filter(({ bidderId }) => bidderId === house.ids.get(WINNER)).map(({ lotId }) => lotId);
  const papers = await reader.selectFrom('lotDocuments').select(['lotId', 'kind', 'title']).execute();
  const ruled = new Set(papers.filter(({ kind }) => kind === 'judgement').map(({ lotId }) => lotId));
  const facts: Readonly<Record<string, boolean>> = {
    'a court’s lots have its ruling': court.length > 0 && court.every(({ id }) => ruled.has(id)),
    'papers say that they are made up': papers.every(({ title }) => title.includes('示例')),
    'an envelope can be put in for hours': sealed.some(({ endsAtMs }) => endsAtMs > nowMs + 2 * HOUR_MS),
    'others have put theirs in': sealed.some(({ sealedBids }) => sealedBids.length > 1),
    'envelopes are opened soon': sealed.some(({ endsAtMs }) => endsAtMs <= nowMs + 30 * MINUTE_MS),
    'envelopes have been opened': sold('sealed'),
    'a price falls and can be taken': lots.some(
      (lot) => lot.status === 'falling' && fallingPriceFen(fallOf(lot), nowMs) > (lot.terms.floorFen ?? 0),
    ),
    'a falling price has been taken': sold('falling'),
    'a lot of the lane is up': lots.some(
      ({ status, terms }) => terms.rules.format === 'lane' && (status === 'open' || status === 'confirming'),
    ),
    'others wait in line': lots.some((lot) => lot.status === 'scheduled' && lot.isInLine === true),
    'a unit is free': onSale.some(({ holds, terms }) => holds.length < (terms.unitCount ?? 1)),
    'a unit is kept for somebody': onSale.some(({ holds }) => holds.length > 0),
    'an offer waits for the seller': threads.some(({ offer }) => offer?.from === 'buyer'),
    'a counter-offer waits for the first login': threads.some(
      ({ offer, buyer }) => offer?.from === 'house' && buyer.bidderId === house.ids.get(WINNER),
    ),
    'the first login goes first in a court’s sale': court.some(
      ({ id, status }) => mine.includes(id) && status === 'open',
    ),
    'one lot of a court stands still': court.some(({ status }) => status === 'paused'),
    'goods can be looked at': rows.some(({ slots }) => slots.length > 0),
  };
  return Object.entries(facts)
    .filter(([, isSo]) => !isSo)
    .map(([what]) => what);
};

const turn = async ({ parts, ids }: SampleFixture): Promise<void> => {
  for (let times = 0; times < 4; times += 1) await waysTurn(parts, ids);
};

/** By the clock of China: the evening, the depth of night, and when the day’s sales change. */
const MOMENTS = [
  ['a little after six in the evening', FRIDAY_MS],
  ['at twenty to four in the night', FRIDAY_MS + 9.55 * HOUR_MS],
  ['at three past ten in the morning', Date.UTC(2026, 10, 22, 2, 3)],
] as const;

describe.each(MOMENTS)('a sample house that opens %s', (_moment, nowMs) => {
  let house: SampleFixture;
  beforeAll(async () => {
    house = await sampleHouse(nowMs);
    await viewingsRoutine(house.parts, house.ids);
    await turn(house);
  });
  afterAll(() => house.dispose());

  it('has something to do in every way of selling', async () => {
    expect(await missing(house)).toEqual([]);
    expect(house.refusedCount()).toBe(0);
  });

  it('has it still when half an hour has gone by', async () => {
    const { parts, ids } = house;
    const chance = chanceOf('half an hour');
    for (let minute = 0; minute < 31; minute += 1) {
      parts.clock.moveBy(MINUTE_MS);
      // Once for what ends, once for what is called then.
      await house.advance();
      await house.advance();
      await enterDue(parts, ids);
      await buyersTurn(parts, ids, { sinceMs: 8_000, chance });
      await turn(house);
    }
    expect(await missing(house)).toEqual([]);
  });
});

describe('the lot of a court that stands still', () => {
  it('names its article, and goes on when the next sale has opened', async () => {
    const house = await sampleHouse(Date.UTC(2026, 10, 22, 1, 30));
    const { parts, ids } = house;
    await turn(house);
    const [stop] = await parts.reader
      .selectFrom('saleNotices')
      .select(['lotId', 'article'])
      .where('what', '=', 'pause')
      .orderBy('lotId')
      .execute();
    expect(stop).toMatchObject({ lotId: 'court-20778-03', article: '拍卖管理办法第三十七条第（二）项' });
    parts.clock.moveBy(HOUR_MS);
    await house.advance();
    await turn(house);
    const lot = (await lotsOf(house)).find(({ id }) => id === stop?.lotId);
    expect(lot?.status).toBe('open');
    expect(ids.size).toBeGreaterThan(0);
    await house.dispose();
  });
});
