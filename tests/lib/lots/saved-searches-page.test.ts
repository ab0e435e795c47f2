// 车型/搜索 of 我的关注 as it is drawn: what is about to be kept, what is kept, and nothing yet.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/catalogue/search-outputs.ts';
import { keepAddress, readHallQuery } from '#lib/hall/query.ts';
import Follows from '../../../src/pages/myAttention.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const TAB = '/myAttention?tab=searches';
const SAVED = '/app/search/saved';

const search = (part: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'q-1',
  hall: 'vehicle',
  name: '大众 · SUV',
  ownName: '',
  words: ['大众', 'SUV', '15 万元以下'],
  kind: [],
  format: [],
  disposal: [],
  body: ['suv'],
  brand: ['大众'],
  grade: [],
  city: [],
  partner: [],
  lowestYuan: null,
  highestYuan: 150_000,
  isAlerted: true,
  running: { count: 0, newCount: 0 },
  upcoming: { count: 4, newCount: 0 },
  isAtLeast: false,
  ...part,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/sale/reminders', { code: 200, data: { rows: [], nowMs: 0 } });
  const tabs = { running: 0, upcoming: 0, preview: 0, 'fixed-price': 0, ended: 0 };
  const nothing = { rows: [], total: 0, page: 1, pageCount: 1, next: null, isAtLeast: false, nowMs: 0 };
  service.replies('/app/lot/list', { code: 200, data: { ...nothing, tabs, facets: {} } });
});

const kept = (...rows: readonly SavedSearch[]) =>
  service.replies(SAVED, { code: 200, data: { rows, most: 20 } });
const open = (address = TAB, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Follows, { address, api: service.fetch, ...(posted && { posted }) });

describe('the searches one keeps', () => {
  it('are none at first, with the way into the hall', async () => {
    kept();
    const { words, html } = await open();
    expect(words).toContain('还没有保存的搜索');
    expect(html).toContain('href="/bidding"');
    expect(words).toContain('车型/搜索 0');
  });

  it('each have their name, what they find, and the way in', async () => {
    kept(search(), search({ id: 'q-2', name: '家用', ownName: '家用', isAlerted: false, isAtLeast: true }));
    const { words, html } = await open();
    expect(words).toContain('大众 · SUV 进行中 0 件 · 即将开拍 4 件 · 有新拍品时提醒');
    expect(words).toContain('家用 大众 SUV 15 万元以下 进行中 0 件以上 · 即将开拍 4 件以上 · 不提醒');
    expect(html).toContain('href="/bidding?tab=upcoming&amp;body=suv&amp;brand=');
    expect(words).not.toContain('新到');
    expect(html.match(/role="switch"/g)).toHaveLength(2);
  });

  it('say what has come, and look at it by a button', async () => {
    kept(search({ running: { count: 3, newCount: 2 }, upcoming: { count: 4, newCount: 1 } }));
    const { words, html } = await open();
    expect(words).toContain('新到 3 件');
    expect(html).toMatch(/<button[^>]*name="look"[^>]*value="q-1"/);
  });

  it('are asked for once more where they cannot be had', async () => {
    service.replies(SAVED, { code: 500, data: null });
    expect((await open()).words).toMatch(/保存的搜索暂时取不到.*再试一次/);
  });
});

describe('what is about to be kept', () => {
  const address = keepAddress(
    readHallQuery(new URLSearchParams('brand=大众&body=suv&highest=15'), 'vehicle'),
    'vehicle',
  );

  it('is shown with its filters, a name field and its alert', async () => {
    kept();
    const { words, html } = await open(address);
    expect(words).toContain('保存这个搜索 大众 SUV 15 万元以下');
    expect(html).toMatch(/<input[^>]*name="alert"[^>]* checked/);
  });

  it('keeps what was typed, and the address, where no token came along', async () => {
    kept();
    const { words, html } = await open(address, { form: 'keep-search', name: '家用' });
    expect(words).toContain('还没有办理');
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="家用"/);
    expect(html).not.toMatch(/<input[^>]*name="alert"[^>]* checked/);
  });
});
