// One announcement over HTTP: what its page is told, and what can be taken home of it and of
// the rules.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { NoticeDetail } from '#contract/sales/notice-outputs.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, TODAY_MS } from '../../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../../kit/sales/back-office.ts';
import { call, openTestServer, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;
let saleId: string;

const HOUR_MS = 3_600_000;
const open = async (): Promise<void> => {
  server = await openTestServer();
  office = await openBackOffice(server);
  saleId = await announced(office, {
    lots: [
      { startPriceFen: yuan(20_000), depositFen: yuan(2_000), reserveFen: yuan(30_000) },
      { startPriceFen: yuan(72_000), depositFen: yuan(7_200), hasNoKnownDefect: true, defects: '' },
    ],
  });
};
const close = (): Promise<void> => server.close();

const detailOf = async (id = saleId): Promise<NoticeDetail> =>
  (await call<NoticeDetail>(server, ['noticeDetail', { id }])).data;

const file = (name: 'noticeFile' | 'ruleFile', query: Record<string, string>, ip = '10.0.0.9') =>
  server.app.inject({ url: `${BASE}${routes[name].path}`, query, remoteAddress: ip });
const fileOf = (what: string, more: Record<string, string> = {}) =>
  file('noticeFile', { id: saleId, what, ...more });
const nameIn = (headers: Record<string, unknown>): string =>
  decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');

const amend = (previewPlace: string) => {
  const { announcement, previewFromMs, previewToMs } = somePlan();
  const change = { announcement: { ...announcement, previewPlace }, previewFromMs, previewToMs };
  return office.ask('noticeAmend', { saleId, ...change, reason: '更换展场' });
};

const withdraw = () =>
  office.ask('orderSale', { saleId, order: { verb: 'withdraw', reason: 'consignor-ends', note: '' } });

describe('an announcement that was never amended', () => {
  beforeAll(open);
  afterAll(close);

  test('says who announces what, under which number, and where it was published', async () => {
    const { title, number, house, medium, mediumDate, notice, rulesVersion } = await detailOf();
    expect(title).toBe(`上海二手车专场拍卖公告（第 ${notice.number} 场）`);
    expect(number).toBe(`〔2026〕落拍告字第 ${notice.number} 号`);
    expect(house).toEqual({ name: '示例拍卖行', permitNumber: '沪拍 001', issuer: '上海市商务委员会' });
    expect([medium, mediumDate, rulesVersion]).toEqual(['示例日报', '2026-11-21', 'vehicle-timed-2026.1']);
  });

  test('has its days counted by the law', async () => {
    const { law } = await detailOf();
    expect(law.map(({ rule, counted, holds }) => [rule, counted, holds])).toEqual([
      ['notice', 8, true],
      ['preview', 144, true],
      ['content', 5, true],
      ['medium', 1, true],
    ]);
  });

  test('lists its lots in order, with defects and reserve', async () => {
    const { lots } = await detailOf();
    expect(lots.map(({ lotId }) => lotId)).toEqual([lotIdOf(saleId, 1), lotIdOf(saleId, 2)]);
    expect(
      lots.map(({ startPriceFen, hasReserve, defects }) => [startPriceFen, hasReserve, defects]),
    ).toEqual([
      [yuan(20_000), true, '左前门重新喷漆'],
      [yuan(72_000), false, '未发现瑕疵'],
    ]);
    // How much the reserve is stays with the house.
    expect(JSON.stringify(await detailOf())).not.toContain(String(yuan(30_000)));
  });

  test('has one text, without a reason, under no stop', async () => {
    const { texts, stop, notice } = await detailOf();
    expect(texts.map(({ version, reason, atMs }) => [version, reason, atMs])).toEqual([[1, null, TODAY_MS]]);
    expect([stop, notice.state]).toEqual([null, 'coming']);
  });

  test('can be taken home as a PDF with a guide', async () => {
    const [pdf, guide] = [await fileOf('pdf'), await fileOf('guide')];
    for (const { statusCode, headers, rawPayload } of [pdf, guide]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(nameIn(pdf.headers)).toMatch(/^上海二手车专场拍卖公告（第\d+场）-2026落拍告字第\d+号\.pdf$/);
    expect(nameIn(guide.headers)).toMatch(/^竞买须知-/);
    expect(guide.rawPayload.length).toBeLessThan(pdf.rawPayload.length);
  });

  test('has its lots in a file for a spreadsheet', async () => {
    const { headers, payload } = await fileOf('lots');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(payload.split('\r\n')).toEqual([
      '\uFEFF编号,拍品,首次登记,停放地,起拍价（元）,保证金（元）,保留价,瑕疵说明',
      '001 号,2021款 大众 帕萨特,2021年5月,上海,20000,2000,有,左前门重新喷漆',
      '002 号,2021款 大众 帕萨特,2021年5月,上海,72000,7200,无,未发现瑕疵',
      '',
    ]);
  });

  test('can be put into a calendar: the sale and its preview', async () => {
    const { headers, payload } = await fileOf('calendar');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = payload.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => /^(UID|SEQUENCE|DTSTART|DTEND|STATUS)/.test(line))).toEqual([
      `UID:sale-${saleId}@localhost:4321`,
      'SEQUENCE:0',
      'DTSTART:20261129T020000Z',
      'DTEND:20261129T040100Z',
      'STATUS:CONFIRMED',
      `UID:preview-${saleId}@localhost:4321`,
      'SEQUENCE:0',
      'DTSTART:20261122T020000Z',
      'DTEND:20261128T020000Z',
      'STATUS:CONFIRMED',
    ]);
    expect(lines).toContain(`URL:http://localhost:4321/infoDatails?id=${saleId}`);
    const octets = payload.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  });

  test('never made is not found, in whatever form', async () => {
    expect((await call(server, ['noticeDetail', { id: 'none' }])).status).toBe(404);
    // The lots that came without an announcement have none.
    expect((await call(server, ['noticeDetail', { id: 'sale-1' }])).status).toBe(404);
    for (const what of ['pdf', 'guide', 'lots', 'calendar']) {
      expect((await file('noticeFile', { id: 'none', what })).statusCode).toBe(404);
    }
    expect((await fileOf('pdf', { version: '2' })).statusCode).toBe(404);
    expect((await fileOf('picture')).statusCode).toBe(400);
    expect((await fileOf('pdf', { version: '0' })).statusCode).toBe(400);
  });
});

