// The texts of the house by collection and name. A writer names the text they had before them;
// if another lies there by now, nothing is written.
import { hash } from 'node:crypto';
import type { Fields } from '#contract/content/content-check.ts';
import {
  collectionOf,
  isEntryName,
  type Collection,
  type CollectionName,
} from '#contract/content/content-form.ts';
import type { Folders } from './folders.ts';
import { parseText, saysTheSame, Unreadable, writeText } from './front-matter.ts';

export interface Entry {
  readonly collection: CollectionName;
  readonly name: string;
  readonly fields: Fields;
  /** Null: a row of a file of rows has no text below. */
  readonly body: string | null;
  /** As it lies on the disk, and its hash. */
  readonly text: string;
  readonly hash: string;
  /** Why it cannot be read; then it has no fields. */
  readonly problem: string | null;
}

export interface LibraryQuery {
  readonly collection: CollectionName;
  readonly name: string;
  /** Text the writer had before them; null: nothing. */
  readonly seenHash: string | null;
}

export type Written =
  { readonly ok: true; readonly hash: string | null } | { readonly ok: false; readonly lies: Entry | null };

export interface Library {
  readonly names: (collection: CollectionName) => Promise<readonly string[]>;
  readonly read: (collection: CollectionName, name: string) => Promise<Entry | null>;
  readonly all: (collection: CollectionName) => Promise<readonly Entry[]>;
  readonly write: (wish: LibraryQuery, entry: Pick<Entry, 'fields' | 'body'>) => Promise<Written>;
  readonly remove: (wish: LibraryQuery) => Promise<Written>;
  /** Reads a text the way a file is read, without it being one. */
  readonly asEntry: (collection: CollectionName, name: string, text: string) => Entry;
  /** Null: what would lie in the file could not be read back as it was meant. */
  readonly textOf: (
    collection: CollectionName,
    name: string,
    entry: Pick<Entry, 'fields' | 'body'>,
  ) => string | null;
}

export function hashOfText(text: string): string {
  return hash('sha256', text, 'hex');
}

/**
 * Place where an entry lies, or the file its row is in. Names are checked before they become a part
 * of a path.
 */
export function pathOf(collection: CollectionName, name: string): string {
  const { folder, file }: Collection = collectionOf(collection);
  if (!isEntryName(name)) throw new Error(`${name} is no name of an entry`);
  return folder === undefined ? `company/${file}.json` : `${folder}/${name}.md`;
}

export function libraryIn(folders: Folders): Library {
  const turn = inTurn();
  const rowsOf = async (collection: CollectionName): Promise<readonly Row[]> =>
    parseRows(await folders.read(pathOf(collection, 'rows')));
  const names: Library['names'] = async (collection) => {
    if (isRows(collection)) return (await rowsOf(collection)).map(({ id }) => id);
    const files = await folders.list(collectionOf(collection).folder ?? '');
    return files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length));
  };
  const read: Library['read'] = async (collection, name) => {
    if (!isEntryName(name)) return null;
    if (isRows(collection)) {
      const row = (await rowsOf(collection)).find(({ id }) => id === name);
      return row ? asEntry(collection, name, rowText(row)) : null;
    }
    const text = await folders.read(pathOf(collection, name));
    return text === null ? null : asEntry(collection, name, text);
  };
  const put = async ({ collection, name }: LibraryQuery, text: string | null): Promise<void> => {
    const path = pathOf(collection, name);
    if (!isRows(collection)) return text === null ? folders.remove(path) : folders.write(path, text);
    const rows = await rowsOf(collection);
    const row = text === null ? [] : [JSON.parse(text) as Row];
    const at = rows.findIndex(({ id }) => id === name);
    const changed = at === -1 ? [...rows, ...row] : rows.toSpliced(at, 1, ...row);
    return folders.write(path, `${JSON.stringify(changed, null, 2)}\n`);
  };
  const replace = (wish: LibraryQuery, text: string | null): Promise<Written> =>
    turn(async () => {
      const lies = await read(wish.collection, wish.name);
      if ((lies?.hash ?? null) !== wish.seenHash) return { ok: false, lies };
      await put(wish, text);
      return { ok: true, hash: text === null ? null : hashOfText(text) };
    });
  return {
    names,
    read,
    asEntry,
    textOf,
    all: async (collection) => {
      const entries: Entry[] = [];
      for (const name of await names(collection)) {
        const entry = await read(collection, name);
        if (entry) entries.push(entry);
      }
      return entries;
    },
    write: (wish, entry) => {
      const text = textOf(wish.collection, wish.name, entry);
      if (text === null) throw new Error(`${wish.name} cannot be written so that it reads the same`);
      return replace(wish, text);
    },
    remove: (wish) => replace(wish, null),
  };
}

const isRows = (collection: CollectionName): boolean => collectionOf(collection).folder === undefined;

type Row = Fields & { readonly id: string };

const parseRows = (text: string | null): readonly Row[] => {
  const rows = text === null ? [] : (JSON.parse(text) as unknown);
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

const rowText = (row: Fields): string => `${JSON.stringify(row, null, 2)}\n`;

const withoutId = ({ id: _id, ...fields }: Row): Fields => fields;

/** Reads a text as it lies; one that cannot be read says why, and has no fields. */
const asEntry = (collection: CollectionName, name: string, text: string): Entry => {
  const base = { collection, name, text, hash: hashOfText(text) };
  try {
    const read = isRows(collection)
      ? { fields: withoutId(JSON.parse(text) as Row), body: null }
      : parseText(text);
    return { ...base, ...read, problem: null };
  } catch (error) {
    const problem = error instanceof Unreadable ? error.message : '文件读不出来';
    return { ...base, fields: {}, body: isRows(collection) ? null : '', problem };
  }
};

const textOf: Library['textOf'] = (collection, name, { fields, body }) => {
  if (body === null) {
    const text = rowText({ id: name, ...fields });
    return text.isWellFormed() ? text : null;
  }
  const text = writeText(collection, { fields, body });
  return saysTheSame(text, { fields, body }) ? text : null;
};

/** One at a time: a file of rows is read, changed and written as one. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };
};
