// Record of what each commit has touched, kept for a while where several nodes share the store, so
// that every node hears what the others have done. Transactions do not become visible in the order
// of their numbers: a node asks from the oldest one on that was still open when it last looked, and
// passes over what it has seen. Source: goals.md I-34, I-36; decisions/nodes-tell-by-the-store.
import { sql } from 'kysely';
import type { Reader, Writer } from '../access.ts';

/** A node that has not asked for this long cannot hear what was missed any more. */
export const COMMITS_KEPT_MS = 120_000;

/** Part of the transaction it tells of. */
export async function noteCommit(
  db: Reader,
  {
    node,
    touched,
    atMs,
  }: { readonly node: string; readonly touched: readonly string[]; readonly atMs: number },
): Promise<void> {
  await sql`insert into commits (node, touched, "atMs") values (${node}, ${JSON.stringify(touched)}, ${atMs})`.execute(
    db,
  );
}

export async function forgetCommits(db: Writer, nowMs: number): Promise<void> {
  await db
    .deleteFrom('commits')
    .where('atMs', '<', nowMs - COMMITS_KEPT_MS)
    .execute();
}

export interface CommitsSeen {
  /** Everything before this transaction is over, and was visible. */
  readonly openFrom: number;
  readonly commits: readonly { readonly no: number; readonly touched: readonly string[] }[];
}

interface Row {
  readonly openFrom: number;
  readonly no: number | null;
  readonly touched: string | null;
}

/** Commits of nodes other than this one, in transactions from this one on. */
export async function commitsFrom(reader: Reader, node: string, transactionNo: number): Promise<CommitsSeen> {
  const { rows } = await sql<Row>`
    select s."openFrom", c.no, c.touched
      from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "openFrom") s
      left join commits c on c."transactionNo" >= ${transactionNo} and c.node <> ${node}
     order by c.no`.execute(reader);
  const commits = rows.flatMap(({ no, touched }) =>
    no === null || touched === null ? [] : [{ no, touched: JSON.parse(touched) as string[] }],
  );
  return { openFrom: rows[0]?.openFrom ?? transactionNo, commits };
}

/** From here on whatever is committed can be heard. */
export async function commitsNow(reader: Reader): Promise<number> {
  const { rows } = await sql<Pick<Row, 'openFrom'>>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "openFrom"`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not tell which transactions are open');
  return row.openFrom;
}
