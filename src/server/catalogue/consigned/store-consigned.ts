// The rows of a seller's own lots. They are as many as one person has consigned, and are looked
// through whole: a list of the house's own lots is never scanned for them.
import { sql, type RawBuilder } from 'kysely';
import type { ConsignedTab } from '#core/lots/consigned.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import type { Negotiation } from '#core/negotiation/negotiation.ts';
import type { Reader } from '#server/store/access.ts';

const consignedBy = (reader: Reader, consignorId: string) =>
  reader
    .selectFrom('consignedLots')
    .innerJoin('lots', 'lots.id', 'consignedLots.lotId')
    .innerJoin('lotRows', 'lotRows.lotId', 'consignedLots.lotId')
    .leftJoin('negotiations', 'negotiations.lotId', 'consignedLots.lotId')
    .where('consignedLots.consignorId', '=', consignorId);

interface StandingCount {
  readonly status: LotStatus;
  readonly negotiation: Negotiation['status'] | null;
  readonly count: number;
}

/** How many of a seller's lots stand in each state. */
export async function consignedCounts(reader: Reader, consignorId: string): Promise<StandingCount[]> {
  const rows = await consignedBy(reader, consignorId)
    .select(['lots.status', 'negotiations.status as negotiation'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['lots.status', 'negotiations.status'])
    .execute();
  return rows.map(({ status, negotiation, count }) => ({
    status: status as LotStatus,
    negotiation: negotiation as StandingCount['negotiation'],
    count,
  }));
}

/** The same that `consignedTabOf` says of one. */
const IN_TAB: Readonly<Record<ConsignedTab, RawBuilder<boolean>>> = {
  upcoming: sql`"lots"."status" = 'scheduled'`,
  running: sql`"lots"."status" not in ('scheduled', 'sold', 'passed', 'withdrawn')`,
  sold: sql`("lots"."status" = 'sold' or ("lots"."status" = 'passed' and "negotiations"."status" = 'agreed'))`,
  passed: sql`("lots"."status" = 'passed' and coalesce("negotiations"."status", '') <> 'agreed')`,
  withdrawn: sql`"lots"."status" = 'withdrawn'`,
};

interface ConsignedScan {
  readonly consignorId: string;
  /** Null: all of them. */
  readonly tab: ConsignedTab | null;
  readonly skip: number;
  readonly take: number;
}

/** A page of a seller's lots, the latest announced first. */
export function consignedPage(reader: Reader, { consignorId, tab, skip, take }: ConsignedScan) {
  return consignedBy(reader, consignorId)
    .$if(tab !== null, (query) => query.where(IN_TAB[tab ?? 'sold']))
    .select(['lotRows.no', 'lots.id as lotId', 'lots.state', 'lots.sealed', 'lots.reserveSealed'])
    .select('negotiations.status as negotiation')
    .select((select) => [
      select
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('registrations.lotId', '=', 'lots.id')
        .as('entryCount'),
      select
        .selectFrom('follows')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('follows.lotId', '=', 'lots.id')
        .as('followCount'),
      select
        .selectFrom('relistings')
        .innerJoin('lotRows as again', 'again.lotId', 'relistings.lotId')
        .select('relistings.lotId')
        .whereRef('relistings.fromLotId', '=', 'lots.id')
        .as('againLotId'),
    ])
    .orderBy('lotRows.no', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

/** How many lots have been announced for this person. */
export async function consignedCount(reader: Reader, consignorId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('consignedLots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('consignorId', '=', consignorId)
    .executeTakeFirstOrThrow();
  return count;
}
