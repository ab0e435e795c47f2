// The lots of a sale that is announced, corrected on its desk.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Sales from '../../../../src/pages/office/sales.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { someCard } from '../../../kit/sales.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { NO_PAPERS, SOME_CHOICES, SOME_FILE } from './sale-fixtures.ts';

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
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
  answers('/app/staff/lot/shown', { pictures: [], documents: [] });
  answers('/app/staff/lot/paperRequests', NO_PAPERS);
  answers('/app/staff/sale/lot', {});
});
afterEach(() => {
  vi.useRealTimers();
});

const lots = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?id=sale-1&step=lots${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodyTo = (path: string) => service.to(path)[0]?.body;

describe('a lot the public has read of', () => {
  const detail = { ...someCard(), facts: { ...someCard().facts, defects: '左前门补漆' } };

  beforeEach(() => {
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'announced', state: 'announced', number: 118 });
    answers('/app/lot/detail', detail);
    answers('/app/staff/sale/notice', { notice: null });
  });

  it('has its words corrected', async () => {
    answers('/app/staff/lot/amend', {});
    expect((await lots('&lot=lot-1')).words).toContain('左前门补漆');
    const posted = {
      form: 'office-sale-lot-amend',
      token: 't',
      lotId: 'lot-1',
      title: '帕萨特',
      defects: '两处',
    };
    const { headers } = await lots('&lot=lot-1', posted);
    expect(headers.get('location')).toContain('done=lot-amend');
    expect(bodyTo('/app/staff/lot/amend')).toMatchObject({
      lotId: 'lot-1',
      title: '帕萨特',
      defects: '两处',
    });
  });

  it.each([
    [{ reserveFen: '88,000' }, 8_800_000],
    [{ hasNoReserve: 'yes' }, null],
    [{ hasNoReserve: 'yes', reserveFen: '88,000' }, null],
  ])('has its reserve corrected by %j', async (typed, reserveFen) => {
    answers('/app/staff/lot/amend', {});
    const lot = { lotId: 'lot-1', kind: 'vehicle', title: '帕萨特', defects: '两处' };
    await lots('&lot=lot-1', { form: 'office-sale-lot-amend', token: 't', ...lot, ...typed });
    expect(bodyTo('/app/staff/lot/amend')).toMatchObject({ terms: { reserveFen } });
  });

  it('shows no reserve beside the field of a new one', async () => {
    const { words, html } = await lots('&lot=lot-1');
    expect(words).toContain('取消保留价');
    const field = /<input[^>]*name="reserveFen"[^>]*>/.exec(html)?.[0] ?? '';
    expect(field).not.toBe('');
    expect(field).not.toMatch(/value="[^"]/);
  });

  it('is listed with the terms in force beside those announced', async () => {
    const [first, ...others] = SOME_FILE.lots;
    const announced = { reserveFen: 8_800_000, depositFen: 500_000 };
    answers('/app/staff/sale/detail', {
      ...SOME_FILE,
      stage: 'announced',
      lots: [{ ...first, announced }, ...others],
    });
    const { words } = await lots();
    expect(words).toContain('¥1,000 公告时 ¥5,000 无 公告时有');
    expect(words).not.toContain('88,000');
  });

  it('has its facts and terms corrected, where something is typed', async () => {
    answers('/app/staff/lot/amend', {});
    const posted = {
      form: 'office-sale-lot-amend',
      token: 't',
      lotId: 'lot-1',
      kind: 'vehicle',
      title: '帕萨特',
      defects: '两处',
      city: '苏州',
      brand: '大众',
      odometerKm: '91,000',
      gearbox: 'automatic',
      papers: 'title',
      stepFen: '300',
    };
    await lots('&lot=lot-1', posted);
    expect(bodyTo('/app/staff/lot/amend')).toMatchObject({
      city: '苏州',
      vehicle: { brand: '大众', odometerKm: 91_000 },
      traits: { gearbox: 'automatic', papers: ['title'] },
      terms: { stepFen: 30_000 },
    });
  });

  it('says under its field what it could not read', async () => {
    const posted = {
      form: 'office-sale-lot-amend',
      token: 't',
      lotId: 'lot-1',
      kind: 'vehicle',
      stepFen: '三百',
    };
    expect((await lots('&lot=lot-1', posted)).words).toContain('加价幅度');
  });

  it('stands under an announcement that may be amended', async () => {
    answers('/app/staff/notice/amend', {});
    const posted = {
      form: 'office-sale-amend',
      token: 't',
      place: '二楼',
      objects: '一批',
      previewFromMs: '2026-11-21T09:00',
      previewToMs: '2026-11-27T09:00',
      reason: '更正地点',
    };
    const { headers } = await draw(Sales, {
      address: '/office/sales?id=sale-1',
      api: service.fetch,
      person: HOUSE_PERSON,
      posted,
    });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&done=amend');
    expect(bodyTo('/app/staff/notice/amend')).toMatchObject({
      saleId: 'sale-1',
      reason: '更正地点',
      announcement: { place: '二楼' },
    });
  });
});
