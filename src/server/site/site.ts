// The site as it is served: the publication that counts, and the one that follows it. A new build takes over between two
// requests, and the files of the old one stay for pages that are still open. A build draws by the day on which it is made:
// when a rule comes into force or is announced, the house builds anew of itself. Source: frontend.md 3; goals.md P18.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFailure, SiteState } from '#contract/editor-outputs.ts';
import { oldAssets, type PageTable } from '#server/http/page-table.ts';
import { loadPortal, type Portal } from '#server/http/portal.ts';
import { buildSite, codeOf, currentSite, type SiteParts } from './build-site.ts';
import { nextDayMs } from './next-day.ts';
import { type Manifest, manifestOf } from './staging.ts';

export interface Site {
  readonly current: () => Portal;
  readonly state: () => SiteState;
  /** Builds anew, now or when the build that runs is done. */
  readonly publish: () => void;
  /** Looks whether somebody else has published, and takes it over; and whether a day has come that asks for a build. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SiteWatch {
  readonly report: (error: unknown) => void;
  /** A publication counts that others may have made of other texts. */
  readonly takenOver?: () => void;
}

interface Served {
  readonly portal: Portal;
  readonly builtAtMs: number | null;
  /** Null: the code's own build, made of the texts that came with it. */
  readonly folder: string | null;
  readonly texts: Manifest;
}

const LOOK_MS = 1_000;

/** The new pages, and below them the assets of the build before, for pages that are still open. */
const over = (old: PageTable, next: Portal): Portal => ({
  ...next,
  pages: new Map([...oldAssets(old), ...next.pages]),
});

const loadFirst = async (parts: SiteParts): Promise<Served> => {
  const published = await currentSite(parts.siteDir);
  if (published !== null && published.code === codeOf(parts.root)) {
    return { ...published, portal: await loadPortal(published.folder) };
  }
  const ground = { ...parts.folders, read: parts.folders.readGround };
  const texts = await manifestOf(ground, () => Promise.resolve());
  return { portal: await loadPortal(join(parts.root, 'dist')), builtAtMs: null, folder: null, texts };
};

/** What is served, and whether texts are newer; taken over by what is published next. */
const openServed = async (parts: SiteParts) => {
  const { folders, siteDir, root } = parts;
  let served = await loadFirst(parts);
  const live = await manifestOf(folders, () => Promise.resolve());
  const paths = Object.keys({ ...live, ...served.texts });
  return {
    served: () => served,
    isBehind: paths.some((path) => live[path] !== served.texts[path]),
    takeOver: async (): Promise<void> => {
      const next = await currentSite(siteDir);
      if (next === null || next.folder === served.folder || next.code !== codeOf(root)) return;
      const { pages } = served.portal;
      served = { ...next, portal: over(pages, await loadPortal(next.folder, pages)) };
    },
  };
};

/** Throws `NotBuilt` when there is nothing to serve. */
export const openSite = async (
  given: SiteParts,
  { report, takenOver = () => undefined }: SiteWatch,
): Promise<Site> => {
  const ending = new AbortController();
  const parts = { ...given, signal: ending.signal };
  const { served, isBehind, takeOver } = await openServed(parts);
  let failure: SiteFailure | null = null;
  let wanted = false;
  let building: Promise<void> | null = null;
  let lookedAtMs = 0;
  let nextAtMs = await nextDayMs(parts.library, parts.nowMs());
  const work = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      nextAtMs = await nextDayMs(parts.library, parts.nowMs());
      const outcome = await buildSite(parts);
      failure = outcome.ok ? null : outcome.failure;
      if (outcome.ok) await takeOver();
    }
  };
  const publish = (): void => {
    wanted = true;
    building ??= work()
      .catch((error: unknown) => (ending.signal.aborted ? undefined : report(error)))
      .finally(() => {
        building = null;
      });
  };
  const look = async (): Promise<void> => {
    if (building !== null) return;
    if (parts.nowMs() >= nextAtMs) return publish();
    const { mtimeMs } = await stat(join(parts.siteDir, 'current')).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs === lookedAtMs) return;
    lookedAtMs = mtimeMs;
    await takeOver();
    takenOver();
  };
  if (isBehind) publish();
  const timer = setInterval(() => void look().catch(report), LOOK_MS).unref();
  return {
    current: () => served().portal,
    state: () => ({ isBuilding: building !== null, builtAtMs: served().builtAtMs, failure }),
    publish,
    look,
    stop: async () => {
      clearInterval(timer);
      wanted = false;
      ending.abort();
      await building;
    },
  };
};
