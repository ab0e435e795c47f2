// 看样预约 over HTTP: the house sets times, people make appointments, change them and take them
// back; of two who ask for the last place at once, one gets it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { ownAppointments } from '#server/viewings/queries-previews.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { announced, draft, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { done } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const PLACE = '上海嘉定 3 号库';
const FIRST_MS = TODAY_MS + 2 * DAY_MS;

let server: TestServer;
let office: BackOffice;
let an: Person;
let bo: Person;
let saleId: string;
beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  saleId = await announced(office);
});
afterEach(() => server.close());

const time = (hour: number, part: object = {}) => ({
  place: PLACE,
  fromMs: FIRST_MS + hour * HOUR_MS,
  toMs: FIRST_MS + (hour + 1) * HOUR_MS,
  capacity: 4,
  ...part,
});
const set = (times: readonly object[], of = saleId) => office.ask('setViewing', { saleId: of, times });
const preview = async () => {
  const { data } = await call<Outputs['previewList']>(server, ['previewList', { sale: saleId }]);
  return data.rows[0];
};
const slots = async () => (await preview())?.slots ?? [];
const slotId = async (at = 0) => (await slots())[at]?.id ?? '';
const codeOf = ({ data }: { readonly data: unknown }) =>
  (data as { readonly refusal?: { readonly code: string } } | null)?.refusal?.code;
const make = async (by: Person, part: object = {}) =>
  call<Outputs['makeAppointment']>(
    server,
    ['makeAppointment', { slotId: await slotId(), visitors: 2, plate: '', ...part }],
    by,
  );
const own = async (by = an) => (await done<Outputs['appointmentList']>(server, ['appointmentList'], by)).rows;
const left = async (at = 0) => {
  const { capacity = 0, takenCount = 0 } = (await slots())[at] ?? {};
  return capacity - takenCount;
};

describe('the times of a sale', () => {
  test('are set by the house, and read by anybody', async () => {
    expect(await set([time(1), time(0)])).toMatchObject({ code: 200, data: { saleId, count: 2 } });
    expect(await preview()).toMatchObject({
      sale: { id: saleId },
      previewPlace: '上海市示例路 1 号展场',
      slots: [
        { ...time(0), takenCount: 0 },
        { ...time(1), takenCount: 0 },
      ],
    });
    const all = await call<Outputs['previewList']>(server, ['previewList', { hall: 'vehicle' }]);
    expect(all.data).toMatchObject({ rows: [{ sale: { id: saleId } }], mostVisitors: 4 });
    const goods = await call<Outputs['previewList']>(server, ['previewList', { hall: 'non-vehicle' }]);
    expect(goods.data.rows).toEqual([]);
  });

  test('are set of an announced sale alone, and by the house alone', async () => {
    expect(codeOf(await set([time(0)], await draft(office)))).toBe('SALE_STAGE');
    expect(codeOf(await set([time(0)], 'none'))).toBe('UNKNOWN_SALE');
    expect((await call(server, ['setViewing', { saleId, times: [] }], an)).code).not.toBe(200);
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' };
    await office.ask('orderSale', { saleId, order });
    expect((await set([time(0)])).data).toMatchObject({
      refusal: { code: 'SALE_STAGE', stage: 'withdrawn' },
    });
  });

  test('keep who is coming', async () => {
    await set([time(0), time(1)]);
    await make(an);
    expect(codeOf(await set([time(1)]))).toBe('VIEWING_IN_USE');
    expect(codeOf(await set([time(0, { capacity: 1 })]))).toBe('VIEWING_IN_USE');
    expect((await set([time(0, { capacity: 9 })])).code).toBe(200);
    expect(await slots()).toMatchObject([{ ...time(0), capacity: 9, takenCount: 2 }]);
  });
});

