// The editors' list, the comparison of versions, the picture form and the preview, as they are
// drawn.
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, collectionOf } from '#contract/content/content-form.ts';
import type { ChangeKind, EditorChange, EditorRow } from '#contract/content/outputs.ts';
import FakeService from '../../../../src/pages/editor/index.astro';
import Picture from '../../../../src/pages/editor/picture.astro';
import { POST } from '../../../../src/pages/editor/preview.ts';
import Text from '../../../../src/pages/editor/text.astro';
import Version from '../../../../src/pages/editor/version.astro';
import {
  aFakeService,
  anEntry,
  AT_MS,
  done,
  FORBIDDEN,
  NOBODY,
  open,
  plain,
  UNKNOWN,
} from './editor-pages.ts';

const aRow = (part: Partial<EditorRow> = {}): EditorRow => ({
  name: 'yards',
  title: '冬季看车时间调整',
  state: 'live',
  hasDraft: false,
  releaseAtMs: null,
  problem: null,
  ...part,
});
const service = (part: Parameters<typeof aFakeService>[0] = {}, address = '/editor') =>
  open(FakeService, address, { answers: { editorList: done(aFakeService(part)) } });
const site = (part: object) => ({
  site: { isBuilding: false, builtAtMs: null, failure: null, ...part },
});
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );
const statesIn = (html: string): string =>
  plain(/<span class="states[ "][\s\S]*?<\/li>/.exec(html)?.[0] ?? '');

describe('the service', () => {
  it('leads to every kind of text, and marks the open one', async () => {
    const { main } = await service({ collection: 'banners' }, '/editor?collection=banners');
    for (const name of COLLECTION_NAMES) expect(hrefsIn(main)).toContain(`/editor?collection=${name}`);
    const marked = [...main.matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]*)/g)];
    expect(marked.map(([, words = '']) => words.trim())).toEqual(['首页横幅']);
  });

  it.each(COLLECTION_NAMES)('offers a new one of %s only where there can be one', async (collection) => {
    const { main } = await service({ collection }, `/editor?collection=${collection}`);
    const isOffered = hrefsIn(main).includes(`/editor/text?collection=${collection}`);
    expect(isOffered).toBe(collectionOf(collection).isOpen);
  });

  it.each([
    [{}, '已发布'],
    [{ hasDraft: true }, '有草稿 已发布'],
    [{ hasDraft: true, state: 'new' as const }, '有草稿 未发布'],
    [{ hasDraft: true, releaseAtMs: AT_MS }, '定时 2026-11-20 09:00 已发布'],
    [{ hasDraft: true, problem: '标题：请填写标题' }, '需要处理 标题：请填写标题 有草稿 已发布'],
  ])('%# tells how a text stands, each state once', async (part, states) => {
    expect(statesIn((await service({ rows: [aRow(part)], count: 1 })).main)).toBe(states);
  });

  it('shows a title as it was written, tags and all', async () => {
    const { main } = await service({ rows: [aRow({ title: '<script>alert(1)</script>' })], count: 1 });
    expect(main).not.toContain('<script>alert');
    expect(main).toContain('&lt;script&gt;');
  });

  it('is one page without numbers, or several with the open one marked', async () => {
    expect((await service({ count: 0 })).main).not.toContain('aria-label="分页"');
    const { main } = await service({ page: 2, pageCount: 3, count: 60 }, '/editor?page=2');
    expect(hrefsIn(main).filter((href) => href.startsWith('/editor?collection=news'))).toEqual([
      '/editor?collection=news',
      // One back, each of them, one on.
      '/editor?collection=news',
      '/editor?collection=news',
      '/editor?collection=news&page=2',
      '/editor?collection=news&page=3',
      '/editor?collection=news&page=3',
    ]);
    expect(main).toMatch(/aria-current="page"[^>]*>\s*2\s*</);
  });

  it.each([
    ['', '1'],
    ['page=3', '3'],
    ['page=2.9', '2'],
    ['page=-4', '1'],
    ['page=x', '1'],
    ['page=9e99', '10000'],
  ])('asked for "%s" asks for page %s', async (query, page) => {
    const { asked } = await service({}, `/editor?${query}`);
    expect(asked).toEqual([{ name: 'editorList', query: { collection: 'news', page } }]);
  });

  it.each([
    [{}, '网站是随程序一起构建的版本。'],
    [{ builtAtMs: AT_MS }, '网站构建于 2026-11-20 09:00:00。'],
    [{ builtAtMs: AT_MS, isBuilding: true }, '正在把改动做进整个网站'],
  ])('%# says how the site stands', async (part, sentence) => {
    const { main } = await service(site(part));
    expect(plain(/<p class="site[ "][\s\S]*?<\/p>/.exec(main)?.[0] ?? '')).toContain(sentence);
    expect(main).not.toContain('role="alert"');
  });

  it('names the file and field a publication failed by, aloud', async () => {
    const fault = { file: 'news/yards.md', field: 'title', label: '标题', msg: '标题至少 4 个字' };
    const failure = { atMs: AT_MS, msg: '有内容需要改，网站没有变化', faults: [fault] };
    const alert = /<div[^>]*role="alert"[\s\S]*?<\/div>/.exec((await service(site({ failure }))).main);
    expect(plain(alert?.[0] ?? '')).toBe('有内容需要改，网站没有变化 news/yards.md，标题：标题至少 4 个字');
  });
});

