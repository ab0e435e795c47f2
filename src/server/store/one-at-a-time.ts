// Work that only one node of those that share a store may do at a time, outside of a transaction:
// the node that is at it holds a lock of the server for as long as its connection stands, so that
// no node that died keeps the others from it.
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Reader } from './access.ts';
import { isSqlite } from './dialect.ts';
import type { Tables } from './tables.ts';

/** A reader of which one connection can be kept apart, for as long as the lock is held. */
export type LockingReader = Reader & Pick<Kysely<Tables>, 'connection'>;

/** Does it when no other node is at it any more. */
export async function oneAtATime<Value>(
  reader: LockingReader,
  work: string,
  run: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const done = await unlessAnother(reader, work, async () => ({ value: await run() }));
    if (done) return done.value;
    await pause(LOOK_MS);
  }
}

/** Houses that share a server have schemas of their own. */
const keyOf = (work: string) => sql`hashtextextended(current_schema() || ':' || ${work}::text, 0)`;

const isTaken = async (line: Reader, work: string): Promise<boolean> => {
  const asked = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${keyOf(work)}) as "isOurs"`;
  const { rows } = await asked.execute(line);
  return rows[0]?.isOurs !== true;
};

const letGo = (line: Reader, work: string) => sql`select pg_advisory_unlock(${keyOf(work)})`.execute(line);

/** Does it, unless another node is at it: then null. */
export function unlessAnother<Value>(
  reader: LockingReader,
  work: string,
  run: () => Promise<Value>,
): Promise<Value | null> {
  if (isSqlite(reader)) return run();
  return reader.connection().execute(async (line) => {
    if (await isTaken(line, work)) return null;
    try {
      return await run();
    } finally {
      await letGo(line, work);
    }
  });
}

const LOOK_MS = 100;
