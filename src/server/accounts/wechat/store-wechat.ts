// The rows of logging in by WeChat: states under way, and which WeChat belongs to whom.
import type { WechatStatus } from '#core/accounts/wechat.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { WechatBindingsTable, WechatStatesTable } from './wechat-tables.ts';

export async function wechatStateRow(reader: Reader, stateHash: string): Promise<WechatStatesTable | null> {
  return (
    (await reader
      .selectFrom('wechatStates')
      .selectAll()
      .where('stateHash', '=', stateHash)
      .executeTakeFirst()) ?? null
  );
}

export async function addWechatState(db: Writer, row: WechatStatesTable): Promise<void> {
  await db.deleteFrom('wechatStates').where('expiresAtMs', '<=', row.createdAtMs).execute();
  await db.insertInto('wechatStates').values(row).execute();
}

/** False: it has moved on meanwhile, perhaps at another node. */
export async function moveWechatState(
  db: Writer,
  stateHash: string,
  {
    from,
    ...to
  }: { readonly from: readonly WechatStatus[] } & Partial<
    Pick<WechatStatesTable, 'status' | 'scannerHash' | 'identity' | 'personSealed'>
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechatStates')
    .set(to)
    .where('stateHash', '=', stateHash)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes it away; false: somebody else was first. */
export async function useUpWechatState(db: Writer, stateHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechatStates')
    .where('stateHash', '=', stateHash)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function wechatOwner(reader: Reader, identity: string): Promise<string | null> {
  return (
    (
      await reader
        .selectFrom('wechatBindings')
        .select('userId')
        .where('identity', '=', identity)
        .executeTakeFirst()
    )?.userId ?? null
  );
}

export async function wechatOf(reader: Reader, userId: string): Promise<WechatBindingsTable | null> {
  return (
    (await reader.selectFrom('wechatBindings').selectAll().where('userId', '=', userId).executeTakeFirst()) ??
    null
  );
}

/** False: the account has another, or the WeChat belongs to another account. */
export async function addWechatBinding(db: Writer, row: WechatBindingsTable): Promise<boolean> {
  const made = await db
    .insertInto('wechatBindings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return made !== undefined;
}

/** False: there was none. */
export async function dropWechatBinding(db: Writer, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechatBindings')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
