// The last step of a build (build-program.ts): the pages of the news are drawn into it. Where a
// house publishes, its surroundings say which folders its texts lie in, and which build comes
// before. A text with a fault is named and left out.
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewsBundle } from '#contract/content/news-pages.ts';
import { foldersOf, type Folders } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { OWN_SOURCES } from '#server/own-code.ts';
import { drawNews } from './draw-news.ts';
import { newsFaults } from './news-facts.ts';

/**
 * Settings of a build for the news: where they lie, where those without a fault are kept, and what
 * was built before.
 */
export function newsSurroundings(
  layers: Folders['layers'],
  keptIn: string,
  before: string | null,
): Readonly<Record<string, string>> {
  return {
    LUOCHUI_NEWS_LAYERS: layers.join(delimiter),
    LUOCHUI_NEWS_KEPT: keptIn,
    LUOCHUI_NEWS_BEFORE: before ?? '',
  };
}

const OURS = join(OWN_SOURCES, 'content');

/** Returns a line for the log of the build. */
export async function drawNewsOfBuild(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const layers = env.LUOCHUI_NEWS_LAYERS || env.LUOCHUI_CONTENT_DIR || OURS;
  const [own = OURS, ground = null] = layers.split(delimiter);
  const folders = foldersOf(own, ground);
  const entry = pathToFileURL(join(folder, 'prerender', 'entry.mjs')).href;
  const { pageCount, drawnCount } = await drawNews({
    bundle: (await import(entry)) as NewsBundle,
    template: folder,
    texts: { folders, library: libraryIn(folders), keptIn: env.LUOCHUI_NEWS_KEPT || null, changed: null },
    folder,
    before: env.LUOCHUI_NEWS_BEFORE || null,
    nowMs: Date.now(),
    workerCount: Math.max(0, availableParallelism() - 1),
  });
  const faults = newsFaults(folder).map(({ file, label, msg }) => `\n  ${file}  ${label}：${msg}`);
  return `${pageCount} pages of the news: ${drawnCount} drawn, ${pageCount - drawnCount} taken over${faults.join('')}`;
}
