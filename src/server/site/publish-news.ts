// An article has changed: its page and every page that names it are drawn beside the house, stand
// in its table as soon as they lie on the disk, and the site with them is named as the current one.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFailure } from '#contract/content/outputs.ts';
import {
  codeOf,
  currentSite,
  linkPackages,
  nameSite,
  SITE_FACTS,
  storedNews,
  type Published,
  type SiteParts,
} from './build-site.ts';
import { newsFaults } from './news-facts.ts';
import type { NewsProcess, Ready } from './news-process.ts';
import type { NewsBundlePlace } from './news-program.ts';

/** The site that is served. */
export interface NewsBase extends Published {
  /** The publication; null: the code's own build. */
  readonly name: string | null;
  readonly folder: string;
}

export type NewsOutcome =
  | { readonly what: 'published'; readonly faults: SiteFailure['faults'] }
  /** Somebody has published meanwhile: it is to be drawn over that. */
  | { readonly what: 'behind' }
  | { readonly what: 'failed'; readonly msg: string };

export interface NewsRequest {
  readonly base: NewsBase;
  /** The articles that may have changed; null: any. */
  readonly changed: readonly string[] | null;
  /** These pages lie in this folder now. */
  readonly ready: (folder: string, ...drawn: Parameters<Ready>) => void;
}

const MOST_LETTERS = 300;

/**
 * Place from which the pages of a site are drawn: what lies there stays for as long as that site
 * counts.
 */
export function bundleOf(
  { siteDir }: Pick<SiteParts, 'siteDir'>,
  { code, bundle, folder }: NewsBase,
): NewsBundlePlace {
  return bundle === null ? { name: code, folder } : { name: bundle, folder: join(siteDir, bundle) };
}

/** Draws what has changed since `base`, and names the site with it. */
export async function publishNews(
  parts: SiteParts,
  drawer: NewsProcess,
  { base, changed, ready }: NewsRequest,
): Promise<NewsOutcome> {
  const { siteDir, folders, nowMs, root } = parts;
  // Another build lies where the one lay that is served: what it draws does not go with the pages
  // of this one.
  if (base.name === null && codeOf(root) !== base.code) {
    return { what: 'failed', msg: '网站的代码重新构建过：重新启动后，资讯才会更新' };
  }
  const atMs = nowMs();
  const name = `site-${atMs}`;
  const folder = join(siteDir, name);
  await mkdir(folder, { recursive: true });
  await linkPackages(parts);
  const { code, texts, bundle } = base;
  const work = {
    layers: folders.layers,
    keptIn: storedNews(siteDir),
    changed,
    before: base.folder,
    isLasting: base.name !== null,
    bundle: bundleOf(parts, base),
    folder,
    nowMs: atMs,
  };
  const failed = await drawer.run(work, (...drawn) => ready(folder, ...drawn));
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (failed !== null) {
    await drop();
    return { what: 'failed', msg: `资讯没有更新，网站没有变化：${failed.slice(0, MOST_LETTERS)}` };
  }
  const current = await currentSite(siteDir);
  const isBehind = current !== null && current.code === base.code && current.name !== base.name;
  if (isBehind) {
    await drop();
    return { what: 'behind' };
  }
  const facts: Published = { code, texts, bundle, builtAtMs: atMs };
  await writeFile(join(folder, SITE_FACTS), JSON.stringify(facts));
  await nameSite(parts, name);
  return { what: 'published', faults: newsFaults(folder) };
}
