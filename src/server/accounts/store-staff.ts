import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/** The people of the house, in one order. */
export const staffIds = async (db: Kysely<Tables>): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'staff').orderBy('id').execute();
  return rows.map(({ id }) => id);
};
