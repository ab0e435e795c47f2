// The desk of sales as it is drawn and posted to: its list, one sale from draft to announcement.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Sales from '../../../../src/pages/office/sales.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { FAULTY_FILE, NO_PAPERS, SOME_CHOICES, SOME_FILE, SOME_LIST } from './sale-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/api/user/getUserMenuBySid', WHOLE_MENU);
  answers('/app/staff/sale/list', SOME_LIST);
  answers('/app/staff/sale/detail', SOME_FILE);
  answers('/app/staff/sale/notice', { notice: null });
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
  answers('/app/staff/lot/shown', { pictures: [], documents: [] });
  answers('/app/staff/lot/paperRequests', NO_PAPERS);
});
afterEach(() => {
  vi.useRealTimers();
});

type Posted = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

const sales = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodyTo = (path: string) => service.to(path)[0]?.body;

/** Rights without those of these deeds. */
const without = (...rights: readonly string[]) => {
  const rows = WHOLE_MENU.rows.filter(({ right }) => right === null || !rights.includes(right));
  answers('/api/user/getUserMenuBySid', { total: rows.length, rows });
};

describe('the files of sales', () => {
  it('are listed with their state, what came back, and the next page', async () => {
    const { words, html } = await sales();
    expect(words).toContain('起草 1，待复核 2，待发布 3，进行中 5');
    expect(words).toContain('上海二手车专场 退回：媒介未填');
    expect(words).toContain('机动车网络专场竞价规则 2026年第1版 2 起草');
    expect(linksIn(html)).toContain('/office/sales?id=sale-1');
    expect(linksIn(html)).toContain('/office/sales?after=1.sale-1');
  });

  it('offer a new sale only to whoever may draft one', async () => {
    expect((await sales()).words).toContain('新专场');
    without('sale.draft');
    expect((await sales()).words).not.toContain('新专场');
    expect((await sales('?new=yes')).words).toContain('起草要有“专场与拍品 · 起草”权限');
  });

  it('say so when there is none', async () => {
    answers('/app/staff/sale/list', { ...SOME_LIST, rows: [], next: null });
    expect((await sales()).words).toContain('还没有专场');
    expect((await sales('?state=ended')).words).toContain('没有符合条件的专场');
  });
});

describe('one sale', () => {
  it('that left no draft says how many lots it has', async () => {
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'announced', lots: [], lotCount: 30 });
    const { words } = await sales('?id=sale-1');
    expect(words).toContain('共 30 件');
    expect(words).toContain('它的拍品在公开页上');
  });

  it('tells every fault with its article and the way to its place', async () => {
    answers('/app/staff/sale/detail', FAULTY_FILE);
    const { words, html } = await sales('?id=sale-1');
    expect(words).toContain('法定检查 2 条不过');
    expect(words).toContain('公告缺少：公告媒体 拍卖法第四十七条 时间地点');
    expect(words).toContain('有拍品没有瑕疵说明 拍卖法第十八条 002 2021款 大众 帕萨特');
    expect(linksIn(html)).toContain('/office/sales?id=sale-1&step=times');
    expect(linksIn(html)).toContain('/office/sales?id=sale-1&step=lots&lot=lot-2');
    expect(words).toContain('还有 2 处要补，补齐再提交');
    expect(words).toContain('改到这一刻');
  });

  it('tells what several lots lack once, with the way to each', async () => {
    const [, ofLot] = FAULTY_FILE.faults;
    const again = { ...ofLot, refusal: { ...ofLot?.refusal, lotId: 'lot-1' }, lotId: 'lot-1' };
    answers('/app/staff/sale/detail', { ...FAULTY_FILE, faults: [...FAULTY_FILE.faults, again] });
    const { words, html } = await sales('?id=sale-1');
    expect(words).toContain('法定检查 2 类不过，共 3 处');
    expect(words.split('有拍品没有瑕疵说明')).toHaveLength(2);
    expect(words).toContain('有拍品没有瑕疵说明 拍卖法第十八条 2 件拍品 002');
    for (const lot of ['lot-1', 'lot-2']) {
      expect(linksIn(html)).toContain(`/office/sales?id=sale-1&step=lots&lot=${lot}`);
    }
  });

  it('moves to the earliest lawful start at one press', async () => {
    answers('/app/staff/sale/detail', FAULTY_FILE);
    answers('/app/staff/sale/edit', {});
    const { headers } = await sales('?id=sale-1', { form: 'office-sale-shift', token: 't' });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&done=shift');
    expect(bodyTo('/app/staff/sale/edit')).toMatchObject({
      plan: { startsAtMs: FAULTY_FILE.earliestStartMs, previewToMs: FAULTY_FILE.earliestStartMs },
    });
  });

  it('shows of each lot how complete it is and what it lacks', async () => {
    const { words } = await sales('?id=sale-1');
    expect(words).toContain('001 2021款 大众 帕萨特 车辆 ¥10,000 ¥1,000 无 18 图 11 处、');
  });

  it('is not there for whoever asks for another', async () => {
    service.replies('/app/staff/sale/detail', { code: 404, msg: '没有' });
    const { status, words } = await sales('?id=none');
    expect(status).toBe(404);
    expect(words).toContain('没有找到这一件');
  });
});

