// A reader of ten thousand articles, and the editor who changes one: both over the wire, as
// anybody.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { NEWS_CATEGORIES } from '#contract/content/content.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Program } from '../../kit/service/programs.ts';
import type { MadeArticle } from './article-texts.ts';
import { logIn, post } from './logged-in.ts';
import { freePort } from './page-service.ts';
import { memoryMbOf } from './resident.ts';
import { startSampleHouse } from './sample-program.ts';

const ON_A_PAGE = 10;
/** As many readers at once; each waits for their page before they ask for the next. */
const READERS = 2;

export interface NewsHouse {
  readonly origin: string;
  readonly peakMb: () => number;
  /** The site that counts; null: it has built none yet. */
  readonly named: () => string | null;
  readonly until: (holds: () => boolean) => Promise<void>;
  readonly end: () => Promise<void>;
}

const LOOK_MS = 10;

export async function changeArticle(
  { origin, named, until: untilItIs }: NewsHouse,
  articles: readonly MadeArticle[],
  turn: number,
): Promise<Change> {
  const before = named();
  if (headers['cookie'] === undefined) headers = await logIn(origin, EDITOR);
  const { id } = articles[turn % ON_A_PAGE] ?? { id: '' };
  const place = new URLSearchParams({ collection: 'news', name: id }).toString();
  const found = await fetch(`${origin}${BASE}${routes.editorEntry.path}?${place}`, { headers });
  const { hash, typed, body } = ((await found.json()) as { data: Kept }).data;
  const title = `改过的第 ${turn} 次标题`;
  const fields = Object.entries({ ...typed, title }).map(([name, value]) => ({ name, value }));
  const wish = { collection: 'news', name: id, seenHash: hash, values: fields, body };
  const startedAtMs = performance.now();
  const saved = await post(
    origin,
    routes.editorSave.path,
    { ...wish, step: 'release', releaseAtMs: null },
    headers,
  );
  const { code } = (await saved.json()) as { code: number };
  if (code !== 200) throw new Error(`the editor's text was not taken: ${code}`);
  const places = [`/information/n/${id}`, '/information', '/feeds/news/all.rss'];
  await Promise.all(places.map((path) => untilSaid(origin, path, title)));
  const visibleMs = performance.now() - startedAtMs;
  await untilItIs(() => named() !== before);
  return { visibleMs, builtMs: performance.now() - startedAtMs };
}

/** Throws when the house has ended: nothing comes of it any more. */
const until = async ({ child }: Program, holds: () => boolean): Promise<void> => {
  while (!holds()) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the house ended with ${child.exitCode ?? child.signalCode ?? 'nothing'}`);
    }
    await pause(LOOK_MS);
  }
};

/**
 * The sample house over a folder of texts, open and with its first site built; what it has built
 * before stays out of it.
 */
export async function openNewsHouse(contentDir: string): Promise<NewsHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-news-house-'));
  const origin = `http://localhost:${await freePort()}`;
  const program = await startSampleHouse(origin, folder, {
    LUOCHUI_CONTENT_DIR: contentDir,
    LUOCHUI_TRUSTED_PROXIES: '1',
  });
  const current = join(folder, 'site', 'current');
  const named = (): string | null => (existsSync(current) ? readFileSync(current, 'utf8') : null);
  await until(program, () => named() !== null);
  return {
    origin,
    peakMb: () => memoryMbOf(program.child.pid ?? 0, 'VmHWM'),
    named,
    until: (holds) => until(program, holds),
    end: () => program.end().then(() => rmSync(folder, { recursive: true, force: true })),
  };
}

interface Page {
  readonly path: string;
  /** Text that must stand on it. */
  readonly says: string;
}

const pagesOf = (path: (page: number) => string, articles: readonly MadeArticle[]): Page[] =>
  Array.from({ length: Math.ceil(articles.length / ON_A_PAGE) }, (_, at) => ({
    path: path(at + 1),
    says: articles[at * ON_A_PAGE]?.title ?? '',
  }));

