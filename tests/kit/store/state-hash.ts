// Whether anything in a store is different now: the hash of all that it holds.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/** All but the tables that are named. */
export const stateHashOf = async (
  reader: Kysely<Tables>,
  except: readonly string[] = [],
): Promise<string> => {
  const hash = createHash('sha256');
  const found = await reader.introspection.getTables();
  const names = found.map(({ name }) => name).filter((name) => !except.includes(name));
  for (const name of names.toSorted()) {
    const rows = await reader
      .selectFrom(name as 'lots')
      .selectAll()
      .execute();
    hash.update(`${name} ${JSON.stringify(rows)}\n`);
  }
  return hash.digest('hex');
};
