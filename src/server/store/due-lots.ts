// What the clock asks the store.
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The lots that should have opened or ended by `nowMs`. */
export const dueLotIds = async (reader: Kysely<Tables>, nowMs: number): Promise<string[]> => {
  const rows = await reader.selectFrom('lots').select('id').where('dueAtMs', '<=', nowMs).execute();
  return rows.map(({ id }) => id);
};

/** When the next lot opens or ends; null when none will. Epoch ms. */
export const nextDueMs = async (reader: Kysely<Tables>): Promise<number | null> => {
  const row = await reader
    .selectFrom('lots')
    .select('dueAtMs')
    .where('dueAtMs', 'is not', null)
    .orderBy('dueAtMs')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAtMs ?? null;
};

/** The lots whose end is set and near or far: those an outage may have wronged. */
export const openLotIds = async (reader: Kysely<Tables>): Promise<string[]> => {
  const rows = await reader
    .selectFrom('lots')
    .select('id')
    .where('dueAtMs', 'is not', null)
    .where('status', '<>', 'scheduled')
    .execute();
  return rows.map(({ id }) => id);
};

/** The last moment the house is known to have been able to write; null for one that has never opened. */
export const lastAliveMs = async (reader: Kysely<Tables>): Promise<number | null> => {
  const row = await reader.selectFrom('heartbeat').select('aliveAtMs').executeTakeFirst();
  return row?.aliveAtMs ?? null;
};
