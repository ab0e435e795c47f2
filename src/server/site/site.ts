// The site as it is served: the publication that counts, and the texts that are newer than it. A text that has changed is
// drawn on demand until a build has it; then the new build takes over between two requests, and the files of the old one
// stay for pages that are still open. Source: frontend.md 3; goals.md P18.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FreshText, NEWS_AT } from '#contract/page.ts';
import type { SiteFailure, SiteState } from '#contract/editor-outputs.ts';
import { hashOfText, pathOf } from '#server/content/library.ts';
import { oldAssets, type PageTable } from '#server/http/page-table.ts';
import { loadPortal, type Portal } from '#server/http/portal.ts';
import type { Place } from '#server/store/content.ts';
import { buildSite, codeOf, currentSite, type SiteParts } from './build-site.ts';
import { type Manifest, manifestOf } from './staging.ts';

export interface Site {
  readonly current: () => Portal;
  readonly state: () => SiteState;
  /** Builds anew, now or when the build that runs is done. */
  readonly publish: () => void;
  /** An entry is live in another form, or not any more. */
  readonly changed: (place: Place) => void;
  readonly isFresh: (place: Place) => boolean;
  readonly freshAt: (path: string) => FreshText | null;
  /** Looks whether somebody else has published, and takes it over. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Served {
  readonly portal: Portal;
  readonly builtAtMs: number | null;
  /** Null: the code's own build, made of the texts that came with it. */
  readonly folder: string | null;
  readonly texts: Manifest;
}

const LOOK_MS = 1_000;
const NEWS = 'news/';

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

/** What is served, and which texts are newer; taken over by what is published next. */
const openServed = async (parts: SiteParts) => {
  const { folders, siteDir, root } = parts;
  let served = await loadFirst(parts);
  const fresh = new Set<string>();
  const live = await manifestOf(folders, () => Promise.resolve());
  const paths = Object.keys({ ...live, ...served.texts });
  const behind = paths.filter((path) => live[path] !== served.texts[path]);
  for (const path of behind) if (path.startsWith(NEWS)) fresh.add(path.slice(NEWS.length, -'.md'.length));
  const isBehind = async (name: string): Promise<boolean> => {
    const path = pathOf('news', name);
    const text = await folders.read(path);
    return (text === null ? undefined : hashOfText(text)) !== served.texts[path];
  };
  return {
    served: () => served,
    fresh,
    isBehind: behind.length > 0,
    takeOver: async (): Promise<void> => {
      const next = await currentSite(siteDir);
      if (next === null || next.folder === served.folder || next.code !== codeOf(root)) return;
      const { pages } = served.portal;
      served = { ...next, portal: over(pages, await loadPortal(next.folder, pages)) };
      for (const name of fresh) if (!(await isBehind(name))) fresh.delete(name);
    },
  };
};

/** Throws `NotBuilt` when there is nothing to serve. */
export const openSite = async (given: SiteParts, report: (error: unknown) => void): Promise<Site> => {
  const ending = new AbortController();
  const parts = { ...given, signal: ending.signal };
  const { served, fresh, isBehind, takeOver } = await openServed(parts);
  let failure: SiteFailure | null = null;
  let wanted = false;
  let building: Promise<void> | null = null;
  let lookedAtMs = 0;
  let revision = 0;
  const work = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
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
    const { mtimeMs } = await stat(join(parts.siteDir, 'current')).catch(() => ({ mtimeMs: 0 }));
    if (building !== null || mtimeMs === lookedAtMs) return;
    lookedAtMs = mtimeMs;
    await takeOver();
  };
  if (isBehind) publish();
  const timer = setInterval(() => void look().catch(report), LOOK_MS).unref();
  const isFresh = ({ collection, name }: Place): boolean => collection === 'news' && fresh.has(name);
  return {
    current: () => served().portal,
    state: () => ({
      isBuilding: building !== null,
      builtAtMs: served().builtAtMs,
      freshCount: fresh.size,
      failure,
    }),
    publish,
    changed: ({ collection, name }) => {
      if (collection === 'news') fresh.add(name);
      revision += 1;
      publish();
    },
    isFresh,
    freshAt: (path) => {
      const name = path.startsWith(NEWS_AT) ? path.slice(NEWS_AT.length) : '';
      return fresh.has(name) ? { address: path, collection: 'news', name, revision } : null;
    },
    look,
    stop: async () => {
      clearInterval(timer);
      wanted = false;
      ending.abort();
      await building;
    },
  };
};