describe('an appointment', () => {
  beforeEach(() => set([time(0), time(1, { capacity: 2 })]));

  test('is its maker’s alone to see, with the plate that was given', async () => {
    await make(an, { plate: '沪a 12345' });
    expect(await own()).toMatchObject([
      { saleId, saleName: '上海二手车专场', visitors: 2, plate: '沪A12345', isCalledOff: false },
    ]);
    expect(await own(bo)).toEqual([]);
    expect(await left()).toBe(2);
    const stored = await server.services.reader.selectFrom('viewingAppointments').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('12345');
    const visitors = await office.ask<Outputs['visitorList']>('visitorList', { saleId });
    expect(visitors.data.rows).toMatchObject([{ place: PLACE, visitors: 2, plate: '沪A12345' }]);
  });

  test('is one of a sale, and needs room', async () => {
    await make(an);
    expect(codeOf(await make(an, { slotId: await slotId(1) }))).toBe('APPOINTMENT_MADE');
    expect(codeOf(await make(bo, { visitors: 3 }))).toBe('VIEWING_FULL');
    expect(codeOf(await make(bo, { slotId: 'none' }))).toBe('UNKNOWN_VIEWING');
    expect(codeOf(await make(bo, { visitors: 5 }))).toBe('MALFORMED');
    expect(codeOf(await make(bo, { plate: '123' }))).toBe('MALFORMED');
    expect(
      (await call(server, ['makeAppointment', { slotId: await slotId(), visitors: 1, plate: '' }])).code,
    ).toBe(401);
  });

  test('of two who ask for the last place, one has it', async () => {
    await make(an, { slotId: await slotId(1), visitors: 1 });
    const others = await Promise.all(
      ['13800000003', '13800000004'].map(async (phone) => somePerson(server, phone)),
    );
    const last = await slotId(1);
    const answers = await Promise.all(others.map((by) => make(by, { slotId: last, visitors: 1 })));
    expect(answers.map(codeOf).filter((code) => code !== undefined)).toEqual(['VIEWING_FULL']);
    expect(await left(1)).toBe(0);
  });

  test('moves with its places, and is taken back', async () => {
    await make(an);
    const appointmentId = (await own())[0]?.id ?? '';
    const to = { appointmentId, slotId: await slotId(1), visitors: 2, plate: '沪A12345' };
    expect(codeOf(await call(server, ['changeAppointment', to], bo))).toBe('UNKNOWN_APPOINTMENT');
    expect((await call(server, ['changeAppointment', to], an)).code).toBe(200);
    expect([await left(0), await left(1)]).toEqual([4, 0]);
    expect(await own()).toMatchObject([{ slot: { id: to.slotId }, plate: '沪A12345' }]);
    expect((await call(server, ['changeAppointment', { ...to, visitors: 1 }], an)).code).toBe(200);
    expect(await left(1)).toBe(1);
    expect(codeOf(await call(server, ['cancelAppointment', { appointmentId }], bo))).toBe(
      'UNKNOWN_APPOINTMENT',
    );
    expect((await call(server, ['cancelAppointment', { appointmentId }], an)).code).toBe(200);
    expect([await own(), await left(1)]).toEqual([[], 2]);
  });

  test('is not moved to another sale', async () => {
    await make(an);
    const appointmentId = (await own())[0]?.id ?? '';
    const other = await announced(office);
    await set([time(0)], other);
    const { data } = await call<Outputs['previewList']>(server, ['previewList', { sale: other }]);
    const to = { appointmentId, slotId: data.rows[0]?.slots[0]?.id ?? '', visitors: 1, plate: '' };
    expect(codeOf(await call(server, ['changeAppointment', to], an))).toBe('UNKNOWN_VIEWING');
  });

  test('is reminded of twice, and its plate forgotten after', async () => {
    await make(an, { plate: '沪A12345' });
    const { engine, services, clock } = server;
    const failed = (error: unknown): void => expect.fail(String(error));
    const told = async () =>
      (await services.reader.selectFrom('messages').select(['cause', 'userId']).execute())
        .filter(({ userId, cause }) => userId === an.userId && cause.startsWith('viewing:'))
        .map(({ cause }) => cause.split(':').at(-1));
    const plate = async () => {
      const seal = services.bids.maximums;
      const mine = await ownAppointments({ reader: services.reader, seal, nowMs: clock.nowMs() }, an.userId);
      return mine.rows.map((row) => row.plate);
    };
    const ringAt = async (atMs: number) => {
      clock.moveTo(atMs);
      await ringAlarms({ engine, reader: services.reader, clock, failed });
    };
    await ringAt(FIRST_MS - DAY_MS);
    expect(await told()).toEqual(['day']);
    await ringAt(FIRST_MS - 2 * HOUR_MS);
    expect(await told()).toEqual(['day', 'hours']);
    expect(await plate()).toEqual(['沪A12345']);
    await ringAt(FIRST_MS + HOUR_MS);
    expect(await plate()).toEqual(['']);
    expect(await told()).toHaveLength(2);
  });
});
