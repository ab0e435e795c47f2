// 开拍提醒 over HTTP: asked for, taken back, told once by the clock, in the transaction that
// strikes it off.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { REMIND_AHEAD_MS } from '#core/sales/sale-reminder.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { somePlan } from '../../kit/sales.ts';
import { announced, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;
let saleId: string;
let an: Person;
const { startsAtMs, name: saleName } = somePlan();

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  saleId = await announced(office, { lots: [{}, {}] });
  an = await somePerson(server, '13800000001');
});
afterEach(() => server.close());

const remind = (isWanted: boolean, by: Person = an, of = saleId) =>
  call<Outputs['remindOfSale']>(server, ['remindOfSale', { saleId: of, isWanted }], by);
const isReminded = async (by: Person = an) =>
  (await call<Outputs['saleReminder']>(server, ['saleReminder', { saleId }], by)).data.isReminded;

// Days go by until the sale begins, and with them the sessions: what came of it is read where it is
// kept.
const waitingCount = async () =>
  (await server.services.reader.selectFrom('saleReminders').select('userId').execute()).length;
const told = async ({ userId }: Person = an) => {
  const kept = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', userId)
    .where('topic', '=', 'bidding')
    .execute();
  return kept.map(({ body }) => JSON.parse(body) as unknown);
};

const ringAt = async (nowMs: number): Promise<void> => {
  server.clock.moveTo(nowMs);
  const { engine, clock, services: house } = server;
  await ringAlarms({
    engine,
    reader: house.reader,
    clock,
    failed: (error: unknown) => server.reported.push(error),
  });
};

const waitedFor = async (who: Person = an) =>
  (await call<Outputs['reminderList']>(server, ['reminderList', {}], who)).data.rows;

describe('whoever asks to be reminded of a sale', () => {
  test('finds it on their own list until taken back', async () => {
    expect(await waitedFor()).toEqual([]);
    await remind(true);
    expect(await waitedFor()).toMatchObject([
      { id: saleId, name: saleName, lotCount: 2, status: 'upcoming' },
    ]);
    expect(await waitedFor(await somePerson(server, '13800000002'))).toEqual([]);
    await remind(false);
    expect(await waitedFor()).toEqual([]);
  });

  test('is told once, a quarter hour before, and then done', async () => {
    expect((await remind(true)).data).toEqual({ isReminded: true });
    expect((await remind(true)).data).toEqual({ isReminded: true });
    expect(await isReminded()).toBe(true);
    await ringAt(startsAtMs - REMIND_AHEAD_MS - 1);
    expect(await told()).toEqual([]);
    await ringAt(startsAtMs - REMIND_AHEAD_MS);
    const message = { kind: 'sale-starting', saleId, saleName, startsAtMs, lotCount: 2 };
    expect(await told()).toEqual([message]);
    expect(await waitingCount()).toBe(0);
    await ringAt(startsAtMs - 1);
    expect(await told()).toEqual([message]);
    expect(server.reported).toEqual([]);
  });

  test('is told at once when they ask later than that', async () => {
    server.clock.moveTo(startsAtMs - 60_000);
    const late = await somePerson(server, '13800000003');
    await remind(true, late);
    await ringAt(startsAtMs - 59_000);
    expect(await told(late)).toHaveLength(1);
  });

  test('is not told what they have taken back, nor is another', async () => {
    const bo = await somePerson(server, '13800000002');
    await remind(true);
    await remind(true, bo);
    expect((await remind(false)).data).toEqual({ isReminded: false });
    await ringAt(startsAtMs - REMIND_AHEAD_MS);
    expect([await told(), (await told(bo)).length]).toEqual([[], 1]);
  });

  test('is told nothing of a sale that was withdrawn before', async () => {
    await remind(true);
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' };
    expect((await office.ask('orderSale', { saleId, order })).code).toBe(200);
    await ringAt(startsAtMs - REMIND_AHEAD_MS);
    expect([await told(), await waitingCount()]).toEqual([[], 0]);
  });

  test('hears that there is no such sale, nothing kept', async () => {
    expect((await remind(true, an, 'none')).code).toBe(REFUSAL_NUMBER.UNKNOWN_SALE);
    server.clock.moveTo(startsAtMs);
    const late = await somePerson(server, '13800000003');
    expect((await remind(true, late)).code).toBe(REFUSAL_NUMBER.SALE_BEGUN);
    expect(await isReminded(late)).toBe(false);
    expect((await remind(false, late)).data).toEqual({ isReminded: false });
    expect(await waitingCount()).toBe(0);
  });
});
