// The news as a reader gets them: their lists page by page, by category and by year, an article, and what machines read.
import type { APIRoute } from 'astro';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { NEWS_PER_PAGE } from '#lib/news.ts';
import { GET as feed } from '../../../src/pages/feeds/news/[category].[kind].ts';
import Index from '../../../src/pages/information/index.astro';
import Shelf from '../../../src/pages/information/[category]/[...page].astro';
import Year from '../../../src/pages/information/year/[year]/[...page].astro';
import Article from '../../../src/pages/information/n/[id].astro';
import { GET as mapIndex } from '../../../src/pages/sitemap.xml.ts';
import { GET as map } from '../../../src/pages/sitemap/news.xml.ts';
import { article, articles, newsWith } from '../../kit/articles.ts';
import { type Drawn, linksIn, openPages } from '../../kit/drawn.ts';
import { flawIn } from '../../kit/well-formed.ts';
import { writeNothingElse } from '../../kit/written.ts';

vi.mock('astro:content', async () => (await import('../../kit/written.ts')).content);

const news = newsWith(
  [...articles(33), article('old', '2019-05-01', { category: 'media' })],
  (id) => `## 怎么看车\n\n${id} 的正文，先看报告。`,
);

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => writeNothingElse());

const at = (page: unknown, address: string, params: Readonly<Record<string, string>> = {}): Promise<Drawn> =>
  draw(page, { address, params, news });
const articlesIn = ({ html }: Drawn): string[] =>
  linksIn(html)
    .filter((href) => href.startsWith('/information/n/'))
    .map((href) => href.slice('/information/n/'.length));
const pagesIn = ({ html }: Drawn): string[] =>
  linksIn(/<nav aria-label="分页"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');
const isGone = ({ status, headers }: Drawn): boolean => status === 302 && headers.get('location') === '/404';

describe('a list of news', () => {
  it('shows the latest first, a page at a time, and is the same for everybody', async () => {
    const first = await at(Index, '/information');
    expect(articlesIn(first)).toEqual(articles(NEWS_PER_PAGE).map(({ id }) => id));
    expect(first.headers.get('surrogate-control')).toBe('max-age=1');
    expect(pagesIn(first)).toEqual([
      '/information',
      '/information/all/2',
      '/information/all/3',
      '/information/all/4',
      '/information/all/2',
    ]);
    const last = await at(Shelf, '/information/all/4', { category: 'all', page: '4' });
    expect(articlesIn(last)).toEqual(['a30', 'a31', 'a32', 'old']);
  });

  it('of a category shows no other', async () => {
    const shown = await at(Shelf, '/information/media', { category: 'media' });
    expect(articlesIn(shown)).toEqual(['old']);
    expect(pagesIn(shown)).toEqual([]);
    expect(shown.html).toMatch(/aria-current="page"[^>]*>媒体报道/);
  });

  it('of a year has pages of its own', async () => {
    const second = await at(Year, '/information/year/2026/2', { year: '2026', page: '2' });
    expect(articlesIn(second)[0]).toBe('a10');
    expect(pagesIn(second)[0]).toBe('/information/year/2026');
    expect(second.html).toMatch(/aria-current="page"[^>]*>2026 年/);
    expect(articlesIn(await at(Year, '/information/year/2019', { year: '2019' }))).toEqual(['old']);
  });

  it('without articles says so', async () => {
    const empty = await draw(Index, { address: '/information', news: newsWith([]) });
    expect(empty.words).toContain('这里还没有内容');
  });

  it.each([
    [Shelf, { category: 'all' }],
    [Shelf, { category: 'all', page: '1' }],
    [Shelf, { category: 'all', page: '5' }],
    [Shelf, { category: 'gossip' }],
    [Shelf, { category: 'company', page: '0' }],
    [Year, { year: '1999' }],
    [Year, { year: 'old' }],
    [Year, { year: '2026', page: '99' }],
    [Article, { id: 'none' }],
  ])('%# that is not there leads to the page that says so', async (page, params) => {
    expect(isGone(await at(page, '/information', params))).toBe(true);
  });
});

describe('an article', () => {
  it('is drawn from its Markdown, with its head and its neighbours', async () => {
    const shown = await at(Article, '/information/n/a4', { id: 'a4' });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('surrogate-control')).toBe('max-age=1');
    expect(shown.html).toContain('<h2 id="怎么看车">怎么看车</h2>');
    expect(shown.words).toContain('a4 的正文，先看报告。');
    expect(shown.words).toContain('发布 2026-11-18 来源 落槌拍卖（示例）');
    expect(articlesIn(shown)).toEqual(['a1', 'a7', 'a10', 'a13', 'a3', 'a5']);
  });

  it('with several headings has them beside it as its contents, with one it has none', async () => {
    const two = newsWith(
      articles(3),
      () => '## 怎么看车\n\n先看报告。\n\n### 带什么\n\n证件。\n\n## 怎么报名\n\n先登录。',
    );
    const place = { address: '/information/n/a1', params: { id: 'a1' } };
    const contentsIn = ({ html }: Drawn) =>
      linksIn(/<nav aria-label="本页目录"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');
    expect(contentsIn(await draw(Article, { ...place, news: two }))).toEqual(['#怎么看车', '#怎么报名']);
    expect(contentsIn(await draw(Article, { ...place, news }))).toEqual([]);
  });
});

describe('what machines read of the news', () => {
  const site = new URL('https://paimai.example');
  const get = async (route: APIRoute, params = {}, of: News = news): Promise<Response> =>
    route({ params, site, locals: { news: of } } as never);

  it('is a feed for each category, of the latest fifty', async () => {
    const answer = await get(feed, { category: 'all', kind: 'rss' }, newsWith(articles(80)));
    const text = await answer.text();
    expect(flawIn(text)).toBeNull();
    expect(text.match(/<item>/g)).toHaveLength(50);
    const media = await (await get(feed, { category: 'media', kind: 'atom' })).text();
    expect(media).toContain('https://paimai.example/information/n/old');
    expect(media.match(/<entry>/g)).toHaveLength(1);
    for (const wrong of [
      { category: 'gossip', kind: 'rss' },
      { category: 'all', kind: 'json' },
    ]) {
      expect((await get(feed, wrong)).status).toBe(404);
    }
  });

  it('is a map with every article', async () => {
    const text = await (await get(map)).text();
    expect(flawIn(text)).toBeNull();
    expect(text.match(/<loc>/g)).toHaveLength(34);
    const index = await (await get(mapIndex)).text();
    expect(flawIn(index)).toBeNull();
    expect(index).toContain('2026-11-20');
  });
});
