// A court's sell-off that somebody bids on: whoever registered for it or follows it is told that
// its round of a day has begun, once, and the bidder who began it is not.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROUND_MS } from '#core/bidding/extension.ts';
import { JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, sendBid, someBidder, someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const told = async (userId: string) => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', userId)
    .execute();
  return rows
    .map(({ body }) => JSON.parse(body) as { readonly kind: string })
    .filter(({ kind }) => kind === 'round-started');
};

test('the round of a sell-off is told once to all it concerns', async () => {
  const { engine, clock } = server;
  const terms = { rules: JUDICIAL_RULES, disposal: { kind: 'sell-off' } } as const;
  const lots = [someLot({ id: 'off', endsAtMs: START_MS + 60 * DAY_MS, terms })];
  await engine.run(publishSale, { sale: someSale({ id: 'sale-9', number: 9 }), lots });
  const an = await someBidder(engine, 'an', ['off']);
  const bo = await someBidder(engine, 'bo', ['off']);
  const follower = await someBuyer(engine, 'dou');
  await engine.run(followLot, { userId: follower, lotId: 'off', isFollowed: true });
  clock.moveTo(START_MS + DAY_MS);
  expect((await sendBid(engine, bidOf(an, 10_000, { lotId: 'off' }))).ok).toBe(true);
  const message = { kind: 'round-started', lotId: 'off', endsAtMs: START_MS + DAY_MS + ROUND_MS };
  for (const who of [bo, follower]) expect(await told(who)).toEqual([message]);
  expect(await told(an)).toEqual([]);
  expect((await sendBid(engine, bidOf(bo, 12_000, { lotId: 'off' }))).ok).toBe(true);
  for (const who of [bo, follower]) expect(await told(who)).toEqual([message]);
});
