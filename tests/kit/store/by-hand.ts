// Somebody at the database itself, who lifts the guards of a table and changes its rows.
import { sql } from 'kysely';
import type { TestStore } from '../stores.ts';

export async function changeByHand(
  { config, store }: Pick<TestStore, 'config' | 'store'>,
  table: string,
  change: string,
): Promise<void> {
  const { writer } = store;
  if (config.kind === 'sqlite') {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master
      where type = 'trigger' and tbl_name = ${table}`.execute(writer);
    for (const { name } of rows) await sql.raw(`drop trigger "${name}"`).execute(writer);
  } else await sql.raw(`alter table "${table}" disable trigger user`).execute(writer);
  await sql.raw(`update "${table}" set ${change}`).execute(writer);
}