describe('the steps of a draft', () => {
  it('ask for their fields as they stand', async () => {
    const { words, html } = await sales('?id=sale-1&step=times');
    expect(words).toContain('开拍时间');
    expect(html).toContain('value="2026-11-28T09:06"');
    expect((await sales('?id=sale-1&step=rules')).words).toContain('周明 P-1');
  });

  it('are only read by whoever may not draft', async () => {
    without('sale.draft');
    const { html, words } = await sales('?id=sale-1&step=times');
    expect(words).toContain('开拍时间 2026-11-28 09:06');
    expect(html).not.toContain('office-sale-plan');
  });

  it('write their own part of the plan and go on', async () => {
    answers('/app/staff/sale/edit', {});
    const times = {
      previewFromMs: '2026-11-24T09:00',
      previewToMs: '2026-11-28T09:00',
      registrationFromMs: '2026-11-21T09:00',
      startsAtMs: '2026-11-28 10:00',
      firstEndMs: '2026-11-28T12:00',
    };
    const posted = {
      form: 'office-sale-plan',
      token: 't',
      step: 'times',
      then: 'next',
      place: '大厅',
      ...times,
    };
    const { headers } = await sales('?id=sale-1&step=times', posted);
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=rules&done=plan');
    expect(bodyTo('/app/staff/sale/edit')).toMatchObject({
      plan: {
        name: '上海二手车专场',
        startsAtMs: Date.parse('2026-11-28T10:00:00+08:00'),
        announcement: { place: '大厅', formalities: '实名认证、报名并冻结保证金' },
      },
    });
  });

  it('keep what was typed, and tell a time they cannot read', async () => {
    const posted = { form: 'office-sale-plan', token: 't', step: 'times', startsAtMs: '下周', place: '二楼' };
    const { words, html } = await sales('?id=sale-1&step=times', posted);
    expect(words).toContain('请写开拍时间，例如 2026-11-28 10:00');
    expect(html).toContain('value="下周"');
    expect(words).toContain('二楼');
    expect(service.to('/app/staff/sale/edit')).toEqual([]);
  });

  it('tell a fault of the house under the field it names', async () => {
    const refusal = { code: 'MALFORMED', field: 'plan', msg: '专场名称最多 120 个字' };
    service.replies('/app/staff/sale/edit', { code: 4000, data: { refusal, lot: null } });
    const posted = { form: 'office-sale-plan', token: 't', step: 'basic', name: '很长' };
    const { html } = await sales('?id=sale-1&step=basic', posted);
    expect(html).toMatch(/data-problem-of="name"[^>]*>\s*专场名称最多 120 个字/);
  });

  it('begin a sale with the first of them', async () => {
    answers('/app/staff/sale/draft', { saleId: 'sale-9', stage: 'draft' });
    const { headers } = await sales('?new=yes', {
      form: 'office-sale-new',
      token: 't',
      name: '周末专场',
      hall: 'vehicle',
      property: 'movable',
    });
    expect(headers.get('location')).toBe('/office/sales?id=sale-9&step=times&done=draft');
    expect(bodyTo('/app/staff/sale/draft')).toMatchObject({
      plan: { name: '周末专场', houseId: 'house-1', rulesVersion: 'vehicle-timed-2026.1' },
    });
  });
});

