import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/** What a lot is called; nothing of a lot that was never shown. */
export const lotTitle = async (reader: Kysely<Tables>, lotId: string): Promise<string> => {
  const card = await reader
    .selectFrom('lotCards')
    .select('title')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return card?.title ?? '';
};
