// Questions of the sample house to the store about its people, so that it does nothing twice.
import type { UsersTable } from '#server/accounts/account-tables.ts';
import type { Reader } from '#server/store/access.ts';

/** The accounts of these phones, as far as there are any. */
export function accountsOfPhones(
  reader: Reader,
  phoneIndexes: readonly string[],
): Promise<Pick<UsersTable, 'id' | 'phoneIndex' | 'verification'>[]> {
  return reader
    .selectFrom('users')
    .select(['id', 'phoneIndex', 'verification'])
    .where('phoneIndex', 'in', phoneIndexes)
    .execute();
}

/** Whether the security log says anything of a person. */
export async function isInSecurityLog(reader: Reader, userId: string): Promise<boolean> {
  return (
    (await reader
      .selectFrom('securityEvents')
      .select('id')
      .where('userId', '=', userId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Ids of the messages to a person before `beforeMs`, in epoch ms. */
export async function messageIdsBefore(
  reader: Reader,
  { userId, beforeMs }: { readonly userId: string; readonly beforeMs: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('messages')
    .select('id')
    .where('userId', '=', userId)
    .where('atMs', '<', beforeMs)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether anybody has sent feedback. */
export async function hasAnyFeedback(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('feedbacks').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether anybody keeps a search. */
export async function hasAnySearch(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('savedSearches').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const BEFORE_THE_END = ['open', 'scheduled'] as const;

/** Whether a person follows a lot that is open or opens yet. */
export async function followsAnyLot(reader: Reader, userId: string): Promise<boolean> {
  return (
    (await reader
      .selectFrom('follows')
      .innerJoin('lots', 'lots.id', 'follows.lotId')
      .select('follows.lotId')
      .where('follows.userId', '=', userId)
      .where('lots.status', 'in', BEFORE_THE_END)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Whether a lot of a person's groups of maximums is open or opens yet. */
export async function hasAnyGroup(reader: Reader, bidderId: string): Promise<boolean> {
  return (
    (await reader
      .selectFrom('groups')
      .innerJoin('groupLots', 'groupLots.groupId', 'groups.id')
      .innerJoin('lots', 'lots.id', 'groupLots.lotId')
      .select('groups.id')
      .where('groups.bidderId', '=', bidderId)
      .where('lots.status', 'in', BEFORE_THE_END)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
