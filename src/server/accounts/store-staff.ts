import type { Reader } from '#server/store/access.ts';

/** The people of the house, in one order. */
export const staffIds = async (db: Reader): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'staff').orderBy('id').execute();
  return rows.map(({ id }) => id);
};
