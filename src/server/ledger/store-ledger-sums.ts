// Sums over all accounts of a kind.
import { sql } from 'kysely';
import type { Reader } from '#server/store/access.ts';

/** The sum in fen over the accounts that look like each pattern, in the order of the patterns. */
export async function sumsLike(reader: Reader, patterns: readonly string[]): Promise<number[]> {
  const columns = patterns.map((like, at) =>
    sql<number | string>`coalesce(sum(case when account like ${like} then "balanceFen" else 0 end), 0)`.as(
      `sum${at}`,
    ),
  );
  const row = await reader.selectFrom('balances').select(columns).executeTakeFirstOrThrow();
  // PostgreSQL sums 64-bit numbers into numerics, which come as texts.
  return patterns.map((_, at) => Number((row as Record<string, number | string>)[`sum${at}`]));
}
