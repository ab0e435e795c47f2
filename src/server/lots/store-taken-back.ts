// An early maximum that was taken back is no bid: its row and its receipt stay where they are, and
// nobody is told by them that its owner has bid. Source: product.md 3.2;
// decisions/early-maximums-are-no-bids.
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#server/store/access.ts';

/**
 * Bidders on a lot. Where nothing was taken back, which is nearly everywhere, that is asked once
 * and not of every bid.
 */
export async function biddersOf(db: Reader, lotId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bids')
    .select('bidderId')
    .distinct()
    .where('lotId', '=', lotId)
    .where(
      sql<boolean>`(not exists (select 1 from "events" as "any"
        where "any"."lotId" = ${lotId} and "any"."type" = 'maximum-cancelled') or ${stillStands('bids')})`,
    )
    .execute();
  return new Set(rows.map(({ bidderId }) => bidderId));
}

/**
 * The version of the lot at which the bidder last took back what they had left; 0: never. In so
 * many words, as the index over these few events has it; who it was stands in the event's own text.
 */
const lastTakenBack = (lotId: RawBuilder<unknown>, bidderId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select max("back"."rev") from "events" as "back"
    where "back"."lotId" = ${lotId} and "back"."type" = 'maximum-cancelled'
    and replace("back"."body", '"bidderId":"' || ${bidderId} || '"', '') <> "back"."body"), 0)`;

/**
 * True of a row of `bids`, by the name it has in the statement, unless its bidder has taken back
 * afterwards what they had left.
 */
export function stillStands(bids: string): RawBuilder<boolean> {
  const [lotId, bidderId, rev] = ['lotId', 'bidderId', 'rev'].map((column) => sql.ref(`${bids}.${column}`));
  return sql<boolean>`${rev} > ${lastTakenBack(sql`${lotId}`, sql`${bidderId}`)}`;
}

/**
 * True where a person has bid on the lot of this column. Two numbers: of a question a planner would
 * make a scan of all bids.
 */
export function hasBidOn(lotColumn: string, bidderId: string): RawBuilder<boolean> {
  const lotId = sql`${sql.ref(lotColumn)}`;
  return sql<boolean>`coalesce((select max("own"."rev") from "bids" as "own"
    where "own"."lotId" = ${lotId} and "own"."bidderId" = ${bidderId}), 0)
    > ${lastTakenBack(lotId, sql`cast(${bidderId} as text)`)}`;
}
