// Draws the pages of the news into the folder of a build, by the bundle that lies there: what would
// show nothing new is taken over from the build before, and never drawn again.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DrawnNewsPage, NewsBundle, NewsDrawer, NewsPage } from '#contract/content/news-pages.ts';
import { hashOfText } from '#server/content/library.ts';
import { NEWS_FACTS, newsFacts, newsFile, type DrawnNews } from './news-facts.ts';
import { newsOf, nextOutMs, readIndex, type NewsIndex, type NewsTexts } from './news-index.ts';
import { startNewsWorker, type NewsWorker } from './news-worker.ts';

export interface NewsDrawing {
  readonly texts: NewsTexts;
  /** Bundle that draws them, and the build whose templates are in it. */
  readonly bundle: NewsBundle;
  readonly template: string;
  /** The build that is made. */
  readonly folder: string;
  /** The build whose pages may be taken over; null: none. */
  readonly before: string | null;
  readonly nowMs: number;
  /** Some pages lie on the disk; those that are read most come first. */
  readonly ready?: (paths: readonly string[], gone: readonly string[]) => void;
  /** Number of threads that draw beside the caller's, when there are thousands of pages to draw. */
  readonly workerCount?: number;
}

const NOTHING: DrawnNews = { template: '', policy: '', pages: {}, index: {}, keptIn: null, nextOutMs: null };
/** As many as stand ready before anybody is told. */
const FIRST_READY = 48;
/** Pages one thread works on at once: while one waits for the disk or a hash, another is drawn. */
const AT_ONCE = 4;
/** A thread has to load all that draws before its first page. */
const WORTH_A_WORKER = 1_000;

export async function drawNews(
  drawing: NewsDrawing,
): Promise<{ readonly pageCount: number; readonly drawnCount: number }> {
  const { texts, bundle, template, folder, before, nowMs, ready = () => undefined } = drawing;
  const old = (before === null ? null : newsFacts(before)) ?? NOTHING;
  // Facts about texts of which no copy is kept are of no use where copies are.
  const index = await readIndex(texts, old.keptIn === texts.keptIn ? old.index : {});
  const drawer = await bundle.openNewsDrawer(newsOf(index, texts, nowMs));
  const drawnBy = templateOf(template);
  const keys = keysOf(drawer, drawnBy, index);
  const work = { template, folder, layers: texts.folders.layers, keptIn: texts.keptIn, index, nowMs };
  const workersFor = (pageCount: number): readonly NewsWorker[] =>
    pageCount < WORTH_A_WORKER
      ? []
      : Array.from({ length: drawing.workerCount ?? 0 }, () => startNewsWorker(work));
  const { policy, drawnCount } = await drawRound({ drawer, folder, before, keys, old, ready, workersFor });
  const nextMs = nextOutMs(index, nowMs);
  const facts: DrawnNews = {
    template: drawnBy,
    policy,
    pages: Object.fromEntries([...keys].map(([{ path }, key]) => [path, key])),
    index,
    keptIn: texts.keptIn,
    nextOutMs: nextMs === Infinity ? null : nextMs,
  };
  writeFileSync(join(folder, NEWS_FACTS), JSON.stringify(facts));
  return { pageCount: drawer.pages.length, drawnCount };
}

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
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Draws a page onto the disk. Resolves with its policy. */
type Draw = (page: NewsPage) => Promise<string>;

interface Round {
  readonly drawer: NewsDrawer;
  readonly folder: string;
  readonly before: string | null;
  readonly keys: ReadonlyMap<NewsPage, string>;
  readonly old: DrawnNews;
  readonly ready: NonNullable<NewsDrawing['ready']>;
  /** Threads for so many pages, to be ended by whoever asks. */
  readonly workersFor: (pageCount: number) => readonly NewsWorker[];
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

/** Draws into `folder`. */
export function drawInto(drawer: Pick<NewsDrawer, 'draw'>, folder: string): Draw {
  // With its first page a route finds out which pages it has: two at once would both do it.
  const firsts = new Map<string, Promise<unknown>>();
  const drawnOf = async (page: NewsPage): Promise<DrawnNewsPage> => {
    const first = firsts.get(page.route);
    if (first) await first;
    const drawing = drawer.draw(page);
    if (!first) firsts.set(page.route, Promise.allSettled([drawing]));
    return drawing;
  };
  return async (page) => {
    const { text, policy } = await drawnOf(page);
    await writeFile(join(folder, newsFile(page.path)), text);
    return policy;
  };
}

/**
 * Draws all of them, each once, by whichever of `draws` is free first. Resolves with the policy of
 * one.
 */
const drawAll = async (
  pages: readonly NewsPage[],
  draws: readonly Draw[],
  drawn: (path: string) => void,
): Promise<string> => {
  const waiting = pages.values();
  let policy = '';
  const lane = async (draw: Draw): Promise<void> => {
    for (const page of waiting) {
      policy = (await draw(page)) || policy;
      drawn(page.path);
    }
  };
  await Promise.all(draws.flatMap((draw) => Array.from({ length: AT_ONCE }, () => lane(draw))));
  return policy;
};

/**
 * Takes over what is the same and draws the rest; returns the policy of all pages, and how many
 * were drawn.
 */
const drawRound = async (round: Round): Promise<{ readonly policy: string; readonly drawnCount: number }> => {
  const { drawer, folder, before, keys, old, ready, workersFor } = round;
  makeFolders(folder, drawer.pages);
  const isSame = (page: NewsPage): boolean =>
    before !== null &&
    old.pages[page.path] === keys.get(page) &&
    existsSync(join(before, newsFile(page.path)));
  const { same = [], other = [] } = Object.groupBy(drawer.pages, (page) => (isSame(page) ? 'same' : 'other'));
  const paths = new Set(drawer.pages.map(({ path }) => path));
  let gone = Object.keys(old.pages).filter((path) => !paths.has(path));
  let done: string[] = [];
  const tell = (): void => {
    ready(done, gone);
    [done, gone] = [[], []];
  };
  let isTold = false;
  const workers = workersFor(other.length);
  const draws = [drawInto(drawer, folder), ...workers.map(({ draw }) => draw)];
  const sorted = other.toSorted((one, another) => one.depth - another.depth);
  const policy = await drawAll(sorted, draws, (path) => {
    done.push(path);
    if (isTold || done.length < FIRST_READY) return;
    isTold = true;
    tell();
  }).finally(() => {
    for (const { end } of workers) end();
  });
  tell();
  for (const { path } of same) linkOrCopy(join(before ?? '', newsFile(path)), join(folder, newsFile(path)));
  return { policy: policy || old.policy, drawnCount: sorted.length };
};
