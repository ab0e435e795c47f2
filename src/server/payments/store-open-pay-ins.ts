// The payments a payment provider has not spoken of yet.
import { sql } from 'kysely';
import type { Reader } from '#server/store/access.ts';
import type { PayInsTable } from './payment-tables.ts';

export type OpenPayIn = Pick<PayInsTable, 'paymentId' | 'way' | 'amountFen' | 'atMs' | 'untilMs'>;

/** In the line of those that are open. */
export type OpenPlace = Pick<OpenPayIn, 'paymentId' | 'atMs'>;

export interface OpenPayInsQuery {
  readonly ways: readonly string[];
  /** Begun by then, in epoch ms. */
  readonly byMs: number;
  readonly after: OpenPlace | null;
  readonly most: number;
}

/**
 * Payments under way, those begun first before the others. Of a payment for several orders its
 * parts do not count, only the whole.
 */
export async function openPayIns(
  reader: Reader,
  { ways, byMs, after, most }: OpenPayInsQuery,
): Promise<OpenPayIn[]> {
  if (ways.length === 0) return [];
  const single = reader
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'pending')
    .where('way', '<>', 'transfer')
    .where('collectionId', 'is', null)
    .where('paidAtMs', 'is', null);
  const collected = reader
    .selectFrom('collections')
    .select('id')
    .where('state', '=', 'pending')
    .where('way', '<>', 'transfer');
  return reader
    .selectFrom('payIns')
    .select(['paymentId', 'way', 'amountFen', 'atMs', 'untilMs'])
    .where('paymentId', 'in', single.unionAll(collected))
    .where('way', 'in', ways)
    .where('atMs', '<=', byMs)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("atMs", "paymentId") > (${after?.atMs}, ${after?.paymentId})`),
    )
    .orderBy('atMs')
    .orderBy('paymentId')
    .limit(most)
    .execute();
}
