// The rows of marks, which go as somebody leaves.
import type { Writer } from '#server/store/access.ts';

export async function dropMarks(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('staffMarks').where('userId', '=', userId).execute();
}
