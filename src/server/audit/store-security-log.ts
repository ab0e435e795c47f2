// The security log: rows are added by the engine and purged when their time is
// over; nothing changes one.
import type { SecurityEvent } from '#contract/audit/outputs.ts';
import type { SecurityEventKind } from '#contract/audit/security-words.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export interface SecurityFilter {
  readonly kinds?: readonly SecurityEventKind[] | undefined;
  readonly userId?: string | undefined;
  readonly home?: string | undefined;
  /** The thing it was done to. */
  readonly ref?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** The last one of the page before. */
  readonly after?: string | undefined;
}

const PAGE = 50;

export async function addSecurityEvent(db: Writer, event: SecurityEvent): Promise<void> {
  await db.insertInto('securityEvents').values(event).execute();
}

/** The latest first, a page of them. */
export async function securityEvents(
  reader: Reader,
  { kinds, userId, home, ref, fromMs, untilMs, after }: SecurityFilter,
): Promise<{ readonly rows: readonly SecurityEvent[]; readonly next: string | null }> {
  const found = await reader
    .selectFrom('securityEvents')
    .selectAll()
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(home !== undefined, (query) => query.where('home', '=', home ?? ''))
    .$if(ref !== undefined, (query) => query.where('ref', '=', ref ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('atMs', '>=', fromMs ?? 0))
    .$if(untilMs !== undefined, (query) => query.where('atMs', '<', untilMs ?? 0))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const rows = found.slice(0, PAGE).map((row) => ({ ...row, kind: row.kind as SecurityEventKind }));
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * The first log-in from each address somebody has come in from, as far as the log goes back; its id
 * by the address.
 */
export async function firstLogIns(reader: Reader, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('securityEvents')
    .select(['home', (select) => select.fn.min('id').as('id')])
    .where('userId', '=', userId)
    .where('kind', '=', 'log-in')
    .where('home', 'is not', null)
    .groupBy('home')
    .execute();
  return new Map(rows.flatMap(({ home, id }) => (home === null ? [] : [[home, id] as const])));
}

/** Addresses that each of these persons has logged in from since then, each once. */
export async function homesSince(
  reader: Reader,
  userIds: readonly string[],
  sinceMs: number,
): Promise<{ userId: string; home: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await reader
    .selectFrom('securityEvents')
    .select(['userId', 'home'])
    .distinct()
    .where('userId', 'in', userIds)
    .where('kind', '=', 'log-in')
    .where('atMs', '>=', sinceMs)
    .execute();
  return rows.flatMap(({ userId, home }) => (userId === null || home === null ? [] : [{ userId, home }]));
}
