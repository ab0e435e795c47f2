// The news as a reader gets them: their lists page by page, by category and by year, an article,
// and what machines read.
import type { APIRoute } from 'astro';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layOut, newsPages, pathsOf } from '#components/news/news-pages.ts';
import type { News } from '#contract/content/news.ts';
import { NEWS_PER_PAGE } from '#lib/content/news.ts';
import { GET as feed } from '../../../src/pages/feeds/news/[category].[kind].ts';
import CategoryList from '../../../src/pages/information/[category]/[...page].astro';
import Index from '../../../src/pages/information/index.astro';
import Article from '../../../src/pages/information/n/[id].astro';
import Year from '../../../src/pages/information/year/[year]/[...page].astro';
import { GET as mapIndex } from '../../../src/pages/sitemap.xml.ts';
import { GET as map } from '../../../src/pages/sitemap/news.xml.ts';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { article, articles, newsWith } from '../../kit/content/articles.ts';
import { flawIn } from '../../kit/content/well-formed.ts';
import { writeNothingElse } from '../../kit/content/written.ts';

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
  linksIn(/<nav[^>]* aria-label="分页"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');

describe('a list of news', () => {
  it('shows the latest first, a page at a time', async () => {
    const first = await at(Index, '/information');
    expect(articlesIn(first)).toEqual(articles(NEWS_PER_PAGE).map(({ id }) => id));
    expect(pagesIn(first)).toEqual([
      '/information',
      '/information/all/2',
      '/information/all/3',
      '/information/all/4',
      '/information/all/2',
    ]);
    const last = await at(CategoryList, '/information/all/4', { category: 'all', page: '4' });
    expect(articlesIn(last)).toEqual(['a30', 'a31', 'a32', 'old']);
  });

  it('of a category shows no other', async () => {
    const shown = await at(CategoryList, '/information/media', { category: 'media' });
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
});

describe('an article', () => {
  it('is drawn from its Markdown, with its head and its neighbours', async () => {
    const shown = await at(Article, '/information/n/a4', { id: 'a4' });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<h2 id="怎么看车">怎么看车</h2>');
    expect(shown.words).toContain('a4 的正文，先看报告。');
    expect(shown.words).toContain('发布 2026-11-18 来源 落槌拍卖（示例）');
    expect(articlesIn(shown)).toEqual(['a1', 'a7', 'a10', 'a13', 'a3', 'a5']);
  });

  it('shows the picture that led from the list, if any', async () => {
    const pictured = newsWith([
      article('pictured', '2026-11-01', { drawing: 'coupe-red' }),
      article('plain', '2026-11-02', { drawing: undefined }),
    ]);
    const picturesOf = async (id: string): Promise<readonly string[]> => {
      const { html } = await draw(Article, {
        address: `/information/n/${id}`,
        params: { id },
        news: pictured,
      });
      return [...html.matchAll(/<img src="(\/drawings\/[^"]+)"/g)].map(([, address = '']) => address);
    };
    expect(await picturesOf('pictured')).toEqual(['/drawings/coupe-red.svg']);
    expect(await picturesOf('plain')).toEqual([]);
  });

  it('with several headings has them as contents, with one none', async () => {
    const two = newsWith(
      articles(3),
      () => '## 怎么看车\n\n先看报告。\n\n### 带什么\n\n证件。\n\n## 怎么报名\n\n先登录。',
    );
    const place = { address: '/information/n/a1', params: { id: 'a1' } };
    const contentsIn = ({ html }: Drawn) =>
      linksIn(/<nav[^>]* aria-label="本页目录"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');
    expect(contentsIn(await draw(Article, { ...place, news: two }))).toEqual(['#怎么看车', '#怎么报名']);
    expect(contentsIn(await draw(Article, { ...place, news }))).toEqual([]);
  });
});

describe('what machines read of the news', () => {
  const site = new URL('https://paimai.example');
  const get = async (route: APIRoute, params = {}, of: News = news): Promise<Response> => {
    layOut(of);
    return route({ params, site, locals: { news: of } } as never);
  };

  it('is a feed for each category, of the latest fifty', async () => {
    const answer = await get(feed, { category: 'all', kind: 'rss' }, newsWith(articles(80)));
    const text = await answer.text();
    expect(flawIn(text)).toBeNull();
    expect(text.match(/<item>/g)).toHaveLength(50);
    const media = await (await get(feed, { category: 'media', kind: 'atom' })).text();
    expect(media).toContain('https://paimai.example/information/n/old');
    expect(media.match(/<entry>/g)).toHaveLength(1);
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

describe('every page of the news that a build draws', () => {
  const planOf = async (of: News) => new Map(newsPages(await of.all()).map((page) => [page.path, page]));
  const changedBetween = async (one: News, other: News): Promise<string[]> => {
    const [before, after] = [await planOf(one), await planOf(other)];
    return [...after.keys()].filter((path) => before.get(path)?.facts !== after.get(path)?.facts);
  };
  const many = articles(120);

  it('has an address, and is drawn under the same addresses', async () => {
    layOut(news);
    const pages = newsPages(await news.all());
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(pages.filter(({ path }) => path.startsWith('/information/n/'))).toHaveLength(34);
    const given = await Promise.all((['list', 'year', 'article', 'feed'] as const).map(pathsOf));
    // The index and the map have one address each, and give themselves none.
    expect(given.flat()).toHaveLength(pages.length - 2);
    expect(given.flat()).toContainEqual({ params: { category: 'all', page: '4' } });
    expect(given.flat()).not.toContainEqual({ params: { category: 'all', page: undefined } });
  });

  it('says what it shows: a new title changes only who names it', async () => {
    const [first, ...rest] = many.slice(60);
    if (!first) throw new Error('no article');
    const renamed = article(first.id, first.data.publishedOn.toISOString(), {
      category: first.data.category,
      title: '改过的标题',
    });
    const changed = await changedBetween(newsWith(many), newsWith([...many.slice(0, 60), renamed, ...rest]));
    expect(changed.toSorted()).toEqual(
      [
        '/information/all/7',
        '/information/company/3',
        '/information/year/2026/7',
        ...['rss', 'atom'].map((kind) => `/feeds/news/company.${kind}`),
        ...['a54', 'a57', 'a59', 'a60', 'a61', 'a63', 'a66'].map((id) => `/information/n/${id}`),
      ].toSorted(),
    );
  });

  it('that stands far from a new article says the same as before', async () => {
    const changed = await changedBetween(newsWith(many), newsWith([article('new', '2026-11-21'), ...many]));
    expect(changed).toContain('/information/n/new');
    expect(changed).toContain('/information');
    expect(changed.filter((path) => path.startsWith('/information/n/')).length).toBeLessThan(8);
  });
});
