// How much one person has handed in.
import type { Quota } from '#core/documents/upload.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { Reader } from '#server/store/access.ts';

interface Sum {
  readonly count: number;
  readonly bytes: number;
}

/** Uploads of a person within a day, and all of theirs that are kept. */
export async function uploadedBy(db: Reader, ownerId: string, nowMs: number): Promise<Quota> {
  const day = await sumOf(db, ownerId, nowMs - DAY_MS);
  const kept = await sumOf(db, ownerId, -1);
  return {
    'day-count': day.count,
    'day-bytes': day.bytes,
    'kept-count': kept.count,
    'kept-bytes': kept.bytes,
  };
}

const filesOf = async (db: Reader, ownerId: string, sinceMs: number): Promise<Sum> => {
  const { count, bytes } = await db
    .selectFrom('files')
    .select((select) => [
      select.fn.countAll<number | string>().as('count'),
      select.fn.sum<number | string | null>('byteCount').as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .where('atMs', '>', sinceMs)
    .where('isDiscarded', '=', 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
};

const avatarOf = async (db: Reader, userId: string, sinceMs: number): Promise<Sum> => {
  const row = await db
    .selectFrom('avatars')
    .select('byteCount')
    .where('userId', '=', userId)
    .where('atMs', '>', sinceMs)
    .executeTakeFirst();
  return { count: row ? 1 : 0, bytes: row?.byteCount ?? 0 };
};

const sumOf = async (db: Reader, userId: string, sinceMs: number): Promise<Sum> => {
  const [files, avatar] = [await filesOf(db, userId, sinceMs), await avatarOf(db, userId, sinceMs)];
  return { count: files.count + avatar.count, bytes: files.bytes + avatar.bytes };
};
