// Whether anything in a store is different now: the hash of all that it holds.
import { createHash } from 'node:crypto';
import type { LockingReader } from '#server/store/one-at-a-time.ts';

/** All but the tables that are named. */
export async function stateHashOf(reader: LockingReader, except: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256');
  const found = await reader.connection().execute((line) => line.introspection.getTables());
  const names = found.map(({ name }) => name).filter((name) => !except.includes(name));
  for (const name of names.toSorted()) {
    const rows = await reader
      .selectFrom(name as 'lots')
      .selectAll()
      .execute();
    hash.update(`${name} ${JSON.stringify(rows)}\n`);
  }
  return hash.digest('hex');
}
