// Draws the pages of the news into the folder of a build, by the bundle that lies there: what would show nothing new is taken
// over from the build before, and never drawn again.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewsBundle, NewsDrawer, NewsPage } from '#contract/content/news-pages.ts';
import { hashOfText } from '#server/content/library.ts';
import { type DrawnNews, NEWS_FACTS, newsFacts, newsFile } from './news-facts.ts';
import { type NewsIndex, newsOf, type NewsTexts, nextOutMs, readIndex } from './news-index.ts';

export interface NewsDrawing {
  readonly texts: NewsTexts;
  /** What draws them, and the build whose templates are in it. */
  readonly bundle: NewsBundle;
  readonly template: string;
  /** The build that is made. */
  readonly folder: string;
  /** The build whose pages may be taken over; null: none. */
  readonly before: string | null;
  readonly nowMs: number;
  /** Some pages lie on the disk; those that are read most come first. */
  readonly ready?: (paths: readonly string[], gone: readonly string[]) => void;
}

const NOTHING: DrawnNews = { template: '', policy: '', pages: {}, index: {}, keptIn: null, nextOutMs: null };
/** As many as stand ready before anybody is told. */
const FIRST_READY = 48;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => String(name).replaceAll('\\', '/'))
        .toSorted()
    : [];

/** The names of all pieces tell what is in them: another template has another name. */
const templateOf = (folder: string): string =>
  hashOfText(
    [...filesIn(join(folder, 'prerender')), ...filesIn(join(folder, 'client', '_astro'))].join('\n'),
  );

/** One file in two folders; where the disk cannot do that, two files. */
export const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

interface Round {
  readonly drawer: NewsDrawer;
  readonly folder: string;
  readonly before: string | null;
  readonly keys: ReadonlyMap<NewsPage, string>;
  readonly old: DrawnNews;
  readonly ready: NonNullable<NewsDrawing['ready']>;
}

const keysOf = (drawer: NewsDrawer, template: string, index: NewsIndex): ReadonlyMap<NewsPage, string> =>
  new Map(
    drawer.pages.map((page) => {
      const text = page.articleId === null ? '' : (index[page.articleId]?.hash ?? '');
      return [page, hashOfText(`${template}\0${page.route}\0${page.facts}\0${text}`).slice(0, 24)];
    }),
  );

const makeFolders = (folder: string, pages: readonly NewsPage[]): void => {
  const folders = new Set(pages.map(({ path }) => dirname(join(folder, newsFile(path)))));
  for (const each of folders) mkdirSync(each, { recursive: true });
};

const drawInto = async ({ drawer, folder }: Round, page: NewsPage): Promise<string> => {
  const { text, policy } = await drawer.draw(page);
  writeFileSync(join(folder, newsFile(page.path)), text);
  return policy;
};

/** Takes over what is the same and draws the rest; returns the policy of all pages, and how many were drawn. */
const drawRound = async (round: Round): Promise<{ readonly policy: string; readonly drawnCount: number }> => {
  const { drawer, folder, before, keys, old, ready } = round;
  makeFolders(folder, drawer.pages);
  const isSame = (page: NewsPage): boolean =>
    before !== null &&
    old.pages[page.path] === keys.get(page) &&
    existsSync(join(before, newsFile(page.path)));
  const { same = [], other = [] } = Object.groupBy(drawer.pages, (page) => (isSame(page) ? 'same' : 'other'));
  const paths = new Set(drawer.pages.map(({ path }) => path));
  const gone = Object.keys(old.pages).filter((path) => !paths.has(path));
  let policy = old.policy;
  let told = 0;
  const sorted = other.toSorted((one, another) => one.depth - another.depth);
  const tell = (count: number): void => {
    ready(
      sorted.slice(told, count).map(({ path }) => path),
      told === 0 ? gone : [],
    );
    told = count;
  };
  for (const [at, page] of sorted.entries()) {
    policy = (await drawInto(round, page)) || policy;
    if (at + 1 === FIRST_READY) tell(FIRST_READY);
  }
  tell(sorted.length);
  for (const { path } of same) linkOrCopy(join(before ?? '', newsFile(path)), join(folder, newsFile(path)));
  return { policy, drawnCount: sorted.length };
};

export const drawNews = async (
  drawing: NewsDrawing,
): Promise<{ readonly pageCount: number; readonly drawnCount: number }> => {
  const { texts, bundle, folder, before, nowMs, ready = () => undefined } = drawing;
  const old = (before === null ? null : newsFacts(before)) ?? NOTHING;
  // What is known of texts of which no copy is kept is of no use where copies are.
  const index = await readIndex(texts, old.keptIn === texts.keptIn ? old.index : {});
  const drawer = await bundle.openNewsDrawer(newsOf(index, texts, nowMs));
  const template = templateOf(drawing.template);
  const keys = keysOf(drawer, template, index);
  const { policy, drawnCount } = await drawRound({ drawer, folder, before, keys, old, ready });
  const nextMs = nextOutMs(index, nowMs);
  const facts: DrawnNews = {
    template,
    policy,
    pages: Object.fromEntries([...keys].map(([{ path }, key]) => [path, key])),
    index,
    keptIn: texts.keptIn,
    nextOutMs: nextMs === Infinity ? null : nextMs,
  };
  writeFileSync(join(folder, NEWS_FACTS), JSON.stringify(facts));
  return { pageCount: drawer.pages.length, drawnCount };
};
