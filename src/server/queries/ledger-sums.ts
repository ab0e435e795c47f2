// The whole ledger in one line: in = free + frozen + kept + under way + applied + forfeited + out. Source: product.md 5.24;
// goals.md I-22, I-23.
import { type Kysely, sql } from 'kysely';
import type { LedgerSums } from '#contract/money-outputs.ts';
import type { Tables } from '#server/store/tables.ts';

const SUFFIXES = {
  freeFen: 'buyer:%:available',
  frozenFen: 'buyer:%:frozen',
  performanceFen: 'buyer:%:performance',
  withdrawingFen: 'buyer:%:withdrawing',
  appliedFen: 'lot:%:applied',
  forfeitedFen: 'house:forfeited',
  outFen: 'external:paid-out',
} as const;

type Place = keyof typeof SUFFIXES;

export const ledgerSums = async (reader: Kysely<Tables>): Promise<LedgerSums> => {
  const places = Object.entries(SUFFIXES) as readonly (readonly [Place, string])[];
  const columns = places.map(([name, like]) =>
    sql<number>`coalesce(sum(case when account like ${like} then "balanceFen" else 0 end), 0)`.as(name),
  );
  const known = await reader
    .selectFrom('balances')
    .select(columns)
    .select(sql<number>`coalesce(sum("balanceFen"), 0)`.as('offFen'))
    .select(sql<number>`coalesce(sum(case when account = 'external' then -"balanceFen" else 0 end), 0)`.as('inFen'))
    .executeTakeFirstOrThrow();
  // PostgreSQL sums 64-bit numbers into numerics, which come as texts.
  const sums = Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, Number(value)]),
  ) as Record<Place | 'offFen' | 'inFen', number>;
  const placedFen = places.reduce((total, [name]) => total + sums[name], 0);
  return { ...sums, otherFen: sums.offFen + sums.inFen - placedFen };
};
