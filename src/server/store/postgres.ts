// The store for many nodes: PostgreSQL. Money and time come back as numbers, and one that no number
// can hold exactly is an error at the moment it is read. Source: engine.md 2, 9.10.
import { Kysely, PostgresDialect, sql } from 'kysely';
import type * as pgModule from 'pg';
import { latePackage } from '#server/late-package.ts';
import type { Tables } from './tables.ts';
import { SERVICE_WAITS, watchedPool, type Waits } from './watched-pool.ts';

const pg = latePackage('pg');

export function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new Error(`${text} is no whole number that can be counted with`);
}

/** Time that the server takes for now: at this moment, and not when its transaction began. */
export async function postgresMs(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    nowMs: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not tell the time');
  return row.nowMs;
}

const getTypeParser: typeof pgModule.types.getTypeParser = (id, format): ((text: string) => unknown) => {
  const { types } = pg();
  return id === types.builtins.INT8
    ? safeInteger
    : (types.getTypeParser(id, format) as (text: string) => unknown);
};

const DEADLOCK = '40P01';

/**
 * Two nodes waited for each other and this one had to give way: nothing is wrong with what it did,
 * and it may do it again.
 */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK;
}

/**
 * A server, a database or a role may be set to answer before the disk has it. What is set to wait
 * for more stays as it is.
 */
const WAIT_FOR_DISK = `case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`;

const letGoAfter = (waitMs: number): string =>
  `set_config('idle_in_transaction_session_timeout', '${waitMs}', false)`;

/** A pool of its own for each kind of work: a reader can never hold what the engine waits for. */
export function openPostgres(url: string, most: number, waits: Waits = SERVICE_WAITS): Kysely<Tables> {
  const { connectMs, answerMs, letGoMs } = waits;
  const pool = new (pg().Pool)({
    connectionString: url,
    max: most,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    // A connection that nobody uses keeps no process from its end, though the server does not say
    // good-bye.
    allowExitOnIdle: true,
    types: { getTypeParser },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; the one in use tells its
  // own query.
  pool.on('error', () => undefined);
  const first = `select ${WAIT_FOR_DISK}, ${letGoAfter(letGoMs)}`;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, { answerMs, first }) }),
  });
}

/**
 * Warning to the person who runs the house about a server with this setting; null: there is none.
 */
export function fsyncWarning(fsync: string): string | null {
  return fsync === 'off'
    ? '注意：PostgreSQL 的 fsync 已关闭，断电会丢失已经答复的出价和已经入账的钱。请在 postgresql.conf 中打开 fsync 并重启它。' +
        ' (fsync is off: a power cut loses bids that were answered and money that was booked.)'
    : null;
}

export async function fsyncOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db);
  return rows[0]?.fsync ?? '';
}
