// A sale that the back office announces is told of to whoever keeps a search that finds it, in
// their message centre.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { announced, openBackOffice } from '../../../kit/sales/back-office.ts';
import { call, type Door, openDoor, somePerson } from '../../../kit/door.ts';
import { somePlan } from '../../../kit/sales.ts';

let door: Door;
beforeEach(async () => {
  door = await openDoor();
});
afterEach(() => door.close());

test('an announced sale is told of, once, with what it has of the search', async () => {
  const office = await openBackOffice(door);
  const an = await somePerson(door);
  const nothing = { body: [], brand: [], grade: [], city: [], lowestYuan: null, highestYuan: null };
  const search = { hall: 'vehicle', name: '', isAlerted: true, ...nothing, body: ['sedan'] };
  await call(door, ['saveSearch', search], an);
  const saleId = await announced(office, { lots: [{}, {}] });
  const { engine, clock, house } = door;
  clock.moveTo(clock.nowMs() + MINUTE_MS);
  const failed = (error: unknown) => door.reported.push(error);
  await ringAlarms({ engine, reader: house.reader, clock, failed });
  const { data } = await call<Outputs['messageList']>(door, ['messageList', { topic: 'bidding' }], an);
  expect(data.rows.map(({ message }) => message)).toMatchObject([
    { kind: 'search-match', searchName: '轿车', saleId, lotCount: 2, startsAtMs: somePlan().startsAtMs },
  ]);
  expect(data.rows[0]).toMatchObject({ title: '“轿车”有 2 件新拍品' });
});
