// Drafts, and the book of who changed what.
import type { Kysely } from 'kysely';
import type { CollectionName } from '#contract/content/content-form.ts';
import type { ContentChangesTable, ContentDraftsTable } from './content-tables.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

export interface Place {
  readonly collection: CollectionName;
  readonly name: string;
}

type Named<Row> = Row & { readonly byName: string };
export type DraftRow = Named<ContentDraftsTable>;
export type ChangeRow = Named<ContentChangesTable>;

const MOST_CHANGES = 50;

const drafts = (db: Db) =>
  db
    .selectFrom('contentDrafts')
    .innerJoin('users', 'users.id', 'contentDrafts.byId')
    .selectAll('contentDrafts')
    .select('users.displayName as byName');

const changes = (db: Db) =>
  db
    .selectFrom('contentChanges')
    .innerJoin('users', 'users.id', 'contentChanges.byId')
    .selectAll('contentChanges')
    .select('users.displayName as byName');

export const allDrafts = (db: Db): Promise<readonly DraftRow[]> =>
  drafts(db).orderBy('name').orderBy('collection').execute();

export const draftOf = async (db: Db, { collection, name }: Place): Promise<DraftRow | null> =>
  (await drafts(db).where('collection', '=', collection).where('name', '=', name).executeTakeFirst()) ?? null;

/** Drafts whose hour has come, the earliest first. */
export const dueDrafts = (db: Db, nowMs: number): Promise<readonly DraftRow[]> =>
  drafts(db)
    .where('releaseAtMs', '<=', nowMs)
    .orderBy('releaseAtMs')
    .orderBy('collection')
    .orderBy('name')
    .limit(20)
    .execute();

export const putDraft = async (db: Db, draft: ContentDraftsTable): Promise<void> => {
  await db
    .insertInto('contentDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['collection', 'name']).doUpdateSet(draft))
    .execute();
};

export const removeDraft = async (db: Db, { collection, name }: Place): Promise<void> => {
  await db
    .deleteFrom('contentDrafts')
    .where('collection', '=', collection)
    .where('name', '=', name)
    .execute();
};

/** It does not come out by itself any more, and says why. */
export const stopDraft = async (db: Db, { collection, name }: Place, problem: string): Promise<void> => {
  await db
    .updateTable('contentDrafts')
    .set({ releaseAtMs: null, problem })
    .where('collection', '=', collection)
    .where('name', '=', name)
    .execute();
};

export const addChange = async (db: Db, change: ContentChangesTable): Promise<void> => {
  await db.insertInto('contentChanges').values(change).execute();
};

/** The latest first. */
export const changesOf = (db: Db, { collection, name }: Place): Promise<readonly ChangeRow[]> =>
  changes(db)
    .where('collection', '=', collection)
    .where('name', '=', name)
    .orderBy('atMs', 'desc')
    .orderBy('contentChanges.id', 'desc')
    .limit(MOST_CHANGES)
    .execute();

const MOST_GONE = 10;

/** What was taken away last of a collection, the latest first; some of it may lie there again. */
export const takenAway = (db: Db, collection: CollectionName): Promise<readonly ChangeRow[]> =>
  changes(db)
    .where('collection', '=', collection)
    .where('what', 'in', ['take-down', 'drop-draft'])
    .where('text', 'is not', null)
    .orderBy('atMs', 'desc')
    .orderBy('contentChanges.id', 'desc')
    .limit(MOST_GONE)
    .execute();

export const changeById = async (db: Db, id: string): Promise<ChangeRow | null> =>
  (await changes(db).where('contentChanges.id', '=', id).executeTakeFirst()) ?? null;
