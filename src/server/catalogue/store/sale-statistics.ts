// Figures the house can tell of itself: the sales of some days, what their lots ask for, and how
// past ones ended.
import { GUEST } from '#server/bidding/store-guests.ts';
import type { Reader } from '#server/store/access.ts';

const PRACTICE = 'practice';

export interface SaleStart {
  readonly saleId: string;
  readonly startsAtMs: number;
  readonly lotCount: number;
  readonly isOver: number;
}

/** The sales that start from `fromMs` on and before `toMs`. */
export function salesBetween(
  reader: Reader,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly SaleStart[]> {
  return reader
    .selectFrom('saleRows')
    .select(['saleId', 'startsAtMs', 'lotCount', 'isOver'])
    .where('isOver', 'in', [0, 1])
    .where('startsAtMs', '>=', fromMs)
    .where('startsAtMs', '<', toMs)
    .where('hall', '!=', PRACTICE)
    .orderBy('startsAtMs')
    .execute();
}

/** The least and the most that a lot of each of these sales asks for. */
export function depositSpans(reader: Reader, saleIds: readonly string[]) {
  if (saleIds.length === 0) return Promise.resolve([]);
  return reader
    .selectFrom('lotRows')
    .select('saleId')
    .select(({ fn }) => [fn.min('depositFen').as('leastFen'), fn.max('depositFen').as('mostFen')])
    .where('saleId', 'in', saleIds)
    .groupBy('saleId')
    .orderBy('saleId')
    .execute();
}

/** All sales that are over, summed. */
export async function pastTotals(reader: Reader) {
  const row = await reader
    .selectFrom('saleRows')
    .select(({ fn }) => [
      fn.countAll().as('saleCount'),
      fn.sum<string | number | null>('doneCount').as('lotCount'),
      fn.sum<string | number | null>('soldCount').as('soldCount'),
    ])
    .where('isOver', '=', 1)
    .where('hall', '!=', PRACTICE)
    .executeTakeFirstOrThrow();
  // The two databases give sums as numbers and as text.
  return {
    saleCount: Number(row.saleCount),
    lotCount: Number(row.lotCount ?? 0),
    soldCount: Number(row.soldCount ?? 0),
  };
}

/** When the house had its first member; null while it has none. Epoch ms. */
export async function firstMemberMs(reader: Reader): Promise<number | null> {
  const row = await reader
    .selectFrom('users')
    .select(({ fn }) => fn.min<number | null>('createdAtMs').as('atMs'))
    .where('role', '!=', GUEST)
    .executeTakeFirstOrThrow();
  return row.atMs;
}

const LATEST_LOTS = 200;

/**
 * How long after its lot's end each deposit was released, of the lots that ended last.
 * Milliseconds, shortest first.
 */
export async function releaseTimes(reader: Reader, sinceMs: number): Promise<readonly number[]> {
  const latest = reader
    .selectFrom('lotRows')
    .select(['lotId', 'endsAtMs'])
    .where('hall', '=', 'vehicle')
    .where('stage', '=', 'ended')
    .where('endsAtMs', '>=', sinceMs)
    .orderBy('endsAtMs', 'desc')
    .limit(LATEST_LOTS);
  const rows = await reader
    .selectFrom(latest.as('latest'))
    .innerJoin('registrations', 'registrations.lotId', 'latest.lotId')
    .select(['latest.endsAtMs', 'registrations.endedAtMs'])
    .where('depositState', '=', 'released')
    .execute();
  return rows
    .map(({ endsAtMs, endedAtMs }) => Math.max(0, (endedAtMs ?? endsAtMs) - endsAtMs))
    .toSorted((one, other) => one - other);
}
