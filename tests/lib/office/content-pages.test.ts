// The desk of the site's texts as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditorListOutput, EditorRow } from '#contract/content/outputs.ts';
import Content from '../../../src/pages/office/content.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const row = (name: string, part: Partial<EditorRow> = {}): EditorRow => ({
  name,
  title: name,
  state: 'live',
  hasDraft: false,
  releaseAtMs: null,
  problem: null,
  ...part,
});
const LIST: EditorListOutput = {
  collection: 'news',
  rows: [
    row('draft-one', { title: '十一月公告', hasDraft: true, state: 'new' }),
    row('live-draft', { title: '改过的', hasDraft: true }),
    row('timed', { title: '定好的', hasDraft: true, releaseAtMs: OFFICE_NOW_MS }),
    row('broken', { title: '坏的', problem: '图片没有了' }),
    row('live-one', { title: '已经在的' }),
  ],
  gone: [],
  count: 5,
  page: 1,
  pageCount: 2,
  pictures: [],
  site: { isBuilding: false, builtAtMs: OFFICE_NOW_MS, failure: null },
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/editor/list', { code: 200, data: LIST });
});

const lists = (part: Partial<EditorListOutput>): void =>
  service.replies('/app/editor/list', { code: 200, data: { ...LIST, ...part } });
const content = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Content, {
    address: `/office/content${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });

describe('the texts of the site', () => {
  it('stand by kind, with what waits to come out', async () => {
    const { words, html } = await content();
    expect(words).toContain('5 篇');
    expect(words).toContain('草稿，还没有发布过');
    expect(words).toContain('草稿，发布后换掉现在的');
    expect(words).toContain('定时没有发布成：图片没有了');
    expect(words).toContain('自动发布');
    const links = linksIn(html);
    expect(links).toContain('/editor/text?collection=news&name=live-one');
    expect(links).toContain('/office/content?collection=rules');
    expect(links).toContain('/office/content?collection=news&page=2');
  });

  it('are asked for by the kind and page of the address', async () => {
    await content('?collection=banners&page=2');
    const [asked] = service.to('/app/editor/list');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ collection: 'banners', page: '2' });
  });

  it('are read, and not written, without that right', async () => {
    const rows = WHOLE_MENU.rows.filter(
      ({ right }) => !['content.edit', 'content.publish'].includes(right ?? ''),
    );
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    const { words, html } = await content();
    expect(linksIn(html).some((link) => link.startsWith('/editor'))).toBe(false);
    expect(words).toContain('发布网站要有“公告与内容 · 发布网站”权限');
    expect(words).toContain('看网站上的');
  });

  it('may be none', async () => {
    lists({ rows: [], count: 0, pageCount: 1 });
    const { words } = await content();
    expect(words).toContain('还没有');
    expect(words).toContain('没有草稿，也没有定时的');
  });
});

describe('the site', () => {
  it('is built anew by a form, and leads on', async () => {
    service.replies('/app/staff/site/publish', { code: 200, data: LIST.site });
    const { headers } = await content('', { form: 'office-publish', token: 't' });
    expect(headers.get('location')).toBe('/office/content?done=publish');
    expect(service.to('/app/staff/site/publish').length).toBe(1);
    expect((await content('?done=publish')).words).toContain('已开始发布');
  });

  it('says when it is being built, and offers no second time', async () => {
    lists({ site: { isBuilding: true, builtAtMs: null, failure: null } });
    const { words, html } = await content();
    expect(words).toContain('正在把改动做进整个网站');
    expect(html).not.toContain('office-publish');
  });

  it('says what went wrong, each fault by its file', async () => {
    const faults = [{ file: 'news/a.md', field: 'title', label: '标题', msg: '必填' }];
    lists({
      site: {
        isBuilding: false,
        builtAtMs: null,
        failure: { atMs: OFFICE_NOW_MS, msg: '没有构建成', faults },
      },
    });
    const { words } = await content();
    expect(words).toContain('没有构建成');
    expect(words).toContain('news/a.md，标题：必填');
  });

  it('is refused in words', async () => {
    service.replies('/app/staff/site/publish', { code: 403, msg: '当前操作没有权限' });
    const { words } = await content('', { form: 'office-publish', token: 't' });
    expect(words).toContain('当前操作没有权限');
  });
});
