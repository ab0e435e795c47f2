// The texts that can be searched: every article that is out, and every clause and question of the rules. Made from the content
// collections of this build at the first question, a few at a time, so that nobody who is bidding waits for it; a new build
// brings its own.
import { type CollectionEntry, getCollection, render } from 'astro:content';
import { setImmediate as pause } from 'node:timers/promises';
import { pinyin } from 'pinyin-pro';
import { NEWS_CATEGORIES } from '#contract/content.ts';
import { newsPath, published } from '#lib/news.ts';
import { RULE_PATHS, type RuleName, versionsOf } from '#lib/rule-texts.ts';
import { plainOf, sectionsOf } from '#lib/search/markdown.ts';
import { readied, type ReadyText, type SearchText, type Sound } from '#lib/search/texts.ts';

const AT_A_TIME = 50;

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

const newsText = ({ id, data, body = '' }: CollectionEntry<'news'>): Omit<SearchText, 'sounds'> => ({
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

const collect = async (nowMs: number): Promise<readonly ReadyText[]> => {
  const rules = await getCollection('rules');
  const questions = (await getCollection('questions')).map(questionText);
  const names = Object.keys(RULE_PATHS) as RuleName[];
  // What is no longer in force is not what one looks for.
  const clauses = await Promise.all(
    names.map((name) => ruleTexts(versionsOf(rules, name, nowMs).inForce, RULE_PATHS[name])),
  );
  const news = published(await getCollection('news'), nowMs).map(newsText);
  const texts: ReadyText[] = [];
  for (const text of [...news, ...questions, ...clauses.flat()]) {
    texts.push(readied({ ...text, sounds: soundsOf(text.title) }));
    if (texts.length % AT_A_TIME === 0) await pause();
  }
  return texts;
};

let kept: Promise<readonly ReadyText[]> | null = null;

/** The same for everybody until the portal is built anew; what failed is tried again. */
export const searchTexts = (): Promise<readonly ReadyText[]> => {
  kept ??= collect(Date.now()).catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
};
