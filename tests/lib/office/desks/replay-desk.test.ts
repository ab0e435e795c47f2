// 重放核对 at its edges: what was stored wrongly, and addresses nobody of the house has written.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayList, ReplayRow } from '#contract/oversight/outputs.ts';
import { replayFieldText, replayValueKind } from '#contract/oversight/replay-words.ts';
import { REPLAY_FIELDS, type ReplayFault } from '#core/oversight/replay-check.ts';
import { DAY_MS } from '#core/time/days.ts';
import { doneText, replayFilter, replayQuery, replayValue } from '#lib/office/evidence/replay-desk.ts';
import Evidence from '../../../../src/pages/office/evidence.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const NIGHT_MS = Date.parse('2026-11-20T03:00:00+08:00');
const rowWith = (faults: readonly ReplayFault[]): ReplayRow => ({
  lotId: 'lot-39',
  saleId: 'sale-118',
  number: '039',
  title: '2019款 丰田 卡罗拉',
  runMs: NIGHT_MS,
  atMs: NIGHT_MS + 4_000,
  faults,
  seq: 42,
  tookMs: 6,
});
const listOf = (rows: readonly ReplayRow[]): ReplayList => ({
  rows,
  total: rows.length,
  night: { nightMs: NIGHT_MS, lotCount: rows.length, redCount: rows.length },
  redNowCount: rows.length,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/replay/list', { code: 200, data: listOf([]) });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (query: string, posted?: Record<string, string>): Promise<Drawn> =>
  draw(Evidence, {
    address: `/office/evidence?${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { form: 'office-replay', ...posted } }),
  });
const asked = () => service.to('/app/staff/replay/list').map(({ query }) => Object.fromEntries(query));
const queryOf = (address: string) => replayQuery(replayFilter(new URLSearchParams(address)));

describe('a value that was stored wrongly', () => {
  it.each([
    [8.7e15, '8700000000000000'],
    [-1, '-1'],
    [253_402_300_800_000, '253402300800000'],
    [0, '1970-01-01 08:00:00'],
    ['soon', 'soon'],
  ])('as an end of %j is shown as %s', (value, text) => {
    expect(replayValue({ field: 'ended-at' }, value)).toBe(text);
  });

  it.each([
    [10_100_000.5, '10100000.5'],
    [1e300, '1e+300'],
    [-50_000, '−¥500.00'],
    [0, '¥0.00'],
    ['12', '12'],
  ])('as a price of %j is shown as %s', (value, text) => {
    expect(replayValue({ field: 'price' }, value)).toBe(text);
  });

  it.each(['constructor', '__proto__', 'toString', ''])('as a status of %j is shown as it is', (word) => {
    expect(replayValue({ field: 'row-status' }, word)).toBe(word);
    expect(replayValue({ field: 'status' }, word)).toBe(word);
  });

  it('is a dash where nothing is stored, whatever the part', () => {
    expect(new Set(REPLAY_FIELDS.map((field) => replayValue({ field }, null)))).toEqual(new Set(['–']));
  });

  it('still leaves its lot to be looked at', async () => {
    const row = rowWith([
      { field: 'ended-at', ref: null, expected: NIGHT_MS, stored: 8.7e15 },
      { field: 'row-status', ref: null, expected: 'sold', stored: 'constructor' },
      { field: 'price', ref: null, expected: 10_100_000, stored: 10_100_000.5 },
    ]);
    service.replies('/app/staff/replay/list', { code: 200, data: listOf([row]) });
    const { status, words } = await page('replay=lot-39');
    expect(status).toBe(200);
    expect(words).toContain('结束时间 2026-11-20 03:00:00 8700000000000000');
    expect(words).toContain('索引列：结果 已成交 constructor');
    expect(words).toContain('¥101,000.00 10100000.5');
  });

  it('is never markup', async () => {
    const row = rowWith([{ field: 'winner', ref: '<b>', expected: '6027', stored: '<script>1</script>' }]);
    service.replies('/app/staff/replay/list', { code: 200, data: listOf([row]) });
    const { html } = await page('replay=lot-39');
    expect(html).not.toContain('<script>1');
    expect(html).not.toContain('<b>');
  });
});

describe('a part of a result in words', () => {
  it('has a name of its own', () => {
    const names = REPLAY_FIELDS.map((field) => replayFieldText({ field, ref: null }));
    expect(new Set(names).size).toBe(REPLAY_FIELDS.length);
  });

  it.each([
    ['chain', '哈希链断开（事件 7）'],
    ['receipt', '出价回执不在链上（回执 7）'],
    ['order-missing', '成交后没有订单（件 7）'],
    ['winner', '买受人竞买号（编号 7）'],
  ] as const)('%s says what its number is of', (field, text) => {
    expect(replayFieldText({ field, ref: '7' })).toBe(text);
  });

  it('is a sum or a moment where it is one', () => {
    const kinds = REPLAY_FIELDS.filter((field) => replayValueKind(field) !== 'plain');
    expect(kinds).toEqual(['price', 'ended-at', 'order-missing', 'order-price']);
  });
});

describe('an address nobody has written', () => {
  it.each([
    'sale=../users',
    `sale=${'s'.repeat(41)}`,
    'sale=',
    'red=yes',
    'day=2026-02-30',
    'day=%00',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=NaN',
  ])('%s asks for the first page of all', (address) => {
    expect(queryOf(address)).toEqual({ page: 1, size: 50 });
  });

  it('with a day, however typed, is the whole day of China', () => {
    const fromMs = Date.parse('2026-01-09T00:00:00+08:00');
    const wanted = { fromMs, untilMs: fromMs + DAY_MS, page: 1, size: 50 };
    for (const day of ['2026-01-09', '2026/1/9', '2026年1月9日', '２０２６．１．９'])
      expect(queryOf(`day=${encodeURIComponent(day)}`)).toEqual(wanted);
  });

  it('with a number of no lot opens none', async () => {
    await page('view=replays&replay=a%2Fb');
    expect(asked()).toEqual([{ page: '1', size: '50' }]);
  });

  it.each(['done=1', 'done=-1-2', 'done=1-2-3', 'done=1234567-1', 'done=%3Cb%3E-1'])(
    '%s says nothing was done',
    async (done) => {
      expect((await page(`view=replays&${done}`)).words).not.toContain('已核');
    },
  );
});

describe('what was done, in words', () => {
  it.each([
    [0, 0, '这一场还没有结束的拍品，没有可核的。'],
    [1, 0, '已核 1 件，全部一致。'],
    [1, 1, '已核 1 件，1 件不一致。'],
  ])('of %i lots with %i red', (lotCount, redCount, text) => {
    expect(doneText({ lotCount, redCount })).toBe(text);
  });
});

describe('looking anew without all that is needed', () => {
  it('sends nothing without a token', async () => {
    const { status } = await page('replay=lot-38', { lotId: 'lot-38' });
    expect(status).toBe(200);
    expect(service.to('/app/staff/replay/lot')).toEqual([]);
  });

  it('keeps the filters of the address it was posted to', async () => {
    service.replies('/app/staff/replay/sale', { code: 200, data: { lotCount: 3, redCount: 0 } });
    const { headers } = await page('view=replays&red=1&done=9-9', { token: 't', saleId: ' sale-118 ' });
    expect(headers.get('location')).toBe('/office/evidence?view=replays&red=1&done=3-0');
    expect(service.to('/app/staff/replay/sale').map(({ body }) => body)).toEqual([{ saleId: 'sale-118' }]);
  });

  it('says so when the house does not answer', async () => {
    service.replies('/app/staff/replay/lot', 'down');
    const { status, words } = await page('replay=lot-38', { token: 't', lotId: 'lot-38' });
    expect(status).toBe(200);
    expect(words).toContain('填写的内容都在，请再提交一次');
    expect(words).not.toContain('已核');
  });

  it('is not another form of the same page', async () => {
    await page('replay=lot-38', { token: 't', form: 'office-signal', lotId: 'lot-38' });
    expect(service.to('/app/staff/replay/lot')).toEqual([]);
  });
});
