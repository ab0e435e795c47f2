// The rows of what is taken, which go as somebody leaves.
import type { Writer } from '#server/store/access.ts';

export async function dropTakenBy(db: Writer, staffId: string): Promise<void> {
  await db.deleteFrom('takenWork').where('staffId', '=', staffId).execute();
}
