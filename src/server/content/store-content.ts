// Drafts, and the book of who changed what.
import type { CollectionName } from '#contract/content/content-form.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { ContentChangesTable, ContentDraftsTable } from './content-tables.ts';

export interface Place {
  readonly collection: CollectionName;
  readonly name: string;
}

type Named<Row> = Row & { readonly byName: string };
export type DraftRow = Named<ContentDraftsTable>;
export type ChangeRow = Named<ContentChangesTable>;

const MOST_CHANGES = 50;

export async function changeById(db: Reader, id: string): Promise<ChangeRow | null> {
  return (await changes(db).where('contentChanges.id', '=', id).executeTakeFirst()) ?? null;
}

const drafts = (db: Reader) =>
  db
    .selectFrom('contentDrafts')
    .innerJoin('users', 'users.id', 'contentDrafts.byId')
    .selectAll('contentDrafts')
    .select('users.displayName as byName');

const changes = (db: Reader) =>
  db
    .selectFrom('contentChanges')
    .innerJoin('users', 'users.id', 'contentChanges.byId')
    .selectAll('contentChanges')
    .select('users.displayName as byName');

export function allDrafts(db: Reader): Promise<readonly DraftRow[]> {
  return drafts(db).orderBy('name').orderBy('collection').execute();
}

export async function draftOf(db: Reader, { collection, name }: Place): Promise<DraftRow | null> {
  return (
    (await drafts(db).where('collection', '=', collection).where('name', '=', name).executeTakeFirst()) ??
    null
  );
}

/** Drafts whose hour has come, the earliest first. */
export function dueDrafts(db: Reader, nowMs: number): Promise<readonly DraftRow[]> {
  return drafts(db)
    .where('releaseAtMs', '<=', nowMs)
    .orderBy('releaseAtMs')
    .orderBy('collection')
    .orderBy('name')
    .limit(20)
    .execute();
}

export async function putDraft(db: Writer, draft: ContentDraftsTable): Promise<void> {
  await db
    .insertInto('contentDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['collection', 'name']).doUpdateSet(draft))
    .execute();
}

export async function removeDraft(db: Writer, { collection, name }: Place): Promise<void> {
  await db
    .deleteFrom('contentDrafts')
    .where('collection', '=', collection)
    .where('name', '=', name)
    .execute();
}

/** It does not come out by itself any more, and says why. */
export async function stopDraft(db: Writer, { collection, name }: Place, problem: string): Promise<void> {
  await db
    .updateTable('contentDrafts')
    .set({ releaseAtMs: null, problem })
    .where('collection', '=', collection)
    .where('name', '=', name)
    .execute();
}

export async function addChange(db: Writer, change: ContentChangesTable): Promise<void> {
  await db.insertInto('contentChanges').values(change).execute();
}

/** The latest first. */
export function changesOf(db: Reader, { collection, name }: Place): Promise<readonly ChangeRow[]> {
  return changes(db)
    .where('collection', '=', collection)
    .where('name', '=', name)
    .orderBy('atMs', 'desc')
    .orderBy('contentChanges.id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
}

const MOST_GONE = 10;

/** Entries taken away last of a collection, the latest first; some of them may lie there again. */
export function takenAway(db: Reader, collection: CollectionName): Promise<readonly ChangeRow[]> {
  return changes(db)
    .where('collection', '=', collection)
    .where('what', 'in', ['take-down', 'drop-draft'])
    .where('text', 'is not', null)
    .orderBy('atMs', 'desc')
    .orderBy('contentChanges.id', 'desc')
    .limit(MOST_GONE)
    .execute();
}
