// The texts that can be searched: every article that is out, and every clause and question of the
// rules. Readied at the first question, a few at a time, so that nobody who is bidding waits for
// it; afterwards only the articles that have changed are read again, and a new build brings its own
// rules.
import { setImmediate as pause } from 'node:timers/promises';
import { getCollection, render, type CollectionEntry } from 'astro:content';
import { pinyin } from 'pinyin-pro';
import { NEWS_CATEGORIES } from '#contract/content/content.ts';
import type { News, NewsEntry } from '#contract/content/news.ts';
import { newsPath } from '#lib/content/news.ts';
import { RULE_PATHS, versionsOf, type RuleName } from '#lib/content/rule-texts.ts';
import { plainOf, sectionsOf } from '#lib/search/markdown.ts';
import { readied, type ReadyText, type SearchText, type Sound } from '#lib/search/texts.ts';

const AT_A_TIME = 20;

/**
 * The same for everybody until an article changes or the portal is built anew; what failed is tried
 * again.
 */
export async function searchTexts(news: News): Promise<readonly ReadyText[]> {
  const entries = await news.all();
  if (articles?.entries !== entries) articles = { entries, texts: readyNews(news, entries) };
  rules ??= readyRules(Date.now());
  try {
    return (await Promise.all([articles.texts, rules])).flat();
  } catch (error) {
    rules = null;
    articles = null;
    throw error;
  }
}

/** How each character of a title is spoken. */
const soundsOf = (title: string): Sound[] => {
  let at = 0;
  return pinyin(title, { type: 'all', toneType: 'none', v: true }).flatMap(
    ({ origin, pinyin: spelt, isZh }) => {
      const here = at;
      at += origin.length;
      return isZh ? [{ place: here, spelt }] : [];
    },
  );
};

const newsText = ({ id, data }: NewsEntry, body: string): Omit<SearchText, 'sounds'> => ({
  kind: 'news',
  title: data.title,
  note: `${NEWS_CATEGORIES[data.category]} · ${data.publishedOn.toISOString().slice(0, 10)}`,
  lead: data.summary,
  text: plainOf(body),
  href: newsPath(id),
  atMs: data.publishedOn.getTime(),
});

const ruleTexts = async (
  entry: CollectionEntry<'rules'>,
  path: string,
): Promise<Omit<SearchText, 'sounds'>[]> => {
  const { headings } = await render(entry);
  const whole = { kind: 'rule', title: entry.data.title, note: '全文', lead: entry.data.summary } as const;
  return [
    { ...whole, text: '', href: path, atMs: 0 },
    ...sectionsOf(entry.body ?? '', headings).map(({ heading, slug, text }) => ({
      kind: 'rule' as const,
      title: heading,
      note: entry.data.title,
      lead: '',
      text,
      href: `${path}#${slug}`,
      atMs: 0,
    })),
  ];
};

const questionText = ({ id, data, body = '' }: CollectionEntry<'questions'>): Omit<SearchText, 'sounds'> => ({
  kind: 'rule',
  title: data.title,
  note: '常见问题',
  lead: '',
  text: plainOf(body),
  href: `/CommonProblem#${id}`,
  atMs: 0,
});

const ready = (text: Omit<SearchText, 'sounds'>): ReadyText =>
  readied({ ...text, sounds: soundsOf(text.title) });

const readyRules = async (nowMs: number): Promise<readonly ReadyText[]> => {
  const rules = await getCollection('rules');
  const questions = (await getCollection('questions')).map(questionText);
  const names = Object.keys(RULE_PATHS) as RuleName[];
  // A rule that is no longer in force is not what one looks for.
  const clauses = await Promise.all(
    names.map((name) => ruleTexts(versionsOf(rules, name, nowMs).inForce, RULE_PATHS[name])),
  );
  return [...questions, ...clauses.flat()].map(ready);
};

/** An article is another entry when it has changed. */
const readiedNews = new WeakMap<NewsEntry, ReadyText>();

const readyArticle = async (news: News, entry: NewsEntry): Promise<ReadyText[]> => {
  const known = readiedNews.get(entry);
  if (known) return [known];
  const found = await news.read(entry.id);
  if (!found) return [];
  const text = ready(newsText(found.entry, found.body));
  readiedNews.set(found.entry, text);
  return [text];
};

const readyNews = async (news: News, entries: readonly NewsEntry[]): Promise<readonly ReadyText[]> => {
  const texts: ReadyText[][] = [];
  for (let at = 0; at < entries.length; at += AT_A_TIME) {
    const some = entries.slice(at, at + AT_A_TIME);
    texts.push(...(await Promise.all(some.map((entry) => readyArticle(news, entry)))));
    await pause();
  }
  return texts.flat();
};

interface Readied {
  readonly entries: readonly NewsEntry[];
  readonly texts: Promise<readonly ReadyText[]>;
}

let rules: Promise<readonly ReadyText[]> | null = null;
let articles: Readied | null = null;
