// The texts of a house that serves pages: folders and library as it is configured, and the site
// that is made of them.
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Texts } from '#server/content/editing.ts';
import { contentFolders } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { openNews } from '#server/content/news-room.ts';
import type { SiteParts } from './build-site.ts';
import { openSite, type Site } from './site.ts';

interface Ground extends Pick<SiteParts, 'root' | 'env'> {
  readonly report: (error: unknown) => void;
}

type Where = Pick<Config, 'contentDir' | 'dataDir'>;

export function sitePartsOf(
  { contentDir, dataDir }: Where,
  { root, env }: Pick<Ground, 'root' | 'env'>,
): SiteParts {
  const folders = contentFolders(contentDir, dataDir);
  return { folders, library: libraryIn(folders), siteDir: join(dataDir, 'site'), root, env, nowMs: Date.now };
}

/** Throws `NotBuilt` when there is no portal yet. */
export async function openTexts(
  where: Where,
  { report, ...ground }: Ground,
): Promise<{ readonly texts: Texts; readonly site: Site }> {
  const parts = sitePartsOf(where, ground);
  const { folders, library } = parts;
  const news = openNews(library, parts.nowMs);
  const site = await openSite(parts, { report, takenOver: news.reload });
  return { texts: { folders, library, news, site }, site };
}
