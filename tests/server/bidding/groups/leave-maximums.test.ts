// Maximums on many lots by one request: each decided by itself, told by itself, and the same again
// under the same key.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MaximumLeft } from '#contract/bidding/standing-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let an: Person;
beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
  const startsAtMs = START_MS + HOUR_MS;
  const endsAtMs = END_MS + HOUR_MS;
  const lots = ['car-1', 'car-2', 'car-3'].map((id, at) =>
    someLot({ id, position: at + 1, startsAtMs, endsAtMs }),
  );
  await server.engine.run(publishSale, {
    sale: { ...someSale({ startsAtMs, endsAtMs }), id: 'sale-m' },
    lots,
  });
  for (const lotId of ['car-1', 'car-2'])
    await call(server, ['registerForLot', { lotId, rulesVersion: someTerms().rules.version }], an);
});
afterEach(() => server.close());

const leave = (sums: Readonly<Record<string, number>>, key = freshKey()) => {
  const wishes = Object.entries(sums).map(([lotId, sumYuan]) => ({ lotId, maximumFen: yuan(sumYuan) }));
  return call<Outputs['leaveMaximums']>(server, ['leaveMaximums', { wishes }], { ...an, key });
};
const outcomes = (rows: readonly MaximumLeft[]) =>
  rows.map((row) => [row.lotId, row.outcome === 'refused' ? row.refusal.code : row.outcome]);
const standing = async () => {
  const asked = ['myStandings', { ids: 'car-1,car-2,car-3' }] as const;
  const { rows } = (await call<Outputs['myStandings']>(server, asked, an)).data;
  return rows.map(({ lotId, maximumFen }) => [lotId, maximumFen]);
};

describe('many maximums at once', () => {
  test('are taken lot by lot, and refused lot by lot', async () => {
    const { data } = await leave({ 'car-1': 15_000, 'car-2': 1, 'car-3': 15_000, nowhere: 9_000 });
    expect(outcomes(data.rows)).toEqual([
      ['car-1', 'maximum-set'],
      ['car-2', 'TOO_LOW'],
      ['car-3', 'NOT_REGISTERED'],
      ['nowhere', 'UNKNOWN_LOT'],
    ]);
    expect(await standing()).toEqual([
      ['car-1', yuan(15_000)],
      ['car-2', null],
      ['car-3', null],
    ]);
  });

  test('sent again under their key are answered the same', async () => {
    const key = freshKey();
    const first = await leave({ 'car-1': 15_000, 'car-2': 16_000 }, key);
    await leave({ 'car-1': 20_000 });
    const again = await leave({ 'car-1': 15_000, 'car-2': 16_000 }, key);
    expect(again.data.rows).toEqual(first.data.rows);
    expect((await standing())[0]).toEqual(['car-1', yuan(20_000)]);
  });

  test('under a key of other sums are refused by each lot', async () => {
    const key = freshKey();
    await leave({ 'car-1': 15_000 }, key);
    const { data } = await leave({ 'car-1': 18_000 }, key);
    expect(outcomes(data.rows)).toEqual([['car-1', 'KEY_REUSED']]);
    expect((await standing())[0]).toEqual(['car-1', yuan(15_000)]);
  });

  test('of a lot named twice count by the last', async () => {
    const wishes = [15_000, 17_000].map((sum) => ({ lotId: 'car-1', maximumFen: yuan(sum) }));
    const asked = ['leaveMaximums', { wishes }] as const;
    const { data } = await call<Outputs['leaveMaximums']>(server, asked, { ...an, key: freshKey() });
    expect(data.rows).toMatchObject([{ lotId: 'car-1', maximumFen: yuan(17_000), outcome: 'maximum-set' }]);
  });

  test('bid at once where the lot is open', async () => {
    server.clock.moveTo(START_MS + HOUR_MS + 60_000);
    const { data } = await leave({ 'car-1': 15_000 });
    expect(outcomes(data.rows)).toEqual([['car-1', 'leading']]);
  });

  test('are one to sixty, with a key', async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_none, at) => [`lot-${at}`, 9_000]));
    expect((await leave(many)).status).toBe(400);
    expect((await leave({})).status).toBe(400);
    const wishes = [{ lotId: 'car-1', maximumFen: yuan(15_000) }];
    expect((await call(server, ['leaveMaximums', { wishes }], an)).status).toBe(400);
  });
});
