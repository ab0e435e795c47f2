// The log of the house's deeds over HTTP: filtered, with what a deed changed, as a table, and
// verified by whoever reads it.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeedLog, DeedVerdict } from '#contract/audit/deed-outputs.ts';
import { factChanges } from '#core/audit/deed.ts';
import { runAtCli } from '#server/cli/answers.ts';
import { openSignDeeds } from '#server/jobs/checks/sign-deeds.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

let server: TestServer;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer({ store: 'sqlite' });
  staff = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const log = async (filter: object = {}): Promise<DeedLog> =>
  (await call<DeedLog>(server, ['deedLog', filter], staff)).data;
const check = async (): Promise<DeedVerdict> =>
  (await call<DeedVerdict>(server, ['checkDeeds', {}], staff)).data;
const tamper = async (): Promise<void> => {
  const { writer } = server.ground.store;
  await sql.raw('drop trigger "houseDeeds_no_update"').execute(writer);
  await sql.raw(`update "houseDeeds" set detail = 'order-lot resume' where seq = 1`).execute(writer);
};
const pause = () => call(server, ['orderLot', { lotId: 'lot-1', order: { verb: 'resume' } }], staff);

describe('the log of deeds', () => {
  test('tells who did what to what, and how it stood', async () => {
    await pause();
    const { rows, end, today } = await log({ part: 'refused' });
    expect(rows).toMatchObject([
      {
        userId: staff.userId,
        byName: expect.any(String),
        role: expect.stringContaining('operator'),
        detail: 'order-lot resume LOT_STATE',
        thing: 'lot',
        ref: 'lot-1',
        home: '10.0.0.1',
      },
    ]);
    expect(rows[0]?.before).toContain('"status":"scheduled"');
    expect(rows[0]?.after).toBe(rows[0]?.before);
    expect(end.seq).toBeGreaterThanOrEqual(rows[0]?.seq ?? 0);
    expect(today).toMatchObject({ refusedCount: 1 });
  });

  test('tells what a deed changed, fact by fact', async () => {
    const order = { verb: 'withdraw', reason: 'stolen', note: '' };
    expect((await call(server, ['orderLot', { lotId: 'lot-1', order }], staff)).code).toBe(200);
    const [row] = (await log({ part: 'done', thing: 'lot' })).rows;
    const changed = row ? factChanges(row).filter(({ isChanged }) => isChanged) : [];
    expect(changed).toContainEqual({
      name: 'status',
      before: 'scheduled',
      after: 'withdrawn',
      isChanged: true,
    });
  });

  test('is narrowed by who, what, thing and time, page by page', async () => {
    await pause();
    const [row] = (await log({ thing: 'lot' })).rows;
    expect((await log({ ref: 'lot-1' })).rows).toHaveLength(1);
    expect((await log({ ref: 'lot-2' })).rows).toEqual([]);
    expect((await log({ userId: 'nobody' })).rows).toEqual([]);
    expect((await log({ thing: 'lot', untilMs: row?.atMs })).rows).toEqual([]);
    expect((await log({ thing: 'lot', fromMs: row?.atMs })).rows).toHaveLength(1);
    for (let times = 0; times < 51; times += 1) {
      server.clock.moveBy(5_000);
      await pause();
    }
    const first = await log({ thing: 'lot' });
    expect([first.rows.length, first.next]).toEqual([50, first.rows.at(-1)?.seq]);
    const rest = await log({ thing: 'lot', after: first.next });
    expect([rest.rows.length, rest.next]).toEqual([2, null]);
  });

  test('has a line of each look at it, and every reveal', async () => {
    await log();
    const { rows } = await log({ part: 'persons' });
    expect(rows[0]).toMatchObject({ detail: 'deedLog', thing: 'audit-log', userId: staff.userId });
  });

  test('is a table to take home, as it is filtered', async () => {
    await pause();
    const { body, headers } = await call(server, ['deedFile', { part: 'refused' }], staff);
    expect(String(headers['content-type'])).toContain('text/csv');
    expect(body).toContain('序号');
    expect(body).toContain('order-lot resume LOT_STATE');
    expect(body).not.toContain('deedFile');
  });

  test('is nobody’s but the auditor’s', async () => {
    const buyer = await somePerson(server);
    expect((await call(server, ['deedLog', {}], buyer)).status).toBe(403);
    expect((await call(server, ['checkDeeds', {}], buyer)).status).toBe(403);
  });
});

describe('the verifier', () => {
  const sign = () => openSignDeeds({ ...server.services, engine: server.engine, failed: () => undefined })();

  test('finds the chain whole, and says so on the page', async () => {
    await pause();
    await sign();
    const verdict = await check();
    expect(verdict).toMatchObject({ fault: null, checkpointCount: 1 });
    const { lastCheck, lastCheckpoint, checkpoints } = await log();
    expect(lastCheck).toMatchObject({ fault: null, deedCount: verdict.deedCount });
    expect(checkpoints.map(({ seq }) => seq)).toContain(lastCheckpoint?.seq);
  });

  test('names the deed of which one byte was changed, and tells', async () => {
    await pause();
    await tamper();
    expect((await check()).fault).toEqual({ seq: 1, why: 'changed' });
    expect((await log()).lastCheck?.fault).toEqual({ seq: 1, why: 'changed' });
    const told = await call<{ rows: { title: string; text: string }[] }>(server, ['messageList', {}], staff);
    expect(told.data.rows.map(({ title }) => title)).toContain('操作链对不上');
    await check();
    const again = await call<{ rows: { title: string }[] }>(server, ['messageList', {}], staff);
    expect(again.data.rows.filter(({ title }) => title === '操作链对不上')).toHaveLength(1);
  });

  test('at the machine says how many, how fast, and what is wrong', async () => {
    await pause();
    const verify = () => runAtCli(server.services, { verb: 'verify-audit' });
    const whole = await verify();
    expect(whole.isDone).toBe(true);
    expect(whole.lines).toEqual([
      expect.stringMatching(/^操作 \d+ 条，检查点 0 个，用时 \d+\.\d 秒，每秒 \d+ 条。$/),
      expect.stringMatching(/^链头 [0-9A-F]{8}，还没有检查点。$/),
      '一条不差。',
    ]);
    await sign();
    expect((await verify()).lines[1]).toMatch(/最近的检查点在第 \d+ 条（.+），其后 0 条还没有签。$/);
    await tamper();
    const wrong = await verify();
    expect([wrong.isDone, wrong.lines.at(-1)]).toEqual([false, '第 1 条对不上：内容与写下时不同。']);
  });
});
