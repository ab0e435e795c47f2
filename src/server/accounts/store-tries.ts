// How often somebody has tried at a log-in, a code or a proof: counted in the store, so that it is
// one count at all nodes, and goes on over a restart. Source: goals.md S7.
import type { Reader, Writer } from '#server/store/access.ts';
import type { Bucket } from './pace.ts';

/** `isLocked` (PostgreSQL): nobody counts on it meanwhile. */
export async function bucketOf(db: Reader, key: string, isLocked: boolean): Promise<Bucket | null> {
  const query = db.selectFrom('tries').select(['creditMs', 'atMs']).where('key', '=', key);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function putBucket(db: Writer, key: string, bucket: Bucket): Promise<void> {
  await db
    .insertInto('tries')
    .values({ key, ...bucket })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(bucket))
    .execute();
}
