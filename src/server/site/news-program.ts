// Runs in a process of its own, beside the house: makes the site that is served anew, with the
// pages of the news that have changed drawn again. Each group of pages is told of as soon as it
// lies on the disk, and the rest follows. The process stays for a while, as whoever has saved once
// saves again.
import { copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { NewsBundle } from '#contract/content/news-pages.ts';
import { foldersOf } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { drawNews, linkOrCopy } from './draw-news.ts';
import { NEWS_FACTS, newsFacts, newsFile } from './news-facts.ts';

export interface NewsBundlePlace {
  /** Name that it is known by. */
  readonly name: string;
  /** The build it lies in. */
  readonly folder: string;
}

export interface NewsWork {
  /** Folders of the texts: one, or the house's own over those that come with the code. */
  readonly layers: readonly [own: string, ground?: string];
  readonly keptIn: string;
  /** The articles that may have changed; null: any. */
  readonly changed: readonly string[] | null;
  /** The site that is served, and whether its files are written once and never again. */
  readonly before: string;
  readonly isLasting: boolean;
  readonly bundle: NewsBundlePlace;
  readonly folder: string;
  readonly nowMs: number;
}

/** Order to the process: to draw, or word that it soon will have to. */
export type NewsOrder = { readonly work: NewsWork } | { readonly expect: NewsBundlePlace };

export type NewsWord =
  | { readonly ready: readonly string[]; readonly gone: readonly string[] }
  | { readonly failed: string | null };

/** Facts of a publication about itself, which are written anew for each. */
const OWN_FACTS: readonly string[] = [NEWS_FACTS, 'site.json', '.sources'];
/** The bundle lies there already; the service is of the code, not of a publication. */
const NOT_SERVED = /^(?:prerender|service)\//;

/**
 * All but the news: linked where the files last, copied out of a folder that a build may write into
 * again.
 */
const copySite = ({ before, isLasting, folder }: NewsWork): void => {
  const news = new Set(Object.keys(newsFacts(before)?.pages ?? {}).map(newsFile));
  const put = isLasting ? linkOrCopy : copyFileSync;
  const made = new Set<string>();
  for (const entry of readdirSync(before, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name)
      .slice(before.length + 1)
      .replaceAll('\\', '/');
    if (!entry.isFile() || news.has(name) || OWN_FACTS.includes(name) || NOT_SERVED.test(name)) continue;
    const parent = dirname(join(folder, name));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    put(join(before, name), join(folder, name));
  }
};

const bundles = new Map<string, NewsBundle>();

/** Loaded once for as long as it is the same. */
const bundleOf = async ({ name, folder }: NewsBundlePlace): Promise<NewsBundle> => {
  const known = bundles.get(name);
  if (known) return known;
  const entry = pathToFileURL(join(folder, 'prerender', 'entry.mjs')).href;
  const loaded = (await import(entry)) as NewsBundle;
  bundles.set(name, loaded);
  return loaded;
};

const say = (word: NewsWord): void => void process.send?.(word);

const run = async (work: NewsWork): Promise<void> => {
  const { layers, keptIn, changed, before, folder, nowMs } = work;
  const [own, ground] = layers;
  const folders = foldersOf(own, ground ?? null);
  cpSync(join(before, 'prerender'), join(folder, 'prerender'), { recursive: true });
  await drawNews({
    texts: { folders, library: libraryIn(folders), keptIn, changed },
    bundle: await bundleOf(work.bundle),
    template: before,
    folder,
    before,
    nowMs,
    ready: (paths, gone) => say({ ready: paths, gone }),
  });
  copySite(work);
};

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

process.on('message', (order: NewsOrder) => {
  // A bundle that cannot be loaded now says so when it is to draw.
  if ('expect' in order) return void bundleOf(order.expect).catch(() => undefined);
  void run(order.work).then(
    () => say({ failed: null }),
    (error: unknown) => say({ failed: sentenceOf(error) }),
  );
});
