// Desks of money, offers, viewings, evidence and customers where the house says no, is busy or
// stays silent: they tell it, and keep what was typed. Hostile and long texts.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Control from '../../../../src/pages/office/control.astro';
import Evidence from '../../../../src/pages/office/evidence.astro';
import Money from '../../../../src/pages/office/money.astro';
import People from '../../../../src/pages/office/people.astro';
import Viewings from '../../../../src/pages/office/viewings.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService, type Reply } from '../../../kit/fake-service.ts';
import { BOARD } from '../board-fixtures.ts';
import { ENTERED, FILE, REFUND, UNCLAIMED } from '../money-fixtures.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const TRANSFERS = '/app/staff/transfer/list';
const RECEIVED = '/app/staff/transfer/received';
const FILE_PATH = '/app/staff/money/file';
const PROPOSE = '/app/staff/money/propose';
const SALE_ORDER = '/app/staff/sale/order';
const SET = '/app/staff/viewing/set';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies(TRANSFERS, { code: 200, data: { rows: [ENTERED, UNCLAIMED], next: null } });
  service.replies(FILE_PATH, { code: 200, data: FILE });
  service.replies('/app/staff/control/board', { code: 200, data: BOARD });
  service.replies('/app/viewing/list', {
    code: 200,
    data: { rows: [PREVIEW], mostVisitors: 4, nowMs: OFFICE_NOW_MS },
  });
  service.replies('/app/staff/viewing/visitors', { code: 200, data: { rows: [] } });
  service.replies(SET, { code: 200, data: { saleId: 'sale-1', count: 1 } });
});

const at = (clock: string): number => Date.parse(`2026-11-22T${clock}:00+08:00`);
const PREVIEW = {
  sale: { id: 'sale-1', number: 9, name: '企业设备专场' },
  previewFromMs: at('09:00'),
  previewToMs: at('16:00'),
  previewPlace: '苏州一号库',
  slots: [
    {
      id: 'slot-1',
      saleId: 'sale-1',
      place: '苏州"><b>一号</b>',
      fromMs: at('09:05'),
      toMs: at('11:30'),
      capacity: 8,
      takenCount: 0,
    },
  ],
};

