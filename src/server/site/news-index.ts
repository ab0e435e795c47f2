// Index of the articles a build drew: of each file when it was last written, and what it said. Only
// files that have been written since are read; a text that got a fault stays as it was, and one
// that never was without is shown by nobody.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { newsSchema } from '#contract/content/content.ts';
import { outAtMs, published, type News, type NewsEntry } from '#contract/content/news.ts';
import type { ContentFault } from '#core/content/refusals.ts';
import { entryFaults } from '#server/content/entry-faults.ts';
import type { Folders } from '#server/content/folders.ts';
import { parseText } from '#server/content/front-matter.ts';
import type { Entry, Library } from '#server/content/library.ts';

export interface IndexedText {
  /** Of its file, as it lay when it was read. */
  readonly stamp: string;
  /** Of the text that is shown; null when none is. */
  readonly hash: string | null;
  readonly fields: Record<string, unknown>;
  /** Why what lies in the file is not what is shown. */
  readonly faults: readonly ContentFault[];
}

export type NewsIndex = Readonly<Record<string, IndexedText>>;

const AT_ONCE = 64;

/** The news of an index as they are at `nowMs`, each with its text. */
export function newsOf(index: NewsIndex, { library, keptIn }: NewsTexts, nowMs: number): News {
  const list = published(
    Object.entries(index).flatMap(([name, text]) => entryOf(name, text)),
    nowMs,
  );
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  const bodyOf = async (id: string): Promise<string> =>
    keptIn === null
      ? ((await library.read('news', id))?.body ?? '')
      : parseText(await readFile(keptPath(keptIn, id), 'utf8')).body;
  return {
    all: () => Promise.resolve(list),
    read: async (id) => {
      const entry = byId.get(id);
      return entry ? { entry, body: await bodyOf(id) } : null;
    },
  };
}

const faultsOf = (found: Entry): readonly ContentFault[] =>
  found.problem === null ? entryFaults(found) : [{ field: 'file', label: '文件', msg: found.problem }];

const entryOf = (id: string, { hash, fields }: IndexedText): NewsEntry[] =>
  hash === null
    ? []
    : [
        {
          id,
          data: {
            ...fields,
            publishedOn: new Date(String(fields.publishedOn)),
          } as unknown as NewsEntry['data'],
        },
      ];

export interface NewsTexts {
  readonly folders: Folders;
  readonly library: Pick<Library, 'names' | 'read'>;
  /**
   * Folder where each text is kept as it last was without a fault; null: there is none, and a text
   * with a fault is left out.
   */
  readonly keptIn: string | null;
  /** Those that may have changed; null: any. */
  readonly changed: readonly string[] | null;
}

const keptPath = (folder: string, name: string): string => join(folder, 'news', `${name}.md`);

/** Another build may be reading it. */
const keep = async (path: string, text: string): Promise<void> => {
  const half = `${path}.${process.pid}.part`;
  await writeFile(half, text);
  await rename(half, path);
};

const NOT_A_NAME = { field: 'file', label: '文件', msg: '文件名只用小写字母、数字和连字符' } as const;

const readOne = async (
  { folders, library, keptIn }: NewsTexts,
  name: string,
  before: IndexedText | undefined,
): Promise<IndexedText | null> => {
  const stamp = await folders.stampOf(`news/${name}.md`);
  if (stamp === null) return null;
  if (before?.stamp === stamp) return before;
  const found = await library.read('news', name);
  if (found === null) return { stamp, hash: null, fields: {}, faults: [NOT_A_NAME] };
  const faults = faultsOf(found);
  if (faults.length > 0) {
    const { hash = null, fields = {} } = keptIn === null ? {} : (before ?? {});
    return { stamp, hash, fields, faults };
  }
  if (keptIn !== null) await keep(keptPath(keptIn, name), found.text);
  return { stamp, hash: found.hash, fields: newsSchema.parse(found.fields), faults };
};

/** The index as the folder is now. */
export async function readIndex(texts: NewsTexts, before: NewsIndex): Promise<NewsIndex> {
  const { keptIn, changed } = texts;
  const names = changed ?? (await texts.library.names('news'));
  if (keptIn !== null) await mkdir(dirname(keptPath(keptIn, 'any')), { recursive: true });
  const index: Record<string, IndexedText> =
    changed === null
      ? {}
      : Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name)));
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const read = await Promise.all(some.map((name) => readOne(texts, name, before[name])));
    for (const [place, text] of read.entries()) if (text) index[some[place] ?? ''] = text;
  }
  const gone = keptIn === null ? [] : Object.keys(before).filter((name) => index[name] === undefined);
  await Promise.all(gone.map((name) => rm(keptPath(keptIn ?? '', name), { force: true })));
  return index;
}

/** Whether a file has come, gone or been written since. */
export async function isIndexBehind(
  { folders, library }: Pick<NewsTexts, 'folders' | 'library'>,
  index: NewsIndex,
): Promise<boolean> {
  const names = await library.names('news');
  if (names.length !== Object.keys(index).length) return true;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const stamps = await Promise.all(some.map((name) => folders.stampOf(`news/${name}.md`)));
    if (stamps.some((stamp, place) => index[some[place] ?? '']?.stamp !== stamp)) return true;
  }
  return false;
}

/** When the next article comes out by itself; `Infinity` when none is waiting. */
export function nextOutMs(index: NewsIndex, nowMs: number): number {
  return Object.entries(index)
    .flatMap(([name, text]) => entryOf(name, text).map(outAtMs))
    .reduce((next, atMs) => (atMs > nowMs && atMs < next ? atMs : next), Infinity);
}
