// Verifications of the chain of deeds, each with what came of it.
import type { DeedFaultKind } from '#core/audit/deed-chain.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { DeedChecksTable } from '../audit-tables.ts';

export interface NotedCheck extends DeedChecksTable {
  readonly faultWhy: DeedFaultKind | null;
}

export async function addDeedCheck(db: Writer, row: NotedCheck): Promise<void> {
  await db.insertInto('deedChecks').values(row).execute();
}

/** Null: the chain was never checked. */
export async function lastDeedCheck(reader: Reader): Promise<NotedCheck | null> {
  const row = await reader
    .selectFrom('deedChecks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, faultWhy: row.faultWhy as DeedFaultKind | null } : null;
}