describe('the way to the public', () => {
  it('begins with handing it in', async () => {
    answers('/app/staff/sale/submit', {});
    const { headers } = await sales('?id=sale-1', { form: 'office-sale-submit', token: 't' });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&done=submit');
  });

  it('needs a second person, who is told so', async () => {
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'in-review', state: 'in-review' });
    const { words } = await sales('?id=sale-1');
    expect(words).toContain('你写过或提交过这一场，要由别人复核');
    expect(words).not.toContain('复核通过');
    expect(words).toContain('你 — 待第二人');
  });

  it('is opened by the second person, or barred with a reason', async () => {
    const hands = { ...SOME_FILE.hands, writers: [{ name: '周敏', isYou: false }] };
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'in-review', state: 'in-review', hands });
    answers('/app/staff/sale/review', {});
    expect((await sales('?id=sale-1')).words).toContain('复核通过');
    const form = 'office-sale-review';
    const approved = await sales('?id=sale-1', { form, token: 't', verdict: 'approve' });
    expect(approved.headers.get('location')).toBe('/office/sales?id=sale-1&done=approve');
    const silent = await sales('?id=sale-1', { form, token: 't', verdict: 'send-back', reason: ' ' });
    expect(silent.words).toContain('请写明退回的理由');
    expect(service.to('/app/staff/sale/review')).toHaveLength(1);
  });

  it('ends with the release, now or at a time', async () => {
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'approved', state: 'approved' });
    answers('/app/staff/sale/announce', { saleId: 'sale-1', stage: 'approved', lotCount: 2, releaseAtMs: 1 });
    const form = 'office-sale-announce';
    const { headers } = await sales('?id=sale-1', { form, token: 't', at: '2026-11-20T12:00' });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&done=timed');
    expect(bodyTo('/app/staff/sale/announce')).toEqual({
      saleId: 'sale-1',
      atMs: Date.parse('2026-11-20T12:00:00+08:00'),
    });
    const unread = await sales('?id=sale-1', { form, token: 't', at: '中午' });
    expect(unread.words).toContain('请写发布的时间');
  });

  it('is kept from whoever lacks the right, who reads why', async () => {
    without('sale.release');
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'approved', state: 'approved' });
    const { html, words } = await sales('?id=sale-1');
    expect(words).toContain('复核和发布要有“专场与拍品 · 复核、发布”权限');
    expect(html).not.toContain('office-sale-announce');
  });

  it('says the refusal of the house in words', async () => {
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'approved', state: 'approved' });
    const refusal = { code: 'PERMIT_NOT_VALID' };
    service.replies('/app/staff/sale/announce', { code: 4910, data: { refusal, lot: null } });
    const { words } = await sales('?id=sale-1', { form: 'office-sale-announce', token: 't', at: '' });
    expect(words).toContain('拍卖经营批准证书在开拍时无效');
  });

  it('can be gone again by a copy', async () => {
    answers('/app/staff/sale/copy', { saleId: 'sale-2', stage: 'draft' });
    const posted = { form: 'office-sale-copy', token: 't', withLots: 'yes' };
    const { headers } = await sales('?id=sale-1', posted);
    expect(headers.get('location')).toBe('/office/sales?id=sale-2&step=times&done=copy');
    expect(bodyTo('/app/staff/sale/copy')).toEqual({ saleId: 'sale-1', withLots: true });
  });
});
