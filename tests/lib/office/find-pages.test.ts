// The console's one box and the page of what it finds, as they are drawn.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundList, FoundRow } from '#contract/office/outputs.ts';
import { MOST_FOUND } from '#core/office/found.ts';
import { FIND_DESK } from '#lib/office/find/find-desk.ts';
import { ALL_RIGHTS, entryOf } from '#lib/office/menu.ts';
import FindBox from '../../../src/components/office/find/FindBox.astro';
import OfficeNav from '../../../src/components/office/OfficeNav.astro';
import Find from '../../../src/pages/office/find.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const LIN = { id: 'u-1', name: '林** · 138****0021' };
const row = (part: Partial<FoundRow> & Pick<FoundRow, 'kind' | 'id'>): FoundRow => ({
  number: null,
  title: null,
  lotId: null,
  atMs: OFFICE_NOW_MS,
  who: null,
  ...part,
});
const ROWS: readonly FoundRow[] = [
  row({ kind: 'person', id: 'u-1', who: LIN }),
  row({ kind: 'lot', id: 'lot-1', number: '029', title: '2018款 别克 GL8', lotId: 'lot-1', atMs: null }),
  row({ kind: 'sale', id: 'sale-1', number: '118', title: '十一月专场' }),
  row({
    kind: 'receipt',
    id: 'b-1',
    number: '261120-7F3K-92MQ',
    title: '2018款 别克 GL8',
    lotId: 'lot-1',
    who: LIN,
  }),
];
const KINDS = ['person', 'lot', 'sale', 'receipt'] as const;

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
});

const finds = (list: Partial<FoundList>): void =>
  service.replies('/app/staff/find', { code: 200, data: { rows: [], unread: [], kinds: KINDS, ...list } });
const find = (query: string): Promise<Drawn> =>
  draw(Find, { address: `/office/find${query}`, api: service.fetch, person: HOUSE_PERSON });

describe('the box', () => {
  it('is a plain form of an address, and keeps what was typed', async () => {
    finds({});
    await find('?q=6027');
    const { html } = await draw(FindBox, { address: '/office/find?q=6027' });
    expect(html).toMatch(/<form[^>]*action="\/office\/find"/);
    expect(html).toMatch(/name="q"[^>]*value="6027"|value="6027"[^>]*name="q"/);
    expect(service.to('/app/staff/find')[0]?.query.get('words')).toBe('6027');
  });

  it('asks nothing of one sign, and says what can be typed', async () => {
    const { words } = await find('?q=6');
    expect(words).toContain('再多打一个字');
    expect((await find('')).words).toContain('要找谁，或哪一件？');
    expect(service.to('/app/staff/find')).toEqual([]);
  });
});

describe('what was found', () => {
  it('stands by kind and leads where it is seen to', async () => {
    finds({ rows: ROWS });
    const { words, html } = await find('?q=6027');
    expect(words).toContain('4 条');
    expect(words).toContain('029 · 2018款 别克 GL8');
    expect(words.indexOf('林** · 138****0021')).toBeLessThan(words.indexOf('十一月专场'));
    const links = linksIn(html);
    expect(links).toContain('/office/people?id=u-1');
    expect(links.some((link) => link.includes('lot-1'))).toBe(true);
    expect(links.some((link) => link.includes('sale-1'))).toBe(true);
  });

  it('says where only the first of many are listed', async () => {
    const many = Array.from({ length: MOST_FOUND }, (_none, at) =>
      row({ kind: 'sale', id: `sale-${at}`, number: String(at) }),
    );
    finds({ rows: many });
    expect((await find('?q=专场')).words).toContain(`只列前 ${MOST_FOUND} 条`);
  });

  it('is nothing, and how to type it better', async () => {
    finds({});
    const { words, html } = await find('?q=不存在');
    expect(words).toContain('没有找到“不存在”');
    expect(html).toMatch(/data-kind="none"/);
    expect(html).not.toMatch(/data-kind="empty"/);
    expect(words).toContain('手机要打全 11 位');
  });

  it('names kinds that could not be read', async () => {
    finds({ rows: ROWS, unread: ['lot'] });
    expect((await find('?q=6027')).words).toContain('拍品没有读到');
  });

  it('is missing when the house does not answer', async () => {
    service.replies('/app/staff/find', { code: 503, msg: '系统忙，请稍后再试' });
    const { words } = await find('?q=6027');
    expect(words).toContain('系统忙');
  });
});

describe('the menu beside it', () => {
  const menu = async (here: string): Promise<string> =>
    (await draw(OfficeNav, { address: '/office/find?q=6027', props: { here, rights: ALL_RIGHTS } })).html;

  it('shows no page as the one that is open', async () => {
    expect(await menu(entryOf(FIND_DESK).desk)).not.toContain('aria-current');
    expect(await menu('')).toContain('aria-current="page"');
  });

  it('keeps who may not see 今天 from what it finds', async () => {
    expect(entryOf(FIND_DESK)).toMatchObject({ title: '查找', right: entryOf('').right });
    finds({ rows: ROWS });
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'work.view');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    expect((await find('?q=6027')).words).not.toContain('029');
  });
});
