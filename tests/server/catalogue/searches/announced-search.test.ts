// A sale that the back office announces is told of to whoever keeps a search that finds it, in
// their message centre.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { somePlan } from '../../../kit/sales.ts';
import { announced, openBackOffice } from '../../../kit/sales/back-office.ts';
import { call, openTestServer, somePerson, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('an announced sale is told of once, with its matches', async () => {
  const office = await openBackOffice(server);
  const an = await somePerson(server);
  const nothing = {
    kind: [],
    format: [],
    disposal: [],
    partner: [],
    body: [],
    brand: [],
    grade: [],
    city: [],
    lowestYuan: null,
    highestYuan: null,
  };
  const search = { hall: 'vehicle', name: '', isAlerted: true, ...nothing, body: ['sedan'] };
  await call(server, ['saveSearch', search], an);
  const saleId = await announced(office, { lots: [{}, {}] });
  const { engine, clock, services: house } = server;
  clock.moveTo(clock.nowMs() + MINUTE_MS);
  const failed = (error: unknown) => server.reported.push(error);
  await ringAlarms({ engine, reader: house.reader, clock, failed });
  const { data } = await call<Outputs['messageList']>(server, ['messageList', { topic: 'bidding' }], an);
  expect(data.rows.map(({ message }) => message)).toMatchObject([
    { kind: 'search-match', searchName: '轿车', saleId, lotCount: 2, startsAtMs: somePlan().startsAtMs },
  ]);
  expect(data.rows[0]).toMatchObject({ title: '“轿车”有 2 件新拍品' });
});
