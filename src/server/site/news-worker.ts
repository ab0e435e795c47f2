// A thread that draws pages of the news beside others: it is sent a page, and answers with its
// policy when that lies on the disk.
import { Worker } from 'node:worker_threads';
import type { NewsPage } from '#contract/content/news-pages.ts';
import type { Folders } from '#server/content/folders.ts';
import { programFile } from '#server/own-code.ts';
import type { NewsIndex } from './news-index.ts';

/**
 * Task of a thread: these texts as they are at `nowMs`, drawn by the bundle in `template`, into
 * `folder`.
 */
export interface NewsWorkerTask {
  readonly template: string;
  readonly folder: string;
  readonly layers: Folders['layers'];
  readonly keptIn: string | null;
  readonly index: NewsIndex;
  readonly nowMs: number;
}

/** `failed`: why it could not be drawn; null when it was. */
export interface NewsWorkerAnswer {
  readonly path: string;
  readonly policy: string;
  readonly failed: string | null;
}

export interface NewsWorker {
  /** Rejects when the page could not be drawn, or the thread has ended. */
  readonly draw: (page: NewsPage) => Promise<string>;
  readonly end: () => void;
}

/** Three times the young space of the caller (build-site.ts): V8 counts all its parts here. */
const YOUNG_MB = 96;

export function startNewsWorker(task: NewsWorkerTask): NewsWorker {
  const worker = new Worker(programFile('site/news-worker-program'), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  let ended: Error | null = null;
  const endWith = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('message', ({ path, policy, failed }: NewsWorkerAnswer) => {
    const asked = waiting.get(path);
    waiting.delete(path);
    if (failed === null) asked?.resolve(policy);
    else asked?.reject(new Error(failed));
  });
  worker.on('error', endWith);
  worker.on('exit', () => endWith(new Error('the thread that draws has ended')));
  return {
    draw: (page) => {
      if (ended) return Promise.reject(ended);
      const asked = Promise.withResolvers<string>();
      waiting.set(page.path, asked);
      worker.postMessage(page);
      return asked.promise;
    },
    end: () => void worker.terminate(),
  };
}