type Posted = NonNullable<Parameters<typeof draw>[1]['posted']>;
const drawn = (page: unknown, address: string, posted?: Posted): Promise<Drawn> =>
  draw(page, {
    address: `/office/${address}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const refusal = (code: number, facts: object): Reply => ({ code, data: { refusal: facts, lot: null } });

const BUSY = refusal(4290, { code: 'RATE_LIMITED', retryAfterMs: 2_100 });
const IN_FLIGHT = refusal(4092, { code: 'IN_FLIGHT', retryAfterMs: 400 });
const REUSED = refusal(4091, { code: 'KEY_REUSED' });

const TELLS: readonly (readonly [name: string, reply: Reply, words: readonly string[]])[] = [
  ['too often', BUSY, ['操作太频繁', '3 秒后再试']],
  ['still at it', IN_FLIGHT, ['上一次提交还在处理', '1 秒后会有结果']],
  ['another under its name', REUSED, ['这次提交和上一次对不上', '请再按一次']],
  ['without the right', { code: 403, msg: '' }, ['当前操作没有权限', '填写的内容都在，请再提交一次']],
  ['in trouble', { code: 500, msg: '库满了' }, ['库满了', '填写的内容都在，请再提交一次']],
  ['down', 'down', ['后端接口连接异常', '填写的内容都在，请再提交一次']],
];

describe('a house that is', () => {
  const PROPOSED = { form: 'office-propose-money', token: 't', bidderId: 'u-1', key: 'k-7' };
  const CREDIT = { ...PROPOSED, kind: 'credit', sum: '３０.０５', reason: '回单 <b>0031</b>' };
  const LINE = { bankRef: 'HX-"9"', payerName: '陈默', reference: '货款 1', sum: '1.50' };

  it.each(TELLS)('%s is told, and a proposal stays as typed', async (_name, reply, words) => {
    service.replies(PROPOSE, reply);
    const page = await drawn(Money, 'money?view=propose&of=u-1', CREDIT);
    expect(page.status).toBe(200);
    for (const said of words) expect(page.words).toContain(said);
    expect(page.html).toContain('value="３０.０５"');
    expect(page.html).toContain('回单 &lt;b&gt;0031&lt;/b&gt;');
    expect(page.html).not.toContain('<b>0031</b>');
  });

  it.each(TELLS)('%s is told, and a line of the bank stays', async (_name, reply, words) => {
    service.replies(RECEIVED, reply);
    const posted = { form: 'office-transfer', token: 't', key: 'k-8', ...LINE };
    const page = await drawn(Money, 'money', { ...posted, day: '2026-11-20', time: '8:40' });
    for (const said of words) expect(page.words).toContain(said);
    for (const value of ['HX-&quot;9&quot;', '陈默', '货款 1', '1.50', '2026-11-20', '8:40'])
      expect(page.html.replaceAll('&#34;', '&quot;')).toContain(`value="${value}"`);
  });

  it('silent about an account is no account that nobody knows', async () => {
    service.replies(FILE_PATH, 'down');
    const { words } = await drawn(Money, 'money?view=propose&of=u-1');
    expect(words).not.toContain('没有找到这个账户');
    expect(words).toContain('后端接口连接异常');
  });

  it('silent about a search is no lot that nobody finds', async () => {
    service.replies('/app/search', 'down');
    service.replies('/app/lot/detail', 'down');
    const { words } = await drawn(Evidence, 'evidence?words=lot-38');
    expect(words).not.toContain('没有找到这件拍品');
  });

  it('asked too often for a list says so, and offers again', async () => {
    service.replies(TRANSFERS, { code: 429, msg: '请求太多' });
    const { status, words } = await drawn(Money, 'money');
    expect(status).toBe(503);
    expect(words).toContain('请求太多 列表没有读到，其余照常。 重试');
  });

  it('down amid all sales is told, with the rest unasked', async () => {
    service.replies(SALE_ORDER, 'down');
    const posted = { form: 'office-stop', token: 't', of: 'all', verb: 'pause', reason: 'accident' };
    const { words, html } = await drawn(Control, 'control?all=yes&deed=pause', {
      ...posted,
      note: '停电 "二"',
    });
    expect(words).toContain('后端接口连接异常');
    expect(service.to(SALE_ORDER)).toHaveLength(1);
    expect(html.replaceAll('&#34;', '&quot;')).toContain('value="停电 &quot;二&quot;"');
  });

  it('never asked without a token is told of as not done', async () => {
    const { words } = await drawn(Money, 'money?view=propose&of=u-1', { ...CREDIT, token: '' });
    expect(service.to(PROPOSE)).toEqual([]);
    expect(words).toContain('还没有办理');
  });
});

describe('the name of a request', () => {
  it('stays when its answer was lost, so that nothing doubles', async () => {
    service.replies(PROPOSE, 'down');
    const posted = { form: 'office-propose-money', token: 't', bidderId: 'u-1', key: 'k-7', kind: 'credit' };
    const { html } = await drawn(Money, 'money?view=propose&of=u-1', {
      ...posted,
      sum: '1',
      reason: '回单已核',
    });
    const form = html.slice(html.indexOf('value="credit"'));
    expect(/name="key" value="([^"]*)"/.exec(form)?.[1]).toBe('k-7');
  });
});

describe('all sales at once', () => {
  const ORDER = { form: 'office-stop', token: 't', of: 'all', id: '' };
  const sent = () => service.to(SALE_ORDER).map(({ body }) => body);
  const still = {
    ...BOARD,
    sales: BOARD.sales.map((sale, at0) => ({ ...sale, pausedAtMs: at0 === 0 ? 1 : null })),
  };

  it('go on only where they stand still', async () => {
    service.replies('/app/staff/control/board', { code: 200, data: still });
    service.replies(SALE_ORDER, { code: 200, data: {} });
    await drawn(Control, 'control?all=yes', { ...ORDER, verb: 'resume' });
    expect(sent()).toEqual([{ saleId: 'sale-118', order: { verb: 'resume' } }]);
  });

  it('are never withdrawn together', async () => {
    await drawn(Control, 'control?all=yes', { ...ORDER, verb: 'withdraw', reason: 'stolen' });
    expect(sent()).toEqual([]);
  });
});

describe('a time of viewing', () => {
  const posted = (...fields: readonly (readonly [string, string])[]): Posted => [
    ['token', 't'],
    ['form', 'office-viewing'],
    ['saleId', 'sale-1'],
    ...fields,
  ];
  const time = (from: string, to: string, capacity: string) =>
    posted(['place', '二号库'], ['day', '2026/11/22'], ['from', from], ['to', to], ['capacity', capacity]);

  it('is read back from the form exactly as it stands', async () => {
    const { html } = await drawn(Viewings, 'viewings?id=sale-1');
    const value = (name: string) =>
      (new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html) ?? [])
        .slice(1)
        .find((found) => found !== undefined) ?? '';
    expect([value('day'), value('from'), value('to'), value('capacity')]).toEqual([
      '2026-11-22',
      '09:05',
      '11:30',
      '8',
    ]);
    expect(html).not.toContain('苏州">');
    await drawn(Viewings, 'viewings?id=sale-1', time(value('from'), value('to'), value('capacity')));
    expect(service.to(SET)[0]?.body).toEqual({
      saleId: 'sale-1',
      times: [{ place: '二号库', fromMs: at('09:05'), toMs: at('11:30'), capacity: 8 }],
    });
  });

  it.each([
    ['９点半', '11 点', at('09:30'), at('11:00')],
    ['9.05', '13时30分', at('09:05'), at('13:30')],
  ])('may be typed as it is spoken: %s to %s', async (from, to, fromMs, toMs) => {
    await drawn(Viewings, 'viewings?id=sale-1', time(from, to, '6'));
    expect(service.to(SET)[0]?.body).toMatchObject({ times: [{ fromMs, toMs, capacity: 6 }] });
  });

  it.each(['', '2.5', '八'])('for “%s” people is not sent, and is kept', async (capacity) => {
    const { words, html } = await drawn(Viewings, 'viewings?id=sale-1', time('09:00', '10:00', capacity));
    expect(service.to(SET)).toEqual([]);
    expect(words).toContain('第 1 行没有写全');
    expect(html).toContain('value="二号库"');
  });

  it('beyond the sixtieth of a sale is refused before it is sent', async () => {
    const one = [
      ['place', '二号库'],
      ['day', '2026-11-22'],
      ['from', '9:00'],
      ['to', '10:00'],
      ['capacity', '1'],
    ] as const;
    const { words } = await drawn(
      Viewings,
      'viewings?id=sale-1',
      posted(...Array.from({ length: 61 }, () => one).flat()),
    );
    expect(words).toContain('最多 60 个时段，请减少');
    expect(service.to(SET)).toEqual([]);
  });
});

describe('names of strangers', () => {
  const HOSTILE = '"><img src=x onerror=alert(1)>';
  const LONG = '苏州工业园区'.repeat(30);

  it('are words on the desk of money, never markup', async () => {
    const row = { ...ENTERED, payerName: HOSTILE, reference: LONG, who: `${LONG}"` };
    service.replies(TRANSFERS, { code: 200, data: { rows: [row], next: null } });
    const { html, words } = await drawn(Money, 'money?transfer=t-1');
    expect(html).not.toContain('"><img');
    expect(words).toContain(HOSTILE);
    expect(words).toContain(LONG);
  });

  it('and reasons of decisions are words, never markup', async () => {
    const row = { ...REFUND, reason: HOSTILE, lotTitle: LONG };
    service.replies('/app/staff/money/list', { code: 200, data: { rows: [row], next: null } });
    const { html, words } = await drawn(Money, 'money?view=review&decision=d-1');
    expect(html).not.toContain('"><img');
    expect(words).toContain(HOSTILE);
    expect(words).toContain(LONG);
  });

  it('that nobody has are looked for as words, never markup', async () => {
    service.replies('/app/staff/person/list', { code: 200, data: { rows: [], total: 0 } });
    const { html, words } = await drawn(People, `people?words=${encodeURIComponent(HOSTILE)}`);
    expect(html).not.toContain('"><img');
    expect(words).toContain(`没有找到“${HOSTILE}”`);
    await drawn(People, `people?words=${encodeURIComponent(LONG)}`);
    expect(service.to('/app/staff/person/list')[1]?.query.get('words')).toBe(LONG.slice(0, 40));
  });
});
