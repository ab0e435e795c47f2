// The security log: rows are added by the engine and taken away by the archivist when their time is over; nothing changes one.
import type { Kysely } from 'kysely';
import type { SecurityEvent } from '#contract/security-outputs.ts';
import type { SecurityEventKind } from '#contract/security-words.ts';
import type { Tables } from './tables.ts';

export interface SecurityEventsTable {
  /** Begins with its time, so that it is the order of the log. */
  id: string;
  atMs: number;
  kind: string;
  userId: string | null;
  account: string | null;
  session: string | null;
  home: string | null;
  detail: string | null;
  ref: string | null;
  times: number;
}

export interface SecurityFilter {
  readonly kinds?: readonly SecurityEventKind[] | undefined;
  readonly userId?: string | undefined;
  readonly home?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** The last one of the page before. */
  readonly after?: string | undefined;
}

const PAGE = 50;

export const addSecurityEvent = async (db: Kysely<Tables>, event: SecurityEvent): Promise<void> => {
  await db.insertInto('securityEvents').values(event).execute();
};

/** The latest first, a page of them. */
export const securityEvents = async (
  reader: Kysely<Tables>,
  { kinds, userId, home, fromMs, untilMs, after }: SecurityFilter,
): Promise<{ readonly rows: readonly SecurityEvent[]; readonly next: string | null }> => {
  const found = await reader
    .selectFrom('securityEvents')
    .selectAll()
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(home !== undefined, (query) => query.where('home', '=', home ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('atMs', '>=', fromMs ?? 0))
    .$if(untilMs !== undefined, (query) => query.where('atMs', '<', untilMs ?? 0))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const rows = found.slice(0, PAGE).map((row) => ({ ...row, kind: row.kind as SecurityEventKind }));
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
};