const aChange = (what: ChangeKind, part: Partial<EditorChange> = {}): EditorChange => ({
  id: `change-${what}`,
  what,
  byName: '许宁',
  atMs: AT_MS,
  hasText: true,
  ...part,
});
const changesOf = async (changes: readonly EditorChange[]): Promise<string> => {
  const answers = { editorEntry: done(anEntry({ changes })) };
  const { main } = await open(Text, '/editor/text?collection=news&name=yards', { answers });
  return /<section[^>]*aria-labelledby="changes"[\s\S]*?<\/section>/.exec(main)?.[0] ?? '';
};

describe('the record of changes', () => {
  it.each<[ChangeKind, string]>([
    ['draft', '存了草稿'],
    ['schedule', '定了发布时间'],
    ['release', '发布'],
    ['timed-release', '到时自动发布'],
    ['drop-draft', '丢弃了草稿'],
    ['take-down', '撤下'],
    ['failed', '定时没有发布成'],
  ])('says who did %s, and when', async (what, action) => {
    const html = await changesOf([aChange(what)]);
    expect(plain(html)).toContain(`2026-11-20 09:00:00 许宁 ${action} 与现在的差异`);
    expect(html).toContain('datetime="2026-11-20T01:00:00.000Z"');
  });

  it('leads to a version only where a text was kept', async () => {
    const html = await changesOf([aChange('release'), aChange('drop-draft', { hasText: false })]);
    expect(hrefsIn(html)).toEqual(['/editor/version?id=change-release']);
  });

  it('of a text nobody has touched says so', async () => {
    expect(plain(await changesOf([]))).toContain('还没有在这里改过。');
  });
});

const version = (lines: readonly object[]) => {
  const entry = { collection: 'news', name: 'yards', change: aChange('release'), lines, typed: {}, body: '' };
  return open(Version, '/editor/version?id=change-release', { answers: { editorVersion: done(entry) } });
};

