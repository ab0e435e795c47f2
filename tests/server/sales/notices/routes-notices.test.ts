// Announcements before the public: how they are found, and how one is amended without losing what
// it said.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { FIXED_PRICE_RULES, TIMED_NON_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { versionsOf } from '#server/sales/notices/store-announcements.ts';
import { somePlan, TODAY_MS } from '../../../kit/sales.ts';
import { announced, openBackOffice, type BackOffice } from '../../../kit/sales/back-office.ts';
import { call, openTestServer, type Answer, type TestServer } from '../../../kit/test-server.ts';

/** The day after, an hour after midnight in China. */
const LATER_MS = TODAY_MS + 15 * 3_600_000;

let server: TestServer;
let office: BackOffice;

const open = async (): Promise<void> => {
  server = await openTestServer();
  office = await openBackOffice(server);
};
const close = (): Promise<void> => server.close();

type List = Outputs['noticeList'];
const list = async (input: object = {}): Promise<List> =>
  (await call<List>(server, ['noticeList', input])).data;
const namesIn = async (input: object = {}): Promise<string[]> =>
  (await list(input)).rows.map(({ name }) => name);
const codeOf = ({ data }: Answer): unknown => (data as { refusal?: { code: string } }).refusal?.code;

describe('the list of announcements', () => {
  let gone: string;

  beforeAll(async () => {
    await open();
    await announced(office, { plan: { name: '周三专场', consignor: '东方 100% 银行' } });
    server.clock.moveTo(LATER_MS);
    const dates = { startsAtMs: TODAY_MS + 9 * DAY_MS, firstEndMs: TODAY_MS + 10 * DAY_MS };
    const goods = {
      rulesVersion: TIMED_NON_VEHICLE_RULES.version,
      hall: 'non-vehicle',
      city: '杭州',
    } as const;
    await announced(office, { plan: { ...dates, ...goods, name: '机床专场' } });
    const fixed = { rulesVersion: FIXED_PRICE_RULES.version, name: '一口价专场' };
    await announced(office, { plan: { ...dates, ...fixed } });
    gone = await announced(office, { plan: { ...dates, name: '撤回的专场' } });
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' };
    await office.ask('orderSale', { saleId: gone, order });
  });
  afterAll(close);

  test('has every announced sale, latest first, and no other', async () => {
    const { rows, next, cities, nowMs } = await list();
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatchObject({
      name: '周三专场',
      hall: 'vehicle',
      format: 'timed',
      announcedAtMs: TODAY_MS,
      state: 'coming',
      version: 1,
      changedAtMs: null,
      lotCount: 1,
    });
    expect(rows.map(({ announcedAtMs }) => announcedAtMs)).toEqual(
      rows.map(({ announcedAtMs }) => announcedAtMs).toSorted((one, other) => other - one),
    );
    expect([next, cities, nowMs]).toEqual([null, ['上海', '杭州'], LATER_MS]);
  });

  test.each([
    [{ kind: 'vehicle' }, ['周三专场', '撤回的专场']],
    [{ kind: 'non-vehicle' }, ['机床专场']],
    [{ kind: 'fixed-price' }, ['一口价专场']],
    [{ city: '杭州' }, ['机床专场']],
    [{ city: '拉萨' }, []],
    [{ state: 'coming' }, ['一口价专场', '周三专场', '机床专场']],
    [{ state: 'withdrawn' }, ['撤回的专场']],
    [{ state: 'ended' }, []],
    [{ state: 'running' }, []],
    [{ from: '2026-11-22' }, ['一口价专场', '撤回的专场', '机床专场']],
    [{ to: '2026-11-21' }, ['周三专场']],
    [{ from: '2026-11-22', to: '2026-11-21' }, []],
    [{ q: '机床' }, ['机床专场']],
    [{ q: ' 100% ' }, ['周三专场']],
    [{ q: '%' }, []],
    [{ q: '１００％' }, ['周三专场']],
    [{ q: '機牀' }, ['机床专场']],
    [{ q: '第2场', state: 'coming' }, ['周三专场']],
    [{ city: '杭州', q: 'jichuang' }, ['机床专场']],
    [{ q: '_' }, []],
    [{ q: '2', state: 'coming' }, ['周三专场']],
  ])('finds by %j what was asked for and nothing else', async (filter, names) => {
    expect(new Set(await namesIn(filter))).toEqual(new Set<string>(names));
  });

  test('goes on where a page ended', async () => {
    const first = await list({ size: 3 });
    const second = await list({ size: 3, after: first.next });
    expect([...first.rows, ...second.rows].map(({ saleId }) => saleId)).toEqual(
      (await list()).rows.map(({ saleId }) => saleId),
    );
    expect(second.next).toBeNull();
  });

  test('refuses a place that can be none by its name', async () => {
    const answer = await call(server, ['noticeList', { after: 'x' }]);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field: 'after' } } });
  });
});

describe('amending an announcement', () => {
  beforeEach(open);
  afterEach(close);

  const change = (saleId: string, other: string) => {
    const { announcement, previewFromMs, previewToMs } = somePlan();
    return {
      saleId,
      announcement: { ...announcement, other },
      previewFromMs,
      previewToMs,
      reason: '更正过户说明',
    };
  };

  test('keeps every public text, each with time and reason', async () => {
    const saleId = await announced(office);
    server.clock.moveTo(TODAY_MS + 3_600_000);
    const answer = await office.ask('noticeAmend', change(saleId, '过户可以代办'));
    expect(answer.data).toEqual({ saleId, version: 2 });
    const versions = await versionsOf(server.services.reader, saleId);
    expect(versions.map(({ version, reason, atMs }) => [version, reason, atMs])).toEqual([
      [1, null, TODAY_MS],
      [2, '更正过户说明', TODAY_MS + 3_600_000],
    ]);
    expect(versions.map(({ plan }) => plan.announcement.other)).toEqual([
      '过户手续由买受人自办',
      '过户可以代办',
    ]);
    const [row] = (await list({ state: 'changed' })).rows;
    expect(row).toMatchObject({ saleId, version: 2, changedAtMs: TODAY_MS + 3_600_000 });
  });

  test('changing nothing, or of no announced sale, leaves no version', async () => {
    const saleId = await announced(office);
    const same = await office.ask('noticeAmend', change(saleId, somePlan().announcement.other));
    const unknown = await office.ask('noticeAmend', change('none', '别的'));
    await office.ask('orderSale', {
      saleId,
      order: { verb: 'withdraw', reason: 'consignor-ends', note: '' },
    });
    const withdrawn = await office.ask('noticeAmend', change(saleId, '别的'));
    expect([same, unknown, withdrawn].map(codeOf)).toEqual(['NOTHING_CHANGED', 'UNKNOWN_SALE', 'SALE_STAGE']);
    expect(await versionsOf(server.services.reader, saleId)).toHaveLength(1);
  });

  test('is not public, and a read version is never rewritten', async () => {
    const saleId = await announced(office);
    const stranger = await call(server, ['noticeAmend', change(saleId, '别的')]);
    expect(stranger.status).toBe(401);
    const rewrite = server.ground.store.writer.updateTable('announcementVersions').set({ plan: '{}' });
    await expect(rewrite.execute()).rejects.toThrow('never rewritten');
    expect(await versionsOf(server.services.reader, saleId)).toHaveLength(1);
  });
});
