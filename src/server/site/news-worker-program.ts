// Program of the thread of news-worker.ts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { NewsBundle, NewsPage } from '#contract/content/news-pages.ts';
import { foldersOf } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { drawInto } from './draw-news.ts';
import { newsOf } from './news-index.ts';
import type { NewsWorkerAnswer, NewsWorkerTask } from './news-worker.ts';

const { template, folder, layers, keptIn, index, nowMs } = workerData as NewsWorkerTask;
const [own, ground] = layers;
const folders = foldersOf(own, ground ?? null);
const texts = { folders, library: libraryIn(folders), keptIn, changed: null };

const open = async () => {
  const entry = pathToFileURL(join(template, 'prerender', 'entry.mjs')).href;
  const bundle = (await import(entry)) as NewsBundle;
  return drawInto(await bundle.openNewsDrawer(newsOf(index, texts, nowMs)), folder);
};
/** Pages may be sent before it is open: they wait for it. */
const opening = open();

const answer = (word: NewsWorkerAnswer): void => parentPort?.postMessage(word);

parentPort?.on('message', (page: NewsPage) => {
  const { path } = page;
  void opening
    .then((draw) => draw(page))
    .then(
      (policy) => answer({ path, policy, failed: null }),
      (error: unknown) => answer({ path, policy: '', failed: String(error) }),
    );
});
