// Facts of a kept store, written down when it was made: in which states its lots, orders and cases
// are, and what every account holds.
import { createHash } from 'node:crypto';
import { chainEnd } from '#server/audit/deeds/store-deeds.ts';
import type { Reader } from '#server/store/access.ts';

export interface StoreFacts {
  /** How many lots, orders and cases are in each state. */
  readonly lots: Readonly<Record<string, number>>;
  readonly orders: Readonly<Record<string, number>>;
  readonly disputes: Readonly<Record<string, number>>;
  readonly bidCount: number;
  readonly deedCount: number;
  /** Hash of what the accounts hold, the least first. */
  readonly balances: string;
}

type Count = readonly [string, number];
const byName = ([one]: Count, [other]: Count): number => (one < other ? -1 : 1);

const statesIn = (rows: readonly { readonly state: string }[]): Readonly<Record<string, number>> => {
  const states = rows.map(({ state }) => String((JSON.parse(state) as { status: unknown }).status));
  const counts = [...Map.groupBy(states, (status) => status)].map(([status, all]): Count => [
    status,
    all.length,
  ]);
  return Object.fromEntries(counts.toSorted(byName));
};

export async function factsIn(reader: Reader): Promise<StoreFacts> {
  const balances = await reader.selectFrom('balances').select('balanceFen').execute();
  const { count: bidCount } = await reader
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const sums = balances.map(({ balanceFen }) => balanceFen).toSorted((one, other) => one - other);
  return {
    lots: statesIn(await reader.selectFrom('lots').select('state').execute()),
    orders: statesIn(await reader.selectFrom('orders').select('state').execute()),
    disputes: statesIn(await reader.selectFrom('disputes').select('state').execute()),
    bidCount,
    deedCount: (await chainEnd(reader)).seq,
    balances: createHash('sha256').update(JSON.stringify(sums)).digest('hex').slice(0, 16),
  };
}
