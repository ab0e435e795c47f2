// The store's plan for every question it is asked: each statement is noted as it runs, and
// explained afterwards in the database's own words.
import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { StoreConfig } from '#server/store/store-config.ts';
import type { Tables } from '#server/store/tables.ts';

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Notes every statement that runs through `db`, each text once. */
export function noteStatements(db: Kysely<Tables>): ReadonlyMap<string, Statement> {
  const noted = new Map<string, Statement>();
  const executor = db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    if (!noted.has(query.sql)) noted.set(query.sql, query);
    return run(query, ...rest);
  };
  return noted;
}

/**
 * PostgreSQL plans by what it has counted: its own tables are counted, not those of every store on
 * the server.
 */
export async function countRows(db: Kysely<Tables>, kind: StoreConfig['kind']): Promise<void> {
  if (kind !== 'postgres') return;
  const own = sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const { rows } = await own.execute(db);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

interface Step {
  readonly parent: number;
  readonly detail: string;
}

/** A subquery that ends in a limit: whatever is done to its rows is done to so many at most. */
const BOUNDED = /from \(select [\s\S]* limit (?:\?|\$\d+)(?: offset (?:\?|\$\d+))?\) as "(w|mine)"/;

/**
 * Faults in how a statement is carried out; empty: it finds its way by an index and sorts no more
 * than a page's worth.
 */
export async function faultsOf(
  db: Kysely<Tables>,
  kind: StoreConfig['kind'],
  { sql: text, parameters }: Statement,
): Promise<string[]> {
  const explain = (how: string) =>
    db.executeQuery<Record<string, unknown>>({
      ...sql.raw(`${how} ${text}`).compile(db),
      parameters,
    });
  if (kind === 'sqlite') {
    const { rows } = await explain('explain query plan');
    return sqliteFaults(text, rows as unknown as readonly Step[]);
  }
  const { rows } = await explain('explain (format json)');
  const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: Node }[];
  return plan ? postgresFaults(plan.Plan) : ['no plan'];
}

const sqliteFaults = (text: string, steps: readonly Step[]): string[] =>
  steps.flatMap(({ parent, detail }) => {
    // An alias of a bounded subquery, or the full-text index, which has no other way of being read.
    if (/^SCAN (?!w$|mine$|CONSTANT ROW|\S+ VIRTUAL TABLE INDEX)/.test(detail)) return [detail];
    const isSort = detail.startsWith('USE TEMP B-TREE');
    return isSort && !(BOUNDED.test(text) && parent === 0) ? [detail] : [];
  });

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const below = (node: Node): readonly Node[] =>
  (node.Plans ?? []).flatMap((child) => [child, ...below(child)]);

/**
 * Matches of a text are sorted by GIN's nature; a search of PostgreSQL costs as much as there are.
 */
const isOfWords = (node: Node): boolean =>
  [node, ...below(node)].some((one) =>
    /^(live|sold)Words/.test(one['Index Name'] ?? one['Relation Name'] ?? ''),
  );

const postgresFaults = (node: Node): string[] => {
  const kind = node['Node Type'];
  const own: string[] = [];
  if (kind === 'Seq Scan') own.push(`${kind} on ${node['Relation Name'] ?? ''}`);
  if (/^(Index|Bitmap Index)/.test(kind) && node['Index Cond'] === undefined) {
    if (!isOfWords(node)) own.push(`${kind} through all of ${node['Index Name'] ?? ''}`);
  }
  const isBounded = below(node).some((child) => child['Node Type'] === 'Limit') || isOfWords(node);
  if (kind.endsWith('Sort') && !isBounded) own.push(`${kind} of everything`);
  return [...own, ...(node.Plans ?? []).flatMap(postgresFaults)];
};

/**
 * Walks through a whole table or a whole index among the noted statements, those through tables
 * that stay `small` left out: what is sorted or summed is not told. On PostgreSQL the planner is
 * first told that every table is large.
 */
export async function walksIn(
  db: Kysely<Tables>,
  kind: StoreConfig['kind'],
  { noted, small }: { readonly noted: ReadonlyMap<string, Statement>; readonly small: RegExp },
): Promise<readonly string[]> {
  const ways = kind === 'postgres' ? ['seqscan', 'hashjoin', 'mergejoin'] : [];
  for (const way of ways) await sql.raw(`set enable_${way} = off`).execute(db);
  const found: string[] = [];
  for (const statement of noted.values()) {
    const faults = await faultsOf(db, kind, statement);
    const walks = faults.filter((fault) => /^SCAN|Scan/.test(fault) && !small.test(fault));
    found.push(...walks.map((fault) => `${fault}\n  in ${statement.sql}`));
  }
  return found;
}
