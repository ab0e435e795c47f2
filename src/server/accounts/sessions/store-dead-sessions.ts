// Log-ins that have ended by themselves, codes that are spent and guests whose day is over: nobody
// can use one any more, so nobody need keep it.
import { HOUR_MS } from '#core/time/days.ts';
import { dropGuests, goneGuests } from '#server/bidding/store-guests.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** To a command; few enough that no bid waits for it. */
const PAGE = 200;

interface At {
  readonly nowMs: number;
  /** A session last seen by then has been idle for too long. */
  readonly idleSinceMs: number;
}

export interface DeadSessions {
  readonly sids: readonly string[];
  readonly phoneIndexes: readonly string[];
  /** Counts that have long been whole again. */
  readonly tries: readonly string[];
  /** Of the practice hall. */
  readonly guestIds: readonly string[];
}

/** A page of each. */
export async function deadSessions(reader: Reader, at: At): Promise<DeadSessions> {
  const sessions = await endedSids(reader, at).limit(PAGE).execute();
  const codes = await reader
    .selectFrom('smsCodes')
    .select('phoneIndex')
    .where('expiresAtMs', '<=', at.nowMs)
    .limit(PAGE)
    .execute();
  const tries = await wholeTries(reader, at.nowMs).limit(PAGE).execute();
  return {
    guestIds: await goneGuests(reader, at.nowMs, PAGE),
    tries: tries.map(({ key }) => key),
    sids: sessions.map(({ id }) => id),
    phoneIndexes: codes.map(({ phoneIndex }) => phoneIndex),
  };
}

const endedSids = (db: Reader, { nowMs, idleSinceMs }: At) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where((row) => row.or([row('expiresAtMs', '<=', nowMs), row('seenAtMs', '<=', idleSinceMs)]));

/** Every count is whole again by then. */
const WHOLE_AFTER_MS = 2 * HOUR_MS;

const wholeTries = (db: Reader, nowMs: number) =>
  db
    .selectFrom('tries')
    .select('key')
    .where('atMs', '<=', nowMs - WHOLE_AFTER_MS);

/**
 * Takes away those of them that are dead at this moment, too: one may have been used since it was
 * found. The sessions that went.
 */
export async function dropDeadSessions(
  db: Writer,
  { sids, phoneIndexes, tries, guestIds }: DeadSessions,
  at: At,
): Promise<readonly string[]> {
  const still = sids.length === 0 ? [] : await endedSids(db, at).where('id', 'in', sids).execute();
  const ids = still.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
  if (phoneIndexes.length > 0) {
    await db
      .deleteFrom('smsCodes')
      .where('phoneIndex', 'in', phoneIndexes)
      .where('expiresAtMs', '<=', at.nowMs)
      .execute();
  }
  if (tries.length > 0) {
    const whole = wholeTries(db, at.nowMs).where('key', 'in', tries);
    await db.deleteFrom('tries').where('key', 'in', whole).execute();
  }
  await dropGuests(db, guestIds, at.nowMs);
  return ids;
}
