// The security log. It takes new rows, changes none, and lets one go only when the law's six months are over by the house's
// own clock, whoever asks. Source: 网络安全法 第21条; goals.md S12, S15.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DAY_MS } from '#core/days.ts';

/** As core/retention.ts says it: six months of 31 days. */
const KEPT_MS = 186 * DAY_MS;
const REFUSAL = 'the security log keeps what is younger than six months';
const CHANGED = 'the security log is never rewritten';

const IS_YOUNG = `old."atMs" > coalesce((select max("aliveAtMs") from heartbeat), 0) - ${KEPT_MS}`;

const GUARDS = {
  sqlite: [
    `create trigger "securityEvents_no_update" before update on "securityEvents"
      begin select raise(abort, '${CHANGED}'); end`,
    `create trigger "securityEvents_kept" before delete on "securityEvents" when ${IS_YOUNG}
      begin select raise(abort, '${REFUSAL}'); end`,
  ],
  postgres: [
    `create function keep_security_log() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then raise exception '${CHANGED}'; end if;
      if ${IS_YOUNG} then raise exception '${REFUSAL}'; end if;
      return old; end $$`,
    `create trigger "securityEvents_kept" before update or delete on "securityEvents" for each row
      execute function keep_security_log()`,
    `create function keep_whole_security_log() returns trigger language plpgsql as $$ begin
      raise exception '${REFUSAL}'; end $$`,
    `create trigger "securityEvents_whole" before truncate on "securityEvents" for each statement
      execute function keep_whole_security_log()`,
  ],
} as const;

export const securityLog = (kind: 'sqlite' | 'postgres'): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('securityEvents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('userId', 'text')
      .addColumn('account', 'text')
      .addColumn('session', 'text')
      .addColumn('home', 'text')
      .addColumn('detail', 'text')
      .addColumn('ref', 'text')
      .addColumn('times', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['kind', 'userId', 'home']) {
      const name = `securityEvents_${column}`;
      await db.schema.createIndex(name).on('securityEvents').columns([column, 'id']).execute();
    }
    for (const statement of GUARDS[kind]) await sql.raw(statement).execute(db);
  },
});
