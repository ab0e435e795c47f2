// Requests made of several nodes while somebody holds what they need: each waits for it before the
// next is asked, and they have it in this order. With one node they are asked at once, which is in
// this order too.
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Reader } from '#server/store/access.ts';
import type { TestStore } from '../stores.ts';

/** How many wait for what somebody else holds. */
export async function waitingCount(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(reader);
  return rows[0]?.count ?? 0;
}

export interface Held {
  readonly table: 'lots' | 'orders' | 'balances';
  readonly column: 'id' | 'account';
  readonly key: string;
}

export async function inLine<Answer>(
  { config, store }: Pick<TestStore, 'config' | 'store'>,
  { table, column, key }: Held,
  asked: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  if (config.kind === 'sqlite') return Promise.all(asked.map((ask) => ask()));
  const holder = new pg.Client({ connectionString: config.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where ${column} = $1 for update`, [key]);
    const answers: Promise<Answer>[] = [];
    for (const ask of asked) {
      answers.push(ask());
      await expect.poll(() => waitingCount(store.reader)).toBe(answers.length);
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}
