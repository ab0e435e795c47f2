// Followers of a lot, and their own notes: the groups they have put lots into, the prices they wait
// for. A note lives as long as it says anything.
import type { Stage } from '#server/catalogue/store/list-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import type { FollowNotesTable, FollowsTable } from '../lot-tables.ts';
import type { StoredGroup } from './note-seal.ts';

interface OfLots {
  readonly userId: string;
  readonly lotIds: readonly string[];
}

/** Twice is the same as once. */
export async function addLotFollow(db: Writer, row: FollowsTable): Promise<void> {
  await db
    .insertInto('follows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'lotId']).doNothing())
    .execute();
}

export async function dropLotFollow(
  db: Writer,
  { userId, lotId }: Pick<FollowsTable, 'userId' | 'lotId'>,
): Promise<void> {
  await db.deleteFrom('follows').where('userId', '=', userId).where('lotId', '=', lotId).execute();
}

/** Resolves to those of these lots that the person followed. */
export async function dropLotFollows(db: Writer, { userId, lotIds }: OfLots): Promise<readonly string[]> {
  const removed = await db
    .deleteFrom('follows')
    .where('userId', '=', userId)
    .where('lotId', 'in', lotIds)
    .returning('lotId')
    .execute();
  return removed.map(({ lotId }) => lotId);
}

/** How many have a lot on their list. */
export async function followersOn(reader: Reader, lotId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('follows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of these lots that the person follows. */
export async function followedIn(db: Reader, { userId, lotIds }: OfLots): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('lotId')
    .where('userId', '=', userId)
    .where(inList(db, 'follows.lotId', { texts: lotIds }))
    .orderBy('lotId')
    .execute();
  return rows.map(({ lotId }) => lotId);
}

/** In place of whatever was noted before. */
export async function putNote(db: Writer, row: FollowNotesTable): Promise<void> {
  const { noteSealed, alertFen, groupIndex, groupSealed } = row;
  if (noteSealed === '' && alertFen === null && groupIndex === '') {
    await dropNotes(db, row.userId, [row.lotId]);
    return;
  }
  await db
    .insertInto('followNotes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'lotId']).doUpdateSet({ noteSealed, alertFen, groupIndex, groupSealed }),
    )
    .execute();
}

/** Other notes on these lots stay; none takes them out of their groups. */
export async function putGroup(
  db: Writer,
  { userId, lotIds, newId }: OfLots & { readonly newId: () => string },
  group: StoredGroup,
): Promise<void> {
  if (lotIds.length === 0) return;
  const bare = { userId, noteSealed: '', alertFen: null, ...group };
  await db
    .insertInto('followNotes')
    .values(lotIds.map((lotId) => ({ ...bare, id: newId(), lotId })))
    .onConflict((conflict) => conflict.columns(['userId', 'lotId']).doUpdateSet(group))
    .execute();
  await db
    .deleteFrom('followNotes')
    .where('userId', '=', userId)
    .where('lotId', 'in', lotIds)
    .where('noteSealed', '=', '')
    .where('alertFen', 'is', null)
    .where('groupIndex', '=', '')
    .execute();
}

/** The groups of all the person follows besides these lots, by their keyed names. */
export async function groupsBesides(db: Reader, { userId, lotIds }: OfLots): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('followNotes')
    .select('groupIndex')
    .distinct()
    .where('userId', '=', userId)
    .where('groupIndex', '!=', '')
    .where((not) => not.not(inList(db, 'followNotes.lotId', { texts: lotIds })))
    .orderBy('groupIndex')
    .execute();
  return rows.map(({ groupIndex }) => groupIndex);
}

export interface GroupCount {
  /** Empty: those in no group. */
  readonly groupIndex: string;
  readonly stage: Stage;
  readonly lots: number;
}

/** How many lots of a hall stand in each group, by how far they are. */
export function groupCounts(reader: Reader, userId: string, hall: string): Promise<GroupCount[]> {
  return reader
    .selectFrom('follows')
    .innerJoin('lotRows', 'lotRows.lotId', 'follows.lotId')
    .leftJoin('followNotes', (join) =>
      join
        .onRef('followNotes.lotId', '=', 'follows.lotId')
        .onRef('followNotes.userId', '=', 'follows.userId'),
    )
    .select((row) => [
      row.fn.coalesce('followNotes.groupIndex', row.val('')).as('groupIndex'),
      'lotRows.stage',
      row.fn.countAll<number>().as('lots'),
    ])
    .where('follows.userId', '=', userId)
    .where('lotRows.hall', '=', hall)
    .groupBy(['followNotes.groupIndex', 'lotRows.stage'])
    .orderBy('lotRows.stage')
    .execute();
}

/** Every group the person has, of whatever hall; under seal each of its lots says the same. */
export function groupsOf(
  reader: Reader,
  userId: string,
): Promise<Pick<FollowNotesTable, 'userId' | 'groupIndex' | 'groupSealed'>[]> {
  return reader
    .selectFrom('followNotes')
    .select((row) => ['userId', 'groupIndex', row.fn.min('groupSealed').as('groupSealed')])
    .where('userId', '=', userId)
    .where('groupIndex', '!=', '')
    .groupBy(['userId', 'groupIndex'])
    .execute();
}

/** A person who follows a lot no more has nothing noted on it. */
export async function dropNotes(db: Writer, userId: string, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  await db.deleteFrom('followNotes').where('userId', '=', userId).where('lotId', 'in', lotIds).execute();
}

export function notesOn(reader: Reader, { userId, lotIds }: OfLots): Promise<FollowNotesTable[]> {
  return reader
    .selectFrom('followNotes')
    .selectAll()
    .where('userId', '=', userId)
    .where(inList(reader, 'followNotes.lotId', { texts: lotIds }))
    .orderBy('lotId')
    .execute();
}

/**
 * Everybody whose price one of these lots has come to, as their rows say it. The practice hall
 * writes to nobody.
 */
export async function reachedOn(db: Reader, lotIds: readonly string[]) {
  return db
    .selectFrom('followNotes')
    .innerJoin('lotRows', 'lotRows.lotId', 'followNotes.lotId')
    .select(['followNotes.userId', 'followNotes.lotId', 'followNotes.alertFen', 'lotRows.priceFen'])
    .$narrowType<{ alertFen: number }>()
    .where(inList(db, 'followNotes.lotId', { texts: lotIds }))
    .where('followNotes.alertFen', 'is not', null)
    .whereRef('lotRows.priceFen', '>=', 'followNotes.alertFen')
    .where('lotRows.bidCount', '>', 0)
    .where('lotRows.isPriceShown', '=', 1)
    .where('lotRows.hall', '!=', 'practice')
    .orderBy('followNotes.lotId')
    .orderBy('followNotes.userId')
    .execute();
}

/** The person has been told: they wait no more, and keep what they have noted. */
export async function endAlert(
  db: Writer,
  { userId, lotId }: Pick<FollowNotesTable, 'userId' | 'lotId'>,
): Promise<void> {
  await db
    .updateTable('followNotes')
    .set({ alertFen: null })
    .where('userId', '=', userId)
    .where('lotId', '=', lotId)
    .execute();
}