describe('an announcement that was amended', () => {
  beforeEach(open);
  afterEach(close);

  test('is read as it now stands, and as it stood', async () => {
    server.clock.moveTo(TODAY_MS + HOUR_MS);
    await amend('上海市示例路 2 号展场');
    const { texts, notice } = await detailOf();
    const places = texts.map(({ chapters }) =>
      chapters
        .find(({ title }) => title === '标的展示的时间、地点')
        ?.blocks.map((block) => ('text' in block ? block.text : ''))
        .at(-1),
    );
    expect(places).toEqual([
      '展示地点与方式：上海市示例路 1 号展场',
      '展示地点与方式：上海市示例路 2 号展场',
    ]);
    expect(notice).toMatchObject({ version: 2, changedAtMs: TODAY_MS + HOUR_MS, announcedAtMs: TODAY_MS });
  });

  test('keeps a PDF of every version, its bytes unchanged', async () => {
    const before = await fileOf('pdf');
    server.clock.moveTo(TODAY_MS + HOUR_MS);
    await amend('上海市示例路 2 号展场');
    const [first, second] = [await fileOf('pdf', { version: '1' }), await fileOf('pdf')];
    expect(first.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
    expect((await fileOf('pdf', { version: '2' })).rawPayload.equals(second.rawPayload)).toBe(true);
  });

  test('moves in a calendar that has it', async () => {
    server.clock.moveTo(TODAY_MS + HOUR_MS);
    await amend('上海市示例路 2 号展场');
    const { payload } = await fileOf('calendar');
    expect(payload).toContain('SEQUENCE:1');
    expect(payload).toContain('LAST-MODIFIED:20261121T030000Z');
  });

  test('withdrawn says why, by what article, and leaves calendars', async () => {
    server.clock.moveTo(TODAY_MS + HOUR_MS);
    await withdraw();
    const { stop, notice } = await detailOf();
    expect(notice.state).toBe('withdrawn');
    expect(stop).toMatchObject({ article: '拍卖管理办法第三十八条第（五）项', atMs: TODAY_MS + HOUR_MS });
    expect(stop?.reason).toContain('委托人');
    const { payload } = await fileOf('calendar');
    expect(payload.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    expect(payload).toContain('SEQUENCE:1');
  });

  test('and stopped says so until it goes on', async () => {
    server.clock.moveTo(TODAY_MS + HOUR_MS);
    const order = { verb: 'pause', reason: 'accident', note: '' };
    const paused = await office.ask('orderSale', { saleId, order });
    expect(paused.code).toBe(200);
    expect((await detailOf()).notice.state).toBe('paused');
    expect((await detailOf()).stop?.atMs).toBe(TODAY_MS + HOUR_MS);
    await office.ask('orderSale', { saleId, order: { verb: 'resume' } });
    expect((await detailOf()).stop).toBeNull();
  });
});

describe('the rules to take home', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    ['business-rule', '2026.1', '业务规则-版本2026.12026-03-01生效.pdf'],
    ['business-rule', '2026.2', '业务规则-版本2026.22026-11-01生效.pdf'],
    ['service', '2026.1', '服务协议-版本2026.12026-03-01生效.pdf'],
    ['service', '2026.2', '服务协议-版本2026.22026-10-01生效.pdf'],
    ['privacy-policy', '2026.1', '隐私政策-版本2026.12026-03-01生效.pdf'],
    ['privacy-policy', '2026.2', '隐私政策-版本2026.22026-10-01生效.pdf'],
  ])('are there in every version: %s %s', async (text, version, name) => {
    const { statusCode, headers, rawPayload } = await file(
      'ruleFile',
      { text, version },
      `10.1.0.${name.length}`,
    );
    expect([statusCode, headers['content-type'], nameIn(headers)]).toEqual([200, 'application/pdf', name]);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    [{ text: 'business-rule', version: '1999.1' }, 404],
    [{ text: 'business-rule', version: '../2026.1' }, 400],
    [{ text: '../news', version: '2026.1' }, 400],
    [{ text: 'business-rule' }, 400],
  ])('are not found, or not understood, when %j is asked for', async (query, status) => {
    expect((await file('ruleFile', query)).statusCode).toBe(status);
  });

  test('cost askers of too many a while, printed ones nothing', async () => {
    const ip = '10.2.0.1';
    const ask = (what: string, id = saleId) => file('noticeFile', { id, what }, ip);
    const ids = [saleId];
    for (let count = 0; count < 4; count += 1) {
      const plan = {
        startsAtMs: TODAY_MS + (9 + count) * DAY_MS,
        firstEndMs: TODAY_MS + (10 + count) * DAY_MS,
      };
      ids.push(await announced(office, { plan: { ...plan, name: `第 ${count} 个专场` } }));
    }
    const statuses: number[] = [];
    for (const id of ids) {
      statuses.push((await ask('pdf', id)).statusCode, (await ask('guide', id)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.slice(6)).toEqual([429, 429, 429, 429]);
    expect((await ask('pdf')).statusCode).toBe(200);
    expect((await ask('lots')).statusCode).toBe(200);
  });
});
