// Facts of a build about the pages of the news in it: which there are, what each shows, and which
// texts they were drawn from.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewsIndex } from './news-index.ts';
import type { FileFault } from './staging.ts';

export interface DrawnNews {
  /** Of the templates: all that is drawn by others is drawn anew. */
  readonly template: string;
  /** The content policy of every page. */
  readonly policy: string;
  /** Each address with the hash of all that its page shows. */
  readonly pages: Readonly<Record<string, string>>;
  readonly index: NewsIndex;
  /** Folder with a copy of each of these texts; null: there is none. */
  readonly keptIn: string | null;
  /** When the next article comes out by itself; null when none is waiting. */
  readonly nextOutMs: number | null;
}

export const NEWS_FACTS = 'news.json';

/** Null: no news were drawn there. */
export function newsFacts(folder: string): DrawnNews | null {
  const file = join(folder, NEWS_FACTS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DrawnNews) : null;
}

/** Faults of the articles that were left as they were. */
export function newsFaults(folder: string): readonly FileFault[] {
  return Object.entries(newsFacts(folder)?.index ?? {}).flatMap(([name, { faults }]) =>
    faults.map((fault) => ({ file: `news/${name}.md`, ...fault })),
  );
}

/** `/information` lies in `information.html`, `/feeds/news/all.rss` under its own name. */
export function newsFile(path: string): string {
  return `client${/\.[a-z]+$/.test(path) ? path : `${path}.html`}`;
}