const listPages = (articles: readonly MadeArticle[]): Page[] => {
  const listed = (base: string) => (page: number) => (page === 1 ? base : `${base}/${page}`);
  const kinds = Object.keys(NEWS_CATEGORIES);
  const years = [...new Set(articles.map(({ day }) => day.slice(0, 4)))];
  const feeds = ['all', ...kinds].flatMap((kind) =>
    ['rss', 'atom'].map((form) => ({ path: `/feeds/news/${kind}.${form}`, says: 'information/n/' })),
  );
  return [
    ...pagesOf((page) => (page === 1 ? '/information' : `/information/all/${page}`), articles),
    ...kinds.flatMap((kind) =>
      pagesOf(
        listed(`/information/${kind}`),
        articles.filter((one) => one.kind === kind),
      ),
    ),
    ...years.flatMap((year) =>
      pagesOf(
        listed(`/information/year/${year}`),
        articles.filter(({ day }) => day.startsWith(year)),
      ),
    ),
    ...feeds,
    { path: '/sitemap/news.xml', says: articles.at(-1)?.id ?? '' },
  ];
};

const agent = new Agent({ keepAlive: true, maxSockets: READERS });

/** A home is given only so many new pages a second: readers of all of them live in many. */
const READS_OF_A_HOME = 10;
let readCount = 0;
const nextHome = (): string => {
  const home = Math.floor(readCount / READS_OF_A_HOME);
  readCount += 1;
  return `10.${(home >> 16) & 255}.${(home >> 8) & 255}.${home & 255}`;
};

const read = (origin: string, path: string): Promise<{ readonly status: number; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': nextHome() };
    get(origin + path, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, body });
      });
    }).once('error', reject);
  });

/** The places where a title may break are no part of it. */
const wordsOf = (body: Buffer): string =>
  brotliDecompressSync(body)
    .toString()
    .replaceAll(/<wbr[^>]*>/g, '');

export interface Read {
  readonly seconds: number;
  readonly eachMs: readonly number[];
  /** Answers that did not come, or did not say what they should. */
  readonly wrong: readonly string[];
  readonly listCount: number;
}

/**
 * Every page of the news once. What came is looked at afterwards, so that the looking is not timed.
 */
export async function readAll(origin: string, articles: readonly MadeArticle[]): Promise<Read> {
  const lists = listPages(articles);
  // The site that was just named is taken over a moment later.
  await untilSaid(origin, lists[0]?.path ?? '', lists[0]?.says ?? '');
  const pages = [
    ...lists,
    ...articles.map(({ id, title }) => ({ path: `/information/n/${id}`, says: title })),
  ];
  const came = new Map<Page, { readonly status: number; readonly body: Buffer }>();
  const eachMs: number[] = [];
  const waiting = pages.values();
  const reader = async (): Promise<void> => {
    for (const page of waiting) {
      const askedAtMs = performance.now();
      came.set(page, await read(origin, page.path));
      eachMs.push(performance.now() - askedAtMs);
    }
  };
  const startedAtMs = performance.now();
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - startedAtMs) / 1_000;
  const wrong = pages.filter((page) => {
    const answer = came.get(page);
    return answer?.status !== 200 || !wordsOf(answer.body).includes(page.says);
  });
  return { seconds, eachMs, wrong: wrong.map(({ path }) => path), listCount: lists.length };
}

/** 编辑 of the sample house. */
const EDITOR = '13800000006';

interface Kept {
  readonly hash: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly body: string;
}

let headers: Readonly<Record<string, string>> = {};

const untilSaid = async (origin: string, path: string, words: string): Promise<void> => {
  for (;;) {
    const { body } = await read(origin, path);
    if (body.length > 0 && wordsOf(body).includes(words)) return;
    await pause(LOOK_MS);
  }
};

export interface Change {
  /**
   * From the press of the editor until the new title stands in the article, on the first list and
   * in the feed.
   */
  readonly visibleMs: number;
  /** Until the next site is built and counts. */
  readonly builtMs: number;
}
