// A permit that runs out stops what the house has announced, whatever the clock would have opened.
// Source: 拍卖法 第10…12条.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { call, openTestServer, type Answer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;
let saleId: string;

const { startsAtMs, firstEndMs } = somePlan();
const codeOf = ({ data }: Answer): unknown => (data as { refusal?: { code: string } }).refusal?.code;

const permitUntil = (validUntilMs: number) =>
  office.ask('putHouse', {
    id: 'house-1',
    name: '示例拍卖行',
    permitNumber: '沪拍 001',
    issuer: '上海市商务委员会',
    validUntilMs,
  });

const statusOf = async (number: number): Promise<string> => {
  const id = lotIdOf(saleId, number);
  return (await call<LotDetail>(server, ['lotDetail', { id }])).data.view.status;
};

const passTo = async (nowMs: number): Promise<void> => {
  server.clock.moveTo(nowMs);
  const { engine, clock, services: house } = server;
  const failed = (error: unknown) => server.reported.push(error);
  const parts = { engine, reader: house.reader, clock, failed };
  await ringAlarms(parts);
  await advance(parts);
};

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  saleId = await announced(office, { lots: [{}, {}] });
});
afterEach(() => server.close());

describe('a permit', () => {
  test('that holds lets its sales open', async () => {
    await passTo(startsAtMs);
    expect(await statusOf(1)).toBe('open');
  });

  test('found expired keeps the announced shut, with a public reason', async () => {
    await permitUntil(TODAY_MS + DAY_MS);
    await passTo(startsAtMs + 1);
    expect([await statusOf(1), await statusOf(2)]).toEqual(['paused', 'paused']);
    const seen = await call<LotDetail>(server, ['lotDetail', { id: lotIdOf(saleId, 1) }]);
    expect(seen.body).toContain('拍卖经营批准证书已到期');
  });

  test('never good enough stops them once put on record', async () => {
    await permitUntil(TODAY_MS);
    expect(await statusOf(1)).toBe('paused');
  });

  test('that runs out in the middle of a sale stops it then', async () => {
    await permitUntil(startsAtMs + 60_000);
    await passTo(startsAtMs + 59_999);
    expect(await statusOf(1)).toBe('open');
    await passTo(startsAtMs + 60_000);
    expect(await statusOf(1)).toBe('paused');
  });

  test('must be renewed before sale or lot goes on, only that', async () => {
    await permitUntil(TODAY_MS);
    const resume = { verb: 'resume' };
    expect(codeOf(await office.ask('orderSale', { saleId, order: resume }))).toBe('PERMIT_NOT_VALID');
    const lotId = lotIdOf(saleId, 1);
    expect(codeOf(await office.ask('orderLot', { lotId, order: resume }))).toBe('PERMIT_NOT_VALID');
    await permitUntil(firstEndMs + 100 * DAY_MS);
    expect(await statusOf(1)).toBe('paused');
    expect((await office.ask('orderSale', { saleId, order: resume })).code).toBe(200);
    expect(await statusOf(1)).toBe('scheduled');
    await passTo(startsAtMs);
    expect(await statusOf(1)).toBe('open');
  });

  test('renewed in time rings in vain; other houses’ do not matter', async () => {
    await permitUntil(startsAtMs + 60_000);
    await permitUntil(startsAtMs + 90_000);
    const other = { name: '另一家', permitNumber: '2', issuer: '商务局', validUntilMs: TODAY_MS };
    expect((await office.ask('putHouse', { id: 'house-2', ...other })).code).toBe(200);
    await passTo(startsAtMs);
    await passTo(startsAtMs + 60_000);
    expect(await statusOf(1)).toBe('open');
  });

  test('does not touch what is over, nor pause twice what stands still', async () => {
    await office.ask('orderSale', { saleId, order: { verb: 'withdraw', reason: 'no-right', note: '' } });
    const second = await announced(office, { lots: [{}] });
    await office.ask('orderSale', { saleId: second, order: { verb: 'pause', reason: 'accident', note: '' } });
    await permitUntil(TODAY_MS);
    expect(await statusOf(1)).toBe('withdrawn');
    const seen = await call<LotDetail>(server, ['lotDetail', { id: lotIdOf(second, 1) }]);
    expect(seen.body).toContain('发生意外事件');
  });
});
