// The site as it is served: the publication that counts, and the one that follows it. A new build
// takes over between two requests, and the files of the old one stay for pages that are still open.
// A build draws by the day on which it is made: when a rule's version or an article comes out, the
// house draws anew of itself. Source: frontend.md 3; goals.md P18.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteFailure } from '#contract/content/outputs.ts';
import type { PublishedSite } from '#server/content/editing.ts';
import { openNewsFiles } from '#server/http/pages/news-files.ts';
import { oldAssets, type PageTable } from '#server/http/pages/page-table.ts';
import { loadDrawing, loadPortal, openPortal, type Portal } from '#server/http/pages/portal.ts';
import { buildSite, codeOf, currentSite, type SiteParts } from './build-site.ts';
import { coalesce } from './coalesce.ts';
import { newsFacts } from './news-facts.ts';
import { isIndexBehind } from './news-index.ts';
import { failureOf, openNewsPublisher, type Served } from './news-publisher.ts';
import { nextDayMs } from './next-day.ts';
import { manifestOf, type Manifest } from './staging.ts';

export interface Site extends PublishedSite {
  readonly current: () => Portal;
  /**
   * Looks whether somebody else has published, and takes it over; and whether a day has come that
   * asks for a build.
   */
  readonly look: () => Promise<void>;
  /** Loads what draws the pages, for whoever asks first after the house has opened. */
  readonly hold: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SiteWatch {
  readonly report: (error: unknown) => void;
  /** A publication counts that others may have made of other texts. */
  readonly takenOver?: () => void;
}

const LOOK_MS = 1_000;
/** Visitors who have waited for the house to open are answered by then. */
const HELD_AFTER_MS = 1_000;

/** Throws `NotBuilt` when there is nothing to serve. */
export async function openSite(
  given: SiteParts,
  { report, takenOver = () => undefined }: SiteWatch,
): Promise<Site> {
  const ending = new AbortController();
  const parts = { ...given, signal: ending.signal };
  const { served, isBehind, areNewsBehind, takeOver } = await openServed(parts);
  let failure: SiteFailure | null = null;
  /** Mended by the next article that is saved, and not by the next build alone. */
  let newsFailure: SiteFailure | null = null;
  let lookedAtMs = 0;
  /** Time of the last article tried: one that fails when it comes out is not tried forever. */
  let triedForMs = 0;
  let nextAtMs = await nextDayMs(parts.library, parts.nowMs());
  const failed = (error: unknown): void => void (ending.signal.aborted || report(error));
  const news = openNewsPublisher(parts, {
    served,
    takeOver,
    failed,
    tell: (told) => {
      newsFailure = told;
    },
  });
  const all = coalesce(async () => {
    nextAtMs = await nextDayMs(parts.library, parts.nowMs());
    const outcome = await buildSite(parts);
    failure = outcome.ok ? failureOf(outcome.faults, parts.nowMs()) : outcome.failure;
    if (!outcome.ok) return;
    newsFailure = failureOf(outcome.newsFaults, parts.nowMs());
    await takeOver();
    // Articles may have been saved while it was built.
    if (await areNewsBehind()) news.publish();
  }, failed);
  const look = async (): Promise<void> => {
    if (parts.nowMs() >= nextAtMs && !all.isRunning()) return all.want();
    const { nextOutMs } = served();
    if (parts.nowMs() >= nextOutMs && triedForMs !== nextOutMs && !news.isRunning()) {
      triedForMs = nextOutMs;
      return news.publishDue();
    }
    if (all.isRunning() || news.isRunning()) return;
    const { mtimeMs } = await stat(join(parts.siteDir, 'current')).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs === lookedAtMs) return;
    lookedAtMs = mtimeMs;
    await takeOver();
    takenOver();
  };
  if (isBehind) all.want();
  else if (await areNewsBehind()) news.publish();
  const timer = setInterval(() => void look().catch(report), LOOK_MS).unref();
  return {
    current: () => served().portal,
    state: () => ({
      isBuilding: all.isRunning() || news.isRunning(),
      builtAtMs: served().isOurs ? served().base.builtAtMs : null,
      failure: failure ?? newsFailure,
    }),
    publish: all.want,
    publishNews: news.publish,
    newsShown: news.shown,
    expectNews: news.expect,
    hold: () => holdFirst(served()),
    look,
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await Promise.all([all.end(), news.stop()]);
    },
  };
}

const nextOutMsOf = (folder: string): number => newsFacts(folder)?.nextOutMs ?? Infinity;

/** The new pages, and below them the assets of the build before, for pages that are still open. */
const over = (old: PageTable, next: Portal): Portal => ({
  ...next,
  pages: new Map([...oldAssets(old), ...next.pages]),
});

const loadFirst = async (parts: SiteParts): Promise<Served> => {
  const published = await currentSite(parts.siteDir);
  const code = codeOf(parts.root);
  const isOurs = published !== null && published.code === code;
  const folder = isOurs ? published.folder : join(parts.root, 'dist');
  const portal = await openPortal(folder);
  const nextOutMs = nextOutMsOf(folder);
  if (isOurs) return { portal, base: published, isOurs, nextOutMs };
  const ground = { ...parts.folders, read: parts.folders.readGround };
  const texts: Manifest = await manifestOf(ground, () => Promise.resolve());
  const base = { code, texts, bundle: null, builtAtMs: 0, name: null, folder };
  return { portal, base, isOurs, nextOutMs };
};

/** The site that is served, and whether texts are newer; taken over by what is published next. */
const openServed = async (parts: SiteParts) => {
  const { folders, siteDir, root, library } = parts;
  let served = await loadFirst(parts);
  const live = await manifestOf(folders, () => Promise.resolve());
  const { texts } = served.base;
  const paths = Object.keys({ ...live, ...texts });
  return {
    served: () => served,
    isBehind: paths.some((path) => live[path] !== texts[path]),
    areNewsBehind: async () =>
      isIndexBehind({ folders, library }, newsFacts(served.base.folder)?.index ?? {}),
    takeOver: async (): Promise<void> => {
      const next = await currentSite(siteDir);
      if (next === null || next.name === served.base.name || next.code !== codeOf(root)) return;
      const { portal } = served;
      // Drawn by the same bundle: what is no news has stayed as it was.
      const isSameBuild = next.bundle === served.base.bundle;
      const taken = isSameBuild
        ? { ...portal, news: openNewsFiles(next.folder, portal.paint, portal.news) }
        : over(portal.pages, await loadPortal(next.folder, portal.pages));
      served = { portal: taken, base: next, isOurs: true, nextOutMs: nextOutMsOf(next.folder) };
    },
  };
};

/** Not before the house is open: whoever opens it wants to bid. */
const holdFirst = async ({ base, portal }: Served): Promise<void> => {
  await pause(HELD_AFTER_MS, undefined, { ref: false });
  // One that cannot be loaded says so to whoever asks for its page.
  await loadDrawing(base.folder).catch(() => undefined);
  if (base.name === null) await portal.news.hold();
};
