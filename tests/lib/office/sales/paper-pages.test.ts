// Papers of a consignor on the page of their lot: asked for, looked at, taken or asked for again,
// and what somebody without the right reads.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffPaperRequest } from '#contract/documents/request-outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import Sales from '../../../../src/pages/office/sales.astro';
import { aLot } from '../../../islands/parts/lots.ts';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { someCard } from '../../../kit/sales.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { NO_PAPERS, SOME_CHOICES, SOME_FILE } from './sale-fixtures.ts';

const ASK = '/app/staff/lot/paperRequests/ask';
const DECIDE = '/app/staff/lot/paperRequests/check';

const request = (more: Partial<StaffPaperRequest> = {}): StaffPaperRequest => ({
  id: 'request-1',
  lotId: 'lot-1',
  title: '001 帕萨特',
  paper: 'title',
  text: '登记证书第 1、2 页',
  status: 'handed-in',
  requestedAtMs: OFFICE_NOW_MS - DAY_MS,
  dueAtMs: OFFICE_NOW_MS + 3 * DAY_MS,
  round: 1,
  reason: null,
  handedInAtMs: OFFICE_NOW_MS,
  decidedAtMs: null,
  files: [{ fileId: 'f-1', round: 1, atMs: OFFICE_NOW_MS }],
  consignorName: '沈立',
  houseDueMs: OFFICE_NOW_MS + DAY_MS,
  ...more,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
const shows = (rows: readonly StaffPaperRequest[], more: object = {}): void =>
  answers('/app/staff/lot/paperRequests', { ...NO_PAPERS, rows, ...more });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/api/user/getUserMenuBySid', WHOLE_MENU);
  answers('/app/staff/sale/detail', SOME_FILE);
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
  answers('/app/staff/lot/shown', { pictures: [], documents: [] });
  answers(ASK, { id: 'request-1' });
  answers(DECIDE, { id: 'request-1' });
  shows([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const lot = (posted?: Readonly<Record<string, string>>, query = ''): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?id=sale-1&step=lots&lot=lot-1${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', lotId: 'lot-1', ...posted } }),
  });
const ask = (more: object) =>
  lot({ form: 'office-sale-papers-ask', consignorId: 'seller-1', paper: 'title', ...more });
const decide = (more: object) => lot({ form: 'office-sale-papers-decide', request: 'request-1', ...more });

describe('papers on the page of a lot', () => {
  it('are asked for of its consignor, until a day', async () => {
    expect((await lot()).words).toContain('没有向委托人要过材料');
    const drawn = await ask({ text: '登记证书第 1、2 页', dueAtMs: '2026-11-25T18:00' });
    expect(drawn.headers.get('location')).toContain('done=papers-asked');
    expect(service.to(ASK)[0]?.body).toEqual({
      lotId: 'lot-1',
      consignorId: 'seller-1',
      paper: 'title',
      text: '登记证书第 1、2 页',
      dueAtMs: Date.parse('2026-11-25T18:00:00+08:00'),
    });
    expect((await lot(undefined, '&done=papers-asked')).words).toContain('已通知委托人提交材料');
  });

  it('want words and a day before anybody is asked', async () => {
    const { words } = await ask({ text: '', dueAtMs: '' });
    expect(words).toContain('请写明要哪几页');
    expect(words).toContain('请写最晚提交时间');
    expect(service.to(ASK)).toEqual([]);
  });

  it('tell a refusal of the house', async () => {
    const refusal = { code: 'PAPERS_ASKED_ALREADY' };
    service.replies(ASK, { code: 5333, data: { refusal, lot: null } });
    const { words } = await ask({ text: '登记证书', dueAtMs: '2026-11-25T18:00' });
    expect(words).toContain('同一种材料已经要过');
  });

  it('are asked of one of several', async () => {
    const consignors = [...NO_PAPERS.consignors, { id: 'seller-2', name: '周远' }];
    shows([], { consignors });
    const { html } = await lot();
    expect(html).toMatch(/<option[^>]*value="seller-2"/);
    shows([], { consignors: [] });
    expect((await lot()).words).toContain('材料请当面收取');
  });

  it('that came are looked at and taken', async () => {
    shows([request()]);
    const { words, html } = await lot();
    for (const part of ['沈立', '待核对', '登记证书第 1、2 页']) expect(words).toContain(part);
    expect(html).toContain('/paperRequests/file?lotId=lot-1&amp;fileId=f-1');
    const drawn = await decide({ verdict: 'accept' });
    expect(drawn.headers.get('location')).toContain('done=papers-accept');
    expect(service.to(DECIDE)[0]?.body).toEqual({
      lotId: 'lot-1',
      id: 'request-1',
      decision: { verdict: 'accept' },
    });
  });

  it('are asked for again with a reason and a day', async () => {
    shows([request()]);
    expect((await decide({ verdict: 'ask-again', reason: '', dueAtMs: '' })).words).toContain('请写明缺什么');
    expect(service.to(DECIDE)).toEqual([]);
    await decide({ verdict: 'ask-again', reason: '缺第 2 页', dueAtMs: '2026-11-25 18:00' });
    expect(service.to(DECIDE)[0]?.body).toMatchObject({
      decision: {
        verdict: 'ask-again',
        reason: '缺第 2 页',
        dueAtMs: Date.parse('2026-11-25T18:00:00+08:00'),
      },
    });
  });

  it('that are late say so, and those in time are waited for', async () => {
    shows([request({ status: 'open', files: [], houseDueMs: OFFICE_NOW_MS - DAY_MS })]);
    expect((await lot()).words).toContain('已过期');
    shows([request({ status: 'open', files: [], houseDueMs: null })]);
    const { words } = await lot();
    expect(words).not.toContain('要求补交');
    expect(words).toContain('不再需要，撤下');
  });

  it('are led to by a request alone', async () => {
    answers('/app/staff/paperRequest/place', { lotId: 'lot-1', saleId: 'sale-1' });
    const { headers } = await draw(Sales, {
      address: '/office/sales?papers=request-1',
      api: service.fetch,
      person: HOUSE_PERSON,
    });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&lot=lot-1#papers-request-1');
  });
});

describe('papers of a lot that was announced without a draft', () => {
  const announced = { ...SOME_FILE, stage: 'announced', state: 'announced', number: 118, lots: [] };
  const detail = { ...someCard(), facts: { ...someCard().facts, defects: '' }, sale: { id: 'sale-1' } };
  const row = aLot({ id: 'lot-7' });
  const counts = { total: 61, page: 1, size: 60 };

  beforeEach(() => {
    answers('/app/staff/sale/detail', { ...announced, lotCount: 61 });
    answers('/app/lot/detail', detail);
    answers('/app/sale/lots', { ...counts, rows: [row] });
  });
  const page = (query: string) =>
    draw(Sales, {
      address: `/office/sales?id=sale-1&step=lots${query}`,
      api: service.fetch,
      person: HOUSE_PERSON,
    });

  it('are led to by the list of its sale', async () => {
    const { words, html } = await page('');
    expect(words).toContain(row.title);
    expect(words).toContain('第 1–60 件，共 61 件');
    expect(linksIn(html)).toContain('/office/sales?id=sale-1&step=lots&lot=lot-7');
    await page('&lots=2');
    expect(service.to('/app/sale/lots').at(-1)?.query.get('page')).toBe('2');
  });

  it('are asked for beside its corrections', async () => {
    const { words } = await page('&lot=lot-7');
    for (const part of [detail.title, '更正拍品', '向委托人要材料']) expect(words).toContain(part);
    expect(words).not.toContain('新拍品');
  });

  it('are not shown under another sale', async () => {
    answers('/app/lot/detail', { ...detail, sale: { id: 'sale-2' } });
    expect((await page('&lot=lot-7')).words).not.toContain('向委托人要材料');
    expect(service.to('/app/staff/lot/paperRequests')).toEqual([]);
  });
});
