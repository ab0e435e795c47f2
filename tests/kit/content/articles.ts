// Articles as the house hands them to its pages, kept in memory.
import { published, type News, type NewsEntry } from '#contract/content/news.ts';
import type { NewsFiles } from '#server/http/pages/news-files.ts';

export function article(id: string, day: string, part: Partial<NewsEntry['data']> = {}): NewsEntry {
  return {
    id,
    data: {
      title: `文章 ${id}`,
      summary: `${id} 的摘要，写了至少十个字。`,
      category: 'company',
      publishedOn: new Date(day),
      source: '落槌拍卖（示例）',
      ...part,
    },
  };
}

/** So many articles, two a day, the categories in turn; `a0` is the latest. */
export function articles(count: number): NewsEntry[] {
  return Array.from({ length: count }, (_, at) =>
    article(`a${at}`, new Date(Date.UTC(2026, 10, 20 - Math.floor(at / 2))).toISOString(), {
      category: (['company', 'industry', 'policy'] as const)[at % 3] ?? 'company',
    }),
  );
}

export function newsWith(
  entries: readonly NewsEntry[],
  bodyOf: (id: string) => string = (id) => `${id} 的正文。`,
): News {
  const list = published(entries, Infinity);
  return {
    all: () => Promise.resolve(list),
    read: (id) => {
      const entry = list.find((one) => one.id === id);
      return Promise.resolve(entry ? { entry, body: bodyOf(id) } : null);
    },
  };
}

export const noNews = newsWith([]);

/** A site that has no pages of the news. */
export const noNewsFiles: NewsFiles = {
  has: () => false,
  read: () => Promise.resolve(null),
  lay: () => undefined,
  packed: () => undefined,
  hold: () => Promise.resolve(),
};
