import type { Reader } from '#server/store/access.ts';

/** What a lot is called; nothing of a lot that was never shown. */
export const lotTitle = async (reader: Reader, lotId: string): Promise<string> => {
  const card = await reader
    .selectFrom('lotCards')
    .select('title')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return card?.title ?? '';
};
