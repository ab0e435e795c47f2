// The rows of one person's browsers, which go as they leave.
import type { Writer } from '#server/store/access.ts';

export async function dropBrowsers(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('pushBrowsers').where('userId', '=', userId).execute();
}
