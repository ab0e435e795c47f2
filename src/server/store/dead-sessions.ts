// Log-ins that have ended by themselves and codes that are spent: nobody can use one any more, so nobody need keep it.
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** To a command; few enough that no bid waits for it. */
const PAGE = 200;

interface At {
  readonly nowMs: number;
  /** Who was last seen by then has been idle for too long. */
  readonly idleSinceMs: number;
}

export interface DeadSessions {
  readonly sids: readonly string[];
  readonly phoneIndexes: readonly string[];
}

const endedSids = (db: Db, { nowMs, idleSinceMs }: At) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where((row) => row.or([row('expiresAtMs', '<=', nowMs), row('seenAtMs', '<=', idleSinceMs)]));

/** A page of each. */
export const deadSessions = async (reader: Db, at: At): Promise<DeadSessions> => {
  const sessions = await endedSids(reader, at).limit(PAGE).execute();
  const codes = await reader
    .selectFrom('smsCodes')
    .select('phoneIndex')
    .where('expiresAtMs', '<=', at.nowMs)
    .limit(PAGE)
    .execute();
  return {
    sids: sessions.map(({ id }) => id),
    phoneIndexes: codes.map(({ phoneIndex }) => phoneIndex),
  };
};

/** Takes away those of them that are dead at this moment, too: one may have been used since it was found. */
export const dropDeadSessions = async (
  db: Db,
  { sids, phoneIndexes }: DeadSessions,
  at: At,
): Promise<void> => {
  if (sids.length > 0) {
    const still = await endedSids(db, at).where('id', 'in', sids).execute();
    const ids = still.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
  }
  if (phoneIndexes.length > 0) {
    await db
      .deleteFrom('smsCodes')
      .where('phoneIndex', 'in', phoneIndexes)
      .where('expiresAtMs', '<=', at.nowMs)
      .execute();
  }
};