describe('a version against today', () => {
  it('tells what came and went by sign and word, not colour', async () => {
    const { main } = await version([
      { kind: 'same', text: 'title: 看车' },
      { kind: 'removed', text: '每天 9:00 开门。' },
      { kind: 'added', text: '每天 <b>8:30</b> 开门。' },
    ]);
    const text = plain(main.slice(main.indexOf('class="diff"')));
    expect(text).toContain('− 删去： 每天 9:00 开门。');
    expect(text).toContain('+ 新增： 每天 &lt;b&gt;8:30&lt;/b&gt; 开门。');
    expect(main).not.toContain('和现在的内容一样');
    expect(hrefsIn(main)).toContain('/editor/text?collection=news&name=yards');
  });

  it('that is the same says so', async () => {
    expect(plain((await version([{ kind: 'same', text: 'title: 看车' }])).main)).toContain(
      '和现在的内容一样。',
    );
  });

  it('whose id is none is a page that is not there', async () => {
    const page = await open(Version, '/editor/version', { answers: { editorVersion: UNKNOWN } });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/404']);
    expect(page.asked).toEqual([{ name: 'editorVersion', query: { id: '' } }]);
  });
});

describe('the form for a picture', () => {
  it('asks for the file, and for words to the blind', async () => {
    const { main } = await open(Picture, '/editor/picture', {
      answers: { editorList: done(aFakeService()) },
    });
    expect(main).toMatch(/<form[^>]*method="post"[^>]*enctype="multipart\/form-data"/);
    expect(main).toMatch(
      /<input[^>]*name="picture"[^>]*accept="image\/jpeg,image\/png,image\/webp,image\/avif,image\/heic"[^>]*required/,
    );
    expect(main).toMatch(/<input[^>]*name="alt"[^>]*minlength="2"[^>]*maxlength="80"[^>]*required/);
    expect(main).not.toMatch(/role="(?:status|alert)"/);
  });
});

const PAGES = [
  ['the list', FakeService, '/editor', 'editorList'],
  ['a version', Version, '/editor/version?id=x', 'editorVersion'],
  ['the form for a picture', Picture, '/editor/picture', 'editorList'],
] as const;

describe.each(PAGES)('%s', (_name, page, address, question) => {
  it('is for nobody who is not logged in', async () => {
    const answered = await open(page, address, { answers: { [question]: NOBODY }, who: null });
    expect(answered.status).toBe(401);
    expect(plain(answered.main)).toContain('请用有编辑权限的账户登录');
    expect(answered.main).toContain(`action="${address}"`);
  });

  it('is for nobody without the right, and says who grants it', async () => {
    const answered = await open(page, address, { answers: { [question]: FORBIDDEN }, who: '竞买人甲' });
    expect(answered.status).toBe(403);
    expect(plain(answered.main)).toContain('请联系公司的系统管理员');
  });

  it('is kept by no cache on the way, let in or not', async () => {
    for (const answer of [NOBODY, FORBIDDEN]) {
      const { headers } = await open(page, address, { answers: { [question]: answer } });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the preview', () => {
  const preview = async (body: string, answer: object = done(aFakeService())) => {
    const request = new Request('http://localhost/editor/preview', {
      method: 'POST',
      body: new URLSearchParams({ body }),
    });
    const locals = { api: () => Promise.resolve(Response.json(answer)) };
    const response = await POST({ request, locals } as unknown as Parameters<typeof POST>[0]);
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  it('is the text as the site will show it', async () => {
    const { html, headers } = await preview('## 怎么去\n\n坐 **地铁** 二号线到底。');
    expect(html).toContain('<strong>地铁</strong>');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '每天开门，<script>alert(1)</script> 请看这里。',
    '每天开门，[请看这里](javascript:alert(1)) 的说明。',
    '每天开门，[请看这里][a] 的说明。\n\n[a]: javascript:alert(1)',
  ])('shows nothing of what would be refused: %s', async (body) => {
    expect((await preview(body)).html).toBe('<p>正文里有不能用的标签、链接或图片，改好后再预览。</p>');
  });

  it.each([NOBODY, FORBIDDEN])('%# is drawn for editors alone', async (answer) => {
    expect(await preview('坐 **地铁** 二号线到底。', answer)).toMatchObject({ status: 403, html: '' });
  });
});
